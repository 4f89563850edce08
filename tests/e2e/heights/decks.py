"""The pages of /deck that are measured: the list, a starter, an own deck with its pages, and one that is not legal."""

from collections.abc import AsyncIterator

from engine.farrago.cards import STARTERS
from engine.farrago.decks import arranged, to_code
from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.e2e.heights.reaching import chosen, pressed
from tests.players.reading import shown

PHASES = ("none", "starter", "own", "adding", "more", "card", "faulty", "fitting", "list")


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Copy a starter, look through its pages, and import a deck with a card too many."""
    ada = playground.actor("Ada", "daily")
    none = shown(await ada.slash("deck list"))
    yield Phase("none", ada, none)
    starter = await chosen(ada, none, ":decksee")
    yield Phase("starter", ada, starter)
    own = await pressed(ada, starter, ":deckcopy:")
    yield Phase("own", ada, own)
    adding = await pressed(ada, own, ":deckadd:")
    yield Phase("adding", ada, adding)
    own = await pressed(ada, adding, ":decklook:")
    yield Phase("more", ada, more := await pressed(ada, own, ":deckrest:"))
    own = await pressed(ada, more, ":decklook:")
    yield Phase("card", ada, await chosen(ada, own, ":deckcard:"))
    code = to_code(arranged({**dict(STARTERS["mirage"]), "masked_magpie": 4}))
    faulty = shown(await ada.slash("deck import", code=code, name="Old"))
    yield Phase("faulty", ada, faulty)
    yield Phase("fitting", ada, await pressed(ada, faulty, ":deckfit:"))
    yield Phase("list", ada, shown(await ada.slash("deck list")))
