"""Measures how late the event loop is while four games think."""

import asyncio
from statistics import quantiles

from bot.match.thinking import Thinking
from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.model import FartOptions, State
from engine.rng import Rng

GAMES = 4
MOVES = 12
BEAT = 0.005
"""Seconds between two beats."""


def measure() -> dict[str, float]:
    """Let four games ask for hints at the same time; returns how late the beats came and how long hints took."""
    return asyncio.run(_measure())


async def _measure() -> dict[str, float]:
    thinking = Thinking(1)
    late: list[float] = []
    hints: list[float] = []
    heart = asyncio.create_task(_beat(late))
    try:
        await asyncio.gather(*(_ask(thinking, f"heartbeat/{number}", hints) for number in range(GAMES)))
    finally:
        heart.cancel()
        await thinking.close()
    beats, waits = quantiles(late, n=100), quantiles(hints, n=100)
    return {
        "beats": len(late),
        "late_p50_ms": beats[49],
        "late_p99_ms": beats[98],
        "late_max_ms": max(late),
        "hints": len(hints),
        "hint_p50_ms": waits[49],
        "hint_p99_ms": waits[98],
    }


async def _ask(thinking: Thinking, seed: str, hints: list[float]) -> None:
    """Ask for a hint on every action of the plain player."""
    loop = asyncio.get_running_loop()
    state: State = GAME.setup(1, FartOptions(), Rng(seed)).state
    for number in range(MOVES):
        view = GAME.view(state, 0)
        asked = loop.time()
        await thinking.choose("fart", "hard", view, 0, f"{seed}/{number}")
        hints.append((loop.time() - asked) * 1_000)
        state = GAME.apply(state, 0, greedy(view)).state


async def _beat(late: list[float]) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        late.append((loop.time() - due) * 1_000)


if __name__ == "__main__":
    print(measure())
