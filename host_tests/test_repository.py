"""The tree as a whole: rules that keep it fit for the handheld."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULE_LIMIT = 9000  # bytes; importing a .py needs about 3.5 times its size in heap at the peak


def device_modules():
    modules = [ROOT / name for name in ("code.py", "boot.py") if (ROOT / name).exists()]
    for folder in ("mahjong", "handheld"):
        modules += sorted((ROOT / "lib" / folder).rglob("*.py"))
    return modules


def test_device_modules_are_small():
    large = {
        str(path.relative_to(ROOT)): path.stat().st_size
        for path in device_modules()
        if path.stat().st_size > MODULE_LIMIT
    }
    assert large == {}


def test_device_modules_say_what_they_are_for():
    silent = [
        str(path.relative_to(ROOT))
        for path in device_modules()
        if path.stat().st_size and not path.read_text("utf-8").startswith(('"""', "# "))
    ]
    assert silent == []


def test_every_requirement_is_pinned():
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / name).read_text("utf-8").splitlines():
            if line and line[0] not in "#-":
                assert "==" in line, "%s: %s" % (name, line)
