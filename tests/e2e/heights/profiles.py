"""The pages of results to be measured: profiles, two people, leaderboards, and the page of help that leads there."""

from collections.abc import AsyncIterator

from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.e2e.play.stored_results import played
from tests.players.reading import shown

PHASES = ("own", "another", "head-to-head", "leaderboard", "leaderboard-days", "nothing-played")

NAMES = ("Ada", "Bo", "Cleo", "Dee", "Eve", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou")


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Show the pages of a person with results in every game, in a place with more people than a page has rows."""
    ada, bo, *others = playground.actors(*NAMES, channel="lounge")
    newcomer = playground.actor("Zoe", "lounge")
    yield Phase("nothing-played", newcomer, shown(await newcomer.slash("game profile")))
    await played(playground, ada, bo, *others)
    yield Phase("own", ada, shown(await ada.slash("game profile")))
    another = shown(await ada.slash("game profile", player=bo.id))
    yield Phase("another", ada, another)
    yield Phase("head-to-head", ada, shown(await ada.press("Head to head", message=another)))
    last = others[-1]
    yield Phase("leaderboard", last, shown(await last.slash("game leaderboard", game="absolute", when="all")))
    yield Phase("leaderboard-days", ada, shown(await ada.slash("game leaderboard", game="fart")))
