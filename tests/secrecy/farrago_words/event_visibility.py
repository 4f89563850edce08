"""What of an event of Farrago Words each may know, written down from the rules and not from what the game tells.

Hidden are what other sides hand in while people write or steal, and who comes and goes in a phase that is secret.
"""

from engine.farrago_words.events import Entered, Event, Left, Wrote
from engine.game import Seat
from tests.secrecy.paired_states import Recent


def is_hidden(event: Event, viewer: Seat | None) -> bool:
    """Return whether the viewer may not even know that it happened."""
    match event:
        case Wrote():
            return event.seat != viewer
        case Entered() | Left():
            return event.secret and event.seat != viewer
        case _:
            return False


def mask(event: Event, viewer: Seat | None) -> Event | None:
    """Leave an event out that the viewer may not know of."""
    return None if is_hidden(event, viewer) else event


def all_masked(recent: Recent, viewer: Seat | None) -> Recent:
    """Leave out of what led to a moment what the viewer may not know."""
    return tuple(tuple(event for event in events if not is_hidden(event, viewer)) for events in recent)
