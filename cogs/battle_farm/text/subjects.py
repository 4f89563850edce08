"""What there is to say of one card kind, class ability, class or bed: lines for its picture and its text."""

from dataclasses import dataclass
from typing import TypeAlias

from cogs.api import Line
from engine.battle_farm.cards import (
    ACTIONS,
    BED_VALUE,
    BEDS,
    CLASSES,
    COLOR,
    CROPS,
    KINDS,
    PLANTED_TIMER,
    AbilityKind,
    price,
    timer,
)
from engine.battle_farm.model import BedId
from engine.battle_farm.naming import kind_line

Fact: TypeAlias = tuple[str, Line]
"""The name of a sign, and its meaning."""

HELPS = Line("battle_farm-picture-card-helps")
"""Stands before the crops that a bed helps."""

ABILITIES = {each.ability.id: each for each in CLASSES.values()}
"""Classes by the ids of their abilities."""


@dataclass(frozen=True)
class Subject:
    """A thing to look up: `kinds` is its type in short, `figures` are signs with numbers, `facts` the same as text.

    `effect` is a heading of the text; `more` is a second text with its heading; `crops` are those that a bed helps, and
    `beds` those that a class has.
    """

    id: str
    sort: Line
    name: Line
    kinds: tuple[Line, ...]
    text: Line
    effect: Line | None = None
    figures: tuple[tuple[str, int], ...] = ()
    facts: tuple[Fact, ...] = ()
    more: tuple[Line, Line] | None = None
    crops: tuple[str, ...] = ()
    beds: tuple[BedId, ...] = ()


def describe(subject: str) -> Subject:
    """Find the card, ability, class or bed with this id.

    Raises:
        KeyError: the id is unknown.
    """
    if subject in KINDS:
        return _card(subject)
    if subject in ABILITIES:
        return _ability(subject)
    if subject in CLASSES:
        return _class(subject)
    return _bed(subject)


def _card(kind: str) -> Subject:
    each = KINDS[kind]
    color = COLOR[kind]
    sort = _line("card-action") if color is None else _line("card-crop", color=Line(f"battle_farm-color-{color}"))
    if kind in CROPS:
        figures = (("basket", each.value), ("timer", timer(kind)))
        facts = [("basket", _line("card-pays", value=each.value)), ("timer", _line("card-turns", turns=timer(kind)))]
    else:
        figures = (("sack", each.value),)
        facts = [("sack", _line("card-costs", value=each.value))]
        if ACTIONS[kind].replayable:
            facts.append(("again", _line("card-replayable")))
    facts.append(("coin", _line("card-price", price=price(kind))))
    facts.append(("deck", _line("card-copies", copies=each.copies)))
    effect = Line(f"battle_farm-effect-{kind}") if kind in CROPS else None
    kinds = (sort, Line(f"battle_farm-rarity-{each.rarity}"))
    return Subject(kind, sort, kind_line(kind), kinds, Line(f"battle_farm-text-{kind}"), effect, figures, tuple(facts))


def _ability(subject: str) -> Subject:
    owner = ABILITIES[subject]
    name, text = Line(f"battle_farm-ability-{subject}"), Line(f"battle_farm-ability-text-{subject}")
    sort = _line("card-ability")
    kinds = (sort, Line(f"battle_farm-class-{owner.id}"))
    return Subject(subject, sort, name, kinds, text, None, (("sack", owner.ability.cost),), _uses(owner.ability))


def _uses(ability: AbilityKind) -> tuple[Fact, ...]:
    often = _line(f"card-once-{'turn' if ability.replayable else 'game'}")
    return (("sack", _line("card-costs", value=ability.cost)), ("again", often))


def _class(subject: str) -> Subject:
    ability = CLASSES[subject].ability
    sort = _line("card-class")
    with_it = _line("card-with", name=Line(f"battle_farm-ability-{ability.id}"))
    name, text = Line(f"battle_farm-class-{subject}"), Line(f"battle_farm-class-text-{subject}")
    more = (with_it, Line(f"battle_farm-ability-text-{ability.id}"))
    beds = CLASSES[subject].beds
    return Subject(subject, sort, name, (sort,), text, facts=_uses(ability), more=more, beds=beds)


def _bed(subject: str) -> Subject:
    sort = _line("card-bed")
    crops = () if subject == "greenhouse" else tuple(kind for kind in CROPS if _helps(subject, kind))
    name, text = Line(f"battle_farm-bed-{subject}"), Line(f"battle_farm-bed-text-{subject}")
    return Subject(BEDS[subject].id, sort, name, (sort,), text, crops=crops)


def _helps(bed: str, kind: str) -> bool:
    return BED_VALUE[bed, kind] > 0 or PLANTED_TIMER[bed, kind] < timer(kind)


def _line(key: str, **args: int | Line) -> Line:
    return Line(f"battle_farm-picture-{key}", dict(args))
