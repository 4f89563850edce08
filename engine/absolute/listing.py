"""Puts what the active seat may do into words, as buttons and menus offer it; what that is, `rules.legal` says."""

from collections.abc import Sequence
from typing import assert_never

from engine.absolute.cards import DECK
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.naming import card_line, card_lines, label, set_line
from engine.absolute.rules.legal import legal
from engine.absolute.state import State
from engine.choices import LazyChoices
from engine.game import Choice, Seat
from engine.message import Line


def choices(state: State) -> Sequence[Choice[Action]]:
    """List the legal actions of the active seat with their words, in the order of `legal`."""
    return LazyChoices(state, state.active, legal(state), _named)


def _named(state: State, seat: Seat, action: Action) -> Choice[Action]:
    match action:
        case Swap(owner, index, give, take):
            args = {"give": card_lines(give), "take": card_lines(take), "label": label(owner, index)}
            return Choice(action, Line("absolute-swap", args), "swap")
        case Discard(card):
            return _DISCARDS[card]
        case Add(index, cards):
            line = Line("absolute-add", {"cards": card_lines(cards), "label": label(seat, index)})
            return Choice(action, line, "add")
        case Place(cards):
            return Choice(action, Line("absolute-place", {"set": set_line(cards)}), "place")
        case Draw(source):
            return _DRAW_DECK if source == "deck" else _DRAW_DISCARD[state.discard[-1]]
        case Hold():
            return _HOLD
        case Arrange():
            raise TypeError("regroupings are not listed")
    assert_never(action)


_DRAW_DECK: Choice[Action] = Choice(Draw("deck"), Line("absolute-draw-deck"), "draw")
_DRAW_DISCARD: list[Choice[Action]] = [
    Choice(Draw("discard"), Line("absolute-draw-discard", {"card": card_line(card)}), "draw") for card in DECK
]
_DISCARDS: list[Choice[Action]] = [
    Choice(Discard(card), Line("absolute-discard", {"card": card_line(card)}), "discard") for card in DECK
]
_HOLD: Choice[Action] = Choice(Hold(), Line("absolute-hold"), "hold")
