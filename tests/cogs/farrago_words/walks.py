"""What a walk must know of Farrago Words: presses, what changes the table, and what all learn by what happens."""

from random import Random

from engine.farrago_words import GAME
from engine.farrago_words.model import Action
from engine.game import Seat
from tests.cogs.farrago_words.glass import glass_house
from tests.cogs.farrago_words.presses import any_press
from tests.cogs.farrago_words.sources import learned, refusal, shared_deed
from tests.cogs.farrago_words.twins import Pair, pairs
from tests.cogs.walks import Ground, Guide
from tests.engine.chance import Chance

CHANGING = frozenset({"go", "write", "claim", "content", "ballot"})
"""Deeds of the panel that play an action."""


def act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that a seat may do in both matches."""
    for _ in range(5):
        by, action = shared_deed(pair, Random(chance.below(1 << 30)))
        if by == seat and all(refusal(each.state, seat, action) is None for each in (pair.one, pair.other)):
            return action
    return None


GUIDE: Guide[Pair] = Guide(GAME, any_press, CHANGING, act, learned=learned)
GROUND: Ground[Pair] = Ground(GUIDE, glass_house, pairs)
