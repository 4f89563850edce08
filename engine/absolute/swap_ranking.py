"""Ranks the legal swaps of a viewer by their gain."""

import msgspec

from engine.absolute import advice
from engine.absolute.ai.plays import Plays, points_of
from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteView, Swap
from engine.absolute.rules.sets import CardSet, ordered, unplayed

LOOKED_AT = 60
"""Swaps whose new hand is searched for plays: those with the most gain by themselves."""


class RankedSwap(msgspec.Struct, frozen=True):
    """A swap and the points that it brings: to the viewer's sets and hand, or off another's set."""

    swap: Swap
    gain: int


def set_after(view: AbsoluteView, swap: Swap) -> CardSet:
    """Return what the set would become."""
    lying = view.seats[swap.owner].sets[swap.set]
    return ordered((*(card for card in lying if card not in swap.take), *swap.give))


def hand_after(view: AbsoluteView, swap: Swap) -> CardSet:
    """Return the hand that would remain."""
    return ordered((*(card for card in view.hand if card not in swap.give), *swap.take))


def gain(view: AbsoluteView, swap: Swap) -> int:
    """Return the immediate value of a swap: points of an own set, or those another loses, and the hand's cost."""
    return _change(view, swap) + unplayed(view.hand) - unplayed(hand_after(view, swap))


def best_swaps(view: AbsoluteView, count: int) -> tuple[RankedSwap, ...]:
    """List the best swaps that gain points, best first (AZ-34).

    What the hand can play after a swap counts, unless the table plays without suggestions.
    """
    ranked = [RankedSwap(swap, gain(view, swap)) for swap in advice.legal_swaps(view)]
    ranked.sort(key=lambda each: -each.gain)
    if view.suggestions and view.viewer is not None:
        lying = view.seats[view.viewer].sets
        now = Plays(view.hand, lying).most()
        ranked = [RankedSwap(each.swap, _gain_with_plays(view, each.swap, now)) for each in ranked[:LOOKED_AT]]
        ranked.sort(key=lambda each: -each.gain)
    return tuple(each for each in ranked[:count] if each.gain > 0)


def _change(view: AbsoluteView, swap: Swap) -> int:
    """Return what the set gains if it is the viewer's, or loses if it is another's."""
    change = points_of(set_after(view, swap)) - points_of(view.seats[swap.owner].sets[swap.set])
    return change if swap.owner == view.viewer else -change


def _gain_with_plays(view: AbsoluteView, swap: Swap, now: int) -> int:
    """Return the value of a swap followed by the best plays, against the best plays without it, which bring `now`."""
    hand: tuple[Card, ...] = hand_after(view, swap)
    lying = list(view.seats[view.viewer or 0].sets)
    if swap.owner == view.viewer:
        lying[swap.set] = set_after(view, swap)
    return _change(view, swap) + Plays(hand, lying).most() - now
