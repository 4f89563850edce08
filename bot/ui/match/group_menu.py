"""The menu of a table of several people, private to the person who opened it.

It is made again after each change of its match. A person without a seat gets the public entries: the rules, the board
in words, text instead of pictures.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import get_args

from bot.match.agreements import conceded, votes
from bot.match.roster import Roster
from bot.match.table import Table
from bot.store.rows import Ping
from bot.text.sanitising import inert
from bot.ui.games.game_ui import ui_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Menu, Page, Tone, rows_of
from bot.ui.kit.people import is_shared, member_of
from bot.ui.kit.turns import letter, until
from bot.ui.match.board import board_in_words
from bot.ui.match.motion_choice import motion_buttons
from engine.game import Seat
from engine.message import Line, Who

# As `Person.ping` begins in the store, for a person who has no row yet.
USUAL_PING: Ping = "away"


async def menu_page(context: Context, table: Table, *, note: str = "") -> Page:
    """Make the asker's menu of a table; `note` is a word about a press."""
    context, people = context.at(table), table.roster
    seat = table.seat_of(context.reader.id)
    own = ui_of(context.app, table.match.game).panel.menu
    shared = (
        _about(context, table, "rules"),
        _about(context, table, "verify"),
        _about(context, table, "board", "button-board-text"),
        _mode(context, table),
        *motion_buttons(context, table),
        *(own(context, table) if own else ()),
    )
    title = context.say("menu-group-title", game=context.say(f"{table.match.game}-name"))
    if table.is_over:
        replay = _about(context, table, "replay", "button-board-replay")
        gave_up = seat is not None and people.players[seat].away == "conceded"
        over = context.say("menu-group-over-conceded" if gave_up else "menu-group-over")
        return Page(above=(title, note or over), rows=rows_of((replay, *shared)))
    if table.kind.shares_seats:
        return Page(
            above=(title, note, _party(context, people)),
            rows=rows_of((*shared, *_party_handlers(context, table, people))),
            follows=menu_page,
        )
    if seat is None:
        return Page(above=(title, context.say("menu-group-onlooker"), note), rows=rows_of(shared), follows=menu_page)
    occupant = people.players[seat]
    # Only who plays has a vote.
    times: Mapping[Seat, int] = await context.app.agreements.replaceable(table) if occupant.is_present else {}
    person = await context.app.players.find(context.reader.id)
    ping = USUAL_PING if person is None else person.ping
    return Page(
        above=(title, note, _standing(context, people, seat, times)),
        rows=(
            *rows_of(_handlers(context, table, people, seat)),
            *rows_of(_replacing(context, table, people, seat, times)),
            *rows_of(shared),
            # A person who has conceded gets no more turns.
            *((_pings(context, table, ping),) if occupant.is_person else ()),
            (_about(context, table, "hand", "button-back-to-hand"),),
        ),
        follows=menu_page,
    )


def _party(context: Context, people: Roster) -> str:
    """Write the asker's role at a party, and its host."""
    host, own = member_of(people, people.host), people.number_of(context.reader.id)
    lines = [context.say("menu-group-onlooker")] if own is None else []
    if own is not None and is_shared(people, people.members[own].seat):
        lines = [context.line(Line("menu-party-side", {"side": Who(people.members[own].seat)}))]
    if host is not None and host.player != context.reader.id:
        lines.append(context.say("menu-party-host", who=inert(host.name)))
    return "\n".join(lines)


def _party_handlers(context: Context, table: Table, people: Roster) -> tuple[Button, ...]:
    """Return a person's buttons at a party: leave, and for the host end."""
    if people.number_of(context.reader.id) is None:
        return ()
    end = (_about(context, table, "end", "button-party-end", Tone.GRAVE),) if people.host == context.reader.id else ()
    return (_about(context, table, "leave", "button-party-leave", Tone.GRAVE), *end)


