"""Matches at random until everything has occurred: each card, ability, bed, question, refusal and ending.

What has not occurred is named. In each step every card lies in just one place, and nothing is below zero.
"""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME, errors
from engine.battle_farm.cards import ACTIONS, BEDS, CLASSES, CROPS, DECK
from engine.battle_farm.errors import NoBuyer
from engine.battle_farm.game import LIVELY
from engine.battle_farm.model import BattleFarmOptions, Offer
from engine.battle_farm.rules.ops import Choose, Op
from engine.battle_farm.rules.scoring import DECK as DECK_USED
from engine.battle_farm.rules.scoring import LIMIT
from engine.battle_farm.state import State
from engine.errors import RuleError
from tests.engine.battle_farm.boards import everywhere, field, seat
from tests.engine.battle_farm.moves import after
from tests.engine.battle_farm.wander import choose, deal, occurred, refusals, repeated, wander

MATCHES = 120
MANY_MATCHES = 2_000

OPTIONS = (
    BattleFarmOptions(limit=100),
    BattleFarmOptions(limit=50),
    BattleFarmOptions(limit=10),
    BattleFarmOptions(limit=100, trades=False),
    replace(LIVELY, limit=100),
    replace(LIVELY, limit=10),
)

ASKING = {"beans": {"opponent", "token"}, "pollinator_paradise": {"card"}, "land_acquisition": {"card"}}
"""What asks otherwise than by a `choose` op of the data."""

UNREACHABLE = {"NoBuyer"}
"""The trade phase passes by itself while nobody can bid, so no match comes to this; it is refused all the same."""


def asks(ops: tuple[Op, ...]) -> set[str]:
    return {op.about for op in ops if isinstance(op, Choose)}


def questions() -> set[str]:
    """Name all that may ask, and what about."""
    found = {source: set[str]() | kinds for source, kinds in ASKING.items()}
    for kind, crop in CROPS.items():
        found.setdefault(kind, set()).update(asks(crop.planted + crop.harvested + crop.fertilized))
    for kind, action in ACTIONS.items():
        found.setdefault(kind, set()).update(asks(action.does))
    for each in CLASSES.values():
        found.setdefault(each.ability.id, set()).update(asks(each.ability.does))
    return {f"{source} asks for {about}" for source, kinds in found.items() for about in kinds}


def refusal_names() -> set[str]:
    """Name the refusals of the game."""
    found = {each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, RuleError)}
    return {each.__name__ for each in found if each.__module__ == errors.__name__} - UNREACHABLE


def everything() -> set[str]:
    """Name all that should occur."""
    return {
        *(f"planted {kind}" for kind in CROPS),
        *(f"harvested {kind}" for kind in CROPS),
        *(f"played {kind}" for kind in ACTIONS),
        *(f"used {each.ability.id}" for each in CLASSES.values()),
        *(f"crop in {bed}" for bed in BEDS),
        *(f"refused {name}" for name in refusal_names()),
        *(f"ending {ending}" for ending in (LIMIT, DECK_USED)),  # where nothing happens any more is too rare by chance
        *questions(),
    }


def check(state: State) -> None:
    """What holds of every state: each card in one place, no token below zero, dice and places within their bounds."""
    assert sorted(everywhere(state)) == list(range(len(DECK) + len(state.made)))
    for farm in state.farms:
        assert farm.coins >= 0
        assert farm.fertilizers >= 0
        assert {each.card for each in farm.raised} <= set(farm.hand)
        assert set(farm.known) <= set(farm.hand)
        assert all(bed.crop is None or (bed.crop.value >= 0 and bed.crop.timer >= 0) for bed in farm.beds)
    assert 0 <= state.purchases <= state.rolled <= 4
    assert 0 <= state.doses <= 4
    assert state.last_round or state.deck


def play(matches: int) -> Counter[str]:
    """Play a number of matches of all numbers of seats; tell what has occurred."""
    tally = Counter[str]()
    for number in range(matches):
        seats, chance = 2 + number % 5, Random(number)
        check(deal(f"wander {number}", seats, OPTIONS[number % len(OPTIONS)]).state)
        for visit in wander(f"wander {number}", seats, OPTIONS[number % len(OPTIONS)]):
            check(visit.step.state)
            tally.update(occurred(visit))
            tally.update(repeated(visit))
            tally.update(refusals(visit.step.state, chance, 1))
    return tally


@pytest.mark.slow
def test_everything_occurs_in_matches_at_random():
    tally = play(MATCHES)
    assert sorted(each for each in everything() if not tally[each]) == []
    assert sorted(each for each in tally if each.startswith("refused") and each not in everything()) == [
        "refused NotAsked"
    ]


@pytest.mark.long
def test_everything_occurs_often_in_many_matches_at_random():
    tally = play(MANY_MATCHES)
    assert sorted(each for each in everything() if tally[each] < 3) == []


def test_offer_is_refused_where_nobody_has_a_coin_bf11():
    state = field(seat(hand="corn"), seat(coins=0), seat(coins=0), phase="trade")
    with pytest.raises(NoBuyer):
        GAME.apply(state, 0, Offer(state.farms[0].hand))
    rich = field(seat(hand="corn"), seat(coins=1), seat(coins=0), phase="trade")
    assert list(GAME.asked(after(rich, "offer corn"))) == [1]


def test_match_in_which_nobody_can_do_anything_any_more_ends():
    """A last coin that buys nothing goes back and forth, and no fertilizer is left: the match still ends."""
    stuck = [seat(hand="green_day clone", coins=1, fert=0), seat(hand="red_alert", coins=0, fert=0)]
    state, chance = field(*stuck, market="clone melon - - - -", phase="trade"), Random(0)
    for _ in range(200):
        for asked in GAME.asked(state):
            state = GAME.apply(state, asked, choose(state, asked, chance)).state
    assert (dict(GAME.asked(state)), state.phase) == ({}, "over")
