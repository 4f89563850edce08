"""The leaderboard's rows: the reader's own is always there, and whom it leaves out is counted."""

import pytest

from bot.match.standings import StandingsRow
from bot.text.localisation import words
from cogs.fart.leaderboard import ROWS_SHOWN, _rows


@pytest.mark.parametrize(
    ("people", "reader", "more"),
    [
        (ROWS_SHOWN, 1, ""),
        (ROWS_SHOWN + 1, ROWS_SHOWN + 1, ""),
        (ROWS_SHOWN + 1, 1, "… and 1 more"),
        (ROWS_SHOWN + 3, ROWS_SHOWN + 2, "… and 2 more"),
        (ROWS_SHOWN + 3, None, "… and 3 more"),
    ],
)
def test_who_is_not_shown_is_counted(people: int, reader: int | None, more: str) -> None:
    standings = [StandingsRow(rank, rank, f"P{rank}", 1, 0, 1) for rank in range(1, people + 1)]
    rows = _rows(words(), standings, "day", reader)
    shown = ROWS_SHOWN + (reader is not None and reader > ROWS_SHOWN)
    assert (len(rows) - bool(more), rows[-1] == more) == (shown, bool(more))
