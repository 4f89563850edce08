"""20,000 games through the whole bot leave nothing behind: memory grows by less than 5 % after a warm-up, nothing else.

All five games are played by turns in one process, from the lobby to the end, with all services and Discord in the same
process (`soaking`). One in 51 is drawn, the others are written. Tasks, files and threads are as many at the end as
after the warm-up, and nothing that the program keeps grows with each game: where it does, that is said by name. What is
remembered on purpose has a limit, which the quick form lowers so far that it is reached.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.judges.held_objects import Held, count_held, growing
from tests.faults.players.in_process_bot import image_cache
from tests.faults.players.soaking import Soak, game_of, soak

WARM = 0.25
"""The part of the games that is played before it is counted for the first time."""

REST_EVERY = 100
"""Games between two times of rest, with chores."""

LIMITS = {
    "bot.match.positions.CACHED": 4,
    "bot.match.positions.FORESEEN": 8,
    "bot.match.positions.TABLES": 4,
    "bot.gateway.attachments.REMEMBERED": 2,
    "bot.gateway.client.REMEMBERED": 8,
    "bot.gateway.uplink.REMEMBERED": 4,
    "bot.store.repositories.players.REMEMBERED": 8,
    "bot.match.thinking.REMEMBERED": 4,
    "bot.ui.board_images.KEPT": 2,
    "bot.match.replays.KEPT": 2,
}
"""What the quick form remembers of each at most."""

FILLING = frozenset(
    {
        "bot.text.fluent_messages.FluentMessages._read",
        "bot.text.fluent_messages.FluentMessages._plain",
        "bot.pictures.image_cache._Row._images",
    }
)
"""What the quick form still reads and draws for the first time: words of a language, and images up to their room."""

GROWTH_AIM = 5
"""Percent by which memory may grow after the warm-up; in the quick form much is first used after it."""

SEED = "soak"


@dataclass(frozen=True)
class Size:
    """How many games there are, one in how many is drawn, and whether `LIMITS` hold."""

    games: int
    drawn_every: int
    is_limited: bool = False


@dataclass
class Told:
    """What was played, and what was held after the warm-up and at the end."""

    games: int = 0
    ended: int = 0
    drawn: int = 0
    incidents: int = 0
    before: Held | None = None
    after: Held | None = None
    grown: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Play the games, and count what is held after the warm-up and at the end."""
    size, warm = run.size, int(run.size.games * WARM)
    with image_cache() as folder, _limits(LIMITS if size.is_limited else {}):
        async with soak(folder, SEED) as played:
            told.before = await _play(played, warm, size.drawn_every)
            told.after = await _play(played, size.games, size.drawn_every)
    told.games, told.ended, told.drawn, told.incidents = played.played, played.ended, played.drawn, played.incidents
    told.grown = growing(told.before, told.after, size.games - warm, FILLING if size.is_limited else ())


async def _play(played: Soak, until: int, drawn_every: int) -> Held:
    """Play until so many games are over, and count."""
    while played.played < until:
        await played.play(game_of(played.played), draws=played.played % drawn_every == 0)
        if played.played % REST_EVERY == 0:
            await played.rest()
    await played.rest()
    return count_held()


def _held(told: Told) -> tuple[Held, Held]:
    assert told.before is not None
    assert told.after is not None
    return told.before, told.after


def _growth(of: str) -> Callable[[Told], float]:
    """Say how much more of something is held at the end."""

    def growth(told: Told) -> float:
        before, after = _held(told)
        return getattr(after, of) - getattr(before, of)

    return growth


def _percent(told: Told) -> float:
    before, after = _held(told)
    return 100 * (after.resident / before.resident - 1) if before.resident else 0.0


@contextmanager
def _limits(limits: dict[str, int]) -> Iterator[None]:
    """Remember no more than so many."""
    with ExitStack() as stack:
        for name, limit in limits.items():
            stack.enter_context(patch(name, limit))
        yield


ROW = Row(
    told=Told,
    play=play,
    quick=Size(20, 6, is_limited=True),
    long=Size(32, 8, is_limited=True),
    full=Size(20_000, 51),
    counts=(
        Count("games", "", "games", least=lambda run: run.size.games),
        Count("of these over at the end", "", "ended", least=lambda run: run.size.games),
        Count(
            "of these drawn, the others written", "", "drawn", least=lambda run: run.size.games // run.size.drawn_every
        ),
        Count("incidents", "", "incidents", most=0),
        wrong("kept things that grow with each game", "", "grown"),
        Count("memory after the warm-up", "MB", lambda told: _held(told)[0].resident),
        Count("memory at the end", "MB", lambda told: _held(told)[1].resident),
        Count("growth of memory", "%", _percent, most=lambda run: None if run.size.is_limited else GROWTH_AIM),
        Count("growth of tasks", "", _growth("tasks"), most=0),
        Count("growth of open files", "", _growth("files"), most=0),
        Count("growth of threads", "", _growth("threads"), most=2),
    ),
)
