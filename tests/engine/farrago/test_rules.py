"""The battle in the rules for players equals the one that the engine fights."""

from engine.content import DATA
from engine.farrago.battle_log import Acted, Damaged
from engine.farrago.blows import Blow, blows
from engine.farrago.cards import KINDS
from engine.farrago.example import example
from engine.farrago.film import split_by_card


def test_the_battle_of_the_rules_goes_as_they_tell_it_far19_far21() -> None:
    battle, _ = example()
    told = [
        (part[0].card, [(hit.card, hit.amount, hit.now) for hit in part if isinstance(hit, Damaged)])
        for part in split_by_card(battle.happenings)
        if isinstance(part[0], Acted) and part[0].step == 6
    ]
    assert told == [
        ("brass_beetle", [("thunder_ram", 3, 1)]),
        ("thunder_ram", [("brass_beetle", 4, 0)]),
        ("brick_badger", [("thunder_ram", 3, 0)]),
        ("needle_wasp", [("brick_badger", 1, 3)]),
    ]
    assert KINDS["thunder_ram"].strength == 5
    assert tuple(blows(battle.happenings)) == (
        Blow(0, "thunder_ram", "brass_beetle", 3, 3),
        Blow(1, "brick_badger", "thunder_ram", 2, 2),
        Blow(0, "needle_wasp", "brick_badger", 2, 5),
    )


def test_the_rules_name_each_creature_of_that_battle() -> None:
    text = (DATA / "farrago/rules.md").read_text(encoding="utf-8")
    for name in ("Brass Beetle", "Thunder Ram", "Brick Badger", "Needle Wasp"):
        assert f"**{name}**" in text
