"""Properties of every match of Battle Farm, with any players: over many matches, and over random boards."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.cards import ACTIONS, BED_KINDS, CROPS, win_limit
from engine.battle_farm.model import BattleFarmOptions, Decline, Fertilize, Offer, Plant, Play
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import State
from engine.codec import TOKEN_LIMIT
from engine.errors import RuleError
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, seat

MATCHES, MANY_MATCHES = 120, 2_000

BEDS = st.sampled_from(BED_KINDS)
KINDS = st.sampled_from([*CROPS, *ACTIONS])


def finish(state: State, chance: Random) -> tuple[State, int]:
    """Play to the end at random, every legal action as likely; counts the actions."""
    for number in range(20_000):
        asked = sorted(GAME.asked(state))
        if not asked:
            return state, number
        who = chance.choice(asked)
        state = GAME.apply(state, who, chance.choice(legal(state, who))).state
    raise AssertionError("the match does not end")


def check_end(state: State) -> str:
    """A match ends by one of two reasons, and as that reason says."""
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.scores == tuple(farm.coins for farm in state.farms)
    assert outcome.ending == (state.last_round or "stalled")
    assert (state.agenda, state.question, state.trade) == ((), None, None)
    return outcome.ending


def run(matches: int) -> Counter[str]:
    endings = Counter[str]()
    for number in range(matches):
        options = BattleFarmOptions(limit=(100, 50, 25)[number % 3], trades=number % 4 > 0)
        dealt = GAME.setup(2 + number % 5, options, Rng(f"match {number}")).state
        assert dealt.limit == win_limit(2 + number % 5, options.limit)
        endings[check_end(finish(dealt, Random(number))[0])] += 1
    return endings


@pytest.mark.slow
def test_many_matches_end_both_ways():
    endings = run(MATCHES)
    assert min(endings["limit"], endings["deck"]) > MATCHES // 10


@pytest.mark.long
def test_very_many_matches_end():
    assert run(MANY_MATCHES).total() == MANY_MATCHES


@st.composite
def boards(draw: st.DrawFn) -> State:
    """A board in the play phase: any crops, cards, tokens and beds."""
    seats = draw(st.integers(2, 4))
    farms = [
        seat(
            " ".join(draw(st.lists(beds(), min_size=1, max_size=4))),
            " ".join(draw(st.lists(KINDS, max_size=6))),
            coins=draw(st.integers(0, 12)),
            fert=draw(st.integers(0, 9)),
            pile=" ".join(draw(st.lists(KINDS, max_size=2))),
        )
        for _ in range(seats)
    ]
    deck = " ".join(draw(st.lists(KINDS, max_size=5)))
    return field(*farms, deck=deck, last="" if deck else "deck")


@st.composite
def beds(draw: st.DrawFn) -> str:
    kind = draw(BEDS)
    if draw(st.booleans()):
        return f"{kind}:-"
    return f"{kind}:{draw(st.sampled_from(list(CROPS)))}={draw(st.integers(0, 12))}@{draw(st.integers(1, 4))}"


@given(boards())
def test_all_that_is_listed_is_taken_and_all_that_is_not_is_refused(state: State):
    listed = set(legal(state, 0))
    farm = state.farms[0]
    tried = [Plant(card, bed) for card in farm.hand for bed in range(len(farm.beds))]
    for action in (*tried, *[Play(card) for card in farm.hand], *[Fertilize(bed) for bed in range(4)], Decline()):
        try:
            GAME.apply(state, 0, action)
        except RuleError:
            assert action not in listed
        else:
            assert action in listed


@given(boards(), st.randoms(use_true_random=False))
def test_whatever_is_played_can_be_finished_in_silence_and_at_random(state: State, chance: Random):
    for action in legal(state, 0):
        after = GAME.apply(state, 0, action).state
        for _ in range(30):
            for who in list(GAME.asked(after))[:1]:
                after = GAME.apply(after, who, GAME.timeout(after, who)).state
        check_end(finish(replace(after, trades=False), chance)[0])


@given(st.integers(1, 40), st.randoms(use_true_random=False))
def test_tokens_of_listed_choices_fit_a_button_however_large_the_hand(count: int, chance: Random):
    hand = " ".join(chance.choice([*CROPS, *ACTIONS]) for _ in range(count))
    state = field(seat("common:corn@5 common:-", hand), seat(), phase="trade")
    for action in legal(state, 0):
        assert len(GAME.codec.token(action)) <= TOKEN_LIMIT
        assert isinstance(GAME.codec.from_token(GAME.codec.token(action)), type(action))
    assert len([action for action in legal(state, 0) if isinstance(action, Offer)]) >= count
