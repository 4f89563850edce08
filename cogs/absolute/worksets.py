"""Sets that a player is still laying out, as values: what the picture and the words of a draft are made from."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.absolute.cards import Card
from engine.absolute.drafts import dearest
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


def kept_of(loose: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards left in hand without the dearest, which the play's discard takes (AZ-11)."""
    return tuple(card for card in loose if card != dearest(loose))


def total_of(sets: Sequence[WorkSet], loose: Sequence[Card]) -> int:
    """Add up what a draft scores if the round ends after the discard: its legal sets less the cards kept."""
    return sum(work.points or 0 for work in sets if not work.fault) - unplayed(kept_of(loose))
