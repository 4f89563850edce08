"""The worked example of the rules happens as the rules say, and its picture shows what comes of it."""

from msgspec.structs import replace

from bot.text.localisation import words
from cogs.battle_farm import GAME_UI
from cogs.battle_farm.pictures import example
from engine.battle_farm import GAME
from engine.battle_farm.model import Buy, Fertilize, Plant, Stop
from engine.battle_farm.state import kind_of
from tests.engine.battle_farm.boards import field, seat

ANN = seat("common:- raised:- raised:-", "lucky_find mango", farmer="grim_reaper", coins=10, fert=5)


def test_the_turn_of_the_example_happens_as_it_is_told() -> None:
    state = field(ANN, seat(), market="pineapple corn - - - -", phase="buy", rolled=2, purchases=2)
    for action in (Buy(0), Buy(1), Stop()):
        state = GAME.apply(state, 0, action).state
    assert state.farms[0].coins == 6
    corn, pineapple = (
        next(each for each in state.farms[0].hand if kind_of(state, each) == kind) for kind in ("corn", "pineapple")
    )
    for action in (Plant(pineapple, 1), Plant(corn, 0)):
        state = GAME.apply(state, 0, action).state
    mine = GAME.view(state, 0).farms[0]
    shown = example.view().farms[0]
    assert (mine.coins, mine.fertilizers, mine.count) == (shown.coins, shown.fertilizers, shown.count)
    drawn, real = (
        [bed.crop and (bed.crop.card.kind, bed.crop.worth, bed.crop.timer) for bed in each.beds]
        for each in (shown, mine)
    )
    assert drawn == real
    state = GAME.apply(replace(state, phase="fertilize", rolled=3, doses=3), 0, Fertilize(0)).state
    assert (state.farms[0].coins, state.farms[0].fertilizers) == (10, 4)


def test_the_rules_have_a_picture_of_it() -> None:
    assert GAME_UI.pictures.example is not None
    assert GAME_UI.pictures.example(words().line).height < 800
    assert "Pineapple" in words().say("battle_farm-example-alt")
