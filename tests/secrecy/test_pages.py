"""Pictures and texts are made only from the bytes of a view: all proofs about pages rest on that."""

from itertools import islice
from typing import Any

import pytest

from tests.cogs.plain_pictures import unencoded
from tests.secrecy.game_specs import GAMES, spec_of

PAIRS = 200
FIRST = 40
"""The pair of a name from which on one is drawn: by then a match has gone on for a while."""


def _view(game: str, seats: int, name: str) -> Any:
    """Return the view of somebody in a seat."""
    spec = spec_of(game)
    pairs = islice(spec.pairs(seats, PAIRS, name), FIRST, None)
    pair = next(pair for pair in pairs if pair.viewer is not None and spec.game.asked(pair.one.state))
    return spec.game.view(pair.one.state, pair.viewer)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_and_texts_are_made_only_of_the_bytes_of_a_view(game: str) -> None:
    """A view decoded from bytes has no link back to the match, and drawing another table in between has no effect.

    They are drawn at the smallest and at the largest table.
    """
    spec, codec = spec_of(game), spec_of(game).game.codec
    views = [_view(game, min(spec.seats), "one"), _view(game, max(spec.seats), "other")]
    with unencoded():
        first = [list(spec.shown(view)) for view in views]
        again = [list(spec.shown(codec.view(codec.encode(view)))) for view in reversed(views)]
    assert again[::-1] == first
