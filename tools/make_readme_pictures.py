#!/usr/bin/env python3
"""Makes the pictures of the README, docs/table.png and docs/play.gif, with the simulator.

The game is played by the key script tools/readme_play.txt. In it, `log picture` says when the still
picture is taken, `log first` and `log last` from when to when the moving one goes. The same tree
gives the same pictures.
"""

import io
import os
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from tools.host import run  # noqa: E402
from tools.host.script import parse  # noqa: E402

SCRIPT = Path(__file__).with_name("readme_play.txt")
STEP = 160  # ms from one frame to the next
STILL_SCALE = 3
MOVING_SCALE = 2
COLOURS = 64


def frames(env: dict) -> tuple[Image.Image, list[Image.Image]]:
    """The still picture and the frames of the moving one."""
    text = SCRIPT.read_text("utf-8")
    marks = {event.arg: event.ms for event in parse(text, SCRIPT.name) if event.verb == "log"}
    missing = {"picture", "first", "last"} - set(marks)
    if missing:
        raise SystemExit("%s lacks `log %s`" % (SCRIPT, "`, `log ".join(sorted(missing))))
    times = range(marks["first"], marks["last"], STEP)
    text += "\n%d shot picture\n" % marks["picture"]
    text += "".join("%d shot f%05d\n" % (ms, ms) for ms in times)
    shots = run(text, env=env).shots
    pictures = {name: Image.open(io.BytesIO(data)) for name, data in shots.items()}
    return pictures["picture"], [pictures["f%05d" % ms] for ms in times]


def larger(picture: Image.Image, scale: int) -> Image.Image:
    size = (picture.width * scale, picture.height * scale)
    return picture.resize(size, Image.Resampling.NEAREST)


def main() -> int:
    # The environment of the script stands at its head, as for the golden pictures.
    env = {}
    for line in SCRIPT.read_text("utf-8").splitlines():
        if line.startswith("# env:"):
            env.update(word.split("=", 1) for word in line[6:].split())
    still, moving = frames(env)
    folder = ROOT / "docs"
    os.makedirs(folder, exist_ok=True)
    larger(still, STILL_SCALE).quantize(COLOURS, dither=Image.Dither.NONE).save(
        folder / "table.png", optimize=True
    )
    # Frames that follow unchanged become one that lasts longer.
    kept: list[Image.Image] = []
    lengths: list[int] = []
    for frame in moving:
        if kept and frame.tobytes() == kept[-1].tobytes():
            lengths[-1] += STEP
        else:
            kept.append(frame)
            lengths.append(STEP)
    lengths[-1] += 1500
    # One palette for all, so that still parts of the picture don't shimmer.
    strip = Image.new("RGB", (kept[0].width, kept[0].height * len(kept)))
    for i, frame in enumerate(kept):
        strip.paste(frame, (0, i * frame.height))
    palette = strip.quantize(COLOURS, dither=Image.Dither.NONE)
    ready = [
        larger(frame, MOVING_SCALE).quantize(palette=palette, dither=Image.Dither.NONE)
        for frame in kept
    ]
    ready[0].save(
        folder / "play.gif",
        save_all=True,
        append_images=ready[1:],
        duration=lengths,
        loop=0,
        optimize=True,
    )
    for name in ("table.png", "play.gif"):
        print("docs/%s: %d bytes" % (name, (folder / name).stat().st_size))
    return 0


if __name__ == "__main__":
    sys.exit(main())
