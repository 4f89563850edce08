"""What the panel tells of a battle: who collected CP by whom, what was lost otherwise, in few lines, for both alike."""

from bot.text.localisation import words
from cogs.farrago.text.log import LINES, told
from engine.farrago.battle_log import (
    Acted,
    Attacked,
    CardsDrawn,
    Collected,
    Damaged,
    Destroyed,
    FaceTurned,
    Happening,
    Returned,
    RpChanged,
    Unopposed,
)
from engine.farrago.model import BattleView, FarragoView, SphereView, StandingView, TileView

BARE = (TileView(),) * 12
NAMES = ("Ann", "Bea")


def fought(*happenings: Happening, cp: tuple[int, int] = (0, 0)) -> list[str]:
    """Tell of a battle in which Bea struck first, with her face 3 against Ann's face 2."""
    spheres = (SphereView("zephyr", BARE, cp[0]), SphereView("verdance", BARE, cp[1]))
    battle = BattleView(4, 1, spheres, ((), ()), (1, 2), happenings)
    view = FarragoView(None, "placement", 5, 20, 0, spheres, battle=battle)
    return [words().line(line, NAMES).replace("\u2068", "").replace("\u2069", "") for line in told(view)]


def test_the_faces_are_those_on_which_creatures_fought() -> None:
    (head, *_) = fought(Acted(5, 1, 0, "wrong_turn"), FaceTurned(0, 3))
    assert head == "⚔️ **Battle of turn 4:** Bea with face 3 struck first, against Ann with face 4."


HEAD = "⚔️ **Battle of turn 4:** Bea with face 3 struck first, against Ann with face 2."


def test_a_kill_is_told_with_its_victim_and_an_attack_on_nobody_as_unopposed() -> None:
    lines = fought(
        Acted(6, 0, 1, "asteroid_ox"),
        Attacked(1, 2, "moon_moth"),
        Damaged(1, 2, "moon_moth", 3, 0),
        Destroyed(1, 2, "moon_moth"),
        Collected(0, 3, 8),
        Acted(6, 0, 5, "comet_crab"),
        Unopposed(0),
        Collected(0, 1, 9),
        cp=(9, 2),
    )
    assert lines == [
        HEAD,
        "Ann **+4 CP**, now 9: Asteroid Ox destroyed Moon Moth (+3), Comet Crab unopposed (+1)",
    ]


def test_what_fell_to_an_effect_and_who_is_wounded_is_told_of_its_owner_far24() -> None:
    lines = fought(
        Acted(5, 1, 0, "tin_terrier"),
        Damaged(0, 4, "orbit_otter", 5, 0),
        Destroyed(0, 4, "orbit_otter"),
        Damaged(0, 5, "asteroid_ox", 2, 3),
        Returned(0, 6, "comet_crab", 4),
        Acted(6, 1, 2, "moon_moth"),
        Attacked(0, 5, "asteroid_ox"),
        Damaged(0, 5, "asteroid_ox", 2, 1),
    )
    assert lines == [
        HEAD,
        "Ann lost Orbit Otter to Tin Terrier, Comet Crab to Tin Terrier",
        "Wounded, of Ann: Asteroid Ox (♥ 1)",
    ]


def test_rp_are_summed_up_and_cards_drawn_in_the_battle_counted() -> None:
    lines = fought(
        Acted(5, 0, 0, "dust_bunny"),
        RpChanged(0, 0, 2, 2),
        RpChanged(0, 1, 1, 1),
        RpChanged(1, 3, -2, 0),
        CardsDrawn(1, 2, 5, 20),
    )
    assert lines == [HEAD, "RP: Ann +3, Bea −2", "Bea drew 2 cards in the battle."]


def test_what_was_placed_in_secret_is_told_with_its_tile_far14() -> None:
    tiles = (TileView(card=StandingView("nest_egg")), TileView(card=StandingView("kite_fox")), *BARE[2:])
    spheres = (SphereView("zephyr", tiles), SphereView("mirage", BARE))
    battle = BattleView(1, 0, spheres, ((0,), ()), (0, 0), ())
    lines = told(FarragoView(1, "placement", 2, 20, 1, spheres, battle=battle))
    assert words().line(lines[1], NAMES) == "\u2068Ann\u2069 placed Nest Egg (1 top)"
    assert len(lines) == 2


def test_of_the_largest_battles_a_few_lines_are_told_and_the_rest_counted() -> None:
    actions: list[Happening] = []
    for seat in (0, 1):
        for tile in range(12):
            actions += [Acted(6, seat, tile, "asteroid_ox"), Unopposed(seat), Collected(seat, 2, 2 * tile + 2)]
            actions += [Acted(5, seat, tile, "dust_bunny"), Destroyed(1 - seat, tile, "orbit_otter")]
            actions += [
                Damaged(seat, tile, "asteroid_ox", 1, 4),
                RpChanged(seat, tile, 1, 1),
                CardsDrawn(seat, 1, 3, 9),
            ]
    lines = fought(*actions)
    assert len(lines) <= LINES
    assert lines[1].endswith("Asteroid Ox unopposed (+2), and 6 more")


def test_before_the_first_battle_the_planets_are_told_once_they_are_known() -> None:
    spheres = (SphereView("zephyr", BARE), SphereView("mirage", BARE))
    begun = FarragoView(0, "placement", 1, 20, 0, spheres)
    assert [words().line(line, NAMES) for line in told(begun)] == [
        "\u2068Ann\u2069 comes from Zephyr.",
        "\u2068Bea\u2069 comes from Mirage.",
    ]
    unknown = (SphereView(None, BARE), SphereView(None, BARE))
    assert told(FarragoView(0, "decks", 0, 20, 0, unknown)) == ()
