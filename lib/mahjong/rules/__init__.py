"""The three rule sets; only the one that is played is imported."""

NAMES = ("pocket", "classic", "chengdu")


def load(id: str, options: dict | None = None):
    """The Rules named by id, with its options; ValueError names what is wrong."""
    if id == "pocket":
        from mahjong.rules.pocket import Pocket

        return Pocket(options)
    if id == "classic":
        from mahjong.rules.classic import Classic

        return Classic(options)
    if id == "chengdu":
        from mahjong.rules.chengdu import Chengdu

        return Chengdu(options)
    raise ValueError("rules: pocket, classic or chengdu expected, not %r" % (id,))
