"""What of an event of Farrago each may know, written down from the rule text and not from what the game tells.

Hidden are the cards that somebody else draws; all that is revealed and fought is seen by everybody (FAR-14).
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.farrago.events import Drew, Event
from engine.game import Seat

NOBODYS = "?"
"""Stands where a card is hidden."""


def retold(event: Event, viewer: Seat | None, card: Callable[[str], str]) -> Event:
    """Tell an event with other cards where they are hidden from the viewer."""
    if isinstance(event, Drew) and event.seat != viewer:
        return replace(event, cards=tuple(map(card, event.cards)))
    return event


def masked(event: Event, viewer: Seat | None) -> Event:
    """Take everything out of an event that the viewer may not know."""
    return retold(event, viewer, lambda card: NOBODYS)
