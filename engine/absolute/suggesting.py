"""Suggests ways to end a turn: plays, each worth more points than not playing (AZ-34), and keeping all cards."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from engine.absolute.arrange.best_arrangement import best
from engine.absolute.cards import NUMBER, Card
from engine.absolute.rules.sets import CardSet, ordered, score, unplayed
from engine.absolute.rules.turn import HAND_LIMIT

PLAYS = 3
"""The maximum number of plays."""

_LOOKED_AT = 2 * PLAYS
"""The number of arrangements to consider, as some may be worse than not playing."""


class Suggestion(msgspec.Struct, frozen=True):
    """The rest of a turn: the own sets after it, the discards in their order, the hand kept, and the points then.

    The points are those of the sets less the cost of the hand. Without a discard the turn ends by Hold.
    """

    sets: tuple[CardSet, ...]
    discards: tuple[Card, ...]
    kept: tuple[Card, ...]
    points: int


# A panel asks each time it is shown.
@lru_cache(maxsize=256)
def suggestions(
    hand: tuple[Card, ...], table: tuple[CardSet, ...], old: tuple[CardSet, ...], *, may_hold: bool
) -> tuple[Suggestion, ...]:
    """List plays of a hand onto own sets, or without any the mere discard; and Hold, if it is allowed. Best first.

    `old` are the sets that bind zeros, as in `best`. A play that leaves only zeros to discard must be worth more than
    any other.
    """
    nothing = _ended(table, hand)  # the dearest discarded, which costs less than Hold (AZ-11, AZ-12)
    found = [_ended(each.sets, each.left) for each in best(hand, table, old=old, count=_LOOKED_AT)]
    better = [each for each in found if each.points > nothing.points]
    without_zero = max([each.points for each in better if not _discards_zero(each)], default=nothing.points)
    plays = [each for each in better if not _discards_zero(each) or each.points > without_zero][:PLAYS]
    held = Suggestion(table, (), ordered(hand), _points(table, hand))
    return (*(plays or [nothing]), *((held,) if may_hold else ()))


def _ended(sets: tuple[CardSet, ...], left: Sequence[Card]) -> Suggestion:
    """End a turn with these sets by discarding the dearest of the cards left, as many as must go."""
    dearest_first = sorted(left, key=NUMBER.__getitem__, reverse=True)
    gone = max(1, len(left) - HAND_LIMIT)
    kept = ordered(dearest_first[gone:])
    return Suggestion(sets, tuple(dearest_first[:gone]), kept, _points(sets, kept))


def _points(sets: Sequence[CardSet], hand: Sequence[Card]) -> int:
    return sum(score(cards).total for cards in sets) - unplayed(hand)


def _discards_zero(suggestion: Suggestion) -> bool:
    return not any(NUMBER[card] for card in (*suggestion.discards, *suggestion.kept))
