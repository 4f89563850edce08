"""The rules under a state machine that plays well, badly and illegally, from any moment of a match."""

from collections.abc import Sequence
from itertools import pairwise, product

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.absolute import GAME
from engine.absolute.cards import CODE
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.rules.scoring import seat_sheet
from engine.absolute.rules.sets import CardSet
from engine.absolute.state import SeatState, State
from engine.errors import RuleError
from tests.engine.absolute.boards import after, check_invariants, dealt
from tests.engine.absolute.literal import SIGNS, hand_points, is_legal, set_points
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance

PICKS = st.lists(st.integers(0, 8), min_size=0, max_size=5)
"""Which cards of a hand are named; a number beyond it, or twice the same, is a fault that must be found."""


def codes(cards: Sequence[int]) -> list[str]:
    return [CODE[card] for card in cards]


def number_of_zero(cards: Sequence[int]) -> tuple[str, int] | None:
    """The zero of a set and its value, read from the written cards."""
    written = codes(cards)
    zeros = [code for code in written if code[1:-1] == "0"]
    return (zeros[0], -sum(SIGNS[code[0]] * int(code[1:-1]) for code in written)) if zeros else None


def keeps_numbers(before: Sequence[CardSet], laid: Sequence[Sequence[int]]) -> bool:
    """A second implementation of AZ-19 and AZ-32: no zero changes next to its companions from before the turn."""
    for old, new in product(before, laid):
        was, now = number_of_zero(old), number_of_zero(new)
        companions = set(old) & set(new)
        if was and now and was[0] == now[0] and was != now and len(companions) > 1:
            return False
    return True


