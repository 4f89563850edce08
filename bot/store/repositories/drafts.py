"""Drafts that people have not played yet, stored unchecked."""

from sqlalchemy import select

from bot.store.database import insert_or_update
from bot.store.repositories.repository import Repository
from bot.store.schema import draft
from engine.game import Seat


class Drafts(Repository):
    """Drafts: one a seat, good for one question."""

    async def put(self, match_id: str, seat: Seat, question: int, body: bytes) -> None:
        """Store a seat's draft for a question, as JSON, in place of its earlier one."""
        values = {"match": match_id, "seat": seat, "question": question, "body": body.decode()}
        put = insert_or_update(draft, "question", "body")
        await self._database.write(lambda connection: connection.execute(put, values).rowcount)

    async def find(self, match_id: str, seat: Seat, question: int) -> bytes | None:
        """Find a seat's draft for a question; a draft for an earlier one is gone."""
        query = select(draft.c.body).where(
            draft.c.match == match_id, draft.c.seat == seat, draft.c.question == question
        )
        body = await self._database.read(lambda connection: connection.execute(query).scalar())
        return None if body is None else body.encode()
