"""The plain player: it plays the most points at once, keeps what is close to a set, and swaps for clear gains only."""

from collections import Counter
from itertools import combinations

from engine.absolute.ai.laying import laying
from engine.absolute.ai.plays import Plays, points_of
from engine.absolute.arrange.best_arrangement import best
from engine.absolute.cards import NUMBER, WORTH, Card
from engine.absolute.model import AbsoluteView, Action, Discard, Draw, Hold, Swap
from engine.absolute.rules.deal import can_draw_from_deck
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import unplayed
from engine.absolute.rules.swap_listing import swaps
from engine.absolute.rules.turn import HAND_LIMIT
from engine.game import Seat
from engine.rng import Rng

CLEAR_GAIN = 5
"""Points that a swap must bring to an own set."""

SWAPS = 1_000
"""Swaps looked at."""

ALIKE = 4
"""Unseen cards that make no difference: of cards about as useful the dearest is discarded."""


class Plain:
    """Plays as a person does who looks at their own cards."""

    def choose(self, view: AbsoluteView, seat: Seat, rng: Rng) -> Action:
        """Choose a draw, a clear swap, the most points, or a discard."""
        if view.phase == "draw":
            return Draw("discard" if not _can_draw(view) or _helps(view, seat) else "deck")
        if view.phase == "act":
            if not view.played:
                swap = None if view.swapped else _swap(view, seat)
                if swap is not None:
                    return swap
                if not view.hand:
                    return Hold()
            lying = view.seats[seat].sets
            found = best(view.hand, lying, old=sets_that_bind(view, lying), count=1)
            if found and found[0].points > _standing(view, seat):
                return laying(lying, found[0].sets)
            if not view.played and len(view.hand) < HAND_LIMIT and view.first_out is None:
                return Hold()
        return Discard(_least_useful(view))


def _can_draw(view: AbsoluteView) -> bool:
    return can_draw_from_deck(view.deck, len(view.discard))


def _helps(view: AbsoluteView, seat: Seat) -> bool:
    """Return whether the top discard brings points at once."""
    if not view.discard:
        return False
    table = view.seats[seat].sets
    before, after = Plays(view.hand, table), Plays((*view.hand, view.discard[-1]), table)
    return after.most() > before.most()


def _standing(view: AbsoluteView, seat: Seat) -> int:
    """Return the points if nothing is played and the dearest card discarded."""
    # Counted as `best` counts, as its points are compared with these.
    left = sorted(view.hand, key=NUMBER.__getitem__)[:-1]
    return sum([points_of(cards) for cards in view.seats[seat].sets]) - unplayed(left)


def _swap(view: AbsoluteView, seat: Seat) -> Swap | None:
    """Find the swap that brings an own set the most."""
    best_gain, found = CLEAR_GAIN - 1, None
    for swap in swaps(view.hand, view.seats, seat, SWAPS):
        if swap.owner == seat:
            lying = view.seats[seat].sets[swap.set]
            changed = (*[card for card in lying if card not in swap.take], *swap.give)
            gain = points_of(changed) - points_of(lying)
            if gain > best_gain:
                best_gain, found = gain, swap
    return found


def _least_useful(view: AbsoluteView) -> Card:
    """Find the dearest of the cards that fewest unseen cards would make a set with."""
    if view.first_out is not None:
        return max(view.hand, key=lambda card: (NUMBER[card], card))
    hidden = Counter(WORTH[card] for card in view.drawable)
    outs = dict.fromkeys(view.hand, 0)
    for one, other in combinations(view.hand, 2):
        wanted = hidden[-WORTH[one] - WORTH[other]]
        outs[one] += wanted
        outs[other] += wanted
    return min(view.hand, key=lambda card: (outs[card] // ALIKE, -NUMBER[card], card))
