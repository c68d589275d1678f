"""Golden pictures: key scripts whose pictures must stay as they are, pixel by pixel.

A script is host_tests/scripts/NAME.txt; its pictures are host_tests/golden/NAME/SHOT.png. Remarks
at its head say how it is run:

    # boards: pygamer pybadge     (pygamer without this line; all must give the same pictures)
    # env: MAHJONG_SEED=7 MAHJONG_RULES=pocket
    # nvm: NAME                   (start with what the script NAME left)
    # state: NAME                 (start with a game that face_states.py lays out)
    # crash: yes                  (the error screen is what is wanted)
"""

import re
from pathlib import Path

import face_states

from tools.host import png, run

HERE = Path(__file__).resolve().parent
SCRIPTS = HERE / "scripts"
GOLDEN = HERE / "golden"
_HEAD = re.compile(r"# *(boards|env|nvm|state|crash): *(.*)")


class Script:
    """A key script and how it is run."""

    def __init__(self, path: Path):
        self.name = path.stem
        self.text = path.read_text("utf-8")
        self.boards = ["pygamer"]
        self.env: dict[str, str] = {}
        self.nvm = ""
        self.state = ""
        self.crash = False
        for line in self.text.splitlines():
            found = _HEAD.match(line)
            if not found:
                continue
            key, words = found[1], found[2].split()
            if key == "boards":
                self.boards = words
            elif key == "env":
                self.env.update(word.split("=", 1) for word in words)
            elif key == "nvm":
                self.nvm = words[0]
            elif key == "state":
                self.state = words[0]
            else:
                self.crash = words[0] == "yes"

    def play(self, board: str):
        """The Result of a run; RuntimeError if it crashed and should not."""
        nvm = None
        if self.state:
            nvm = face_states.nvm(face_states.STATES[self.state]())
        if self.nvm:
            nvm = Script(SCRIPTS / (self.nvm + ".txt")).play(board).nvm
        result = run(self.text, board=board, env=self.env, nvm=nvm, check=not self.crash)
        if self.crash and result.status != 1:
            raise RuntimeError("%s should end on the error screen" % self.name)
        return result


def scripts() -> list[Script]:
    return [Script(path) for path in sorted(SCRIPTS.glob("*.txt"))]


def difference(old: bytes, new: bytes) -> str:
    """How two pictures differ, "" if they don't."""
    width, height, before = png.decode(old)
    width_now, height_now, now = png.decode(new)
    if (width, height) != (width_now, height_now):
        return "is %dx%d, was %dx%d" % (width_now, height_now, width, height)
    spots = [i // 3 for i in range(0, len(now), 3) if now[i : i + 3] != before[i : i + 3]]
    if not spots:
        return ""
    columns = [spot % width for spot in spots]
    rows = [spot // width for spot in spots]
    box = (min(columns), min(rows), max(columns), max(rows))
    return "differs in %d pixels, from %d,%d to %d,%d" % (len(spots), *box)


def compare(script: Script, shots: dict[str, bytes]) -> list[str]:
    """What is wrong with the shots of a run, a line each; new pictures are left beside the old."""
    folder = GOLDEN / script.name
    wrong = []
    for stale in folder.glob("*.new.png"):
        stale.unlink()
    for name, new in sorted(shots.items()):
        path = folder / (name + ".png")
        if path.exists():
            what = difference(path.read_bytes(), new)
        else:
            what = "is new"
        if what:
            beside = folder / (name + ".new.png")
            folder.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(new)
            wrong.append("%s %s: look at %s" % (path.name, what, beside))
    for path in sorted(folder.glob("*.png")):
        if path.stem not in shots and not path.name.endswith(".new.png"):
            wrong.append("%s is not shot any more" % path.name)
    return wrong


def renew(script: Script, shots: dict[str, bytes]) -> None:
    """Make the shots of a run the golden ones."""
    folder = GOLDEN / script.name
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.png"):
        path.unlink()
    for name, picture in shots.items():
        (folder / (name + ".png")).write_bytes(picture)
