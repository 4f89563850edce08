"""Thins and drops matches that ended long ago, some at a time. When that is, callers say; results and ratings stay."""

from functools import partial

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, update

from bot.store.repositories.matches import MATCH, match_of
from bot.store.repositories.repository import Repository
from bot.store.schema import daily_attempt, draft, entry, lobby, match, outbox, result
from bot.store.sealing import snapshots
from engine.collection import SHARES

SEALED_NOTHING = 64
"""Bytes of an emptied snapshot, at most: any position takes more."""


class Retention(Repository):
    """Ended matches that grow old."""

    async def thin(self, before: int, limit: int) -> int:
        """Leave of matches that ended before a time their result and their record; returns how many were thinned.

        The position goes, which the record leads to, and with it drafts, posts and where the match was shared.
        """
        return await self._database.write(partial(self._thin, before=before, limit=limit))

    async def drop(self, before: int, long_before: int, limit: int) -> tuple[str, ...]:
        """Delete matches that ended before a time and have a result, or long before it; returns their ids.

        Those of a daily challenge stay, since each person's one attempt at a day stands and falls with its match.
        """
        return await self._database.write(partial(_drop, before=before, long_before=long_before, limit=limit))

    def _thin(self, connection: Connection, *, before: int, limit: int) -> int:
        whole = func.length(match.c.snapshot) > SEALED_NOTHING
        query = select(*MATCH.selected_columns).where(_ended(before), whole)
        found = connection.execute(query.order_by(match.c.updated_at).limit(limit).with_for_update()).all()
        for row in found:
            old = match_of(row, self._sealer)
            # Sealed all the same: a damaged byte in the columns that stay must still be found.
            sealed = snapshots.seal_nothing(self._sealer, old)
            connection.execute(update(match).where(match.c.id == old.id).values(snapshot=sealed))
        ids = [row.id for row in found]
        connection.execute(delete(draft).where(draft.c.match.in_(ids)))
        connection.execute(delete(outbox).where(outbox.c.match.in_(ids)))
        connection.execute(delete(entry).where(entry.c.match.in_(ids), entry.c.collection == SHARES.name))
        return len(found)


def _ended(before: int) -> ColumnElement[bool]:
    # Every status is named, so that the index of status and time serves.
    return and_(match.c.status.in_(("finished", "closed")), match.c.updated_at < before)


def _drop(connection: Connection, *, before: int, long_before: int, limit: int) -> tuple[str, ...]:
    has_result = exists().where(result.c.match == match.c.id)
    is_of_day = exists().where(daily_attempt.c.match == match.c.id)
    is_done_with = or_(has_result, match.c.purpose == "tutorial", match.c.updated_at < long_before)
    query = select(match.c.id).where(_ended(before), is_done_with, ~is_of_day).order_by(match.c.updated_at).limit(limit)
    ids = tuple(connection.execute(query).scalars())
    connection.execute(delete(outbox).where(outbox.c.match.in_(ids)))
    connection.execute(delete(lobby).where(lobby.c.id.in_(ids)))
    connection.execute(delete(match).where(match.c.id.in_(ids)))
    return ids
