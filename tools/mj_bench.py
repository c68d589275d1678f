"""`tools/mj.py bench`: what the game costs, as one JSON object.

    tools/mj.py bench                     all of it, some minutes
    tools/mj.py bench --every 10          every tenth position and deal: a first look
    tools/mj.py bench --table BUDGETS.md  and the table of memory by module, into a file

fuel: executed instructions of the MicroPython virtual machine (host_tests/vm.py), heap: bytes there
after a collect; both are the same on every machine and run. pixels: what the display is asked to
redraw, counted by the simulator. ratio: time of the PyPI package over ours, in one run on CPython.
Discards and claims are those of host_tests/cases/positions_RULES.txt.
"""

import json
import random
import re
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT / "host_tests", ROOT / "tools"):
    sys.path.insert(0, str(folder))
sys.path.append(str(ROOT))  # behind the rest, since code.py lies there

LEVELS = (1, 2, 3)
RULES = ("pocket", "classic", "chengdu")
HANDS = 2000  # for the ratio

# In the machine a collect loses what only the frames of larger functions hold: what must stay is
# global, and collects come between decisions.
DECISIONS = """
import gc
from computercases import positions
from mahjong.computer import Computer
from mahjong.match import Rng
from mahjong.rules import load
from vmtools import start, stop

rules = load("%s")
player = Computer(%d, Rng(1))
seen = positions(rules)
number = 0
view = next(seen)
player.choose(view)  # loads what the players know of the rule set
while view:
    if number %% %d == 0:
        label = "claim" if view.phase else "discard"
        start(label)
        player.choose(view)
        stop(label)
    number += 1
    gc.collect()
    view = next(seen, None)
"""

DISTANCES = """
from mahjong.automaton import distance
from textcases import counts
from vmtools import start, stop

for text in %r:
    hand = counts(text)
    start("distance")
    distance(hand)
    stop("distance")
"""

SCORES = """
import gc
import score_cases
from textcases import rows
from vmtools import start, stop

todo = []
for id in ("pocket", "chengdu", "classic"):
    todo.extend([[id] + row for row in rows("score_%s.txt" % id)])
while todo:
    case = todo.pop()
    rules, win = score_cases.question(case[0], *case[2:7])
    gc.collect()
    start("score")
    rules.score(win)
    stop("score")
"""

DEALS = """
import gc
from mahjong.computer import Computer
from mahjong.match import Match
from mahjong.match import Rng
from mahjong.rules import load
from mahjong.view import View
from vmtools import fill, heap, start, stop

match = Match(load("pocket"), 0, 3)
view = View()
players = [Computer(2, Rng(seat)) for seat in range(4)]


def play():
    deal = match.deal
    match.start_deal()
    while not deal.over:
        for seat in range(4):
            if deal.waiting >> seat & 1:
                deal.apply(seat, players[seat].choose(view.look(deal, seat, match.points)))
    match.finish_deal()


play()
fill(64 * 1024)
first = heap()
for _ in range(%d):
    start("deal")
    play()
    stop("deal")
    gc.collect()
print(heap() - first)
"""

KEYS = (
    "1500 tap A 60\n+2500 log cursor\n+100 tap LEFT 60\n+500 log discard\n+100 tap A 60\n"
    "+400 log idle\n+30000 log still\n+8000 log end\n+0 end\n"
)


