"""Turn notices: one short message that mentions the people whose turn it is, if they want that and the turn is open.

One message mentions all who are asked at once. In a secret turn the mentions are decided as it begins, and the message
stays until it ends, so that it does not show who has answered. Else the notice is deleted as soon as they are there.
The outbox says when (`bot.match.deadlines`), the publisher sends. The notices posted are noted in the store, so that a
restart leaves none behind.
"""

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from bot.app import App
from bot.core.logs import incident, logger
from bot.core.refusals import GameLeftOut, NoSuchTable, Refused
from bot.match.absences import SILENT_TURNS
from bot.match.deadlines import AWAY_MS, INTERRUPT_AWAY_MS, TurnNotice, grace_ms, later
from bot.match.roster import Player
from bot.match.table import Table
from bot.match.time_controls import pace_of, turn_of
from bot.store.errors import StoreError
from bot.store.rows import Ping, Posted
from bot.text.localisation import words
from bot.text.sanitising import inert
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import CallMessage, Poster, Sending
from bot.ui.kit.page import Button, Tone
from bot.ui.kit.turns import hand_label, left
from engine.game import Seat
from engine.message import Line

log = logger(__name__)

SOON_MS = 5_000
"""How early (ms) a warning may still be sent: a resumed turn has its whole time again, and a later warning."""


class _Standing(msgspec.Struct, frozen=True):
    """A notice posted in a channel, and when the people mentioned were last seen before it."""

    notice: TurnNotice
    place: int
    channel: int
    message: int
    seen_at: Mapping[Seat, int]


