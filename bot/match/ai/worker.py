"""The entry point of a worker process; it imports only the standard library, to stay small."""

import ctypes
import os
import signal
import sys
import threading
from multiprocessing import parent_process

NICENESS = 10
"""Niceness of a worker process, so that answering people goes first."""

_BELOW_NORMAL, _IDLE = 0x4000, 0x40
"""Priority classes of Windows (`SetPriorityClass`)."""


def start() -> None:
    """Lower the priority, leave Ctrl-C to the program, and end with the program, even if it is killed."""
    if sys.platform == "win32":
        _set_priority_class(_BELOW_NORMAL)
    else:
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A daemon: any other thread would keep the process from ending by itself.
    threading.Thread(target=_end_with_parent, daemon=True).start()


def start_idle() -> None:
    """Start as `start` does, but with the machine's idle time only."""
    start()
    if sys.platform == "win32":
        _set_priority_class(_IDLE)
    elif hasattr(os, "sched_setscheduler") and hasattr(os, "SCHED_IDLE"):  # Linux
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(20)  # as low as it goes


def _set_priority_class(priority: int) -> None:
    """Set the priority of this process, on Windows alone."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), priority)


def _end_with_parent() -> None:
    """End this process once its parent has: workers of a killed program would otherwise never end."""
    if parent := parent_process():
        parent.join()
        # `sys.exit` would end this thread only.
        os._exit(1)
