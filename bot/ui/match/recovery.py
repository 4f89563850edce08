"""The texts and buttons of a quarantined match: the incident and two ways out, which `bot.match.recovery` takes."""

from collections.abc import Callable

from bot.core.refusals import Quarantined, UnknownPress
from bot.match.table import Table
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import WARNED, Button, Page, Row, Tone


def ways_out(match: str, say: Callable[[str], str], *, alone: bool = False) -> tuple[Row, ...]:
    """Return the buttons to resume, where others play too, and to end the match."""
    on = Button(ids.OfMatch(match, "mend", "on"), say("button-recover-on"), Tone.GOOD)
    end = Button(ids.OfMatch(match, "mend", "end"), say("button-recover-end"), Tone.GRAVE)
    return ((end,) if alone else (on, end),)


def check_sound(table: Table) -> None:
    """Pass unless a table is quarantined. Raises Quarantined."""
    if table.roster.quarantined and not table.is_over:
        raise Quarantined(table.match.id, id=table.roster.quarantined)


async def recover(context: Context, match: str, argument: str) -> None:
    """Resume a quarantined match, or end it. Raises Refused."""
    found = await context.app.matches.find(match)
    if found is not None:
        await context.app.tables.check_may_go_on(found, context.reader.id)
    if argument == "on":
        await context.app.recovery.go_on(match, context.reader.id)
        hand = Button(ids.OfMatch(match, "hand"), context.say("button-board-hand"), Tone.MAIN)
        await context.show_alone(Page(above=(context.say("recovered-on"),), rows=((hand,),)))
    elif argument == "end":
        # The server's id, since its managers may end only the matches that stand in it.
        manages = context.interaction.guild_id if context.interaction.permissions.manage_guild else None
        await context.app.recovery.end(match, context.reader.id, manages=manages)
        await context.show_alone(Page(above=(context.say("recovered-end"),), accent=WARNED))
    else:
        raise UnknownPress
