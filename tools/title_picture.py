"""The start picture, 160x128 in 16 colours, drawn from shapes.

A fan of five tiles on the felt, POCKET in gold, MAHJONG on seven tiles; the lowest 14 rows stay
plain for a line of text. Shapes are filled on a canvas three times as fine, which is then averaged
and reduced to the palette. Only + - * / are used on constants, so every computer draws the same
bits.
"""

WIDTH, HEIGHT = 160, 128
FINE = 3

FELT = ((4, 40, 30), (8, 60, 42), (12, 80, 56), (18, 100, 70))
WHITE, IVORY, CREAM, TAN, BROWN = (
    (255, 255, 255),
    (248, 240, 216),
    (228, 210, 168),
    (200, 176, 120),
    (112, 80, 40),
)
INK, RED, ROSE, GREEN, BLUE, GOLD, AMBER = (
    (24, 28, 48),
    (208, 24, 32),
    (232, 136, 120),
    (8, 120, 56),
    (24, 72, 176),
    (248, 208, 64),
    (216, 128, 24),
)
PALETTE = FELT + (WHITE, IVORY, CREAM, TAN, BROWN, INK, RED, ROSE, GREEN, BLUE, GOLD, AMBER)
SHADOW = (4, 34, 26)
BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


def near_segment(x: float, y: float, line: tuple, reach: float) -> bool:
    """Tell whether (x, y) is within `reach` of the segment (x0, y0, x1, y1)."""
    x0, y0, x1, y1 = line
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy
    t = ((x - x0) * dx + (y - y0) * dy) / length if length else 0
    t = min(1, max(0, t))
    ex, ey = x - x0 - t * dx, y - y0 - t * dy
    return ex * ex + ey * ey <= reach * reach


def in_slab(x: float, y: float, half_w: float, half_h: float, corner: float) -> bool:
    """Tell whether (x, y) lies in a rounded rectangle around the origin."""
    dx, dy = abs(x) - half_w + corner, abs(y) - half_h + corner
    if dx <= 0 or dy <= 0:
        return dx <= corner and dy <= corner
    return dx * dx + dy * dy <= corner * corner


# Strokes of letters and characters in a box from (-1, -1) to (1, 1): segments, and arcs given as
# (centre x, centre y, radius x, radius y, test): the test says which part of the ring is drawn.
def _all(x: float, y: float) -> bool:
    return True


def _open_right(x: float, y: float) -> bool:
    return x < 0.45 or abs(y) > 0.62


def _lower(x: float, y: float) -> bool:
    return y > 0


def _right(x: float, y: float) -> bool:
    return x > 0


LETTERS = {
    "M": (((-0.9, 1, -0.9, -1), (-0.9, -1, 0, 0.35), (0, 0.35, 0.9, -1), (0.9, -1, 0.9, 1)), ()),
    "A": (((-0.9, 1, 0, -1), (0, -1, 0.9, 1), (-0.5, 0.4, 0.5, 0.4)), ()),
    "H": (((-0.8, -1, -0.8, 1), (0.8, -1, 0.8, 1), (-0.8, 0, 0.8, 0)), ()),
    "J": (((0.5, -1, 0.5, 0.35), (-0.1, -1, 0.8, -1)), ((-0.1, 0.35, 0.6, 0.65, _lower),)),
    "O": ((), ((0, 0, 0.85, 1, _all),)),
    "N": (((-0.8, 1, -0.8, -1), (-0.8, -1, 0.8, 1), (0.8, 1, 0.8, -1)), ()),
    "G": (((0.15, 0.15, 0.85, 0.15), (0.85, 0.15, 0.85, 0.7)), ((0, 0, 0.85, 1, _open_right),)),
    "P": (((-0.75, -1, -0.75, 1), (-0.75, -1, 0.2, -1), (-0.75, 0.1, 0.2, 0.1)),
          ((0.2, -0.45, 0.6, 0.55, _right),)),
    "C": ((), ((0, 0, 0.85, 1, _open_right),)),
    "K": (((-0.75, -1, -0.75, 1), (0.75, -1, -0.7, 0.15), (-0.25, -0.15, 0.8, 1)), ()),
    "E": (((-0.7, -1, -0.7, 1), (-0.7, -1, 0.75, -1), (-0.7, 0, 0.5, 0), (-0.7, 1, 0.75, 1)), ()),
    "T": (((-0.9, -1, 0.9, -1), (0, -1, 0, 1)), ()),
}  # fmt: skip
EAST = (
    (0, -1, 0, 1), (-1, -0.72, 1, -0.72), (-0.7, -0.4, 0.7, -0.4), (-0.7, -0.4, -0.7, 0.28),
    (0.7, -0.4, 0.7, 0.28), (-0.7, -0.06, 0.7, -0.06), (-0.7, 0.28, 0.7, 0.28),
    (-0.08, 0.3, -0.95, 0.9), (0.08, 0.3, 0.95, 0.9),
)  # fmt: skip
CENTRE = (
    (0, -1, 0, 1), (-0.85, -0.5, 0.85, -0.5), (-0.85, -0.5, -0.85, 0.25),
    (0.85, -0.5, 0.85, 0.25), (-0.85, 0.25, 0.85, 0.25),
)  # fmt: skip


