"""What a walk must know of Farrago Words: presses, what changes the table, and what all learn by what happens."""

from engine.farrago_words import GAME
from tests.secrecy.farrago_words.event_visibility import mask
from tests.secrecy.farrago_words.harness import secrecy_harness, undrawn
from tests.secrecy.farrago_words.information_sources import act, answers, forgeries, learned
from tests.secrecy.farrago_words.paired_states import Pair, pairs
from tests.secrecy.farrago_words.press_choices import any_press
from tests.secrecy.specs import Ground, Guide

CHANGING = frozenset({"go", "write", "claim", "content", "ballot"})
"""Deeds of the panel that play an action."""

PRESSED = frozenset({"hand", "list", "answer", "write", "menu", "board", "all", "challenge", "vote", "after"})
RARELY = frozenset(
    {"go", "content", "these", "of_letter", "alike", "claim", "ballot", "all_of", "open", "undo", "export"}
)
GUIDE: Guide[Pair] = Guide(GAME, any_press, CHANGING, act, mask, learned, forgeries, answers, told=2)
GROUND: Ground[Pair] = Ground(GUIDE, secrecy_harness, pairs, undrawn, {1: 10, 2: 40, 3: 35, 4: 15}, PRESSED, RARELY)
