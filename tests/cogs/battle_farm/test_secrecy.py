"""Nothing hidden reaches anybody at a table: twins that differ in hidden things only are the same to the last byte.

Hidden are the hands of others, the order of the deck, sealed bids, what Pollinator Paradise shows to one, which card a
raised counter lies on, and all chance to come.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.pictures import Picture
from cogs.battle_farm import picture
from engine.battle_farm import GAME
from engine.battle_farm.events import CardsRaised, CardStolen
from engine.battle_farm.model import BattleFarmView
from engine.battle_farm.state import Effect
from tests.cogs.battle_farm.glass import undrawn
from tests.cogs.battle_farm.samples import NAMES, SAY, TITLE
from tests.cogs.battle_farm.sources import SAME, sources, stepped
from tests.cogs.battle_farm.twins import TOP, Pair, pairs
from tests.cogs.battle_farm.walks import GROUND
from tests.cogs.walks import check_that_pictures_are_pure, walk_all
from tests.engine.chance import Chance

SEATS = range(2, 7)

SOURCES, ALL_SOURCES = 1_000, 4_000
WALKS, ALL_WALKS = 80, 1_000
DRAWN, ALL_DRAWN = 2, 200
"""Pairs for each number of seats: in every run of the suite, and (`ALL_`) for each part of the long one."""

PARTS = 4


# What everything is made from ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [SOURCES, pytest.param(ALL_SOURCES, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", SEATS)
def test_all_that_leaves_the_engine_is_the_same(seats: int, count: int) -> None:
    counts: Counter[str] = Counter()
    for number, pair in enumerate(pairs(seats, count, "sources")):
        assert list(sources(pair.other, pair.viewer)) == list(sources(pair.one, pair.viewer))
        counts[stepped(pair, Chance(f"step {seats} {number}"))] += 1
    assert counts[SAME] > count // 2, counts


# Everything that is sent --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
async def test_everything_that_is_sent_is_the_same(seats: int) -> None:
    with undrawn():
        counts = await walk_all(GROUND, seats, WALKS, "short")
    wanted = {"hand", "menu", "cards", "card", "piles", "bid_typed", "Stop", "after"}
    assert not wanted - counts.keys()


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", SEATS)
async def test_everything_that_is_sent_is_the_same_at_twenty_thousand_tables(seats: int, part: int) -> None:
    with undrawn():
        counts = await walk_all(GROUND, seats, ALL_WALKS, f"part {part}")
    wanted = {
        "sell", "tick", "offer", "bid", "bid_form", "bids", "ability", "pick", "undo", "concede", "pause", "export",
        "Play", "Ability", "Offer", "Bid", "Accept", "Decline", "Fertilize", "ChooseBed", "ChooseCard", "ChooseSeat",
    }  # fmt: skip
    assert not wanted - counts.keys()


# Pictures -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
async def test_pictures_are_the_same_to_the_last_byte(seats: int) -> None:
    await walk_all(GROUND, seats, DRAWN, "drawn")


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
async def test_pictures_are_the_same_to_the_last_byte_at_a_thousand_tables(seats: int) -> None:
    await walk_all(GROUND, seats, ALL_DRAWN, "all drawn")


def shown(view: BattleFarmView) -> Iterator[Picture | str]:
    """Give every picture and text that is made of a view."""
    names = NAMES[: len(view.farms)]
    yield picture.board(view, SAY, TITLE, names)
    yield from (describe(view, SAY, names) for describe in (picture.alt, picture.text))
    if view.viewer is not None:
        yield picture.hand(view, SAY, TITLE, names)
        yield from (describe(view, SAY, names) for describe in (picture.alt_hand, picture.text_hand))


@pytest.mark.parametrize("seats", SEATS)
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
