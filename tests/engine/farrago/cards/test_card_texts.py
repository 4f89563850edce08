"""The texts of cards are made from their ops: without placeholders, and different for different ops."""

import re
from collections.abc import Iterator
from itertools import product
from typing import get_args

import pytest

from bot.text.localisation import words
from engine.farrago.cards import KINDS, CardType, Kind
from engine.farrago.model import PLANETS
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
    Keyword,
    Op,
    Per,
    Pick,
    Recover,
    Return,
    Scope,
    Shield,
    Sort,
    Strengthen,
    Stun,
    Turn,
)
from engine.farrago.texts import Trigger, card_text, op_text
from tests.suite.grouping import grouped

LONGEST = 180
"""Characters of a card's text, so that it fits on a phone."""

SCOPES: tuple[Scope, ...] = get_args(Scope)
SORTS: tuple[Sort, ...] = get_args(Sort)
PICKS: tuple[Pick, ...] = get_args(Pick)
CONDITIONS: tuple[Condition, ...] = get_args(Condition)
TYPES: tuple[CardType, ...] = get_args(CardType)
SINGLE: tuple[Scope, ...] = ("self", "opposite")
"""Scopes of one tile: nothing is picked there."""


def text_of(kind: str) -> str:
    return " ".join(words().line(line) for line in card_text(kind))


def said(op: Op, trigger: Trigger = "acts", card: CardType = "effect") -> str:
    return words().line(op_text(op, trigger, card))


def ops_of(kind: Kind) -> tuple[Op, ...]:
    return kind.static + kind.acts + kind.kills + kind.start + kind.end


@grouped("kind", KINDS)
def test_text_of_a_card_is_short_whole_sentences(kind: str):
    text = text_of(kind)
    assert len(text) <= LONGEST
    assert not re.search(r"farrago|\{|\}|\$|_| {2}| [.,]|\.\.", text)
    assert all(re.match(r"[A-Z].*[^ ]$", sentence) for sentence in text.removesuffix(".").split(". "))
    assert text.endswith(".")


@grouped("kind", KINDS)
def test_text_of_a_card_has_all_numbers_of_its_data_and_no_other(kind: str):
    card = KINDS[kind]
    printed = [card.rp] if card.rp else []
    for op in ops_of(card):
        match op:
            case Destroy(at_most=most) | Return(at_most=most):
                printed += [most] if most < 9 else []
            case Draw(amount=1) | Discard(amount=1) | Recover(amount=1) | Stun() | Turn():
                pass
            case _:
                printed.append(abs(op.amount))
    assert sorted(map(int, re.findall(r"\d+", text_of(kind)))) == sorted(printed)


def test_cards_that_do_different_things_have_different_texts():
    told: dict[str, set[tuple[object, ...]]] = {}
    for kind, card in KINDS.items():
        does = (card.rp, card.keywords, card.static, card.acts, card.kills, card.start, card.end)
        told.setdefault(text_of(kind), set()).add(does)
    assert [text for text, found in told.items() if len(found) > 1] == []


def test_names_and_flavours_are_short_and_each_its_own():
    names = [words().say(f"farrago-card-{kind}") for kind in KINDS]
    flavours = [words().say(f"farrago-flavor-{kind}") for kind in KINDS]
    assert len(set(names)) == len(set(flavours)) == len(KINDS)
    assert max(map(len, names)) <= 20
    assert max(map(len, flavours)) <= 90
    assert [name for name in names if not re.fullmatch(r"[A-Z][a-z’]+( of)?( [A-Z][a-z]+)*", name)] == []
    assert [flavour for flavour in flavours if not re.fullmatch(r"[A-Z].*[.?!]", flavour)] == []


def test_name_of_a_card_is_its_id_in_letters():
    for kind in KINDS:
        assert words().say(f"farrago-card-{kind}").replace("’", "").lower().replace(" ", "_") == kind


