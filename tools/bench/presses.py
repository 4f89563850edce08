"""From a press to what the person sees of it, through the real bot over the loopback server, compared with a bare bot.

Both bots run all the time and take turns, so that a slow moment of the machine meets both; the ratio is the figure.
Server and people live in one process, each bot in its own. From 50 presses a second on the bot answers in text
(`bot.pictures.render_pool`): the times of a panel with pictures are those of the presses that got one.
"""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

from playground.actors import Actor, ActResult
from playground.seen import SeenButton, SeenMessage
from tests.players.fart import SACRIFICE, over
from tests.players.reading import action_buttons, shown
from tools.bench.report import Figure
from tools.bench.rig import BARE_BOT, Rig, cpu_seconds, rig

ROUNDS, PRESSES = 6, 48
IN_FLIGHT = (1, 8)
BARE = "bare bot"


class Presser:
    """A person who presses the next thing there is to press."""

    def __init__(self, person: Actor, begin: Callable[[Actor], Awaitable[SeenMessage]]) -> None:
        self._person = person
        self._begin = begin
        self._seen: SeenMessage | None = None

    async def ready(self) -> bool:
        """Make sure that there is a button to press; returns whether that took another interaction."""
        if self._seen is not None and not over(self._seen):
            return False
        self._seen = await self._begin(self._person)
        return True

    async def press(self) -> tuple[float, bool]:
        """Press once; returns the seconds until the person saw the answer, and whether it has a picture."""
        seen = self._seen
        assert seen is not None
        wanted = _next(seen).custom_id or ""
        began = time.perf_counter()
        result = await self._person.press(wanted, message=seen)
        took = time.perf_counter() - began
        self._seen = _answered(result)
        return took, bool(self._seen.pictures)


def _next(seen: SeenMessage) -> SeenButton:
    """The first action offered, else the sacrifices, else (the bare bot) the only button."""
    offered = [*action_buttons(seen), seen.button(SACRIFICE), *seen.buttons]
    return next(button for button in offered if button is not None)


def _answered(result: ActResult) -> SeenMessage:
    if result.failed or result.refusals:
        raise RuntimeError(f"a press failed: {result.text} {result.refusals}")
    return shown(result)


async def begin_bare(person: Actor) -> SeenMessage:
    """Have the bare bot post its button."""
    return _answered(await person.slash("bare"))


async def begin_private(person: Actor) -> SeenMessage:
    """Begin a game in a message of the person's own."""
    return _answered(await person.slash("fart play"))


async def begin_public(person: Actor) -> SeenMessage:
    """Begin a game for all to see."""
    return _answered(await person.slash("fart play", public=True))


async def begin_text(person: Actor) -> SeenMessage:
    """Begin a game, as text."""
    seen = await begin_private(person)
    # In an earlier game this person has asked for text already.
    if not seen.pictures:
        return seen
    menu = _answered(await person.press("Menu", message=seen))
    return _answered(await person.press("Text mode", message=menu))


KINDS: dict[str, Callable[[Actor], Awaitable[SeenMessage]]] = {
    BARE: begin_bare,
    "private panel": begin_private,
    "public panel": begin_public,
    "text panel": begin_text,
}


@dataclass
class Taken:
    """What the presses of one kind took: seconds each by whether the answer had a picture, presses per second by batch,
    the bot's processor seconds.
    """

    seconds: dict[bool, list[float]] = field(default_factory=lambda: {True: [], False: []})
    rates: list[float] = field(default_factory=list[float])
    answered: int = 0
    processor: float = 0.0


Key = tuple[str, int]


def measure(*, quick: bool = False) -> list[Figure]:
    """Give milliseconds, presses per second and ratios for one press at a time and for eight."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), quick=quick))


async def _measure(folder: Path, *, quick: bool) -> list[Figure]:
    rounds, count = (2, 8) if quick else (ROUNDS, PRESSES)
    async with rig(folder / "real") as real, rig(folder / "bare", BARE_BOT) as bare:
        await real.start_bot()
        if not quick:
            await real.all_warm()
        await bare.start_bot()
        crowds = {
            kind: [
                Presser((bare if kind == BARE else real).person(f"{kind} {n}"), begin) for n in range(max(IN_FLIGHT))
            ]
            for kind, begin in KINDS.items()
        }
        taken: dict[Key, Taken] = {(kind, at_once): Taken() for at_once in IN_FLIGHT for kind in KINDS}
        for _ in range(rounds):
            for (kind, at_once), each in taken.items():
                await batch(bare if kind == BARE else real, crowds[kind][:at_once], count // at_once, each)
    return [figure for key in taken for figure in _figures(taken, key)]


async def batch(bench: Rig, crowd: list[Presser], count: int, taken: Taken) -> None:
    """Let each of a crowd press `count` times, one press after the other; a new game counts in the rates only."""
    for presser in crowd:
        await presser.ready()
    cpu, began = cpu_seconds(bench.pid), time.perf_counter()
    answered = sum(await asyncio.gather(*(_press(presser, count, taken.seconds) for presser in crowd)))
    taken.rates.append(answered / (time.perf_counter() - began))
    taken.answered += answered
    after = cpu_seconds(bench.pid)
    if cpu is not None and after is not None:
        taken.processor += after - cpu


async def _press(presser: Presser, count: int, seconds: dict[bool, list[float]]) -> int:
    """Press `count` times; returns how many interactions that took."""
    begun = 0
    for _ in range(count):
        begun += await presser.ready()
        took, has_picture = await presser.press()
        seconds[has_picture].append(took)
    return begun + count


def _figures(taken: dict[Key, Taken], key: Key) -> Iterator[Figure]:
    kind, at_once = key
    mine, bare = taken[key], taken[BARE, at_once]
    name = f"{kind}, {at_once} at once"
    with_picture = mine.seconds[True]
    # Quantiles need two values.
    counted = with_picture if len(with_picture) > 1 else mine.seconds[False]
    shares, bare_shares = quantiles(counted, n=100), quantiles(bare.seconds[False], n=100)
    yield Figure(f"{name}: p50", 1000 * shares[49], "ms")
    yield Figure(f"{name}: p99", 1000 * shares[98], "ms")
    yield Figure(f"{name}: presses", median(mine.rates), "/s")
    if with_picture:
        yield Figure(f"{name}: answered with a picture", 100 * len(with_picture) / mine.answered, "%")
    if mine.processor:
        yield Figure(f"{name}: bot's processor time", 1000 * mine.processor / mine.answered, "ms/press")
    if kind != BARE:
        yield Figure(f"{name}: p50 to the bare bot's", shares[49] / bare_shares[49], "x")
