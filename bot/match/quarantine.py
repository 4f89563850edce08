"""Separates faults of a game's rules from their refusals, so that the match can be quarantined.

Quarantining is done by `Tables.quarantine`. Covers the rules only: a failed picture does not harm a match.
"""

from collections.abc import Generator
from contextlib import contextmanager

from bot.core.refusals import Refused
from engine.errors import RuleError


class EngineFault(Exception):
    """The rules raised an unexpected error, which is the `__cause__`."""

    def __init__(self, match: str) -> None:
        """Store the match's id."""
        super().__init__(f"the rules have failed at match {match}")
        self.match = match


@contextmanager
def judging(match: str, *expected: type[Exception]) -> Generator[None]:
    """Run the rules of a match in the block; refusals and `expected` errors pass through.

    Raises:
        EngineFault: the rules raised any other error.
    """
    try:
        yield
    # EngineFault comes from a block inside this one; MemoryError is a fault of the machine, not of the rules.
    except (Refused, RuleError, EngineFault, MemoryError, *expected):
        raise
    except Exception as error:
        raise EngineFault(match) from error
