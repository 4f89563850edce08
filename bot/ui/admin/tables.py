"""The open tables of a server: who plays which game since when, and whose turn it is, as on each table's board.

Moderators see no more than that, also of a table at which they play. Each can be ended, after a second press.
"""

from collections.abc import Mapping

from bot.core.refusals import Refused
from bot.gateway.channel_access import message_link
from bot.lobby.server_tables import ServerTable
from bot.match.quarantine import EngineFault
from bot.store.repositories.moderation.open_tables import TableForm
from bot.ui.admin.addresses import to, to_form
from bot.ui.admin.area import REASON_FIELD, Area, back, noted, paged, reason_form
from bot.ui.games.names import game_name
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import Button, Page, PageSection, Tone
from bot.ui.kit.people import escaped, listed
from bot.ui.kit.turns import write_turn
from bot.ui.lobby.show import show_elsewhere

NAME = "tables"

SHOWN = 3
"""Tables on a page: four with long names at turn are taller than a phone."""

NAMES, NAME_LIMIT = 3, 16
"""People named in a line, and graphemes of a name."""


_WAYS: Mapping[TableForm, str] = {"match": "end", "lobby": "cancel", "solo": "hide"}
"""How a moderator ends each, as messages name it."""


class TableEnded(Refused):
    """The table has ended, or belongs to another server."""

    key = "refused-table-ended"


async def tables_page(context: Context, server: int, note: str, number: int = 0) -> Page:
    """List the open tables of the server, the oldest first, with a button each that leads to its end."""
    tables = await context.app.server_tables.of(server)
    number, shown, turning = paged(context, NAME, tables, number, SHOWN)
    title = context.say("admin-tables-title", count=len(tables))
    sections = tuple([await _section(context, table) for table in shown])
    private = await context.app.server_tables.count_private(server)
    lines = (
        *(() if tables else (context.say("admin-tables-none"),)),
        *((context.say("admin-tables-private", count=private),) if private else ()),
    )
    above = noted(note, title, *lines)
    again = Button(to(NAME, "page", number), context.say("button-admin-refresh"))
    return Page(above=above, sections=sections, rows=((*turning, again, back(context)),))


async def tables_line(context: Context, server: int) -> str:
    """Tell in one line how many tables are open."""
    return context.say("admin-line-tables", count=len(await context.app.server_tables.of(server)))


async def _section(context: Context, table: ServerTable) -> PageSection:
    button = Button(to(NAME, "ask", table.id), context.say(f"button-admin-{_WAYS[table.form]}"), Tone.GRAVE)
    return PageSection(await _about(context, table), button)


async def _about(context: Context, table: ServerTable) -> str:
    """Write a table's game, people and age, and whose turn it is."""
    names = [escaped(name, NAME_LIMIT) for name in table.people]
    line = context.say(
        "admin-table",
        game=game_name(context.reader.words, table.game),
        who=listed(context.reader.words, names, NAMES),
        since=f"<t:{table.since // 1000}:R>",
    )
    turn = context.say("admin-table-turn", turn=await _turn(context, table))
    return f"{line}\n{_linked(context, turn, table)}"


def _linked(context: Context, line: str, table: ServerTable) -> str:
    """Add a link to the message that shows a table, if there is one."""
    if table.channel is None or table.message is None:
        return line
    there = message_link(client_of(context.interaction), table.server, table.channel, table.message)
    return context.say("hand-board-link", line=line, link=there)


async def _turn(context: Context, table: ServerTable) -> str:
    """Write whom a table waits for as its board does, for no particular reader, so players learn no more here."""
    if table.form != "match":
        return context.say(f"admin-table-{table.form}")
    try:
        found = await context.app.tables.find(table.id)
        if found.kind.stands_still and not found.roster.paused:
            return context.say("admin-table-stuck")
        return write_turn(found, await context.app.deadlines.of(table.id), context.at(found).line)
    # Its rules are gone or have failed: it can be ended all the same.
    except (Refused, EngineFault):
        return context.say("admin-table-stuck")


async def _show_page(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> Page:
    return await tables_page(context, server, "", int(argument) if argument.isdecimal() else 0)


async def _ask(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> Page:
    """Ask once more before a table is ended. Raises TableEnded."""
    table = await _find(context, server, argument)
    kind = _WAYS[table.form]
    return Page(
        above=(context.say(f"admin-{kind}-title"), await _about(context, table), context.say(f"admin-{kind}-text")),
        rows=(
            (
                Button(to(NAME, "end", table.id), context.say(f"button-admin-{kind}-yes"), Tone.GRAVE),
                Button(to_form(NAME, "why", table.id), context.say("button-admin-reason"), Tone.GRAVE),
                back(context, NAME),
            ),
        ),
    )


async def _find(context: Context, server: int, table_id: str) -> ServerTable:
    tables = await context.app.server_tables.of(server)
    found = next((table for table in tables if table.id == table_id), None)
    if found is None:
        raise TableEnded
    return found


async def _ask_why(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> None:
    title = context.say("form-admin-end-title")
    await context.answer.ask_form(
        reason_form(context, to(NAME, "end", argument), title, context.say("form-admin-end-hint"))
    )


async def _end(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """End a table, with the reason that was typed. Raises TableEnded, Over."""
    table = await _find(context, server, argument)
    await context.app.server_tables.end(server, table.id, by=context.reader.id, reason=context.typed(REASON_FIELD))
    if table.form == "lobby":
        # A match's message is repainted by its watcher; a lobby's has none.
        await show_elsewhere(client_of(context.interaction), table.id)
    is_told = table.form != "match" or table.message is not None
    return context.say(f"admin-{_WAYS[table.form]}-done" if is_told else "admin-end-done-boardless")


TABLES = Area(tables_page, {"page": _show_page, "ask": _ask, "why": _ask_why, "end": _end})
