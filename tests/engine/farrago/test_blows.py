"""The attacks that earned CP, found in the events of a battle."""

from engine.farrago.battle_log import Acted, Attacked, Collected, Damaged, Destroyed, Happening, Unopposed
from engine.farrago.blows import Blow, attacks_of, best_blow, blows, last_blow

LOG: tuple[Happening, ...] = (
    Acted(5, 0, 3, "meteor_shower"),
    Destroyed(1, 2, "moon_moth"),
    Acted(6, 0, 1, "asteroid_ox"),
    Attacked(1, 0, "dust_bunny"),
    Destroyed(1, 0, "dust_bunny"),
    Collected(0, 3, 8),
    Acted(6, 1, 1, "rust_rhino"),
    Unopposed(1),
    Collected(1, 3, 5),
    Acted(6, 0, 5, "comet_crab"),
    Unopposed(0),
    Collected(0, 1, 9),
)
OX, RHINO, CRAB = (
    Blow(0, "asteroid_ox", "dust_bunny", 3, 8),
    Blow(1, "rust_rhino", "", 3, 5),
    Blow(0, "comet_crab", "", 1, 9),
)


def test_each_blow_names_its_creature_and_the_destroyed_card_far21_far22() -> None:
    assert tuple(blows(LOG)) == (OX, RHINO, CRAB)


def test_the_last_blow_is_the_winners_own_and_the_best_the_first_of_equals() -> None:
    assert (last_blow(LOG, 0), last_blow(LOG, 1), best_blow(LOG)) == (CRAB, RHINO, OX)


def test_without_cp_there_are_no_blows() -> None:
    assert (tuple(blows(LOG[:2])), last_blow(LOG[:2], 0), best_blow(())) == ((), None, None)


def test_attacks_tell_whether_a_seat_did_something_and_whether_it_gave_cp() -> None:
    killed = LOG[2:6]
    assert (attacks_of(killed, 0), attacks_of(killed, 1)) == ((True, False), (False, True))
    hurt = (Acted(6, 1, 0, "rust_rhino"), Attacked(0, 1, "asteroid_ox"), Damaged(0, 1, "asteroid_ox", 3, 4))
    assert attacks_of((*killed, *hurt), 1) == (True, True)
    assert attacks_of(LOG[:2], 0) == attacks_of((), 0) == (False, False)
