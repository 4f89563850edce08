"""What a walk must know of Farrago: presses, what changes the table, and what all learn by what happens."""

from random import Random
from typing import get_args

from engine.farrago import GAME
from engine.farrago.model import Action
from engine.game import Seat
from tests.cogs.farrago.glass import glass_house
from tests.cogs.farrago.presses import any_press
from tests.cogs.farrago.sources import learned, shared_action
from tests.cogs.farrago.twins import Pair, pairs
from tests.cogs.walks import Ground, Guide
from tests.engine.chance import Chance

PLAYING = frozenset({"starter", "bring", "put", "fill", "back", "face", "ready"})
"""Deeds of the panel that play an action."""


def act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that the seat may do in both matches."""
    return shared_action(pair, seat, Random(chance.below(1 << 30)))


_CHANGING = PLAYING | {each.__name__ for each in get_args(Action)}
GUIDE: Guide[Pair] = Guide(GAME, any_press, _CHANGING, act, learned=learned)
GROUND: Ground[Pair] = Ground(GUIDE, glass_house, pairs)
