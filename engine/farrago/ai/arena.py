"""Tries a placement against a reply: fights the battle as the rules would, on boards made of a view alone."""

from collections.abc import Sequence

from engine.farrago.ai.plan import Placement, Placing, own_of
from engine.farrago.ai.replies import Reply
from engine.farrago.ai.worth import Scale
from engine.farrago.battle_log import Happening
from engine.farrago.blows import attacks_of
from engine.farrago.cards import KINDS
from engine.farrago.model import PLANETS, FarragoView, SphereView, TileView
from engine.farrago.rules.battle import fight
from engine.farrago.rules.field import Field
from engine.farrago.state import Placed, Plan, Standing, Tile, Zone
from engine.game import Seat

UNKNOWN = next(iter(KINDS))
"""An unknown card: it is in a hand or deck and never read."""


class Arena:
    """The position before a placement, and the results of placements in it."""

    def __init__(self, view: FarragoView, replies: Sequence[Reply], scale: Scale) -> None:
        """Take the position from a view without sealed cards."""
        self.seat: Seat = view.viewer or 0
        self._first, self._limit, self._scale = view.first, view.limit, scale
        own = own_of(view)
        self._hand = [card.kind for card in own.hand]
        mine, theirs = view.spheres[self.seat], view.spheres[1 - self.seat]
        # The deck has the numbers from here on, and what a battle draws of it is not known
        self._known = len(self._hand) + len(mine.discard) + len(mine.tiles)
        self._mine = _zone(mine, self._hand)
        self._replies = [
            (self._zone_of_reply(theirs, reply), _plan(reply.placement), reply.weight) for reply in replies
        ]

    def _zone_of_reply(self, theirs: SphereView, reply: Reply) -> Zone:
        new = [placing.kind for placing in reply.placement.placings]
        return _zone(theirs, [*new, *[UNKNOWN] * (theirs.hand - len(new))])

    def worth(self, placings: Sequence[Placing], face: int, replies: int) -> float:
        """Return the value of a placement after the battle, over this number of replies."""
        plan = Plan(self._placed(placings), face, ready=True)
        total = weights = 0.0
        for zone, reply, weight in self._replies[:replies]:
            field = self._fought(plan, zone, reply)
            total += weight * self._scale.difference(field.sides[self.seat], field.sides[1 - self.seat], self._known)
            weights += weight
        return total / weights

    def is_in_vain(self, placement: Placement) -> bool:
        """Return whether its creatures do no damage and earn no CP against any reply, and give CP to one."""
        plan = Plan(self._placed(placement.placings), placement.face, ready=True)
        results: list[tuple[bool, bool]] = []
        for zone, reply, _ in self._replies:
            log: list[Happening] = []
            self._fought(plan, zone, reply, log)
            results.append(attacks_of(log, self.seat))
        return any(given for _, given in results) and not any(done for done, _ in results)

    def _fought(self, plan: Plan, zone: Zone, reply: Plan, log: list[Happening] | None = None) -> Field:
        zones, plans = ((self._mine, zone), (plan, reply)) if self.seat == 0 else ((zone, self._mine), (reply, plan))
        return fight(Field(zones, plans, self._first, self._limit, log))

    def _placed(self, placings: Sequence[Placing]) -> tuple[Placed, ...]:
        """Find a card of the hand for each placing; the hand's cards have the first numbers."""
        left = list(enumerate(self._hand))
        found: list[Placed] = []
        for placing in placings:
            place = next(index for index, (_, kind) in enumerate(left) if kind == placing.kind)
            found.append(Placed(left.pop(place)[0], placing.tile))
        return tuple(found)


def _plan(placement: Placement) -> Plan:
    placed = [Placed(number, placing.tile) for number, placing in enumerate(placement.placings)]
    return Plan(tuple(placed), placement.face, ready=True)


def _zone(sphere: SphereView, hand: Sequence[str]) -> Zone:
    """Renumber the cards: the hand, the discard pile, a card for each tile, the unknown deck."""
    standing = len(hand) + len(sphere.discard)
    cards = (
        *hand,
        *sphere.discard,
        # Empty tiles have a number too, so that a tile's card is found without a search
        *[tile.card.kind if tile.card else UNKNOWN for tile in sphere.tiles],
        *[UNKNOWN] * sphere.deck,
    )
    tiles = tuple([_tile(tile, standing + number) for number, tile in enumerate(sphere.tiles)])
    deck = tuple(range(standing + len(tiles), len(cards)))
    piles = (deck, tuple(range(len(hand))), tuple(range(len(hand), standing)))
    return Zone(sphere.planet or PLANETS[0], cards, *piles, tiles, sphere.cp, sphere.face)


def _tile(tile: TileView, number: int) -> Tile:
    card = tile.card
    return Tile(tile.rp, tile.ability, None if card is None else Standing(number, card.health, card.full))
