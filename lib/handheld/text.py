"""Every word the player sees, out of one table per language: text_en.txt and its sisters.

A line of the table is a key, a blank and the words; "|" begins a new line on the screen. The
table is a plain file and not a module because a module's strings would stay in RAM for good: of
this one only an index does, 4 bytes a line, and a look-up reads that line alone.
"""

import array


class Words:
    """`words(key)` looks a text up in the table of a language."""

    def __init__(self, language: str) -> None:
        self._path = "lib/handheld/text_%s.txt" % language
        try:
            self._index()
        except OSError:
            if language == "en":
                raise
            self._path = "lib/handheld/text_en.txt"  # a language that isn't there
            self._index()

    def __call__(self, key: str) -> str:
        """The words for a key; the key itself when the table has none."""
        mark = (key + " ").encode()
        wanted = _mix(mark)
        for i, mixed in enumerate(self._marks):
            if mixed == wanted:
                with open(self._path, "rb") as file:
                    file.seek(self._places[i])
                    line = file.read(self._longest)
                if line.startswith(mark):
                    return line[len(mark) : line.find(b"\n")].decode().replace("|", "\n")
        return key

    def letters(self) -> array.array:
        """Sorted code points of all letters that the table can show, ASCII with it."""
        codes = array.array("H", range(32, 127))
        found = set()
        with open(self._path, "rb") as file:
            for line in file:
                if max(line) > 126:
                    found.update([ord(letter) for letter in line.decode()])
        codes.extend(array.array("H", sorted([code for code in found if code > 126])))
        return codes

    def _index(self) -> None:
        self._marks = array.array("H")
        self._places = array.array("H")
        self._longest = place = 0
        with open(self._path, "rb") as file:
            for line in file:
                self._marks.append(_mix(line[: line.find(b" ") + 1]))
                self._places.append(place)
                place += len(line)
                self._longest = max(self._longest, len(line))


def _mix(key: bytes) -> int:
    """16 bits that tell most keys apart; the line itself tells the rest."""
    mixed = 0
    for byte in key:
        mixed = (mixed * 31 + byte) & 0xFFFF
    return mixed
