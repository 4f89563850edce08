"""A crowd at one table of Farrago Words: everybody hands in form after form in the last seconds of a round.

The real bot is a separate process, with its real store; server and crowd live in this one and share the machine with
it, so a bare bot has the same to answer, and the ratio is the figure. What was sent before the bell is compared with
what the record has.
"""

import asyncio
import re
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import TypeAlias

from discord.utils import snowflake_time

from bot.playground.actors import Actor, ActResult
from bot.playground.seen import SeenMessage
from bot.store import Store
from engine import record
from engine.farrago_words import GAME
from engine.farrago_words.rules.timing import GRACE
from tests.e2e.beside import pass_time, sealed_until
from tests.e2e.harness import SPRITES
from tests.e2e.play.fart_play import shown
from tests.e2e.play.group_play import match_on, now_of
from tests.e2e.play.words_play import letters_on, phase_of
from tools.bench.report import Figure
from tools.bench.rig import BARE_BOT, SECRET, Rig, cpu_seconds, resident_mb, rig

PEOPLE, FORMS, WITHIN = 200, 5, 3.0
"""How many people hand in how many forms each within so many seconds before the bell."""

CACHED = {"PICTURE_CACHE": str(SPRITES)}
"""How fast sprites are drawn is measured elsewhere."""

SPARE = 0.05
"""Seconds before the bell without presses: so close to it, the clocks decide."""

ANSWERS = 3
"""Answers in a form."""

GO, ANSWER = re.compile("Go!"), re.compile("Answer")
PATIENCE = 20.0
"""Seconds until a press counts as never answered."""

Fields: TypeAlias = Mapping[str, str]
Filled: TypeAlias = Callable[[int, int], Fields]
"""(person, form) -> what is written into its fields."""


@dataclass
class Sent:
    """What came of a crowd's presses: the results, the bot's, its loop's and the crowd's processor seconds, and all the
    seconds.

    `again` are presses after which somebody had to press again, as no form opened.
    """

    results: list[ActResult] = field(default_factory=list[ActResult])
    again: list[ActResult] = field(default_factory=list[ActResult])
    bot_cpu: float = 0.0
    loop_cpu: float = 0.0
    own_cpu: float = 0.0
    seconds: float = 0.0

    @property
    def waits(self) -> list[float]:
        """How long people waited for their answers, in seconds; the longest of those that never came."""
        return [PATIENCE if each.ack_seconds is None else each.ack_seconds for each in self.results]

    @property
    def failed(self) -> list[ActResult]:
        """Those that were not answered in time."""
        return [each for each in self.results if each.failed]


def measure(*, quick: bool = False) -> list[Figure]:
    """Give seconds, counts, processor time and memory."""
    people = 6 if quick else PEOPLE
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), people))


async def _measure(folder: Path, people: int) -> list[Figure]:
    async with rig(folder / "bare", BARE_BOT) as bare:
        await bare.start_bot()
        crowd = _crowd(bare, people)
        panel = shown(await crowd[0].slash("bare"))
        forms = await _open(bare, crowd, panel, "Form")
        bare_sent = await _hand_in(bare, forms.results, time.time() + WITHIN, lambda person, form: {"Text": "x"})
    async with rig(folder / "real", environment=CACHED) as real:
        await real.start_bot()
        await (real.all_drawn() if people < PEOPLE else real.all_warm())
        party = Party(real, people)
        await party.begin()
        figures = await party.play()
        real.server.core.interactions.unanswered.clear()  # they are among the figures
    return [*figures, *_ratios(party, forms, bare_sent)]


class Party:
    """People at a table of Farrago Words in its first round; except the first, they enter with their answers."""

    def __init__(self, real: Rig, people: int) -> None:
        self._rig = real
        self._crowd = _crowd(real, people)
        self._match = ""
        self._letters: list[str] = []
        self.opening, self.sent = Sent(), Sent()

    async def begin(self) -> None:
        """Open the table and begin the round."""
        host = self._crowd[0]
        lobby = shown(await host.slash("words play"))
        board = shown(await host.press("Start", message=lobby))
        board = shown(await host.press(GO, message=board))
        self._match, self._letters = match_on(board), letters_on(board)

    async def play(self) -> list[Figure]:
        """Open forms, hand them in before the bell, and see what counts."""
        host, memory = self._crowd[0], resident_mb(self._rig.pid)
        board = now_of(host, self._match)
        self.opening = await _open(self._rig, self._crowd, board, ANSWER)
        pass_time(self._rig, self._match, left=WITHIN + GRACE)
        ends = sealed_until(self._rig, self._match) / 1000
        self.sent = await _hand_in(self._rig, self.opening.results, ends, self._answers)
        crowded = resident_mb(self._rig.pid)
        await host.until(lambda: phase_of(now_of(host, self._match)) == "challenge", PATIENCE)
        shown_after = time.time() - ends - GRACE
        counted = await self._counted()
        in_time = {text for text, at in self._written() if at <= ends}
        late = {text for text, at in self._written() if at > ends + SPARE}
        return [
            *_waits("a form opens", self.opening, opened=True),
            *_waits("answers are acknowledged", self.sent, opened=False),
            Figure("answers handed in before the bell", len(in_time), "answers"),
            Figure("of these not counted", len(in_time - counted), "answers", at_most=0),
            Figure("handed in after it, but counted", len(late & counted), "answers", at_most=0),
            Figure("the bell's last grace to the new board", 1000 * shown_after, "ms"),
            *_memory(memory, crowded, resident_mb(self._rig.pid)),
        ]

    def _answers(self, person: int, form: int) -> Fields:
        return {"answers": ", ".join(self._texts(person, form))}

    def _texts(self, person: int, form: int) -> list[str]:
        """Make answers that nobody else has."""
        letters = self._letters
        return [f"{letters[(form + 3 * each) % len(letters)]}ear {person} {form}" for each in range(ANSWERS)]

    def _written(self) -> Iterator[tuple[str, float]]:
        """Give each answer, and when its form was handed in, in seconds since 1970."""
        for number, result in enumerate(self.sent.results):
            at = snowflake_time(int(result.interaction.id)).timestamp()
            for text in self._texts(*divmod(number, FORMS)):
                yield text, at

    async def _counted(self) -> set[str]:
        """Read the record: the answers that lie open after the round."""
        store = await Store.open(self._rig.store_url, SECRET.encode())
        try:
            stored = await store.matches.record(self._match)
        finally:
            await store.close()
        return {answer.text for answer in GAME.view(record.replay(GAME, stored).state, None).answers}


