"""Puts what happened into lines, masked for their reader; the words are in `data/absolute/words`."""

from typing import assert_never

from engine.absolute.cards import Card
from engine.absolute.events import (
    Added,
    Arranged,
    Dealt,
    Discarded,
    DrawSkipped,
    Drew,
    Ended,
    Event,
    Flipped,
    Held,
    Placed,
    Reshuffled,
    RoundBegan,
    RoundScored,
    Swapped,
    WentOut,
)
from engine.absolute.model import RoundSheet
from engine.absolute.naming import card_line, card_lines, label, set_line
from engine.absolute.rules.sets import score
from engine.game import Outcome, Seat
from engine.message import Line, Who


def tell(event: Event, viewer: Seat | None) -> Line:
    """Put an event into words; dealt and drawn cards are named to their owner only."""
    match event:
        case RoundBegan(number, starter):
            return Line("absolute-round-began", {"round": number, "player": Who(starter)})
        case Dealt(hands, top):
            return _dealt(hands, top, viewer)
        case Drew():
            return _drew(event, viewer)
        case DrawSkipped(seat):
            return Line("absolute-draw-skipped", {"player": Who(seat)})
        case Reshuffled(count):
            return Line("absolute-reshuffled", {"count": count})
        case Swapped() | Placed() | Added() | Arranged():
            return _tell_action(event)
        case Discarded(seat, card):
            return Line("absolute-discarded", {"player": Who(seat), "card": card_line(card)})
        case Held(seat):
            return Line("absolute-held", {"player": Who(seat)})
        case Flipped(card):
            return Line("absolute-flipped", {"card": card_line(card)})
        case WentOut(seat, first):
            return Line("absolute-went-out" if first else "absolute-went-out-too", {"player": Who(seat)})
        case RoundScored(number, sheet):
            return _scored(number, sheet)
        case Ended(outcome):
            return _ended(outcome)
    assert_never(event)


def _dealt(hands: tuple[tuple[Card, ...], ...], top: Card, viewer: Seat | None) -> Line:
    args = {"count": len(hands[0]), "top": card_line(top)}
    if viewer is None:
        return Line("absolute-dealt", args)
    return Line("absolute-dealt-you", {**args, "cards": card_lines(hands[viewer])})


def _drew(event: Drew, viewer: Seat | None) -> Line:
    player = Who(event.seat)
    if event.source == "discard":
        return Line("absolute-drew-discard", {"player": player, "card": card_line(event.card)})
    if event.seat == viewer:
        return Line("absolute-drew-you", {"card": card_line(event.card)})
    return Line("absolute-drew-deck", {"player": player})


def _tell_action(event: Swapped | Placed | Added | Arranged) -> Line:
    """Write a change on the table, with the new points of the sets."""
    player = Who(event.seat)
    match event:
        case Swapped(seat, owner, index, give, take, cards):
            given, taken = card_lines(give), card_lines(take)
            args = {"player": player, "label": label(owner, index), "give": given, "take": taken}
            args |= {"set": set_line(cards), "points": score(cards).total}
            return Line("absolute-swapped-own" if seat == owner else "absolute-swapped", {**args, "owner": Who(owner)})
        case Placed(seat, index, cards):
            args = {"player": player, "label": label(seat, index)}
            return Line("absolute-placed", {**args, "set": set_line(cards), "points": score(cards).total})
        case Added(seat, index, added, cards):
            args = {"player": player, "label": label(seat, index), "cards": card_lines(added)}
            return Line("absolute-added", {**args, "set": set_line(cards), "points": score(cards).total})
        case Arranged(seat, played, sets):
            laid = [
                Line("absolute-laid", {"label": label(seat, number), "set": set_line(cards)})
                for number, cards in zip(event.labels, sets, strict=True)
            ]
            args = {"player": player, "cards": card_lines(played), "sets": tuple(laid), "count": len(played)}
            return Line("absolute-arranged", {**args, "points": sum([score(cards).total for cards in sets])})
    assert_never(event)


def _scored(number: int, sheet: RoundSheet) -> Line:
    points = [
        Line("absolute-points", {"player": Who(seat), "points": each.total}) for seat, each in enumerate(sheet.seats)
    ]
    return Line(f"absolute-scored-{sheet.ending}", {"round": number, "scores": tuple(points)})


def _ended(outcome: Outcome) -> Line:
    """Write the totals (AZ-27), without the winner: an AI may have finished for somebody."""
    scores = [Line("absolute-points", {"player": Who(seat), "points": points}) for seat, points in _best(outcome)]
    return Line("absolute-ended", {"scores": tuple(scores)})


def _best(outcome: Outcome) -> list[tuple[Seat, int]]:
    return sorted(enumerate(outcome.scores), key=lambda one: (-one[1], one[0]))
