"""Reports the timed steps of a program that proves something on this machine; the exit codes of such programs."""

import time

TRIED, FAULTY, NOT_TRIED = 0, 1, 75
"""Exit codes; the last is the one that sysexits.h has for what may work later."""

_began = time.monotonic()


def say(step: str) -> None:
    """Report a finished step, with the seconds since the program began."""
    print(f"{time.monotonic() - _began:6.1f} s  {step}", flush=True)


def not_tried(what: str, reason: str) -> int:
    """Report why nothing was proved; returns the exit code."""
    print(f"{what.upper()} WAS NOT TRIED: {reason}.", flush=True)
    return NOT_TRIED
