"""Tables: a match that people play. Opens one, plays actions exactly once, finds and closes it. It speaks no Discord.

One action is one transaction of the store (`Store.act`); only what was committed is ever shown. Positions are kept in
memory as a cache of what the store has and are checked against its sequence number each time.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from bot.metrics import act_seconds
from bot.refusals import NoSuchTable, NotYourTable, Over, RulesChanged, Stale, TooManyOpen, UnknownPress
from bot.store.rows import Change, Deadline, Match, NewMatch, Purpose, Result, id_for, new_id
from bot.store.store import Store
from engine import record
from engine.errors import RecordError, UnreadableToken
from engine.game import Choice, Line, Options, Outcome, Seat
from engine.record import AnyGame, Position

IDLE_SECONDS = 30 * 24 * 3600
"""A match without a clock is given up for a player who was silent so long (house choice, as FART-20 scores it)."""

OPEN_MATCHES = 30
"""Unfinished matches that a person may have beside the ranked attempts (house choice): nobody can fill the store."""

CACHED = 2_000
"""Positions kept in memory."""


@dataclass(frozen=True)
class Table:
    """A match as it stands: the stored row, its position, and what its last action brought about."""

    match: Match
    game: AnyGame
    position: Position
    events: tuple[Any, ...] = ()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it did."""
        return self.game.outcome(self.position.state)

    def seat_of(self, player: int) -> Seat | None:
        """The seat a person has here."""
        return self.match.seats.index(player) if player in self.match.seats else None

    def view(self, viewer: Seat | None) -> Any:
        """All that a viewer may know."""
        return self.game.view(self.position.state, viewer)

    def choices(self, seat: Seat) -> Sequence[Choice[Any]]:
        """The legal actions of a seat; none while it is not asked."""
        return self.game.choices(self.position.state, seat) if seat in self.game.asked(self.position.state) else ()

    def question(self, seat: Seat) -> int:
        """The number of the question that a seat was put last."""
        return self.position.questions[seat]

    def told(self, viewer: Seat | None) -> tuple[Line, ...]:
        """The last events in words for a viewer."""
        lines = (self.game.tell(event, viewer) for event in self.events)
        return tuple(line for line in lines if line is not None)


@dataclass(frozen=True)
class Verdict:
    """What playing a record again has shown; `seed` is open, `actions` were played."""

    seed: str
    actions: int
    seed_agrees: bool
    moves_agree: bool
    score_agrees: bool

    @property
    def holds(self) -> bool:
        """Whether deal, moves and score all agree."""
        return self.seed_agrees and self.moves_agree and self.score_agrees


