"""The open tables of a server for its moderators: listed without anything of their cards, and ended.

A list has the names of the people alone; whose turn it is stands on each table's board, and is told as there.
"""

from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from bot.core.refusals import NoSuchTable, Over
from bot.lobby.conversions import from_row, to_row
from bot.match import roster
from bot.match.kinds.match_kind import kind_at, kind_of
from bot.match.tables import Tables
from bot.moderation.moderation import REASON_LIMIT
from bot.store.errors import NoSuchMatch
from bot.store.repositories.blocks import EVERYWHERE
from bot.store.repositories.lobbies import StoredLobby
from bot.store.repositories.open_tables import OpenTable
from bot.store.rows import Match, ModerationAct, RosterUpdate
from bot.store.store import Store
from bot.text.sanitising import storable
from engine.game import End


@dataclass(frozen=True)
class ServerTable:
    """A table of several people that goes on, or with `gathers` a lobby; `people` are raw names, AIs among them.

    `since` is when it was opened, in milliseconds since 1970; `home` is the channel that it was opened from, which
    counts it.
    """

    id: str
    game: str
    server: int
    channel: int | None
    message: int | None
    home: int | None
    since: int
    gathers: bool
    people: tuple[str, ...]


class ServerTables:
    """What moderators see of the open tables of their server, and how they end one."""

    def __init__(self, store: Store, tables: Tables) -> None:
        """Take the store and the tables."""
        self._store = store
        self._tables = tables

    async def of(self, server: int) -> tuple[ServerTable, ...]:
        """List the open tables of a server (`EVERYWHERE`: of all servers and conversations), the oldest first."""
        return tuple(map(_server_table, await self._store.open_tables.of(server)))

    async def end(self, server: int, table: str, *, by: int, reason: str = "") -> None:
        """End a match of several people without a result, or cancel a lobby, as a moderator of its server or the host.

        It is logged in the same transaction, and needs nothing of the rules, which may have failed.

        Raises:
            NoSuchTable: there is none of this id in this server (`EVERYWHERE`: in any).
            Over: it has ended.
        """
        said = storable(reason.strip())[:REASON_LIMIT]
        if await self._store.matches.find(table) is not None:
            await self._end_match(server, table, by, said)
        else:
            await self._cancel(server, table, by, said)

    async def _end_match(self, server: int, match_id: str, by: int, reason: str) -> None:
        def end(match: Match) -> RosterUpdate:
            kind = kind_at(match)
            if match.place != server != EVERYWHERE or not kind.has_board:
                raise NoSuchTable
            if match.status != "playing":
                raise Over
            ended = replace(kind.roster, end=End("moderator", reason=reason))
            act = ModerationAct(server=match.place, by=by, act="ended", subject=match_id, reason=reason)
            # No deadlines are named, so the store deletes those that the match had.
            return RosterUpdate(roster=roster.write(ended), status="closed", act=act)

        try:
            await self._store.matches.update_roster(match_id, end)
        except NoSuchMatch as error:
            raise NoSuchTable from error
        self._tables.note(match_id)

    async def _cancel(self, server: int, lobby_id: str, by: int, reason: str) -> None:
        act: list[ModerationAct] = []

        def cancel(stored: StoredLobby) -> StoredLobby:
            lobby = from_row(stored)
            if lobby.place != server != EVERYWHERE:
                raise NoSuchTable
            if lobby.status != "open":
                raise Over
            # Replaced and not appended, since the store may run this again.
            act[:] = [ModerationAct(server=lobby.place, by=by, act="cancelled", subject=lobby_id, reason=reason)]
            return to_row(replace(lobby, status="cancelled", cancelled_for=reason))

        if await self._store.lobbies.change(lobby_id, cancel, acts=act) is None:
            raise NoSuchTable


def _server_table(row: OpenTable) -> ServerTable:
    people = _gathering(row.people) if row.gathers else kind_of(roster.read(row.people)).names
    return ServerTable(
        id=row.id,
        game=row.game,
        server=row.place,
        channel=row.channel,
        message=row.message,
        home=row.home,
        since=row.since,
        gathers=row.gathers,
        people=people,
    )


class _Gathering(msgspec.Struct, frozen=True):
    """What is read here of a lobby's body."""

    lobby_seats: tuple["_Seated", ...] = ()


class _Seated(msgspec.Struct, frozen=True):
    name: str = ""
    level: str = ""


def _gathering(body: bytes) -> tuple[str, ...]:
    seated = msgspec.json.decode(body, type=_Gathering).lobby_seats
    return tuple(each.name or each.level for each in seated)
