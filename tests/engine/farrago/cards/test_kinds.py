"""The card table is checked when read: a field that a card's type cannot have is reported with file and card."""

from typing import Any

import pytest

from engine.farrago.cards import BY_NUMBER, KINDS, listed, read_kind
from tests.suite.grouping import grouped

COW: dict[str, Any] = {"number": 1, "type": "creature", "cost": 2, "strength": 1, "health": 3}
BARN: dict[str, Any] = {"number": 1, "type": "building", "cost": 2}
WELL: dict[str, Any] = {"number": 1, "type": "resource", "rp": 2}
PUFF: dict[str, Any] = {"number": 1, "type": "effect"}

DRAW = [{"op": "draw"}]
HURT = [{"op": "hurt", "scope": "enemy_active", "amount": 1}]
RALLY = [{"op": "strengthen", "scope": "active", "amount": 1}]


@pytest.mark.parametrize(
    "entry",
    [
        COW | {"keywords": ["quick"], "static": RALLY, "acts": HURT, "kills": DRAW},
        BARN | {"static": RALLY, "acts": HURT},
        WELL | {"acts": DRAW, "start": HURT, "end": DRAW},
        PUFF | {"acts": HURT},
    ],
)
def test_cards_may_have_the_fields_of_their_type(entry: dict[str, Any]):
    assert read_kind("card", entry).id == "card"


@grouped(
    ("entry", "wrong"),
    [
        (COW | {"health": 0}, "`health`"),
        (BARN | {"health": 2}, "`health`"),
        (PUFF | {"strength": 2}, "`strength`"),
        (WELL | {"cost": 1}, "`cost`"),
        (PUFF | {"cost": 1}, "`cost`"),
        (COW | {"rp": 1}, "`rp`"),
        (BARN | {"start": DRAW}, "`start`"),
        (PUFF | {"end": DRAW}, "`end`"),
        (BARN | {"keywords": ["guard"]}, "`keywords`"),
        (BARN | {"kills": DRAW}, "`kills`"),
        (PUFF | {"static": RALLY}, "`static`"),
        (COW | {"static": HURT}, "`strengthen` and `shield` only"),
        (PUFF | {"acts": [{"op": "destroy", "scope": "face", "sort": "tile"}]}, "`sort` of cards"),
        (COW | {"kills": [{"op": "stun", "scope": "face", "sort": "empty"}]}, "`sort` of cards"),
        (WELL | {"end": [{"op": "return", "sort": "tile"}]}, "`sort` of cards"),
        (COW | {"color": "red"}, "color"),
        (COW | {"number": 0}, "number"),
        (COW | {"number": 256}, "number"),
        (COW | {"cost": 10}, "cost"),
        (COW | {"acts": [{"op": "fly"}]}, "op"),
    ],
)
def test_cards_that_cannot_be_are_named(entry: dict[str, Any], wrong: str):
    with pytest.raises(ValueError, match=r"data/farrago/cards\.toml: moon_cow: ") as error:
        read_kind("moon_cow", entry)
    assert wrong in str(error.value)


def test_decks_are_listed_by_the_numbers_of_their_cards():
    one, two = BY_NUMBER[1].id, BY_NUMBER[2].id
    assert listed({two: 1, one: 3}) == ((one, 3), (two, 1))
    assert {kind.number: kind for kind in KINDS.values()} == BY_NUMBER
    with pytest.raises(KeyError):
        listed({"moon_cow": 1})
