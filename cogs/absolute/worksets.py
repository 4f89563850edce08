"""Sets that a player is still laying out, as values: what the picture and the words of a draft are made from."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.absolute.cards import Card
from engine.absolute.rules.sets import unplayed


@dataclass(frozen=True)
class WorkSet:
    """A set of a draft: `new` are its cards from the hand, `sum` adds the cards with zeros as 0.

    `zero` is the number its zero would stand for, `points` its score (None while `fault`: it is not a legal set).
    """

    label: str
    cards: tuple[Card, ...]
    new: frozenset[Card]
    sum: int
    zero: int | None
    points: int | None
    fault: bool


def total_of(sets: Sequence[WorkSet], loose: Sequence[Card]) -> int:
    """Add up what a draft would score if the round ended now: its legal sets less the cards left in hand."""
    return sum(work.points or 0 for work in sets if not work.fault) - unplayed(loose)
