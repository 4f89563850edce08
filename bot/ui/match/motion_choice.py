"""The choice between animated and still pictures, for games with animated ones."""

from bot.core.refusals import UnknownPress
from bot.match.table import Table
from bot.ui.games.game_ui import ui_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button


def motion_buttons(context: Context, table: Table) -> tuple[Button, ...]:
    """Offer the other of the two; empty for games without animated pictures."""
    if ui_of(context.app, table.match.game).boards.film is None:
        return ()
    other = "on" if context.reader.still else "off"
    return (Button(ids.OfMatch(table.match.id, "motion", other), context.say(f"button-motion-{other}")),)


async def set_motion(context: Context, argument: str) -> Context:
    """Store the asker's choice, `on` or `off`; returns the updated context. Raises UnknownPress."""
    if argument not in ("on", "off"):
        raise UnknownPress
    await context.app.players.set_still(context.reader.id, on=argument == "off")
    return context.seeing(still=argument == "off")