class Match(RuleBasedStateMachine):
    state: State
    before: tuple[CardSet, ...]
    """The active seat's sets before its first play of the turn."""

    @initialize(seed=st.integers(0, 1_000), seats=st.integers(2, 6), played=st.integers(0, 120))
    def deal(self, seed: int, seats: int, played: int) -> None:
        """Start anywhere in a match played at random so far."""
        chance, self.state = Chance(str(seed)), dealt(str(seed), seats)
        for _ in range(played):
            if GAME.outcome(self.state) is None:
                self.go_on(choose(self.state, chance))

    def go_on(self, action: Action) -> None:
        self.before = self.before if self.state.played else self.own.sets
        self.state = after(self.state, action)

    @property
    def own(self) -> SeatState:
        return self.state.seats[self.state.active]

    @property
    def may_act(self) -> bool:
        return self.state.phase == "act"

    def named(self, picks: Sequence[int]) -> tuple[int, ...]:
        """Cards of the hand; too high a number gives none."""
        return tuple(self.own.hand[pick] if pick < len(self.own.hand) else 87 - pick for pick in picks)

    def holds(self, cards: Sequence[int]) -> bool:
        return set(cards) <= set(self.own.hand) and len(set(cards)) == len(cards)

    def attempt(self, action: Action, *, allowed: bool) -> None:
        """Try an action: it must be accepted exactly if a second implementation of the rules allows it."""
        before = GAME.codec.hash(self.state)
        who = self.state.active
        try:
            taken = GAME.apply(self.state, who, action).state
        except RuleError:
            assert not allowed
            assert GAME.codec.hash(self.state) == before
            return
        assert allowed
        assert GAME.codec.hash(self.state) == before
        self.go_on(action)
        assert self.state == taken
        if isinstance(action, Place | Add | Arrange):
            assert keeps_numbers(self.before, taken.seats[who].sets)

    @precondition(lambda self: GAME.outcome(self.state) is None)
    @rule(pick=st.integers(0, 1_000))
    def choose_what_is_listed(self, pick: int) -> None:
        choices = GAME.choices(self.state, self.state.active)
        self.attempt(choices[pick % len(choices)].action, allowed=True)

    @precondition(lambda self: GAME.outcome(self.state) is None)
    @rule(seed=st.integers(0, 1_000))
    def play_on_by_chance(self, seed: int) -> None:
        self.attempt(choose(self.state, Chance(str(seed))), allowed=True)

    @rule()
    def draw_from_the_deck(self) -> None:
        has_card = len(self.state.deck) > 0 or len(self.state.discard) > 1
        self.attempt(Draw("deck"), allowed=self.state.phase == "draw" and has_card)

    @rule()
    def draw_the_discard(self) -> None:
        self.attempt(Draw("discard"), allowed=self.state.phase == "draw" and len(self.state.discard) > 0)

    @precondition(lambda self: self.may_act)
    @rule(picks=PICKS)
    def place(self, picks: list[int]) -> None:
        cards = self.named(picks)
        legal = self.holds(cards) and is_legal(codes(cards)) and len(cards) < len(self.own.hand)
        self.attempt(Place(cards), allowed=legal)

    @precondition(lambda self: self.may_act and self.own.sets)
    @rule(index=st.integers(0, 4), picks=PICKS)
    def add(self, index: int, picks: list[int]) -> None:
        cards = self.named(picks)
        legal = False
        if cards and index < len(self.own.sets) and self.holds(cards) and len(cards) < len(self.own.hand):
            old, new = self.own.sets[index], (*self.own.sets[index], *cards)
            was = number_of_zero(old)
            legal = is_legal(codes(new)) and (was is None or was == number_of_zero(new))
        self.attempt(Add(index, cards), allowed=legal)

    @precondition(lambda self: self.may_act and any(seat.sets for seat in self.state.seats))
    @rule(owner=st.integers(0, 5), index=st.integers(0, 3), picks=PICKS, takes=st.lists(st.integers(0, 4), max_size=3))
    def swap(self, owner: int, index: int, picks: list[int], takes: list[int]) -> None:
        owner %= len(self.state.seats)
        sets = self.state.seats[owner].sets
        lying = sets[index % len(sets)] if sets else ()
        give = self.named(picks)
        take = tuple(lying[pick] for pick in takes if pick < len(lying))
        changed = [card for card in lying if card not in take] + list(give)
        was, now = number_of_zero(lying), number_of_zero(changed)
        legal = bool(sets) and is_legal(codes(changed)) and self.holds(give) and len(set(take)) == len(take)
        legal = legal and not (was and now and was[0] == now[0] and was != now)
        legal = legal and not self.state.seats[owner].out and not self.state.played and not self.state.swapped
        legal = legal and 1 <= len(give) <= 2 and 1 <= len(take) <= 2
        self.attempt(Swap(owner, index % len(sets) if sets else 0, give, take), allowed=legal)

    @precondition(lambda self: self.may_act and self.own.sets)
    @rule(picks=PICKS, seed=st.integers(0, 1_000), cuts=st.sets(st.integers(3, 12), max_size=3))
    def arrange(self, picks: list[int], seed: int, cuts: set[int]) -> None:
        """Lay all of the seat's sets, and some of the hand, into groups cut at random."""
        played = self.named(picks)
        cards = [*(card for laid in self.own.sets for card in laid), *played]
        if seed % 3:
            cards = Chance(str(seed)).sample(cards, len(cards))
            bounds = [0, *sorted(cut for cut in cuts if cut < len(cards)), len(cards)]
            groups = tuple(tuple(cards[low:high]) for low, high in pairwise(bounds))
        else:
            groups = (*self.own.sets, played) if played else self.own.sets
        legal = self.holds(played) and all(is_legal(codes(group)) for group in groups)
        before = self.before if self.state.played else self.own.sets
        legal = legal and keeps_numbers(before, groups) and len(played) < len(self.own.hand)
        legal = legal and (bool(played) or self.state.played)
        same = sorted(sorted(group) for group in groups) == sorted(sorted(group) for group in self.own.sets)
        self.attempt(Arrange(groups), allowed=legal and not same)

    @precondition(lambda self: self.may_act or self.state.phase == "discard")
    @rule(pick=st.integers(0, 9))
    def discard(self, pick: int) -> None:
        (card,) = self.named([pick])
        self.attempt(Discard(card), allowed=card in self.own.hand)

    @rule()
    def hold(self) -> None:
        self.attempt(Hold(), allowed=self.may_act and not self.state.played and len(self.own.hand) <= 7)

    @invariant()
    def cards_are_conserved_and_all_sets_legal(self) -> None:
        check_invariants(self.state)
        for seat in self.state.seats:
            assert all(is_legal(codes(laid)) for laid in seat.sets)

    @invariant()
    def points_agree_with_the_literal_scoring(self) -> None:
        for seat in self.state.seats:
            sheet = seat_sheet(seat.sets, seat.labels, seat.hand, out=seat.out)
            points = sum(set_points(codes(laid)) for laid in seat.sets) + hand_points(codes(seat.hand))
            assert sheet.total == points

    @invariant()
    def totals_are_the_sheets_of_the_rounds_before(self) -> None:
        shown = GAME.view(self.state, None)
        for place, seat in enumerate(shown.seats):
            assert seat.total == sum(sheet.seats[place].total for sheet in shown.sheets)


TestMatch = pytest.mark.slow(Match.TestCase)
TestMatch.settings = settings(max_examples=150, stateful_step_count=40)
