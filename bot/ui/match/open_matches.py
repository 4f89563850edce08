"""A person's open matches and lobbies here and elsewhere: whose turn it is, and the way in.

Private messages are gone once an app is started again, and may not show below a press far above: this page opens
matches at the bottom of the chat.
"""

from dataclasses import dataclass

from bot.core.refusals import NotYourTable, Refused
from bot.lobby.lobby import Lobby
from bot.match.kinds.choosing import kind_at
from bot.store.rows import Match
from bot.text.sanitising import inert, plain
from bot.ui import ids
from bot.ui.context import Context, client_of
from bot.ui.games import game_name
from bot.ui.live.pages import page_again
from bot.ui.lobby.show import bring_lobby_back, link
from bot.ui.lookup.history import about_match
from bot.ui.match.lost_board import bring_back
from bot.ui.match.turns import until, write_turn
from bot.ui.page import OPTIONS, ROW, Button, Menu, Page, Row, Tone, rows_of

BUTTONS = 10
"""The most matches with a button each; the others are in a menu."""

LISTED = 20
"""Matches that are listed, those that wait for the asker first."""

LABEL_LIMIT = 80
NAME_LIMIT = 20
"""Graphemes of a name in a line."""


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
    if not table.kind.has_board:
        return OpenMatch(match, context.say("hand-yours"), is_waiting=waits)
    deadlines = await context.app.deadlines.of(match.id)
    turn = write_turn(table, deadlines, context.at(table).line, seat)
    return OpenMatch(match, context.say("hand-your-turn", turn=turn) if waits else turn, is_waiting=waits)


async def hand_or_list(context: Context) -> Page:
    """Make the page of the one match that waits for the asker; else of all that they have under way."""
    found = await open_matches(context)
    waiting = [one for one in found if one.is_waiting]
    for one in found:
        await bring_back(context, one.match)
    if len(waiting) == 1:
        await _lobbies(context)
        return await page_again(context, await context.app.tables.find(waiting[0].match.id))
    return await list_page(context, found)


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
