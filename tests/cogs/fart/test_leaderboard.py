"""The leaderboard: its tabs turn the page, the reader's own row is always there, and whom it leaves out is counted."""

from pathlib import Path

import pytest

from bot.match.standings import StandingsRow
from bot.text.localisation import words
from bot.ui.ids import OfGame
from cogs.fart.leaderboard import ROWS_SHOWN, SPANS, _rows, board_page
from tests.cogs.fart.asking import parlour
from tests.cogs.looking import buttons


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


async def test_a_tab_has_another_address_than_the_button_under_a_result(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        pages = {span: await board_page(app.context(), span) for span in SPANS}
        for page in pages.values():
            tabs = [button.id.argument for button in buttons(page) if isinstance(button.id, OfGame)][: len(SPANS)]
            assert "day" not in tabs  # under a result this adds a message
            assert [(await board_page(app.context(), tab)).above for tab in tabs] == [
                each.above for each in pages.values()
            ]
