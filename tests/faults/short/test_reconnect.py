"""Nothing is lost where the gateway is dropped, in the short form; and the account would see it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.faults.found import unmet
from tests.faults.judges.ledger import account
from tests.faults.players.loopback_players import guests
from tests.faults.rows import reconnect


def test_dropped_connections_lose_and_double_nothing() -> None:
    figures = reconnect.measure(quick=True)
    assert unmet(figures) == []
    assert figures[0].value == 4


def test_an_action_that_is_gone_and_one_that_nobody_pressed_are_found(tmp_path: Path) -> None:
    async def tampered() -> list[str]:
        async with guests(tmp_path, "tampered", 1, ("fart",)) as people:
            for _ in range(3):
                await people.press(people.lives[0])
            keys = [told.key for told in people.told]
            with closing(sqlite3.connect(people.bench.bot_folder / "farrago.sqlite3", timeout=30)) as store, store:
                store.execute("UPDATE action SET key = '7' WHERE key = ?", (keys[1],))
            return unmet((await account(people)).figures("tampered", 3))

    assert asyncio.run(tampered()) == [
        "tampered: acknowledged actions lost: 1 actions, aim ≤ 0",
        "tampered: actions doubled: 1 actions, aim ≤ 0",
    ]
