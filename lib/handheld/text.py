"""Every word the player sees, out of one table per language: text_en.txt and its sisters.

A line of the table is a key, a blank and the words (at most 400 bytes in all); "|" begins a new
line on the screen; the first line is empty. The table is a plain file and not a module because a
module's strings would stay in RAM for good: of this one nothing does. It is looked through in
pieces of 512 bytes, beginning where the last words stood: what a screen shows stands together.
"""

import array

_PIECE = 512
_STEP = 464  # a key that is cut stands whole in the next piece


class Words:
    """`words(key)` looks a text up in the table of a language."""

    def __init__(self, language: str) -> None:
        self._path = "lib/handheld/text_%s.txt" % language
        self._at = 0
        try:
            open(self._path, "rb").close()
        except OSError:
            if language == "en":
                raise
            self._path = "lib/handheld/text_en.txt"  # a language that isn't there

    def __call__(self, key: str) -> str:
        """The words for a key; the key itself when the table has none."""
        sought = ("\n%s " % key).encode()
        piece = bytearray(_PIECE)
        with open(self._path, "rb") as file:
            size = file.seek(0, 2)
            for _ in range(size // _STEP + 3):  # once round
                at = _read(file, self._at, piece).find(sought)
                if at >= 0:
                    self._at += at
                    end = _read(file, self._at, piece).find(b"\n", 1)
                    return bytes(piece[len(sought) : end]).decode().replace("|", "\n")
                self._at = self._at + _STEP if self._at + _STEP < size else 0
        return key

    def letters(self) -> array.array:
        """Sorted code points of all letters that the table can show, ASCII with it.

        ValueError naming the file when it is no text."""
        codes = array.array("H", range(32, 127))
        found = set()
        with open(self._path, "rb") as file:
            for line in file:
                if max(line) > 126:
                    try:
                        found.update([ord(letter) for letter in line.decode()])
                    except UnicodeError:
                        raise ValueError("%s is no text" % self._path) from None
        codes.extend(array.array("H", sorted([code for code in found if code > 126])))
        return codes


def _read(file, place: int, piece: bytearray) -> bytearray:
    # As if the lines went on behind the last one.
    file.seek(place)
    for i in range(file.readinto(piece), _PIECE):
        piece[i] = 10
    return piece
