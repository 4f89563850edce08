"""Guesses full matches that fit a viewer's knowledge."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from engine.farrago.battle_log import CardsLost, Recovered, Returned
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.model import PLANETS, BattleView, DeckList, FarragoView, OwnView, Planet, SphereView
from engine.farrago.rules.limits import COPIES
from engine.farrago.state import Placed, Plan, Standing, State, Tile, Zone, cards_of
from engine.game import Seat
from engine.rng import Rng

_ENCODER = msgspec.json.Encoder()


def guess(view: FarragoView, rng: Rng) -> State:
    """Guess a match: hidden cards come from the starter of their planet.

    The other seat has not acted yet in a sealed phase, which is always possible for the viewer.
    """
    state = State(view.limit, rng, phase=view.phase, turn=view.turn, first=view.first)
    own = view.own
    if view.phase == "decks":
        decks = [own.deck or None if own is not None and seat == view.viewer else None for seat in (0, 1)]
        return msgspec.structs.replace(state, brought=(decks[0], decks[1]))
    zones: list[Zone] = []
    plans: list[Plan] = []
    for seat in (0, 1):
        mine = own if seat == view.viewer else None
        if mine is None:
            zone, rng = _others_zone(view, seat, rng)
        else:
            zone, rng = _own_zone(view.spheres[seat], mine, rng)
        zones.append(zone)
        plans.append(_plan(zone, mine))
    return msgspec.structs.replace(
        state,
        rng=rng,
        zones=tuple(zones),
        plans=() if view.phase == "over" else tuple(plans),
        battle=msgspec.Raw(_ENCODER.encode(view.battle)),  # `NO_BATTLE` where there was none
        ending="" if view.outcome is None else view.outcome.ending,
    )


def _plan(zone: Zone, own: OwnView | None) -> Plan:
    if own is None:
        return Plan(face=zone.face)
    return Plan(tuple([Placed(each.card.id, each.tile) for each in own.placed]), own.face, own.ready, own.exchanges)


def _own_zone(sphere: SphereView, own: OwnView, rng: Rng) -> tuple[Zone, Rng]:
    """Take the viewer's cards as known; only the order of their deck is not."""
    hand = [card.id for card in own.hand]
    # By place, so that each card goes in where the hand before it is whole again
    for placed in sorted(own.placed, key=lambda each: each.at):
        hand.insert(placed.at, placed.card.id)
    box = _Box(cards_of(own.deck), hand)
    return box.zone(sphere, tuple(hand), rng)


def _others_zone(view: FarragoView, seat: Seat, rng: Rng) -> tuple[Zone, Rng]:
    sphere = view.spheres[seat]
    seen = [tile.card.kind for tile in sphere.tiles if tile.card is not None] + list(sphere.discard)
    known = _known_in_hand(view.battle, seat)[: sphere.hand]
    unseen = sphere.hand + sphere.deck - len(known)
    made_up, rng = _made_up(sphere.planet or PLANETS[0], Counter(seen + known), unseen, rng)
    hand = known + made_up[: sphere.hand - len(known)]
    # Numbered otherwise than the real deck, which no view shows: of the other's cards it has kinds only
    cards = (*hand, *made_up[sphere.hand - len(known) :], *seen)
    box = _Box(cards, range(len(hand)))
    return box.zone(sphere, tuple(range(len(hand))), rng)


def _known_in_hand(battle: BattleView | None, seat: Seat) -> list[str]:
    """List the cards that all have seen go into a seat's hand in the last battle; later ones may have been placed."""
    found: list[str] = []
    for each in () if battle is None else battle.happenings:
        if isinstance(each, Returned | Recovered) and each.seat == seat:
            found.append(each.card)
        elif isinstance(each, CardsLost) and each.seat == seat:
            for card in each.cards:
                if card in found:
                    found.remove(card)
    return found


def _made_up(planet: Planet, seen: Counter[str], count: int, rng: Rng) -> tuple[list[str], Rng]:
    """Draw cards from a planet's starter deck without the seen ones; if it is too small, further ones that fit."""
    pool, rng = rng.shuffle(_less(STARTERS[planet], seen))
    found = list(pool[:count])
    if len(found) < count:
        further, rng = rng.shuffle(list(_further(planet, seen + Counter(found))))
        found += further[: count - len(found)]
    return found, rng


def _less(deck: DeckList, seen: Counter[str]) -> list[str]:
    return [kind for kind, count in deck for _ in range(max(0, count - seen[kind]))]


def _further(planet: Planet, have: Counter[str]) -> Iterable[str]:
    """List cards of a planet and neutral ones as often as a deck may still have them, resources as if not exempt."""
    for kind in KINDS.values():
        if kind.planet in (None, planet):
            yield from [kind.id] * max(0, COPIES - have[kind.id])


class _Box:
    """The cards of a deck by number, given out by kind; the rest is the deck."""

    def __init__(self, cards: Sequence[str], held: Iterable[int]) -> None:
        self.cards = tuple(cards)
        held = set(held)
        self.left: dict[str, list[int]] = {}
        for card in reversed(range(len(self.cards))):
            if card not in held:
                self.left.setdefault(self.cards[card], []).append(card)

    def zone(self, sphere: SphereView, hand: tuple[int, ...], rng: Rng) -> tuple[Zone, Rng]:
        """Build a zone from its view."""
        tiles: list[Tile] = []
        for tile in sphere.tiles:
            seen = tile.card
            standing = None if seen is None else Standing(self.left[seen.kind].pop(), seen.health, seen.full)
            tiles.append(Tile(tile.rp, tile.ability, standing))
        discard = tuple([self.left[kind].pop() for kind in sphere.discard])
        deck, rng = rng.shuffle(sorted([card for cards in self.left.values() for card in cards]))
        planet = sphere.planet or PLANETS[0]
        return Zone(planet, self.cards, deck, hand, discard, tuple(tiles), sphere.cp, sphere.face), rng
