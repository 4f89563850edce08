"""Placement: small actions in a seat's own sealed plan, invisible to others until both seats are ready."""

from functools import lru_cache

from msgspec.structs import replace

from engine.farrago.cards import KINDS
from engine.farrago.errors import (
    CardStays,
    FaceChosen,
    NoSuchFace,
    NoSuchTile,
    NothingToTakeBack,
    NotInHand,
    TileTaken,
    TooFewRp,
)
from engine.farrago.model import Action, ChooseFace, Place, Ready, TakeBack
from engine.farrago.naming import card_line, tile_line
from engine.farrago.rules.sphere import ALL, FACES
from engine.farrago.state import Placed, Plan, State, Zone
from engine.game import Seat

READY = Ready()
_FACES = tuple([ChooseFace(face) for face in range(FACES)])
_TAKE_BACK = tuple([TakeBack(tile) for tile in ALL])


def place(state: State, seat: Seat, action: Place) -> Plan:
    """Place a card of the hand, any number in a turn, one on a tile (FAR-11).

    Raises:
        NotInHand, NoSuchTile, TileTaken, TooFewRp
    """
    zone, plan, tile = state.zones[seat], state.plans[seat], action.tile
    if action.card not in zone.hand or any(placed.card == action.card for placed in plan.placed):
        raise NotInHand
    if not 0 <= tile < len(ALL):
        raise NoSuchTile
    kind = KINDS[zone.cards[action.card]]
    if there := _there(zone, plan, tile):
        raise TileTaken(card=card_line(kind.id), tile=tile_line(tile), there=card_line(there))
    # The plan is not added up: a tile takes one card, so its RP are spent once at most
    if kind.cost > zone.tiles[tile].rp:
        raise TooFewRp(card=card_line(kind.id), tile=tile_line(tile), cost=kind.cost, have=zone.tiles[tile].rp)
    return replace(plan, placed=(*plan.placed, Placed(action.card, tile)))


def take_back(state: State, seat: Seat, action: TakeBack) -> Plan:
    """Take back a card placed in this placement; its cost was not spent yet (FAR-11).

    Raises:
        NoSuchTile, NothingToTakeBack
    """
    zone, plan, tile = state.zones[seat], state.plans[seat], action.tile
    if not 0 <= tile < len(ALL):
        raise NoSuchTile
    left = tuple([placed for placed in plan.placed if placed.tile != tile])
    if len(left) == len(plan.placed):
        if there := _there(zone, plan, tile):
            raise CardStays(tile=tile_line(tile), there=card_line(there))
        raise NothingToTakeBack(tile=tile_line(tile))
    return replace(plan, placed=left)


def choose_face(state: State, seat: Seat, action: ChooseFace) -> Plan:
    """Choose the face that will be active; unless another is chosen it is the one of the last turn (FAR-13).

    Raises:
        NoSuchFace, FaceChosen
    """
    plan = state.plans[seat]
    if not 0 <= action.face < FACES:
        raise NoSuchFace
    if action.face == plan.face:
        raise FaceChosen(face=action.face + 1)
    return replace(plan, face=action.face)


def _there(zone: Zone, plan: Plan, tile: int) -> str:
    """Return the kind of the card that stands or was placed on a tile, or ""."""
    standing = zone.tiles[tile].standing
    if standing is not None:
        return zone.cards[standing.card]
    for placed in plan.placed:
        if placed.tile == tile:
            return zone.cards[placed.card]
    return ""


def legal_placements(zone: Zone, plan: Plan) -> tuple[Action, ...]:
    """List what a seat may do in its placement: cards by their order in the hand, tiles row by row; Ready is last."""
    away = {placed.card for placed in plan.placed}
    taken = {placed.tile for placed in plan.placed}
    found: list[Action] = []
    # Cards of one cost fit the same tiles, and a hand has few costs
    by_cost: dict[int, tuple[int, ...]] = {}
    for card in zone.hand:
        if card not in away:
            cost = KINDS[zone.cards[card]].cost
            tiles = by_cost.get(cost)
            if tiles is None:
                tiles = by_cost[cost] = _payable(zone, taken, cost)
            found += _places(card, tiles)
    found += [_TAKE_BACK[placed.tile] for placed in plan.placed]
    found += [face for face in _FACES if face.face != plan.face]
    found.append(READY)
    return tuple(found)


def _payable(zone: Zone, taken: set[int], cost: int) -> tuple[int, ...]:
    """List the tiles without a card that can pay a cost from their own RP (FAR-35); all begin at 0 RP (FAR-10).

    A tile is empty if it has no card on it, no matter how much RP (FAR-8).
    """
    tiles = zone.tiles
    return tuple(
        [tile for tile in ALL if tiles[tile].standing is None and tile not in taken and tiles[tile].rp >= cost]
    )


@lru_cache(maxsize=16_384)
def _places(card: int, tiles: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple([Place(card, tile) for tile in tiles])
