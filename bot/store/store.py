"""The store: opened once, asked by everybody, through its repositories. This opens, counts and closes."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

from sqlalchemy import Connection, func, select
from sqlalchemy.engine import URL

from bot.core.shards import Shards
from bot.store.address import parse
from bot.store.database import Database, alone
from bot.store.errors import UnknownUrl, WrongKey
from bot.store.repositories.actions import Acting
from bot.store.repositories.dailies import Dailies
from bot.store.repositories.deadlines import Deadlines
from bot.store.repositories.decks import Decks
from bot.store.repositories.drafts import Drafts
from bot.store.repositories.game_entries import Collection
from bot.store.repositories.high_scores import HighScores
from bot.store.repositories.lobbies import StoredLobbies
from bot.store.repositories.moderation.blocks import Blocks
from bot.store.repositories.moderation.deleted_boards import DeletedBoards
from bot.store.repositories.moderation.moderation_log import ModerationLog
from bot.store.repositories.moderation.open_tables import OpenTables
from bot.store.repositories.notes import Notes
from bot.store.repositories.outbox import Outbox
from bot.store.repositories.own_topics import OwnTopics
from bot.store.repositories.people.badges import Careers, StoredBadges
from bot.store.repositories.people.champions import Champions
from bot.store.repositories.people.erasure import Erasure
from bot.store.repositories.people.leaderboards import Leaderboards
from bot.store.repositories.people.looking import LookingPlayers
from bot.store.repositories.people.personal_data import PersonalData
from bot.store.repositories.people.profiles import Profiles
from bot.store.repositories.people.ratings import Ratings
from bot.store.repositories.people.results import StoredResults
from bot.store.repositories.people.retention import Retention
from bot.store.repositories.players import Players
from bot.store.repositories.repository import Resources
from bot.store.repositories.servers import Servers
from bot.store.repositories.topics import Topics
from bot.store.rows import Counts
from bot.store.schema import match, meta, outbox
from bot.store.sealing.key_proof import PROOF, PROOF_KEY
from bot.store.sealing.sealer import Sealer
from bot.store.sqlite.opening import open_sqlite
from engine.collection import DECKS, OWN_TOPICS, SHARES, CollectionInfo


def now_ms() -> int:
    """Return the time in milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000


