"""Badges that people have earned, each once, with the first match that earned it. It knows no rule and no name."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, case, or_, select

from bot.store.database import upsert
from bot.store.repositories.repository import Repository
from bot.store.schema import badge


class EarnedBadge(msgspec.Struct, frozen=True, kw_only=True):
    """A badge that a person has, and the match that earned it first; `at` is its end, in milliseconds since 1970.

    `told`: nobody is told of it any more, as the match had ended long before.
    """

    player: int
    badge: str
    game: str
    match: str
    server: int
    at: int
    told: bool = False


class StoredBadges(Repository):
    """Badges: earned and found."""

    async def earn(self, earned: Sequence[EarnedBadge]) -> None:
        """Keep badges; who has one already keeps it, with the earlier of the two matches."""
        if earned:
            await self._database.write(partial(_earn, earned=earned))

    async def of(self, player: int) -> tuple[EarnedBadge, ...]:
        """List the badges of a person, the latest first."""
        return await self._find(badge.c.player == player)

    async def to_tell(self, match_id: str) -> tuple[EarnedBadge, ...]:
        """List the badges that a match earned and its result tells of, by person."""
        return await self._find(badge.c.match == match_id, badge.c.told.is_(False))

    async def _find(self, *conditions: ColumnElement[bool]) -> tuple[EarnedBadge, ...]:
        columns = (badge.c[name] for name in EarnedBadge.__struct_fields__)
        query = select(*columns).where(*conditions).order_by(badge.c.at.desc(), badge.c.player, badge.c.badge)

        def work(connection: Connection) -> tuple[EarnedBadge, ...]:
            return tuple(
                EarnedBadge(**dict(zip(EarnedBadge.__struct_fields__, row, strict=True)))
                for row in connection.execute(query)
            )

        return await self._database.glance(work)


def _earn(connection: Connection, *, earned: Sequence[EarnedBadge]) -> None:
    putting = upsert(connection, badge)
    new = putting.excluded
    # Old matches are looked at in any order, and two processes may look at the same one.
    is_earlier = or_(new.at < badge.c.at, (new.at == badge.c.at) & (new.match < badge.c.match))
    changed: dict[str, Any] = {
        name: case((is_earlier, new[name]), else_=badge.c[name]) for name in ("game", "match", "server", "at", "told")
    }
    statement = putting.on_conflict_do_update(index_elements=["player", "badge"], set_=changed)
    # In one order, so that two transactions never wait for each other's rows.
    rows = sorted(map(msgspec.structs.asdict, earned), key=lambda row: (row["player"], row["badge"]))
    connection.execute(statement, rows)
