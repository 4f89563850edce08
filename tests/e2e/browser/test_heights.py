"""Picture and buttons of every main panel and board are seen together, on a phone and on a desktop."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.e2e.harness import Playground
from tests.e2e.heights import absolute, badges, battle_farm, decks, farrago, fart, profiles, start, words
from tests.e2e.heights.measure import WINDOWS, Heights, Tour, check, measured

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

GAMES: Mapping[str, tuple[Sequence[str], Tour]] = {
    "fart": (fart.PHASES, fart.tour),
    "absolute": (absolute.PHASES, absolute.tour),
    "battle_farm": (battle_farm.PHASES, battle_farm.tour),
    "farrago": (farrago.PHASES, farrago.tour),
    "farrago_words": (words.PHASES, words.tour),
    "decks": (decks.PHASES, decks.tour),
    "profiles": (profiles.PHASES, profiles.tour),
    "badges": (badges.PHASES, badges.tour),
    "start": (start.PHASES, start.tour),
}

HeightsOf = Callable[[str], Awaitable[Heights]]
"""(game, or the badges) -> its heights; a game is played once, when the first of them is asked for."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def heights_of(browser: Browser, playground: Playground) -> AsyncIterator[HeightsOf]:
    """The heights of all phases, by game."""
    found: dict[str, Heights] = {}

    async def heights(game: str) -> Heights:
        if game not in found:
            found[game] = await measured(browser, playground, game, GAMES[game][1])
        return found[game]

    yield heights


CASES: Mapping[str, tuple[str, str, str]] = {
    f"{game}-{phase}-{window}": (game, phase, window)
    for game, (phases, _) in GAMES.items()
    for phase in phases
    for window in WINDOWS
}


@pytest.mark.parametrize(("game", "phase", "window"), [pytest.param(*each, id=case) for case, each in CASES.items()])
async def test_a_message_fits_into_the_window(heights_of: HeightsOf, game: str, phase: str, window: str) -> None:
    check((await heights_of(game))[phase][window], window)
