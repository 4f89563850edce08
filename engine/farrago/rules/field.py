"""The mutable board of a battle: the revealed cards, and the basic changes.

Each change is logged if there is a log; a battle without one is faster. `battle` and `effects` decide who does what.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.farrago.battle_log import (
    AbilityGiven,
    ArmorChanged,
    CardsDrawn,
    CardsLost,
    Collected,
    Consumed,
    Damaged,
    Destroyed,
    FaceTurned,
    Grown,
    Happening,
    Healed,
    Recovered,
    Returned,
    RpChanged,
    StrengthChanged,
    Stunned,
)
from engine.farrago.cards import KINDS, Kind
from engine.farrago.rules.sphere import ALL
from engine.farrago.state import Plan, Standing, Tile, Zone
from engine.game import Seat

_BARE = Tile()


# Not tracked by the garbage collector: AI players make thousands of them, and they are never part of a cycle
class Unit(msgspec.Struct, gc=False):
    """An open card on a tile, with its present values."""

    kind: Kind
    card: int
    health: int  # 0 for all but creatures: a creature at 0 leaves its tile at once
    full: int
    strength: int
    armor: int = 0
    stunned: bool = False
    acted: bool = False


class Side:
    """A seat's part of the board; lists by tile, `hand` and `deck` and `discard` in the order of `Zone`."""

    __slots__ = ("abilities", "cards", "cp", "deck", "discard", "drawn", "face", "hand", "rp", "seat", "units")

    def __init__(self, seat: Seat, zone: Zone, plan: Plan) -> None:
        """Reveal what a seat has sealed."""
        self.seat = seat
        self.cards = zone.cards
        self.units: list[Unit | None] = [_stand(zone.cards, tile.standing) for tile in zone.tiles]
        self.rp = [tile.rp for tile in zone.tiles]
        self.abilities = [tile.ability for tile in zone.tiles]
        self.cp = zone.cp
        self.hand = list(zone.hand)
        self.deck = list(zone.deck)
        self.discard = list(zone.discard)
        self.face = plan.face
        self.drawn: list[int] = []
        for placed in plan.placed:
            kind = KINDS[zone.cards[placed.card]]
            self.hand.remove(placed.card)
            self.rp[placed.tile] -= kind.cost  # FAR-7: paid from its own tile, the rest stays there
            # FAR-26: there is no delay, it fights in this battle like earlier ones
            self.units[placed.tile] = Unit(kind, placed.card, kind.health, kind.health, kind.strength)

    def frozen(self, zone: Zone, face: int) -> Zone:
        """Return the zone as the battle leaves it; what lasts only through a battle is gone (FAR-27, FAR-30)."""
        tiles = tuple([self._tile(tile) for tile in ALL])
        piles = (tuple(self.deck), tuple(self.hand), tuple(self.discard))
        return Zone(zone.planet, zone.cards, *piles, tiles, self.cp, face)

    def _tile(self, tile: int) -> Tile:
        unit, rp, ability = self.units[tile], self.rp[tile], self.abilities[tile]
        if unit is None:
            return Tile(rp, ability) if rp or ability else _BARE
        return Tile(rp, ability, Standing(unit.card, unit.health, unit.full))


def _stand(cards: Sequence[str], standing: Standing | None) -> Unit | None:
    if standing is None:
        return None
    kind = KINDS[cards[standing.card]]
    return Unit(kind, standing.card, standing.health, standing.full, kind.strength)


