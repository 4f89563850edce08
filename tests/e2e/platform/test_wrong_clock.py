"""A machine whose clock is wrong, at a start or while the bot runs: all data stays, and chores resume once it
is right.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from playground.actors import Actor
from tests.bot.ops.test_health import free_port
from tests.e2e.beside import open_store
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.health_page import health
from tests.e2e.platform.test_lobby import opened
from tests.players.fart import over, resign, started, step
from tests.players.reading import action_buttons, match_on, shown
from tests.wrong_clocks import FAR

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

KEPT = (
    "SELECT id, status, seq FROM match",
    "SELECT id, status FROM lobby",
    "SELECT match, seat FROM deadline WHERE turn >= 0",
    "SELECT game, day FROM daily",
    "SELECT id, done_at FROM outbox",
)
"""What is to be as it was while the clock is wrong."""


START, RUNNING = "at a start", "while it runs"
ALL = [(far + 60 * (far / abs(far)), when) for far in FAR for when in (START, RUNNING)]
FEW = {ALL[number] for number in (0, 5, 16, 18)}
"""Those that are not tried in a long run alone."""


class Running:
    """A bot with a live match, a finished one, an open lobby and an attempt at the day, and its health page."""

    def __init__(self, playground: Playground, port: int) -> None:
        self.playground = playground
        self.port = port
        self.ada: Actor = playground.actor("Ada", "daily")
        self.finished = ""

    async def play(self) -> "Running":
        """Begin these matches, the lobby and the attempt."""
        await self.ada.slash("fart play")
        bo = self.playground.actor("Bo", "daily")
        ended = await resign(bo, await step(bo, shown(await bo.slash("fart play", seed="abc"))))
        assert over(ended)
        await started(bo, await bo.slash("fart daily"))
        await opened(self.playground.actor("Cy"))
        with open_store(self.playground) as stored:
            ((self.finished,),) = stored.execute("SELECT id FROM match WHERE status = 'finished'").fetchall()
        return self

    async def health(self, **wanted: str) -> dict[str, Any]:
        """Wait until /healthz reports these values (by their beginnings); returns the report."""
        return await health(self.port, **wanted)

    def kept(self) -> list[object]:
        """Read the data that must stay the same."""
        with open_store(self.playground) as stored:
            return [sorted(stored.execute(query).fetchall()) for query in KEPT]

    async def watch_turns(self) -> None:
        """Wait for the bot's next look for due work: it then postpones an AI's question at a match that is over."""
        with open_store(self.playground) as stored:
            stored.execute("INSERT OR REPLACE INTO deadline VALUES (?, 0, 0, 1, -1, 0)", (self.finished,))
        await self.ada.until(self._looked)

    def _looked(self) -> bool:
        with open_store(self.playground) as stored:
            return bool(stored.execute("SELECT 1 FROM deadline WHERE turn = -1 AND due_at > 1").fetchall())


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def running(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """Such a bot, on a machine whose clock is right at first."""
    port, folder = free_port(), tmp_path_factory.mktemp("playground")
    playground = Playground(folder, BLANK_BOT, {"METRICS_PORT": str(port), "KEEP_MATCHES": "30"})
    try:
        await playground.start()
        yield await Running(playground, port).play()
    finally:
        await playground.close()
    assert playground.verdict() == []


@pytest.mark.parametrize(
    ("ahead", "when"), [pytest.param(*each, marks=[] if each in FEW else pytest.mark.long) for each in ALL]
)
async def test_nothing_is_lost_by_a_wrong_clock_and_the_chores_go_on_once_it_is_right(
    running: Running, ahead: float, when: str
) -> None:
    playground = running.playground
    before = await running.health(clock="ok", chores_done_at="20")
    if when == START:
        await playground.stop_bot(9)
    kept = running.kept()
    playground.bot.set_clock(ahead)
    if when == START:
        await playground.start_bot()
    wrong = await running.health(clock="wrong: nothing is deleted, timed out, dealt or opened")
    assert wrong["clock_drift_seconds"] == pytest.approx(ahead, abs=5)
    await running.watch_turns()
    refused = await running.ada.slash("fart daily")
    assert "My clock is wrong, so no daily opens." in shown(refused).text
    live = shown(await running.ada.slash("fart play"))
    assert action_buttons(live), match_on(live)  # play goes on
    assert running.kept() == kept
    assert wrong["chores_done_at"] == before["chores_done_at"]
    playground.bot.set_clock(0)
    await running.health(clock="ok", chores_done_at="20")
    await running.watch_turns()
    if when == START:
        async with asyncio.timeout(60):
            while (await running.health())["chores_done_at"] == before["chores_done_at"]:
                pass
    assert shown(await playground.actor("Bo", "daily").slash("fart daily")).buttons
