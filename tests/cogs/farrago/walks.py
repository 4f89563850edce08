"""What a walk must know of Farrago: presses, what changes the table, and what all learn by what happens."""

from typing import get_args

from engine.farrago import GAME
from engine.farrago.model import Action
from tests.cogs.farrago.glass import glass_house, undrawn
from tests.cogs.farrago.masks import masked
from tests.cogs.farrago.presses import any_press
from tests.cogs.farrago.sources import act, forgeries, learned
from tests.cogs.farrago.twins import Pair, pairs
from tests.cogs.grounds import Ground, Guide

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
GROUND: Ground[Pair] = Ground(GUIDE, glass_house, pairs, undrawn, {2: 100}, PRESSED, frozenset(RARELY))
