"""Tries the coming battle as a player can know it, so that they can be warned of what does nothing.

The enemy's sphere is taken as it stands, with the face of the last battle: what they place now is secret.
"""

from engine.farrago.ai.guessing import guess
from engine.farrago.battle_log import Acted, Consumed, Happening
from engine.farrago.cards import KINDS
from engine.farrago.film import split_by_card
from engine.farrago.model import FarragoView, PlacedView
from engine.farrago.rules.battle import fight
from engine.farrago.rules.field import Field
from engine.farrago.rules.sphere import FACE_OF, FACES
from engine.rng import Rng

_SEED = "forecast"


def idle_effects(view: FarragoView) -> tuple[PlacedView, ...]:
    """List the effects that the viewer has placed and that would find nothing to act on (FAR-28)."""
    if view.own is None or view.viewer is None:
        return ()
    placed = {each.tile: each for each in view.own.placed if KINDS[each.card.kind].type == "effect"}
    if not placed:
        return ()
    state, log = guess(view, Rng(_SEED)), list[Happening]()
    fight(Field(state.zones, state.plans, state.first, state.limit, log, state.edition_number))
    return tuple(
        placed[part[0].tile]
        for part in split_by_card(log)
        if [type(each) for each in part] == [Acted, Consumed]
        and isinstance(part[0], Acted)
        and part[0].seat == view.viewer
        and part[0].tile in placed
    )


def better_face(view: FarragoView) -> int | None:
    """Return the own face that a player seems to have forgotten to choose; None where their choice makes sense.

    It is unchanged since the last battle and has no creature, or none of this turn, and another face has.
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
