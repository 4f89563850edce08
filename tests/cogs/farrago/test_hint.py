"""Hints: every step of an AI's placements has its reason, from the player's view alone."""

from bot.text.localisation import words
from cogs.farrago.hint import UNADVISED, hint
from engine.farrago import GAME, PLAYERS
from engine.farrago.model import Action, ChooseFace, FarragoView
from engine.farrago.rules.legal import legal
from engine.foresight import guessed
from engine.game import Seat
from engine.rng import Rng


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