def strokes(lines: tuple, arcs: tuple, half_w: float, half_h: float, reach: float, colour: tuple):
    """Return a face: strokes in a box of the given half size, drawn with a round brush."""
    scaled = [(a * half_w, b * half_h, c * half_w, d * half_h) for a, b, c, d in lines]

    def face(x: float, y: float):
        if any(near_segment(x, y, line, reach) for line in scaled):
            return colour
        for cx, cy, rx, ry, test in arcs:
            # A ring: between the ellipses that are larger and smaller by the brush.
            u, v = x - cx * half_w, y - cy * half_h
            a, b = rx * half_w, ry * half_h
            if not test(u / a, v / b):
                continue
            outer = (u / (a + reach)) * (u / (a + reach)) + (v / (b + reach)) * (v / (b + reach))
            inner = (u / (a - reach)) * (u / (a - reach)) + (v / (b - reach)) * (v / (b - reach))
            if outer <= 1 <= inner:
                return colour
        return None

    return face


def wheel(x: float, y: float):
    """The one of circles: rings with a flower of eight leaves in the middle."""
    d = x * x + y * y
    if d > 10.6 * 10.6:
        return None
    if d > 8.9 * 8.9:
        return GREEN
    if d > 7.6 * 7.6:
        return WHITE
    if d > 2.6 * 2.6:
        leaf = min(abs(x), abs(y), abs(x - y) * 0.7071, abs(x + y) * 0.7071)
        return RED if leaf < 1.15 else IVORY if d < 6.4 * 6.4 else RED
    return GOLD if d > 1.4 * 1.4 else RED


def sticks(x: float, y: float):
    """The five of bamboo."""
    for cx, cy, dark, light in (
        (-7.6, -8.6, GREEN, FELT[3]), (7.6, -8.6, GREEN, FELT[3]), (0, 0, RED, ROSE),
        (-7.6, 8.6, GREEN, FELT[3]), (7.6, 8.6, GREEN, FELT[3]),
    ):  # fmt: skip
        u, v = x - cx, y - cy
        if in_slab(u, v, 2.6, 7, 1.2):
            knot = abs(abs(v) - 3.5)
            if abs(v) > 5.6 or abs(v) < 0.9:
                return dark
            if abs(u) > 1.9 and knot < 2:
                return None
            return light if u < -0.3 else dark
    return None


def frame(x: float, y: float):
    """The white dragon."""
    if not in_slab(x, y, 10, 15, 1):
        return None
    if not in_slab(x, y, 8, 13, 0.6):
        return BLUE
    if in_slab(x, y, 6.6, 11.6, 0.6) and not in_slab(x, y, 5.4, 10.4, 0.6):
        return BLUE
    return None


