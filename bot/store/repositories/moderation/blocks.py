"""Blocked people and servers. They are found by a digest, so that an erased person stays blocked."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, or_, select

from bot.store.database import insert_new, insert_or_update
from bot.store.repositories.matches import put_posts
from bot.store.repositories.moderation.moderation_log import put_act
from bot.store.repositories.players import SHARED_MS
from bot.store.repositories.repository import Repository, Resources
from bot.store.rows import ModerationAct, Post
from bot.store.schema import block, meta

EVERYWHERE = 0
"""The server of the host's decisions for all servers and conversations."""

BLOCKED = "blocked"
"""The kind of the posts in the outbox that give a blocked person's seats away; they send no message."""

BlockKind: TypeAlias = Literal["person", "server"]


class StoredBlock(msgspec.Struct, frozen=True, kw_only=True):
    """A block of a person or a server, `until` a time in milliseconds since 1970 (None: for good).

    It is `by` a person, the host (`NOBODY`), or somebody erased (`FORMER`). Without a `subject` the person had
    themselves erased, and only the digest of their id is left.
    """

    server: int
    kind: BlockKind = "person"
    subject: int | None
    until: int | None = None
    reason: str = ""
    by: int
    at: int = 0
    digest: str = ""


class BlockedPerson(msgspec.Struct, frozen=True):
    """The body of a post that gives a person's seats in a server away; `EVERYWHERE`: in all."""

    server: int
    person: int


_Blocks: TypeAlias = Mapping[tuple[str, str], StoredBlock]


def is_blocked_in(server: int, person: ColumnElement[int], at: int) -> ColumnElement[bool]:
    """Return the SQL condition that somebody may not play in a server at a time; an erased person is not found."""
    is_theirs = and_(block.c.subject == person, block.c.kind == "person", block.c.server.in_((server, EVERYWHERE)))
    return exists().where(is_theirs, or_(block.c.until.is_(None), block.c.until > at))


class Blocks(Repository):
    """Blocks: put, lifted, listed, and found at each press without a query."""

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._known: dict[int, tuple[int, _Blocks]] = {}

    async def put(self, wanted: StoredBlock, act: ModerationAct) -> StoredBlock:
        """StoredBlock somebody, in place of an earlier block of theirs, and log it, in one transaction."""
        at = self._now()
        new = replace(wanted, at=at, digest=self.digest(wanted.kind, wanted.subject or 0))
        await self._database.write(partial(_put, new=new, act=act, at=at))
        self.forget(new.server)
        return new

    async def lift(self, server: int, kind: BlockKind, digest: str, act: ModerationAct) -> bool:
        """Lift a block by its digest, and log it; False if it does not exist (any more)."""
        lifted = await self._database.write(
            partial(_lift, server=server, kind=kind, digest=digest, act=act, at=self._now())
        )
        self.forget(server)
        return lifted

    async def tell(self, told: StoredBlock) -> bool:
        """Note that somebody was told why they are blocked; False where they were told before."""
        key = f"{_told(told.server)}{told.digest}:{told.at}"
        noted = select(meta.c.key).where(meta.c.key == key)
        # Looked at first: they may press often, and are told once.
        if await self._database.glance(lambda connection: connection.execute(noted).first()):
            return False
        noting = {"key": key, "value": ""}
        return await self._database.write(lambda connection: connection.execute(insert_new(meta), noting).rowcount > 0)

    async def forget_over(self, before: int) -> int:
        """Delete the blocks that were over before a time, in milliseconds; returns how many."""

        def work(connection: Connection) -> int:
            is_over = block.c.until <= before
            for server, digest in connection.execute(select(block.c.server, block.c.digest).where(is_over)).all():
                forget_told(connection, server, digest)
            return connection.execute(delete(block).where(is_over)).rowcount

        return await self._database.write(work)

    async def of(self, server: int) -> tuple[StoredBlock, ...]:
        """List the blocks of a server that last, the latest first."""
        found = await self._database.read(partial(_of, server=server))
        return tuple(each for each in found if not self._is_over(each))

    async def find(self, server: int, kind: BlockKind, subject: int) -> StoredBlock | None:
        """Find the block of a person or a server that lasts; nearly always from memory."""
        known = await self._of(server)
        found = known.get((kind, self.digest(kind, subject))) if known else None
        return None if found is None or self._is_over(found) else found

    def forget(self, server: int) -> None:
        """Read a server's blocks again at the next press: somebody has changed them."""
        self._known.pop(server, None)

    def digest(self, kind: BlockKind, subject: int) -> str:
        """Return the digest that identifies a block; making it from an id takes the installation's secret."""
        return self._sealer.digest(f"{kind}/{subject}")

    def _is_over(self, each: StoredBlock) -> bool:
        return each.until is not None and each.until <= self._now()

    async def _of(self, server: int) -> _Blocks:
        now = self._now()
        nobody: _Blocks = {}
        read_at, known = self._known.get(server, (0, nobody))
        # Read again after a while also where one process does everything: the host's command line may have blocked.
        if server not in self._known or now - read_at >= SHARED_MS:
            found = await self._database.read(partial(_of, server=server))
            known = {(each.kind, each.digest): each for each in found}
            self._known[server] = (now, known)
        return known


def _told(server: int) -> str:
    """Begin the key of the notes that blocked people of a server were told why."""
    return f"block-told:{server}:"


def forget_told(connection: Connection, server: int, digest: str = "") -> None:
    """Delete the notes on who has seen a block of a server, or all its blocks."""
    connection.execute(delete(meta).where(meta.c.key.startswith(f"{_told(server)}{digest}", autoescape=True)))


def _of(connection: Connection, *, server: int) -> tuple[StoredBlock, ...]:
    names = StoredBlock.__struct_fields__
    columns: Sequence[Any] = [block.c[name] for name in names]
    query = select(*columns).where(block.c.server == server).order_by(block.c.at.desc(), block.c.digest)
    return tuple(StoredBlock(**dict(zip(names, row, strict=True))) for row in connection.execute(query))


def _put(connection: Connection, *, new: StoredBlock, act: ModerationAct, at: int) -> None:
    forget_told(connection, new.server, new.digest)
    values = msgspec.structs.asdict(new)
    changed = (name for name in values if name not in block.primary_key.columns)
    connection.execute(insert_or_update(block, *changed), values)
    put_act(connection, act, at)
    if new.kind == "person" and new.subject is not None:
        # In this transaction, so that no end of the program leaves a blocked person in their seats.
        body = msgspec.json.encode(BlockedPerson(new.server, new.subject))
        put_posts(connection, None, (Post(BLOCKED, body, place=new.server),), at)


def _lift(connection: Connection, *, server: int, kind: BlockKind, digest: str, act: ModerationAct, at: int) -> bool:
    gone = delete(block).where(block.c.server == server, block.c.kind == kind, block.c.digest == digest)
    if not connection.execute(gone).rowcount:
        return False
    forget_told(connection, server, digest)
    put_act(connection, act, at)
    return True
