"""How the tests for every game begin a match of each, and the first presses there."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.text.localisation import words
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.harness import Playground
from tests.e2e.play.late import kept_open, tabs_of
from tests.players import absolute, battle_farm, farrago
from tests.players.farrago_words import gathered
from tests.players.reading import action_buttons, address_of, match_on, offered, shown, turn_on
from tests.players.table import LETTERS, STALE, begin, hand

STRANGE = "You're not in this game. Start your own with"
DECK_CHOSEN = words().say("farrago-refused-deck-brought")


@dataclass(frozen=True)
class Opened:
    """A match that has begun: the person asked, the same page of theirs in each message, and the addresses that play.

    `late` is the answer to a person whose question was answered before; if empty, the page itself shows it. `foreign`
    is a page where another person may press, who is `refused` in these words; if empty, anyone may press.
    """

    match: str
    player: Actor
    tabs: tuple[SeenMessage, ...]
    controls: tuple[str, ...]
    other: Actor
    foreign: SeenMessage
    refused: str = ""
    late: str = STALE


Open = Callable[[Playground, str, int], Awaitable[Opened]]
"""(playground, what the people's names end with, how many messages) -> a match that has begun in `table`."""


async def _fart(playground: Playground, name: str, count: int) -> Opened:
    ada, bo = playground.actors(f"Ada {name}", f"Bo {name}")

    async def opened(**seed: str) -> SeenMessage:
        return shown(await ada.slash("fart play", **seed))

    tabs = await kept_open(playground, [lambda: opened(seed="abc"), *[opened] * (count - 1)])
    plays = tuple(button.custom_id or "" for button in action_buttons(tabs[0]))
    return Opened(match_on(tabs[0]), ada, tabs, plays, bo, shown(await bo.slash("fart play")), STRANGE)


async def _in_turns(playground: Playground, board: SeenMessage, count: int, *people: Actor) -> Opened:
    """A match in which one of two people is asked, and presses on their own panel."""
    first = LETTERS.index(turn_on(board))
    player, other = people[first], people[1 - first]
    tabs, foreign = await tabs_of(playground, player, board, count), await hand(other, board)
    plays = tuple(button.custom_id or "" for button in action_buttons(tabs[0]))
    return Opened(match_on(board), player, tabs, plays, other, foreign, STALE)


async def _absolute(playground: Playground, name: str, count: int) -> Opened:
    people = playground.actors(f"Ada {name}", f"Bo {name}")
    board = await absolute.begin(*people, pace="No timer")
    return await _in_turns(playground, board, count, *people)


async def _battle_farm(playground: Playground, name: str, count: int) -> Opened:
    people = playground.actors(f"Ada {name}", f"Bo {name}")
    # By the rule book everyone has coins at first, so that the first page has a card to buy.
    chosen = {"Goal": battle_farm.SHORTEST, "Timer": battle_farm.UNTIMED, "Starting coins": "Rule book"}
    board = await begin("battle_farm", *people, chosen=chosen)
    return await _in_turns(playground, board, count, *people)


async def _farrago(playground: Playground, name: str, count: int) -> Opened:
    ada, bo, cy = playground.actors(f"Ada {name}", f"Bo {name}", f"Cy {name}")
    board = await farrago.begin(ada, bo)
    tabs = await tabs_of(playground, ada, board, count)
    plays = tuple(button.custom_id or "" for button in offered(tabs[0], "starter"))
    return Opened(match_on(board), ada, tabs, plays, cy, board, STRANGE, DECK_CHOSEN)


async def _words(playground: Playground, name: str, count: int) -> Opened:
    ada, bo = playground.actors(f"Ada {name}", f"Bo {name}")
    bo.patience = 0.0  # a press on an up-to-date board is only acknowledged
    party = await gathered(playground, "Group, 1 round", ada, bo)
    board = party.board
    return Opened(party.match, bo, (board,) * count, (address_of(board, "go"),), ada, board, late="")


OPENINGS: Mapping[str, Open] = {
    "fart": _fart,
    "absolute": _absolute,
    "battle_farm": _battle_farm,
    "farrago": _farrago,
    "farrago_words": _words,
}
