"""What a walk must know of F.A.R.T.: presses, and what changes the match. All that happens lies open."""

from collections.abc import Sequence
from typing import get_args

from engine.fart import GAME
from engine.fart.model import Action
from engine.game import Seat
from tests.engine.chance import Chance
from tests.secrecy.fart.harness import secrecy_harness, undrawn
from tests.secrecy.fart.paired_states import Pair, pairs
from tests.secrecy.fart.press_choices import any_action, any_press
from tests.secrecy.information_sources import shared
from tests.secrecy.specs import Ground, Guide

FORGED = 3


def _act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that may be done in both: the player knows all that it depends on."""
    listed = [choice.action for choice in GAME.choices(pair.one.state, seat)]
    return shared(GAME, pair, seat, iter([chance.choice(listed)]))


def _forge(pair: Pair, chance: Chance) -> Sequence[Action]:
    return [any_action(chance) for _ in range(FORGED)]


CHANGING = frozenset({each.__name__ for each in get_args(Action)} | {"auto", "leave"})
PRESSED = frozenset({"hand", "menu", "discard", "why", "hint", "auto", "open", "after", "Dual", "Single", "Sacrifice"})
RARELY = frozenset({"leave", "mode", "rules", "export", "replay", "concede", "learned", "learned after", "Resign"})
GUIDE: Guide[Pair] = Guide(
    GAME, any_press, CHANGING, _act, lambda event, viewer: event, lambda state, viewer: (), _forge
)
GROUND: Ground[Pair] = Ground(GUIDE, secrecy_harness, pairs, undrawn, {1: 100}, PRESSED, RARELY)
