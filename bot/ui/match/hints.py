"""Hints: what an AI would do in a person's place, and why. They are for practice, alone or against AIs only."""

from bot.match.table import Table
from bot.store.rows import NOBODY
from bot.ui.games.game_ui import GameUI
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button
from engine.game import Seat

MARK = "💡"
"""Opens the words of a hint."""


def gives_hints(ui: GameUI, table: Table, seat: Seat) -> bool:
    """Return whether its only person may have hints now; not in a daily, which is the same test for everybody."""
    if ui.panel.hint is None or table.match.purpose == "daily" or table.kind.shares_seats:
        return False
    window = table.windows.get(seat)
    if window is not None and window.about in ui.panel.unadvised:
        return False
    return sum(player != NOBODY for player in table.match.seats) == 1


def costs_rating(table: Table) -> bool:
    """Return whether the next hint is the one for which the match is not rated any more."""
    return not table.kind.is_solo and not table.roster.hinted


def hint_buttons(context: Context, ui: GameUI, table: Table, seat: Seat) -> tuple[Button, ...]:
    """Make the button to a hint for a seat that is asked, where there are hints."""
    if not gives_hints(ui, table, seat):
        return ()
    return (Button(ids.OfMatch(table.match.id, "hint", str(table.question(seat))), context.say("button-hint")),)