class Field:
    """The board of one battle. `log` is None if no log is wanted; `over`: a seat has won."""

    __slots__ = ("first", "limit", "log", "over", "sides", "step")

    def __init__(
        self,
        zones: Sequence[Zone],
        plans: Sequence[Plan],
        first: Seat,
        limit: int,
        log: list[Happening] | None = None,
    ) -> None:
        """Reveal both spheres; `limit` is how many CP win."""
        self.sides = (Side(0, zones[0], plans[0]), Side(1, zones[1], plans[1]))
        self.first = first
        self.limit = limit
        self.log = log
        self.over = False
        self.step = 0

    # Creatures --------------------------------------------------------------------------------------------------------

    def damage(self, seat: Seat, tile: int, unit: Unit, amount: int) -> int:
        """Damage a creature, less its armor; at 0 health it is destroyed (FAR-18). Returns the damage dealt."""
        dealt = amount - unit.armor
        if dealt <= 0:
            return 0
        unit.health = max(0, unit.health - dealt)
        if self.log is not None:
            self.log.append(Damaged(seat, tile, unit.kind.id, dealt, unit.health))
        if unit.health == 0:
            self.destroy(seat, tile, unit)
        # Not capped by the health that was left, so leech heals by the whole blow
        return dealt

    def heal(self, seat: Seat, tile: int, unit: Unit, amount: int) -> None:
        """Give health back, not above the full health (FAR-27)."""
        healed = min(amount, unit.full - unit.health)
        if healed > 0:
            unit.health += healed
            if self.log is not None:
                self.log.append(Healed(seat, tile, unit.kind.id, healed, unit.health))

    def grow(self, seat: Seat, tile: int, unit: Unit, amount: int) -> None:
        """Raise health and full health."""
        if amount > 0:
            unit.health += amount
            unit.full += amount
            if self.log is not None:
                self.log.append(Grown(seat, tile, unit.kind.id, amount, unit.health, unit.full))

    def strengthen(self, seat: Seat, tile: int, unit: Unit, amount: int) -> None:
        """Change strength until the end of the battle, not below 0."""
        now = max(0, unit.strength + amount)
        if now != unit.strength:
            if self.log is not None:
                self.log.append(StrengthChanged(seat, tile, unit.kind.id, now - unit.strength, now))
            unit.strength = now

    def shield(self, seat: Seat, tile: int, unit: Unit, amount: int) -> None:
        """Change armor until the end of the battle, not below 0."""
        now = max(0, unit.armor + amount)
        if now != unit.armor:
            if self.log is not None:
                self.log.append(ArmorChanged(seat, tile, unit.kind.id, now - unit.armor, now))
            unit.armor = now

    # Cards ------------------------------------------------------------------------------------------------------------

    def stun(self, seat: Seat, tile: int, unit: Unit) -> None:
        """Keep a card from acting in this battle."""
        if not unit.stunned:
            unit.stunned = True
            if self.log is not None:
                self.log.append(Stunned(seat, tile, unit.kind.id))

    def destroy(self, seat: Seat, tile: int, unit: Unit) -> None:
        """Put a card from its tile on its owner's discard pile (FAR-34)."""
        self._leave(seat, tile).discard.append(unit.card)
        if self.log is not None:
            self.log.append(Destroyed(seat, tile, unit.kind.id))

    def consume(self, seat: Seat, tile: int, unit: Unit) -> None:
        """Take a used resource or effect off its tile, which is free again (FAR-9, FAR-28)."""
        self._leave(seat, tile).discard.append(unit.card)
        if self.log is not None:
            self.log.append(Consumed(seat, tile, unit.kind.id))

    def put_back(self, seat: Seat, tile: int, unit: Unit) -> None:
        """Put a card from its tile into its owner's hand, on the right (FAR-33)."""
        side = self._leave(seat, tile)
        # Beyond the hand limit too, which holds after the battle (FAR-33)
        side.hand.append(unit.card)
        if self.log is not None:
            self.log.append(Returned(seat, tile, unit.kind.id, len(side.hand)))

    def _leave(self, seat: Seat, tile: int) -> Side:
        side = self.sides[seat]
        side.units[tile] = None
        return side

    # Tiles ------------------------------------------------------------------------------------------------------------

    def change_rp(self, seat: Seat, tile: int, amount: int) -> int:
        """Change the RP of a tile, not below 0; gives by how much."""
        side = self.sides[seat]
        changed = max(amount, -side.rp[tile])
        if changed:
            side.rp[tile] += changed
            if self.log is not None:
                self.log.append(RpChanged(seat, tile, changed, side.rp[tile]))
        return changed

    def give_ability(self, seat: Seat, tile: int, kind: Kind) -> None:
        """Give a tile the ability of a special resource, instead of any it had (FAR-29)."""
        self.sides[seat].abilities[tile] = kind.id
        if self.log is not None:
            self.log.append(AbilityGiven(seat, tile, kind.id))

    # Seats ------------------------------------------------------------------------------------------------------------

    def collect(self, seat: Seat, amount: int) -> None:
        """Give a seat CP; reaching the limit wins at once (FAR-25)."""
        if amount <= 0:  # an attacker that costs 0 earns 0
            return
        side = self.sides[seat]
        side.cp += amount
        if self.log is not None:
            self.log.append(Collected(seat, amount, side.cp))
        if side.cp >= self.limit:
            self.over = True

    def turn(self, seat: Seat, face: int) -> None:
        """Make another face active for the rest of this battle."""
        side = self.sides[seat]
        if side.face != face:
            side.face = face
            if self.log is not None:
                self.log.append(FaceTurned(seat, face))

    def draw(self, seat: Seat, amount: int) -> None:
        """Draw up to `amount` cards, fewer from a short deck, without penalty."""
        side = self.sides[seat]
        drawn = side.deck[: max(0, amount)]
        if drawn:
            del side.deck[: len(drawn)]
            side.hand += drawn
            side.drawn += drawn
            if self.log is not None:
                self.log.append(CardsDrawn(seat, len(drawn), len(side.hand), len(side.deck)))

    def lose(self, seat: Seat, amount: int) -> None:
        """Let a seat discard the left-most, oldest cards of its hand (FAR-33)."""
        side = self.sides[seat]
        # `cut_hands` gives a negative amount for a small hand, which would count from the right
        lost = side.hand[: max(0, amount)]
        if lost:
            del side.hand[: len(lost)]
            side.discard += lost
            if self.log is not None:
                self.log.append(CardsLost(seat, tuple([side.cards[card] for card in lost]), len(side.hand)))

    def recover(self, seat: Seat, type_: Literal["creature", "resource", "effect"], amount: int) -> None:
        """Take the latest cards of a type from the discard pile into the hand."""
        side = self.sides[seat]
        fits = [card for card in reversed(side.discard) if KINDS[side.cards[card]].type == type_]
        for card in fits[: max(0, amount)]:
            side.discard.remove(card)
            side.hand.append(card)
            if self.log is not None:
                self.log.append(Recovered(seat, side.cards[card], len(side.hand)))