def test_types_planets_and_keywords_have_words():
    keys = [
        *(f"type-{each}" for each in TYPES),
        *(f"planet-{each}" for each in (*PLANETS, "neutral")),
        *(f"planet-text-{each}" for each in PLANETS),
        *(f"keyword-{each}" for each in get_args(Keyword)),
        *(f"keyword-text-{each}" for each in get_args(Keyword)),
    ]
    texts = [words().say(f"farrago-{key}") for key in keys]
    assert len(set(texts)) == len(keys)
    assert all(text[0].isupper() for text in texts)


# Every op, also those that no card has ------------------------------------------------------------------------------


def searching() -> Iterator[Op]:
    """Every kind of op with a target, with each scope, sort and pick that makes sense for it."""
    for scope, pick in product(SCOPES, PICKS):
        if scope in SINGLE and pick != "all":
            continue
        if pick != "richest":
            for op in (Strengthen, Shield, Hurt, Heal, Grow):
                yield op(scope=scope, pick=pick, amount=2)
            for sort in ("creature", "building", "card"):
                yield from (Destroy(scope=scope, sort=sort, pick=pick), Stun(scope=scope, sort=sort, pick=pick))
                yield from (Return(scope=scope, sort=sort, pick=pick, at_most=most) for most in (3, 4, 9))
        for sort in ("tile", "empty"):
            yield Enrich(scope=scope, sort=sort, pick=pick, amount=2)
            yield from (Drain(scope=scope, sort=sort, pick=pick, amount=2, theft=theft) for theft in (False, True))


def others() -> Iterator[Op]:
    """The other ops, with their multipliers and limits."""
    for when in CONDITIONS:
        yield from (Turn(whose="own", when=when), Turn(whose="enemy", when=when))
        for amount in (1, 2):
            yield from (Draw(amount=amount, when=when), Discard(amount=amount, when=when))
            for type_ in ("creature", "resource", "effect"):
                yield Recover(type=type_, amount=amount, when=when)
        yield Hurt(scope="enemy_face", pick="first", amount=1, when=when)
    for scope, sort in product(SCOPES, SORTS):
        yield Hurt(scope="enemy_face", pick="weakest", amount=1, per=Per(scope, sort))


@pytest.mark.parametrize("card", TYPES)
@pytest.mark.parametrize("trigger", ["acts", "end"])
def test_different_ops_are_said_differently(trigger: Trigger, card: CardType):
    told: dict[str, Op] = {}
    for op in (*searching(), *others()):
        text = said(op, trigger, card)
        assert text not in told, (text, op, told[text])
        told[text] = op
        assert not re.search(r"farrago|\{|\}|\$|_| {2}", text)


@pytest.mark.parametrize("card", TYPES)
def test_the_same_op_is_said_differently_under_each_trigger(card: CardType):
    for op in (Strengthen(amount=1), Shield(scope="face", amount=1)):
        triggers: tuple[Trigger, ...] = ("static", "acts", "kills", "start", "end")
        assert len({said(op, trigger, card) for trigger in triggers}) == len(triggers)


# Style -------------------------------------------------------------------------------------------------------------

