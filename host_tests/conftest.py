"""What all tests share: the folders that they import from, and --renew for the golden pictures."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# lib comes first: an installed package is called `mahjong` too. The tree itself, for `tools`, comes
# last: its code.py must not be taken for the standard library's `code`.
sys.path[:] = [path for path in sys.path if path and Path(path) not in (ROOT, ROOT / "lib")]
sys.path.insert(0, str(ROOT / "lib"))
sys.path.append(str(ROOT))


def pytest_addoption(parser):
    parser.addoption(
        "--renew", action="store_true", help="write the golden pictures instead of comparing them"
    )