class Store:
    """Everything that must survive a crash, by repository. Once their methods have returned, changes are durable."""

    def __init__(self, database: Database, sealer: Sealer, now: Callable[[], int]) -> None:
        """Take an open database with every table, and the time in milliseconds since 1970 (UTC)."""
        self._database = database
        self._sealer = sealer
        self.installation = ""  # tells this database from every other; known once it is open
        self._resources = resources = Resources(database, sealer, now)
        self.matches = Acting(resources)
        self.dailies = Dailies(resources)
        self.deadlines = Deadlines(resources)
        self.drafts = Drafts(resources)
        self.outbox = Outbox(resources)
        self.lobbies = StoredLobbies(resources)
        self.looking = LookingPlayers(resources)
        self.players = Players(resources)
        self.servers = Servers(resources)
        self.personal_data = PersonalData(resources)
        self.erasure = Erasure(resources)
        self.retention = Retention(resources)
        self.notes = Notes(resources)
        self.high_scores = HighScores(resources)
        self.topics = Topics(resources)
        self.blocks = Blocks(resources)
        self.moderation_log = ModerationLog(resources)
        self.open_tables = OpenTables(resources)
        self.deleted_boards = DeletedBoards(resources)
        self.results = StoredResults(resources)
        self.profiles = Profiles(resources)
        self.leaderboards = Leaderboards(resources)
        self.ratings = Ratings(resources)
        self.badges = StoredBadges(resources)
        self.careers = Careers(resources)
        self.champions = Champions(resources)

    @classmethod
    async def open(
        cls, url: str, secret: bytes, now: Callable[[], int] = now_ms, *, backups: Path | None = None
    ) -> Self:
        """Open a database, created or migrated if needed; an older one is backed up first.

        `url` has SQLAlchemy's form; `secret` is the installation's, 16 bytes or more; `now` returns milliseconds.
        `backups` is the folder for backups of a server's database; a file's backup is next to the file.

        Raises:
            StoreRefused: it is corrupt, newer, not ours or not reachable; its files are untouched.
            WrongKey: its matches were sealed with another secret.
        """
        sealer = Sealer(secret)
        store = cls(await _database(parse(url), backups), sealer, now)
        try:
            await store._prove_key()
        except BaseException:
            await store.close()
            raise
        return store

    def collection(self, game: str, info: CollectionInfo) -> Collection:
        """Return a game's collection, as the game declares it."""
        return Collection(self._resources.database, self._resources.sealer, self._resources.now, game, info)

    def shares(self, game: str) -> Collection:
        """Return the shares of a game's matches."""
        return self.collection(game, SHARES)

    def decks(self, game: str) -> Decks:
        """Return the decks that people have built for a game."""
        return Decks(self.collection(game, DECKS))

    def own_topics(self, game: str) -> OwnTopics:
        """Return the topics that servers have added to a game."""
        return OwnTopics(self.collection(game, OWN_TOPICS))

    @property
    def shards(self) -> Shards:
        """The share of the pending work that this process does."""
        return self._resources.shards

    def share(self, shards: Shards) -> None:
        """Restrict this process to the pending work of some shards."""
        self._resources.shards = shards

    async def close(self) -> None:
        """Finish pending work and close the database."""
        await self._database.close()

    async def ping(self) -> None:
        """Read one small row, to see whether the database answers. Raises StoreUnavailable, StoreCorrupt."""
        await self._database.read(_proof)

    def waiting_seconds(self) -> float:
        """Return how long the oldest change has waited to be durable."""
        return self._database.waiting_seconds()

    async def counts(self) -> Counts:
        """Count live matches and waiting posts, using indices only."""
        return await self._database.read(_count)

    async def _prove_key(self) -> None:
        # Read before anything is written: nearly every start finds the proof, and then takes no lock.
        proof = await self._database.read(_proof)
        if proof is None:
            sealed = self._sealer.seal(PROOF, PROOF_KEY).hex()
            proof = await self._database.write(lambda connection: _keep_proof(connection, sealed))
        try:
            self._sealer.open(bytes.fromhex(proof), PROOF_KEY)
        except ValueError as error:
            raise WrongKey("The proof of the installation secret is damaged: restore the last backup.") from error
        # Sealed with a nonce of its own, the proof of each database is another one.
        self.installation = proof


async def _database(url: URL, backups: Path | None) -> Database:
    match url.get_backend_name():
        case "sqlite":
            return await open_sqlite(url)
        case "postgresql":
            return await _on_server(url, backups)
        case _:
            raise UnknownUrl(
                "DATABASE_URL names no database that Farrago can use: begin it with sqlite:/// or postgresql://."
            )


async def _on_server(url: URL, backups: Path | None) -> Database:
    from bot.store.postgres.opening import open_postgres

    return await open_postgres(url, backups)


def _proof(connection: Connection) -> str | None:
    return connection.execute(select(meta.c.value).where(meta.c.key == PROOF_KEY)).scalar()


def _keep_proof(connection: Connection, sealed: str) -> str:
    # Two processes may open a new database at once: the second must see the first one's proof, not write another.
    alone(connection, PROOF_KEY)
    earlier = _proof(connection)
    if earlier is None:
        connection.execute(meta.insert(), {"key": PROOF_KEY, "value": sealed})
    return earlier or sealed


def _count(connection: Connection) -> Counts:
    playing = select(func.count()).select_from(match).where(match.c.status == "playing")
    waiting = select(func.count()).select_from(outbox).where(outbox.c.done_at.is_(None))
    return Counts(connection.execute(playing).scalar_one(), connection.execute(waiting).scalar_one())
