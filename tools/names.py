"""The numbers that the parts of the game hand to each other, by name.

Nothing on the handheld imports this: there a module that needs some of them has its own
`_NAME = const(n)`, which the compiler folds away, while a name that is imported costs RAM in each
module. host_tests/test_names.py holds them all to this list. Tools and tests take them from here.
"""

NONE = 255  # no tile, no seat, no meld
NOBODY = 4  # the payee of a penalty
NO_ANSWER = 65535

# Types of a meld: its first byte is type * 34 + kind (of a chow the lowest).
M_CHOW = 0
M_PONG = 1
M_KONG_OPEN = 2
M_KONG_ADDED = 3
M_KONG_CONCEALED = 4
M_PAIR = 5  # in a reading (mahjong.readings) only

# Phases of a deal
TURN = 0  # `turn` has drawn or claimed, and acts
CLAIM = 1  # `last` was discarded by `turn`: who wants it?
ROBBING = 2  # `turn` adds `last` to a pong: who wins on it?
OVER = 3
SWAPPING = 4
LACKING = 5

# Verbs of an action, which is verb << 6 | argument
A_DISCARD = 0  # kind
A_PASS = 64
A_CHOW = 128  # lowest kind
A_PONG = 192
A_KONG = 256  # kind, whichever of the three kongs it is
A_WIN = 320
A_LACK = 384  # suit 0-2
A_SWAP = 448  # kind; three of these

# Events for the listener of a deal: callable(event, seat, argument)
DREW = 0  # kind
DISCARDED = 1  # kind
CHOWED = 2  # lowest kind
PONGED = 3  # kind
KONGED = 4  # kind
ADDING = 5  # kind: a kong is declared that others may rob
WON = 6  # index in wins
ENDED = 7  # outcome; seat is that of the last turn
INVALID = 8  # verb of a call that is charged
LACKED = 9  # suit
SWAPPED = 10  # places to the right

# Outcomes
PLAYING = 0
IS_WON = 1
DRAWN = 2  # the wall ran out
IS_LEFT = 3  # somebody left for good

# How the winning tile came: `by`
DRAW = 0
DISCARD = 1
ROB = 2

# Circumstances of a win: bits of `flags`
F_KONG_DRAW = 1  # drawn as a kong's replacement
F_DOUBLE_KONG = 2  # ... of the second (or third) of kongs in a row
F_AFTER_KONG = 4  # the discard right after a kong
F_LAST_TILE = 8  # the last tile of the wall, or the discard after it
F_FIRST_TURN = 16  # heaven or earth, as the rule set understands them

# What points are paid for: reasons in the ledger
FOR_WIN = 0
FOR_KONG = 1
FOR_MOVED = 2  # a kong's payment that has moved on to a winner
FOR_AFTER_KONG = 3  # ... and its way to the winner
FOR_PIG = 4
FOR_READY = 5  # who is not ready pays who is
FOR_REFUND = 6
FOR_LEAVING = 7
FOR_CALLS = 8  # invalid calls

# Computer players: a plan is groups (1 characters, 2 circles, 4 bamboo, 8 honours) + shape
PLAN_TRIPLETS = 16
PLAN_PAIRS = 32
PLAN_ORPHANS = 48
PLANS = 8  # at most so many at a time
FAR = 8  # a distance that is never made up
TURNS = 20  # own turns that a deal has at most, as they count
# Where in the table of chances a pace begins
PACE_OPEN = 0  # plain hands that claim
PACE_CLOSED = 189  # plain hands that don't
PACE_NARROW = 378  # plans that leave suits out, or are counted
