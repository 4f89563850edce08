"""A game without a secrecy spec has no hidden information: every viewer sees everything.

If a view shows the whole state, different states look different to its reader, and the output adds no knowledge.
"""

import pytest

from engine.conformance import random_game
from engine.registry import games
from engine.rng import Rng
from tests.secrecy.game_specs import GAMES

MATCHES = 20
OPEN = sorted(set(games()) - set(GAMES))


def hides(game: str, seed: str) -> bool:
    """Tell whether some viewer cannot know the whole state at some moment of a random match."""
    rules, rng = games()[game], Rng(seed)
    if rules.info.people is not None:  # people who share a seat answer in secret
        return True
    for preset in rules.info.presets:
        for moment in random_game(rules, seed, rules.info.seats[1], preset.options):
            viewers = (None, *range(len(moment.position.questions)))
            guesses = (rules.guess(rules.view(moment.position.state, viewer), rng) for viewer in viewers)
            if any(guess != moment.position.state for guess in guesses):
                return True
    return False


def test_games_without_secrecy_tests_show_everything_to_everybody() -> None:
    hiding = [game for game in OPEN if any(hides(game, f"open {number}") for number in range(MATCHES))]
    assert [f"{game} hides something: write tests/secrecy/{game}/spec.py" for game in hiding] == []


@pytest.mark.parametrize("game", ["absolute", "battle_farm", "farrago", "farrago_words", "fart"])
def test_a_game_with_hidden_information_is_recognised(game: str) -> None:
    assert hides(game, "open")
    assert game in GAMES
