"""Lobbies as rows: opened, changed one after the other, found when their time ends. It knows no rule of a lobby."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, case, delete, func, insert, select, update

from bot.store.database import alone
from bot.store.repositories.moderation.moderation_log import put_act
from bot.store.repositories.moderation.open_tables import TableLimit, check_limit
from bot.store.repositories.repository import Repository, is_ours
from bot.store.rows import ModerationAct
from bot.store.schema import lobby


class StoredLobby(msgspec.Struct, frozen=True, kw_only=True):
    """A lobby's row: the columns it is found by, and the rest in `body` (JSON).

    With `status` "open" it gathers people, with "started" it has become a match.
    """

    id: str
    game: str
    place: int
    host: int
    channel: int | None
    message: int | None
    status: str
    body: bytes
    expires_at: int
    created_at: int


_LIVE = ("open", "started")
"""The states in which a lobby is an open table, or becomes one."""

DecideLobby: TypeAlias = Callable[[StoredLobby], StoredLobby]
"""Returns the changed lobby; it may run twice and must have no side effects. The same value: no change."""


class StoredLobbies(Repository):
    """Lobbies: created, found, changed, and forgotten once they have ended."""

    async def create(self, new: StoredLobby, most: int, room: TableLimit | None = None) -> StoredLobby | None:
        """Store a lobby, or give back the one of its id; None where its host has `most` open ones already.

        Raises ChannelFull: as many tables are open in its channel as `room` allows.
        """
        return await self._database.write(partial(_create, new=new, most=most, room=room, at=self._now()))

    async def find(self, lobby_id: str) -> StoredLobby | None:
        """Find a lobby."""
        return await self._database.read(lambda connection: _find(connection, lobby_id))

    async def change(
        self,
        lobby_id: str,
        decide: DecideLobby,
        acts: Sequence[ModerationAct] = (),
        room: TableLimit | None = None,
    ) -> StoredLobby | None:
        """Change a lobby in one transaction, after all changes before it; None if it is unknown.

        What `decide` raises is raised here, and the lobby is unchanged. The `acts`, which it may fill, are logged too.
        Raises ChannelFull: it opens again, and there is no `room` in its channel.
        """
        work = partial(_change, lobby_id=lobby_id, decide=decide, acts=acts, room=room, at=self._now())
        return await self._database.write(work, of=lobby_id)

    async def ending(self, before: int, limit: int = 100) -> tuple[StoredLobby, ...]:
        """List open lobbies whose time ends before a time, the first to end first."""
        query = select(lobby).where(lobby.c.status == "open", lobby.c.expires_at <= before)
        if not self.shards.is_whole:
            query = query.where(is_ours(lobby.c.place, self.shards))
        query = query.order_by(lobby.c.expires_at, lobby.c.id).limit(limit)
        return await self._database.read(lambda connection: tuple(map(lobby_of, connection.execute(query))))

    async def open_with(self, player: int, limit: int = 100) -> tuple[StoredLobby, ...]:
        """List open lobbies in which a person may be, the newest first: their id stands as a player's in the body."""
        query = select(lobby).where(lobby.c.status == "open", lobby.c.body.contains(f'"player":{player}'))
        query = query.order_by(lobby.c.created_at.desc(), lobby.c.id).limit(limit)
        return await self._database.read(lambda connection: tuple(map(lobby_of, connection.execute(query))))

    async def open_in(self, channel: int, limit: int = 20) -> tuple[StoredLobby, ...]:
        """List open lobbies that a channel shows, the newest first."""
        query = select(lobby).where(lobby.c.status == "open", lobby.c.channel == channel, lobby.c.message.is_not(None))
        query = query.order_by(lobby.c.created_at.desc(), lobby.c.id).limit(limit)
        return await self._database.read(lambda connection: tuple(map(lobby_of, connection.execute(query))))

    async def give_time(self, more: int, least: int) -> tuple[str, ...]:
        """Let the open lobbies of this share end `more` ms later, not before the time `least`; returns their ids."""
        ours = [lobby.c.status == "open"]
        ours += [] if self.shards.is_whole else [is_ours(lobby.c.place, self.shards)]
        later = lobby.c.expires_at + more
        change = update(lobby).where(*ours).values(expires_at=case((later > least, later), else_=least))
        query = change.returning(lobby.c.id)
        return await self._database.write(lambda connection: tuple(connection.execute(query).scalars()))

    async def forget(self, before: int) -> int:
        """Delete lobbies that ended before a time and became no match; returns how many."""
        # Those that became a match stay: old buttons lead from them to it, and a rematch finds its lobby by the id.
        old = delete(lobby).where(lobby.c.status.not_in(("open", "started")), lobby.c.expires_at < before)
        return await self._database.write(lambda connection: connection.execute(old).rowcount)


def _create(
    connection: Connection, *, new: StoredLobby, most: int, room: TableLimit | None, at: int
) -> StoredLobby | None:
    # Named by the host: the limit counts that person's lobbies, which no row's lock covers.
    alone(connection, "lobbies", new.host)
    # Before the limit: a request that is delivered twice must not be refused for the lobby that it opened.
    earlier = _find(connection, new.id)
    if earlier is not None:
        return earlier
    hosted = select(func.count()).select_from(lobby).where(lobby.c.host == new.host, lobby.c.status == "open")
    if connection.execute(hosted).scalar_one() >= most:
        return None
    if room is not None:
        check_limit(connection, room, at)
    connection.execute(insert(lobby), _columns(new))
    return new


def _change(
    connection: Connection,
    *,
    lobby_id: str,
    decide: DecideLobby,
    acts: Sequence[ModerationAct],
    room: TableLimit | None,
    at: int,
) -> StoredLobby | None:
    row = connection.execute(select(lobby).where(lobby.c.id == lobby_id).with_for_update()).one_or_none()
    before = None if row is None else lobby_of(row)
    if before is None:
        return None
    after = decide(before)
    if room is not None and before.status not in _LIVE and after.status in _LIVE:
        check_limit(connection, room, at)
    if after != before:
        connection.execute(update(lobby).where(lobby.c.id == lobby_id), _columns(after))
    for act in acts:
        put_act(connection, act, at)
    return after


def _find(connection: Connection, lobby_id: str) -> StoredLobby | None:
    row = connection.execute(select(lobby).where(lobby.c.id == lobby_id)).one_or_none()
    return None if row is None else lobby_of(row)


def _columns(stored: StoredLobby) -> dict[str, Any]:
    return msgspec.structs.asdict(stored) | {"body": stored.body.decode()}


def lobby_of(row: Any) -> StoredLobby:
    """Decode a row of the table."""
    columns: dict[str, Any] = dict(row._mapping)
    return StoredLobby(**columns | {"body": columns["body"].encode()})
