"""What is shown of a match whose rules have failed: the incident, and the two ways out. `bot.mending` decides."""

from collections.abc import Callable

from bot import mending
from bot.refusals import SetAside, UnknownPress
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import Button, Page, Row, Tone

WARNED = 0xFFB224


def ways_out(match: str, say: Callable[[str], str], *, alone: bool = False) -> tuple[Row, ...]:
    """Offer to go on, where others play too, and to end the match."""
    on = Button(ids.OfMatch(match, "mend", "on"), say("button-mend-on"), Tone.GOOD)
    end = Button(ids.OfMatch(match, "mend", "end"), say("button-mend-end"), Tone.GRAVE)
    return ((end,) if alone else (on, end),)


def check_sound(table: Table) -> None:
    """Pass where nothing is known to be wrong with a table. Raises SetAside."""
    if table.company is not None and table.company.broken and not table.is_over:
        raise SetAside(table.match.id, id=table.company.broken)


async def mend(ask: Ask, match: str, argument: str) -> None:
    """Go on with a match whose rules have failed, or end it. Raises Refused."""
    if argument == "on":
        await mending.go_on(ask.house, match, ask.reader.id)
        hand = Button(ids.OfMatch(match, "hand"), ask.say("button-board-hand"), Tone.MAIN)
        await ask.show_alone(Page(above=(ask.say("mended-on"),), rows=((hand,),)))
    elif argument == "end":
        manages = ask.interaction.guild_id if ask.interaction.permissions.manage_guild else None
        await mending.end(ask.house, match, ask.reader.id, manages=manages)
        await ask.show_alone(Page(above=(ask.say("mended-end"),), accent=WARNED))
    else:
        raise UnknownPress
