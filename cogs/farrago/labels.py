"""Labels of the panel of Farrago for cards, tiles and cards on tiles, short enough for a phone."""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.api import Line, Say, Seat, clean
from engine.farrago.cards import KINDS
from engine.farrago.model import Card, FarragoView, OwnView, SphereView, StandingView
from engine.farrago.naming import card_line
from engine.farrago.rules.sphere import FACE_OF, ROW_NAMES, ROW_OF
from engine.farrago.texts import card_text

NAME_ON_TILE = 12
"""Letters of a card's name on the button of its tile: four of them stand side by side."""


@dataclass(frozen=True)
class Spot:
    """An own tile after the plan: `rp` is the RP left, `planned` the sealed card on it."""

    tile: int
    rp: int
    ability: str
    standing: StandingView | None
    planned: Card | None

    @property
    def is_free(self) -> bool:
        """Whether a card may still be placed there."""
        return self.standing is None and self.planned is None


def own_of(view: FarragoView) -> tuple[Seat, OwnView]:
    """Return the viewer's seat and private view. Raises ValueError: a spectator has neither."""
    if view.viewer is None or view.own is None:
        raise ValueError("a spectator has no hand")
    return view.viewer, view.own


def sphere_of(view: FarragoView) -> SphereView:
    """Return the viewer's own sphere, as it was when the placement began."""
    return view.spheres[own_of(view)[0]]


def spots(view: FarragoView) -> tuple[Spot, ...]:
    """Return the viewer's tiles with their plan; a card that costs RP has taken them (FAR-7)."""
    placed = {each.tile: each.card for each in own_of(view)[1].placed}
    return tuple(
        Spot(
            number,
            tile.rp - (KINDS[placed[number].kind].cost if number in placed else 0),
            tile.ability,
            tile.card,
            placed.get(number),
        )
        for number, tile in enumerate(sphere_of(view).tiles)
    )


# Names --------------------------------------------------------------------------------------------------------------


def numbered(number: int, kind: str) -> Line:
    """Call a hand card by its number, name and cost."""
    args = {"number": number, "name": card_line(kind), "cost": KINDS[kind].cost}
    return Line("farrago-panel-card", args)


def about(kind: str) -> Line:
    """Say in a few words its kind of card and its numbers."""
    card = KINDS[kind]
    planet = Line(f"farrago-planet-{card.planet or 'neutral'}")
    args = {"type": Line(f"farrago-type-{card.type}"), "planet": planet, "cost": card.cost}
    if card.type == "creature":
        return Line("farrago-panel-about-creature", {**args, "strength": card.strength, "health": card.health})
    return Line(f"farrago-panel-about-{'building' if card.is_species else 'nature'}", args)


def text_of(kind: str, say: Say) -> str:
    """Return a card's text; empty for one without abilities."""
    return " ".join(say(line) for line in card_text(kind))


# Tiles as buttons ---------------------------------------------------------------------------------------------------


def idle_line(kinds: Sequence[str]) -> Line:
    """Say that cards would be without effect on the present board."""
    return Line("farrago-panel-idle", {"cards": tuple(card_line(kind) for kind in kinds)})


def on_tile(spot: Spot, say: Say, cost: int = 0) -> str:
    """Write on the button of a tile its place, and its card by name, or its RP and what a `cost` leaves of it."""
    held = spot.standing if spot.planned is None else spot.planned
    if held is not None:
        return _at(spot, say, Line("farrago-panel-tile-card", {"card": clean(say(card_line(held.kind)), NAME_ON_TILE)}))
    args = {"rp": spot.rp, "left": spot.rp - cost, "ability": "yes" if spot.ability else "no"}
    return _at(spot, say, Line("farrago-panel-tile-pays" if cost else "farrago-panel-tile-free", args))


def beside_picture(spot: Spot, say: Say) -> str:
    """Write on the button of a tile its place alone, where a picture says the rest: so four fit on a phone."""
    return _at(spot, say, "")


def _at(spot: Spot, say: Say, what: Line | str) -> str:
    args = {"face": FACE_OF[spot.tile] + 1, "row": ROW_NAMES[ROW_OF[spot.tile]], "what": what}
    return say(Line("farrago-panel-tile", args))
