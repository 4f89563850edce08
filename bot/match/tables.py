"""Opens, finds, plays and closes matches; each action is played exactly once. It knows nothing of Discord.

One action is one transaction of the store (`Acting.act`); only what was committed is ever shown. Positions are kept in
memory as a cache of what the store has and are checked against its sequence number each time.
"""

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.core.logs import incident
from bot.core.metrics import act_seconds
from bot.core.places import discord_id
from bot.core.presses.admission import Admission
from bot.core.presses.registry import Presses
from bot.core.presses.watches import Watches
from bot.core.refusals import (
    GameLeftOut,
    NoSuchTable,
    NotYourTable,
    Over,
    Quarantined,
    Refused,
    RulesChanged,
    Stale,
    TooManyOpen,
    UnknownPress,
)
from bot.match import deadlines, party, steps
from bot.match.kinds.choosing import as_shared, kind_at, kind_of, played_kind
from bot.match.party import HomeOf, Press, itself
from bot.match.positions import KnownTables, Positions, as_stored, fold
from bot.match.quarantine import EngineFault, judging
from bot.match.roster import By, Roster, alone
from bot.match.steps import Decision, Situation, StepFunction, decided
from bot.match.table import Table
from bot.moderation.moderation import Moderation
from bot.store.errors import KeyTaken, NoSuchMatch
from bot.store.rows import Match, NewMatch, Purpose, RosterUpdate, id_for, new_id
from bot.store.store import Store
from engine import record
from engine.errors import NotAsked, RecordError, UnreadableToken
from engine.game import Options, Seat
from engine.record import AnyGame, Position

OPEN_MATCHES = 30
"""Unfinished matches a person may have, besides ranked attempts (house choice), so that nobody can fill the store."""

TRIES = 3
"""Tries of a press whose person or seat changes at the same time."""


@dataclass(frozen=True)
class Opening:
    """What a new match needs: `seats` are player ids; with purpose `daily` it is the one ranked attempt of `day`.

    `key` is the request's and makes opening idempotent. A table of several people has the `id` of the lobby it comes
    from, its `roster`, and the `message` that shows it. At a party the seats are `NOBODY`'s, the roster has the
    people, and the topics used are stored for the `home` channel.
    """

    game: str
    seats: tuple[int, ...]
    place: int
    purpose: Purpose = "free"
    public: bool = False
    options: Options | None = None
    seed: str | None = None
    day: str | None = None
    key: str | None = None
    id: str | None = None
    roster: Roster | None = None
    channel: int | None = None
    message: int | None = None
    home: int | None = None


