"""For positions from the real rules that differ only in hidden cards, pictures and texts are identical."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from bot.pictures import Picture
from cogs.absolute.pictures.picture import alt, alt_hand, alt_sheet, board, hand, sheet, text, text_hand, text_sheet
from engine.absolute import GAME
from engine.absolute.model import AbsoluteOptions, AbsoluteView
from engine.absolute.state import State
from engine.rng import Rng
from tests.cogs.absolute.samples import NAMES, SAY, TITLE

EVERY = 41
"""Turns between the positions that are looked at: a prime, so that all phases come up."""


def played(seats: int) -> Iterator[State]:
    """Play a match at random, placing sets when possible."""
    chance = random.Random(seats)
    state = GAME.setup(seats, AbsoluteOptions(), Rng(f"match {seats}")).state
    while True:
        yield state
        asked = next(iter(GAME.asked(state)), None)
        if asked is None:
            return
        choices = GAME.choices(state, asked)
        placing = [choice for choice in choices if choice.group == "place"]
        state = GAME.apply(state, asked, chance.choice(placing or list(choices)).action).state


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Return some positions of a match and its last; the match is played once for all tests."""
    states = list(played(seats))
    return (*states[::EVERY], states[-1])


def shown(view: AbsoluteView) -> tuple[Picture | str, ...]:
    """Return everything sent for a view."""
    made: tuple[Picture | str, ...] = (
        board(view, SAY, TITLE, NAMES),
        alt(view, SAY, NAMES),
        text(view, SAY, NAMES),
    )
    if view.viewer is None or view.outcome is not None:
        return made
    return (*made, hand(view, SAY, TITLE, NAMES), alt_hand(view, SAY, NAMES), text_hand(view, SAY, NAMES))


@pytest.mark.slow
@pytest.mark.usefixtures("unencoded")
@pytest.mark.parametrize("seats", range(2, 7))
def test_hidden_cards_do_not_change_the_output(seats: int) -> None:
    differ = 0
    for place, state in enumerate(positions(seats)):
        seat = place % seats
        other = GAME.guess(GAME.view(state, seat), Rng(f"guess {place}"))
        differ += other != state
        for viewer in (None, seat):
            assert shown(GAME.view(state, viewer)) == shown(GAME.view(other, viewer))
    assert differ > 1


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_whole_match_is_drawn_within_bounds(seats: int) -> None:
    states = positions(seats)
    for state in states:
        for made in shown(GAME.view(state, None)):
            if isinstance(made, Picture):
                assert len(made.data) <= 400_000
                assert made.height <= 1800
            else:
                assert 0 < len(made) <= 3000
    last = GAME.view(states[-1], None)
    assert last.outcome is not None
    names = NAMES[:seats]
    for number in range(1, len(last.sheets) + 1):
        assert len(sheet(last, number, SAY, TITLE, names).data) <= 400_000
        assert len(alt_sheet(last, number, SAY, names)) <= 1000
        assert len(text_sheet(last, number, SAY, names)) <= 3000
