"""The face as a person meets it: keys pressed in the simulator, on both boards."""

import random
import re
import shutil

import face_states
import pytest

from mahjong.match import from_bytes
from tools.host import NVM_SIZE, ROOT, png, run

BOARDS = ("pygamer", "pybadge")
START = "1500 tap A 60\n"  # the first line of the menu: a new game


def colour(picture, x, y):
    width, _, rgb = png.decode(picture)
    return tuple(rgb[(y * width + x) * 3 :][:3])


def copy_of_the_tree(folder):
    for name in ("lib", "sprites", "fonts"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("code.py", "boot.py", "settings.toml"):
        shutil.copy(ROOT / name, folder)
    return folder


# Redrawing


@pytest.fixture(scope="module")
def first_moves():
    script = START + (
        "+2500 log cursor\n+100 tap LEFT 60\n+500 log cursor\n+100 tap LEFT 60\n"
        "+500 log discard\n+100 tap A 60\n+400 log others\n+3000 log end\n+0 end\n"
    )
    return run(script, env={"MAHJONG_SEED": "4"})


def marks(result):
    return [ms for ms, _ in result.log]


def test_a_new_screen_is_drawn_once(first_moves):
    for pixels in [n for ms, n in first_moves.pixels if ms < 1505]:
        assert pixels == 160 * 128


def test_moving_the_cursor_redraws_little(first_moves):
    one, two, three, _, _ = marks(first_moves)
    assert 0 < first_moves.redrawn(one, two) <= 700
    assert 0 < first_moves.redrawn(two, three) <= 700


def test_a_discard_redraws_little(first_moves):
    _, _, discard, others, end = marks(first_moves)
    assert 0 < first_moves.redrawn(discard, others) <= 3000
    moves = [n for ms, n in first_moves.pixels if others <= ms < end]
    assert moves and max(moves) <= 3000


def test_nothing_changes_nothing_is_redrawn():
    result = run(START + "+4000 log still\n+8000 log end\n+0 end\n", env={"MAHJONG_SEED": "4"})
    assert result.redrawn(*marks(result)) == 0


# Keys


def test_a_held_direction_repeats_after_a_while():
    script = (
        START + "+2500 log one\n+0 tap LEFT 300\n+700 log held\n+0 tap LEFT 1000\n+1200 log end\n"
    )
    for board in BOARDS:
        result = run(script + "+0 end\n", board=board, env={"MAHJONG_SEED": "4"})
        one, held, end = marks(result)
        times = [ms for ms, _ in result.pixels]
        assert len([ms for ms in times if one <= ms < held]) == 1
        assert 5 <= len([ms for ms in times if held <= ms < end]) <= 8


def test_holding_a_hurries_the_others():
    def last_move(keys):
        script = START + "+2500 tap A 60\n+200 log from\n%s+3000 end\n" % keys
        return run(script, env={"MAHJONG_SEED": "4"}).pixels[-1][0]

    assert last_move("") - last_move("+0 down A\n") > 900


# A whole game, kept and gone on with


def test_autoplay_plays_deals_on_both_boards():
    for board in BOARDS:
        env = {"MAHJONG_AUTOPLAY": "1", "MAHJONG_TRACE": "1", "MAHJONG_SEED": "9"}
        result = run(board=board, env=env, until_text="deal 3 ")
        lines = re.findall(r"^deal (\d+) seed 9 (won|drawn) \[(.*)\]", result.stdout, re.M)
        assert [int(line[0]) for line in lines] == [1, 2, 3]
        assert all(sum(map(int, line[2].split(","))) == 0 for line in lines)


def test_the_same_seed_and_keys_are_the_same_game():
    keys = START + "+900 tap A 60\n" * 12 + "+500 shot end\n+0 end\n"
    shots = [run(keys, board=board, env={"MAHJONG_SEED": "5"}).shots["end"] for board in BOARDS]
    assert shots[0] == shots[1]
    assert run(keys, env={"MAHJONG_SEED": "6"}).shots["end"] != shots[0]


def test_a_game_goes_on_where_it_was_left():
    keys = START + "+900 tap A 60\n" * 10 + "+5000 shot table\n+100 tap START 60\n+500 end\n"
    first = run(keys, env={"MAHJONG_SEED": "4"})
    again = run("1500 tap A 60\n+4000 shot table\n+0 end\n", nvm=first.nvm)
    assert again.shots["table"] == first.shots["table"]


def test_thinking_for_a_while_keeps_the_game():
    first = run(START + "+9000 end\n", env={"MAHJONG_SEED": "4"})
    assert first.nvm != b"\xff" * NVM_SIZE


def spoilt(seed):
    """8 KB of rubbish; every other one has two good slots of settings with a flipped bit each."""
    rng = random.Random(seed)
    if seed % 2:
        return rng.randbytes(NVM_SIZE)
    memory = bytearray(face_states.with_settings(b"\xff" * NVM_SIZE, {10: 2}))
    memory[rng.randrange(12)] ^= 1 << rng.randrange(8)
    return bytes(memory)


@pytest.mark.parametrize("seed", range(4))
def test_rubbish_in_nvm_is_said_once_and_the_game_starts(seed):
    script = "1500 shot menu\n+0 tap A 60\n+500 tap START 60\n+300 tap UP 60\n+300 tap A 60\n"
    result = run(script + "+500 shot again\n+0 end\n", nvm=spoilt(seed))
    red = (255, 105, 90)
    there = [red in colours(result.shots[name]) for name in ("menu", "again")]
    assert there == [True, False]
    felt = colours(result.shots["again"])
    assert felt == colours(run("1500 shot menu\n+0 end\n").shots["menu"])  # the default


def colours(picture):
    _, _, rgb = png.decode(picture)
    return {tuple(rgb[i : i + 3]) for i in range(0, len(rgb), 3)}


# What goes wrong


def broken(tmp_path, change, script="3000 shot fault\n+0 end\n", **options):
    tree = copy_of_the_tree(tmp_path)
    change(tree)
    return run(script, tree=tree, check=False, **options)


def cut(name):
    def change(tree):
        path = tree / name
        path.write_bytes(path.read_bytes()[:-7])

    return change


@pytest.mark.parametrize(
    "change, said",
    [
        (lambda tree: (tree / "sprites" / "small.bmp").unlink(), "sprites/small.bmp"),
        (lambda tree: (tree / "fonts" / "ui.pcf").unlink(), "fonts/ui.pcf"),
        (
            lambda tree: (tree / "fonts" / "ui.pcf").write_bytes(b"\1fcp" + b"x" * 999),
            "fonts/ui.pcf",
        ),
        (lambda tree: (tree / "sprites" / "hand.bmp").write_bytes(b"BM"), "sprites/hand.bmp"),
        (cut("sprites/ui.bmp"), "sprites/ui.bmp"),
        (
            lambda tree: (tree / "sprites" / "title.bmp").write_bytes(b"x" * 200),
            "sprites/title.bmp",
        ),
        (
            lambda tree: (tree / "lib" / "handheld" / "text_en.txt").write_bytes(b"\xff\xfe" * 99),
            "text_en.txt",
        ),
        (lambda tree: shutil.rmtree(tree / "lib" / "handheld"), "handheld"),
    ],
    ids="sheet font bad-font bad-sheet cut-sheet bad-title bad-words face".split(),
)
def test_what_is_missing_or_broken_is_named(tmp_path, change, said):
    result = broken(tmp_path, change)
    assert result.status == 1
    assert said in result.stdout.replace("\n", "")
    assert "drive" in result.stdout


@pytest.mark.parametrize("name", ["mahjong.deal", "handheld.board"])
def test_a_missing_module_of_the_game_is_named(tmp_path, name):
    def change(tree):
        (tree / "lib" / (name.replace(".", "/") + ".py")).unlink()

    result = broken(tmp_path, change, "1500 tap A 60\n+2000 shot fault\n+0 end\n")
    assert result.status == 1
    assert name in result.stdout.replace("\n", "")
    assert "drive" in result.stdout


def test_a_missing_library_is_named(tmp_path):
    def change(tree):
        folder = tree / "lib" / "adafruit_display_text"
        folder.mkdir()
        (folder / "__init__.py").write_text("raise ImportError(\"no module named 'label'\")")

    result = broken(tmp_path, change)
    assert result.status == 1
    assert "missing: label" in result.stdout


def test_an_error_in_play_ends_on_a_screen_and_the_game_is_kept(tmp_path):
    def change(tree):
        path = tree / "lib" / "handheld" / "board.py"
        text = path.read_text("utf-8")
        inject = "    def sync(self, deal) -> None:\n        if deal.n_discards > 2:\n"
        inject += "            raise RuntimeError('a tile fell down')\n"
        path.write_text(text.replace("    def sync(self, deal) -> None:\n", inject), "utf-8")

    script = START + "+900 tap A 60\n" * 4 + "+3000 shot fault\n+0 end\n"
    result = broken(tmp_path, change, script, env={"MAHJONG_SEED": "4"})
    assert result.status == 1
    assert "RuntimeError: a tile fell" in result.stdout.replace("\n", " ")
    assert "board.py, line" in result.stdout
    again = run("1500 tap A 60\n+2000 shot table\n+0 end\n", nvm=result.nvm)
    assert again.status == 0


@pytest.mark.parametrize("times", (1, 2))
def test_memory_that_runs_out_is_collected_once(tmp_path, times):
    def change(tree):
        path = tree / "lib" / "handheld" / "board.py"
        text = path.read_text("utf-8")
        inject = "    def sync(self, deal) -> None:\n"
        inject += "        if deal.n_discards > 2 and Board.lacking:\n"
        inject += "            Board.lacking -= 1\n            raise MemoryError\n"
        text = text.replace("    def sync(self, deal) -> None:\n", inject)
        text = text.replace("class Board:\n", "class Board:\n    lacking = %d\n" % times)
        path.write_text(text, "utf-8")
        # Saving needs the room of what the table alone needs.
        path = tree / "lib" / "handheld" / "games.py"
        text = path.read_text("utf-8")
        inject = '        """Saves the game so far."""\n        import sys\n\n'
        inject += '        board = sys.modules.get("handheld.board")\n'
        inject += "        if board and not board.Board.lacking and (self.hand or self.players):\n"
        inject += "            raise MemoryError\n"
        text = text.replace('        """Saves the game so far."""\n', inject)
        path.write_text(text, "utf-8")

    script = START + "+900 tap A 60\n" * 4 + "+3000 shot fault\n+0 end\n"
    result = broken(tmp_path, change, script, env={"MAHJONG_SEED": "4"})
    assert result.status == (0 if times == 1 else 1)
    if times == 2:
        assert "memory ran out" in result.stdout
        assert "could not be kept" not in result.stdout
        assert run("1500 tap A 60\n+2000 end\n", nvm=result.nvm).status == 0


@pytest.mark.parametrize("rules", ("pocket", "chengdu"))
def test_memory_that_runs_out_at_the_end_of_a_deal_counts_it_once(tmp_path, rules):
    def change(tree):
        path = tree / "lib" / "handheld" / "games.py"
        text = path.read_text("utf-8")
        inject = "        if self.match and self.match.played and not hasattr(self, 'ran_out'):\n"
        inject += "            self.ran_out = True\n            raise MemoryError\n"
        line = '        """Saves the game so far."""\n'
        assert line in text
        path.write_text(text.replace(line, line + inject), "utf-8")

    env = {"MAHJONG_AUTOPLAY": "1", "MAHJONG_SEED": "3", "MAHJONG_TRACE": "1"}
    tree = copy_of_the_tree(tmp_path)
    change(tree)
    env["MAHJONG_RULES"] = rules
    result = run(tree=tree, env=env, until_text="deal", until_times=3)
    assert result.status == 0
    assert [int(n) for n in re.findall(r"deal (\d+) ", result.stdout)] == [1, 2, 3]


def test_a_game_that_could_not_be_kept_is_not_said_to_be(tmp_path):
    def change(tree):
        path = tree / "lib" / "handheld" / "board.py"
        text = path.read_text("utf-8")
        inject = "    def sync(self, deal) -> None:\n"
        inject += "        if deal.n_discards > 2:\n            raise MemoryError\n"
        path.write_text(text.replace("    def sync(self, deal) -> None:\n", inject), "utf-8")
        path = tree / "lib" / "handheld" / "games.py"
        text = path.read_text("utf-8")
        inject = "        if self.screen is None:\n            raise MemoryError\n"
        line = '        """Saves the game so far."""\n'
        assert line in text
        path.write_text(text.replace(line, line + inject), "utf-8")

    script = START + "+900 tap A 60\n" * 4 + "+3000 shot fault\n+0 end\n"
    result = broken(tmp_path, change, script, env={"MAHJONG_SEED": "4"})
    said = result.stdout.replace("\n", " ")
    assert "memory ran out" in said and "could not be" in said
    assert "is kept" not in said


def test_nothing_is_imported_during_play(tmp_path):
    def change(tree):
        path = tree / "lib" / "handheld" / "play.py"
        text = path.read_text("utf-8")
        text = text.replace(
            "        self.draw()\n\n    def hide",
            "        self.draw()\n        import sys\n        Play.known = set(sys.modules)\n\n"
            "    def hide",
        )
        text = text.replace(
            "    def finish(self) -> None:\n",
            "    def finish(self) -> None:\n        import sys\n"
            "        print('NEW', sorted(set(sys.modules) - Play.known))\n",
        )
        path.write_text(text, "utf-8")

    env = {"MAHJONG_AUTOPLAY": "1", "MAHJONG_SEED": "9"}
    tree = copy_of_the_tree(tmp_path)
    change(tree)
    result = run(tree=tree, env=env, until_text="NEW []")
    assert re.findall(r"NEW (.*)", result.stdout) == ["[]"]


def test_what_still_points_at_an_old_game_does_not_keep_it(tmp_path):
    """A pointer left on the badge's stack keeps what it points at: then at least no more."""

    def change(tree):
        path = tree / "lib" / "handheld" / "s_end.py"
        text = path.read_text("utf-8")
        text = text.replace(
            "            self.app.begin(",
            "            import sys\n"
            "            self.app.stale = sys.modules['mahjong.rules'].Rules.set\n"
            "            self.app.begin(",
        )
        path.write_text(text, "utf-8")
        path = tree / "lib" / "handheld" / "play.py"
        text = path.read_text("utf-8")
        text = text.replace(
            "    def finish(self) -> None:\n",
            "    def finish(self) -> None:\n        old = getattr(self.app, 'stale', None)\n"
            "        if old:\n            import sys\n            kept = old.__globals__\n"
            "            now = vars(sys.modules['mahjong.rules'])\n"
            "            print('OLD', kept is not now, kept['Rules'], kept['Readings'])\n",
        )
        path.write_text(text, "utf-8")

    env = {"MAHJONG_AUTOPLAY": "1", "MAHJONG_SEED": "3"}
    tree = copy_of_the_tree(tmp_path)
    change(tree)
    result = run(tree=tree, env=env, until_text="OLD")
    assert "OLD True None None" in result.stdout


# Switched off without a word


@pytest.mark.parametrize("rules", ("pocket", "classic", "chengdu"))
def test_a_game_is_kept_from_its_first_deal_on(rules):
    nvm = run(START + "+700 end\n", env={"MAHJONG_RULES": rules, "MAHJONG_SEED": "8"}).nvm
    match = from_bytes(face_states.kept(nvm))
    assert (match.rules.ID, match.seed, match.deal_no) == (rules, 8, 0)


def test_a_game_is_kept_while_the_player_thinks_about_a_claim():
    nvm = run(START + "+12000 end\n", env={"MAHJONG_SEED": "365957"}).nvm
    deal = from_bytes(face_states.kept(nvm)).deal
    assert deal.phase == 1 and deal.waiting & 1
