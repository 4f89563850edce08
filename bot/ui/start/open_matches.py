"""A person's open matches and lobbies here and elsewhere: whose turn it is, and the way in.

Private messages are gone once an app is started again, and may not show below a press far above: this page opens
matches at the bottom of the chat.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from bot.core.refusals import NotYourTable, Refused
from bot.gateway.channel_access import DISCORD_ERRORS, LOOK_BACK, is_barred, note_refusal
from bot.gateway.request_pace import SlowDown
from bot.lobby.expiry import LIFE_MS
from bot.lobby.lobby import Lobby
from bot.match.kinds.choosing import kind_at
from bot.store.rows import Match
from bot.text.sanitising import inert, plain
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import link
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import OPTIONS, ROW, Button, Menu, Page, Row, Tone, rows_of
from bot.ui.kit.turns import until, write_turn
from bot.ui.lobby.show import bring_lobby_back, note_lobby_deleted
from bot.ui.lookup.history import about_match
from bot.ui.match.live.pages import page_again
from bot.ui.match.lost_board import bring_back

BUTTONS = 10
"""The most matches with a button each; the others are in a menu."""

LISTED = 20
"""Matches that are listed, those that wait for the asker first."""

LABEL_LIMIT = 80
NAME_LIMIT = 20
"""Graphemes of a name in a line."""

LOOKED_FOR = 3
"""The most messages that are looked for, each by a request (house choice)."""

UNCHANGED_MS = 15_000
"""How long (ms) a board or lobby must be unchanged to be looked for: the edit of a newer one finds out."""

LOOK_SECONDS = 1.0
"""How long a page waits to learn that messages were deleted (house choice)."""


@dataclass(frozen=True)
class OpenMatch:
    """A match of the asker's: `turn` says whom it waits for, `is_waiting` that it waits for them.

    An `is_closed` one is of a place that keeps them out, as `turn` says.
    """

    match: Match
    turn: str
    is_waiting: bool = False
    is_closed: bool = False


async def open_matches(context: Context) -> tuple[OpenMatch, ...]:
    """Find the asker's matches: those that wait for them first, each group by the longest wait."""
    found = [await _looked_at(context, match) for match in await context.app.matches.live(context.reader.id)]
    return tuple(sorted(found, key=lambda one: (not one.is_waiting, one.match.updated_at, one.match.id)))


async def _looked_at(context: Context, match: Match) -> OpenMatch:
    blocked = await context.why_blocked(match.place)
    if blocked:
        return OpenMatch(match, blocked, is_closed=True)
    try:
        table = await context.app.tables.find(match.id)
        seat = table.seat_of(context.reader.id)
    except Refused as error:  # its rules are gone or have failed: opening it shows the ways out
        return OpenMatch(match, context.line(error.line))
    waits = seat is not None and seat in table.asked and not table.kind.ai_level(seat) and not table.kind.stands_still
    if table.kind.is_solo:
        return OpenMatch(match, context.say("hand-yours"), is_waiting=waits)
    deadlines = await context.app.deadlines.of(match.id)
    turn = write_turn(table, deadlines, context.at(table).line, seat)
    return OpenMatch(match, context.say("hand-your-turn", turn=turn) if waits else turn, is_waiting=waits)


async def hand_or_list(context: Context) -> Page:
    """Make the page of the one match that waits for the asker; else of all that they have under way."""
    found = await open_matches(context)
    if await _note_deleted(context, [one.match for one in found if not one.is_closed]):
        found = await open_matches(context)
    waiting = [one for one in found if one.is_waiting]
    for one in found:
        if not one.is_closed:
            await bring_back(context, one.match)
    if len(waiting) == 1:
        await _lobbies(context)
        return await page_again(context, await context.app.tables.find(waiting[0].match.id))
    return await list_page(context, found)


async def _note_deleted(context: Context, matches: Sequence[Match]) -> bool:
    """Note which of the asker's boards and lobbies somebody has deleted; returns whether any was.

    Those that have been unchanged longest are looked for: of the others an edit finds out.
    """
    app, before = context.app, context.app.now() - UNCHANGED_MS
    lobbies = [each for each in await app.lobbies.open_with(context.reader.id) if not each.is_deleted]
    shown: list[tuple[int, Match | Lobby]] = [
        (each.expires_at - LIFE_MS, each) for each in lobbies if not await context.why_blocked(each.place)
    ]
    shown += [(each.updated_at, each) for each in matches if not kind_at(each).is_solo]
    unchanged = sorted((each for each in shown if each[0] <= before), key=itemgetter(0))[:LOOKED_FOR]
    there = await asyncio.gather(*(_is_there(context, each) for _, each in unchanged))
    gone = [each for (_, each), is_there in zip(unchanged, there, strict=True) if not is_there]
    for each in gone:
        message = each.message or 0
        if isinstance(each, Match):
            await app.deleted_boards.note(each.id, message)
        elif (now := await app.lobbies.find(each.id)).message == message:
            await note_lobby_deleted(app, now, message)
    return bool(gone)


