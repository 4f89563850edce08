"""A person who plays Absolute sensibly, as a script: what they see, and what they do about it. It is no AI player.

They look at their own cards and at what lies open, count no cards and look no turn ahead. They exchange card for card
only, to lay more or to spoil a set of another, gather until laying brings a lot, and lay then what the panel suggests.
"""

from collections.abc import Sequence
from itertools import combinations

from engine.absolute.ai.laying import laying
from engine.absolute.ai.plays import Plays, points_of
from engine.absolute.ai.weighing import may_be_last
from engine.absolute.arrange.best_arrangement import best
from engine.absolute.cards import HIGHEST, NUMBER, WORTH, Card
from engine.absolute.model import AbsoluteView, Action, Discard, Draw, Hold, Swap
from engine.absolute.rules.deal import can_draw_from_deck
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet, unplayed
from engine.absolute.rules.swap_listing import swaps
from engine.absolute.rules.turn import HAND_LIMIT
from engine.absolute.swap_ranking import hand_after, set_after
from engine.game import Seat
from engine.rng import Rng

SWAPS = 1_000
"""More than there are swaps of card for card."""

WORTH_LAYING = 30
"""Points for which they lay sets as long as the round goes on: what lies there can be taken apart."""


class Person:
    """Plays sensibly."""

    def __init__(self, worth_laying: int = WORTH_LAYING) -> None:
        """Gather until laying brings so many points."""
        self._worth_laying = worth_laying

    def choose(self, view: AbsoluteView, seat: Seat, rng: Rng) -> Action:
        """Draw a card that fits, swap a card if that pays, lay sets, keep pairs and drop the rest."""
        if view.phase == "draw":
            return Draw("discard" if _fits(view, seat) else "deck")
        if view.phase == "act" and not view.played:
            swap = None if view.swapped else _swap(view, seat)
            if swap is not None:
                return swap
            if not view.hand:
                return Hold()
        table = view.seats[seat].sets
        if view.phase == "act":
            found = best(view.hand, table, old=sets_that_bind(view, table), count=1)
            gain = found[0].points - _points(table) + unplayed(_cheapest(view.hand)) if found else 0
            if gain >= (1 if may_be_last(view) or view.played else self._worth_laying):
                return laying(table, found[0].sets)
            if not view.played and len(view.hand) <= HAND_LIMIT and view.first_out is None:
                return Hold()
        return Discard(_least_useful(view))


def _fits(view: AbsoluteView, seat: Seat) -> bool:
    """See whether the top discard can be laid at once with cards of the hand, or is all that can be drawn."""
    if not view.discard or not can_draw_from_deck(view.deck, len(view.discard)):
        return bool(view.discard)
    table = view.seats[seat].sets
    return _bring((*view.hand, view.discard[-1]), table) > _bring(view.hand, table)


def _swap(view: AbsoluteView, seat: Seat) -> Swap | None:
    """Find the exchange of a card for a card that brings most: to lay oneself, and off the other's set."""
    table = view.seats[seat].sets
    most, found = _bring(view.hand, table), None
    for swap in swaps(view.hand, view.seats, seat, SWAPS):
        if len(swap.give) > 1 or len(swap.take) > 1:
            break  # these are listed after all of card for card
        hand = hand_after(view, swap)
        lying, changed = view.seats[swap.owner].sets[swap.set], set_after(view, swap)
        if swap.owner == seat:
            points = _bring(hand, (*table[: swap.set], changed, *table[swap.set + 1 :]))
        else:
            points = _bring(hand, table) + points_of(lying) - points_of(changed)
        if points > most:
            most, found = points, swap
    return found


def _bring(hand: Sequence[Card], table: Sequence[CardSet]) -> int:
    """Count the points of the own sets and of the cards that can be laid."""
    return _points(table) + Plays(hand, table).most()


def _points(table: Sequence[CardSet]) -> int:
    return sum([points_of(lying) for lying in table])


def _cheapest(hand: Sequence[Card]) -> list[Card]:
    """Name the cards that are left once the dearest is discarded."""
    return sorted(hand, key=NUMBER.__getitem__)[:-1]


def _least_useful(view: AbsoluteView) -> Card:
    """Find the card that would make a set with fewest others and one card more; the dearest of these."""
    if view.first_out is not None:
        return max(view.hand, key=lambda card: (NUMBER[card], card))
    useful = dict.fromkeys(view.hand, 0)
    for one, other in combinations(view.hand, 2):
        if abs(WORTH[one] + WORTH[other]) <= HIGHEST:
            useful[one] += 1
            useful[other] += 1
    return min(view.hand, key=lambda card: (useful[card], -NUMBER[card], card))
