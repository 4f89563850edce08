"""A bot that is killed while many tables are played repaints every board soon after its restart.

The bot is the real one, on a loopback server; four games at tables of several people are pressed at all the time.
"""

import asyncio
import signal
import sqlite3
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from random import Random

from bot.match.tables import Tables
from bot.store.store import Store, now_ms
from engine.registry import games
from playground.bot_process import BotProcess
from tests.e2e.forked_bot import bot_type
from tests.faults.driver import Count, Row, Run, wrong
from tools.bench.load.tables import Live, Setting, lay_out
from tools.bench.rig import SECRET, Rig, rig

SEED = "repaint"
PLAYING = (0.5, 2.5)
"""Seconds that people press before a kill, at the least and at the most."""

THINKING = 0.2
"""Seconds that a person takes for the next press."""

GROUPS = ("absolute", "battle_farm", "farrago", "farrago_words")
PATIENCE = 60.0
"""Seconds after which a board counts as never repainted."""

LOOK_EVERY = 0.05

_BEHIND = """
SELECT count(*) FROM match
WHERE roster IS NOT NULL AND message IS NOT NULL AND status = 'playing' AND shown < revision
"""


@dataclass(frozen=True)
class Size:
    """The number of kills and tables; times have an aim only on an otherwise idle machine."""

    kills: int
    tables: int
    repainted_seconds: float | None


@dataclass
class Told:
    """The stale boards at each kill, and the seconds until all were up to date again."""

    behind: int = 0
    took: list[float] = field(default_factory=list[float])

    @property
    def never(self) -> list[float]:
        """The restarts after which a board was not up to date in time."""
        return [seconds for seconds in self.took if seconds >= PATIENCE]


async def play(told: Told, run: Run[Size]) -> None:
    """Let people play, kill, and look at the boards after each start."""
    chance = Random(SEED)
    is_timed = run.size.repainted_seconds is not None
    starting = BotProcess if is_timed else bot_type()
    async with rig(run.folder, starting=starting) as bench:
        setting = Setting(bench.server, Random(SEED))
        lives = await lay_out(setting, bench.store_url, SECRET.encode(), run.size.tables, GROUPS)
        await bench.start_bot()
        for _ in range(run.size.kills):
            await _play(setting, lives, chance.uniform(*PLAYING))
            held = bench.server.core.faults.hold("PATCH /channels/*")  # keeps boards stale in a quick bot as well
            await _play(setting, lives, PLAYING[0])
            await bench.stop_bot(signal.SIGKILL)
            held.release()
            told.behind += boards_behind(bench)
            await _catch_up(bench.store_url, lives)
            began = time.monotonic()
            await bench.start_bot()
            told.took.append(await until_right(bench, began))
        bench.forgive()


async def _play(setting: Setting, lives: Sequence[Live], seconds: float) -> None:
    """Let people press at every table, again and again, and leave the last presses unanswered."""
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
    """Wait until each board shows its table's state; returns the seconds since the start."""
    while boards_behind(bench) and time.monotonic() - began < PATIENCE:  # noqa: ASYNC110 - a database
        await asyncio.sleep(LOOK_EVERY)
    took = time.monotonic() - began
    if took >= PATIENCE:
        print(f"boards behind: {boards_behind(bench)}; the bot's log ends:\n{bench.log_end()}", file=sys.stderr)
    return took


async def _catch_up(url: str, lives: Sequence[Live]) -> None:
    """Update people's positions from the store, as their boards would."""
    store = await Store.open(url, SECRET.encode())
    try:
        tables = Tables(store, games(), now_ms)
        for live in lives:
            live.position = (await tables.find(live.match)).position
    finally:
        await store.close()


ROW = Row(
    told=Told,
    play=play,
    quick=Size(1, 4, None),
    long=Size(2, 8, None),
    full=Size(50, 24, 10.0),
    counts=(
        Count("kills", "kills", "took", least=lambda run: run.size.kills),
        Count("boards behind at a kill", "boards", "behind", least=1),
        wrong("boards never repainted", "kills", "never"),
        Count(
            "longest from a start to all boards right",
            "s",
            lambda told: max(told.took),
            most=lambda run: run.size.repainted_seconds,
        ),
    ),
)
