"""Pictures and texts are made of the bytes of a view and of nothing else: on that all proofs of pages rest."""

import pytest

from tests.secrecy.game_specs import SPECIFIED, spec_of

NUMBERS = (5, 25)
"""Which pairs of a name are drawn."""


@pytest.mark.parametrize("game", SPECIFIED)
def test_pictures_and_texts_are_made_of_the_bytes_of_a_view_and_nothing_else(game: str) -> None:
    """A view that went through bytes has no way back to the match; other tables drawn between leave no trace."""
    spec = spec_of(game)
    sizes = {min(spec.seats), max(spec.seats)}
    pairs = [list(spec.pairs(seats, max(NUMBERS) + 1, "pure"))[number] for seats in sizes for number in NUMBERS]
    views = [spec.game.view(pair.one.state, pair.viewer) for pair in pairs]
    first = [list(spec.shown(view)) for view in views]
    codec = spec.game.codec
    again = [list(spec.shown(codec.view(codec.encode(view)))) for view in reversed(views)]
    assert again[::-1] == first
