"""The rules under a state machine that plays well, badly and illegally, from any moment of a match."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.errors import RuleError
from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.cards import DECK, IS_RED, VALUE
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single, State
from tests.engine.fart.boards import after, check_invariants, check_second_wave, dealt

A_CARD = st.sampled_from(DECK)


def allows(state: State, action: Action) -> bool:
    """The rules implemented a second time, as one condition."""
    if GAME.outcome(state) is not None:
        return False
    attacker = state.attackers[0]
    match action:
        case Dual(first, second):
            return first != second and {first, second} <= set(state.table) and _sums(attacker, first, second)
        case Single(card):
            return card in state.table and VALUE[card] > VALUE[attacker] and IS_RED[card] is not IS_RED[attacker]
        case Sacrifice(card):
            return card in state.table
        case Resign():
            return True


def _sums(attacker: str, first: str, second: str) -> bool:
    return VALUE[attacker] - VALUE[first] == VALUE[second]


class Match(RuleBasedStateMachine):
    state: State

    @initialize(seed=st.integers(0, 10_000), played=st.integers(0, 70))
    def deal(self, seed: int, played: int) -> None:
        """Start anywhere in a match that a fair player has played so far: random play never reaches the second wave."""
        self.state = dealt(str(seed))
        for _ in range(played):
            if GAME.outcome(self.state) is None:
                self.play(greedy(GAME.view(self.state, 0)))

    def play(self, action: Action) -> None:
        before, self.state = self.state, after(self.state, action)
        if before.wave == 1 and self.state.wave == 2:
            check_second_wave(before, self.state)

    @precondition(lambda self: GAME.outcome(self.state) is None)
    @rule(pick=st.integers(0, 1_000))
    def choose(self, pick: int) -> None:
        choices = GAME.choices(self.state, 0)
        self.play(choices[pick % len(choices)].action)

    @precondition(lambda self: GAME.outcome(self.state) is None)
    @rule()
    def attack_if_possible(self) -> None:
        self.play(GAME.choices(self.state, 0)[0].action)

    @rule(first=A_CARD, second=A_CARD)
    def try_dual(self, first: str, second: str) -> None:
        self.attempt(Dual(first, second))

    @rule(card=A_CARD)
    def try_single(self, card: str) -> None:
        self.attempt(Single(card))

    @rule(card=A_CARD)
    def try_sacrifice(self, card: str) -> None:
        self.attempt(Sacrifice(card))

    @rule()
    def resign_a_copy(self) -> None:
        assert self.is_taken(Resign()) == allows(self.state, Resign())

    def attempt(self, action: Action) -> None:
        assert self.is_taken(action) == allows(self.state, action)

    def is_taken(self, action: Action) -> bool:
        """Try an action on the side; the match itself goes on without it."""
        before = GAME.codec.hash(self.state)
        try:
            check_invariants(GAME.apply(self.state, 0, action).state)
        except RuleError:
            return False
        finally:
            assert GAME.codec.hash(self.state) == before
        return True

    @invariant()
    def cards_are_conserved_and_tables_full(self) -> None:
        check_invariants(self.state)

    @invariant()
    def choices_are_just_what_is_allowed(self) -> None:
        table = self.state.table
        moves: list[Action] = [Dual(one, two) for place, one in enumerate(table) for two in table[place + 1 :]]
        moves += [Single(card) for card in table] + [Sacrifice(card) for card in table]
        allowed = [move for move in moves if allows(self.state, move)]
        assert [choice.action for choice in GAME.choices(self.state, 0)] == allowed


TestMatch = pytest.mark.slow(Match.TestCase)
TestMatch.settings = settings(max_examples=150, stateful_step_count=40)
