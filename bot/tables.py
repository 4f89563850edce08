"""Tables: a match that people play. Opens one, plays actions exactly once, finds and closes it. It speaks no Discord.

One action is one transaction of the store (`Store.act`); only what was committed is ever shown. Positions are kept in
memory as a cache of what the store has and are checked against its sequence number each time.
"""

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot import company, party, steps, waits
from bot.broken import RulesBroke, judging
from bot.company import Company
from bot.logs import incident
from bot.metrics import act_seconds
from bot.party import Press
from bot.positions import Positions, as_stored, fold, known_after
from bot.refusals import (
    GameLeftOut,
    NoSuchTable,
    NotYourTable,
    Over,
    RulesChanged,
    SetAside,
    Stale,
    TooManyOpen,
    UnknownPress,
)
from bot.sealed import is_in_secret, with_sealed
from bot.shared import party_of
from bot.steps import By, Played, Situation, Step
from bot.store.errors import KeyTaken
from bot.store.rows import Change, Match, NewMatch, Purpose, Resettled, Result, Seated, Status, id_for, new_id
from bot.store.store import Store
from bot.table import Table
from bot.under_way import UnderWay
from engine import record
from engine.errors import NotAsked, RecordError, UnreadableToken
from engine.game import Options, Outcome, Seat
from engine.record import AnyGame, Position

OPEN_MATCHES = 30
"""Unfinished matches that a person may have beside the ranked attempts (house choice): nobody can fill the store."""

TRIES = 3
"""How often a press is tried whose person or seat has changed in that very moment."""