def middle_and_worst(spans: list) -> dict:
    """The median and the largest of some counts."""
    spans = sorted(spans)
    return {"median": spans[len(spans) // 2], "worst": spans[-1]}


def decisions(machine, every: int) -> dict:
    """Fuel of discards and claims by rule set and level."""
    answer: dict = {"discard": {}, "claim": {}}
    for id in RULES:
        for level in LEVELS:
            spans = machine.run(DECISIONS % (id, level, every)).spans
            for what in answer:
                counts = [fuel for label, fuel in spans if label == what]
                answer[what].setdefault(id, {})[str(level)] = middle_and_worst(counts)
    return answer


def random_hands(number: int) -> list[list[int]]:
    """Kinds of 14 tiles each: any, of one suit, of two suits, and of few kinds."""
    rng = random.Random(2000)
    pools = (range(34), range(9), range(18), list(range(27, 34)) + list(range(9)))
    hands = []
    for i in range(number):
        pool = [kind for kind in pools[i % len(pools)] for _ in range(4)]
        hands.append(sorted(rng.sample(pool, 14)))
    return hands


def source_of(name: str) -> Path:
    """The file of a module of lib."""
    path = ROOT / "lib" / name.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def heap_by_module(machine) -> list[tuple]:
    """(module, bytes of heap that its import keeps, size of its source), in the order of import."""
    lib = ROOT / "lib"
    paths = sorted((lib / "mahjong").rglob("*.py"))
    left = [".".join(path.relative_to(lib).with_suffix("").parts) for path in paths]
    left = [name.removesuffix(".__init__") for name in left]
    # The common parts before those of single rule sets, which come one at a time.
    left.sort(key=lambda name: any(id in name for id in RULES))
    order: list[str] = []
    while left:  # each after what it imports
        for name in left:
            text = source_of(name).read_text()
            if not any(re.search(r"^(from|import) %s\b" % other, text, re.M) for other in left):
                break
        order.append(name)
        left.remove(name)
    code = "from vmtools import heap\nold = heap()\n"
    for name in order:
        code += "import %s\nnew = heap()\nprint('%s', new - old)\nold = heap()\n" % (name, name)
    sizes = []
    for text in machine.run(code).text.split("\n"):
        if text.strip():
            name, size = text.split()
            sizes.append((name, int(size), source_of(name).stat().st_size))
    return sizes


def logic_heap(machine) -> int:
    """Bytes that all of lib/mahjong with its tables and Pocket keeps."""
    code = "from vmtools import heap\nold = heap()\n"
    for name in "match view computer rules.pocket_player automaton rules.pocket".split():
        code += "import mahjong.%s\n" % name
    return int(machine.run(code + "print(heap() - old)\n").text)


def ratio() -> float:
    """Time of the package `mahjong` over ours for the distances of the same hands."""
    import mahjong.automaton

    ours = mahjong.automaton.distance
    hidden = {n: sys.modules.pop(n) for n in list(sys.modules) if n.split(".")[0] == "mahjong"}
    path = list(sys.path)
    lib = str(ROOT / "lib")
    sys.path[:] = [p for p in path if Path(p or ".").resolve() != Path(lib)]
    try:
        from mahjong.shanten import Shanten
    finally:
        for name in [n for n in sys.modules if n.split(".")[0] == "mahjong"]:
            if name not in hidden:
                hidden[name] = hidden.get(name)
            sys.modules.pop(name)
        sys.modules.update({n: m for n, m in hidden.items() if m is not None})
        sys.path[:] = path
    theirs = Shanten()
    hands = random_hands(HANDS)
    counts = []
    for kinds in hands:
        hand = bytearray(34)
        for kind in kinds:
            hand[kind] += 1
        counts.append(hand)
    lists = [list(hand) for hand in counts]
    begun = time.perf_counter()
    for hand in counts:
        ours(hand)
    half = time.perf_counter()
    for tiles in lists:
        theirs.calculate_shanten(tiles, use_chiitoitsu=False, use_kokushi=False)
    return round((time.perf_counter() - half) / (half - begun), 1)


def pixels() -> dict:
    """What moving the cursor, a discard and a new screen redraw at most, and nothing at all."""
    from tools.host import run

    result = run(KEYS, env={"MAHJONG_SEED": "4"})
    cursor, discard, idle, still, end = [ms for ms, _ in result.log]
    drawn = result.pixels
    return {
        "cursor": sum(n for ms, n in drawn if cursor <= ms < discard),
        "discard": sum(n for ms, n in drawn if discard <= ms < idle),
        "screen": max(n for _, n in drawn),
        "idle": sum(n for ms, n in drawn if still <= ms < end),
    }


def measure(every: int = 1) -> dict:
    """All of the bench; every: only each so manieth position and deal."""
    import notation
    from vm import Machine

    machine = Machine()
    hands = [notation.tiles_text(kinds) for kinds in random_hands(200)]
    deals = machine.run(DEALS % max(200 // every, 1))
    asked = middle_and_worst([fuel for _, fuel in machine.run(DISTANCES % hands).spans])
    fuel = {
        "distance": asked["median"],
        "distance_worst": asked["worst"],  # the file is read for each suit
        "score": max(fuel for _, fuel in machine.run(SCORES).spans),
        "deal": deals.spans[0][1],
    }
    fuel.update(decisions(machine, every))
    return {
        "heap": {"logic": logic_heap(machine), "deal_growth": int(deals.text)},
        "fuel": fuel,
        "pixels": pixels(),
        "ratio": {"mahjong": ratio()},
    }


def table(answer: dict) -> str:
    """The budgets as a page: memory by module and by kind, time by decision."""
    from vm import Machine

    rows = heap_by_module(Machine())
    out = ["# What the game costs", ""]
    out.append("Made by `make bench`; heap and fuel are counted in a 32-bit MicroPython virtual")
    out.append(
        "machine with object sizes as on the badge, and are the same on every run. A unit of"
    )
    out.append("fuel is about 7 ns on the badge, give or take 40%.")
    out += ["", "## Budgets", "", "| what | measured | budget |", "| --- | ---: | ---: |"]
    fuel = answer["fuel"]
    kinds = [(what, id) for what in ("discard", "claim") for id in RULES]
    levels = {what: [v for id in RULES for v in fuel[what][id].values()] for what, _ in kinds}
    middle = max(level["median"] for level in levels["discard"])
    worst = max(level["worst"] for level in levels["discard"])
    claim = max(level["worst"] for level in levels["claim"])
    for what, measured, budget in (
        ("logic, tables and one rule set, bytes", answer["heap"]["logic"], 48 * 1024),
        ("growth over 200 deals, bytes", answer["heap"]["deal_growth"], 1024),
        ("a distance, median of 200 hands not seen before, fuel", fuel["distance"], 150_000),
        ("scoring a hand, fuel", fuel["score"], 5_000_000),
        ("a discard, median of the dearest level, fuel", middle, 10_000_000),
        ("a discard, worst, fuel", worst, 40_000_000),
        ("a claim, worst, fuel", claim, 10_000_000),
        ("moving the cursor, pixels", answer["pixels"]["cursor"], 700),
        ("a discard, pixels", answer["pixels"]["discard"], 3000),
        ("a new screen, pixels", answer["pixels"]["screen"], 20480),
        ("nothing changes, pixels", answer["pixels"]["idle"], 0),
    ):
        out.append("| %s | %s | %s |" % (what, "{:,}".format(measured), "{:,}".format(budget)))
    out += ["", "## Decisions of the computer players, in millions of fuel", ""]
    out += ["| | level | median | worst |", "| --- | ---: | ---: | ---: |"]
    for what, id in kinds:
        for level, spans in fuel[what][id].items():
            cells = (what, id, level, spans["median"] / 1e6, spans["worst"] / 1e6)
            out.append("| %s, %s | %s | %.1f | %.1f |" % cells)
    out += ["", "## Heap by module", ""]
    out.append("What importing a module keeps, when those above it are there already.")
    out += ["", "| module | kind | heap | source |", "| --- | --- | ---: | ---: |"]
    for name, heap, source in rows:
        kind = "tables and code" if name == "mahjong.suits" else "code"
        out.append("| %s | %s | %d | %d |" % (name, kind, heap, source))
    out += [
        "",
        "## Data of the face",
        "",
        "| file | kind | bytes on the drive |",
        "| --- | --- | ---: |",
    ]
    for folder, kind in (("sprites", "sprites"), ("fonts", "fonts"), ("lib/handheld", "screens")):
        for path in sorted((ROOT / folder).iterdir()):
            if path.is_file():
                out.append("| %s/%s | %s | %d |" % (folder, path.name, kind, path.stat().st_size))
    return "\n".join(out) + "\n"


def main(argv: list[str], stdin, stdout) -> int:
    """The command; its exit status."""
    every = 1
    page = None
    args = list(argv)
    while args:
        word = args.pop(0)
        if word == "--every" and args and args[0].isdigit() and int(args[0]) > 0:
            every = int(args.pop(0))
        elif word == "--table" and args:
            page = Path(args.pop(0))
        else:
            error = "bench: --every N or --table FILE expected, not %r" % word
            print(json.dumps({"ok": False, "error": error}), file=stdout)
            return 1
    answer = measure(every)
    print(json.dumps(answer), file=stdout)
    if page:
        page.write_text(table(answer))
    return 0
