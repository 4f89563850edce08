"""People who play whole matches by what they see: each looks now and then, and presses what their own page offers."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playground.actors import Actor, ActResult
from playground.interactions.command_form import PlayerError
from playground.seen import SeenMessage
from tests.e2e.beside import pass_time
from tests.players.farrago_words import Party, form, gathered, letters_on, page, phase_of, words
from tests.players.fart import next_press, over
from tests.players.pairs import ABSOLUTE, BATTLE_FARM, FARRAGO, Pair
from tests.players.reading import address_of, asked_on, board_of, is_over, match_on, offered, shown
from tests.players.table import LETTERS, Person
from tools.bench.rig import Rig

PAUSE = (0.02, 0.05)
"""Seconds from a look to the press."""


class Counted(Actor):
    """A person whose presses and forms are counted."""

    acts = 0

    async def press(self, *args: Any, **named: Any) -> ActResult:
        """Press a button."""
        self.acts += 1
        return await super().press(*args, **named)

    async def choose(self, *args: Any, **named: Any) -> ActResult:
        """Choose in a menu."""
        self.acts += 1
        return await super().choose(*args, **named)

    async def submit(self, *args: Any, **named: Any) -> ActResult:
        """Hand in a form."""
        self.acts += 1
        return await super().submit(*args, **named)


@dataclass
class Setting:
    """Where matches of a game are played and by whom, until the seconds are over."""

    rig: Rig
    channel: str
    seconds: float
    seated: list[Counted] = field(default_factory=list[Counted])
    chance: Random = field(default_factory=lambda: Random("matches"))
    began: float = field(default_factory=time.monotonic)

    def people(self, *names: str) -> list[Counted]:
        """People in the channel."""
        core, acts = self.rig.server.core, self.rig.server.acts
        place = next(each for each in core.world.channels.values() if each.name == self.channel)
        people = [Counted(core, acts, acts.add_user(name), place) for name in names]
        self.seated += people
        return people

    @property
    def acts(self) -> int:
        """The number of button presses, menu choices and submitted forms."""
        return sum(person.acts for person in self.seated)

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.began + self.seconds

    async def pause(self) -> None:
        """Wait as long as a person takes to look and to press."""
        await asyncio.sleep(self.chance.uniform(*PAUSE))


Play = Callable[[Setting], Awaitable[None]]

# At a table of several ----------------------------------------------------------------------------------------------


async def play_absolute(setting: Setting) -> None:
    """Play a round of Absolute: two people and an AI."""
    await _play(setting, ABSOLUTE, *setting.people("Ada", "Bo"), ais=["medium"])


async def play_battle_farm(setting: Setting) -> None:
    """Play a short game of Battle Farm: two people and an AI."""
    await _play(setting, BATTLE_FARM, *setting.people("Cy", "Dee"), ais=["medium"])


async def play_farrago(setting: Setting) -> None:
    """Play a short match of Farrago."""
    await _play(setting, FARRAGO, *setting.people("El", "Fay"))


async def _play(setting: Setting, pair: Pair, *people: Counted, ais: Sequence[str] = ()) -> None:
    match = match_on(await pair.begin(*people, ais=ais))
    seats = zip(LETTERS, pair.players(*people), strict=False)
    await asyncio.gather(*(_take_part(setting, match, letter, player) for letter, player in seats))


async def _take_part(setting: Setting, match: str, letter: str, player: Person) -> None:
    """Look and press until the match is over."""
    person = player.actor
    while setting.goes_on:
        await setting.pause()
        board = board_of(person, match)
        if board is None:
            continue
        if is_over(board):
            return
        player.panel = _now(person, player.panel)
        if letter not in asked_on(board) and player.is_waiting and player.form is None:
            continue
        try:
            await player.step(board_of(person, match) or board)
        # What was on the screen a moment ago is not there any more: look again.
        except (LookupError, PlayerError, StopIteration, ValueError, AssertionError):
            player.panel, player.form = None, None


def _now(person: Actor, panel: SeenMessage | None) -> SeenMessage | None:
    """The page now on the screen; None if it is gone."""
    return None if panel is None else person.look(panel)


# Alone --------------------------------------------------------------------------------------------------------------


async def play_fart(setting: Setting) -> None:
    """Play F.A.R.T."""
    (gus,) = setting.people("Gus")
    seen = shown(await gus.slash("fart play", seed="matches"))
    while setting.goes_on and not over(seen):
        await setting.pause()
        try:
            seen = shown(await gus.press(next_press(seen), message=seen))
        except (LookupError, PlayerError, AssertionError):
            seen = shown(await gus.slash("fart play"))


# On the public board ------------------------------------------------------------------------------------------------


async def play_words(setting: Setting) -> None:
    """Play three rounds of Farrago Words together."""
    people = setting.people("Hal", "Ivy", "Jo")
    playground: Any = setting.rig
    party = await gathered(playground, "Group, 3 rounds", *people)
    while setting.goes_on and phase_of(party.board) != "over":
        await _play_round(setting, party, people)
        await people[0].until(lambda: phase_of(party.board) in ("ready", "over"))


async def _play_round(setting: Setting, party: Party, people: Sequence[Counted]) -> None:
    letters = letters_on(await party.go(people[-1]))
    shares = [words(letters[2 * number : 2 * number + 2]) for number in range(len(people))]
    await asyncio.gather(*(_write(setting, party, *each) for each in zip(people, shares, strict=True)))
    await party.ring("challenge")
    for person in people[:2]:
        await setting.pause()
        await page(person, party.board, "challenge")
    pass_time(setting.rig, party.match)


async def _write(setting: Setting, party: Party, person: Counted, answers: Sequence[str]) -> None:
    """Hand a form in, and then one from the list."""
    await setting.pause()
    opened = await form(person, party.board)
    listed = shown(await person.submit(opened, answers="\n".join(answers)))
    await setting.pause()
    await _write_on(person, listed, answers[0] + "s")


async def _write_on(person: Counted, listed: SeenMessage, answer: str) -> None:
    """Open the form from the person's list, if offered there, and hand it in."""
    now = person.look(listed)
    if now is None or not offered(now, "answer"):
        return
    opened = await person.press(address_of(now, "answer"), message=now)
    if opened.modal is not None:
        await person.submit(opened, answers=answer)


PLAYS: Mapping[str, tuple[str, Play]] = {
    "fart": ("lounge", play_fart),
    "absolute": ("table", play_absolute),
    "battle_farm": ("lounge", play_battle_farm),
    "farrago": ("daily", play_farrago),
    "farrago_words": ("hall", play_words),
}
"""Where and how each game is played."""
