"""The last events at a table, as a small list, and the page with all those of the round.

The list has few lines, so that a picture and the buttons below it fit on a phone's screen.
"""

from collections.abc import Callable, Iterator, Sequence

from bot.match.table import Table
from bot.ui.games.game_ui import GameUI
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page
from engine.game import Seat
from engine.message import Line

ON_A_PANEL = 2
"""Lines of the log on a private panel."""

ON_A_BOARD = 3
"""Lines of the log on a public board."""

TEXT_LIMIT = 3_900
"""Characters of a page that tells all; Discord takes 4,000. The oldest lines are dropped first."""


def write_log(ui: GameUI, table: Table, viewer: Seat | None, write: Callable[[Line], str], room: int, most: int) -> str:
    """Write the last events for a viewer, in up to `most` lines and `room` characters; the oldest are dropped first."""
    lines = ui.boards.log(table, viewer) if ui.boards.log is not None else table.recent_log(viewer)
    return _fitting(lines[-most:], write, room)


def shortened(log: str) -> Iterator[str]:
    """Yield a log each time with one more of its oldest lines left out, down to none."""
    lines = log.splitlines()
    for start in range(len(lines) + 1):
        yield "\n".join(lines[start:])


def log_button(context: Context, table: Table) -> Button:
    """Make the button to the page that tells all."""
    return Button(ids.OfMatch(table.match.id, "log"), context.say("button-log"))


def log_page(context: Context, table: Table) -> Page:
    """Make the page of a match's last actions, as many as are cached and fit, for its people and spectators."""
    context = context.at(table)
    title = context.say("log-title", game=context.say(f"{table.match.game}-name"))
    lines = table.recent_log(table.seat_of(context.reader.id))
    text = _fitting(lines, context.line, TEXT_LIMIT - len(title)) or context.say("log-empty")
    return Page(above=(title, text), rows=((Button(ids.OfMatch(table.match.id, "show"), context.say("button-back")),),))


def _fitting(lines: Sequence[Line], write: Callable[[Line], str], room: int) -> str:
    written = [f"-# {write(line)}" for line in lines]
    while written and len("\n".join(written)) > room:
        written.pop(0)
    return "\n".join(written)
