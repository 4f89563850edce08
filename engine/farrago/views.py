"""Builds a viewer's view of a match; it never reads the other's hand, deck or plan."""

from collections import Counter
from functools import lru_cache

import msgspec

from engine.farrago.cards import listed
from engine.farrago.model import BattleView, Card, DeckList, FarragoView, OwnView, PlacedView, SphereView, TileView
from engine.farrago.rules.scoring import outcome
from engine.farrago.rules.sphere import TILES
from engine.farrago.showing import sphere_view
from engine.farrago.state import Plan, State, Zone
from engine.game import Seat

_UNKNOWN = SphereView(None, (TileView(),) * TILES)
_DECODER: msgspec.json.Decoder[BattleView | None] = msgspec.json.Decoder(BattleView | None)


def view(state: State, viewer: Seat | None) -> FarragoView:
    """Build the view of a seat, or of a spectator (None)."""
    return FarragoView(
        viewer=viewer,
        phase=state.phase,
        turn=state.turn,
        limit=state.limit,
        first=state.first,
        spheres=(_sphere(state, 0), _sphere(state, 1)),
        own=None if viewer is None else _own(state, viewer),
        battle=_battle(bytes(state.battle)),  # `Raw` is not hashable, its bytes are
        outcome=outcome(state),
    )


def _sphere(state: State, seat: Seat) -> SphereView:
    """FAR-14 [H]: a sealed plan is invisible, not even shown face-down; the zone is as it was."""
    return sphere_view(state.zones[seat]) if state.zones else _UNKNOWN


@lru_cache(maxsize=64)
def _battle(data: bytes) -> BattleView | None:  # one battle is in all views until the next
    return _DECODER.decode(data)


def _own(state: State, viewer: Seat) -> OwnView:
    if not state.zones:
        return OwnView(deck=state.brought[viewer] or ())
    zone = state.zones[viewer]
    plan = state.plans[viewer] if state.plans else Plan(face=zone.face)
    away = {placed.card for placed in plan.placed}
    return OwnView(
        hand=tuple([_card(zone, card) for card in zone.hand if card not in away]),
        placed=tuple(
            [PlacedView(_card(zone, each.card), each.tile, zone.hand.index(each.card)) for each in plan.placed]
        ),
        face=plan.face,
        ready=plan.ready,
        exchanges=plan.exchanges,
        library=listed(Counter([zone.cards[card] for card in zone.deck])),
        deck=_deck(zone.cards),
    )


def _card(zone: Zone, card: int) -> Card:
    return Card(card, zone.cards[card])


@lru_cache(maxsize=64)
def _deck(cards: tuple[str, ...]) -> DeckList:  # cards never join or leave a match
    return listed(Counter(cards))
