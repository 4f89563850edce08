"""An in-memory store of a single match, which can be reset to an earlier state; and of built decks."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import cast

import msgspec

from bot.store.repositories.decks import DecideDeck, StoredDeck
from bot.store.rows import C, Deadline, Match, Ping, Post, RosterUpdate, StoredAction, StoredHighScore
from bot.store.rows import Person as KnownPerson
from engine.game import Seat

MATCH = "abcdefghjk"
NOW = 1_800_000_000_000


class OneMatchStore:
    """The store of one match, with the repositories that its pages read."""

    def __init__(self) -> None:
        self.row = cast("Match", None)
        self.due: tuple[Deadline, ...] = ()
        self.written: dict[tuple[Seat, int], bytes] = {}
        self.keys: dict[str, Seat] = {}
        self.pings: dict[int, Ping] = {}
        self.posts: dict[str | None, Post] = {}
        self.still: set[int] = set()
        self.built: tuple[StoredDeck, ...] = ()
        self.matches = _Matches(self)
        self.deadlines = _Deadlines(self)
        self.drafts = _Drafts(self)
        self.players = _Players(self)
        self.high_scores = _NoHighScores()
        self.blocks = _NoBlocks()
        self.servers = _UnsetServers()
        self.results = _KeptResults()
        self.badges = _NoBadges()

    def reset(self, row: Match, due: tuple[Deadline, ...], still: Sequence[int]) -> None:
        """Store this match, and drop the previous one's data."""
        self.row, self.due, self.still = row, due, set(still)
        self.written, self.keys, self.pings, self.posts = {}, {}, {}, {}

    def post(self, posts: Sequence[Post]) -> None:
        """Keep posts to be sent, one for each key."""
        self.posts = {post.dedupe: post for post in posts} | self.posts

    def decks(self, game: str) -> "BuiltDecks":
        """Return the repository of decks, which all belong to one game."""
        return BuiltDecks(self)


@dataclass
class _Matches:
    """The repository of the one match."""

    store: OneMatchStore

    async def find(self, match_id: str) -> Match | None:
        return self.store.row if match_id == MATCH else None

    async def set_shown(self, match_id: str, revision: int, over: int | None = None) -> bool:
        """This store keeps no board."""
        return True

    async def veterans(self, game: str, players: Collection[int]) -> frozenset[int]:
        """Return an empty set, so that everyone is shown the help for a first match."""
        return frozenset()

    async def is_veteran(self, game: str, player: int) -> bool:
        """Like `veterans`, for one person."""
        return False

    async def act(
        self, match_id: str, key: str, seat: Seat, decide: Callable[[Match], C], written: Callable[[Match, C], None]
    ) -> StoredAction[C]:
        store = self.store
        if key in store.keys:
            return StoredAction(store.row, store.row.seq, duplicate=True)
        change = decide(store.row)
        written(store.row, change)
        store.keys[key] = seat
        store.post(change.outbox)
        fields = msgspec.structs.asdict(change)
        columns = {name: fields[name] for name in ("seq", "questions", "snapshot", "state_hash", "status", "outcome")}
        people = change.roster or store.row.roster
        revision = store.row.revision + (not change.unnoticed)
        store.row = msgspec.structs.replace(store.row, **columns, roster=people, revision=revision)
        store.due = store.due if change.deadlines is None else change.deadlines
        return StoredAction(store.row, change.seq, duplicate=False, change=change)

    async def update_roster(self, match_id: str, decide: Callable[[Match], RosterUpdate | None]) -> Match:
        store = self.store
        settled = decide(store.row)
        if settled is not None:
            row, store.due = store.row, settled.deadlines
            store.post(settled.outbox)
            store.row = msgspec.structs.replace(
                row, roster=settled.roster, status=settled.status, revision=row.revision + 1
            )
        return store.row

    async def take_down(self, match_id: str, act: object) -> bool:
        """Make the match private; the log entry is dropped."""
        self.store.row = msgspec.structs.replace(self.store.row, visibility="private", channel=None, message=None)
        return True


@dataclass
class _Deadlines:
    """The deadlines of the match."""

    store: OneMatchStore

    async def of(self, match_id: str) -> tuple[Deadline, ...]:
        return self.store.due


@dataclass
class _Drafts:
    """The drafts at the match."""

    store: OneMatchStore

    async def find(self, match_id: str, seat: Seat, question: int) -> bytes | None:
        return self.store.written.get((seat, question))

    async def put(self, match_id: str, seat: Seat, question: int, body: bytes) -> None:
        self.store.written[seat, question] = body


@dataclass
class _Players:
    """Knows all people, with their settings."""

    store: OneMatchStore

    async def find(self, player: int) -> KnownPerson | None:
        still = player in self.store.still
        return KnownPerson(player, "", "en", False, NOW, self.store.pings.get(player, "away"), still=still)

    async def set_ping(self, player: int, ping: Ping) -> None:
        self.store.pings[player] = ping

    async def set_text_mode(self, player: int, *, on: bool) -> None:
        """Ignore it: in these tests each press says how its person reads."""

    async def set_still(self, player: int, *, on: bool) -> None:
        (self.store.still.add if on else self.store.still.discard)(player)


class _NoBlocks:
    """An empty list of blocks."""

    async def find(self, server: int, kind: str, subject: int) -> None:
        return None


class _UnsetServers:
    """Servers without any settings."""

    async def cached_setting(self, server: int, key: str, kind: type[object]) -> None:
        return None


class _KeptResults:
    """The results of a match, settled before."""

    async def of(self, match_id: str) -> tuple[None]:
        return (None,)


class _NoBadges:
    """Badges of a match in which no one earned any."""

    async def to_tell(self, match_id: str) -> tuple[()]:
        return ()


class _NoHighScores:
    """Empty high scores."""

    async def best(self, place: int, game: str, board: str, limit: int) -> tuple[StoredHighScore, ...]:
        return ()

    async def own(self, player: int, game: str, board: str, limit: int) -> tuple[StoredHighScore, ...]:
        return ()

    async def most(self, place: int, game: str, board: str) -> int:
        return 0

    async def most_of(self, person: int, game: str, board: str) -> int:
        return 0


@dataclass
class BuiltDecks:
    """The decks that people have built, in the order of their numbers."""

    store: OneMatchStore

    async def of(self, player: int) -> tuple[StoredDeck, ...]:
        return tuple(deck for deck in self.store.built if deck.player == player)

    async def find(self, player: int, number: int) -> StoredDeck | None:
        return next((deck for deck in await self.of(player) if deck.number == number), None)

    async def add(self, player: int, name: str, body: bytes) -> StoredDeck | None:
        number = 1 + max((deck.number for deck in await self.of(player)), default=1000 * player)
        new = stored_deck(player, number, name, body)
        self.store.built = (*self.store.built, new)
        return new

    async def change(self, player: int, number: int, decide: DecideDeck) -> StoredDeck | None:
        before = await self.find(player, number)
        if before is None:
            return None
        after = decide(before)
        self.store.built = tuple(after if deck is before else deck for deck in self.store.built)
        return after

    async def delete(self, player: int, number: int) -> StoredDeck | None:
        before = await self.find(player, number)
        self.store.built = tuple(deck for deck in self.store.built if deck is not before)
        return before

    async def use(self, player: int, number: int) -> None:
        """Keep the order."""


def stored_deck(player: int, number: int, name: str, body: bytes) -> StoredDeck:
    """Return a deck in the store's form."""
    return StoredDeck(number=number, player=player, name=name, body=body, created_at=NOW, updated_at=NOW)