class Canvas:
    """A picture of FINE x FINE samples a pixel."""

    def __init__(self) -> None:
        self.width, self.height = WIDTH * FINE, HEIGHT * FINE
        self.samples = [None] * (self.width * self.height)

    def fill(self, box: tuple, shape) -> None:
        """Lay shape(x, y) -> colour or None on the pixels of box (left, top, right, bottom)."""
        left, top, right, bottom = box
        for j in range(max(0, top * FINE), min(self.height, bottom * FINE)):
            y = (j + 0.5) / FINE
            for i in range(max(0, left * FINE), min(self.width, right * FINE)):
                colour = shape((i + 0.5) / FINE, y)
                if colour is not None:
                    self.samples[j * self.width + i] = colour

    def tile(self, cx: float, cy: float, size: tuple, turn: tuple, face, depth: int = 3) -> None:
        """Lay a tile on the canvas: (half width, half height), (cosine, sine) of its turn."""
        half_w, half_h = size
        cosine, sine = turn
        reach = int(half_w + half_h) + depth + 6
        box = (int(cx) - reach, int(cy) - reach, int(cx) + reach, int(cy) + reach)

        def local(x: float, y: float) -> tuple:
            x, y = x - cx, y - cy
            return x * cosine + y * sine, y * cosine - x * sine

        def shade(x: float, y: float):
            u, v = local(x - 2, y - depth - 2)
            return SHADOW if in_slab(u, v, half_w, half_h, 3) else None

        def side(x: float, y: float):
            for step in range(depth, 0, -1):
                u, v = local(x, y - step)
                if in_slab(u, v, half_w, half_h, 2.5):
                    return BROWN if step == depth else TAN
            return None

        def front(x: float, y: float):
            u, v = local(x, y)
            if not in_slab(u, v, half_w, half_h, 2.5):
                return None
            if not in_slab(u + 0.5, v + 0.5, half_w - 0.9, half_h - 0.9, 2):
                return WHITE if u + v < 0 else CREAM
            return face(u, v) or IVORY

        for shape in (shade, side, front):
            self.fill(box, shape)

    def reduce(self) -> list:
        """Return the rows of the picture as indices into PALETTE."""
        nearest = {}
        rows = []
        for y in range(HEIGHT):
            row = []
            for x in range(WIDTH):
                cell = [
                    self.samples[(y * FINE + j) * self.width + x * FINE + i]
                    for j in range(FINE)
                    for i in range(FINE)
                ]
                # The light falls on the middle of the table, in four greens.
                u, v = (x - 80) / 80, (y - 52) / 64
                light = 3.2 - 2.3 * (u * u * 0.8 + v * v * 0.7)
                level = int(max(0, min(3, light + (BAYER[y % 4][x % 4] + 0.5) / 16 - 0.5)))
                if all(sample is None for sample in cell):
                    row.append(level)
                    continue
                total = [0, 0, 0]
                for sample in cell:
                    for k in range(3):
                        total[k] += (sample or FELT[level])[k]
                mean = tuple(part // len(cell) for part in total)
                if mean not in nearest:
                    nearest[mean] = min(
                        range(len(PALETTE)),
                        key=lambda n: sum(
                            weight * (PALETTE[n][k] - mean[k]) * (PALETTE[n][k] - mean[k])
                            for k, weight in enumerate((3, 4, 2))
                        ),
                    )
                row.append(nearest[mean])
            rows.append(row)
        return rows


def draw() -> list:
    """Return the start picture as rows of indices into PALETTE."""
    canvas = Canvas()
    size = (14.5, 19.5)
    far, mid, none = (0.9272, 0.3746), (0.9816, 0.1908), (1, 0)
    east = strokes(EAST, (), 9.5, 13, 1.15, INK)
    red = strokes(CENTRE, (), 9, 14, 1.7, RED)
    canvas.tile(24, 42, size, (far[0], -far[1]), east)
    canvas.tile(136, 42, size, far, frame)
    canvas.tile(51, 32, size, (mid[0], -mid[1]), wheel)
    canvas.tile(109, 32, size, mid, sticks)
    canvas.tile(80, 28, size, none, red)

    for n, letter in enumerate("POCKET"):
        lines, arcs = LETTERS[letter]
        cx, cy = 45 + n * 14, 66
        for dx, dy, reach, colour in ((1, 1, 1.5, SHADOW), (0, 0, 1.2, GOLD)):
            face = strokes(lines, arcs, 4, 5, reach, colour)
            canvas.fill(
                (int(cx) - 9, cy - 9, int(cx) + 10, cy + 10),
                lambda x, y, face=face, cx=cx + dx, cy=cy + dy: face(x - cx, y - cy),
            )

    for n, letter in enumerate("MAHJONG"):
        lines, arcs = LETTERS[letter]
        colour = (RED, BLUE, GREEN)[n % 3]
        face = strokes(lines, arcs, 5.6, 7.6, 1.55, colour)
        lift = (n % 2) * 2
        canvas.tile(80 + (n - 3) * 21, 94 - lift, (9.5, 13), none, face)
    return canvas.reduce()
