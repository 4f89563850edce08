"""The data of Battle Farm: totals, prices and limits as the rule book gives them, and files that say what is wrong."""

from collections import Counter
from pathlib import Path

import pytest

from engine import content
from engine.battle_farm.cards import (
    ACTIONS,
    BED_VALUE,
    BEDS,
    CLASSES,
    COLOR,
    CROP_VALUES,
    CROPS,
    DECK,
    KINDS,
    PLANTED_TIMER,
    ActionKind,
    BedKind,
    ClassKind,
    CropKind,
    color,
    grade,
    price,
    read,
    timer,
    value,
    win_limit,
)
from engine.battle_farm.model import Card
from engine.battle_farm.rules.ops import Odd, Op
from tests.suite.grouping import grouped

COPIES = {"common": (8, 6), "uncommon": (6, 4), "rare": (4, 3), "epic": (2, 2), "mythic": (1, 1)}
"""Copies of each crop and of each action card, by rarity."""

GOLD_PER_TURN = {
    **dict.fromkeys(["wheat", "cherry", "cabbage"], 1.0),
    **dict.fromkeys(["corn", "carrots", "onions"], 2.0),
    **dict.fromkeys(["mango", "tomato", "potato"], 1.5),
    **dict.fromkeys(["melon", "beans", "wasabi", "pineapple", "eggplant", "peppers"], 2.0),
    **dict.fromkeys(["tangerine", "pumpkin", "grape"], 2.5),
    "cloudberry": 2.6,
    "strawberry": 3.0,
    "blueberry": 2.8,
}


def ops_of_everything() -> list[tuple[str, Op]]:
    found = [(kind, op) for kind, each in CROPS.items() for op in each.planted + each.harvested + each.fertilized]
    found += [(kind, op) for kind, each in ACTIONS.items() for op in each.does]
    return found + [(each.ability.id, op) for each in CLASSES.values() for op in each.ability.does]


def test_totals_are_those_of_the_rule_book():
    crops = [KINDS[kind] for kind in DECK if kind in CROPS]
    assert (len(CROPS), len(crops), sum(each.value for each in crops), CROP_VALUES) == (21, 105, 582, 582)
    assert (len(ACTIONS), len([kind for kind in DECK if kind in ACTIONS])) == (26, 92)
    assert (len(DECK), len(BEDS), len(CLASSES)) == (197, 7, 6)
    assert Counter(COLOR[kind] for kind in CROPS) == {"yellow": 7, "red": 7, "green": 7}


def test_copies_follow_rarity():
    assert {each.copies == COPIES[each.rarity][0] for each in CROPS.values()} == {True}
    assert {each.copies == COPIES[each.rarity][1] for each in ACTIONS.values()} == {True}
    assert Counter(each.rarity for each in ACTIONS.values()) == {
        "common": 7,
        "uncommon": 5,
        "rare": 6,
        "epic": 4,
        "mythic": 4,
    }


@grouped("kind", CROPS)
def test_gold_per_turn_is_that_of_the_rule_book(kind: str):
    assert round((CROPS[kind].value - price(kind)) / timer(kind), 1) == GOLD_PER_TURN[kind]


def test_price_goes_by_rarity_of_crops_and_actions_alike_bf10():
    prices = {"common": 1, "uncommon": 2, "rare": 3, "epic": 5, "mythic": 8}
    assert {kind: price(kind) for kind in KINDS} == {kind: prices[each.rarity] for kind, each in KINDS.items()}


def test_cards_tell_grade_timer_colour_and_value():
    assert [grade(kind) for kind in ("wheat", "mango", "wither", "grape", "soil_enrichment")] == [1, 2, 5, 4, 3]
    assert [timer(kind) for kind in ("wheat", "mango", "pineapple", "grape", "strawberry")] == [1, 2, 3, 4, 5]
    assert [color(kind) for kind in ("wheat", "cherry", "onions", "clone")] == ["yellow", "red", "green", None]
    assert [value(Card(0, "wheat")), value(Card(0, "clone", 5))] == [2, 9]


def test_beds_help_whom_they_should():
    assert {bed for bed in BEDS if BED_VALUE[bed, "wheat"]} == {"trellis"}
    assert {bed for bed in BEDS if BED_VALUE[bed, "pumpkin"]} == {"raised", "rotational"}
    assert (BED_VALUE["raised", "pumpkin"], BED_VALUE["vertical", "grape"], BED_VALUE["raised", "mango"]) == (2, 1, 0)
    assert [PLANTED_TIMER["hydroponic", kind] for kind in ("wheat", "mango", "pineapple", "blueberry")] == [1, 2, 2, 4]


@pytest.mark.parametrize(("seats", "limit"), [(2, 250), (3, 208), (4, 185), (5, 171), (6, 164)])
def test_win_limit_rests_on_all_582_bf20(seats: int, limit: int):
    assert win_limit(seats) == limit


def test_shorter_games_take_a_share_of_the_limit_rounded_up():
    assert [win_limit(3, percent) for percent in (100, 75, 50, 35, 25)] == [208, 156, 104, 73, 52]


def test_every_op_serves_two_cards_and_every_oddity_one():
    users: dict[str, set[str]] = {}
    odd: list[str] = []
    for source, op in ops_of_everything():
        users.setdefault(type(op).__name__, set()).add(source)
        odd += [op.odd] if isinstance(op, Odd) else []
    assert {name for name, sources in users.items() if len(sources) < 2} == set()
    assert sorted(odd) == sorted(set(odd))


BROKEN = [
    ("crops", CropKind, 'color = "red"\nrarity = "common"\nvalue = 2\ncopies = 8\nripe = 1', "unknown field `ripe`"),
    ("crops", CropKind, 'color = "blue"\nrarity = "common"\nvalue = 2\ncopies = 8', "`$.color`"),
    ("crops", CropKind, 'rarity = "common"\nvalue = 2\ncopies = 8', "missing required field `color`"),
    ("crops", CropKind, 'id = "x"\ncolor = "red"\nrarity = "common"\nvalue = 2\ncopies = 8', "no key `id`"),
    ("actions", ActionKind, 'rarity = "rare"\nvalue = 2\ncopies = 3\ndoes = [{ op = "explode" }]', "`$.does[0].op`"),
    (
        "actions",
        ActionKind,
        'rarity = "rare"\nvalue = 2\ncopies = 3\ndoes = [{ op = "draw", many = 2 }]',
        "unknown field `many`",
    ),
    ("beds", BedKind, "worth = 2", "unknown field `worth`"),
    ("classes", ClassKind, 'beds = ["sandbox"]\nability = { id = "x", cost = 0, does = [] }', "'sandbox'"),
]


@pytest.mark.parametrize(("name", "shape", "text", "fault"), BROKEN)
def test_faults_in_the_data_name_file_card_and_key(
    name: str, shape: type, text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / f"{name}.toml").write_text(f"[durian]\n{text}\n", encoding="utf-8")
    monkeypatch.setattr(content, "DATA", tmp_path)
    with pytest.raises(ValueError, match="durian") as caught:
        read(f"{name}.toml", shape)
    assert str(caught.value).startswith(f"data/{name}.toml: durian: ")
    assert fault in str(caught.value)
