"""Every forecast on the panel is the result of its action."""

import pytest

from cogs.battle_farm.forecast import forecast
from engine.battle_farm import GAME
from engine.battle_farm.model import Ability, BattleFarmOptions, Fertilize, Plant, Play
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, seat

SHOWN = (Plant, Play, Ability, Fertilize)
STEPS = 250


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_foretold_comes_true(seats: int) -> None:
    state = GAME.setup(seats, BattleFarmOptions(), Rng(f"forecast {seats}")).state
    chance, foretold = Rng("moves"), 0
    for _ in range(STEPS):
        asked = GAME.asked(state)
        if not asked:
            break
        place, chance = chance.choose(tuple(asked))
        legal = [choice.action for choice in GAME.choices(state, place)]
        for action in legal:
            found = forecast(GAME.view(state, place), action) if isinstance(action, SHOWN) else None
            if found is not None and not found.final:
                foretold += 1
                assert found.after == GAME.view(GAME.apply(state, place, action).state, place)
        action, chance = chance.choose(legal)
        state = GAME.apply(state, place, action).state
    assert foretold > STEPS / 5


def test_nothing_is_foretold_of_chance() -> None:
    state = field(seat("common:potato@1", "lucky_find"))
    found = forecast(GAME.view(state, 0), Play(state.farms[0].hand[0]))
    assert (found.lines, found.final) == ((), True)
