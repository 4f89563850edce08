"""Puts a hint into words: what the AI would do, why, and what that brings as far as the player can know."""

from typing import assert_never

from cogs.api import Arg, Line
from cogs.farrago.labels import own_of, sphere_of
from engine.farrago.cards import KINDS
from engine.farrago.model import (
    Action,
    Bring,
    ChooseFace,
    FarragoView,
    KeepHand,
    NewHand,
    Place,
    Ready,
    Starter,
    TakeBack,
)
from engine.farrago.rules.sphere import FACE_OF, FACES
from engine.farrago.texts import card_text

UNADVISED = frozenset({"farrago-window-decks"})
"""Decks of people's own are not listed, and none is better than another against a hidden one."""


def hint(view: FarragoView, action: Action, label: Line | None) -> tuple[Line, ...]:
    """Say what an action of the viewer does, why, and what it brings; raises ValueError for a deck."""
    if label is None:
        raise ValueError(f"{action} is not listed")
    return (Line("farrago-hint", {"action": label}), *_why(view, action))


def _why(view: FarragoView, action: Action) -> tuple[Line, ...]:
    match action:
        case Place(card, tile):
            kind = next(held.kind for held in own_of(view)[1].hand if held.id == card)
            return _placed(view, kind, tile)
        case ChooseFace(face):
            return _fights("face", view, face)
        case Ready():
            return _fights("ready", view, own_of(view)[1].face)
        case TakeBack():
            return _line("takes-back")
        case Starter() | Bring():
            raise ValueError("no deck is better than another")
        case KeepHand() | NewHand():
            kinds = [KINDS[card.kind].type for card in own_of(view)[1].hand]
            return _line("hand", resources=kinds.count("resource"), cards=len(kinds))
    assert_never(action)


def _line(key: str, /, **args: Arg) -> tuple[Line, ...]:
    return (Line(f"farrago-hint-{key}", args),)


def _placed(view: FarragoView, kind: str, tile: int) -> tuple[Line, ...]:
    card, rp = KINDS[kind], sphere_of(view).tiles[tile].rp
    if card.type == "creature":
        face = FACE_OF[tile] + 1
        return _line("creature", strength=card.strength, health=card.health, face=face, cost=card.cost, rp=rp)
    if card.type == "resource" and card.rp:
        return _line("resource", rp=card.rp, before=rp)
    # The first sentence says the most; all of them would push the picture off a phone.
    return (*(_line("building", cost=card.cost) if card.type == "building" else ()), *card_text(kind)[:1])


def _fights(key: str, view: FarragoView, face: int) -> tuple[Line, ...]:
    """Add up the strength on an own face, and that on the face which the other player showed last, if one has."""
    seat, own = own_of(view)
    mine = _strength(view, seat, face) + sum(
        KINDS[each.card.kind].strength for each in own.placed if FACE_OF[each.tile] == face
    )
    if view.battle is None:
        return _line(f"{key}-first", face=face + 1, strength=mine)
    other = view.spheres[1 - seat]
    enemy = _strength(view, 1 - seat, other.face)
    rests = max(_strength(view, seat, each) for each in range(FACES)) > mine
    return (
        *_line(key, face=face + 1, strength=mine, other=enemy, enemy=other.face + 1),
        *(_line("rests") if rests else ()),
    )


def _strength(view: FarragoView, seat: int, face: int) -> int:
    tiles = enumerate(view.spheres[seat].tiles)
    return sum(each.card.strength for tile, each in tiles if each.card is not None and FACE_OF[tile] == face)
