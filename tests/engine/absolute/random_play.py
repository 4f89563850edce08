"""Plays Absolute at random and fast, without listing actions, so that thousands of matches fit into a test."""

from itertools import combinations

from engine.absolute import GAME
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.rules.sets import is_set
from engine.absolute.state import State
from engine.errors import RuleError
from tests.engine.chance import Chance

TRIES = 3
"""Swaps that are tried at random in a turn; most of them are refused, which is checked as well."""


def choose(state: State, chance: Chance) -> Action:
    """Choose a legal action for the active seat, usually a play if a small one can be found."""
    if state.phase == "draw":
        can_draw = bool(state.deck) or len(state.discard) > 1
        return Draw("deck" if can_draw and (not state.discard or chance.happens(70)) else "discard")
    seat = state.seats[state.active]
    if state.phase == "act":
        if not state.played and not state.swapped and (swap := _swap(state, chance)):
            return swap
        if play := _play(state, chance):
            return play
        if not state.played and len(seat.hand) <= 7 and (not seat.hand or chance.happens(_wish_to_hold(state))):
            return Hold()
    return Discard(chance.choice(seat.hand))


def _wish_to_hold(state: State) -> int:
    """Return in percent how much a seat likes to hold: hands are filled up, and emptied by seats that could go out."""
    seat = state.seats[state.active]
    return 90 if len(seat.hand) < 7 and (len(seat.sets) < 3 or len(seat.hand) > 2) else 20


def _swap(state: State, chance: Chance) -> Swap | None:
    seat = state.seats[state.active]
    lying = [(owner, index) for owner, each in enumerate(state.seats) for index in range(len(each.sets))]
    for _ in range(TRIES if lying and seat.hand else 0):
        owner, index = chance.choice(lying)
        cards = state.seats[owner].sets[index]
        give = chance.sample(seat.hand, min(len(seat.hand), 1 + chance.below(2)))
        swap = Swap(owner, index, tuple(give), tuple(chance.sample(cards, 1 + chance.below(2))))
        if is_taken(state, swap):
            return swap
    return None


def _play(state: State, chance: Chance) -> Place | Add | Arrange | None:
    seat = state.seats[state.active]
    if len(seat.hand) < 2:
        return None
    shuffled = chance.sample(seat.hand, len(seat.hand))
    for count in (3, 4) if len(shuffled) > 3 else ():
        for cards in combinations(shuffled[:6], count):
            if count < len(shuffled) and is_set(cards):
                return Place(cards)
    if not seat.sets:
        return None
    index = chance.below(len(seat.sets))
    for cards in [*combinations(shuffled, 1), *combinations(shuffled[:5], 2)]:
        if len(cards) < len(shuffled) and is_taken(state, Add(index, cards)):
            return Add(index, cards)
    return _regroup(state, chance)


def _regroup(state: State, chance: Chance) -> Arrange | None:
    """Rearrange two sets, with a card or two of the hand, into two new sets."""
    seat = state.seats[state.active]
    if len(seat.sets) < 2 or len(seat.hand) < 3:
        return None
    one, other = chance.sample(range(len(seat.sets)), 2)
    kept = [each for place, each in enumerate(seat.sets) if place not in (one, other)]
    pool = [*seat.sets[one], *seat.sets[other], *chance.sample(seat.hand, 1 + chance.below(2))]
    for _ in range(TRIES):
        pool = chance.sample(pool, len(pool))
        cut = 3 + chance.below(len(pool) - 5)
        regrouped = Arrange((*kept, tuple(pool[:cut]), tuple(pool[cut:])))
        if is_taken(state, regrouped):
            return regrouped
    return None


def is_taken(state: State, action: Action) -> bool:
    """Return whether the rules accept an action."""
    try:
        GAME.apply(state, state.active, action)
    except RuleError:
        return False
    return True
