"""Scores finished rounds and the match."""

from functools import lru_cache

from engine.absolute.cards import Card
from engine.absolute.model import RoundSheet, SeatSheet, SetSheet
from engine.absolute.rules.sets import CardSet, score, unplayed, zero_number
from engine.absolute.state import PastRound, State
from engine.game import PLAYED, Outcome


# Every view of a match asks again for the sheets of all its rounds.
@lru_cache(maxsize=1024)
def round_sheet(past: PastRound) -> RoundSheet:
    """Score a finished round."""
    seats = zip(past.sets, past.labels, past.hands, past.out, strict=True)
    sheets = [seat_sheet(sets, labels, hand, out=out) for sets, labels, hand, out in seats]
    return RoundSheet(tuple(sheets), past.ending)


def seat_sheet(sets: tuple[CardSet, ...], labels: tuple[int, ...], hand: tuple[Card, ...], *, out: bool) -> SeatSheet:
    """Add up a seat's sets and take off its hand; the sum may be negative (AZ-27)."""
    scored = tuple([set_sheet(cards) for cards in sets])
    penalty = unplayed(hand)
    return SeatSheet(scored, hand, penalty, sum([each.total for each in scored]) - penalty, out, labels)


def set_sheet(cards: CardSet) -> SetSheet:
    """Score a set, with its reasons."""
    points = score(cards)
    return SetSheet(cards, zero_number(cards), points.base, points.extra, points.run, points.doubled, points.total)


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    if state.phase != "over":
        return None
    scores = tuple([seat.total for seat in state.seats])
    places = tuple([1 + sum([other > own for other in scores]) for own in scores])  # AZ-27 [H]: ties share a place
    return Outcome(places, scores, PLAYED)
