"""What a walk must know of Battle Farm: presses, what changes the table, and what all learn by what happens."""

from collections.abc import Iterator
from random import Random
from typing import get_args

from engine.battle_farm import GAME
from engine.battle_farm.model import Action
from engine.battle_farm.state import State
from engine.game import Seat
from tests.engine.battle_farm.wander import choose
from tests.engine.chance import Chance
from tests.secrecy.battle_farm.event_visibility import masked
from tests.secrecy.battle_farm.harness import secrecy_harness, undrawn
from tests.secrecy.battle_farm.paired_states import Pair, pairs
from tests.secrecy.battle_farm.press_choices import any_press
from tests.secrecy.information_sources import shared
from tests.secrecy.specs import Ground, Guide

TRIES = 3


def _act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that the seat may do in both matches, with the same cards."""

    def wanted() -> Iterator[Action]:
        state = pair.one.state
        yield from (choose(state, seat, Random(chance.below(1 << 30))) for _ in range(TRIES))
        yield from (choice.action for choice in GAME.choices(state, seat))

    return shared(GAME, pair, seat, wanted())


def learned(state: State, viewer: Seat | None) -> object:
    """Return what is to be seen after something happened: all see counters, and the seller all bids."""
    counters = [sorted(each.plus for each in farm.raised) for farm in state.farms]
    trade = state.trade
    return counters, () if trade is None or trade.waiting or viewer != state.active else trade.bids


CHANGING = frozenset({each.__name__ for each in get_args(Action)} | {"offer", "bid", "bid_typed", "undo", "pick"})
PRESSED = frozenset({"hand", "menu", "cards", "card", "piles", "bid_typed", "Stop", "after"})
RARELY = {
    "sell", "tick", "offer", "bid", "bid_form", "bids", "ability", "pick", "undo", "concede", "pause", "export",
    "Play", "Ability", "Offer", "Bid", "Accept", "Decline", "Fertilize", "ChooseBed", "ChooseCard", "ChooseSeat",
}  # fmt: skip
GUIDE: Guide[Pair] = Guide(GAME, any_press, CHANGING, _act, masked, learned, silent_by_chance=True)
GROUND: Ground[Pair] = Ground(
    GUIDE, secrecy_harness, pairs, undrawn, dict.fromkeys(range(2, 7), 20), PRESSED, frozenset(RARELY)
)
