"""Our quick composing of the screen against blinka-displayio's own, pixel by pixel."""

from tools.host import run

SCENES = """
import random
import board, displayio, vectorio
from displayio._area import Area

screen = board.DISPLAY
screen.auto_refresh = False
r = random.Random(%d)

def bitmap(width, height, count):
    made = displayio.Bitmap(width, height, count)
    for i in range(width * height):
        made[i] = r.randrange(count) if r.random() < 0.6 else 0
    return made

def palette(count):
    made = displayio.Palette(count)
    for i in range(count):
        made[i] = r.randrange(1 << 24)
        if r.random() < 0.3:
            made.make_transparent(i)
    return made

def grid():
    count = r.choice((2, 3, 16, 200))
    tile_width, tile_height = r.randrange(1, 12), r.randrange(1, 12)
    across, down = r.randrange(1, 4), r.randrange(1, 3)
    made = displayio.TileGrid(
        bitmap(tile_width * across, tile_height * down, count),
        pixel_shader=palette(count),
        width=r.randrange(1, 5), height=r.randrange(1, 4),
        tile_width=tile_width, tile_height=tile_height, x=r.randrange(-20, 170),
        y=r.randrange(-20, 140))
    for i in range(made.width * made.height):
        made[i] = r.randrange(across * down)
    made.hidden = r.random() < 0.1
    made.flip_x = r.random() < 0.1
    made.flip_y = r.random() < 0.1
    made.transpose_xy = r.random() < 0.1
    return made

def shape():
    x, y, colours = r.randrange(160), r.randrange(128), palette(4)
    if r.random() < 0.7:
        return vectorio.Rectangle(
            pixel_shader=colours, width=r.randrange(1, 60), height=r.randrange(1, 60), x=x, y=y,
            color_index=r.randrange(4))
    return vectorio.Circle(pixel_shader=colours, radius=r.randrange(1, 30), x=x, y=y)

def group(depth):
    made = displayio.Group(
        scale=r.choice((1, 1, 1, 2, 3)), x=r.randrange(-20, 40), y=r.randrange(-20, 40))
    for _ in range(r.randrange(1, 7)):
        kind = r.random()
        if kind < 0.2 and depth < 3:
            made.append(group(depth + 1))
        elif kind < 0.75:
            made.append(grid())
        else:
            made.append(shape())
    made.hidden = depth > 0 and r.random() < 0.1
    return made

for scene in range(12):
    root = group(0)
    screen.root_group = root
    screen.refresh()
    for step in range(4):
        for layer in root:
            if isinstance(layer, displayio.TileGrid):
                if r.random() < 0.5:
                    layer.x += r.randrange(-9, 10)
                elif r.random() < 0.5:
                    layer[0] = 0
                else:
                    layer.bitmap[0] = 1
                    layer.pixel_shader[1] = r.randrange(1 << 24)
        screen.refresh()
        whole = screen.composed_slowly(Area(0, 0, 160, 128))
        assert bytes(screen._composed(Area(0, 0, 160, 128))) == whole, (scene, step)
        part = Area(*sorted(r.sample(range(80), 2)), *sorted(r.sample(range(80, 128), 2)))
        part = Area(part.x1, part.x2, part.y1, part.y2)
        assert bytes(screen._composed(part)) == screen.composed_slowly(part), (scene, step)
print("equal")
"""


def test_scenes_are_equal(tmp_path):
    for seed in (1, 2):
        (tmp_path / "code.py").write_text(SCENES % seed, "utf-8")
        assert run(tree=tmp_path).stdout == "equal\n"
