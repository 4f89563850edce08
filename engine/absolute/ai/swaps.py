"""Finds the legal swaps that gain most."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.absolute.ai.plays import Plays, points_of
from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteView, Swap
from engine.absolute.rules.sets import CardSet, ordered
from engine.absolute.rules.swap_listing import swaps
from engine.game import Seat

LISTED = 2_000
"""The maximum number of swaps to consider."""

LOOKED_AT = 24
"""Swaps whose new hand is evaluated."""


class Swapped(NamedTuple):
    """A swap, the seat's hand and table after it, and others' losses by it."""

    swap: Swap | None
    hand: tuple[Card, ...]
    table: tuple[CardSet, ...]
    harm: float


def promising(view: AbsoluteView, seat: Seat, spoil: float, most: int) -> list[Swapped]:
    """Find the swaps with the most points for the seat and off others, each of theirs counting `spoil`."""
    table = view.seats[seat].sets
    before = sum(map(points_of, table))
    rated: list[tuple[float, int, Swapped]] = []
    for number, each in enumerate(_swapped(view, seat, spoil)):
        # Among equals the first listed wins; swaps themselves have no order, so the keys leave them out.
        rated.append((sum(map(points_of, each.table)) - before + each.harm, -number, each))
    rated.sort(key=lambda entry: entry[:2], reverse=True)
    looked = [(gain + Plays(each.hand, each.table).most(), number, each) for gain, number, each in rated[:LOOKED_AT]]
    looked.sort(key=lambda entry: entry[:2], reverse=True)
    return [each for _, _, each in looked[:most]]


def _swapped(view: AbsoluteView, seat: Seat, spoil: float) -> Iterator[Swapped]:
    for swap in swaps(view.hand, view.seats, seat, LISTED):
        yield _after(view, seat, swap, spoil)


def _after(view: AbsoluteView, seat: Seat, swap: Swap, spoil: float) -> Swapped:
    lying = view.seats[swap.owner].sets[swap.set]
    changed = ordered([*[card for card in lying if card not in swap.take], *swap.give])
    hand = ordered([*[card for card in view.hand if card not in swap.give], *swap.take])
    table = view.seats[seat].sets
    if swap.owner == seat:
        return Swapped(swap, hand, (*table[: swap.set], changed, *table[swap.set + 1 :]), 0.0)
    return Swapped(swap, hand, table, spoil * (points_of(lying) - points_of(changed)))
