"""A bot killed between the deferral of a press and its commit has shown only stored actions.

At tables of all five games somebody presses at the same time; each press is deferred and then held before it is stored,
after it, or for some milliseconds about it, and the bot is killed. After its restart people play on at these tables.
"""

import asyncio
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from string import ascii_lowercase

from bot.ui.kit import ids
from playground.interactions.interaction import PlaygroundInteraction
from tests.faults.damage.held_bot import ABOUT, VARIABLE
from tests.faults.driver import Count, Row, Run, wrong
from tests.players.loopback_players import LoopbackPlayers, loopback_players
from tools.bench.load.tables import Live, Person

SEED = "cut off"
HELD_BOT = (str(Path(__file__).parents[2] / "damage" / "held_bot.py"), "run")
GAMES = ("fart", "absolute", "battle_farm", "farrago", "farrago_words")
HOLDS = ("before", "before", "before", "about", "after")
"""How presses are held, by turns."""

PATIENCE = 20.0
"""Seconds that everybody waits for what must come."""


@dataclass(frozen=True)
class Size:
    """The numbers of kills and tables, and of the tables that have a press at the same time."""

    kills: int
    tables: int
    at_once: int


@dataclass
class Told:
    """The fate of the presses deferred before a kill."""

    kills: int = 0
    unstored: int = 0
    stored: int = 0
    shown: list[str] = field(default_factory=list[str])


@dataclass(frozen=True)
class Press:
    """A deferred press, with its table and person."""

    live: Live
    person: Person
    interaction: PlaygroundInteraction


async def play(told: Told, run: Run[Size]) -> None:
    """Press, kill, restart and look, again and again."""
    file, chance = run.folder / "hold", Random(SEED)
    tables, environment = run.size.tables, {VARIABLE: str(file)}
    async with loopback_players(run.folder, SEED, tables, GAMES, environment, bot=HELD_BOT) as people:
        for number in range(run.size.kills):
            lives = [live for live in people.lives if not live.is_over]
            some = chance.sample(lives, min(run.size.at_once, len(lives)))
            presses = await _press_all(people, some, file, HOLDS[number % len(HOLDS)], chance)
            await people.bench.stop_bot(signal.SIGKILL)
            file.unlink()
            people.bench.forgive()
            await people.bench.start_bot()
            told.kills += 1
            _judge(told, people, presses)
            await people.look_up(*some)


async def _press_all(
    people: LoopbackPlayers, lives: Sequence[Live], file: Path, hold: str, chance: Random
) -> Sequence[Press]:
    """Let somebody press at each table, until each press is deferred and held."""
    begins = [await _submitting(people, live) for live in lives]
    presses = _begin_all([begin for begin in begins if begin is not None], file, hold)
    await _until(lambda: all(each.interaction.answer is not None for each in presses))
    if hold == "about":
        await asyncio.sleep(chance.uniform(0, 2 * ABOUT[1]))
    elif hold == "after":
        await _until_stored(people, presses)
    return presses


def _begin_all(begins: Sequence[Callable[[], Press]], file: Path, hold: str) -> Sequence[Press]:
    file.write_text(hold)
    return [begin() for begin in begins]


async def _submitting(people: LoopbackPlayers, live: Live) -> Callable[[], Press] | None:
    """Return a function that makes the press, or None between two rounds.

    A form is opened first, which does not count as a press.
    """
    if live.id != "farrago_words":
        seat = min(live.game.asked(live.position.state))
        person = live.people[seat]
        token = people.setting.choose(live, seat)[1]
        address = str(ids.PlayAddress(live.match, live.position.questions[seat], token))
        return lambda: Press(live, person, people.setting.begin(person, address))
    person = live.people[0]
    opened = people.setting.begin(person, str(ids.OfMatch(live.match, "answer")))
    await opened.settled.wait()
    words = "\n".join(f"{letter}{people.word()}" for letter in ascii_lowercase)  # for any open letter
    return None if opened.modal is None else lambda: Press(live, person, people.setting.hand_in(person, opened, words))


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - the loopback has no event for it
            await asyncio.sleep(0.005)


async def _until_stored(people: LoopbackPlayers, presses: Sequence[Press]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not all(_is_stored(people, each) or _is_full(each) for each in presses):  # noqa: ASYNC110 - a store
            await asyncio.sleep(0.005)


def _is_stored(people: LoopbackPlayers, press: Press) -> bool:
    return press.interaction.id in people.stored_keys()


def _is_full(press: Press) -> bool:
    """Return whether a form was answered before the kill: where it is not stored, its round took no more words."""
    return press.live.id == "farrago_words" and press.interaction.moved.is_set()


def _judge(told: Told, people: LoopbackPlayers, presses: Sequence[Press]) -> None:
    """Compare the answers to the presses with the store."""
    for press in presses:
        is_stored = _is_stored(people, press)
        if _is_full(press) and not is_stored:
            continue
        told.stored += is_stored
        told.unstored += not is_stored
        if press.interaction.moved.is_set() and not is_stored:
            told.shown.append(f"{press.live.id} {press.interaction.id}")


ROW = Row(
    told=Told,
    play=play,
    quick=Size(5, 5, 5),
    long=Size(40, 10, 10),
    full=Size(1000, 100, 5),
    counts=(
        Count("kills", "kills", "kills", least=lambda run: run.size.kills),
        Count("presses cut off before their commit", "presses", "unstored", least=lambda run: run.size.kills),
        Count("presses cut off after it", "presses", "stored", least=1),
        wrong("presses shown but not stored", "presses", "shown"),
    ),
)
