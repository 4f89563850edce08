"""The menu of a table of several people: what is seldom wanted, for the one who opened it. It changes nothing.

Whoever has no seat gets what anybody may have: the rules, the board in words, text in place of pictures.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import get_args

from bot.company import Company
from bot.settling import conceded, votes
from bot.store.rows import Ping
from bot.table import Table
from bot.text import inert
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.board import board_in_words
from bot.ui.motion import motion_buttons
from bot.ui.page import Button, Menu, Page, Tone, rows_of
from bot.ui.people import is_shared, member_of
from bot.ui.turns import letter, until
from engine.game import Line, Seat, Who

USUAL_PING: Ping = "away"


async def menu_page(ask: Ask, table: Table, *, note: str = "") -> Page:
    """Make the asker's menu of a table; `note` is a word about a press."""
    ask, people = ask.at(table), _people(table)
    seat = table.seat_of(ask.reader.id)
    own = ask.house.faces[table.match.game].menu
    shared = (
        _about(ask, table, "rules"),
        _about(ask, table, "board", "button-board-text"),
        _mode(ask, table),
        *motion_buttons(ask, table),
        *(own(ask, table) if own else ()),
    )
    title = ask.say("menu-group-title", game=ask.say(f"{table.match.game}-name"))
    if table.is_over:
        ends = (_about(ask, table, "replay", "button-board-replay"), _about(ask, table, "verify"))
        return Page(above=(title, note or ask.say("menu-group-over")), rows=rows_of((*ends, *shared)))
    if table.is_party:
        return Page(
            above=(title, note, _party(ask, people)), rows=rows_of((*shared, *_party_deeds(ask, table, people)))
        )
    if seat is None:
        return Page(above=(title, ask.say("menu-group-onlooker"), note), rows=rows_of(shared))
    times = await ask.house.settling.replaceable(table)
    person = await ask.house.store.player(ask.reader.id)
    ping = USUAL_PING if person is None else person.ping
    return Page(
        above=(title, note, _standing(ask, people, seat, times)),
        rows=(
            *rows_of(_deeds(ask, table, people, seat)),
            *rows_of(_replacing(ask, table, people, seat, times)),
            *rows_of(shared),
            _pings(ask, table, ping),
            (_about(ask, table, "hand", "button-back-to-hand"),),
        ),
    )


def _people(table: Table) -> Company:
    if table.company is None:
        raise ValueError(f"match {table.match.id} is played alone and has another menu")
    return table.company


def _party(ask: Ask, people: Company) -> str:
    """Say what the asker is at a table where people share seats, and who is its host."""
    host, own = member_of(people, people.host), people.number_of(ask.reader.id)
    lines = [ask.say("menu-group-onlooker")] if own is None else []
    if own is not None and is_shared(people, people.members[own].seat):
        lines = [ask.line(Line("menu-party-side", {"side": Who(people.members[own].seat)}))]
    if host is not None and host.player != ask.reader.id:
        lines.append(ask.say("menu-party-host", who=inert(host.name)))
    return "\n".join(lines)


def _party_deeds(ask: Ask, table: Table, people: Company) -> tuple[Button, ...]:
    """Give the buttons of somebody at a table where people share seats: to leave it, and to end it for its host."""
    if people.number_of(ask.reader.id) is None:
        return ()
    end = (_about(ask, table, "end", "button-party-end", Tone.GRAVE),) if people.host == ask.reader.id else ()
    return (_about(ask, table, "leave", "button-party-leave", Tone.GRAVE), *end)


def _standing(ask: Ask, people: Company, seat: Seat, times: Mapping[Seat, int]) -> str:
    """Say what is settled or wanted at the table, and for whom an AI may be voted in."""
    sitter, every = people.sitters[seat], len(people.present)
    lines = [ask.say("menu-group-gone" if sitter.away == "conceded" else "menu-group-away")] if sitter.level else []
    lines += [ask.say("menu-group-paused")] if people.paused else []
    for key, wanting in (("menu-group-ending", people.ending), ("menu-group-pausing", people.pausing)):
        count = sum(other in people.present for other in wanting)
        lines += [ask.say(key, count=count, all=every)] if count else []
    for silent in sorted(times.keys() - {seat}):
        given, needed = votes(people, silent)
        args = {"letter": letter(silent), "who": Who(silent)}
        if times[silent] > ask.house.now():
            lines.append(ask.line(Line("menu-group-waiting", args | {"until": until(times[silent])})))
        elif given:
            lines.append(ask.line(Line("menu-group-votes", args | {"count": given, "needed": needed})))
    return "\n".join(lines)


