# Runs once at power-on, before USB. The drive stays as CircuitPython makes it: writable from the
# computer, read-only for the game, which keeps what it must in NVM. So there is nothing that
# could lock anyone out, and no button needs to be held to get in.

import supervisor

# A badge that is copied to restarts after each file; the game starts again when reset is pressed
# or when the copy is complete (safe either way, nothing is written to the drive by the game).
supervisor.runtime.autoreload = True
