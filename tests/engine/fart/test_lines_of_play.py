"""Lines of play from a deal, as views; and the plain player who goes on from their end."""

import pytest

from engine.fart.ai.greedy import greedy
from engine.fart.ai.lines_of_play import played_on, views_along
from engine.fart.errors import MatchOver, NotOnTable
from engine.fart.model import Sacrifice

SEED = "learn1504"


def test_the_plain_player_goes_on_from_a_line_until_a_view_fits():
    first = played_on(SEED, (), lambda view: view.turn == 3)
    more = played_on(SEED, first, lambda view: view.wave == 2)
    views = tuple(views_along(SEED, (*first, *more)))
    assert [greedy(view) for view in views[:-1]] == [*first, *more]
    assert [view.wave for view in views].index(2) == len(views) - 1
    assert played_on(SEED, (*first, *more), lambda view: view.wave == 2) == ()


def test_a_line_that_is_not_legal_is_refused_and_a_view_that_never_comes_too():
    with pytest.raises(NotOnTable):
        tuple(views_along(SEED, (Sacrifice("KH"),)))
    with pytest.raises(MatchOver):
        played_on(SEED, (), lambda view: view.wave == 3)
