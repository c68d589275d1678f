"""The three rule sets; only the one that is played is imported."""

NAMES = ("pocket", "classic", "chengdu")


def load(id: str, options: dict | None = None) -> object:
    """The Rules named by id, with its options; ValueError names what is wrong."""
    if id == "pocket":
        from mahjong.rules.pocket import Pocket as rules
    elif id == "classic":
        from mahjong.rules.classic import Classic as rules
    elif id == "chengdu":
        from mahjong.rules.chengdu import Chengdu as rules
    else:
        raise ValueError("rules: pocket, classic or chengdu expected, not %r" % (id,))
    return rules(options)
