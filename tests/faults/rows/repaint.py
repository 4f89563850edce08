"""A bot that is killed while many tables are played repaints every board soon after its restart.

The bot is the real one, on a loopback server; four games at tables of several people are pressed at all the time.
"""

import asyncio
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from bot.match.tables import Tables
from bot.store.store import Store, now_ms
from engine.registry import games
from tests.sprites import SPRITES
from tools.bench.load.tables import Live, Setting, lay_out
from tools.bench.report import Figure
from tools.bench.rig import SECRET, Rig, rig

SEED = "repaint"
KILLS, QUICK_KILLS = 50, 2
TABLES, QUICK_TABLES = 24, 8
PLAYING = (0.5, 2.5)
"""Seconds that people press before a kill, at the least and at the most."""

THINKING = 0.2
"""Seconds that a person takes for the next press."""

GROUPS = ("absolute", "battle_farm", "farrago", "farrago_words")
REPAINTED_SECONDS = 10
PATIENCE = 60.0
"""Seconds after which a board counts as never repainted."""

LOOK_EVERY = 0.05

_BEHIND = """
SELECT count(*) FROM match
WHERE company IS NOT NULL AND message IS NOT NULL AND status = 'playing' AND shown < revision
"""


def measure(*, quick: bool = False) -> list[Figure]:
    """Count the boards that were behind at a kill, and the seconds until all are right again."""
    with tempfile.TemporaryDirectory() as folder:
        if quick:  # with concurrent tests a time means nothing
            return asyncio.run(_measure(Path(folder), QUICK_KILLS, QUICK_TABLES, None))
        return asyncio.run(_measure(Path(folder), KILLS, TABLES, REPAINTED_SECONDS))


async def _measure(folder: Path, kills: int, tables: int, at_most: float | None) -> list[Figure]:
    chance, behind, took = Random(SEED), 0, list[float]()
    async with rig(folder, environment={"PICTURE_CACHE": str(SPRITES)}) as bench:
        setting = Setting(bench.server, Random(SEED))
        await bench.start_bot()
        await bench.stop_bot()  # with all sprites drawn, which is done once for an installation
        lives = await lay_out(setting, bench.store_url, SECRET.encode(), tables, GROUPS)
        await bench.start_bot()
        for _ in range(kills):
            await _play(setting, lives, chance.uniform(*PLAYING))
            await bench.stop_bot(signal.SIGKILL)
            behind += boards_behind(bench)
            await _catch_up(bench.store_url, lives)
            began = time.monotonic()
            await bench.start_bot()
            took.append(await until_right(bench, began))
        bench.forgive()
    return [
        Figure("kills", kills, "kills", at_least=kills),
        Figure("boards behind at a kill", behind, "boards", at_least=1),
        Figure("boards never repainted", sum(seconds >= PATIENCE for seconds in took), "kills", at_most=0),
        Figure("longest from a start to all boards right", max(took), "s", at_most=at_most),
    ]


async def _play(setting: Setting, lives: Sequence[Live], seconds: float) -> None:
    """Let somebody press at every table, again and again, and leave the last presses in the air."""
    playing = [asyncio.create_task(_play_on(setting, live)) for live in lives]
    await asyncio.sleep(seconds)
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)


async def _play_on(setting: Setting, live: Live) -> None:
    while not live.is_over:
        await setting.press(live, setting.chance.randrange(len(live.people)))
        await asyncio.sleep(THINKING)


def boards_behind(bench: Rig) -> int:
    with closing(sqlite3.connect(bench.bot_folder / "farrago.sqlite3", timeout=PATIENCE)) as store:
        return store.execute(_BEHIND).fetchone()[0]


async def until_right(bench: Rig, began: float) -> float:
    """Wait until each board shows how its table stands; returns the seconds since the start."""
    while boards_behind(bench) and time.monotonic() - began < PATIENCE:  # noqa: ASYNC110 - the database tells nobody
        await asyncio.sleep(LOOK_EVERY)
    took = time.monotonic() - began
    if took >= PATIENCE:
        print(f"boards behind: {boards_behind(bench)}; the bot's log ends:\n{bench.log_end()}", file=sys.stderr)
    return took


async def _catch_up(url: str, lives: Sequence[Live]) -> None:
    """Let people know what was stored of their last presses, as their boards will tell them."""
    store = await Store.open(url, SECRET.encode())
    try:
        tables = Tables(store, games(), now_ms)
        for live in lives:
            live.position = (await tables.find(live.match)).position
    finally:
        await store.close()
