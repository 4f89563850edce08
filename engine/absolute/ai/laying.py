"""Turns a whole new table into the action for it: a set, an addition, or a full regrouping."""

from collections.abc import Sequence

from engine.absolute.model import Add, Arrange, Place
from engine.absolute.rules.sets import CardSet, keeps_zero


def laying(table: Sequence[CardSet], sets: Sequence[CardSet]) -> Place | Add | Arrange:
    """Return the simplest action that makes `sets` of the own sets on the table."""
    kept = [lying for lying in table if lying in sets]
    new = [cards for cards in sets if cards not in kept]
    if len(new) == 1 and len(kept) == len(table):
        return Place(new[0])
    if len(new) == 1 and len(kept) == len(table) - 1:
        (grown,) = [lying for lying in table if lying not in kept]
        # AZ-20: an addition leaves the zero its number, while a regrouping may change it (AZ-19).
        if set(grown) < set(new[0]) and keeps_zero(grown, new[0]):
            return Add(table.index(grown), tuple([card for card in new[0] if card not in grown]))
    return Arrange(tuple(sets))