@dataclass(frozen=True)
class Opening:
    """What a new match needs: `seats` are player ids; with purpose `daily` it is the one ranked attempt of `day`.

    `key` is the request's: a match is opened once for it. A table of several people has the `id` of the lobby it comes
    from, its `company`, and the `message` that shows it. Where they share seats these are `NOBODY`'s, the company has
    the people, and what of the game was used is remembered for the channel that is its `home`.
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
    company: Company | None = None
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

        What is stored of a game that is `left_out` stays as it is until the game is there again.
        """
        self.games = games
        self._left_out = frozenset(left_out)
        self._store = store
        self._now = now
        self.on_change: list[Callable[[str], None]] = []
        self._watches: dict[str, object] = {}
        self._painting: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._folding: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._positions = Positions()
        self.under_way = UnderWay()

    async def open(self, opening: Opening) -> Table:
        """Deal and store a match; one that its request or its attempt has begun before is given back instead.

        Raises:
            TooManyOpen: the first seat's player has `OPEN_MATCHES` unfinished ones.
        """
        game = self.games[opening.game]
        if opening.purpose != "daily" and opening.company is None:
            await self._limit(opening.seats[0])
        options = opening.options or game.info.presets[0].options
        seed = opening.seed or secrets.token_hex(32)
        position, events = record.begin(game, seed, len(opening.seats), options)
        people = None if opening.company is None else with_sealed(game, position, opening.company, self._now())
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
            company=None if people is None else company.write(people),
            members=_seated(None, people),
            topics=party.topics_of(game, position),
            deadlines=waits.deadlines(game, position, people, self._now()),
            outbox=waits.calls(game, match_id, None, position, people, self._now()),
        )
        match = await self._store.create(new)
        if (match.id, match.state_hash) != (new.id, new.state_hash):  # it was there before, maybe with another deal
            return await self.find(match.id)
        self._positions.keep(new.id, (position, (events,)))
        return Table(match, game, position, (events,))

    async def _limit(self, player: int) -> None:
        """Count what a person has open. What many play ends by itself, and anybody may enter it: it does not count."""
        live = [self.games.get(match.game) for match in await self._store.live(player)]
        if sum(game is None or party_of(game) is None for game in live) >= OPEN_MATCHES:
            raise TooManyOpen(count=OPEN_MATCHES)

    async def find(self, match_id: str) -> Table:
        """Fetch a table.

        Raises:
            NoSuchTable: there is none of this id.
            RulesChanged: it was played under rules that this version no longer has; it is closed.
            GameLeftOut: its game is at fault, and nothing of it can be played now.
            RulesBroke: its record does not replay.
        """
        match, game = await self._stored(match_id)
        known = self._positions.get(match.id, match.seq, match.state_hash)
        return await self._folded(match.id) if known is None else Table(match, game, *known)

    async def _stored(self, match_id: str) -> tuple[Match, AnyGame]:
        """Read a match that can be played on. Raises NoSuchTable, RulesChanged, GameLeftOut."""
        match = await self._store.match(match_id)
        if match is None:
            raise NoSuchTable
        game = self.games.get(match.game)
        self.check_offered(match.game)
        if game is None or match.rules_version != game.info.rules_version:
            if match.status == "playing":
                await self._store.close_match(match.id)
            raise RulesChanged
        return match, game

    def check_offered(self, game: str) -> None:
        """Refuse what is about a game at fault. Raises GameLeftOut."""
        if game in self._left_out:
            raise GameLeftOut

    async def _folded(self, match_id: str) -> Table:
        """Play the record of a match of which nothing is known here: once, however many ask, and away from the loop."""
        async with self._folding.setdefault(match_id, asyncio.Lock()):
            match, game = await self._stored(match_id)
            known = self._positions.get(match.id, match.seq, match.state_hash)
            if known is None:
                stored = await self._store.record(match.id)
                counted = replace(stored, actions=stored.actions[: match.seq])  # others may have acted between
                with judging(match.id):
                    known = as_stored(game, match, await asyncio.to_thread(fold, game, counted))
                self._positions.keep(match.id, known)
            if known[0].seq == match.seq:
                return Table(match, game, *known)
        raise RecordError(f"the record of match {match_id} has not as many actions as the match")

    async def unfinished(
        self, player: int, game: str, *, public: bool = False, seed: str | None = None
    ) -> Table | None:
        """Find the free match of a game that a person played last and has not finished, on a certain deal if `seed`."""
        visibility = "public" if public else "private"
        wanted = None if seed is None else sha256(seed.encode()).hexdigest()
        for match in await self._store.live(player, game):
            if match.purpose == "free" and match.visibility == visibility and wanted in (None, match.seed_hash):
                return await self.find(match.id)
        return None

    async def story(self, table: Table) -> tuple[tuple[Any, ...], ...]:
        """Tell all events of a match, a tuple for the deal and for each action that was not taken back."""
        stored = await self._store.record(table.match.id)
        told: list[tuple[Any, ...]] = []
        for entry, (_, events) in zip((None, *stored.actions), record.steps(table.game, stored), strict=True):
            if entry is not None and entry.action == record.UNDO:
                told.pop()
            else:
                told.append(events)
        return tuple(told)

    async def act(
        self, match_id: str, player: int, question: int, token: str, key: str, *, name: str = "", at: int | None = None
    ) -> Table:
        """Play the action of a button, exactly once for its key.

        Where people share seats, `at` is when it was pressed (None: now), and with a `name` they may enter by it.

        Raises:
            Refused: it was not played, and why; RuleError: the rules forbid it. Nothing has changed then.
        """
        table = await self.find(match_id)
        seat = table.seat_of(player)
        if seat is None and not table.is_party:
            raise NotYourTable
        try:
            action = table.game.codec.from_token(token)
        except UnreadableToken as error:
            raise UnknownPress from error
        if seat is None or table.is_party:
            press = Press(match_id, player, name, key, self._now() if at is None else at)
            return await self.press(press, action, question)
        return await self.play(table, seat, question, action, key)

    async def play(self, table: Table, seat: Seat, question: int, action: Any, key: str, by: By = "person") -> Table:
        """Play an action that answers a question put to a seat, exactly once for its key. Raises as `act`."""
        return await self._take_step(table, seat, key, steps.play(seat, question, action, by))

    async def undo(self, table: Table, seat: Seat, question: int, key: str) -> Table:
        """Take back a seat's last action, exactly once for the key. Raises as `act`, NothingToUndo among them."""
        return await self._take_step(table, seat, key, steps.undo(seat, question))

    async def press(self, press: Press, action: Any, question: int | None = None) -> Table:
        """Play somebody's action where people share seats, exactly once for its key; they enter first if need be.

        Without a `question` it answers what their seat is asked now. Raises as `act`, TooLate where that question has
        passed.
        """
        with self.under_way.working(press.match, press.key, press.at):
            return await self._press(press, action, question)

    async def _press(self, press: Press, action: Any, question: int | None) -> Table:
        for _ in range(TRIES):
            table = await self._party(press.match)
            seat = table.seat_of(press.player) or 0  # of whoever has none it is seen within the step
            try:
                return await self._take_step(table, seat, press.key, party.play(press, seat, action, question))
            except KeyTaken:  # it comes a second time, after its person has moved to another seat
                return await self.find(press.match)
            except party.NotThere:
                await self._enter(press)
        raise Stale

    async def look_on(self, press: Press, action: Any, question: int) -> Table:
        """Play what somebody may do who takes no part, exactly once for its key; they stay outside by it.

        It answers what the first asked seat is asked. Somebody who takes part by now plays as a person of their side.
        Raises as `press`, TookPart among them.
        """
        with self.under_way.working(press.match, press.key, press.at):
            table = await self._party(press.match)
            seat = _any_asked(table)
            step = party.look_on(press, seat, action, question)
            try:
                return await self._take_step(table, seat, press.key, step)
            except KeyTaken:
                return await self.find(press.match)
            except party.AlreadyThere:
                return await self._press(press, action, None)

    async def enter(self, press: Press) -> Table:
        """Let somebody take part where people share seats, once however often they ask. Raises as `press`."""
        await self._party(press.match)
        return await self._enter(press)

    async def left(self, match_id: str, player: int, key: str) -> Table:
        """Let somebody take no more part where people share seats; a second time nothing changes. Raises as `press`."""
        press = Press(match_id, player, "", key, self._now())
        for _ in range(TRIES):
            table = await self._party(match_id)
            seat = _any_asked(table, table.seat_of(player))
            try:
                return await self._take_step(table, seat, key, party.leave(press, seat))
            except (KeyTaken, party.NotThere):
                return _once_there(await self.find(match_id), player)
            except NotAsked:  # that seat has had its say in this very moment
                continue
        raise Stale

    async def _enter(self, press: Press) -> Table:
        for _ in range(TRIES):
            table = await self.find(press.match)
            seat = _any_asked(table)
            try:
                return await self._take_step(table, seat, f"{press.key}:enter", party.enter(press, seat))
            except (KeyTaken, party.AlreadyThere):
                return await self.find(press.match)
            except NotAsked:
                continue
        raise Stale

    async def _party(self, match_id: str) -> Table:
        """Find a table where people share seats. Raises NotYourTable, and as `find`."""
        table = await self.find(match_id)
        if not table.is_party:
            raise NotYourTable
        return table

    async def _take_step(self, table: Table, seat: Seat, key: str, step: Step) -> Table:
        game = table.game
        after: list[tuple[Played, bool]] = []

        def decide(match: Match) -> Change:
            if match.status != "playing":
                raise Over
            people = None if match.company is None else company.read(match.company)
            if people is not None and people.broken:
                raise SetAside(match.id, id=people.broken)
            with judging(match.id, party.NotThere, party.AlreadyThere):
                return work(match, people)

        def work(match: Match, people: Company | None) -> Change:
            before = Situation(game, match, self.position(game, match), people, self._now())
            played = step(before)
            in_secret = is_in_secret(game, before.position, played.position, played.events or ())
            after.append((played, in_secret))
            change = _change(before, played, in_secret=in_secret)
            known = self._positions.get(match.id, match.seq, match.state_hash)
            if known is not None:
                foreseen = known_after(known, played.position, played.events, in_secret=in_secret)
                self._positions.foresee(match.id, change.state_hash, foreseen)
            return change

        with act_seconds.time():
            try:
                acted = await self._store.act(table.match.id, key, seat, decide)
            except RulesBroke as error:
                raise await self.set_aside(table.match.id, error) from error
        if acted.duplicate or not after:
            return await self.find(table.match.id)
        played, in_secret = after[-1]
        recent = self._positions.add(acted.match.id, played.position, played.events, in_secret=in_secret)
        if acted.match.company is not None and not acted.unnoticed:  # what one plays alone, nobody else shows
            self.note(acted.match.id)
        return Table(acted.match, game, played.position, recent, played.events or ())

    async def set_aside(self, match_id: str, error: Exception) -> SetAside:
        """Let nobody play at a table whose rules have failed until its people say so; gives what they are told.

        Of one that was set aside before it is the incident of then. Where one plays alone nothing is kept: who plays
        there may try something else. Raises StoreError.
        """
        known = _broken(await self._store.match(match_id))
        if known:
            return SetAside(match_id, id=known)
        number = incident(error, match=match_id)

        def mark(match: Match) -> Resettled | None:
            people = None if match.company is None or match.status != "playing" else company.read(match.company)
            return None if people is None else Resettled(company=company.write(replace(people, broken=number)))

        await self._store.resettle(match_id, mark)
        self.note(match_id)
        return SetAside(match_id, id=number)

    def note(self, match_id: str) -> None:
        """Tell whoever shows a match of several people that it has changed."""
        for tell in self.on_change:
            tell(match_id)

    def painting(self, match_id: str) -> asyncio.Lock:
        """Give the lock that whoever shows a match to everybody holds meanwhile, so that the newest is shown last."""
        return self._painting.setdefault(match_id, asyncio.Lock())

    def watch(self, match_id: str) -> object:
        """Begin to watch for presses at a table; gives a token of this watch, which ends any earlier one."""
        self._watches[match_id] = token = object()
        return token

    def disturb(self, match_id: str) -> None:
        """Note that somebody at the table pressed something: it ends the watch."""
        self._watches.pop(match_id, None)

    def is_quiet(self, match_id: str, token: object) -> bool:
        """Tell whether nobody has pressed anything, or watched anew, since the watch began."""
        return self._watches.get(match_id) is token

    async def give_up(self, table: Table, seat: Seat, key: str) -> Table:
        """Leave: play what the engine lets a departed seat play. Raises as `act`."""
        action = table.game.timeout(table.position.state, seat)
        return await self.play(table, seat, table.position.questions[seat], action, key)

    def position(self, game: AnyGame, match: Match) -> Position:
        """Give the position of a stored match; with what may be taken back where it was played or fetched here."""
        known = self._positions.get(match.id, match.seq, match.state_hash)
        if known is not None:
            return known[0]
        return Position(game.codec.state(match.snapshot), match.seq, match.questions)


