"""A bot that is asked to stop while people press answers everyone, and takes no new presses.

At tables of all five games people press at a steady rate, before the SIGTERM and after it, until the bot has left the
gateway. All interactions that Discord sent it are answered; a press answered with a request to press again is not
played.
"""

import asyncio
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from bot.core.presses.registry import DRAIN_SECONDS
from bot.play import COMMAND
from playground.interactions.interaction import DEFER, DEFER_UPDATE, PlaygroundInteraction
from tests.e2e.harness import BLANK_BOT
from tests.faults.driver import Count, Row, Run, wrong
from tests.players.loopback_players import LoopbackPlayers, loopback_players
from tools.bench.load.tables import Live

SEED = "stopped"
A_SECOND = 50
"""Presses a second."""

PLAYING = (0.2, 0.8)
"""Seconds that people press before a stop, at the least and at the most."""

REFUSED = "I'm restarting"
"""How the sentence begins that a press gets instead of being played."""

ANSWERING = 5.0
"""Seconds within which what is under way must be answered."""


@dataclass(frozen=True)
class Size:
    """The numbers of stops and tables, and the bot to run."""

    stops: int
    tables: int
    bot: Sequence[str] = COMMAND


@dataclass
class Told:
    """The fate of the presses around each stop."""

    stops: int = 0
    presses: int = 0
    refused: int = 0
    took: list[float] = field(default_factory=list[float])
    unanswered: list[str] = field(default_factory=list[str])
    unended: list[str] = field(default_factory=list[str])
    played_though_refused: list[str] = field(default_factory=list[str])
    taken_late: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Press, stop, take account and restart, again and again."""
    chance = Random(SEED)
    async with loopback_players(run.folder, SEED, run.size.tables, bot=run.size.bot) as people:
        for _ in range(run.size.stops):
            presses, pressing = list[PlaygroundInteraction](), asyncio.Event()
            task = asyncio.create_task(_press(people, presses, pressing))
            await asyncio.sleep(chance.uniform(*PLAYING))
            began = time.monotonic()
            await people.bench.stop_bot(signal.SIGTERM)
            told.took.append(time.monotonic() - began)
            pressing.set()
            await task
            told.stops += 1
            _judge(told, people, presses)
            people.bench.forgive()
            await people.look_up(*people.lives)
            await people.bench.start_bot()


async def _press(people: LoopbackPlayers, presses: list[PlaygroundInteraction], ended: asyncio.Event) -> None:
    """Press at one table after the other at a steady rate, for as long as the bot is connected."""
    chance, loop = people.setting.chance, asyncio.get_running_loop()
    due = loop.time()
    while not ended.is_set() and people.bench.server.core.gateway.online:
        live = chance.choice([each for each in people.lives if not each.is_over])
        presses.append(_begin(people, live))
        due += 1 / A_SECOND
        await asyncio.sleep(max(0.0, due - loop.time()))
    await asyncio.gather(*(each.settled.wait() for each in presses))


def _begin(people: LoopbackPlayers, live: Live) -> PlaygroundInteraction:
    """Press an action that was legal when the table was last looked at; others may have pressed since."""
    if live.id == "farrago_words":
        return people.setting.begin(people.setting.chance.choice(list(live.people)), f"v:{live.match}:hand")
    seat = min(live.game.asked(live.position.state))
    question, token = live.position.questions[seat], people.setting.choose(live, seat)[1]
    return people.setting.begin(live.people[seat], f"t:{live.match}:{question}:{token}")


def _judge(told: Told, people: LoopbackPlayers, presses: Sequence[PlaygroundInteraction]) -> None:
    """Compare the interactions that Discord sent to the bot with their answers and the store."""
    sent = _sent(people)
    stored = set(people.stored_keys())
    came = [each for each in presses if each.id in sent]
    texts = [people.read(each) for each in came]
    refused = [each for each, text in zip(came, texts, strict=True) if REFUSED in text]
    told.presses += len(came)
    told.refused += len(refused)
    told.unanswered += [each.called() for each in came if each.answer is None]
    promised = [each for each in came if each.answer in (DEFER, DEFER_UPDATE)]
    told.unended += [each.called() for each in promised if not each.moved.is_set()]
    told.played_though_refused += [each.called() for each in refused if each.id in stored]
    first = min((int(each.id) for each in refused), default=None)
    later = [each for each in came if first is not None and int(each.id) > first]
    told.taken_late += [each.called() for each in later if each.id in stored]


def _sent(people: LoopbackPlayers) -> set[str]:
    """Return the interactions that were written to an open connection of the bot."""
    frames = people.bench.server.core.gateway.journal
    return {frame.body["d"]["id"] for frame in frames if frame.body.get("t") == "INTERACTION_CREATE"}


ROW = Row(
    told=Told,
    play=play,
    quick=Size(3, 10, BLANK_BOT),
    long=Size(20, 25),
    full=Size(100, 50),
    counts=(
        Count("stops", "stops", "stops", least=lambda run: run.size.stops),
        Count("presses that came to the bot", "presses", "presses", least=lambda run: 5 * run.size.stops),
        Count("of these asked to press again", "presses", "refused"),
        Count("longest stop", "s", lambda told: max(told.took), most=DRAIN_SECONDS + ANSWERING),
        wrong("presses unanswered", "presses", "unanswered"),
        wrong("presses deferred and not ended", "presses", "unended"),
        wrong("presses played though they were refused", "presses", "played_though_refused"),
        wrong("presses taken after one was refused", "presses", "taken_late"),
    ),
)
