"""Lists what an asked seat may do, each with the line that names its action."""

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from engine.choices import LazyChoices
from engine.farrago.model import Action, Bring, ChooseFace, KeepHand, NewHand, Place, Ready, Starter, TakeBack
from engine.farrago.naming import card_line, planet_line, tile_line
from engine.farrago.rules.legal import legal
from engine.farrago.state import State
from engine.game import Choice, Seat
from engine.message import Line


def choices(state: State, seat: Seat) -> Sequence[Choice[Action]]:
    """List the legal actions of a seat, as `legal` does."""
    return LazyChoices(state, seat, legal(state, seat), _named)


def _named(state: State, seat: Seat, action: Action) -> Choice[Action]:
    match action:
        case Starter(planet):
            return Choice(action, Line("farrago-starter", {"planet": planet_line(planet)}), "deck")
        case Bring():
            return Choice(action, Line("farrago-bring"), "deck")
        case KeepHand():
            return Choice(action, Line("farrago-button-keep-hand"), "hand")
        case NewHand():
            return Choice(action, Line("farrago-button-new-hand"), "hand")
        case Place(card, tile):
            return _place(action, state.zones[seat].cards[card], tile)
        case TakeBack(tile):
            placed = [each.card for each in state.plans[seat].placed if each.tile == tile]
            return _take_back(action, state.zones[seat].cards[placed[0]])
        case ChooseFace(face):
            return Choice(action, Line("farrago-choose-face", {"face": face + 1}), "face")
        case Ready():
            return Choice(action, Line("farrago-ready"), "ready")
    assert_never(action)


@lru_cache(maxsize=16_384)
def _place(action: Place, kind: str, tile: int) -> Choice[Action]:  # a number is another kind in another deck
    return Choice(action, Line("farrago-place", {"card": card_line(kind), "tile": tile_line(tile)}), "place")


@lru_cache(maxsize=4096)
def _take_back(action: TakeBack, kind: str) -> Choice[Action]:
    args = {"card": card_line(kind), "tile": tile_line(action.tile)}
    return Choice(action, Line("farrago-take-back", args), "take_back")
