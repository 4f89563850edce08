"""Calls to whoever's turn it is: one short message that mentions them alone, if they want that and the turn is open.

The outbox says when (`bot.waits`), the publisher sends, and the call is taken away as soon as the person is there.
What stands where is kept in memory only: after a restart an old call stays where it is.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

import aiohttp
import discord
import msgspec

from bot.clocks import pace_of
from bot.company import SILENT_TURNS, Sitter
from bot.house import House
from bot.refusals import Refused
from bot.store.rows import Deadline, Ping, Posted
from bot.table import Table
from bot.text import inert
from bot.ui import ids
from bot.ui.face import Poster, Sending
from bot.ui.page import Button, Page, Tone
from bot.ui.turns import until
from bot.waits import GRACE_MS, Call, later, turn_of
from bot.words import words
from engine.game import Line, Seat

AWAY_MS = 3 * 60_000
"""Who did nothing at a table for so long is away from it."""

SOON_MS = 5_000
"""How much too early a warning may be: a turn that pauses has its whole time again, and is warned of later."""

CALLING = 0xFFB224

GONE = (discord.HTTPException, aiohttp.ClientError)


@dataclass(frozen=True)
class _Standing:
    """A call that stands in a channel, and when the person called was seen last before it was made."""

    call: Call
    message: discord.Message
    seen_at: int


class Calls:
    """Makes the calls of all tables; of each table at most one stands."""

    def __init__(self, house: House) -> None:
        """Take the house."""
        self._house = house
        self._standing: dict[str, _Standing] = {}
        self._seen_at: dict[str, int] = {}  # when the person was seen last as their call was made
        self._on_board: dict[str, Call] = {}
        self._warned: dict[str, tuple[Call, int]] = {}  # of which turn, ending when

    @property
    def posters(self) -> Mapping[str, Poster]:
        """What makes a message of each kind of post."""
        return {"turn": self._turn, "warn": self._warn}

    async def by_board(self, table: Table, seat: Seat) -> tuple[str, int | None]:
        """Say with a board sent anew whose turn it is: the words and whom they mention; nothing where none is wanted.

        The turn is not announced again then.
        """
        call = _call(table, seat)
        if call is None or not await self._is_wanted(table, seat):
            return "", None
        self._on_board[table.match.id] = call
        player = table.match.seats[seat]
        return await self._turn_text(table, seat, f"<@{player}>"), player

    async def stand(self, sending: Sending, message: discord.Message) -> None:
        """Note a call that was sent; an earlier one of that table goes."""
        if sending.call is None:
            return
        match_id = sending.call.match
        standing = self._standing.get(match_id)
        if standing is None or standing.message.id != message.id:  # else one that was sent twice
            await self._remove(match_id)
        self._standing[match_id] = _Standing(sending.call, message, self._seen_at.pop(match_id, 0))
        self._house.tables.note(match_id)  # the person may have acted while it was sent

    async def tidy(self, match_id: str) -> None:
        """Take a call away that is moot, because the person has acted or the turn has passed. Raises Refused."""
        standing = self._standing.get(match_id)
        if standing is not None:
            table = await self._house.tables.find(match_id)
            if not _is_open(table, standing.call) or _sitter(table, standing.call.seat).seen_at > standing.seen_at:
                await self._remove(match_id)

    def forget(self, match_id: str) -> None:
        """Forget what was said at a table that is over."""
        self._on_board.pop(match_id, None)
        self._warned.pop(match_id, None)

    async def _remove(self, match_id: str) -> None:
        standing = self._standing.pop(match_id, None)
        if standing is not None:
            with suppress(*GONE):  # it is gone already, or stays as a message without harm
                await standing.message.delete()

    async def _turn(self, house: House, post: Posted) -> Sending | None:
        """Tell somebody who is not there that their turn has begun."""
        call = msgspec.json.decode(post.body, type=Call)
        table = await self._find(call)
        begun = post.due_at - GRACE_MS
        if table is None or self._is_called(call):
            return None
        if _sitter(table, call.seat).seen_at > begun or not await self._is_wanted(table, call.seat):
            return None
        player = table.match.seats[call.seat]
        return self._sending(table, call, await self._turn_text(table, call.seat, f"<@{player}>"), player)

    async def _warn(self, house: House, post: Posted) -> Sending | None:
        """Say that a turn is about to end, and what happens then."""
        call = msgspec.json.decode(post.body, type=Call)
        table = await self._find(call)
        deadline = None if table is None else await self._deadline(table, call.seat)
        if table is None or table.company is None or deadline is None:
            return None
        warn_at = deadline.due_at - 1000 * pace_of(table.company.pace).warning
        if warn_at > house.now() + SOON_MS:
            await house.store.post(later("warn", call, warn_at))
            return None
        if self._warned.get(call.match) == (call, deadline.due_at):  # planned twice, about a pause
            return None
        self._warned[call.match] = call, deadline.due_at
        player, sitter = table.match.seats[call.seat], _sitter(table, call.seat)
        mention = None if await self._ping(player) == "never" else player
        text = words(table.company.locale).say(
            "call-warn",
            who=inert(sitter.name) if mention is None else f"<@{player}>",
            game=words(table.company.locale).say(f"{table.match.game}-name"),
            until=until(deadline.due_at),
            next="replaced" if len(sitter.missed) + 1 >= SILENT_TURNS else "played",
        )
        return self._sending(table, call, text, mention)

    def _is_called(self, call: Call) -> bool:
        """Tell whether a person has been called to this turn, and what called them stands there."""
        standing = self._standing.get(call.match)
        return self._on_board.get(call.match) == call or (standing is not None and standing.call == call)

    def _sending(self, table: Table, call: Call, text: str, mention: int | None) -> Sending | None:
        if table.match.channel is None or table.company is None:
            return None
        self._seen_at[call.match] = _sitter(table, call.seat).seen_at
        label = words(table.company.locale).say("button-board-hand")
        hand = Button(ids.OfMatch(call.match, "hand"), label, Tone.MAIN)
        return Sending(table.match.channel, Page(above=(text,), rows=((hand,),), accent=CALLING), mention, call)

    async def _find(self, call: Call) -> Table | None:
        """Find the table of a call whose turn is still open."""
        try:
            table = await self._house.tables.find(call.match)
        except Refused:  # it was played under rules that are gone
            return None
        return table if _is_open(table, call) else None

    async def _is_wanted(self, table: Table, seat: Seat) -> bool:
        """Tell whether the person in a seat wants to be called now."""
        ping = await self._ping(table.match.seats[seat])
        is_away = self._house.now() - _sitter(table, seat).seen_at >= AWAY_MS
        return ping == "mention" or (ping == "away" and is_away)

    async def _ping(self, player: int) -> Ping:
        known = await self._house.store.player(player)
        return "away" if known is None else known.ping

    async def _deadline(self, table: Table, seat: Seat) -> Deadline | None:
        deadlines = await self._house.store.deadlines(table.match.id)
        return next((deadline for deadline in deadlines if deadline.seat == seat), None)

    async def _turn_text(self, table: Table, seat: Seat, who: str) -> str:
        people, deadline = table.company, await self._deadline(table, seat)
        read = words(None if people is None else people.locale)
        about = Line(table.windows[seat].about)
        args = {"who": who, "game": read.say(f"{table.match.game}-name"), "what": about}
        if people is None or deadline is None or pace_of(people.pace).turn is None:
            return read.say("call-turn", **args)
        return read.say("call-turn-until", until=until(deadline.due_at), **args)


def _sitter(table: Table, seat: Seat) -> Sitter:
    if table.company is None:
        raise ValueError(f"nobody is called to match {table.match.id}, which is played alone")
    return table.company.sitters[seat]


def _call(table: Table, seat: Seat) -> Call | None:
    """Name the turn in which a person plays a seat now; None where they do not."""
    people = table.company
    if people is None or people.paused or seat not in table.asked or not people.sitters[seat].is_present:
        return None
    window = table.windows[seat]
    return Call(table.match.id, seat, turn_of(window, table.question(seat)))


def _is_open(table: Table, call: Call) -> bool:
    """Tell whether a turn still waits for the person whose it was."""
    return _call(table, call.seat) == call
