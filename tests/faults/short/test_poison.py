"""Tables whose rules fail are quarantined, in the short form; and the row detects one that is not."""

from collections.abc import Generator
from contextlib import contextmanager
from unittest.mock import patch

from tests.faults.found import unmet
from tests.faults.rows import poison


def test_tables_whose_rules_fail_are_set_aside_and_others_do_not_notice() -> None:
    figures = poison.measure(quick=True)
    assert unmet(figures) == []
    assert figures[0].value == 5


@contextmanager
def unjudged(*_: object) -> Generator[None]:
    """Let what the rules raise pass as if anything else had raised it."""
    yield


def test_a_program_that_takes_their_errors_for_any_others_is_found() -> None:
    with (
        patch("bot.match.table.judging", unjudged),
        patch("bot.match.tables.judging", unjudged),
        patch("bot.match.timers.judging", unjudged),
    ):
        figures = poison.measure(quick=True)
    wrong = " ".join(unmet(figures))
    assert "tables whose clock went on" in wrong
    assert "tables that could not be ended or go on" in wrong
