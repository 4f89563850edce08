"""People who play a whole match by what they see: each looks now and then, and presses what their own page offers.

Somebody who is `late` lets the clock play for them and presses afterwards, has a further page open, and presses on an
older one. Nobody knows more than stands on their screen when they press.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.playground.actors import Actor
from bot.playground.interactions.command_form import PlayerError
from bot.playground.seen import SeenMessage
from tests.e2e.beside import pass_time
from tests.e2e.play import absolute_play, battle_farm_play, farrago_play
from tests.e2e.play.fart_play import next_press, over, shown
from tests.e2e.play.group_play import LETTERS, Person, asked_on, board_of, is_over, match_on
from tests.e2e.play.words_play import Party, address_of, form, gathered, letters_on, page, phase_of, verb_of, words
from tools.bench.matches.ledger import Ledger, Watched, watched
from tools.bench.rig import Rig

PROMPT, LATE = (0.2, 0.5), (0.5, 1.5)
"""Seconds from a look to the press."""

MISSED = (2.0, 5.0)
"""Seconds after the clock has played until somebody comes who had not answered."""

LATE_SHARE, FURTHER_SHARE, OLDER_SHARE = 0.08, 0.08, 0.3
"""How often somebody lets the clock play, opens a further page, and goes on with an older one."""

LIMIT = 420.0
"""Seconds after which a match is left as it is."""


@dataclass
class Setting:
    """Where a match is played and counted, and how people play it."""

    rig: Rig
    ledger: Ledger
    channel: str
    is_late: bool = False
    chance: Random = field(default_factory=lambda: Random("matches"))
    seconds: float = LIMIT
    began: float = field(default_factory=time.monotonic)

    def people(self, *names: str) -> list[Watched]:
        """People in the channel."""
        return watched(self.rig, self.ledger, self.channel, *names)

    def happens(self, share: float) -> bool:
        """Whether something that late people do with this chance happens now."""
        return self.is_late and self.chance.random() < share

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.began + self.seconds

    async def pause(self) -> None:
        """Wait as long as a person takes to look and to press."""
        await asyncio.sleep(self.chance.uniform(*(LATE if self.is_late else PROMPT)))


class Looking:
    """What an outdated page says surprises nobody here."""

    panel: SeenMessage | None
    past: list[SeenMessage]

    def see(self, panel: SeenMessage) -> None:
        """Look at a new page."""
        self.panel = panel


class Player(Looking, absolute_play.Player):
    """Plays Absolute."""


class Farmer(Looking, battle_farm_play.Farmer):
    """Plays Battle Farm."""


class Duelist(Looking, farrago_play.Duelist):
    """Plays Farrago."""


Play = Callable[[Setting], Awaitable[None]]

# At a table of several ----------------------------------------------------------------------------------------------


async def play_absolute(setting: Setting) -> None:
    """Play a round of Absolute: two people and an AI."""
    people = setting.people("Ada", "Bo")
    board = await absolute_play.begin(*people, ais=["medium"])
    await _play(setting, [Player(each, turns=number) for number, each in enumerate(people)], board)


async def play_battle_farm(setting: Setting) -> None:
    """Play a short game of Battle Farm: two people and an AI."""
    people = setting.people("Cy", "Dee")
    board = await battle_farm_play.begin(*people, ais=["medium"])
    await _play(setting, [Farmer(each, turns=number) for number, each in enumerate(people)], board)


async def play_farrago(setting: Setting) -> None:
    """Play a short match of Farrago."""
    people = setting.people("El", "Fay")
    board = await farrago_play.begin(*people)
    await _play(setting, [Duelist(people[0]), Duelist(people[1], planet="Bastion", turns=1)], board)


async def _play(setting: Setting, players: Sequence[Person], board: SeenMessage) -> None:
    match = match_on(board)
    seats = zip(LETTERS, players, strict=False)
    await asyncio.gather(*(_take_part(setting, match, letter, player) for letter, player in seats))
    last = board_of(players[0].actor, match)
    setting.ledger.ended += last is not None and is_over(last)


async def _take_part(setting: Setting, match: str, letter: str, player: Person) -> None:
    """Look and press until the match is over."""
    person, older = player.actor, list[SeenMessage]()
    while setting.goes_on:
        await setting.pause()
        board = board_of(person, match)
        if board is None:
            continue
        if is_over(board):
            return
        player.panel = _now(person, player.panel)
        is_asked = letter in asked_on(board)
        if not is_asked and player.is_waiting and player.form is None:
            continue
        try:
            if is_asked and setting.happens(LATE_SHARE):
                pass_time(setting.rig, match)
                await asyncio.sleep(setting.chance.uniform(*MISSED))
            if player.panel is not None and setting.happens(FURTHER_SHARE):
                older.append(player.panel)
                player.panel, player.form = None, None
            elif older and setting.happens(OLDER_SHARE):
                player.panel, player.form = older.pop(), None
            player.panel = _now(person, player.panel)
            await player.step(board_of(person, match) or board)
        # What was on the screen a moment ago is not there any more: look again.
        except (LookupError, PlayerError, StopIteration, ValueError, AssertionError):
            player.panel, player.form = None, None


def _now(person: Actor, panel: SeenMessage | None) -> SeenMessage | None:
    """The page as it is on the screen now; None where it is gone."""
    return None if panel is None else person.look(panel)


# Alone --------------------------------------------------------------------------------------------------------------


async def play_fart(setting: Setting) -> None:
    """Play F.A.R.T., now and then on a page that was left open."""
    (gus,) = setting.people("Gus")
    seen, older = shown(await gus.slash("fart play", seed="matches")), list[SeenMessage]()
    while setting.goes_on and not over(seen):
        await setting.pause()
        if setting.happens(FURTHER_SHARE):
            older.append(seen)
            seen = shown(await gus.slash("fart play"))
        elif older and setting.happens(OLDER_SHARE):
            seen = _now(gus, older.pop()) or seen
        try:
            seen = shown(await gus.press(next_press(seen), message=seen))
        except (LookupError, PlayerError, AssertionError):
            seen = shown(await gus.slash("fart play"))
    setting.ledger.ended += over(seen)


# On the public board ------------------------------------------------------------------------------------------------


async def play_words(setting: Setting) -> None:
    """Play three rounds of Farrago Words together; late people go on writing on their lists after the bell."""
    people = setting.people("Hal", "Ivy", "Jo")
    playground: Any = setting.rig
    party = await gathered(playground, "Group, 3 rounds", *people)
    while setting.goes_on and phase_of(party.board) != "over":
        await _play_round(setting, party, people)
        await people[0].until(lambda: phase_of(party.board) in ("ready", "over"))
    setting.ledger.ended += phase_of(party.board) == "over"


async def _play_round(setting: Setting, party: Party, people: Sequence[Watched]) -> None:
    letters = letters_on(await party.go(people[-1]))
    shares = [words(letters[2 * number : 2 * number + 2]) for number in range(len(people))]
    lists = await asyncio.gather(*(_write(setting, party, *each) for each in zip(people, shares, strict=True)))
    await party.ring("challenge")
    await asyncio.gather(*(_write_more(setting, *each) for each in zip(people, lists, strict=True)))
    for person in people[:2]:
        await setting.pause()
        await page(person, party.board, "challenge")
    pass_time(setting.rig, party.match)


async def _write(setting: Setting, party: Party, person: Watched, answers: Sequence[str]) -> SeenMessage:
    """Hand a form in, and then one from the list; returns the list."""
    await setting.pause()
    opened = await form(person, party.board)
    listed = shown(await person.submit(opened, answers="\n".join(answers)))
    await setting.pause()
    await _write_on(person, listed, answers[0] + "s")
    return listed


async def _write_more(setting: Setting, person: Watched, listed: SeenMessage) -> None:
    """Go on writing after the bell, where the list still offers it."""
    if setting.is_late:
        await asyncio.sleep(setting.chance.uniform(*MISSED))
        await _write_on(person, listed, "late")


async def _write_on(person: Watched, listed: SeenMessage, answer: str) -> None:
    """Open the form from one's list, if that is there and offers it, and hand it in."""
    now = person.look(listed)
    verbs = () if now is None else tuple(map(verb_of, now.buttons))
    if now is None or "answer" not in verbs:
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
