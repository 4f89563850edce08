"""The battle that the rules for players play through is the one that the engine fights."""

from engine.content import DATA
from tests.engine.farrago.fights import fight, side

ADA = "2m:kite_fox 2t:asteroid_ox 3t:war_drum"
BEN = "4b:gate_golem@4 4t:clockwork_owl 1t:scrap_turret"


def test_battle_of_the_rules_is_fought_as_it_is_told():
    assert fight(side(ADA, face=2, cp=17), side(BEN, face=4), limit=20) == [
        "5 a3t war_drum: a2t strength +2 = 5, a2m strength +2 = 4, used",
        "5 b1t scrap_turret: a2m -1 = 2",
        "6 a2m kite_fox: attacks b4b, b4b -4 = 0, b4b destroyed, a CP +1 = 18",
        "6 b4t clockwork_owl: attacks a2t, a2t -2 = 4",
        "6 a2t asteroid_ox: attacks b4t, b4t -5 = 0, b4t destroyed, a CP +3 = 21",
    ]


def test_with_an_empty_face_before_them_they_would_have_won_with_just_enough():
    assert fight(side(ADA, face=2, cp=17), side(BEN, face=2), limit=20) == [
        "5 a3t war_drum: a2t strength +2 = 5, a2m strength +2 = 4, used",
        "5 b1t scrap_turret: a2m -1 = 2",
        "6 a2m kite_fox: unopposed, a CP +1 = 18",
        "6 a2t asteroid_ox: unopposed, a CP +2 = 20",
    ]


def test_rules_print_the_cards_of_that_battle_as_they_are():
    text = (DATA / "farrago/rules.md").read_text(encoding="utf-8")
    for told in (
        "**Kite Fox** (cost 1, 2 strength, 3 health, Quick)",
        "**Asteroid Ox** (3, 3, 6)",
        "**Gate Golem** (4, 4, 7, Guard)",
        "**Clockwork Owl** (2, 2, 4)",
    ):
        assert told in text
