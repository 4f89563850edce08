"""Imported by the image's Python at its start: points only the bot at the test's loopback server.

The image thus runs with its own entry and as process 1, unaware of the test.
"""

import os
import sys

if sys.orig_argv[1:] == ["-m", "bot", "run"]:
    sys.path.insert(0, os.getcwd())  # as `-m` will do, once the interpreter has started
    from playground.redirected import redirect

    redirect(os.environ["LOOPBACK_DISCORD"])
