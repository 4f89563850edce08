"""Deleted boards that the moderators of their server are still to be asked about, each once."""

from functools import partial

from sqlalchemy import Connection, delete, select, update

from bot.store.database import insert_new
from bot.store.repositories.matches import put_posts
from bot.store.repositories.repository import Repository
from bot.store.rows import NO_BOARD, Post
from bot.store.schema import match, meta

DELETED_BOARD = "deleted-board"
"""The kind of the posts that ask in a log channel, and the prefix of the notes about pending questions."""


class DeletedBoards(Repository):
    """Deleted boards: noted, and taken by who asks about them."""

    async def note(self, match_id: str, message: int) -> bool:
        """Note that the message of a match is gone, and plan the question; False where another one shows it by now."""
        return await self._database.write(partial(_note, match_id=match_id, message=message, at=self._now()))

    async def take(self, place: int) -> tuple[str, ...]:
        """Take the matches of a server whose moderators are to be asked: each is given once."""
        begin = f"{DELETED_BOARD}:{place}:"
        query = select(meta.c.key).where(meta.c.key.startswith(begin, autoescape=True))
        # Looked at first: nearly always it is empty, which saves the write.
        if not await self._database.glance(lambda connection: connection.execute(query).first()):
            return ()

        def work(connection: Connection) -> tuple[str, ...]:
            keys = tuple(connection.execute(query).scalars())
            taken = (key for key in keys if connection.execute(delete(meta).where(meta.c.key == key)).rowcount)
            return tuple(key.removeprefix(begin) for key in taken)

        return await self._database.write(work)


def _note(connection: Connection, *, match_id: str, message: int, at: int) -> bool:
    shown_there = match.c.id == match_id, match.c.message == message
    lost = update(match).where(*shown_there).values(message=None, shown=NO_BOARD)
    place = connection.execute(select(match.c.place).where(*shown_there)).scalar()
    if place is None or not connection.execute(lost).rowcount:
        return False
    connection.execute(insert_new(meta), {"key": f"{DELETED_BOARD}:{place}:{match_id}", "value": ""})
    post = Post(DELETED_BOARD, dedupe=f"{DELETED_BOARD}:{match_id}:{message}", match=match_id)
    put_posts(connection, match_id, (post,), at)
    return True
