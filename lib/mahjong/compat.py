"""For modules that still look for `const` here."""

from mahjong import const  # noqa: F401
