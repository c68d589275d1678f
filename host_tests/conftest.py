"""What all tests share: the folders that they import from, and --renew for the golden pictures."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIB = str(ROOT / "lib")
# An installed package is called `mahjong` too; ours has to be found first, in every worker.
if LIB in sys.path:
    sys.path.remove(LIB)
sys.path.insert(0, LIB)


def pytest_addoption(parser):
    parser.addoption(
        "--renew", action="store_true", help="write the golden pictures instead of comparing them"
    )
