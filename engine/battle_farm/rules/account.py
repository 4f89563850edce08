"""The account of a match: each event's changes of coins, fertilizers and places of cards, with their source.

The sum of a step's changes is exactly the difference of the states before and after it. Places are `deck`, `market`,
`seen` (cards that somebody looks at), `none` (cards not made yet), `hand 0`, `bed 0`, `discard 0`, with the seat;
tokens lie with `seat 0`.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias, assert_never

import msgspec

from engine.battle_farm.events import (
    AbilityUsed,
    Aided,
    BedChanged,
    BidMade,
    Bought,
    CardsRaised,
    CardStolen,
    CropsChanged,
    Dealt,
    Destroyed,
    Discarded,
    Drew,
    Ended,
    Event,
    Fertilized,
    Gained,
    Harvested,
    Kept,
    LastRound,
    Looked,
    Lost,
    Made,
    MarketCleared,
    MarketFilled,
    MarketTaken,
    Offered,
    Ordered,
    Passed,
    Planted,
    Played,
    Recovered,
    Reshuffled,
    Returned,
    Rolled,
    Skipped,
    Stalled,
    Stolen,
    Swept,
    Traded,
    TradeFailed,
    TurnBegan,
)
from engine.battle_farm.model import Card

What: TypeAlias = Literal["coins", "fertilizers", "card"]


class Change(msgspec.Struct, frozen=True):
    """A change of an amount in a place; for a card 1 or -1 and its id; `source` is its cause."""

    what: What
    place: str
    amount: int
    source: str
    card: int | None = None


def changes(event: Event) -> tuple[Change, ...]:
    """Return all that an event changes."""
    return tuple(change for change in _all(event) if change.amount)  # a cost may be 0, and so may what is lost


def _all(event: Event) -> Iterable[Change]:
    match event:
        case Dealt() | Ordered():
            return _of_deal(event)
        case Bought() | Traded():
            return _of_market(event)
        case Planted() | Played() | AbilityUsed() | Fertilized() | Harvested() | Destroyed():
            return _of_action(event)
        case Gained() | Stolen() | Lost():
            return _of_tokens(event)
        case Drew() | Looked() | Kept() | Returned() | Made() | CardStolen() | Recovered() | Discarded():
            return _of_cards(event)
        case MarketTaken(seat, _, card, source):
            return _move(card, "market", f"hand {seat}", source)
        case MarketCleared(seat, cards, to, source):
            return _moves(cards, "market", f"discard {seat}" if to == "discard" else "deck", source)
        case MarketFilled(slots):
            return _moves([slot.card for slot in slots], "deck", "market", "market")
        case Reshuffled() | Swept() | Aided():
            return _of_house(event)
        case (
            TurnBegan()
            | Passed()
            | Rolled()
            | Offered()
            | BidMade()
            | TradeFailed()
            | CropsChanged()
            | BedChanged()
            | CardsRaised()
            | Skipped()
            | LastRound()
            | Stalled()
            | Ended()
        ):
            return ()
    assert_never(event)


def _move(card: Card, start: str, end: str, source: str) -> tuple[Change, Change]:
    return (Change("card", start, -1, source, card.id), Change("card", end, 1, source, card.id))


def _moves(cards: Iterable[Card], start: str, end: str, source: str) -> Iterator[Change]:
    for card in cards:
        yield from _move(card, start, end, source)


def _coins(seat: int, amount: int, source: str) -> Change:
    return Change("coins", f"seat {seat}", amount, source)


def _fertilizers(seat: int, amount: int, source: str) -> Change:
    return Change("fertilizers", f"seat {seat}", amount, source)


def _of_deal(event: Dealt | Ordered) -> Iterator[Change]:
    if isinstance(event, Ordered):
        for place, seat in enumerate(event.order):
            yield _fertilizers(seat, place + 1, "order")
        return
    for seat, share in enumerate(event.shares):
        yield _coins(seat, share.coins, "deal")
        yield _fertilizers(seat, share.fertilizers, "deal")
        yield from _moves(share.hand, "deck", f"hand {seat}", "deal")
    yield from _moves(event.market, "deck", "market", "deal")


def _of_market(event: Bought | Traded) -> Iterator[Change]:
    if isinstance(event, Traded):
        yield _coins(event.buyer, -event.coins, "trade")
        yield _coins(event.seat, event.coins, "trade")
        yield from _moves(event.cards, f"hand {event.seat}", f"hand {event.buyer}", "trade")
        return
    yield _coins(event.seat, -event.coins, "buy")
    yield from _move(event.card, "market", f"hand {event.seat}", "buy")
    if event.refill is not None:
        yield from _move(event.refill, "deck", "market", "market")


def _of_house(event: Reshuffled | Swept | Aided) -> Iterator[Change]:
    match event:
        case Reshuffled(piles):
            for seat, pile in enumerate(piles):
                yield from _moves(pile, f"discard {seat}", "deck", "reshuffle")
        case Swept(_, card, refill):
            yield from _move(card, "market", "deck", "sweep")
            yield from _move(refill, "deck", "market", "sweep")
        case Aided(seat, card, pile):
            yield from _move(card, "deck" if pile is None else f"discard {pile}", f"hand {seat}", "aid")


def _of_action(event: Planted | Played | AbilityUsed | Fertilized | Harvested | Destroyed) -> Iterator[Change]:
    match event:
        case Planted(seat, card):
            yield from _move(card, f"hand {seat}", f"bed {seat}", "plant")
        case Played(seat, card, cost, stays):
            yield _fertilizers(seat, -cost, card.kind)
            if not stays:
                yield from _move(card, f"hand {seat}", f"discard {seat}", card.kind)
        case AbilityUsed(seat, ability, cost):
            yield _fertilizers(seat, -cost, ability)
        case Fertilized(seat):
            yield _fertilizers(seat, -1, "fertilize")
        case Harvested(seat, _, card, _, parts):
            for part in parts:
                # The bonus of a bed is booked to the bed, so that the balance of a crop does not contain it.
                yield _coins(seat, part.coins, card.kind if part.why == "value" else part.why)
            yield from _move(card, f"bed {seat}", f"discard {seat}", "harvest")
        case Destroyed(_, owner, _, card, source):
            yield from _move(card, f"bed {owner}", f"discard {owner}", source)


def _of_tokens(event: Gained | Stolen | Lost) -> Iterator[Change]:
    match event:
        case Gained(seat, token, amount, source):
            yield Change(token, f"seat {seat}", amount, source)
        case Stolen(seat, victim, token, amount, source):
            yield Change(token, f"seat {victim}", -amount, source)
            yield Change(token, f"seat {seat}", amount, source)
        case Lost(seat, coins, fertilizers, source):
            yield _coins(seat, -coins, source)
            yield _fertilizers(seat, -fertilizers, source)


def _of_cards(
    event: Drew | Looked | Kept | Returned | Made | CardStolen | Recovered | Discarded,
) -> Iterator[Change]:
    hand = f"hand {event.seat}"
    match event:
        case Drew(_, cards, source):
            yield from _moves(cards, "deck", hand, source)
        case Looked(_, cards, source):
            yield from _moves(cards, "deck", "seen", source)
        case Kept(_, card, back, source):
            yield from _move(card, "seen", hand, source)
            yield from _moves(back, "seen", "deck", source)
        case Returned(_, card, source):
            yield from _move(card, hand, "deck", source)
        case Made(_, card, source):
            yield from _move(card, "none", hand, source)
        case CardStolen(_, victim, card, source):
            yield from _move(card, f"hand {victim}", hand, source)
        case Recovered(_, card, source):
            yield from _move(card, f"discard {event.seat}", hand, source)
        case Discarded(_, cards, source):
            yield from _moves(cards, hand, f"discard {event.seat}", source)
