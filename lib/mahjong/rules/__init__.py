"""The three rule sets; only the one that is played is imported."""

import sys

NAMES = ("pocket", "classic", "chengdu")


def load(id: str, options: dict | None = None):
    """The Rules named by id, with its options; ValueError names what is wrong."""
    if id not in NAMES:
        raise ValueError("rules: pocket, classic or chengdu expected, not %r" % (id,))
    name = "mahjong.rules." + id
    __import__(name)
    return sys.modules[name].RuleSet(options)
