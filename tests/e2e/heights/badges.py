"""The page of badges at its tallest, and a result that announces a badge with its picture."""

from collections.abc import AsyncIterator

from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.e2e.people.badge_play import clean_wave
from tests.players.help import more
from tests.players.reading import shown

PHASES = ("result", "earned", "tallest")


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Earn a badge in a solo game, then look at those of the game and at the longest list."""
    ada = playground.actor("Ada", "lounge")
    yield Phase("result", ada, await clean_wave(ada))
    seen = shown(await ada.press("Badges", message=await more(ada)))
    yield Phase("earned", ada, seen)
    yield Phase("tallest", ada, shown(await ada.choose(seen.menus[0].custom_id, "any", message=seen)))
