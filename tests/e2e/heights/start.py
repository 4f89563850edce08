"""The pages of `/help` and `/play`, empty and with many matches and lobbies waiting."""

from collections.abc import AsyncIterator

from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.e2e.heights.reaching import lobby, pressed
from tests.players.absolute import begin
from tests.players.help import more
from tests.players.reading import shown

PHASES = ("help", "more", "picker", "learn", "help-busy", "picker-busy")

LOBBIES = 3


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Look at the pages before and after matches and lobbies wait."""
    ada, bo, *hosts = playground.actors("Ada", "Bo", *(f"Host {number}" for number in range(LOBBIES)), channel="table")
    yield Phase("more", ada, await more(ada))
    yield Phase("picker", ada, shown(await ada.slash("play")))
    helped = shown(await ada.slash("help"))
    yield Phase("help", ada, helped)
    yield Phase("learn", ada, await pressed(ada, helped, ":learn"))
    for _ in range(2):
        await begin(ada, bo)
    await ada.slash("fart play")
    for host in hosts:
        await lobby(host, "absolute")
    yield Phase("help-busy", ada, shown(await ada.slash("help")))
    yield Phase("picker-busy", ada, shown(await ada.slash("play")))
