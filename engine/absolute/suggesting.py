"""Suggests plays, each worth more points than not playing (AZ-34)."""

from collections.abc import Sequence
from functools import lru_cache

from engine.absolute.arrange.best_arrangement import Arrangement, best
from engine.absolute.cards import NUMBER, Card
from engine.absolute.rules.sets import CardSet, score, unplayed
from engine.absolute.rules.turn import HAND_LIMIT

SUGGESTED = 3
"""The maximum number of suggestions."""

_LOOKED_AT = 2 * SUGGESTED
"""The number of arrangements to consider, as some may be worse than not playing."""


# A panel asks each time it is shown whether there are any.
@lru_cache(maxsize=256)
def suggestions(
    hand: tuple[Card, ...], table: tuple[CardSet, ...], old: tuple[CardSet, ...]
) -> tuple[Arrangement, ...]:
    """Find the best plays of a hand onto own sets, best first; `old` are those that bind zeros, as in `best`.

    One that leaves only zeros to discard must be worth more than any other play.
    """
    nothing = points_of_nothing(hand, table)
    better = [each for each in best(hand, table, old=old, count=_LOOKED_AT) if each.points > nothing]
    without_zero = max([each.points for each in better if not _discards_zero(each)], default=nothing)
    return tuple(each for each in better if not _discards_zero(each) or each.points > without_zero)[:SUGGESTED]


def points_of_nothing(hand: Sequence[Card], table: Sequence[CardSet]) -> int:
    """Return the points without a play if the round ends after the discard of the dearest cards (AZ-12)."""
    kept = min(len(hand) - 1, HAND_LIMIT)
    return sum(score(cards).total for cards in table) - unplayed(sorted(hand, key=NUMBER.__getitem__)[:kept])


def _discards_zero(arrangement: Arrangement) -> bool:
    return not any(NUMBER[card] for card in arrangement.left)
