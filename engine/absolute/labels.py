"""Labels of sets, as A1 and A2 (AZ-35): a set keeps its label while it exists, a new one gets the next free one.

A label is a number from 0.
"""

from collections.abc import Sequence
from itertools import count
from typing import Protocol

from engine.absolute.naming import label
from engine.absolute.rules.sets import CardSet
from engine.game import Seat


class LabelledSets(Protocol):
    """A seat whose sets have labels."""

    @property
    def labels(self) -> tuple[int, ...]:
        """The label of each set, in the order of the sets."""
        ...


def set_name(seats: Sequence[LabelledSets], owner: Seat, index: int) -> str:
    """Name one of the sets of a seat, e.g. `B2`."""
    return label(owner, seats[owner].labels[index])


def relabelled(lying: Sequence[CardSet], labels: Sequence[int], sets: Sequence[CardSet]) -> tuple[int, ...]:
    """Return the labels of new sets: that of the lying set with which one shares most cards, else the next free one."""
    shared = [
        (-len({*old} & {*new}), number, place)
        for old, number in zip(lying, labels, strict=True)
        for place, new in enumerate(sets)
    ]
    found: dict[int, int] = {}
    for cards, number, place in sorted(shared):
        if cards and place not in found and number not in found.values():
            found[place] = number
    free = (number for number in count() if number not in found.values())
    return tuple([found[place] if place in found else next(free) for place in range(len(sets))])


def next_label(labels: Sequence[int]) -> int:
    """Return the label that one more set would get."""
    return next(number for number in count() if number not in labels)


def in_order(
    lying: Sequence[CardSet], labels: Sequence[int], sets: Sequence[CardSet]
) -> tuple[tuple[CardSet, ...], tuple[int, ...]]:
    """Put new sets in the order of their labels; returns both."""
    pairs = sorted(zip(relabelled(lying, labels, sets), sets, strict=True))
    return tuple([cards for _, cards in pairs]), tuple([number for number, _ in pairs])
