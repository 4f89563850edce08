"""Every game has a secrecy spec; one that has none is named in a sentence."""

import pytest

from tests.secrecy.game_specs import GAMES, NoSecrecySpec, spec_of


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_secrecy_spec(game: str) -> None:
    spec = spec_of(game)
    assert spec.game.info.id == game
    assert spec.leaks
    assert spec.leak_seats in spec.seats
    assert sum(spec.seats.values()) == 100


def test_a_game_without_a_spec_is_told_which_file_is_missing() -> None:
    with pytest.raises(NoSecrecySpec, match=r"no_such_game has no secrecy spec: write tests/secrecy/no_such_game/spec"):
        spec_of("no_such_game")
