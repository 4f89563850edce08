"""Builds the public view of a sphere, from a zone at rest or from the board of a battle."""

from engine.farrago.cards import KINDS
from engine.farrago.model import SphereView, StandingView, TileView
from engine.farrago.rules.field import Side, Unit
from engine.farrago.rules.sphere import ALL
from engine.farrago.state import Tile, Zone

_BARE = TileView()


def sphere_view(zone: Zone) -> SphereView:
    """Show a zone between battles."""
    tiles = tuple([_tile_view(zone, tile) for tile in zone.tiles])
    discard = tuple([zone.cards[card] for card in zone.discard])
    return SphereView(zone.planet, tiles, zone.cp, len(zone.hand), len(zone.deck), zone.face, discard)


def _tile_view(zone: Zone, tile: Tile) -> TileView:
    if tile.standing is None:
        return TileView(tile.rp, tile.ability) if tile.rp or tile.ability else _BARE
    kind = KINDS[zone.cards[tile.standing.card]]
    standing = StandingView(kind.id, tile.standing.health, tile.standing.full, kind.strength)
    return TileView(tile.rp, tile.ability, standing)


def sphere_of(side: Side, zone: Zone) -> SphereView:
    """Show the current board of a battle; `face` is the chosen one."""
    tiles = tuple([TileView(side.rp[tile], side.abilities[tile], _standing(side.units[tile])) for tile in ALL])
    discard = tuple([side.cards[card] for card in side.discard])
    return SphereView(zone.planet, tiles, side.cp, len(side.hand), len(side.deck), side.face, discard)


def _standing(unit: Unit | None) -> StandingView | None:
    if unit is None:
        return None
    return StandingView(unit.kind.id, unit.health, unit.full, unit.strength, unit.armor, unit.stunned)
