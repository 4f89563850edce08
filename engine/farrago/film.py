"""Plays a battle back, frame by frame, from what everybody has seen of it. No rule is run here: it only folds."""

from collections.abc import Callable, Sequence
from typing import assert_never

import msgspec
from msgspec.structs import replace

from engine.farrago.battle_log import (
    AbilityGiven,
    Acted,
    ArmorChanged,
    Attacked,
    Calmed,
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
    Unopposed,
)
from engine.farrago.cards import KINDS
from engine.farrago.model import BattleView, SphereView, StandingView, TileView
from engine.game import Seat

OVER = 9
"""The step of the last frame: the battle is over."""


class Frame(msgspec.Struct, frozen=True):
    """A moment of a battle: the happenings of one acting card, and the board after it.

    `step` is that of the battle, 0 as all is revealed and `OVER` at the end; `actor` is the seat and tile that acts;
    `faces` are those that are active now.
    """

    spheres: tuple[SphereView, SphereView]
    faces: tuple[int, int]
    step: int = 0
    actor: tuple[Seat, int] | None = None
    happenings: tuple[Happening, ...] = ()


def frames(battle: BattleView) -> tuple[Frame, ...]:
    """Return all frames: as all is revealed, one for each card that acts, and as the battle leaves it."""
    frame = Frame(battle.spheres, battle.faces)
    found = [frame]
    for part in split_by_card(battle.happenings):
        frame = _after(frame, part)
        found.append(frame)
    return tuple(found)


def fought_on(battle: BattleView) -> tuple[int, int]:
    """Return the faces where creatures fought, by seat: the chosen ones, unless a card has turned one."""
    faces = list(battle.faces)
    for each in battle.happenings:
        if isinstance(each, FaceTurned):
            faces[each.seat] = each.face
    return faces[0], faces[1]


def split_by_card(log: Sequence[Happening]) -> list[tuple[Happening, ...]]:
    """Split a battle into parts: each begins as a card acts, the last one as the battle is over."""
    # Every change follows an acting card, so a log begins with one of these
    starts = [at for at, each in enumerate(log) if isinstance(each, Acted | Calmed)]
    return [tuple(log[at:end]) for at, end in zip(starts, [*starts[1:], len(log)], strict=True)]


def _after(frame: Frame, part: tuple[Happening, ...]) -> Frame:
    begun = part[0]
    spheres, faces = frame.spheres, frame.faces
    for each in part:
        if isinstance(each, FaceTurned):
            faces = (each.face, faces[1]) if each.seat == 0 else (faces[0], each.face)
        spheres = _fold(spheres, each)
    if isinstance(begun, Acted):
        return Frame(spheres, faces, begun.step, (begun.seat, begun.tile), part)
    return Frame(spheres, faces, OVER, None, part)


Spheres = tuple[SphereView, SphereView]


def _fold(spheres: Spheres, each: Happening) -> Spheres:
    match each:
        case Acted() | Attacked() | Unopposed() | FaceTurned():
            return spheres
        case Damaged() | Healed() | Grown() | StrengthChanged() | ArmorChanged() | Stunned():
            return _with_tile(spheres, each.seat, each.tile, lambda tile: _with_card(tile, each))
        case RpChanged(seat, tile, _, now):
            return _with_tile(spheres, seat, tile, lambda old: replace(old, rp=now))
        case AbilityGiven(seat, tile, card):
            return _with_tile(spheres, seat, tile, lambda old: replace(old, ability=card))
        case Destroyed(seat, tile, card) | Consumed(seat, tile, card):
            spheres = _with_tile(spheres, seat, tile, lambda old: replace(old, card=None))
            return _with_sphere(spheres, seat, lambda old: replace(old, discard=(*old.discard, card)))
        case Returned(seat, tile, _, hand):
            spheres = _with_tile(spheres, seat, tile, lambda old: replace(old, card=None))
            return _with_sphere(spheres, seat, lambda old: replace(old, hand=hand))
        case Collected() | CardsDrawn() | CardsLost() | Recovered():
            return _with_sphere(spheres, each.seat, lambda old: _with_sums(old, each))
        case Calmed():
            return (_calmed(spheres[0]), _calmed(spheres[1]))
    assert_never(each)


def _with_card(tile: TileView, each: Damaged | Healed | Grown | StrengthChanged | ArmorChanged | Stunned) -> TileView:
    card = tile.card
    if card is None:
        return tile
    match each:
        case Damaged() | Healed():
            return replace(tile, card=replace(card, health=each.now))
        case Grown():
            return replace(tile, card=replace(card, health=each.now, full=each.full))
        case StrengthChanged():
            return replace(tile, card=replace(card, strength=each.now))
        case ArmorChanged():
            return replace(tile, card=replace(card, armor=each.now))
        case Stunned():
            return replace(tile, card=replace(card, stunned=True))
    assert_never(each)


def _with_sums(sphere: SphereView, each: Collected | CardsDrawn | CardsLost | Recovered) -> SphereView:
    match each:
        case Collected():
            return replace(sphere, cp=each.now)
        case CardsDrawn():
            return replace(sphere, hand=each.hand, deck=each.deck)
        case CardsLost():
            return replace(sphere, hand=each.hand, discard=sphere.discard + each.cards)
        case Recovered():
            # Of several cards of a kind `Field.recover` takes the latest
            latest = len(sphere.discard) - 1 - sphere.discard[::-1].index(each.card)
            return replace(sphere, hand=each.hand, discard=sphere.discard[:latest] + sphere.discard[latest + 1 :])
    assert_never(each)


def _calmed(sphere: SphereView) -> SphereView:
    tiles = [replace(tile, card=tile.card and _as_printed(tile.card)) for tile in sphere.tiles]
    return replace(sphere, tiles=tuple(tiles))


def _as_printed(card: StandingView) -> StandingView:
    return StandingView(card.kind, card.health, card.full, KINDS[card.kind].strength)


def _with_sphere(spheres: Spheres, seat: Seat, change: Callable[[SphereView], SphereView]) -> Spheres:
    return (change(spheres[0]), spheres[1]) if seat == 0 else (spheres[0], change(spheres[1]))


def _with_tile(spheres: Spheres, seat: Seat, tile: int, change: Callable[[TileView], TileView]) -> Spheres:
    old = spheres[seat].tiles
    tiles = (*old[:tile], change(old[tile]), *old[tile + 1 :])
    return _with_sphere(spheres, seat, lambda sphere: replace(sphere, tiles=tiles))
