"""What a walk must know of Farrago: presses, what changes the table, and what all learn by what happens."""

from typing import get_args

from engine.farrago import GAME
from engine.farrago.model import Action
from tests.secrecy.farrago.event_visibility import masked
from tests.secrecy.farrago.harness import secrecy_harness, undrawn
from tests.secrecy.farrago.information_sources import act, forgeries, learned
from tests.secrecy.farrago.paired_states import Pair, pairs
from tests.secrecy.farrago.press_choices import any_press
from tests.secrecy.specs import Ground, Guide

PLAYING = frozenset({"starter", "bring", "put", "fill", "back", "face", "ready"})
"""Deeds of the panel that play an action."""

CHANGING = PLAYING | {each.__name__ for each in get_args(Action)}
PRESSED = frozenset({"hand", "menu", "tile", "watch", "Place", "Ready", "Bring", "fill", "after", "learned after"})
RARELY = {
    "card", "tile", "put", "fill", "back", "face", "ready", "starter", "bring", "watch", "piles", "cards", "undo",
    "concede", "pause", "resume", "export", "motion", "decklook", "deckcode", "deckdropped", "Place", "TakeBack",
    "ChooseFace", "Ready", "Starter", "Bring",
}  # fmt: skip
GUIDE: Guide[Pair] = Guide(GAME, any_press, CHANGING, act, masked, learned, forgeries, told=2)
GROUND: Ground[Pair] = Ground(GUIDE, secrecy_harness, pairs, undrawn, {2: 100}, PRESSED, frozenset(RARELY))
