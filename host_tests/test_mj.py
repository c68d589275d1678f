"""`tools/mj.py` itself: whatever becomes of its streams, it ends with a status and no traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

MJ = Path(__file__).resolve().parent.parent / "tools" / "mj.py"
FULL = Path("/dev/full")


def run(args, stdin, stdout):
    """Exit status and what stands on standard error."""
    command = [sys.executable, str(MJ), *args]
    done = subprocess.run(command, input=stdin, stdout=stdout, stderr=subprocess.PIPE, text=True)
    return done.returncode, done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("args", (["shanten"], ["--help"], ["nothing"], ["replay", "-"]))
def test_a_full_disk_is_named(args):
    with FULL.open("w") as full:
        status, words = run(args, "5p | melds=4\n", full)
    assert status == 1
    assert words == "mj.py: No space left on device\n"


@pytest.mark.parametrize("args", (["shanten"], ["score"], ["--help"]))
def test_a_reader_that_has_seen_enough_is_no_error(args):
    command = [sys.executable, str(MJ), *args]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as mj:
        mj.stdout.close()
        mj.stdin.write("5p | melds=4\n")
        mj.stdin.close()
        assert mj.stderr.read() == ""
    assert mj.returncode == 1


def test_a_closed_input_holds_nothing():
    code = "import os, runpy, sys; os.close(0); sys.stdin = None; sys.argv[:] = [%r, 'score']"
    code += "; runpy.run_path(%r, run_name='__main__')"
    command = [sys.executable, "-c", code % (str(MJ), str(MJ))]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
