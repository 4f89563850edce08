"""How a thinking process starts; it imports nothing of the program, so that it stays small."""

import os
import signal
import threading
from multiprocessing import parent_process

NICENESS = 10
"""How far a thinking process steps back behind the one that answers people."""


def start() -> None:
    """Step back, leave Ctrl-C to the program, and end when the program ends, however it ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Without this a killed program would leave its workers waiting for ever."""
    if parent := parent_process():
        parent.join()
        os._exit(1)