def _standing(context: Context, people: Roster, seat: Seat, times: Mapping[Seat, int]) -> str:
    """Write the agreements and open offers of the table, and whose seats an AI may be voted into."""
    occupant, every = people.players[seat], len(people.present)
    lines = (
        [context.say("menu-group-gone" if occupant.away == "conceded" else "menu-group-away")] if occupant.level else []
    )
    lines += [context.say("menu-group-paused")] if people.paused else []
    for key, wanting in (("menu-group-ending", people.ending), ("menu-group-pausing", people.pausing)):
        count = sum(other in people.present for other in wanting)
        lines += [context.say(key, count=count, all=every)] if count else []
    for silent in sorted(times.keys() - {seat}):
        given, needed = votes(people, silent)
        args = {"letter": letter(silent), "who": Who(silent)}
        if times[silent] > context.app.now():
            lines.append(context.line(Line("menu-group-waiting", args | {"until": until(times[silent])})))
        elif given:
            lines.append(context.line(Line("menu-group-votes", args | {"count": given, "needed": needed})))
    return "\n".join(lines)


def _handlers(context: Context, table: Table, people: Roster, seat: Seat) -> tuple[Button, ...]:
    """Return the buttons of a player's offers and votes."""
    occupant = people.players[seat]
    if not occupant.is_person:
        return ()
    back = (_about(context, table, "return", "button-take-back", Tone.GOOD),) if occupant.level else ()
    end = _about(context, table, "end")
    if seat in people.ending:
        end = _about(context, table, "end", "button-end-no", argument="no")
    pause = _about(context, table, "pause")
    if seat in people.pausing:
        pause = _about(context, table, "pause", "button-pause-no", argument="no")
    if people.paused:
        pause = _about(context, table, "resume", tone=Tone.GOOD)
    return (*back, end, pause, _about(context, table, "concede", tone=Tone.GRAVE))


def _replacing(
    context: Context, table: Table, people: Roster, seat: Seat, times: Mapping[Seat, int]
) -> tuple[Button, ...]:
    """Return a button for each person silent for long enough to be replaced, unless the asker has voted."""
    silent = (other for other, at in sorted(times.items()) if other != seat and at <= context.app.now())
    return tuple(
        Button(
            ids.OfMatch(table.match.id, "vote", str(other)),
            # Buttons are not formatted, so an escaped name would show its backslashes.
            context.plain_text(Line("button-vote", {"letter": letter(other), "who": Who(other)})),
            disabled=(seat, other) in people.replacing,
        )
        for other in silent
    )


def _pings(context: Context, table: Table, now: Ping) -> Menu:
    """Offer when to be mentioned, with the asker's earlier choice."""
    options = tuple((each, context.say(f"ping-{each}"), "") for each in get_args(Ping))
    address = ids.OfMatch(table.match.id, "ping")
    return Menu(address, context.say("menu-ping"), options, chosen=frozenset({str(now)}))


def _mode(context: Context, table: Table) -> Button:
    mode = "pictures" if context.reader.text_mode else "text"
    return _about(context, table, "mode", f"button-{mode}", argument=mode)


def _about(
    context: Context, table: Table, verb: str, label: str = "", tone: Tone = Tone.PLAIN, argument: str = ""
) -> Button:
    return Button(ids.OfMatch(table.match.id, verb, argument), context.say(label or f"button-{verb}"), tone)


def concede_page(context: Context, table: Table, seat: Seat) -> Page:
    """Ask for confirmation of giving up, and state the consequence."""
    context = context.at(table)
    end = conceded(table.roster, seat).end
    # Without a winner the message does not use `who`, so any seat serves.
    winner = seat if end is None or end.winner is None else end.winner
    text = context.line(Line("concede-text", {"end": "no" if end is None else end.how, "who": Who(winner)}))
    yes = _about(context, table, "concede", "button-concede-yes", Tone.GRAVE, "yes")
    return Page(above=(text,), rows=((yes, _about(context, table, "menu", "button-back-to-menu")),))


def party_page(context: Context, table: Table, verb: str) -> Page:
    """Ask once more whether somebody leaves a table where people share seats, or its host ends the match."""
    yes = _about(context, table, verb, f"button-party-{verb}-yes", Tone.GRAVE, "yes")
    rows = ((yes, _about(context, table, "menu", "button-back-to-menu")),)
    return Page(above=(context.say(f"party-{verb}-text"),), rows=rows)


async def board_text_page(context: Context, table: Table) -> Page:
    """Write the public board in the asker's language."""
    page = await board_in_words(context.app, table, context.reader.words)
    return replace(page, rows=((_about(context, table, "menu", "button-back-to-menu"),),))