NOTED_AS = "turn_notice/"
"""How the keys of the store's notes about standing notices begin; the id of the match follows."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Standing)


class TurnNotices:
    """Makes the notices of all tables; a table has at most one at a time."""

    def __init__(self, app: App, delete: Callable[[int, int], None]) -> None:
        """Take the app, and a function that deletes a message of a channel in the background."""
        self._app = app
        self._delete = delete
        self._standing: dict[str, _Standing] = {}
        # The place, and the last sign of life of the people at the time of the notice.
        self._sent: dict[str, tuple[int, Mapping[Seat, int]]] = {}
        self._warned: dict[str, tuple[TurnNotice, int]] = {}  # (turn, end of the turn)

    @property
    def posters(self) -> Mapping[str, Poster]:
        """The functions that make the message of each kind of post."""
        return {"turn": self._turn, "warn": self._warn}

    async def find_again(self) -> None:
        """Read the notices sent before a restart in the places of this process. Raises StoreError."""
        for noted in (await self._app.store.notes.beginning(NOTED_AS)).values():
            standing = _read(noted)
            if standing is not None and self._app.store.shards.owns(standing.place):
                self._standing[standing.notice.match] = standing

    @property
    def called(self) -> tuple[str, ...]:
        """The matches with a notice in their channel."""
        return tuple(self._standing)

    async def stand(self, sending: Sending, message: int) -> None:
        """Record a sent notice and delete the table's earlier one."""
        if sending.notice is None:
            return
        match_id = sending.notice.match
        standing = self._standing.get(match_id)
        if standing is not None and standing.message != message:  # otherwise it was sent twice
            self._delete(standing.channel, standing.message)
        place, seen_at = self._sent.pop(match_id, (0, {}))  # missing if the match has ended since
        standing = self._standing[match_id] = _Standing(sending.notice, place, sending.channel, message, seen_at)
        try:
            await self._app.store.notes.put(NOTED_AS + match_id, _encoder.encode(standing).decode())
        except StoreError as error:  # it is sent all the same, and must not be sent again
            log.warning("notice_not_noted", match=match_id, error=type(error).__name__)
        self._app.tables.notify_boards(match_id)  # the person may have acted while it was sent

    async def tidy(self, match_id: str) -> None:
        """Delete an obsolete notice: the person has acted, or the turn has passed. Raises Refused, StoreError."""
        standing = self._standing.get(match_id) or await self._of_another_process(match_id)
        if standing is None or not await self._is_obsolete(match_id, standing):
            return
        # During the await a newer notice may have replaced this one.
        if self._standing.get(match_id, standing) is standing:
            self._standing.pop(match_id, None)
            self._delete(standing.channel, standing.message)
            await self._app.store.notes.release(NOTED_AS + match_id)

    async def _of_another_process(self, match_id: str) -> _Standing | None:
        """Find the notice of a match that is played from elsewhere, as from a direct message."""
        noted = None if self._app.store.shards.is_whole else await self._app.store.notes.find(NOTED_AS + match_id)
        return None if noted is None else _read(noted)

    def forget(self, match_id: str) -> None:
        """Drop the notices of a finished table."""
        self._sent.pop(match_id, None)
        self._warned.pop(match_id, None)

    async def _is_obsolete(self, match_id: str, standing: _Standing) -> bool:
        try:
            table = await self._app.tables.find(match_id)
        except NoSuchTable:
            return True
        still = _still(table, standing).items()
        is_open = table.secrecy.is_open
        return not still or (is_open and all(_occupant(table, seat).seen_at > seen for seat, seen in still))

    async def _turn(self, app: App, post: Posted) -> Sending | None:
        """Write the notice that a turn has begun, for people who are away."""
        notice = msgspec.json.decode(post.body, type=TurnNotice)
        table = await self._find(notice)
        if table is None or self._is_called(notice):
            return None
        wanted = await self._wanted(table, notice, post.due_at)
        if not wanted:
            return None
        called = replace(notice, seat=wanted[0], more=wanted[1:])
        players = tuple(table.match.seats[seat] for seat in wanted)
        return self._sending(table, called, await self.turn_text(table, wanted), players)

    async def _warn(self, app: App, post: Posted) -> Sending | None:
        """Write the warning that a turn is about to end, with the consequence."""
        notice = msgspec.json.decode(post.body, type=TurnNotice)
        table = await self._find(notice)
        ends = None if table is None else await self._ends(table, notice.seat)
        if table is None or ends is None:
            return None
        people = table.roster
        warn_at = ends - 1000 * pace_of(people.pace).warning
        # The turn got more time since this was planned (a pause, a restart): plan the warning for its new end.
        if warn_at > app.now() + SOON_MS:
            await app.store.outbox.post(later("warn", notice, warn_at))
            return None
        if self._warned.get(notice.match) == (notice, ends):  # planned twice, about a pause
            return None
        self._warned[notice.match] = notice, ends
        players = {seat: table.match.seats[seat] for seat in _open_seats(table, notice)}
        mention = [player for player in players.values() if await self._ping(player) != "never"]
        # A name in place of a mention is a person's own text, so its markup and mentions must be made harmless.
        named = (
            f"<@{player}>" if player in mention else inert(_occupant(table, seat).name)
            for seat, player in players.items()
        )
        text = words(people.locale).say(
            "notice-warn" if _tells_who_is_done(table) else "notice-warn-sealed",
            who=", ".join(named),
            game=words(people.locale).say(f"{table.match.game}-name"),
            left=left(ends, app.now()),
            # With the turn that is about to end, should it be missed too.
            next="replaced" if len(_occupant(table, notice.seat).missed) + 1 >= SILENT_TURNS else "played",
        )
        return self._sending(table, notice, text, tuple(mention))

    def _is_called(self, notice: TurnNotice) -> bool:
        """Return whether a notice of this turn still mentions the person."""
        standing = self._standing.get(notice.match)
        return standing is not None and standing.notice == notice

    def _sending(self, table: Table, notice: TurnNotice, text: str, mention: tuple[int, ...]) -> Sending | None:
        if table.match.channel is None:
            return None
        # Read now and not as it is sent: it is taken away again if its person acts while it is on its way.
        seen_at = {seat: _occupant(table, seat).seen_at for seat in notice.seats}
        self._sent[notice.match] = table.match.place, seen_at
        label = hand_label(table.match.game, words(table.roster.locale))
        hand = Button(ids.OfMatch(notice.match, "hand"), label, Tone.MAIN)
        return Sending(table.match.channel, CallMessage(text, (hand,)), mention, notice)

    async def _find(self, notice: TurnNotice) -> Table | None:
        """Return the table of a notice, if its turn is still open. Raises GameLeftOut."""
        try:
            table = await self._app.tables.find(notice.match)
        # Not an obsolete notice: the outbox keeps it until the game is back.
        except GameLeftOut:
            raise
        except Refused:  # its rules version is gone
            return None
        return table if _open_seats(table, notice) else None

    async def _wanted(self, table: Table, notice: TurnNotice, due_at: int) -> tuple[Seat, ...]:
        """List the seats to notify by a notice due at a time: all who have not acted since the turn began; in
        secret, as they were then.
        """
        seats = _open_seats(table, notice)
        if notice.sealed:
            asking = [(seat, await self._ping(table.match.seats[seat])) for seat in seats]
            return tuple(seat for seat, ping in asking if ping == "mention" or (ping == "away" and seat in notice.away))
        silent = [seat for seat in seats if _occupant(table, seat).seen_at <= due_at - grace_ms(table.windows[seat])]
        # A list first: `tuple` takes no asynchronous generator.
        return tuple([seat for seat in silent if await self._is_wanted(table, seat)])

    async def _is_wanted(self, table: Table, seat: Seat) -> bool:
        """Return whether the person in a seat wants to be called now."""
        ping = await self._ping(table.match.seats[seat])
        away_ms = INTERRUPT_AWAY_MS if table.windows[seat].interrupt else AWAY_MS
        is_away = self._app.now() - _occupant(table, seat).seen_at >= away_ms
        return ping == "mention" or (ping == "away" and is_away)

    async def _ping(self, player: int) -> Ping:
        known = await self._app.store.players.find(player)
        return "away" if known is None else known.ping

    async def _ends(self, table: Table, seat: Seat) -> int | None:
        """Return when the turn of a seat ends; None where it is not waited for any more."""
        if table.secrecy.end is not None:
            return table.secrecy.end
        deadlines = await self._app.store.deadlines.of(table.match.id)
        return next((deadline.due_at for deadline in deadlines if deadline.seat == seat), None)

    async def turn_text(self, table: Table, seats: Sequence[Seat]) -> str:
        """Write the call to the people in some seats whose turn it is."""
        people, ends = table.roster, await self._ends(table, seats[0])
        read = words(people.locale)
        about = Line(table.secrecy.about(table.windows, seats[0]))
        who = ", ".join(f"<@{table.match.seats[seat]}>" for seat in seats)
        args = {"who": who, "game": read.say(f"{table.match.game}-name"), "what": about}
        # A clock without an end has a deadline all the same (`IDLE_SECONDS`), which is not shown.
        is_timed = ends is not None and pace_of(people.pace).turn is not None
        time = read.line(left(ends, self._app.now())) if ends is not None and is_timed else ""
        if not _tells_who_is_done(table):
            asked = "sealed"
        else:
            asked = "interrupt" if table.windows[seats[0]].interrupt else "turn"
        return read.say("notice-turn", asked=asked, left=time or "no", **args)