@dataclass(frozen=True)
class Opening:
    """What a new match needs: `seats` are player ids; with purpose `daily` it is the one ranked attempt of `day`.

    `key` is the request's: a match is opened once for it.
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


class Tables:
    """All matches of this installation."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], now: Callable[[], int]) -> None:
        """Take the store, the games by id, and the time in milliseconds since 1970 (UTC)."""
        self.games = games
        self._store = store
        self._now = now
        self._watches: dict[str, object] = {}
        self._cache: OrderedDict[str, tuple[Position, tuple[Any, ...]]] = OrderedDict()

    async def open(self, opening: Opening) -> Table:
        """Deal and store a match; one that its request or its attempt has begun before is given back instead.

        Raises:
            TooManyOpen: the first seat's player has `OPEN_MATCHES` unfinished ones.
        """
        game = self.games[opening.game]
        if (
            opening.purpose != "daily"
            and len(await self._store.live(opening.seats[0], limit=OPEN_MATCHES)) == OPEN_MATCHES
        ):
            raise TooManyOpen(count=OPEN_MATCHES)
        options = opening.options or game.info.presets[0].options
        seed = opening.seed or secrets.token_hex(32)
        position, events = record.begin(game, seed, len(opening.seats), options)
        new = NewMatch(
            id=id_for(opening.key) if opening.key else new_id(),
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
            deadlines=self._deadlines(game, position, self._now()),
        )
        match = await self._store.create(new)
        if (match.id, match.state_hash) != (new.id, new.state_hash):  # it was there before, maybe with another deal
            return await self.find(match.id)
        self._keep(new.id, position, events)
        return Table(match, game, position, events)

    async def find(self, match_id: str) -> Table:
        """Fetch a table.

        Raises:
            NoSuchTable: there is none of this id.
            RulesChanged: it was played under rules that this version no longer has; it is closed.
        """
        match = await self._store.match(match_id)
        if match is None:
            raise NoSuchTable
        game = self.games.get(match.game)
        if game is None or match.rules_version != game.info.rules_version:
            if match.status == "playing":
                await self._store.close_match(match.id)
            raise RulesChanged
        position, events = self._cache.get(match.id, (None, ()))
        if position is None or position.seq != match.seq:
            position, events = await self._refold(game, match)
        return Table(match, game, position, events)

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
        """Tell all events of a match, a tuple for the deal and for each action."""
        return tuple(events for _, events in record.steps(table.game, await self._store.record(table.match.id)))

    async def verify(self, table: Table) -> Verdict:
        """Play a finished match again from its record and compare it with what is stored."""
        stored = await self._store.record(table.match.id)
        sealed = sha256(stored.seed.encode()).hexdigest() == table.match.seed_hash
        try:
            state = record.replay(table.game, stored).state
        except RecordError:
            return Verdict(stored.seed, len(stored.actions), sealed, moves_agree=False, score_agrees=False)
        moves = table.game.codec.hash(state) == table.match.state_hash
        score = table.game.outcome(state) == table.match.outcome == table.outcome
        return Verdict(stored.seed, len(stored.actions), sealed, moves, score)

    async def act(self, match_id: str, player: int, question: int, token: str, key: str) -> Table:
        """Play the action of a button, exactly once for its key.

        Raises:
            Refused: it was not played, and why; RuleError: the rules forbid it. Nothing has changed then.
        """
        table = await self.find(match_id)
        seat = table.seat_of(player)
        if seat is None:
            raise NotYourTable
        try:
            action = table.game.codec.from_token(token)
        except UnreadableToken as error:
            raise UnknownPress from error
        return await self.play(table, seat, question, action, key)

    async def play(self, table: Table, seat: Seat, question: int, action: Any, key: str) -> Table:
        """Play an action that answers a question put to a seat, exactly once for its key. Raises as `act`."""
        game = table.game
        after: list[tuple[Position, tuple[Any, ...]]] = []

        def decide(match: Match) -> Change:
            if match.status != "playing":
                raise Over
            position = self._position(game, match)
            if question != position.questions[seat]:
                raise Stale
            moved, events = record.advance(game, position, seat, action)
            after.append((moved, events))
            outcome = game.outcome(moved.state)
            return Change(
                body=game.codec.encode(action),
                seq=moved.seq,
                questions=moved.questions,
                snapshot=game.codec.encode(moved.state),
                state_hash=game.codec.hash(moved.state),
                status="playing" if outcome is None else "finished",
                outcome=outcome,
                result=None if outcome is None else result(game, outcome),
                deadlines=self._deadlines(game, moved, self._now()),
            )

        with act_seconds.time():
            acted = await self._store.act(table.match.id, key, seat, decide)
        if acted.duplicate or not after:
            return await self.find(table.match.id)
        position, events = after[-1]
        self._keep(acted.match.id, position, events)
        return Table(acted.match, game, position, events)

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

    def _position(self, game: AnyGame, match: Match) -> Position:
        cached = self._cache.get(match.id)
        if cached is not None and cached[0].seq == match.seq:
            return cached[0]
        return Position(game.codec.state(match.snapshot), match.seq, match.questions)

    async def _refold(self, game: AnyGame, match: Match) -> tuple[Position, tuple[Any, ...]]:
        """Play the record again: after a restart, for the words of the last action."""
        *_, last = record.steps(game, await self._store.record(match.id))
        self._keep(match.id, *last)
        return last

    def _keep(self, match_id: str, position: Position, events: tuple[Any, ...]) -> None:
        self._cache[match_id] = (position, events)
        self._cache.move_to_end(match_id)
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)

    def _deadlines(self, game: AnyGame, position: Position, now: int) -> tuple[Deadline, ...]:
        return tuple(
            Deadline(seat, position.questions[seat], now + 1000 * (window.seconds or game.info.clock or IDLE_SECONDS))
            for seat, window in game.asked(position.state).items()
        )


def result(game: AnyGame, outcome: Outcome) -> Result:
    """Say how the first seat of a finished match did; the first ending of a game is the one aimed for."""
    return Result(outcome.scores[0], outcome.ties[0] if outcome.ties else 0, outcome.ending == game.info.endings[0])
