"""What of an event each may know, written down from the rule text and not from what the game tells.

Hidden are the cards that others are dealt, draw, look at, give back, steal or raise, and bids until the seller chooses.
"""

from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from engine.battle_farm.events import (
    BidMade,
    CardsRaised,
    CardStolen,
    Dealt,
    Drew,
    Event,
    Kept,
    Looked,
    Returned,
)
from engine.battle_farm.model import Card
from engine.game import Seat

NOBODYS = Card(-1, "wheat")
"""Stands where a card is hidden."""

Cards = Callable[[Card], Card]
Coins = Callable[[Seat, int], int]


def retold(event: Event, viewer: Seat | None, card: Cards, coins: Coins) -> Event:
    """Tell an event with other cards and bids where they are hidden from the viewer."""
    if viewer is not None and viewer in _knowing(event):
        return event
    match event:
        case Dealt(shares):
            return replace(
                event,
                shares=tuple(
                    share if seat == viewer else replace(share, hand=tuple(map(card, share.hand)))
                    for seat, share in enumerate(shares)
                ),
            )
        case Drew() | Looked():
            return replace(event, cards=tuple(map(card, event.cards)))
        case Kept():
            return replace(event, card=card(event.card), back=tuple(map(card, event.back)))
        case Returned() | CardStolen():
            return replace(event, card=card(event.card))
        case CardsRaised():
            return replace(event, raises=tuple(replace(each, card=card(each.card)) for each in event.raises))
        case BidMade():
            return replace(event, coins=coins(event.seat, event.coins))
        case _:
            return event


def _knowing(event: Event) -> tuple[Seat, ...]:
    """Name the seats from whom nothing of an event is hidden."""
    match event:
        case Drew() | Looked() | Kept() | Returned() | CardsRaised() | BidMade():
            return (event.seat,)
        case CardStolen():
            return (event.seat, event.victim)
        case _:
            return ()


def masked(event: Event, viewer: Seat | None) -> Event:
    """Take everything out of an event that the viewer may not know."""
    known = retold(event, viewer, lambda card: NOBODYS, lambda seat, coins: -1)
    if isinstance(known, CardsRaised) and viewer != known.seat:  # by how much in all, not by how much which
        total = sum(each.by for each in known.raises)
        return replace(known, raises=(replace(known.raises[0], by=total),) if known.raises else ())
    return known


def cards_shown(event: Event, viewer: Seat | None) -> set[int]:
    """Name the cards that the viewer sees as something happens."""
    return {card.id for card in _cards_in(masked(event, viewer))} - {NOBODYS.id}


def _cards_in(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _cards_in(each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _cards_in(getattr(value, name))
