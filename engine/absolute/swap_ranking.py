"""Ranks the legal swaps of a viewer by their gain."""

from collections.abc import Sequence

import msgspec

from engine.absolute import advice
from engine.absolute.ai.plays import Plays, points_of
from engine.absolute.model import AbsoluteView, Swap
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet, ordered, unplayed
from engine.absolute.suggesting import suggestions

ESTIMATED = 60
"""Swaps whose plays are estimated: those with the most gain by themselves."""

WEIGHED = 2
"""Swaps for each one wanted that are weighed by the best end of the turn: those of the highest estimates."""


class RankedSwap(msgspec.Struct, frozen=True):
    """A swap, the points that it brings the viewer, and the points that it takes off another's set."""

    swap: Swap
    own: int
    harm: int = 0

    @property
    def gain(self) -> int:
        """The value of the swap: both together."""
        return self.own + self.harm


def set_after(view: AbsoluteView, swap: Swap) -> CardSet:
    """Return what the set would become."""
    lying = view.seats[swap.owner].sets[swap.set]
    return ordered((*(card for card in lying if card not in swap.take), *swap.give))


def hand_after(view: AbsoluteView, swap: Swap) -> CardSet:
    """Return the hand that would remain."""
    return ordered((*(card for card in view.hand if card not in swap.give), *swap.take))


def gain_by_itself(view: AbsoluteView, swap: Swap) -> int:
    """Return the immediate value of a swap: points of an own set, or those another loses, and the hand's cost."""
    return _by_itself(view, swap).gain


def best_swaps(view: AbsoluteView, count: int) -> tuple[RankedSwap, ...]:
    """List the best swaps that gain points, best first (AZ-34).

    Unless the table plays without suggestions, what they bring is what the best end of the turn is worth after a swap
    and without it, as `suggestions` counts.
    """
    ranked = _sorted([_by_itself(view, swap) for swap in advice.legal_swaps(view)])
    if view.suggestions and view.viewer is not None:
        lying = view.seats[view.viewer].sets
        by_estimate = sorted(ranked[:ESTIMATED], key=lambda each: -_estimate(view, each, lying))
        now = _best_end(view, view.hand, lying)
        ranked = _sorted([_with_plays(view, each, lying, now) for each in by_estimate[: WEIGHED * count]])
    return tuple(each for each in ranked[:count] if each.gain > 0)


def _sorted(swaps: Sequence[RankedSwap]) -> list[RankedSwap]:
    return sorted(swaps, key=lambda each: -each.gain)


def _by_itself(view: AbsoluteView, swap: Swap) -> RankedSwap:
    change = points_of(set_after(view, swap)) - points_of(view.seats[swap.owner].sets[swap.set])
    saved = unplayed(view.hand) - unplayed(hand_after(view, swap))
    return RankedSwap(swap, saved + change) if swap.owner == view.viewer else RankedSwap(swap, saved, -change)


def _estimate(view: AbsoluteView, ranked: RankedSwap, lying: tuple[CardSet, ...]) -> int:
    """Estimate what a swap and the plays after it are worth, without regrouping."""
    sets = _sets_after(view, ranked.swap, lying)
    return sum(map(points_of, sets)) + Plays(hand_after(view, ranked.swap), sets).most() + ranked.harm


def _with_plays(view: AbsoluteView, ranked: RankedSwap, lying: tuple[CardSet, ...], now: int) -> RankedSwap:
    after = _best_end(view, hand_after(view, ranked.swap), _sets_after(view, ranked.swap, lying))
    return RankedSwap(ranked.swap, after - now, ranked.harm)


def _best_end(view: AbsoluteView, hand: CardSet, sets: tuple[CardSet, ...]) -> int:
    """Return the points of the best suggested end of the turn."""
    return max(each.points for each in suggestions(hand, sets, sets_that_bind(view, sets), may_hold=False))


def _sets_after(view: AbsoluteView, swap: Swap, lying: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Return the viewer's own sets after a swap."""
    if swap.owner != view.viewer:
        return lying
    return (*lying[: swap.set], set_after(view, swap), *lying[swap.set + 1 :])
