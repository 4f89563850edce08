"""20,000 games through the whole bot leave nothing behind: memory grows by less than 5 % after a warm-up, nothing else.

All five games are played by turns in one process, from the lobby to the end, with all services and Discord in the same
process (`soaking`). One in 51 is drawn, the others are written. Tasks, files and threads are as many at the end as
after the warm-up, and nothing that the program keeps grows with each game: where it does, that is said by name. What is
remembered on purpose has a limit, which the quick form lowers so far that it is reached.
"""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest.mock import patch

from tests.faults.judges.census import Census, census, growing
from tests.faults.players.in_process_bot import image_cache
from tests.faults.players.soaking import Soak, game_of, soak
from tools.bench.report import Figure

GAMES, QUICK = 20_000, 32
DRAWN_EVERY, DRAWN_QUICK = 51, 8
WARM = 0.25
"""The part of the games that is played before it is counted for the first time."""

REST_EVERY = 100
"""Games between two times of rest, with chores."""

LIMITS = {
    "bot.match.positions.CACHED": 4,
    "bot.match.positions.FORESEEN": 8,
    "bot.gateway.client.REMEMBERED": 20,
    "bot.store.repositories.players.REMEMBERED": 8,
    "bot.match.thinking.REMEMBERED": 4,
    "bot.ui.board_images.KEPT": 2,
}
"""What the quick form remembers of each at most."""

FILLING = frozenset({"bot.text.fluent_messages.FluentMessages._read", "bot.pictures.image_cache._Row._images"})
"""What the quick form still reads and draws for the first time: words of a language, and images up to their room."""

GROWTH_AIM = 5
"""Percent by which memory may grow after the warm-up; in the quick form much is first used after it."""

SEED = "soak"


def measure(*, quick: bool = False) -> list[Figure]:
    """Play the games; returns what has grown."""
    with image_cache() as folder, _limits(LIMITS if quick else {}):
        return asyncio.run(_measure(folder, quick=quick))


async def _measure(folder: Path, *, quick: bool) -> list[Figure]:
    games, every = (QUICK, DRAWN_QUICK) if quick else (GAMES, DRAWN_EVERY)
    async with soak(folder, SEED) as played:
        before = await _play(played, int(games * WARM), every)
        after = await _play(played, games, every)
        return list(_figures(played, before, after, games - int(games * WARM), quick=quick))


async def _play(played: Soak, until: int, drawn_every: int) -> Census:
    """Play until so many games are over, and count."""
    while played.played < until:
        await played.play(game_of(played.played), draws=played.played % drawn_every == 0)
        if played.played % REST_EVERY == 0:
            await played.rest()
    await played.rest()
    return census()


def _figures(played: Soak, before: Census, after: Census, games: int, *, quick: bool) -> Iterator[Figure]:
    grown = growing(before, after, games, FILLING if quick else ())
    for line in grown:
        print(f"soak (seed {SEED!r}): grows with each game: {line}")
    yield Figure("games", played.played, "", at_least=QUICK if quick else GAMES)
    yield Figure("of these over at the end", played.ended, "", at_least=played.played)
    yield Figure("of these drawn, the others written", played.drawn, "", at_least=1)
    yield Figure("incidents", played.incidents, "", at_most=0)
    yield Figure("kept things that grow with each game", len(grown), "", at_most=0)
    percent = 100 * (after.resident / before.resident - 1) if before.resident else 0.0
    yield Figure("memory after the warm-up", before.resident, "MB")
    yield Figure("memory at the end", after.resident, "MB")
    yield Figure("growth of memory", percent, "%", at_most=None if quick else GROWTH_AIM)
    yield Figure("growth of tasks", after.tasks - before.tasks, "", at_most=0)
    yield Figure("growth of open files", after.files - before.files, "", at_most=0)
    yield Figure("growth of threads", after.threads - before.threads, "", at_most=2)


@contextmanager
def _limits(limits: dict[str, int]) -> Iterator[None]:
    """Remember no more than so many."""
    with ExitStack() as stack:
        for name, limit in limits.items():
            stack.enter_context(patch(name, limit))
        yield
