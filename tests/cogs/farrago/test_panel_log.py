"""The report of a battle on board and panel: the faces that fought, the losses, and the CP, in three lines."""

from bot.text.localisation import words
from cogs.api import Line
from cogs.farrago.text.log import battle_report, lost_at_the_end
from engine.farrago.battle_log import (
    Acted,
    Attacked,
    Collected,
    Damaged,
    Destroyed,
    FaceTurned,
    Happening,
    Returned,
    RpChanged,
    Unopposed,
)
from engine.farrago.model import BattleView, FarragoView, SphereView, TileView

BARE = (TileView(),) * 12
NAMES = ("Ann", "Bea")


def view_of(*happenings: Happening, cp: tuple[int, int] = (0, 0)) -> FarragoView:
    """The view of a battle in which Bea struck first, with her face 3 against Ann's face 2."""
    spheres = (SphereView("zephyr", BARE, cp[0]), SphereView("verdance", BARE, cp[1]))
    battle = BattleView(4, 1, spheres, ((), ()), (1, 2), happenings)
    return FarragoView(None, "placement", 5, 20, 0, spheres, battle=battle)


def plain(*lines: Line) -> list[str]:
    """The texts of lines."""
    return [words().line(line, NAMES).replace("\u2068", "").replace("\u2069", "") for line in lines]


def fought(*happenings: Happening, cp: tuple[int, int] = (0, 0)) -> list[str]:
    """Describe that battle."""
    return plain(*battle_report(view_of(*happenings, cp=cp)))


HEAD = "⚔️ **Battle of turn 4:** Bea (face 3) struck first, then Ann (face 2)."
NOTHING = "⚔️ Bea still 0 CP, Ann still 0 CP"


def test_the_faces_are_those_on_which_creatures_fought() -> None:
    (head, *_) = fought(Acted(5, 1, 0, "wrong_turn"), FaceTurned(0, 3))
    assert head == "⚔️ **Battle of turn 4:** Bea (face 3) struck first, then Ann (face 4)."


def test_the_cp_of_all_blows_are_added_up_and_destroyed_cards_are_named() -> None:
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
    assert lines == [HEAD, "💀 Bea lost Moon Moth", "⚔️ Bea still 2 CP, Ann **+4 CP** (now 9)"]


def test_cards_destroyed_or_returned_by_effects_are_lost_too_far24() -> None:
    lines = fought(
        Acted(5, 1, 0, "tin_terrier"),
        Damaged(0, 4, "orbit_otter", 5, 0),
        Destroyed(0, 4, "orbit_otter"),
        Returned(0, 6, "comet_crab", 4),
        Destroyed(1, 3, "nest_egg"),
    )
    assert lines == [HEAD, "💀 Bea lost Nest Egg, Ann lost Orbit Otter, Comet Crab", NOTHING]


def test_without_losses_and_cp_there_are_no_further_lines() -> None:
    assert fought(Acted(5, 0, 0, "dust_bunny"), RpChanged(0, 0, 2, 2)) == [HEAD, NOTHING]


def test_a_few_of_many_lost_cards_are_named_and_the_rest_counted() -> None:
    lost = [Destroyed(0, tile, "orbit_otter") for tile in range(9)]
    assert fought(Acted(5, 1, 0, "dust_bunny"), *lost)[1] == (
        "💀 Ann lost Orbit Otter, Orbit Otter, Orbit Otter, 6 more"
    )


def test_at_the_end_the_board_shows_only_the_losses() -> None:
    lost = view_of(Acted(5, 1, 0, "tin_terrier"), Destroyed(0, 4, "orbit_otter"), Collected(1, 2, 21), cp=(0, 21))
    assert plain(*lost_at_the_end(lost)) == ["💀 Ann lost Orbit Otter"]
    assert lost_at_the_end(view_of(Acted(5, 0, 0, "dust_bunny"))) == ()


def test_before_the_first_battle_the_planets_are_named_once_known() -> None:
    spheres = (SphereView("zephyr", BARE), SphereView("mirage", BARE))
    begun = FarragoView(0, "placement", 1, 20, 0, spheres)
    assert [words().line(line, NAMES) for line in battle_report(begun)] == [
        "\u2068Ann\u2069 plays Zephyr.",
        "\u2068Bea\u2069 plays Mirage.",
    ]
    unknown = (SphereView(None, BARE), SphereView(None, BARE))
    assert battle_report(FarragoView(0, "decks", 0, 20, 0, unknown)) == ()
