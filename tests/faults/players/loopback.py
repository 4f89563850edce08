"""Whole games through the real bot over the loopback Discord: each interaction comes three times, and old ones.

The people are those of the end-to-end tests, and so is what is looked at: that the record holds each press once, and
leads to the result. On the way they press every button and menu that they saw before.
"""

from pathlib import Path

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import steps_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.late import check_late
from tests.e2e.play.table_end import check_end, check_verified
from tests.players.farrago_words import letters_on, together, words, write
from tests.players.fart import play_on as play_alone
from tests.players.pairs import ABSOLUTE, BATTLE_FARM, PAIRS, Pair
from tests.players.reading import match_on, now_of, shown
from tests.players.table import play_on

REPEATS = 2
"""How often each interaction comes again."""

AFTER = 31
"""After how many presses all old buttons are pressed."""

NAMES = ("Ada", "Bo")


LOOKING_BACK = (ABSOLUTE, BATTLE_FARM)
"""Who press what is old: in Farrago a plan refuses it, and not the question."""


async def play_all(folder: Path) -> int:
    """Play a game of each kind; returns how many. Raises AssertionError where something is not as it must be."""
    playground = Playground(folder / "playground", BLANK_BOT)
    try:
        await playground.start()
        await _alone(playground)
        for pair in PAIRS:
            await _in_pair(playground, pair)
        await _party(playground)
    finally:
        await playground.close()
    assert not (found := playground.verdict()), found
    return len(PAIRS) + 2


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


async def _in_pair(playground: Playground, pair: Pair) -> None:
    ada, bo = playground.actors(*NAMES, channel="table")
    playground.faults.repeats = REPEATS
    board = await pair.open(playground, ada, bo)
    players = pair.players(ada, bo)

    async def interlude(presses: int) -> None:
        if presses == AFTER and pair in LOOKING_BACK:
            playground.faults.clear()
            await check_late(playground, players, [board, now_of(ada, match_on(board))])
            playground.faults.repeats = REPEATS

    last = await play_on(playground, players, board, interlude)
    playground.faults.clear()
    await check_end(playground, pair.game, players, NAMES, last)


async def _party(playground: Playground) -> None:
    party, (ada, bo), board = await together(playground, "daily", *NAMES)
    playground.faults.repeats = REPEATS
    letters = letters_on(board)
    for person, some in ((ada, letters[:4]), (bo, letters[4:])):
        assert "4 answers taken" in (await write(person, board, *words(some))).text
    playground.faults.clear()
    board = await party.ring("over")
    await check_verified(ada, board, len(steps_of(playground, party.match)))
