"""Combines the happenings of one acting card into one line, for the log and for each frame of the film."""

from collections.abc import Sequence
from typing import assert_never

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
from engine.farrago.naming import card_line, tile_line
from engine.message import Arg, Line, Who

OnCard = Damaged | StrengthChanged | ArmorChanged | Healed | Grown | Stunned | Returned | Destroyed
"""The happenings to a card on a tile."""


def battle_line(happenings: Sequence[Happening]) -> Line | None:
    """Return one line for what a card did: the actor and the result; None without a result."""
    if not happenings:
        return None
    actor = happenings[0] if isinstance(happenings[0], Acted) else None
    parts = _parts(happenings, actor)
    # After `Calmed` there is no acting card: hands discard down to their limit (FAR-33)
    if actor is None:
        return _line("acted-nobody", what=tuple(parts)) if parts else None
    args: dict[str, Arg] = {"player": Who(actor.seat), "card": card_line(actor.card), "tile": tile_line(actor.tile)}
    if actor.step in (1, 2, 7, 8):
        return _line("acted-tile", **args, what=tuple(parts))
    return _line("acted", **args, what=tuple(parts or [_line("did-nothing")]))


def is_routine(happenings: Sequence[Happening]) -> bool:
    """Return whether a part of a battle is only RP coming to the tile of a used resource: the board shows that."""
    return [type(each) for each in happenings] in ([Acted, RpChanged, Consumed], [Calmed])


def _line(key: str, /, **args: Arg) -> Line:
    return Line(f"farrago-{key}", args)


def _parts(happenings: Sequence[Happening], actor: Acted | None) -> list[Line]:
    parts: list[Line] = []
    rest = list(happenings)
    while rest:
        told, used = _blow(rest, actor)
        if used == 0:
            told, used = _part(rest[0], actor), 1
            if isinstance(rest[0], Damaged) and _kills(rest):
                told, used = _of_card("did-hurt-dead", rest[0], actor, amount=rest[0].amount), 2
        parts += [] if told is None else [told]
        del rest[:used]
    return parts


def _blow(rest: Sequence[Happening], actor: Acted | None) -> tuple[Line | None, int]:
    """Describe an attack with its damage and kill as one; returns the number of happenings used."""
    attack, damage = rest[0], rest[1] if len(rest) > 1 else None
    if not isinstance(attack, Attacked) or not isinstance(damage, Damaged):
        return None, 0
    if _kills(rest[1:]):
        return _of_card("did-kill", attack, actor, amount=damage.amount), 3
    return _of_card("did-hit", attack, actor, amount=damage.amount, now=damage.now), 2


def _kills(rest: Sequence[Happening]) -> bool:
    """Return whether the first damage is followed by the destruction of the same card."""
    damage, dead = rest[0], rest[1] if len(rest) > 1 else None
    if not isinstance(damage, Damaged) or not isinstance(dead, Destroyed):
        return False
    return (damage.seat, damage.tile) == (dead.seat, dead.tile)


def _of_card(key: str, each: OnCard | Attacked, actor: Acted | None, /, **args: Arg) -> Line:
    """Write what happened to a card: nameless if it is the acting one, its owner named if it is the other's."""
    # The kind is compared too: the ability of a tile acts on the card that stands there, which is another one
    if actor is not None and (each.seat, each.tile, each.card) == (actor.seat, actor.tile, actor.card):
        return _line(f"{key}-self", **args)
    owner = "theirs" if actor is None or each.seat != actor.seat else "own"
    card = _line(f"card-{owner}", player=Who(each.seat), card=card_line(each.card), tile=tile_line(each.tile))
    return _line(key, card=card, **args)


def _part(each: Happening, actor: Acted | None) -> Line | None:
    match each:
        case Acted():
            return _line("did-stunned") if each.stunned else None
        case Attacked():
            return _of_card("did-attack", each, actor)
        case Damaged() | StrengthChanged() | ArmorChanged() | Healed() | Grown() | Stunned() | Returned() | Destroyed():
            return _on_card(each, actor)
        case RpChanged() | AbilityGiven() | FaceTurned():
            return _on_tile(each, actor)
        case Collected() | CardsDrawn() | CardsLost() | Recovered():
            return _of_seat(each)
        case Unopposed():
            return _line("did-unopposed")
        case Consumed() | Calmed():
            return None
    assert_never(each)


def _on_card(each: OnCard, actor: Acted | None) -> Line:
    match each:
        case Damaged():
            return _of_card("did-hurt", each, actor, amount=each.amount, now=each.now)
        case StrengthChanged():
            return _of_card("did-strengthen", each, actor, amount=each.amount, now=each.now)
        case ArmorChanged():
            return _of_card("did-shield", each, actor, amount=each.amount, now=each.now)
        case Healed():
            return _of_card("did-heal", each, actor, amount=each.amount, now=each.now)
        case Grown():
            return _of_card("did-grow", each, actor, amount=each.amount, now=each.now)
        case Stunned():
            return _of_card("did-stun", each, actor)
        case Returned():
            return _of_card("did-return", each, actor)
        case Destroyed():
            return _of_card("did-destroy", each, actor)
    assert_never(each)


def _on_tile(each: RpChanged | AbilityGiven | FaceTurned, actor: Acted | None) -> Line:
    is_own = actor is not None and actor.seat == each.seat
    match each:
        case RpChanged(_, tile, amount, _):
            if is_own and actor is not None and actor.tile == tile:
                return _line("did-rp-self", amount=amount)
            return _line("did-rp" if is_own else "did-rp-theirs", **_at(each), amount=amount)
        case AbilityGiven():
            return _line("did-ability", tile=tile_line(each.tile))
        case FaceTurned():
            return _line("did-turn", player=Who(each.seat), face=each.face + 1)
    assert_never(each)


def _at(each: RpChanged) -> dict[str, Arg]:
    return {"player": Who(each.seat), "tile": tile_line(each.tile)}


def _of_seat(each: Collected | CardsDrawn | CardsLost | Recovered) -> Line:
    match each:
        case Collected():
            return _line("did-collect", amount=each.amount, now=each.now)
        case CardsDrawn():
            return _line("did-draw", player=Who(each.seat), amount=each.amount)
        case CardsLost():
            cards = tuple([card_line(card) for card in each.cards])
            return _line("did-lose", player=Who(each.seat), cards=cards, count=len(cards))
        case Recovered():
            return _line("did-recover", player=Who(each.seat), card=card_line(each.card))
    assert_never(each)
