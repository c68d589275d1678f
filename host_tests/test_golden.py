"""Every screen looks as it did: the key scripts give the golden pictures, pixel by pixel.

When a change of a picture is meant, look at the new ones and take them over with `make golden`.
"""

import golden
import pytest

from tools.host import png

SCRIPTS = golden.scripts()


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.name for script in SCRIPTS])
def test_pictures(script, request):
    shots = script.play(script.boards[0]).shots
    assert shots, "%s takes no picture" % script.name
    if request.config.getoption("--renew"):
        golden.renew(script, shots)
    wrong = golden.compare(script, shots)
    assert not wrong, "\n".join([script.name, *wrong, "If that is meant: make golden"])


OTHERS = [(script, board) for script in SCRIPTS for board in script.boards[1:]]


@pytest.mark.parametrize("script, board", OTHERS, ids=[f"{s.name}-{b}" for s, b in OTHERS])
def test_other_boards_show_the_same(script, board):
    first = script.play(script.boards[0]).shots
    other = script.play(board).shots
    assert list(first) == list(other)
    for name, picture in first.items():
        assert not golden.difference(picture, other[name]), "%s on the %s" % (name, board)


def test_no_golden_picture_is_left_without_a_script():
    names = {script.name for script in SCRIPTS}
    assert {path.name for path in golden.GOLDEN.glob("*") if path.is_dir()} <= names


def test_a_difference_is_told():
    black = png.encode(4, 4, bytes(48))
    dots = bytearray(48)
    dots[(1 * 4 + 2) * 3] = dots[(3 * 4 + 1) * 3 + 2] = 9
    dotted = png.encode(4, 4, bytes(dots))
    assert golden.difference(black, black) == ""
    assert golden.difference(black, dotted) == "differs in 2 pixels, from 1,1 to 2,3"
    assert golden.difference(black, png.encode(2, 8, bytes(48))) == "is 2x8, was 4x4"


def test_pictures_are_compared_and_renewed(tmp_path, monkeypatch):
    monkeypatch.setattr(golden, "GOLDEN", tmp_path)
    path = tmp_path / "sample.txt"
    path.write_text("# boards: pybadge\n# env: A=1 B=2\n# nvm: other\n0 end\n", "utf-8")
    script = golden.Script(path)
    assert (script.boards, script.env, script.nvm) == (["pybadge"], {"A": "1", "B": "2"}, "other")
    one = {"a": png.encode(1, 1, b"abc"), "b": png.encode(1, 1, b"xyz")}
    assert [line.split(":")[0] for line in golden.compare(script, one)] == [
        "a.png is new",
        "b.png is new",
    ]
    golden.renew(script, one)
    assert golden.compare(script, one) == []
    two = {"a": png.encode(1, 1, b"abd")}
    assert [line.split(",")[0].split(":")[0] for line in golden.compare(script, two)] == [
        "a.png differs in 1 pixels",
        "b.png is not shot any more",
    ]
    assert (tmp_path / "sample" / "a.new.png").read_bytes() == two["a"]
