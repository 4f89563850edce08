"""What a walk must know of Absolute: presses, what changes the table, and what all learn by what happens.

Hidden are the cards that others are dealt and draw from the deck; hands lie open as a round is scored.
"""

from collections.abc import Iterator
from typing import get_args

from msgspec.structs import replace

from engine.absolute import GAME
from engine.absolute.events import Dealt, Drew, Event
from engine.absolute.model import Action, Hold, Swap
from engine.absolute.state import State
from engine.game import Seat
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance
from tests.secrecy.absolute.harness import secrecy_harness, undrawn
from tests.secrecy.absolute.paired_matches import Pair, pairs
from tests.secrecy.absolute.press_choices import any_press
from tests.secrecy.information_sources import shared
from tests.secrecy.specs import Ground, Guide


def mask(event: Event, viewer: Seat | None) -> Event:
    """Take everything out of an event that the viewer may not know."""
    match event:
        case Drew(seat, "deck", _) if seat != viewer:
            return replace(event, card=-1)
        case Dealt(hands, _):
            return replace(event, hands=tuple(hand if seat == viewer else () for seat, hand in enumerate(hands)))
        case _:
            return event


def learned(state: State, viewer: Seat | None) -> object:
    """Return what the viewer holds; all else that they learn is in what happened."""
    return () if viewer is None else state.seats[viewer].hand


def _act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that the seat may do in both matches, with the same cards."""

    def wanted() -> Iterator[Action]:
        state = pair.one.state
        yield from (choose(state, chance) for _ in range(3))
        listed = [choice.action for choice in GAME.choices(state, seat) if not isinstance(choice.action, Swap)]
        yield from (*chance.sample(listed, min(3, len(listed))), Hold())

    return shared(GAME, pair, seat, wanted())


CHANGING = frozenset({each.__name__ for each in get_args(Action)} | {"lay", "typed", "undo"})
PRESSED = frozenset(
    {"hand", "menu", "board", "typed", "suggest", "swap", "compose", "Draw", "Discard", "Place", "after"}
)
RARELY = frozenset(
    {"lay", "use", "put", "work", "afresh", "swap_with", "undo", "pick", "scores", "concede", "pause", "export"}
)
GUIDE: Guide[Pair] = Guide(GAME, any_press, CHANGING, _act, mask, learned)
GROUND: Ground[Pair] = Ground(GUIDE, secrecy_harness, pairs, undrawn, dict.fromkeys(range(2, 7), 20), PRESSED, RARELY)
