"""What the makers of sprites and fonts share: writing what they made, or comparing it."""

from pathlib import Path


def write(made: dict, folder: Path, argv: list) -> int:
    """Write {file name: bytes} into the folder; with --check in argv say which differ, and return
    1 if any does."""
    stale = 0
    for name, data in made.items():
        path = folder / name
        if "--check" in argv:
            if not path.exists() or path.read_bytes() != data:
                print("%s differs from its source" % name)
                stale = 1
        else:
            path.write_bytes(data)
            print("%s: %d bytes" % (name, len(data)))
    return stale
