"""The secrecy specs are whole (which games owe one, `test_open_games.py` says)."""

import pytest

from tests.secrecy.game_specs import GAMES, spec_of


@pytest.mark.parametrize("game", GAMES)
def test_the_spec_of_a_game_is_whole(game: str) -> None:
    spec = spec_of(game)
    assert spec.game.info.id == game
    assert spec.leak_seats in spec.seats
    assert sum(spec.seats.values()) == 100
