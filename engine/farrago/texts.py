"""Builds the text of a card from its ops, so that text and ops cannot contradict each other.

The words are in `data/farrago/words/en-ops.ftl`.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from engine.farrago.cards import KINDS, CardType, Kind
from engine.farrago.rules.ops import (
    Condition,
    Destroy,
    Discard,
    Drain,
    Draw,
    Enrich,
    Grow,
    Heal,
    Hurt,
    Op,
    Per,
    Recover,
    Return,
    Scope,
    Shield,
    Sort,
    Strengthen,
    Stun,
    Turn,
)
from engine.message import Line

Trigger: TypeAlias = Literal["static", "acts", "kills", "start", "end"]
"""When a card does something: the fields of a kind that hold ops."""

_Case: TypeAlias = Literal["up", "low"]
"""Whether words begin a sentence or follow a colon."""

_Measured: TypeAlias = Strengthen | Shield | Hurt | Heal | Grow | Enrich
_Seeking: TypeAlias = _Measured | Drain | Destroy | Stun | Return

_ANY_COST = 9
"""The highest cost of any card: an op with this limit has no words about costs."""

_OWN_SCOPES: tuple[Scope, ...] = ("face", "active", "sphere")
"""Scopes that would include the acting creature if ops did not exclude it."""


def card_text(kind_id: str) -> tuple[Line, ...]:
    """Describe the effects of a kind of card, a sentence each; without its cost, strength and health.

    Raises:
        KeyError: there is no such card.
    """
    kind = KINDS[kind_id]
    return tuple(_sentences(kind)) or (Line("farrago-text-nothing"),)


def _sentences(kind: Kind) -> Iterator[Line]:
    if kind.rp:
        yield Line("farrago-text-rp", {"amount": kind.rp})
    for keyword in kind.keywords:
        yield Line(f"farrago-keyword-text-{keyword}")
    triggered: tuple[tuple[Trigger, tuple[Op, ...]], ...] = (
        ("static", kind.static),
        ("acts", kind.acts),
        ("kills", kind.kills),
        ("start", kind.start),
        ("end", kind.end),
    )
    for trigger, ops in triggered:
        for op in ops:
            yield op_text(op, trigger, kind.type)


def op_text(op: Op, trigger: Trigger, card: CardType) -> Line:
    """Say what an op does that a card of this type has under a trigger, as a sentence."""
    opening = _opening(trigger, card)
    does = _told(op, card, "up" if opening == "farrago-text-plain" else "low", is_static=trigger == "static")
    return Line(opening, {"does": does})


def _opening(trigger: Trigger, card: CardType) -> str:
    if trigger == "acts" and card in ("creature", "building"):
        return f"farrago-text-acts-{card}"
    return "farrago-text-plain" if trigger in ("static", "acts") else f"farrago-text-{trigger}"


def _told(op: Op, card: CardType, case: _Case, *, is_static: bool) -> Line:
    when = _when(op.when)
    match op:
        case Strengthen() | Shield() | Hurt() | Heal() | Grow() | Enrich():
            return _told_amount(op, card, case, is_static=is_static)
        case Drain(amount=amount, theft=theft):
            target = _found(op, card, "low")
            key = "farrago-op-drain-theft" if theft else "farrago-op-drain"
            return Line(key, {"case": case, "amount": amount, "target": target, "when": when})
        case Destroy() | Stun():
            key = "farrago-op-destroy" if isinstance(op, Destroy) else "farrago-op-stun"
            return Line(key, {"case": case, "target": _found(op, card, "low"), "when": when})
        case Return():
            key = f"farrago-op-return-{'enemy' if _is_enemy(op.scope) else 'own'}"
            return Line(key, {"case": case, "target": _found(op, card, "low"), "when": when})
        case Turn(whose=whose):
            return Line(f"farrago-op-turn-{whose}", {"case": case, "when": when})
        case Draw(amount=amount):
            return Line("farrago-op-draw", {"case": case, "amount": amount, "when": when})
        case Discard(amount=amount):
            return Line("farrago-op-discard", {"case": case, "amount": amount, "when": when})
        case Recover(type=sort, amount=amount):
            return Line("farrago-op-recover", {"case": case, "amount": amount, "type": sort, "when": when})


def _told_amount(op: _Measured, card: CardType, case: _Case, *, is_static: bool) -> Line:
    name = type(op).__name__.lower()  # the keys in en-ops.ftl are made of the class names
    key = f"farrago-{'has' if is_static else 'op'}-{name}"
    args = {"case": case, "amount": op.amount, "per": _per(op.per, card), "when": _when(op.when)}
    if card == "creature" and op.scope == "self" and op.sort == "creature":
        return Line(f"{key}-self", args)
    # In these sentences the target is the subject, so it is the target that takes the capital letter
    leads = isinstance(op, Strengthen | Shield | Grow)
    return Line(key, args | {"target": _found(op, card, case if leads else "low")})


def _found(op: _Seeking, card: CardType, case: _Case) -> Line:
    """Say what an op is done to."""
    most = op.at_most if isinstance(op, Destroy | Return) else _ANY_COST
    args = {"case": case, "sort": op.sort, "most": Line("farrago-at-most", {"cost": most}) if most < _ANY_COST else ""}
    match op.scope:
        case "self":
            return Line("farrago-find-here", args)
        case "opposite":
            return Line("farrago-find-opposite", args)
        case scope:
            other = _other(scope, op.sort, card)
            return Line("farrago-find", args | {"pick": op.pick, "scope": scope, "other": other})


def _other(scope: Scope, sort: Sort, card: CardType) -> Line | str:
    """Return `other` if the card, or its tile, is excluded from the targets."""
    is_left_out = sort in (card, "tile") or (sort == "card" and card in ("creature", "building"))
    return Line("farrago-other") if scope in _OWN_SCOPES and is_left_out else ""


def _is_enemy(scope: Scope) -> bool:
    return scope == "opposite" or scope.startswith("enemy")


def _per(per: Per | None, card: CardType) -> Line | str:
    if per is None:
        return ""
    other = _other(per.scope, per.sort, card)
    return Line("farrago-per", {"case": "low", "scope": per.scope, "sort": per.sort, "other": other})


def _when(when: Condition) -> Line | str:
    return Line(f"farrago-when-{when}") if when else ""
