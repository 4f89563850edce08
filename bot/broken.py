"""Tells what the rules of a game raise by mistake from what they refuse, so that such a table can be set aside.

It sets nothing aside itself (`Tables.set_aside`), and it judges the rules only: a picture that fails spoils no match.
"""

from collections.abc import Generator
from contextlib import contextmanager

from bot.refusals import Refused
from engine.errors import RuleError


class RulesBroke(Exception):
    """The rules have raised what no rule book foresees; the cause is what they raised."""

    def __init__(self, match: str) -> None:
        """Keep at which match it was."""
        super().__init__(f"the rules have failed at match {match}")
        self.match = match


@contextmanager
def judging(match: str, *expected: type[Exception]) -> Generator[None]:
    """Let the rules of a match work inside: refusals pass, and whatever else is `expected`.

    Raises:
        RulesBroke: they raised anything else.
    """
    try:
        yield
    except (Refused, RuleError, RulesBroke, MemoryError, *expected):
        raise
    except Exception as error:
        raise RulesBroke(match) from error
