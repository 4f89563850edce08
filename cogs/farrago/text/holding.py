"""A player's whole hand in a placement, including sealed cards on tiles, each at its place.

The place of a card is its number on picture, buttons and text: it stays the same through a placement.
"""

from dataclasses import dataclass

from cogs.farrago.text.names import own_seat
from engine.farrago.cards import KINDS
from engine.farrago.model import Card, FarragoView, OwnView


@dataclass(frozen=True)
class Held:
    """A card of the hand; `tile` is the one it is sealed on. Without `fits` it cannot be placed anywhere now."""

    card: Card
    tile: int | None = None
    fits: bool = False

    @property
    def is_placed(self) -> bool:
        """Whether it is on a tile."""
        return self.tile is not None


def holding(view: FarragoView) -> tuple[Held, ...]:
    """List the viewer's hand. Raises ValueError: the view is a spectator's."""
    seat, own = own_seat(view), view.own or OwnView()
    taken = {each.tile for each in own.placed}
    free = [tile.rp for place, tile in enumerate(view.spheres[seat].tiles) if tile.card is None and place not in taken]
    # After Ready no card can be placed.
    most = -1 if own.ready else max(free, default=-1)
    is_first = view.phase == "exchange"  # cards are judged, not placed
    cards = [Held(card, fits=is_first or KINDS[card.kind].cost <= most) for card in own.hand]
    # By place, so that each card goes in where the hand before it is whole again.
    for each in sorted(own.placed, key=lambda placed: placed.at):
        cards.insert(each.at, Held(each.card, each.tile))
    return tuple(cards)
