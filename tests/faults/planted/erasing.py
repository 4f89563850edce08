"""Faults of an erase that is killed: what was noted is not finished, and the files are not written again."""

import pytest

from bot.privacy.erasing import Erasing
from bot.store.sqlite.database import SqliteDatabase
from tests.faults.driver import Planted


def finish_nothing(patch: pytest.MonkeyPatch) -> None:
    async def nothing(_: Erasing) -> int:
        return 0

    patch.setattr(Erasing, "finish", nothing)


def leave_the_bytes(patch: pytest.MonkeyPatch) -> None:
    async def nothing(_: SqliteDatabase) -> None:
        return

    patch.setattr(SqliteDatabase, "scrub", nothing)


PLANTED = (
    Planted("erasing", "what was noted is not finished", ["people who are half erased"], finish_nothing, size=6),
    Planted("erasing", "the files are not written again", ["bytes of theirs that are left"], leave_the_bytes, size=6),
)