async def _is_there(context: Context, table: Match | Lobby) -> bool:
    """Return whether the message of a table is there, as far as Discord says so in time."""
    client, channel = client_of(context.interaction), table.channel
    if channel is None or table.message is None or is_barred(client, channel, LOOK_BACK):
        return True
    try:
        async with asyncio.timeout(LOOK_SECONDS):
            return await client.messages.is_there(channel, table.message)
    except (SlowDown, *DISCORD_ERRORS) as error:
        note_refusal(client, channel, error)
        return True


async def list_page(context: Context, found: tuple[OpenMatch, ...]) -> Page:
    """List matches and tables that gather, each with its board, and a button that opens a match right here."""
    lobbies = await _lobbies(context)
    lines = [_line(context, one) for one in found[:LISTED]] + [_gathering(context, each) for each in lobbies[:LISTED]]
    if not lines:
        return Page(above=(context.say("hand-title"), context.say("hand-none")))
    return Page(above=(context.say("hand-title"), "\n".join(lines)), rows=_rows(context, found))


async def _lobbies(context: Context) -> tuple[Lobby, ...]:
    """Find the asker's lobbies, whose deleted messages come back with it."""
    found = await context.app.lobbies.open_with(context.reader.id)
    return tuple([await bring_lobby_back(context, each) for each in found])


def _line(context: Context, one: OpenMatch) -> str:
    match = one.match
    line = context.say(
        "hand-line",
        game=game_name(context.reader.words, match.game),
        about=about_open(context, match),
    )
    return f"{_linked(context, line, match)}\n{context.say('hand-turn', turn=one.turn)}"


def about_open(context: Context, match: Match) -> str:
    """Write with whom an open match is played, or the kind of a solo match."""
    return about_match(context, match, kind_at(match), lambda name: inert(name, NAME_LIMIT))


def _gathering(context: Context, lobby: Lobby) -> str:
    line = context.say(
        "hand-gathering",
        game=game_name(context.reader.words, lobby.game),
        count=len(lobby.people),
        until=until(lobby.expires_at),
    )
    return _linked(context, line, lobby)


def _linked(context: Context, line: str, table: Match | Lobby) -> str:
    """Add a link to the message that shows a table, if there is one."""
    there = link(client_of(context.interaction), table)
    return context.say("hand-board-link", line=line, link=there) if there else line


async def remind(context: Context, game: str) -> None:
    """Offer the asker the matches of a game that they play already, if any, in a private message."""
    matches = await open_matches(context)
    found = [one for one in matches if one.match.game == game and not one.is_closed][:ROW]
    if found:
        text = context.say("hand-already", game=game_name(context.reader.words, game))
        await context.answer.add(Page(above=(text,), rows=(tuple(_button(context, one) for one in found),)))


def _rows(context: Context, found: tuple[OpenMatch, ...]) -> tuple[Row, ...]:
    """Lay out a button for each match that the asker may open, and a menu of those for which there is no room."""
    open_ones = [one for one in found if not one.is_closed]
    buttons = tuple(_button(context, one) for one in open_ones[:BUTTONS])
    rest = tuple((one.match.id, _label(context, one.match), "") for one in open_ones[BUTTONS : BUTTONS + OPTIONS])
    menus = (Menu(ids.General("hand"), context.say("hand-more"), rest),) if rest else ()
    return (*rows_of(buttons), *menus)


def _button(context: Context, one: OpenMatch) -> Button:
    tone = Tone.MAIN if one.is_waiting else Tone.PLAIN
    return Button(ids.General("hand", one.match.id), _label(context, one.match), tone)


def _label(context: Context, match: Match) -> str:
    about = about_match(context, match, kind_at(match), plain)
    label = context.say("hand-option", game=game_name(context.reader.words, match.game), about=about)
    return label if len(label) <= LABEL_LIMIT else f"{label[: LABEL_LIMIT - 1]}…"


async def open_here(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Open a match of the asker's in place of the list, or without an id the list itself."""
    wanted = chosen[0] if chosen else argument
    if not wanted:
        await context.show_alone(await list_page(context, await open_matches(context)))
        return
    table = await context.app.tables.find_for(wanted, context.reader.id)
    if table.seat_of(context.reader.id) is None:
        raise NotYourTable
    await bring_back(context, table.match)
    context.app.tables.watches.disturb(wanted)  # a press ends an AI that still plays on in this person's seat
    await context.show_alone(await page_again(context, table))
