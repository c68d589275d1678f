"""The handheld on a computer, for the simulator window, the tests and the bench.

    from tools.host import run
    result = run("500 shot title\\n+100 end", board="pybadge", env={"MAHJONG_SEED": "7"})
    result.shots["title"]  # a PNG

Every run is a process of its own with fresh modules.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NVM_SIZE = 8192


class Result:
    """What a run left behind.

    shots   PNG bytes by name
    log     (ms, text) of each `log` line
    pixels  (ms, pixels) of each refresh that redrew something
    notes   (ms, "sound" or "lights", text)
    stdout, stderr   text
    nvm     8192 bytes
    status  exit status: 0, 1 after a crash, 2 when it could not start
    crash   the traceback of the crash, "" without one
    ms      when it ended
    """

    def __init__(self):
        self.shots: dict[str, bytes] = {}
        self.log: list[tuple] = []
        self.pixels: list[tuple] = []
        self.notes: list[tuple] = []
        self.stdout = self.stderr = self.crash = ""
        self.nvm = b""
        self.status = 0
        self.ms = 0

    def redrawn(self, first: int, last: int) -> int:
        """Pixels that were redrawn from `first` to before `last`, in ms."""
        return sum(pixels for ms, pixels in self.pixels if first <= ms < last)


def run(
    script: str = "",
    *,
    board: str = "pygamer",
    env: dict | None = None,
    nvm: bytes | None = None,
    until_ms: int | None = None,
    until_text: str = "",
    until_times: int = 1,
    tree: Path = ROOT,
    check: bool = True,
    timeout: float = 120,
) -> Result:
    """Play a key script headless, in virtual time.

    It stops at the script's `end` or behind its last line, at `until_ms`, or when `until_times`
    lines with `until_text` have been printed. `env` is set besides the computer's environment, of
    which MAHJONG_... is left out; `nvm` is what the nvm holds at the start (None: blank). With
    `check` a crash raises RuntimeError with the traceback, otherwise look at Result.status.
    subprocess.TimeoutExpired after `timeout` seconds.
    """
    result = Result()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "script.txt").write_text(script, "utf-8")
        if nvm is not None:
            (folder / "nvm").write_bytes(nvm)
        command = [sys.executable, str(ROOT / "tools" / "simulator.py"), "--headless"]
        command += ["--board", board, "--script", "script.txt", "--shots", "shots"]
        command += ["--nvm", "nvm", "--report", "report.json", "--tree", str(Path(tree).resolve())]
        if until_ms is not None:
            command += ["--until-ms", str(until_ms)]
        if until_text:
            command += ["--until-text", until_text, "--times", str(until_times)]
        environment = {k: v for k, v in os.environ.items() if not k.startswith("MAHJONG_")}
        environment.update(env or {}, PYTHONHASHSEED="0", PYTHONIOENCODING="utf-8")
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=timeout,
            check=False,
        )
        result.stdout, result.stderr, result.status = done.stdout, done.stderr, done.returncode
        report = folder / "report.json"
        if report.exists():
            facts = json.loads(report.read_text("utf-8"))
            result.log = [tuple(item) for item in facts["log"]]
            result.pixels = [tuple(item) for item in facts["pixels"]]
            result.notes = [tuple(item) for item in facts["notes"]]
            result.crash, result.ms = facts["crash"], facts["ms"]
            for shot in facts["shots"]:
                result.shots[shot] = (folder / "shots" / (shot + ".png")).read_bytes()
        if (folder / "nvm").exists():
            result.nvm = (folder / "nvm").read_bytes()
        else:
            result.nvm = b"\xff" * NVM_SIZE
    if check and result.status:
        raise RuntimeError("the simulator ended with %d:\n%s" % (result.status, result.stderr))
    return result