def _read(noted: str) -> _Standing | None:
    """Read a note; None for another version's, whose message stays."""
    try:
        return _decoder.decode(noted)
    except msgspec.DecodeError as error:
        incident(error)
        return None


def _occupant(table: Table, seat: Seat) -> Player:
    return table.roster.players[seat]


def _is_waited_for(table: Table, seat: Seat) -> bool:
    """Return whether the person in a seat plays it, and must act now."""
    return seat in table.asked and seat in table.kind.called


def _tells_who_is_done(table: Table) -> bool:
    """Return whether the table shows who has answered."""
    return table.secrecy.is_open or all(window.done_is_public for window in table.windows.values())


def _turn_of(table: Table, seat: Seat) -> int:
    return turn_of(table.windows[seat], table.question(seat))


def _open_seats(table: Table, notice: TurnNotice) -> tuple[Seat, ...]:
    """List the seats of a notice that are still to act; in a secret turn all, unless those done are public."""
    if notice.sealed:
        asked = table.asked if _tells_who_is_done(table) else notice.seats
        called = [seat for seat in notice.seats if seat in table.kind.called and seat in asked]
        return tuple(called) if table.secrecy.turn == notice.turn else ()
    return tuple(seat for seat in notice.seats if _is_waited_for(table, seat) and _turn_of(table, seat) == notice.turn)


def _still(table: Table, standing: _Standing) -> Mapping[Seat, int]:
    """Return the last sign of life of each notified person who is still to act."""
    return {seat: standing.seen_at.get(seat, 0) for seat in _open_seats(table, standing.notice)}
