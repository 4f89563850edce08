"""Nothing hidden reaches anybody at a table: twins that differ in hidden cards only are the same to the last byte."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.pictures import Picture
from cogs.absolute import picture
from cogs.absolute.composing import begin, cards_of, left_in_hand, with_cards, worked
from engine.absolute import GAME
from engine.absolute.model import AbsoluteView
from engine.game import Seat
from tests.cogs.absolute.glass import undrawn
from tests.cogs.absolute.samples import NAMES, SAY, TITLE
from tests.cogs.absolute.twin_pairs import Pair, pairs
from tests.cogs.absolute.twins import Moment
from tests.cogs.absolute.walks import GROUND
from tests.cogs.walks import check_that_pictures_are_pure, walk_all

SEATS = range(2, 7)

SOURCES = 4_000
WALKS, ALL_WALKS = 100, 1_000
DRAWN, ALL_DRAWN = 4, 200
"""Pairs for each number of seats: in every run of the suite, and (`ALL_`) for each part of the long one."""

PARTS = 4


# What everything is made from ---------------------------------------------------------------------------------------


def sources(moment: Moment, viewer: Seat | None) -> Iterator[object]:
    """Give all that leaves the engine for a viewer and for everybody: views, choices, questions, what is told."""
    state, codec = moment.state, GAME.codec
    for eyes in {viewer, None}:
        yield codec.encode(GAME.view(state, eyes))
        yield [GAME.tell(event, eyes) for events in moment.recent for event in events]
    yield (moment.position.questions, GAME.asked(state), GAME.outcome(state))
    if viewer is not None:
        yield moment.position.may_undo(viewer)
        yield [(codec.token(choice.action), choice.line, choice.group) for choice in GAME.choices(state, viewer)]
        yield GAME.timeout(state, viewer) if viewer in GAME.asked(state) else None


@pytest.mark.parametrize("seats", SEATS)
def test_all_that_leaves_the_engine_is_the_same(seats: int) -> None:
    for pair in pairs(seats, SOURCES, "sources"):
        assert list(sources(pair.other, pair.viewer)) == list(sources(pair.one, pair.viewer))


# Everything that is sent --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
async def test_everything_that_is_sent_is_the_same(seats: int) -> None:
    with undrawn():
        counts = await walk_all(GROUND, seats, WALKS, "short")
    wanted = {"hand", "menu", "board", "typed", "suggest", "swap", "compose", "Draw", "Discard", "Place", "after"}
    assert not wanted - counts.keys()


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", SEATS)
async def test_everything_that_is_sent_is_the_same_at_twenty_thousand_tables(seats: int, part: int) -> None:
    with undrawn():
        counts = await walk_all(GROUND, seats, ALL_WALKS, f"part {part}")
    wanted = {
        "lay",
        "use",
        "put",
        "work",
        "afresh",
        "swap_with",
        "undo",
        "pick",
        "scores",
        "concede",
        "pause",
        "export",
    }
    assert not wanted - counts.keys()


# Pictures -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
async def test_pictures_are_the_same_to_the_last_byte(seats: int) -> None:
    await walk_all(GROUND, seats, DRAWN, "drawn")


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
async def test_pictures_are_the_same_to_the_last_byte_at_a_thousand_tables(seats: int) -> None:
    await walk_all(GROUND, seats, ALL_DRAWN, "all drawn")


def shown(view: AbsoluteView) -> Iterator[Picture | str]:
    """Give every picture and text that is made of a view."""
    names = NAMES[: len(view.seats)]
    yield picture.board(view, SAY, TITLE, names)
    yield from (describe(view, SAY, names) for describe in (picture.alt, picture.text))
    for number in range(1, len(view.sheets) + 1):
        yield picture.sheet(view, number, SAY, TITLE, names)
        yield from (describe(view, number, SAY, names) for describe in (picture.alt_sheet, picture.text_sheet))
    if view.viewer is not None and view.outcome is None:
        yield picture.hand(view, SAY, TITLE, names)
        yield from (describe(view, SAY, names) for describe in (picture.alt_hand, picture.text_hand))
        sets = with_cards(begin(view), 0, cards_of(view), cards_of(view)[::2]).sets
        works, loose = worked(sets, view), left_in_hand(sets, view)
        yield picture.workspace(view, works, loose, SAY, TITLE)
        yield from (describe(works, loose, SAY) for describe in (picture.alt_draft, picture.text_draft))


@pytest.mark.parametrize("seats", SEATS)
def test_pictures_and_texts_are_made_of_the_bytes_of_a_view_and_nothing_else(seats: int) -> None:
    check_that_pictures_are_pure(GROUND, seats, shown)


# The pairs themselves -----------------------------------------------------------------------------------------------


def _kinds(pair: Pair) -> Iterator[str]:
    state = pair.one.state
    yield "onlooker" if pair.viewer is None else "own turn" if pair.viewer == state.active else "other's turn"
    yield state.phase
    yield "same top" if pair.same_top else "other top"
    yield pair.made
    yield "later round" if state.round > 1 else "first round"
    yield "reshuffled" if len(set(pair.one.since.values())) > 1 else "one shuffle"
    if any(len(seat.known) for seat in state.seats):
        yield "known cards"
    if state.first_out is not None:
        yield "last lap"


def test_the_pairs_are_of_every_kind_and_each_differs() -> None:
    kinds: Counter[str] = Counter()
    for seats in SEATS:
        for pair in pairs(seats, 1000, "kinds"):
            assert pair.differs
            kinds.update(_kinds(pair))
    assert len(kinds) == 17
    assert min(kinds.values()) >= 20
