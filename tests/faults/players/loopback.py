"""Whole games through the real bot over the loopback Discord: each interaction comes three times, and old ones.

The people are those of the end-to-end tests, and so is what is looked at: that the record holds each press once, and
leads to the result. On the way they press every button and menu that they saw before.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from engine import absolute, battle_farm, farrago
from engine.record import AnyGame
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import deal_anew, steps_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play import absolute_play, battle_farm_play, farrago_play
from tests.e2e.play.fart_play import play_on as play_alone
from tests.e2e.play.fart_play import shown
from tests.e2e.play.group_play import PATIENCE, Person, match_on, now_of, play_on
from tests.e2e.play.late import check_late
from tests.e2e.play.table_end import check_end, check_verified
from tests.e2e.play.words_play import letters_on, together, words, write

REPEATS = 2
"""How often each interaction comes again."""

AFTER = 31
"""After how many presses all old buttons are pressed."""

NAMES = ("Ada", "Bo")


@dataclass(frozen=True)
class Group:
    """A game for two, who play it, and how they begin.

    Where it says otherwise they do not press what is old: there, what refuses is a plan and not the question.
    """

    game: AnyGame
    begin: Callable[[Actor, Actor], Awaitable[SeenMessage]]
    players: Callable[[Actor, Actor], Sequence[Person]]
    seed: str = ""
    looks_back: bool = True


GROUPS = (
    Group(absolute.GAME, absolute_play.begin, lambda ada, bo: [absolute_play.Player(ada), absolute_play.Player(bo)]),
    Group(
        battle_farm.GAME,
        battle_farm_play.begin,
        lambda ada, bo: [battle_farm_play.Farmer(ada, turns=0), battle_farm_play.Farmer(bo, turns=1)],
    ),
    Group(
        farrago.GAME,
        farrago_play.begin,
        lambda ada, bo: [farrago_play.Duelist(ada), farrago_play.Duelist(bo, planet="Bastion", turns=1)],
        seed="a short match 1696",
        looks_back=False,
    ),
)


async def play_all(folder: Path) -> int:
    """Play a game of each kind; returns how many. Raises AssertionError where something is not as it must be."""
    playground = Playground(folder / "playground", BLANK_BOT)
    try:
        await playground.start()
        await _alone(playground)
        for group in GROUPS:
            await _in_group(playground, group)
        await _party(playground)
    finally:
        await playground.close()
    assert not (found := playground.verdict()), found
    return len(GROUPS) + 2


async def _alone(playground: Playground) -> None:
    ada = playground.actor("Ada")
    playground.faults.repeats = REPEATS
    board = shown(await ada.slash("fart play", seed="thrice"))
    done = await play_alone(ada, board)
    playground.faults.clear()
    await check_verified_alone(playground, ada, done)


async def check_verified_alone(playground: Playground, person: Actor, done: SeenMessage) -> None:
    """Let a match that somebody played alone be checked, and see that all is right."""
    moves = len(steps_of(playground, match_on(done)))
    checked = shown(await person.press("Verify", message=done)).text
    assert f"All {moves} moves are legal" in checked
    assert "❌" not in checked


async def _in_group(playground: Playground, group: Group) -> None:
    ada, bo = playground.actors(*NAMES, channel="table")
    playground.faults.repeats = REPEATS
    board = await group.begin(ada, bo)
    if group.seed:
        await deal_anew(playground, match_on(board), group.seed)
        sealed = sha256(group.seed.encode()).hexdigest()[:16]
        board = await playground.board_when(lambda now: sealed in now.text, seconds=PATIENCE)
    players = group.players(ada, bo)

    async def interlude(presses: int) -> None:
        if presses == AFTER and group.looks_back:
            playground.faults.clear()
            await check_late(playground, players, [board, now_of(ada, match_on(board))])
            playground.faults.repeats = REPEATS

    last = await play_on(playground, players, board, interlude)
    playground.faults.clear()
    await check_end(group.game, players, NAMES, board, last)


async def _party(playground: Playground) -> None:
    party, (ada, bo), board = await together(playground, "daily", *NAMES)
    playground.faults.repeats = REPEATS
    letters = letters_on(board)
    for person, some in ((ada, letters[:4]), (bo, letters[4:])):
        assert "4 answers taken" in (await write(person, board, *words(some))).text
    playground.faults.clear()
    board = await party.ring("over")
    await check_verified(ada, board, len(steps_of(playground, party.match)))
