"""A game without a secrecy spec has nothing to hide: what anybody sees is all that there is.

Where a view tells the whole state, no two states look alike to its reader, and nothing sent can tell them apart.
"""

import pytest

from engine.conformance import random_game
from engine.registry import games
from engine.rng import Rng
from tests.secrecy.game_specs import GAMES

MATCHES = 20
OPEN = sorted(set(games()) - set(GAMES))


def hidden_at(game: str, seed: str) -> list[int]:
    """List the moments of a random match at which some viewer cannot know the whole state, by their number."""
    rules, rng = games()[game], Rng(seed)
    if rules.info.people is not None:
        return [0]  # people who share a seat answer in secret
    found: list[int] = []
    for preset in rules.info.presets:
        for number, moment in enumerate(random_game(rules, seed, rules.info.seats[1], preset.options)):
            viewers = (None, *range(len(moment.position.questions)))
            guesses = [rules.guess(rules.view(moment.position.state, viewer), rng) for viewer in viewers]
            if any(guess != moment.position.state for guess in guesses):
                found.append(number)
    return found


def test_games_without_secrecy_tests_show_everything_to_everybody() -> None:
    hiding = sorted({game for game in OPEN for number in range(MATCHES) if hidden_at(game, f"open {number}")})
    assert [f"{game} hides something: write tests/secrecy/{game}/spec.py" for game in hiding] == []


@pytest.mark.parametrize("game", ["absolute", "battle_farm", "farrago", "farrago_words", "fart"])
def test_a_game_that_hides_something_is_found_out(game: str) -> None:
    assert hidden_at(game, "open")
    assert game in GAMES
