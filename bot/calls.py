"""Calls to whoever's turn it is: one short message that mentions them alone, if they want that and the turn is open.

Of several who are asked at once, one message mentions all. Where they answer in secret it is decided as the turn begins
whom it mentions, and it stands until the turn is over: nothing tells who has answered. Else the call is taken away as
soon as they are there. The outbox says when (`bot.waits`), the publisher sends. What stands where is kept in memory
only: after a restart an old call stays where it is.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import aiohttp
import discord
import msgspec
from msgspec.structs import replace

from bot.clocks import pace_of
from bot.company import SILENT_TURNS, Sitter
from bot.house import House
from bot.refusals import GameLeftOut, Refused
from bot.store.rows import Ping, Posted
from bot.table import Table
from bot.text import inert
from bot.ui import ids
from bot.ui.face import Poster, Sending
from bot.ui.page import Button, Page, Tone
from bot.ui.turns import until
from bot.waits import AWAY_MS, GRACE_MS, Call, later, turn_of
from bot.words import words
from engine.game import Line, Seat

SOON_MS = 5_000
"""How much too early a warning may be: a turn that pauses has its whole time again, and is warned of later."""

CALLING = 0xFFB224

GONE = (discord.HTTPException, aiohttp.ClientError)


@dataclass(frozen=True)
class _Standing:
    """A call that stands in a channel, and when the people called were seen last before it was made."""

    call: Call
    message: discord.Message
    seen_at: Mapping[Seat, int]


class Calls:
    """Makes the calls of all tables; of each table at most one stands."""

    def __init__(self, house: House) -> None:
        """Take the house."""
        self._house = house
        self._standing: dict[str, _Standing] = {}
        self._seen_at: dict[str, Mapping[Seat, int]] = {}  # when people were seen last as they were called
        self._on_board: dict[str, Call] = {}
        self._warned: dict[str, tuple[Call, int]] = {}  # of which turn, ending when

    @property
    def posters(self) -> Mapping[str, Poster]:
        """What makes a message of each kind of post."""
        return {"turn": self._turn, "warn": self._warn}

    async def by_board(self, table: Table, seat: Seat) -> tuple[str, tuple[int, ...]]:
        """Say with a board sent anew whose turn it is: the words and whom they mention; nothing where none is wanted.

        The turn is not announced again then. One that is answered in secret has announcements of its own.
        """
        if table.sealed is not None or not _is_waited_for(table, seat) or not await self._is_wanted(table, seat):
            return "", ()
        self._on_board[table.match.id] = Call(table.match.id, seat, _turn_of(table, seat))
        player = table.match.seats[seat]
        return await self._turn_text(table, (seat,)), (player,)

    async def stand(self, sending: Sending, message: discord.Message) -> None:
        """Note a call that was sent; an earlier one of that table goes."""
        if sending.call is None:
            return
        match_id = sending.call.match
        standing = self._standing.get(match_id)
        if standing is None or standing.message.id != message.id:  # else one that was sent twice
            await self._remove(match_id)
        self._standing[match_id] = _Standing(sending.call, message, self._seen_at.pop(match_id, {}))
        self._house.tables.note(match_id)  # the person may have acted while it was sent

    async def tidy(self, match_id: str) -> None:
        """Take a call away that is moot, because the person has acted or the turn has passed. Raises Refused."""
        standing = self._standing.get(match_id)
        if standing is not None:
            table = await self._house.tables.find(match_id)
            still = _still(table, standing).items()
            if not still or (table.sealed is None and all(_sitter(table, seat).seen_at > seen for seat, seen in still)):
                await self._remove(match_id)

    def forget(self, match_id: str) -> None:
        """Forget what was said at a table that is over."""
        self._on_board.pop(match_id, None)
        self._seen_at.pop(match_id, None)
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
        if table is None or self._is_called(call):
            return None
        wanted = await self._wanted(table, call, begun=post.due_at - GRACE_MS)
        if not wanted:
            return None
        called = replace(call, seat=wanted[0], more=wanted[1:])
        players = tuple(table.match.seats[seat] for seat in wanted)
        return self._sending(table, called, await self._turn_text(table, wanted), players)

    async def _warn(self, house: House, post: Posted) -> Sending | None:
        """Say that a turn is about to end, and what happens then."""
        call = msgspec.json.decode(post.body, type=Call)
        table = await self._find(call)
        ends = None if table is None else await self._ends(table, call.seat)
        if table is None or table.company is None or ends is None:
            return None
        warn_at = ends - 1000 * pace_of(table.company.pace).warning
        if warn_at > house.now() + SOON_MS:
            await house.store.post(later("warn", call, warn_at))
            return None
        if self._warned.get(call.match) == (call, ends):  # planned twice, about a pause
            return None
        self._warned[call.match] = call, ends
        players = {seat: table.match.seats[seat] for seat in _open_seats(table, call)}
        mention = [player for player in players.values() if await self._ping(player) != "never"]
        named = (
            f"<@{player}>" if player in mention else inert(_sitter(table, seat).name)
            for seat, player in players.items()
        )
        text = words(table.company.locale).say(
            "call-warn-sealed" if call.sealed else "call-warn",
            who=", ".join(named),
            game=words(table.company.locale).say(f"{table.match.game}-name"),
            until=until(ends),
            next="replaced" if len(_sitter(table, call.seat).missed) + 1 >= SILENT_TURNS else "played",
        )
        return self._sending(table, call, text, tuple(mention))

    def _is_called(self, call: Call) -> bool:
        """Tell whether a person has been called to this turn, and what called them stands there."""
        standing = self._standing.get(call.match)
        return self._on_board.get(call.match) == call or (standing is not None and standing.call == call)

    def _sending(self, table: Table, call: Call, text: str, mention: tuple[int, ...]) -> Sending | None:
        if table.match.channel is None or table.company is None:
            return None
        self._seen_at[call.match] = {seat: _sitter(table, seat).seen_at for seat in call.seats}
        label = words(table.company.locale).say("button-board-hand")
        hand = Button(ids.OfMatch(call.match, "hand"), label, Tone.MAIN)
        return Sending(table.match.channel, Page(above=(text,), rows=((hand,),), accent=CALLING), mention, call)

    async def _find(self, call: Call) -> Table | None:
        """Find the table of a call whose turn is still open. Raises GameLeftOut."""
        try:
            table = await self._house.tables.find(call.match)
        except GameLeftOut:
            raise
        except Refused:  # it was played under rules that are gone
            return None
        return table if _open_seats(table, call) else None

    async def _wanted(self, table: Table, call: Call, begun: int) -> tuple[Seat, ...]:
        """List those to call to a turn that has `begun`: all who did nothing since; in secret, as they were then."""
        seats = _open_seats(table, call)
        if call.sealed:
            asking = [(seat, await self._ping(table.match.seats[seat])) for seat in seats]
            return tuple(seat for seat, ping in asking if ping == "mention" or (ping == "away" and seat in call.away))
        silent = [seat for seat in seats if _sitter(table, seat).seen_at <= begun]
        return tuple([seat for seat in silent if await self._is_wanted(table, seat)])

    async def _is_wanted(self, table: Table, seat: Seat) -> bool:
        """Tell whether the person in a seat wants to be called now."""
        ping = await self._ping(table.match.seats[seat])
        is_away = self._house.now() - _sitter(table, seat).seen_at >= AWAY_MS
        return ping == "mention" or (ping == "away" and is_away)

    async def _ping(self, player: int) -> Ping:
        known = await self._house.store.player(player)
        return "away" if known is None else known.ping

    async def _ends(self, table: Table, seat: Seat) -> int | None:
        """Say when the turn of a seat ends; None where it is waited for no more."""
        if table.sealed is not None:
            return table.sealed.ends
        deadlines = await self._house.store.deadlines(table.match.id)
        return next((deadline.due_at for deadline in deadlines if deadline.seat == seat), None)

    async def _turn_text(self, table: Table, seats: Sequence[Seat]) -> str:
        people, ends = table.company, await self._ends(table, seats[0])
        read = words(None if people is None else people.locale)
        about = Line(table.windows[seats[0]].about if table.sealed is None else table.sealed.about)
        who = ", ".join(f"<@{table.match.seats[seat]}>" for seat in seats)
        args = {"who": who, "game": read.say(f"{table.match.game}-name"), "what": about}
        if people is None or ends is None or pace_of(people.pace).turn is None:
            return read.say("call-turn", **args)
        return read.say("call-turn-until", until=until(ends), **args)


def _sitter(table: Table, seat: Seat) -> Sitter:
    if table.company is None:
        raise ValueError(f"nobody is called to match {table.match.id}, which is played alone")
    return table.company.sitters[seat]


def _is_waited_for(table: Table, seat: Seat) -> bool:
    """Tell whether the person in a seat plays it, and must act now."""
    people = table.company
    return people is not None and not people.stands_still and seat in table.asked and people.sitters[seat].is_present


def _turn_of(table: Table, seat: Seat) -> int:
    return turn_of(table.windows[seat], table.question(seat))


def _open_seats(table: Table, call: Call) -> tuple[Seat, ...]:
    """List the seats whose turn it still is of those whose turn it was; all of them while they answer in secret."""
    if call.sealed:
        return _in_secret(table, call)
    return tuple(seat for seat in call.seats if _is_waited_for(table, seat) and _turn_of(table, seat) == call.turn)


def _in_secret(table: Table, call: Call) -> tuple[Seat, ...]:
    people = table.company
    if people is None or people.stands_still or table.sealed is None or table.sealed.turn != call.turn:
        return ()
    return tuple(seat for seat in call.seats if people.sitters[seat].is_present)


def _still(table: Table, standing: _Standing) -> Mapping[Seat, int]:
    """Tell of those who were called, and whose turn it still is, when they had been seen last."""
    return {seat: standing.seen_at.get(seat, 0) for seat in _open_seats(table, standing.call)}
