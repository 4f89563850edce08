"""Hints: every step of an AI's placements has its reason, from the player's view alone."""

import pytest
from msgspec.structs import replace

from bot.text.localisation import words
from cogs.farrago.hint import UNADVISED, hint
from engine.farrago import GAME, PLAYERS
from engine.farrago.model import Action, ChooseFace, FarragoView, Place
from engine.farrago.rules.legal import legal
from engine.farrago.texts import card_text
from engine.foresight import guessed
from engine.game import Seat
from engine.rng import Rng
from tests.engine.farrago.proof import after, table


def told(view: FarragoView, seat: Seat, action: Action) -> str:
    choices = GAME.choices(guessed(GAME, view), seat)
    label = next((each.line for each in choices if each.action == action), None)
    return " ".join(words().line(line, ("Ann", "Bea")) for line in hint(view, action, label))


def test_every_step_has_its_reason() -> None:
    state, moves = GAME.setup(2, GAME.info.presets[1].options, Rng("hints")).state, 0
    seen = dict[str, str]()
    while asked := GAME.asked(state):
        seat = min(asked)
        view = GAME.view(state, seat)
        action = PLAYERS["medium"].choose(view, seat, Rng(f"hints/{moves}"))
        if asked[seat].about not in UNADVISED:
            text = told(view, seat, action)
            assert text.startswith("**")
            assert text.endswith(".")
            seen.setdefault(type(action).__name__, text)
        if ChooseFace(1) in legal(state, seat):
            moment = "first" if view.battle is None else "later"
            seen.setdefault(f"face, {moment}", told(view, seat, ChooseFace(1)))
        state, moves = GAME.apply(state, seat, action).state, moves + 1
    assert seen.keys() >= {"KeepHand", "Place", "Ready"}
    assert seen["face, first"].endswith("strength fights there.")
    assert "strength fights there. Their last face has" in seen["face, later"]


def test_a_face_is_advised_with_its_strength_and_that_a_stronger_one_rests() -> None:
    fought = after(table("1t:rust_rhino 2t:dust_bunny", "1t:kite_fox"), "a ready", "b ready")
    view = GAME.view(fought, 0)
    assert told(view, 0, ChooseFace(1)).endswith("Your strongest face rests.")
    own = replace(view.own, face=1) if view.own is not None else None
    assert not told(replace(view, own=own), 0, ChooseFace(0)).endswith("rests.")


@pytest.mark.parametrize("kind", ["clear_spring", "hot_geyser"])
def test_a_resource_is_advised_with_the_rp_that_it_adds_or_what_it_does(kind: str) -> None:
    view = GAME.view(table("1t=3", hand=kind), 0)
    assert view.own is not None
    (card,) = view.own.hand
    does = {"clear_spring": "adds 2 RP to a tile with 3.", "hot_geyser": words().line(card_text("hot_geyser")[0])}
    assert does[kind] in told(view, 0, Place(card.id, 0))
