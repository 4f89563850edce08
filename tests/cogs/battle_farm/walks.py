"""What a walk must know of Battle Farm: presses, what changes the table, and what all learn by what happens."""

from collections.abc import Sequence
from random import Random
from typing import get_args

from engine.battle_farm import GAME
from engine.battle_farm.events import Event
from engine.battle_farm.model import Action
from engine.battle_farm.state import State
from engine.errors import RuleError
from engine.game import Seat
from tests.cogs.battle_farm.glass import glass_house
from tests.cogs.battle_farm.masks import masked
from tests.cogs.battle_farm.presses import any_press
from tests.cogs.battle_farm.twins import Pair, pairs
from tests.cogs.walks import Ground, Guide
from tests.engine.battle_farm.wander import choose
from tests.engine.chance import Chance

TRIES = 3


def shared_action(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that the seat may do in both matches, with the same cards."""
    one, other = pair.one.state, pair.other.state
    wanted = [choose(one, seat, Random(chance.below(1 << 30))) for _ in range(TRIES)]
    for action in (*wanted, *(choice.action for choice in GAME.choices(one, seat))):
        try:
            GAME.apply(one, seat, action)
            GAME.apply(other, seat, action)
        except RuleError:
            continue
        return action
    return None


def learned(state: State, events: Sequence[Event], viewer: Seat | None) -> tuple[object, ...]:
    """Tell what the viewer may know of what happened; after it all see counters, and the seller all bids."""
    counters = [sorted(each.plus for each in farm.raised) for farm in state.farms]
    trade = state.trade
    bids = () if trade is None or trade.waiting or viewer != state.active else trade.bids
    return (*(masked(event, viewer) for event in events), counters, bids)


_CHANGING = {each.__name__ for each in get_args(Action)} | {"offer", "bid", "bid_typed", "undo", "pick"}
GUIDE: Guide[Pair] = Guide(GAME, any_press, frozenset(_CHANGING), shared_action, learned=learned)
GROUND: Ground[Pair] = Ground(GUIDE, glass_house, pairs)
