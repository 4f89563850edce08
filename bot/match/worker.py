"""The start of a worker process; it imports nothing of the program, so that it stays small."""

import os
import signal
import threading
from multiprocessing import parent_process

NICENESS = 10
"""Niceness of a worker process, so that answering people goes first."""


def start() -> None:
    """Lower the priority, leave Ctrl-C to the program, and end with the program, even if it is killed."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A daemon: any other thread would keep the process from ending by itself.
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process once its parent has: workers of a killed program would otherwise never end."""
    if parent := parent_process():
        parent.join()
        # `sys.exit` would end this thread only.
        os._exit(1)
