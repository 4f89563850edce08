"""Labels the active seat's legal actions for buttons and menus; what that is, `rules.legal` says."""

from collections.abc import Sequence
from typing import assert_never

from engine.absolute.cards import DECK
from engine.absolute.labels import set_name
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.naming import card_line, card_lines, set_line
from engine.absolute.rules.legal import legal
from engine.absolute.state import State
from engine.choices import LazyChoices
from engine.game import Choice, Seat
from engine.message import Line


def choices(state: State) -> Sequence[Choice[Action]]:
    """List the legal actions of the active seat with their words, in the order of `legal`."""
    return LazyChoices(state, state.active, legal(state), _named)


def _named(state: State, seat: Seat, action: Action) -> Choice[Action]:
    # No `match`: it asks `isinstance` of class after class, which takes a struct's class five times as long as `is`.
    if type(action) is Draw:
        return _DRAW_DECK if action.source == "deck" else _DRAW_DISCARD[state.discard[-1]]
    if type(action) is Discard:
        return _DISCARDS[action.card]
    if type(action) is Swap:
        args = {
            "give": card_lines(action.give),
            "take": card_lines(action.take),
            "label": set_name(state.seats, action.owner, action.set),
        }
        return Choice(action, Line("absolute-swap", args), "swap")
    if type(action) is Hold:
        return _HOLD
    if type(action) is Place:
        return Choice(action, Line("absolute-place", {"set": set_line(action.cards)}), "place")
    if type(action) is Add:
        line = Line(
            "absolute-add",
            {"cards": card_lines(action.cards), "label": set_name(state.seats, seat, action.set)},
        )
        return Choice(action, line, "add")
    if type(action) is Arrange:
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
