"""The process that is killed while it erases a person: before a chosen statement of its database."""

import asyncio
import os
from pathlib import Path
from typing import Any

from bot.privacy.erasing import Erasing
from tests.app import app_parts

KILLED = 9


def erase_until(folder: Path, person: int, statement: int, counted: Path) -> None:
    """Erase somebody in the store of a folder, and end without a word before that statement; 0: never.

    How many statements there were stands in the file `counted` where it comes to its end.
    """
    asyncio.run(_erase(folder, person, statement, counted))


async def _erase(folder: Path, person: int, statement: int, counted: Path) -> None:
    async with app_parts(folder) as parts:
        database: Any = parts.store.players._database
        done = 0

        def count(_: str) -> None:
            nonlocal done
            done += 1
            if done == statement:
                os._exit(KILLED)

        await database.write(lambda _: database._writing._driver.set_trace_callback(count))
        await Erasing(parts.store, parts.tables, parts.agreements, parts.lobbies).erase(person)
        await database.write(lambda _: database._writing._driver.set_trace_callback(None))
        counted.write_text(str(done))  # noqa: ASYNC240 - nobody else is here
