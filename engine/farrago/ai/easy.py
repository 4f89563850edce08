"""The beginner: it plays all that it can, the dearest first, wherever there is room, and fights with most creatures."""

from engine.farrago.ai.plan import Placement, Placing, chance_of, own_of
from engine.farrago.cards import KINDS
from engine.farrago.model import FarragoView
from engine.farrago.rules.sphere import ALL, FACE_OF, FACES


def plan(view: FarragoView) -> Placement:
    """Place every card of the hand that can be paid, each on a tile by chance; the same view gives the same plan."""
    rng = chance_of(view)
    tiles = view.spheres[view.viewer or 0].tiles
    free = [tile for tile in ALL if tiles[tile].card is None]
    creatures = [0] * FACES
    for tile in ALL:
        card = tiles[tile].card
        creatures[FACE_OF[tile]] += card is not None and card.health > 0
    placings: list[Placing] = []
    for kind in sorted([KINDS[card.kind] for card in own_of(view).hand], key=lambda kind: (-kind.cost, kind.number)):
        if payable := [tile for tile in free if tiles[tile].rp >= kind.cost]:
            tile, rng = rng.choose(payable)
            free.remove(tile)
            placings.append(Placing(kind.id, tile))
            creatures[FACE_OF[tile]] += kind.type == "creature"
    return Placement(tuple(placings), creatures.index(max(creatures)))
