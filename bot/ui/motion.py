"""The choice between pictures that move and pictures that stand still, for games that have any that move."""

from bot.refusals import UnknownPress
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import Button


def motion_buttons(ask: Ask, table: Table) -> tuple[Button, ...]:
    """Offer the other of the two; nothing where the game shows nothing that moves."""
    if ask.house.faces[table.match.game].film is None:
        return ()
    other = "on" if ask.reader.still else "off"
    return (Button(ids.OfMatch(table.match.id, "motion", other), ask.say(f"button-motion-{other}")),)


async def set_motion(ask: Ask, argument: str) -> Ask:
    """Keep what the asker wants, `on` or `off`; gives them as they read from now on. Raises UnknownPress."""
    if argument not in ("on", "off"):
        raise UnknownPress
    await ask.house.store.set_still(ask.reader.id, on=argument == "off")
    return ask.seeing(still=argument == "off")
