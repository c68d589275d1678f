"""Reads the tables of cases, on every Python: tiles, melds, cells between bars."""

FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/cases/"
HONOURS = "ESWNCFP"
MELDS = {"chow": 0, "pong": 1, "open": 2, "added": 3, "concealed": 4}


def rows(name):
    """The lines of a table as [line number, cells...]; # begins a remark."""
    with open(FOLDER + name) as file:
        number = 0
        for line in file:
            number += 1
            line = line.strip()
            if line and line[0] != "#":
                yield [number] + [cell.strip() for cell in line.split("|")]


def kinds(text):
    """Kinds of the tiles in a text like `123m 9p EE`, in its order."""
    found = []
    digits = ""
    for char in text:
        if char in HONOURS:
            found.append(27 + HONOURS.index(char))
        elif char in "mps":
            found.extend(["mps".index(char) * 9 + int(digit) - 1 for digit in digits])
            digits = ""
        elif char in "123456789":
            digits += char
        else:
            assert char == " " and not digits, text
    assert not digits, text
    return found


def counts(text):
    """Counts by kind."""
    counts = bytearray(34)
    for kind in kinds(text):
        counts[kind] += 1
    return counts


def melds(text):
    """Eight bytes from `chow 3s, pong C, kong C open`."""
    melds = bytearray(b"\xff\0\xff\0\xff\0\xff\0")
    i = 0
    for meld in text.split(","):
        words = meld.split()
        if words:
            melds[i] = (
                MELDS[words[-1] if words[0] == "kong" else words[0]] * 34 + kinds(words[1])[0]
            )
            i += 2
    return melds
