"""The open tables of a server for its moderators: listed without their cards, and ended.

A list has only the names of the people; whose turn it is, is shown as on each table's board.
"""

from dataclasses import dataclass
from typing import assert_never

import msgspec
from msgspec.structs import replace

from bot.core.refusals import NoSuchTable, Over
from bot.lobby.conversions import from_row, to_row
from bot.match import roster
from bot.match.kinds.choosing import kind_at
from bot.match.tables import Tables
from bot.moderation.moderation import REASON_LIMIT
from bot.store.errors import NoSuchMatch
from bot.store.repositories.lobbies import StoredLobby
from bot.store.repositories.moderation.blocks import EVERYWHERE
from bot.store.repositories.moderation.open_tables import OpenTable, TableForm
from bot.store.rows import Match, ModerationAct, RosterUpdate
from bot.store.store import Store
from bot.text.sanitising import storable
from engine.game import End


@dataclass(frozen=True)
class ServerTable:
    """A match of several people that goes on, a lobby, or a match that one person plays in public, by its `form`.

    `people` are raw names, of a match AIs too. `since` is when it was opened, in milliseconds since 1970; `home` is the
    channel that it was opened from, which counts it.
    """

    id: str
    game: str
    server: int
    channel: int | None
    message: int | None
    home: int | None
    since: int
    form: TableForm
    people: tuple[str, ...]


class ServerTables:
    """The open tables of a server for its moderators: listed and ended."""

    def __init__(self, store: Store, tables: Tables) -> None:
        """Take the store and the tables."""
        self._store = store
        self._tables = tables

    async def of(self, server: int) -> tuple[ServerTable, ...]:
        """List the open tables of a server (`EVERYWHERE`: of all servers and conversations), the oldest first."""
        return tuple(map(_server_table, await self._store.open_tables.of(server)))

    async def count_private(self, server: int) -> int:
        """Count the private solo matches of a server with a move in the last day, also those that are over."""
        return await self._store.open_tables.count_private(server)

    async def end(self, server: int, table: str, *, by: int, reason: str = "") -> None:
        """End a match of several people without a result, or cancel a lobby, as a moderator of its server or the host.

        A public solo match is taken out of its channel and goes on for its player alone. The act is logged
        in the same transaction, and does not need the rules, which may have failed.

        Raises:
            NoSuchTable: this server has no such table (`EVERYWHERE`: no server has).
            Over: it has ended.
        """
        said = storable(reason.strip())[:REASON_LIMIT]
        match = await self._store.matches.find(table)
        if match is None:
            await self._cancel(server, table, by, said)
        elif kind_at(match).is_solo:
            await self._take_down(server, match, by, said)
        else:
            await self._end_match(server, table, by, said)

    async def _end_match(self, server: int, match_id: str, by: int, reason: str) -> None:
        def end(match: Match) -> RosterUpdate:
            kind = kind_at(match)
            if match.place != server != EVERYWHERE:
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
        self._tables.notify_boards(match_id)

    async def _take_down(self, server: int, match: Match, by: int, reason: str) -> None:
        if match.place != server != EVERYWHERE or match.visibility != "public":
            raise NoSuchTable
        act = ModerationAct(server=match.place, by=by, act="hidden", subject=match.id, reason=reason)
        if not await self._store.matches.take_down(match.id, act):
            raise Over

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
    return ServerTable(
        id=row.id,
        game=row.game,
        server=row.place,
        channel=row.channel,
        message=row.message,
        home=row.home,
        since=row.since,
        form=row.form,
        people=_names(row),
    )


def _names(row: OpenTable) -> tuple[str, ...]:
    match row.form:
        case "match":
            people = roster.read(row.people)
            return tuple(one.name for one in (*people.players, *people.shown_present))
        case "lobby":
            return _gathering(row.people)
        case "solo":
            return msgspec.json.decode(row.people, type=tuple[str, ...])
        case _:
            assert_never(row.form)


class _Seated(msgspec.Struct, frozen=True):
    name: str = ""
    awaited: bool = False


class _Gathering(msgspec.Struct, frozen=True):
    """The fields read here of a lobby's body."""

    lobby_seats: tuple[_Seated, ...] = ()


def _gathering(body: bytes) -> tuple[str, ...]:
    """Name the people in a lobby; its AIs have no names yet."""
    seated = msgspec.json.decode(body, type=_Gathering).lobby_seats
    return tuple(each.name for each in seated if each.name and not each.awaited)
