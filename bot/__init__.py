"""The program around the games: Discord, the store, the pictures, the playground; it knows no game by name."""

import sys

# Here, since each way in loads this first, and nothing after it can be read by an older Python.
if sys.version_info < (3, 11):  # noqa: UP036
    running = sys.version.split()[0]
    sys.exit(f"Farrago needs Python 3.11 or newer; this is {running}. Try: make PYTHON=python3.11 run")

__version__ = "0.10.0.dev0"