def _change(before: Situation, played: Played, *, in_secret: bool) -> Change:
    """Say what a step makes of the stored match."""
    game, moved, now = before.game, played.position, before.now
    people = None if played.people is None else with_sealed(game, moved, played.people, now)
    outcome, snapshot = game.outcome(moved.state), game.codec.encode(moved.state)
    return Change(
        body=played.body,
        seq=moved.seq,
        questions=moved.questions,
        snapshot=snapshot,
        state_hash=game.codec.hash_of(snapshot),
        status=_status(outcome, people),
        outcome=outcome,
        result=None if outcome is None else result(game, outcome),
        company=None if people is None or people is before.people else company.write(people),
        deadlines=() if _ended(people) else waits.deadlines_after(game, before.position, moved, people, now),
        outbox=() if _ended(people) else waits.calls(game, before.match.id, before.position, moved, people, now),
        unnoticed=in_secret and _is_same_to_all(before.people, people),
        members=_seated(before.people, people),
        topics=party.topics_of(game, moved, before.position),
        marks=() if outcome is None else outcome.marks,
    )


def _broken(match: Match | None) -> str:
    """Give the incident for which a match is set aside; empty where it is not."""
    return "" if match is None or match.company is None else company.read(match.company).broken


def _seated(before: Company | None, after: Company | None) -> tuple[Seated, ...]:
    """List who takes part that did not before, with their seats."""
    known = 0 if before is None else len(before.members)
    return () if after is None else tuple((one.seat, one.player) for one in after.members[known:])


def _any_asked(table: Table, own: Seat | None = None) -> Seat:
    """Name a seat that is asked, somebody's own where it is. Raises Over."""
    if not table.asked:
        raise Over
    return own if own is not None and own in table.asked else table.asked[0]


def _once_there(table: Table, player: int) -> Table:
    """Pass the table to whoever was there. Raises NotYourTable."""
    if table.company is None or all(member.player != player for member in table.company.members):
        raise NotYourTable
    return table


def _is_same_to_all(before: Company | None, after: Company | None) -> bool:
    """Tell whether a company is to everybody's eyes as it was."""
    if before is None or after is None:
        return False
    return before is after or company.public(before) == company.public(after)


def _ended(people: Company | None) -> bool:
    """Tell whether people have ended a match, as the last one who did not want to left."""
    return people is not None and people.end is not None


def _status(outcome: Outcome | None, people: Company | None) -> Status:
    if outcome is not None:
        return "finished"
    return "closed" if _ended(people) else "playing"


def result(game: AnyGame, outcome: Outcome) -> Result:
    """Say how the first seat of a finished match did; the first ending of a game is the one aimed for."""
    return Result(outcome.scores[0], outcome.ties[0] if outcome.ties else 0, outcome.ending == game.info.endings[0])
