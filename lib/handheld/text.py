"""Every word the player sees, out of one table per language: text_en.txt and its sisters.

A line of the table is a key, a blank and the words; "|" begins a new line on the screen. The
table is a plain file and not a module because a module's strings would stay in RAM for good:
this one (6 KB) is in memory only while a screen is being made.
"""

import array


class Words:
    """`words(key)` looks a text up; `rest()` lets the table go until the next look."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._data = b""

    def __call__(self, key: str) -> str:
        """The words for a key; the key itself when the table has none."""
        data = self._data
        if not data:
            data = self._data = b"\n" + self._read()
        start = data.find(("\n%s " % key).encode())
        if start < 0:
            return key
        start += len(key) + 2
        return data[start : data.find(b"\n", start)].decode().replace("|", "\n")

    def rest(self) -> None:
        """Gives the table's memory back."""
        self._data = b""

    def letters(self) -> array.array:
        """Sorted code points of all letters that the table can show, ASCII with it."""
        codes = array.array("H", range(32, 127))
        data = self._read()
        if len(data) > 0 and max(data) > 127:
            found = set()
            for line in data.split(b"\n"):
                found.update([ord(c) for c in line.decode() if ord(c) > 126])
            codes.extend(array.array("H", sorted(found)))
        return codes

    def _read(self) -> bytes:
        path = "lib/handheld/text_%s.txt"
        try:
            with open(path % self.language, "rb") as file:
                return file.read()
        except OSError:
            if self.language == "en":
                raise
        self.language = "en"  # a language that isn't there: English is
        return self._read()