def _crowd(bench: Rig, people: int) -> list[Actor]:
    crowd = [bench.person(f"Guest {number}") for number in range(people)]
    for person in crowd:
        person.patience = PATIENCE
    return crowd


async def _open(bench: Rig, crowd: Sequence[Actor], message: SeenMessage, button: str | re.Pattern[str]) -> Sent:
    """Let everybody open their forms, one after the other, all people at once; by person, then by form."""

    sent = Sent()

    async def open_all(person: Actor) -> list[ActResult]:
        opened: list[ActResult] = []
        while len(opened) < FORMS:
            pressed = await person.press(button, message=message)
            (opened if pressed.modal else sent.again).append(pressed)
        return opened

    async with _measured(bench, sent):
        for results in await asyncio.gather(*map(open_all, crowd)):
            sent.results += results
    return sent


async def _hand_in(bench: Rig, opened: Sequence[ActResult], ends: float, filled: Filled) -> Sent:
    """Hand forms in by chance within the last seconds before a time."""
    chance = Random("the last seconds")

    async def hand_in(number: int, form: ActResult) -> ActResult:
        # Spread by chance, as a crowd is, but by the same seed for both bots.
        await asyncio.sleep(ends - SPARE - chance.uniform(0, WITHIN - SPARE) - time.time())
        return await form.actor.submit(form, **filled(*divmod(number, FORMS)))

    sent = Sent()
    async with _measured(bench, sent):
        sent.results += await asyncio.gather(*(hand_in(*each) for each in enumerate(opened)))
    return sent


@asynccontextmanager
async def _measured(bench: Rig, sent: Sent) -> AsyncIterator[None]:
    """Measure the processor time of the bot and of this process for as long as the block lasts."""
    bot, loop = cpu_seconds(bench.pid) or 0.0, cpu_seconds(bench.pid, first_thread=True) or 0.0
    own, began = time.process_time(), time.perf_counter()
    yield
    sent.bot_cpu = (cpu_seconds(bench.pid) or 0.0) - bot
    sent.loop_cpu = (cpu_seconds(bench.pid, first_thread=True) or 0.0) - loop
    sent.own_cpu = time.process_time() - own
    sent.seconds = time.perf_counter() - began


# Figures ------------------------------------------------------------------------------------------------------------


def _waits(what: str, sent: Sent, *, opened: bool) -> Iterator[Figure]:
    shares = quantiles(sent.waits, n=100)
    yield Figure(f"{what}: p50 of {len(sent.results):,}", 1000 * shares[49], "ms")
    yield Figure(f"{what}: p99", 1000 * shares[98], "ms", at_most=None if opened else 1000)
    yield Figure(f"{what}: the longest", 1000 * max(sent.waits), "ms", at_most=3000)
    yield Figure(f"{what}: never", len(sent.failed), "", at_most=0)
    if opened:
        yield Figure(f"{what}: only at a further press", len(sent.again), "", at_most=0)
    yield Figure(f"{what}: bot's processor time", 1000 * sent.bot_cpu / len(sent.results), "ms/press")
    yield Figure(
        f"{what}: of that the loop's, the rest the store's", 1000 * sent.loop_cpu / len(sent.results), "ms/press"
    )
    yield Figure(f"{what}: the crowd's own", 1000 * sent.own_cpu / len(sent.results), "ms/press")


def _memory(idle: float | None, crowded: float | None, after: float | None) -> Iterator[Figure]:
    names = ("before the crowd", "with all answers", "after the round")
    for name, megabytes in zip(names, (idle, crowded, after), strict=True):
        if megabytes is not None:
            yield Figure(f"memory {name}", megabytes, "MB")


def _ratios(party: Party, forms: Sent, bare: Sent) -> Iterator[Figure]:
    """Hold the crowd's waits and the processor time against those at the bare bot."""
    for what, own, other in (("a form opens", party.opening, forms), ("answers are acknowledged", party.sent, bare)):
        yield Figure(f"{what} by the bare bot: p50", 1000 * quantiles(other.waits, n=100)[49], "ms")
        yield Figure(f"{what} by the bare bot: p99", 1000 * quantiles(other.waits, n=100)[98], "ms")
        yield Figure(
            f"{what} by the bare bot: the crowd's own time", 1000 * other.own_cpu / len(other.results), "ms/press"
        )
        if other.bot_cpu:
            yield Figure(f"{what}: processor time to the bare bot's", own.bot_cpu / other.bot_cpu, "x")
