"""The plain player: it plays like a sensible beginner, the biggest creature first and resources under new cards."""

from collections import Counter

from engine.farrago.ai.plan import Placement, Placing, own_of
from engine.farrago.cards import KINDS, Kind
from engine.farrago.model import FarragoView, TileView
from engine.farrago.rules.ops import Discard, Draw, Op, Recover, Turn
from engine.farrago.rules.sphere import FACES, ON_ENEMY

ENOUGH = 6
"""RP on a tile that gets no more."""


class _Sketch:
    """The own sphere while a placement is thought out."""

    def __init__(self, view: FarragoView) -> None:
        seat = view.viewer or 0
        self.tiles = view.spheres[seat].tiles
        self.enemy = view.spheres[1 - seat].tiles
        self.hand = Counter([card.kind for card in own_of(view).hand])
        self.placings: list[Placing] = []
        self.kinds = [KINDS[tile.card.kind] if tile.card else None for tile in self.tiles]

    def free(self) -> list[int]:
        return [tile for tile, kind in enumerate(self.kinds) if kind is None]

    def place(self, kind: Kind, tile: int) -> None:
        self.hand[kind.id] -= 1
        self.kinds[tile] = kind
        self.placings.append(Placing(kind.id, tile))

    def strength(self, face: int) -> int:
        """Add up the printed strength of the creatures on a face."""
        return sum([kind.strength for kind in self.kinds[face::FACES] if kind])

    def best_face(self) -> int:
        return max(range(FACES), key=lambda face: (self.strength(face), self.rp(face), -face))

    def rp(self, face: int) -> int:
        return sum([tile.rp for tile in self.tiles[face::FACES]])

    def held(self, *types: str) -> list[Kind]:
        """List the kinds left in hand of some types, each as often as it is held, the dearest first."""
        kinds = [KINDS[kind] for kind in self.hand.elements() if KINDS[kind].type in types]
        return sorted(kinds, key=lambda kind: (-kind.cost, kind.number))


def plan(view: FarragoView) -> Placement:
    """Place species by their cost, resources around them, effects that find something; fight with the most strength."""
    sketch = _Sketch(view)
    for kind in [*sketch.held("creature"), *sketch.held("building")]:
        _place_species(sketch, kind)
    face = sketch.best_face()
    for kind in sketch.held("resource"):
        _place_resource(sketch, kind, face)
    for kind in sketch.held("effect"):
        _place_effect(sketch, kind, face)
    return Placement(tuple(sketch.placings), face)


def _place_species(sketch: _Sketch, kind: Kind) -> None:
    """Pay from the tile that has enough and least to spare, on the strongest face among equals."""
    payable = [tile for tile in sketch.free() if sketch.tiles[tile].rp >= kind.cost]
    if payable:
        sketch.place(kind, min(payable, key=lambda tile: (sketch.tiles[tile].rp, -sketch.strength(tile % FACES), tile)))


def _place_resource(sketch: _Sketch, kind: Kind, face: int) -> None:
    """Add to cards on the active face, then on the neighbouring one."""
    near = [tile for tile in sketch.free() if tile % FACES in (face, (face + 1) % FACES)]
    open_ones = [tile for tile in near if sketch.tiles[tile].rp < ENOUGH]
    if open_ones:
        sketch.place(kind, max(open_ones, key=lambda tile: (tile % FACES == face, sketch.tiles[tile].rp, -tile)))


def _place_effect(sketch: _Sketch, kind: Kind, face: int) -> None:
    if not any(_finds(sketch, op) for op in kind.acts):
        return
    free = sorted(sketch.free(), key=lambda tile: (tile % FACES != face, tile))
    if free:
        sketch.place(kind, free[0])


def _finds(sketch: _Sketch, op: Op) -> bool:
    """Return whether an op has a target."""
    if isinstance(op, Draw | Discard | Recover | Turn):
        return True  # these need no target
    tiles = sketch.enemy if op.scope in ON_ENEMY else sketch.tiles
    return op.sort in ("tile", "empty") or any(_is_sort(tile, op.sort) for tile in tiles)


def _is_sort(tile: TileView, sort: str) -> bool:
    return tile.card is not None and (sort == "card" or KINDS[tile.card.kind].type == sort)
