"""What a win of Classic is worth, for the page of the result: only imported to write it."""

_CALL = 4  # what an invalid call costs


def write(screen, won) -> None:
    """Tile points, times each factor, and what is added and taken away."""
    say = screen.app.say
    deal = screen.deal
    lines = [(say("tile_points"), "%d" % won.extra)]
    for i, name in enumerate(deal.rules.PATTERNS.split()):
        if won.found[i]:
            lines.append((say("pat_" + name), "x%d" % won.found[i]))
    lines.append((say("for_winning"), "+20"))
    calls = deal.invalid[won.seat]
    if calls:
        lines.append((say("wrong_calls"), "-%d" % (_CALL * calls)))
    y = 18
    for left, right in lines:
        screen.page.write(left, 0, y)
        screen.page.write(right, 148, y, 2)
        y += 10
    screen.gold.write(say("total_points") % won.points, 148, 88, 2)
