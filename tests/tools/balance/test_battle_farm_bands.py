"""Battle Farm goes on, is sold and is won within its bands: AIs of one level, on fixed seeds (BF-66, BF-67)."""

import pytest

from tools.balance.battle_farm import PRESETS, missed
from tools.balance.part import Plan
from tools.balance.playing import play

GAMES = {
    ("short", "hard", 2): 60, ("short", "hard", 4): 40, ("short", "medium", 2): 60, ("short", "medium", 4): 40,
    ("quiet", "hard", 2): 40, ("full", "hard", 2): 30, ("full", "medium", 2): 30,
}  # fmt: skip
"""300 games. What they cannot tell is asked of 2,000 a plan, by `make balance GAME=battle_farm`."""


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "level", "seats"), list(GAMES))
def test_games_among_one_level_are_within_their_bands_bf66_bf67(preset: str, level: str, seats: int) -> None:
    games = GAMES[preset, level, seats]
    plan = Plan(preset, seats, PRESETS[preset], games, level=level)
    assert missed([play("battle_farm", "in their bands", plan, number) for number in range(games)]) == []
