"""Simulates the coming battle as far as a player knows it, to warn them of cards without effect.

The enemy's sphere is taken as it stands, with the face of the last battle: their current placement is secret.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.farrago.ai.guessing import guess
from engine.farrago.battle_log import OTHERS_STEP, AbilityGiven, Acted, Consumed, Happening
from engine.farrago.cards import KINDS
from engine.farrago.film import split_by_card
from engine.farrago.model import Card, FarragoView, PlacedView, TileView
from engine.farrago.rules.battle import fight
from engine.farrago.rules.field import Field
from engine.farrago.rules.sphere import FACE_OF, FACES
from engine.rng import Rng

_SEED = "forecast"


def idle_cards(view: FarragoView) -> tuple[PlacedView, ...]:
    """List the effects and resources that the viewer has placed and that would be without effect now (FAR-28).

    Creatures and buildings stay for later battles, so they never count as idle.
    """
    if view.own is None or view.viewer is None:
        return ()
    placed = {each.tile: each for each in view.own.placed if not KINDS[each.card.kind].is_species}
    if not placed:
        return ()
    state, log = guess(view, Rng(_SEED)), list[Happening]()
    fight(Field(state.zones, state.plans, state.first, state.limit, log))
    tiles = view.spheres[view.viewer].tiles
    return tuple(
        placed[begun.tile]
        for begun, *come_of_it in split_by_card(log)
        if isinstance(begun, Acted)
        and begun.seat == view.viewer
        and begun.tile in placed
        and begun.step == OTHERS_STEP
        and not any(_changes(each, tiles) for each in come_of_it)
    )


def _changes(happening: Happening, tiles: Sequence[TileView]) -> bool:
    """Return whether more happens than that a card is used up; a tile may get the ability that it has."""
    if isinstance(happening, AbilityGiven):
        return tiles[happening.tile].ability != happening.card
    return not isinstance(happening, Consumed)


def is_idle(view: FarragoView, card: Card, tiles: Sequence[int]) -> bool:
    """Return whether a card of the viewer's hand would be without effect now on every one of these tiles."""
    own = view.own
    if own is None or not tiles or KINDS[card.kind].is_species:
        return False

    def on(tile: int) -> FarragoView:
        placed = (*own.placed, PlacedView(card, tile, len(own.hand)))
        return replace(view, own=replace(own, hand=tuple(each for each in own.hand if each != card), placed=placed))

    return all(any(each.card == card for each in idle_cards(on(tile))) for tile in tiles)


def better_face(view: FarragoView) -> int | None:
    """Return the own face that a player seems to have forgotten to choose; None if their choice makes sense.

    Their face is unchanged since the last battle and lacks creatures, or new ones, which another face has.
    """
    own, seat = view.own, view.viewer
    if own is None or seat is None or own.face != view.spheres[seat].face:
        return None
    new = [0] * FACES
    for each in own.placed:
        new[FACE_OF[each.tile]] += KINDS[each.card.kind].type == "creature"
    strong = [0] * FACES
    for tile, each in enumerate(view.spheres[seat].tiles):
        if each.card is not None:
            strong[FACE_OF[tile]] += KINDS[each.card.kind].type == "creature"
    here = strong[own.face] + new[own.face]
    best = max(range(FACES), key=lambda face: (new[face], strong[face] + new[face], -face))
    if here and (new[own.face] or not new[best]):
        return None
    return best if strong[best] + new[best] else None
