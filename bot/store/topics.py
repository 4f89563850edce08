"""What of a game was used in a channel lately, so that it does not come again soon. It draws nothing."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection, delete, func, select

from bot.store.database import alone, upsert
from bot.store.part import Part
from bot.store.schema import topic

LATEST = 2_000
"""Uses that are remembered for each channel and game (house choice): more than any game has topics."""


class Topics(Part):
    """The part of the store that holds what was used."""

    async def topics(self, channel: int, game: str) -> tuple[str, ...]:
        """List what of a game was used in a channel, each once, what was used last at the end."""
        return await self._database.read(partial(_used, channel=channel, game=game))


def put_topics(connection: Connection, channel: int, game: str, names: Sequence[str]) -> None:
    """Note uses, in order; those beyond the `LATEST` are forgotten."""
    if not names:
        return
    alone(connection, "topics", channel, game)
    row = topic.c
    here = (row.channel == channel, row.game == game)
    last: int = connection.execute(select(func.coalesce(func.max(row.number), 0)).where(*here)).scalar_one()
    used = upsert(connection, topic)
    again = used.on_conflict_do_update(
        index_elements=["channel", "game", "name"], set_={"number": used.excluded.number}
    )
    uses = [{"channel": channel, "game": game, "name": name, "number": n} for n, name in enumerate(names, last + 1)]
    connection.execute(again, uses)
    connection.execute(delete(topic).where(*here, row.number <= last + len(names) - LATEST))


def _used(connection: Connection, *, channel: int, game: str) -> tuple[str, ...]:
    query = select(topic.c.name).where(topic.c.channel == channel, topic.c.game == game).order_by(topic.c.number)
    return tuple(connection.execute(query).scalars())
