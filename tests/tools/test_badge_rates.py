"""How often badges are earned without trying: none is earned in most matches."""

import pytest

from bot.ui.games.game_ui import GameUI
from tests.suite.loaded import loaded_games
from tools.badge_rates import Rate, rates, written

GAMES = {game: ui for game, ui in loaded_games().game_uis.items() if isinstance(ui, GameUI) and ui.badges.rules}


def test_every_game_of_ours_has_five_badges_or_more() -> None:
    assert {game: len(ui.badges.rules) >= 5 for game, ui in GAMES.items()} == dict.fromkeys(GAMES, True)
    assert len(GAMES) == 5


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_badge_is_earned_in_more_than_half_of_200_matches(game: str) -> None:
    found = rates(GAMES[game])
    assert [rate for rate in found if rate.earned > rate.matches / 2] == []
    # Some are earned by the way, so that first-time players see that there are badges.
    assert any(rate.earned for rate in found)


def test_the_table_tells_each_badge_with_its_share() -> None:
    rate = Rate("clean_wave", hidden=False, earned=1, matches=8)
    assert written({"fart": [rate]}).splitlines()[-1] == (
        "| F.A.R.T. (Area 52) | Clean sweep | Beat wave 1 without a sacrifice. |  | 12.5 % |"
    )
