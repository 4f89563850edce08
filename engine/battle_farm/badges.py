"""The badges of Battle Farm, each earned in a single match."""

from collections import Counter
from collections.abc import Collection

from engine.badges import Badge, Course
from engine.battle_farm.events import (
    BedChanged,
    CardStolen,
    Destroyed,
    Harvested,
    Stolen,
    Traded,
    TurnBegan,
)
from engine.battle_farm.rules.harvest import COINS, earned
from engine.game import Seat

LARGE = 40
"""Coins that a single harvest must exceed."""

DEAR = 20
"""Coins for one lot at auction (house choice)."""

MANY = 4
"""Crops harvested in one turn (house choice)."""

LOOT = 6
"""Coins stolen at once (house choice)."""

BEHIND = 30
"""Coins that the winner was behind the richest as a turn began (house choice)."""


def large_harvest(match: Course) -> Collection[Seat]:
    """One harvest brought more than 40 coins, with what the effect of its crop added."""
    events = tuple(match.events)
    return {
        event.seat
        for at, event in enumerate(events)
        if isinstance(event, Harvested) and earned(event, events[at + 1 :]) > LARGE
    }


def full_basket(match: Course) -> Collection[Seat]:
    """The active seat harvested several crops in one turn."""
    found: set[Seat] = set()
    harvests = 0
    for event in match.events:
        match event:
            case TurnBegan():
                harvests = 0
            case Harvested(seat):
                harvests += 1
                if harvests == MANY:
                    found.add(seat)
            case _:
                pass
    return found


def dear_sale(match: Course) -> Collection[Seat]:
    """Somebody sold a lot to another for a lot of coins."""
    return {event.seat for event in match.events if isinstance(event, Traded) and event.coins >= DEAR}


def loot(match: Course) -> Collection[Seat]:
    """Many coins were stolen from one opponent at once."""
    return {
        event.seat
        for event in match.events
        if isinstance(event, Stolen) and event.token == COINS and event.amount >= LOOT
    }


def comeback(match: Course) -> Collection[Seat]:
    """The winner was far behind the richest as a later turn began."""
    behind: set[Seat] = set()
    for step in match.steps:
        if any(isinstance(event, TurnBegan) and event.round > 1 for event in step.events):
            coins = [farm.coins for farm in step.after.farms]
            behind.update(seat for seat, each in enumerate(coins) if max(coins) - each >= BEHIND)
    return [seat for seat in match.winners if seat in behind]


def peaceful(match: Course) -> Collection[Seat]:
    """The winner stole neither tokens nor cards, and destroyed no crop and changed no bed of others."""
    hostile: Counter[Seat] = Counter()
    for event in match.events:
        match event:
            case Stolen(seat) | CardStolen(seat):
                hostile[seat] += 1
            case Destroyed(seat, owner) | BedChanged(seat, owner) if owner != seat:
                hostile[seat] += 1
            case _:
                pass
    return [seat for seat in match.winners if not hostile[seat]]


def penniless(match: Course) -> Collection[Seat]:
    """The winner had not a single coin left after the first round."""
    poor = {
        seat
        for step in match.steps
        if step.after.round > 1 and step.after.phase != "over"
        for seat, farm in enumerate(step.after.farms)
        if farm.coins == 0
    }
    return [seat for seat in match.winners if seat in poor]


def to_the_coin(match: Course) -> Collection[Seat]:
    """The winner has exactly the coins that the goal asked for."""
    return [seat for seat in match.winners if match.last.farms[seat].coins == match.last.limit]


BADGES = (
    Badge("large_harvest", large_harvest),
    Badge("full_basket", full_basket),
    Badge("dear_sale", dear_sale),
    Badge("loot", loot),
    Badge("comeback", comeback),
    Badge("peaceful", peaceful),
    Badge("penniless", penniless, hidden=True),
    Badge("to_the_coin", to_the_coin, hidden=True),
)
