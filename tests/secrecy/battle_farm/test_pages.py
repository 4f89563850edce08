"""What the proofs of secrecy of Battle Farm rest on: pictures are made of views alone, and the twins are of every kind.

Hidden are the hands of others, the order of the deck, sealed bids, what Pollinator Paradise shows to one, which card a
raised counter lies on, and all chance to come.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.pictures import Picture
from cogs.battle_farm.pictures import picture
from engine.battle_farm import GAME
from engine.battle_farm.events import CardsRaised, CardStolen
from engine.battle_farm.model import BattleFarmView
from engine.battle_farm.state import Effect
from tests.cogs.battle_farm.samples import NAMES, SAY, TITLE
from tests.secrecy.battle_farm.paired_states import TOP, Pair, pairs
from tests.secrecy.battle_farm.press_sequences import GROUND
from tests.secrecy.press_sequences import check_that_pictures_are_pure

SEATS = range(2, 7)


def shown(view: BattleFarmView) -> Iterator[Picture | str]:
    """Give every picture and text that is made of a view."""
    names = NAMES[: len(view.farms)]
    yield picture.board(view, SAY, TITLE, names)
    yield from (describe(view, SAY, names) for describe in (picture.alt, picture.text))
    if view.viewer is not None:
        yield picture.hand(view, SAY, TITLE, names)
        yield from (describe(view, SAY, names) for describe in (picture.alt_hand, picture.text_hand))


@pytest.mark.parametrize("seats", SEATS[::2])
def test_pictures_and_texts_are_made_of_the_bytes_of_a_view_and_nothing_else(seats: int) -> None:
    check_that_pictures_are_pure(GROUND, seats, shown)


# The pairs themselves -----------------------------------------------------------------------------------------------


def _kinds(pair: Pair) -> Iterator[str]:
    """Name what a pair is of; first how the moments are, then what differs in the twin."""
    state, twin, viewer = pair.one.state, pair.other.state, pair.viewer
    yield "onlooker" if viewer is None else "asked" if viewer in GAME.asked(state) else "not asked"
    yield state.phase
    yield pair.made
    yield "same luck" if pair.same_luck else "other luck"
    yield f"asked for {state.question.about}" if state.question else "no question"
    yield "way back" if pair.one.position.back else "no way back"
    recent = [event for events in pair.one.recent[-1:] for event in events]
    yield from (type(event).__name__ for event in recent if isinstance(event, CardStolen | CardsRaised))
    if any(farm.known for farm in state.farms):
        yield "known cards"
    if any(job.seen for job in state.agenda if isinstance(job, Effect) and job.seat != viewer):
        yield "cards that another looks at"
    if state.trade is not None:
        yield "sells" if viewer == state.active else "may bid" if viewer in state.trade.waiting else "watches a trade"
        yield "bids are out" if state.trade.waiting else "bids are in"
    for farm, other in zip(state.farms, twin.farms, strict=True):
        if farm.raised != other.raised:
            yield "other card raised"
    if state.deck != twin.deck:
        yield "other deck"
    if any(farm.hand != other.hand for farm, other in zip(state.farms, twin.farms, strict=True)):
        yield "other hands"
    if state.trade != twin.trade:
        yield "other bids"
    if state.agenda != twin.agenda:
        yield "other cards looked at"


def test_the_pairs_are_of_every_kind_and_each_differs() -> None:
    kinds: Counter[str] = Counter()
    for seats in SEATS:
        for pair in pairs(seats, 1000, "kinds"):
            assert pair.differs
            assert not pair.same_luck or pair.other.state.deck[:TOP] == pair.one.state.deck[:TOP]
            kinds.update(_kinds(pair))
    assert len(kinds) == 37, kinds
    assert min(kinds.values()) >= 5, kinds
