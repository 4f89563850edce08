"""What the proofs of secrecy of Absolute rest on: pictures are made of views alone, and the twins are of every kind."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.pictures import Picture
from cogs.absolute.composing import begin, cards_of, left_in_hand, with_cards, worked
from cogs.absolute.pictures import picture
from engine.absolute.model import AbsoluteView
from tests.cogs.absolute.samples import NAMES, SAY, TITLE
from tests.secrecy.absolute.paired_matches import Pair, pairs
from tests.secrecy.absolute.press_sequences import GROUND
from tests.secrecy.press_sequences import check_that_pictures_are_pure

SEATS = range(2, 7)


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


@pytest.mark.parametrize("seats", SEATS[::2])
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