TOLD: tuple[tuple[Op, Trigger, CardType, str], ...] = (
    (Strengthen(amount=2, when="first"), "static", "creature", "Has +2 strength if you strike first."),
    (
        Strengthen(scope="enemy_active", amount=-1),
        "static",
        "creature",
        "Each creature on the enemy’s active face has −1 strength.",
    ),
    (
        Strengthen(amount=1, per=Per("face", "creature")),
        "static",
        "creature",
        "Has +1 strength for each other creature on this face.",
    ),
    (
        Strengthen(scope="active", pick="strongest", amount=4),
        "acts",
        "effect",
        "The strongest creature on your active face gets +4 strength for this battle.",
    ),
    (
        Shield(amount=1),
        "start",
        "resource",
        "At the start of each battle: the creature on this tile gets 1 armour for this battle.",
    ),
    (Shield(scope="adjacent", amount=1), "static", "creature", "Each adjacent creature has 1 armour."),
    (
        Hurt(scope="enemy_active", pick="weakest", amount=1),
        "acts",
        "building",
        "Each battle: deals 1 damage to the weakest creature on the enemy’s active face.",
    ),
    (
        Hurt(scope="opposite", amount=1),
        "start",
        "resource",
        "At the start of each battle: deals 1 damage to the creature on the opposite tile.",
    ),
    (Heal(amount=3), "kills", "creature", "When it destroys a creature: heals itself by 3."),
    (
        Heal(scope="active", pick="hurt", amount=2),
        "acts",
        "creature",
        "Before it attacks: heals the most hurt other creature on your active face by 2.",
    ),
    (Grow(amount=1), "acts", "creature", "Before it attacks: grows by 1 health."),
    (Grow(amount=1), "end", "resource", "At the end of each battle: the creature on this tile grows by 1 health."),
    (Grow(scope="active", amount=2), "acts", "effect", "Each creature on your active face grows by 2 health."),
    (
        Enrich(scope="adjacent", sort="empty", amount=1, when="idle"),
        "acts",
        "building",
        "Each battle: adds 1 RP to each adjacent empty tile if this face is not active.",
    ),
    (
        Enrich(sort="tile", amount=1, per=Per("sphere", "building")),
        "acts",
        "resource",
        "Adds 1 RP to this tile for each building on your sphere.",
    ),
    (
        Enrich(scope="sphere", sort="tile", pick="richest", amount=3),
        "acts",
        "effect",
        "Adds 3 RP to the richest other tile on your sphere.",
    ),
    (
        Drain(scope="enemy_sphere", sort="tile", pick="richest", amount=1, theft=True),
        "acts",
        "creature",
        "Before it attacks: moves up to 1 RP from the richest tile on the enemy’s sphere to this tile.",
    ),
    (
        Drain(scope="adjacent", sort="tile", amount=1),
        "acts",
        "resource",
        "Takes up to 1 RP from each adjacent tile.",
    ),
    (
        Destroy(scope="enemy_active", sort="card", pick="costliest", at_most=3),
        "acts",
        "effect",
        "Destroys the costliest card on the enemy’s active face that costs at most 3.",
    ),
    (
        Destroy(scope="enemy_sphere", sort="building", pick="costliest"),
        "acts",
        "effect",
        "Destroys the costliest building on the enemy’s sphere.",
    ),
    (
        Stun(scope="enemy_face"),
        "acts",
        "effect",
        "Stuns each creature on the enemy’s face opposite this one.",
    ),
    (
        Return(scope="enemy_active", pick="costliest", at_most=3),
        "acts",
        "effect",
        "Returns the costliest creature on the enemy’s active face that costs at most 3 to the enemy’s hand.",
    ),
    (Turn(whose="own"), "acts", "effect", "Makes this face your active one for this battle."),
    (
        Turn(whose="enemy", when="behind"),
        "acts",
        "effect",
        "Makes the enemy’s next face their active one for this battle if you have fewer CP than the enemy.",
    ),
    (Draw(), "kills", "creature", "When it destroys a creature: you draw a card."),
    (
        Draw(amount=2, when="alone"),
        "acts",
        "effect",
        "You draw 2 cards if no other creature of yours is on this face.",
    ),
    (Discard(), "acts", "effect", "The enemy discards the oldest card of their hand."),
    (
        Discard(amount=2),
        "kills",
        "creature",
        "When it destroys a creature: the enemy discards the 2 oldest cards of their hand.",
    ),
    (Recover(type="creature"), "acts", "effect", "You take back the latest creature from your discard pile."),
    (
        Recover(type="effect", amount=2, when="second"),
        "acts",
        "building",
        "Each battle: you take back the 2 latest effects from your discard pile if you strike second.",
    ),
)


@grouped(("op", "trigger", "card", "text"), TOLD)
def test_ops_are_said_in_plain_english(op: Op, trigger: Trigger, card: CardType, text: str):
    assert said(op, trigger, card) == text


def test_card_without_a_word_of_its_own_says_that_it_fights():
    plain = [kind for kind, card in KINDS.items() if card.type == "creature" and not card.keywords + ops_of(card)]
    assert {text_of(kind) for kind in plain} == {"Fights, and no more."}
    assert [kind for kind in KINDS if text_of(kind) == "Fights, and no more."] == plain
