"""Where a card might be placed: for each kind of the hand the few tiles that are worth trying."""

from collections.abc import Sequence
from functools import cache

from engine.farrago.ai.plan import Placing, own_of
from engine.farrago.cards import KINDS, Kind
from engine.farrago.model import FarragoView
from engine.farrago.rules.ops import Discard, Draw, Op, Recover, Turn
from engine.farrago.rules.sphere import ALL, FACE_OF, FACE_TILES, FACES

NEARBY = frozenset({"self", "adjacent", "face", "opposite", "enemy_face"})
"""Scopes that depend on the tile a card is on."""

TRIED = 5
"""Tiles at most that are tried for a kind."""


class Ground:
    """The own sphere in sums that show where the action is."""

    def __init__(self, view: FarragoView) -> None:
        """Take it from a view without sealed cards."""
        tiles = view.spheres[view.viewer or 0].tiles
        self.rp = [tile.rp for tile in tiles]
        self.free = [tile for tile in ALL if tiles[tile].card is None]
        held = sorted([KINDS[card.kind].cost for card in own_of(view).hand if KINDS[card.kind].type == "creature"])
        self._power = [0.0] * FACES
        for tile in ALL:
            card = tiles[tile].card
            if card is not None and card.health:
                self._power[FACE_OF[tile]] += KINDS[card.kind].strength + card.health
            elif card is None and self.rp[tile]:
                payable = max([cost for cost in held if cost <= self.rp[tile]], default=0)
                self._power[FACE_OF[tile]] += 1.5 * payable + 0.2 * self.rp[tile]

    def faces(self) -> list[int]:
        """Order the faces by their present and possible cards, the best first."""
        return sorted(range(FACES), key=lambda face: -self._power[face])


def candidates(
    ground: Ground, kinds: Sequence[str], face: int, placings: Sequence[Placing], tried: int = TRIED
) -> list[Placing]:
    """List the placings that are worth trying, in addition to the fixed ones, of each kind this number at most."""
    taken = {placing.tile for placing in placings}
    free = [tile for tile in ground.free if tile not in taken]
    return [Placing(kind, tile) for kind in kinds for tile in _tiles(ground, KINDS[kind], face, free)[:tried]]


def _tiles(ground: Ground, kind: Kind, face: int, free: Sequence[int]) -> list[int]:
    if kind.is_species:
        payable = [tile for tile in free if ground.rp[tile] >= kind.cost]
        # The least RP that pay, since the rest lies unused beneath the card
        return sorted(payable, key=lambda tile: (FACE_OF[tile] != face, ground.rp[tile], tile))[:TRIED]
    if kind.type == "resource":
        return _for_resource(ground, face, free)
    aside = sorted(free, key=lambda tile: (FACE_OF[tile] == face, ground.rp[tile], -tile))
    # Where the tile does not matter one is enough: off the face and on few RP, to leave the others for species
    return sorted(free, key=lambda tile: (FACE_OF[tile] != face, tile))[:TRIED] if is_local(kind) else aside[:1]


def _for_resource(ground: Ground, face: int, free: Sequence[int]) -> list[int]:
    """Try the active face, and the richest tiles elsewhere."""
    here = [tile for tile in FACE_TILES[face] if tile in free]
    elsewhere = sorted([tile for tile in free if FACE_OF[tile] != face], key=lambda tile: (-ground.rp[tile], tile))
    return [*here, *elsewhere][:TRIED]


@cache
def is_local(kind: Kind) -> bool:
    """Return whether a card's tile matters for its effect."""
    return any(_is_local(op) for op in (*kind.static, *kind.acts, *kind.start, *kind.end))


@cache
def is_bound(kind: Kind) -> bool:
    """Return whether a species card does little outside the own active face."""
    ops = (*kind.static, *kind.acts)
    return any(
        op.when == "active" or (not isinstance(op, Draw | Discard | Recover | Turn) and op.scope == "face")
        for op in ops
    )


def _is_local(op: Op) -> bool:
    if op.when in ("active", "idle", "alone") or isinstance(op, Turn):
        return True
    if isinstance(op, Draw | Discard | Recover):
        return False
    return op.scope in NEARBY or (getattr(op, "per", None) is not None)
