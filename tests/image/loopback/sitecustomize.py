"""Imported by the image's Python when it starts: points the bot, and nothing else, at the loopback server of the test.

So the image runs with its own entry and as process 1, and knows nothing of being tested.
"""

import os
import sys

if sys.orig_argv[1:] == ["-m", "bot", "run"]:
    sys.path.insert(0, os.getcwd())  # as `-m` will do, once the interpreter has started
    from playground.redirected import redirect

    redirect(os.environ["LOOPBACK_DISCORD"])
