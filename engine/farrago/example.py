"""The battle that the rules play through: Ada's two creatures against Ben's two, who strikes first."""

import msgspec

from engine.farrago.cards import KINDS
from engine.farrago.model import BattleView, FarragoOptions, Planet
from engine.farrago.rules.turn import resolve
from engine.farrago.state import Plan, Standing, State, Tile, Zone
from engine.rng import Rng

LIMIT = FarragoOptions().limit
TURN = 6

ADA = {1: ("needle_wasp", 3), 5: ("thunder_ram", 4)}
"""Ada's creatures, all hurt before, with the health that they have left, by tile: the top and middle of face 2."""
BEN = {4: ("brass_beetle", 3), 8: ("brick_badger", 4)}
"""Ben's, alike: the middle and the bottom of face 1."""

_FILLER = ("clear_spring",) * 8


def example() -> tuple[BattleView, int]:
    """Fight the battle; gives it as everybody sees it, and the CP that win the match."""
    zones = (_zone("zephyr", ADA), _zone("bastion", BEN))
    plans = (Plan(face=1), Plan(face=0))
    state = State(LIMIT, Rng("example"), zones=zones, plans=plans, phase="placement", turn=TURN, first=1)
    battle = msgspec.json.decode(bytes(resolve(state).state.battle), type=BattleView)
    return battle, LIMIT


def _zone(planet: Planet, creatures: dict[int, tuple[str, int]]) -> Zone:
    cards = (*[kind for kind, _ in creatures.values()], *_FILLER)
    tiles = [Tile()] * 12
    for card, (tile, (kind, left)) in enumerate(creatures.items()):
        tiles[tile] = Tile(0, "", Standing(card, left, KINDS[kind].health))
    deck = tuple(range(len(creatures), len(cards)))
    return Zone(planet, cards, deck, tiles=tuple(tiles))