class Tables:
    """All matches of this installation."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        now: Callable[[], int],
        left_out: Collection[str] = (),
    ) -> None:
        """Take the store, the games by id, the time in milliseconds since 1970 (UTC), and the ids of faulty games.

        Stored matches of a `left_out` game are not touched.
        """
        self.games = games
        self._left_out = frozenset(left_out)
        self._store = store
        self._now = now
        self.on_change: list[Callable[[str], None]] = []
        self.watches = Watches()
        # Weak: a lock lives only while somebody uses it, so these do not grow with the number of matches.
        self._painting: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._folding: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._positions = Positions()
        self._tables = KnownTables()
        self.presses = Presses()
        self.moderation = Moderation(store)
        self.admission = Admission()

    async def open(self, opening: Opening) -> Table:
        """Deal and store a match, or return the one that the same request or attempt has already opened.

        Raises:
            TooManyOpen: the first seat's player has `OPEN_MATCHES` unfinished ones.
        """
        game = self.games[opening.game]
        # A daily is once a day for each person, and a lobby has its own limit: neither can fill the store.
        if opening.purpose != "daily" and opening.roster is None:
            await self._limit(opening.seats[0])
        options = opening.options or game.info.presets[0].options
        # 256 bits: its published hash lets nobody search for the deal.
        seed = opening.seed or secrets.token_hex(32)
        position, events = record.begin(game, seed, len(opening.seats), options)
        # The first turn may already be a secret one.
        kind = kind_of(opening.roster or alone(opening.seats[0])).moved(game, position, self._now())
        match_id = opening.id or (id_for(opening.key) if opening.key else new_id())
        new = NewMatch(
            id=match_id,
            game=opening.game,
            rules_version=game.info.rules_version,
            options=msgspec.json.encode(options),
            seed=seed,
            seats=opening.seats,
            snapshot=game.codec.encode(position.state),
            state_hash=game.codec.hash(position.state),
            questions=position.questions,
            place=opening.place,
            purpose=opening.purpose,
            day=opening.day,
            visibility="public" if opening.public else "private",
            channel=opening.channel,
            message=opening.message,
            home=opening.home,
            roster=kind.stored,
            members=kind.newcomers(None),
            topics=kind.topics(game, position),
            deadlines=deadlines.deadlines(game, position, kind, self._now()),
            outbox=deadlines.turn_notices(game, match_id, None, position, kind, self._now()),
        )
        match = await self._store.matches.create(new)
        if (match.id, match.state_hash) != (new.id, new.state_hash):  # it was there before, maybe with another deal
            return await self.find(match.id)
        self._positions.keep(new.id, (position, (events,)))
        return Table(match, game, position, (events,))

    async def _limit(self, player: int) -> None:
        """Count what a person has open. What many play ends by itself, and anybody may enter it: it does not count."""
        live = await self._store.matches.live(player)
        if sum(not kind_at(match).shares_seats for match in live) >= OPEN_MATCHES:
            raise TooManyOpen(count=OPEN_MATCHES)

    async def find(self, match_id: str) -> Table:
        """Fetch a table.

        Raises:
            NoSuchTable: there is none of this id.
            RulesChanged: it was played under rules that this version no longer has; it is closed.
            GameLeftOut: its game is at fault, and nothing of it can be played now.
            EngineFault: its record does not replay.
        """
        match, game = await self._stored(match_id)
        known = self._positions.get(match.id, match.seq, match.state_hash)
        table = await self._folded(match.id) if known is None else Table(match, game, *known)
        return self._tables.keep(table)

    async def find_for(self, match_id: str, player: int) -> Table:
        """Fetch a table for somebody who presses something there. Raises as `find` and `check_may_go_on`."""
        table = await self.find(match_id)
        await self.check_may_go_on(table.match, player)
        return table

    async def _stored(self, match_id: str) -> tuple[Match, AnyGame]:
        """Read a match that can be played on. Raises NoSuchTable, RulesChanged, GameLeftOut."""
        match = await self._store.matches.find(match_id)
        if match is None:
            raise NoSuchTable
        game = self.games.get(match.game)
        # Before the next check: a left-out game is missing from `games` too, and its matches must not be closed.
        self.check_offered(match.game)
        if game is None or match.rules_version != game.info.rules_version:
            # Closed at the first look: its actions cannot be replayed under other rules.
            if match.status == "playing":
                await self._store.matches.close(match.id)
            raise RulesChanged
        return match, game

    def check_offered(self, game: str) -> None:
        """Refuse requests about a faulty game. Raises GameLeftOut."""
        if game in self._left_out:
            raise GameLeftOut

    async def _folded(self, match_id: str) -> Table:
        """Fold the record of an uncached match in a thread, once for all concurrent callers."""
        async with self._folding.setdefault(match_id, asyncio.Lock()):
            # Read again inside the lock: the caller before us may have folded the record.
            match, game = await self._stored(match_id)
            known = self._positions.get(match.id, match.seq, match.state_hash)
            if known is None:
                stored = await self._store.matches.record(match.id)
                # The row and its actions are two reads: actions that were stored after the row was read are left out.
                counted = replace(stored, actions=stored.actions[: match.seq])  # others may have acted between
                with judging(match.id):
                    known = as_stored(game, match, await asyncio.to_thread(fold, game, counted))
                self._positions.keep(match.id, known)
            # A record that ends too early was damaged; to play on from it would overwrite what is left of it.
            if known[0].seq == match.seq:
                return Table(match, game, *known)
        raise RecordError(f"the record of match {match_id} has not as many actions as the match")

    async def unfinished(
        self, player: int, game: str, *, public: bool = False, seed: str | None = None
    ) -> Table | None:
        """Find a person's latest unfinished free match of a game, with this `seed` if given."""
        visibility = "public" if public else "private"
        # The row of a match has the hash of its seed only.
        wanted = None if seed is None else sha256(seed.encode()).hexdigest()
        for match in await self._store.matches.live(player, game):
            if match.purpose != "free" or match.visibility != visibility or wanted not in (None, match.seed_hash):
                continue
            # Skip a match of a server that blocks them: else they could start the game nowhere.
            if not await self.moderation.is_blocked(match.place, player):
                return await self.find(match.id)
        return None

    async def all_events(self, table: Table) -> tuple[tuple[Any, ...], ...]:
        """Tell all events of a match, a tuple for the deal and for each action that was not taken back."""
        # From the record, since `table.recent` has the last actions only.
        stored = await self._store.matches.record(table.match.id)
        told: list[tuple[Any, ...]] = []
        for entry, (_, events) in zip((None, *stored.actions), record.steps(table.game, stored), strict=True):
            if entry is not None and entry.action == record.UNDO:
                told.pop()
            else:
                told.append(events)
        return tuple(told)

    async def act(
        self,
        match_id: str,
        player: int,
        question: int,
        token: str,
        key: str,
        *,
        name: str = "",
        at: int | None = None,
        home_of: HomeOf = itself,
    ) -> Table:
        """Play the action of a button, exactly once for its key.

        Where people share seats, `at` is the time of the press (None: now), and `name` and `home_of` let them enter
        with it, as in `Press`.

        Raises:
            Refused: it was not played, and why; RuleError: the rules forbid it. Nothing has changed then.
        """
        table = await self._at_hand(match_id, player)
        seat = table.seat_of(player)
        if seat is None and not table.kind.shares_seats:
            raise NotYourTable
        try:
            action = table.game.codec.from_token(token)
        except UnreadableToken as error:
            raise UnknownPress from error
        if seat is None or table.kind.shares_seats:
            press = Press(match_id, player, name, key, self._now() if at is None else at, home_of)
            return await self.press(press, action, question)
        return await self.play(table, seat, question, action, key)

    async def _at_hand(self, match_id: str, player: int) -> Table:
        """Return a table at which somebody may act, as it was last seen here if that lets them. Raises as `act`.

        Reading the match first would read it twice a press: the store decides on what it has by then.
        """
        known = self._tables.get(match_id)
        if known is not None and known.seat_of(player) is not None:
            with suppress(Refused):  # it may go on elsewhere by now, where they are welcome
                await self.check_may_go_on(known.match, player)
                return known
        return await self.find_for(match_id, player)

    async def play(self, table: Table, seat: Seat, question: int, action: Any, key: str, by: By = "person") -> Table:
        """Play an action that answers a question put to a seat, exactly once for its key. Raises as `act`."""
        return await self._take_step(table, seat, key, steps.play(seat, question, action, by))

    async def undo(self, table: Table, seat: Seat, question: int, key: str) -> Table:
        """Take back a seat's last action, exactly once for the key. Raises as `act`, NothingToUndo among them."""
        return await self._take_step(table, seat, key, steps.undo(seat, question))

    async def press(self, press: Press, action: Any, question: int | None = None) -> Table:
        """Play an action where people share seats, exactly once for its key; the person enters first if needed.

        Without a `question` it answers the open question of their seat. Raises as `act`; TooLate for a passed question.
        """
        with self.presses.deciding(press.key):
            return await self._press(press, action, question)

    async def _press(self, press: Press, action: Any, question: int | None) -> Table:
        for _ in range(TRIES):
            table = await self._party(press.match)
            seat = table.seat_of(press.player) or 0  # for a person without a seat the step checks it
            try:
                return await self._take_step(table, seat, press.key, party.play(press, seat, action, question))
            except KeyTaken:  # a repeat, after the person has moved to another seat
                return await self.find(press.match)
            except party.NotInMatch:
                await self._enter(press)
        raise Stale

    async def look_on(self, press: Press, action: Any, question: int) -> Table:
        """Play an onlooker's action, exactly once for its key; it makes them no member.

        It answers the question of the first asked seat. A person who takes part by now plays for their side. Raises as
        `press`, TookPart among them.
        """
        with self.presses.deciding(press.key):
            table = await self._party(press.match)
            seat = _any_asked(table)
            step = party.look_on(press, seat, action, question)
            try:
                return await self._take_step(table, seat, press.key, step)
            except KeyTaken:
                return await self.find(press.match)
            except party.AlreadyInMatch:
                # Without the question: its number was that of another seat.
                return await self._press(press, action, None)

    async def enter(self, press: Press) -> Table:
        """Add a person where people share seats; idempotent. Raises as `press`."""
        return await self._enter(press)

    async def leave(self, match_id: str, player: int, key: str) -> Table:
        """Remove a person where people share seats; idempotent. Raises as `press`."""
        press = Press(match_id, player, "", key, self._now())
        for _ in range(TRIES):
            table = await self._party(match_id)
            seat = _any_asked(table, table.seat_of(player))
            try:
                return await self._take_step(table, seat, key, party.leave(press, seat))
            # A key belongs to one seat, and a repeat after the person has left may be played by another.
            except (KeyTaken, party.NotInMatch):
                return _once_there(await self.find(match_id), player)
            except NotAsked:  # that seat has answered at the same time
                continue
        raise Stale

    async def _enter(self, press: Press) -> Table:
        for _ in range(TRIES):
            table = await self._party(press.match)
            await self.check_may_enter(table, press)
            seat = _any_asked(table)
            try:
                # A separate key: the press itself is stored under `press.key`.
                return await self._take_step(table, seat, f"{press.key}:enter", party.enter(press, seat))
            except (KeyTaken, party.AlreadyInMatch):
                return await self.find(press.match)
            except NotAsked:
                continue
        raise Stale

    async def check_may_enter(self, table: Table, press: Press) -> None:
        """Pass where a newcomer may come in, as at any other way into a game. Raises as `Moderation.check_may_play`."""
        match = table.match
        if not table.is_over and as_shared(table.kind).number_of(press.player) is None:
            home = press.home_of(match.home or match.channel or discord_id(match.place))
            await self.moderation.check_may_play(match.place, home, press.player, match.game)

    async def check_may_go_on(self, match: Match, player: int) -> None:
        """Pass where somebody may go on with a match; one that is over may be looked at. Raises Blocked, ServerBlocked.

        Where it is played decides, so that a private chat is no way around a server's moderators.
        """
        if match.status == "playing":
            await self.moderation.check_not_blocked(match.place, player)

    async def _party(self, match_id: str) -> Table:
        """Fetch a table where people share seats. Raises NotYourTable, and as `find`."""
        table = await self.find(match_id)
        if not table.kind.shares_seats:
            raise NotYourTable
        return table

    async def _take_step(self, table: Table, seat: Seat, key: str, step: StepFunction) -> Table:
        game = table.game

        def decide(match: Match) -> Decision:
            kind = played_kind(match)
            # These two tell the callers above whether the person must enter first: they are no faults of the rules.
            with judging(match.id, party.NotInMatch, party.AlreadyInMatch):
                return decided(Situation(game, match, self.position(game, match), kind, self._now()), step)

        # `decide` runs in the store's thread with the row locked, so two presses at once are decided one after the
        # other.
        with act_seconds.time():
            try:
                with self.admission.away():
                    acted = await self._store.matches.act(table.match.id, key, seat, decide, self._positions.foresee)
            except EngineFault as error:
                raise await self.quarantine(table.match.id, error) from error
            except NoSuchMatch as error:  # erased after this process last saw it
                raise NoSuchTable from error
        # A repeat of a stored press (Discord or a person sent it twice): show the match as it is now.
        if acted.change is None:
            return await self.find(table.match.id)
        played, in_secret = acted.change.played, acted.change.in_secret
        recent = self._positions.add(acted.match.id, played.position, played.events, in_secret=in_secret)
        after = self._tables.keep(Table(acted.match, game, played.position, recent, played.events or ()))
        # A repaint would tell everybody that a secret action has just been played.
        if not after.kind.is_solo and not acted.change.unnoticed:
            self.notify_boards(acted.match.id)
        await self.admission.go_on()
        return after

    async def quarantine(self, match_id: str, error: Exception) -> Quarantined:
        """Quarantine a table whose rules raised, until its people resume it; returns the refusal to show.

        An earlier quarantine keeps its incident. A solo match is not marked: its player may try another action. Raises
        StoreError.
        """
        # Looked at first, so that one fault does not become another incident at each press.
        stored = await self._store.matches.find(match_id)
        known = "" if stored is None else kind_at(stored).roster.quarantined
        if known:
            return Quarantined(match_id, id=known)
        number = incident(error, match=match_id)

        def mark(match: Match) -> RosterUpdate | None:
            roster = kind_at(match).quarantined(number).stored
            return None if roster is None or match.status != "playing" else RosterUpdate(roster=roster)

        await self._store.matches.update_roster(match_id, mark)
        self.notify_boards(match_id)
        return Quarantined(match_id, id=number)

    def notify_boards(self, match_id: str) -> None:
        """Notify the boards that a match of several people has changed."""
        for tell in self.on_change:
            tell(match_id)

    def forget(self, match_id: str) -> None:
        """Drop from memory a match that is not stored any more."""
        self._positions.forget(match_id)
        self._tables.forget(match_id)
        self.watches.disturb(match_id)

    def forget_people(self) -> None:
        """Drop from memory who sits where: somebody was erased."""
        self._tables.forget_people()

    def painting(self, match_id: str) -> asyncio.Lock:
        """Return the lock to hold while a match's public board is edited, so that the newest state is shown last."""
        return self._painting.setdefault(match_id, asyncio.Lock())

    async def give_up(self, table: Table, seat: Seat, key: str) -> Table:
        """Resign: play the engine's timeout action. Raises as `act`."""
        action = table.game.timeout(table.position.state, seat)
        return await self.play(table, seat, table.position.questions[seat], action, key)

    def position(self, game: AnyGame, match: Match) -> Position:
        """Return the position of a stored match; the undo history is there if it was played or fetched here."""
        known = self._positions.get(match.id, match.seq, match.state_hash)
        if known is not None:
            return known[0]
        return Position(game.codec.state(match.snapshot), match.seq, match.questions)


def _any_asked(table: Table, own: Seat | None = None) -> Seat:
    """Return a seat that is asked, the person's own if possible. Raises Over."""
    if not table.asked:
        raise Over
    return own if own is not None and own in table.asked else table.asked[0]


def _once_there(table: Table, player: int) -> Table:
    """Give the table if the person was there. Raises NotYourTable."""
    if table.kind.seat_had(player, table.match.seats) is None:
        raise NotYourTable
    return table
