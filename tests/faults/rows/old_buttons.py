"""Every button of every earlier page is pressed, during whole games and after them: nothing changes, all is answered.

What changes nothing are the record, the state, who sits there and what they settled; answered is a press by a sentence,
by a page as it is now, or by a form.
"""

import asyncio
from collections.abc import Iterator

from tests.faults.players.dealt import GAMES, deal_of
from tests.faults.players.old_pages import Hoarded, press_old
from tests.faults.players.random_players import LONGEST
from tools.bench.report import Figure

TIMES = {"fart": 6, "absolute": 3, "battle_farm": 1, "farrago": 2, "farrago_words": 10}
"""Whole games of each kind."""

EVERY, QUICK_EVERY = 75, 10
QUICK_STEPS = 14
"""Presses of a game in a quick run, which is closed then."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Count pages, buttons, presses, and what came of them."""
    return asyncio.run(_measure(quick=quick))


async def _measure(*, quick: bool) -> list[Figure]:
    found: list[Figure] = []
    for game in GAMES:
        told, games = Hoarded(), 1 if quick else TIMES[game]
        for number in range(games):
            how = deal_of(game, f"old {number}")
            await press_old(told, how, QUICK_EVERY if quick else EVERY, QUICK_STEPS if quick else LONGEST)
        found += figures(game, told, games)
    return found


def figures(game: str, told: Hoarded, least: int) -> Iterator[Figure]:
    """Return what came of the old buttons of a game."""
    for wrong in (*told.changed, *told.wordless, *told.incidents):
        print(wrong)
    yield Figure(f"{game}: games", told.games, "games", at_least=least)
    yield Figure(f"{game}: pages seen", told.pages, "pages")
    yield Figure(f"{game}: buttons and options on them", told.buttons, "controls")
    yield Figure(f"{game}: old ones pressed", told.pressed, "presses", at_least=20 * least)
    yield Figure(f"{game}: changes by them", len(told.changed), "changes", at_most=0)
    yield Figure(f"{game}: presses without an answer", len(told.wordless), "presses", at_most=0)
    yield Figure(f"{game}: errors nobody foresaw", len(told.incidents), "errors", at_most=0)
