"""What a walk must know of Farrago Words: presses, what changes the table, and what all learn by what happens."""

from engine.farrago_words import GAME
from tests.cogs.farrago_words.glass import glass_house, undrawn
from tests.cogs.farrago_words.masks import mask
from tests.cogs.farrago_words.presses import any_press
from tests.cogs.farrago_words.sources import act, answers, forgeries, learned
from tests.cogs.farrago_words.twins import Pair, pairs
from tests.cogs.grounds import Ground, Guide

CHANGING = frozenset({"go", "write", "claim", "content", "ballot"})
"""Deeds of the panel that play an action."""

PRESSED = frozenset({"hand", "list", "answer", "write", "menu", "board", "all", "challenge", "vote", "after"})
RARELY = frozenset(
    {"go", "content", "these", "of_letter", "alike", "claim", "ballot", "all_of", "open", "undo", "export"}
)
GUIDE: Guide[Pair] = Guide(GAME, any_press, CHANGING, act, mask, learned, forgeries, answers, told=2)
GROUND: Ground[Pair] = Ground(GUIDE, glass_house, pairs, undrawn, {1: 10, 2: 40, 3: 35, 4: 15}, PRESSED, RARELY)
