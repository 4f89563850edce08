"""What a harvest brought in all, found in the events of a match. No rule is run here."""

from collections.abc import Iterable

from engine.battle_farm.events import Event, Gained, Harvested, Stolen
from engine.battle_farm.model import Token

COINS: Token = "coins"


def earned(harvest: Harvested, after: Iterable[Event]) -> int:
    """Add to what a harvest paid the coins that the effect of its crop brought right after it."""
    coins = harvest.coins
    for event in after:
        if not isinstance(event, Gained | Stolen):
            break
        if (event.seat, event.source) != (harvest.seat, harvest.card.kind):
            break
        coins += event.amount if event.token == COINS else 0
    return coins