def _deeds(ask: Ask, table: Table, people: Company, seat: Seat) -> tuple[Button, ...]:
    """Give the buttons of what somebody at the table may want of the others."""
    sitter = people.sitters[seat]
    if not sitter.is_person:
        return ()
    back = (_about(ask, table, "return", "button-take-back", Tone.GOOD),) if sitter.level else ()
    end = _about(ask, table, "end")
    if seat in people.ending:
        end = _about(ask, table, "end", "button-end-no", argument="no")
    pause = _about(ask, table, "pause")
    if seat in people.pausing:
        pause = _about(ask, table, "pause", "button-pause-no", argument="no")
    if people.paused:
        pause = _about(ask, table, "resume", tone=Tone.GOOD)
    return (*back, end, pause, _about(ask, table, "concede", tone=Tone.GRAVE))


def _replacing(ask: Ask, table: Table, people: Company, seat: Seat, times: Mapping[Seat, int]) -> tuple[Button, ...]:
    """Give a button for each person who has been silent for long enough to be replaced, unless the asker voted so."""
    silent = (other for other, at in sorted(times.items()) if other != seat and at <= ask.house.now())
    return tuple(
        Button(
            ids.OfMatch(table.match.id, "vote", str(other)),
            ask.letter(Line("button-vote", {"letter": letter(other), "who": Who(other)})),
            disabled=(seat, other) in people.replacing,
        )
        for other in silent
        if people.sitters[seat].is_present
    )


def _pings(ask: Ask, table: Table, now: Ping) -> Menu:
    """Offer when to be mentioned, with what the asker chose before."""
    options = tuple((each, ask.say(f"ping-{each}"), "") for each in get_args(Ping))
    address = ids.OfMatch(table.match.id, "ping")
    return Menu(address, ask.say("menu-ping"), options, chosen=frozenset({str(now)}))


def _mode(ask: Ask, table: Table) -> Button:
    mode = "pictures" if ask.reader.text_mode else "text"
    return _about(ask, table, "mode", f"button-{mode}", argument=mode)


def _about(ask: Ask, table: Table, verb: str, label: str = "", tone: Tone = Tone.PLAIN, argument: str = "") -> Button:
    return Button(ids.OfMatch(table.match.id, verb, argument), ask.say(label or f"button-{verb}"), tone)


def concede_page(ask: Ask, table: Table, seat: Seat) -> Page:
    """Ask once more whether somebody gives up, and say what happens then."""
    ask = ask.at(table)
    end = conceded(_people(table), seat).end
    winner = seat if end is None or end.winner is None else end.winner
    text = ask.line(Line("concede-text", {"end": "no" if end is None else end.how, "who": Who(winner)}))
    yes = _about(ask, table, "concede", "button-concede-yes", Tone.GRAVE, "yes")
    return Page(above=(text,), rows=((yes, _about(ask, table, "menu", "button-back-to-menu")),))


def party_page(ask: Ask, table: Table, verb: str) -> Page:
    """Ask once more whether somebody leaves a table where people share seats, or its host ends the match."""
    yes = _about(ask, table, verb, f"button-party-{verb}-yes", Tone.GRAVE, "yes")
    rows = ((yes, _about(ask, table, "menu", "button-back-to-menu")),)
    return Page(above=(ask.say(f"party-{verb}-text"),), rows=rows)


async def board_text_page(ask: Ask, table: Table) -> Page:
    """Write what the public board shows, in the asker's language."""
    page = await board_in_words(ask.house, table, ask.reader.words)
    return replace(page, rows=((_about(ask, table, "menu", "button-back-to-menu"),),))
