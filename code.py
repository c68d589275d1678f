"""Starts the game; if anything goes wrong, says what, instead of a frozen badge."""

try:
    from handheld import app

    app.main()
except Exception as error:
    try:
        from handheld import fault

        fault.show(error)
    except Exception:
        # Not even that is there: the words go to the console, which the badge shows.
        import traceback

        print("Pocket Mahjong can't start:\n%s" % error)
        print("Copy the whole game to\nthe drive once more.\n")
        traceback.print_exception(error)
