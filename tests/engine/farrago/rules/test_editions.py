"""Editions: their differences, and that a match keeps the one it began with (FAR-36)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.content import digest
from engine.farrago import GAME
from engine.farrago.cards import KINDS, KINDS_OF, STARTERS_OF, former_kinds
from engine.farrago.errors import BadDeck
from engine.farrago.model import Bring, DeckList, FarragoOptions, Starter
from engine.farrago.rules.editions import EDITIONS, LATEST, EditionNumber
from engine.farrago.state import State
from engine.rng import Rng
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.fights import fight
from tests.engine.farrago.proof import after, table

STATED: dict[EditionNumber, str] = {
    1: "2d7aad64b9b9200c",
    2: "90f8ea4fa297da5b",
    3: "c4f143ac36b99f80",
    4: "d85a39bde49ed917",
}

CARDS: dict[EditionNumber, str] = {
    1: "f438afe386a2ad90",
    2: "f438afe386a2ad90",
    3: "26de7147b1bf69bf",
    4: "3aebb3a2e4021d1d",
}

SPRINGS: DeckList = (("clear_spring", 30),)


def begin(edition: EditionNumber) -> State:
    return GAME.setup(2, FarragoOptions(edition=edition), Rng("edition")).state


@pytest.mark.parametrize(("edition", "kill", "unopposed"), [(1, 7, 4), (2, 4, 2), (3, 4, 2), (4, 4, 2)])
def test_a_blow_earns_4_cp_at_most_and_an_unopposed_one_half_of_it_far36(
    lend: Lend, edition: EditionNumber, kill: int, unopposed: int
) -> None:
    lend("giant", "creature 7/9/9")
    lend("mouse", "creature 1/1/1")
    struck = fight("1t:giant", "1t:mouse", edition=edition)
    assert struck == [f"6 a1t giant: attacks b1t, b1t -9 = 0, b1t destroyed, a CP +{kill} = {kill}"]
    assert fight("1t:giant", edition=edition) == [f"6 a1t giant: unopposed, a CP +{unopposed} = {unopposed}"]


@pytest.mark.parametrize("cost", range(5))
def test_below_the_cap_a_blow_earns_its_cost_in_each_edition_far21_far22(cost: int) -> None:
    for edition in EDITIONS.values():
        assert (edition.for_blow(cost), edition.for_unopposed(cost)) == (cost, (cost + 1) // 2)


def test_a_match_keeps_the_edition_it_began_with_and_shows_it() -> None:
    for edition in EDITIONS:
        state = begin(edition)
        assert (state.edition_number, GAME.view(state, 0).edition) == (edition, edition)
        for seat in (0, 1):
            state = GAME.apply(state, seat, Starter("bastion")).state
        assert sorted(state.zones[0].cards) == sorted(
            kind for kind, count in STARTERS_OF[edition]["bastion"] for _ in range(count)
        )
        assert (GAME.view(state, 1).edition, GAME.guess(GAME.view(state, 1), Rng("g")).edition_number) == (
            edition,
            edition,
        )


def test_options_stored_without_an_edition_are_of_the_first_and_its_states_omit_it() -> None:
    options = GAME.codec.read_options(b'{"limit":10}')
    state = GAME.setup(2, options, Rng("old")).state
    assert (options, state.edition_number) == (FarragoOptions(10, edition=1), 1)
    assert b"edition" not in GAME.codec.encode(state)


@pytest.mark.parametrize(("edition", "stated"), STATED.items())
def test_the_starters_of_an_edition_stay_since_stored_matches_name_only_their_planet(
    edition: EditionNumber, stated: str
) -> None:
    """If this fails once matches of the edition are stored, add an edition instead of changing the row."""
    assert digest(STARTERS_OF[edition], EDITIONS[edition]) == stated


@pytest.mark.parametrize(("edition", "stated"), CARDS.items())
def test_the_cards_of_an_edition_stay_since_stored_matches_hold_only_their_names(
    edition: EditionNumber, stated: str
) -> None:
    """As above; a new card at the end of the table changes each row."""
    assert digest(KINDS_OF[edition]) == stated


def test_a_deck_of_30_is_taken_by_the_first_edition_and_refused_by_the_later_ones_far36() -> None:
    assert GAME.apply(begin(1), 0, Bring(SPRINGS)).state.brought[0] == SPRINGS
    for later in (2, LATEST):
        with pytest.raises(BadDeck):
            GAME.apply(begin(later), 0, Bring(SPRINGS))


def test_in_the_third_edition_creatures_have_more_health_than_before_far36() -> None:
    assert KINDS_OF[1] == KINDS_OF[2]
    for kind in KINDS_OF[3].values():
        more = 0 if kind.type != "creature" else 2 if kind.cost <= 2 else 1
        assert KINDS_OF[2][kind.id] == replace(kind, health=kind.health - more)


HEALTH = {
    "brick_badger": 1, "clockwork_owl": 1,
    "kite_fox": -1, "paper_crane": -1, "chrome_chameleon": -1, "hypno_cobra": -1,
}  # fmt: skip

DOES_MORE = (
    "windmill", "storm_spire", "forked_lightning", "sudden_gale",
    "gear_goat", "rampart", "smithy", "ballista", "steam_pump", "clock_tower", "repair_crane", "observatory",
    "rivet_storm", "force_dome",
    "tree_house", "old_oak", "bee_hive", "glass_orchard",
    "sand_siphon", "hall_of_mirrors", "whisper_well",
)  # fmt: skip


def test_in_the_fourth_edition_some_cards_have_other_numbers_or_do_more_than_before_far36() -> None:
    assert KINDS_OF[LATEST] == KINDS
    for former in KINDS_OF[3].values():
        now = KINDS[former.id]
        if former.id in DOES_MORE:
            assert (now.static, now.acts) != (former.static, former.acts)
            assert now == replace(former, static=now.static, acts=now.acts)
        else:
            health, rp = former.health + HEALTH.get(former.id, 0), former.rp - (former.id == "rain_cloud")
            assert now == replace(former, health=health, rp=rp)


@pytest.mark.parametrize(("edition", "rp"), [(1, 2), (2, 2), (3, 2), (4, 1)])
def test_a_resource_adds_the_rp_of_the_match_s_edition_far36(edition: EditionNumber, rp: int) -> None:
    state = after(replace(table(hand="rain_cloud"), edition=edition), "a 1t rain_cloud", "both ready")
    assert [tile.rp for tile in state.zones[0].tiles[0::4]] == [rp, 1, 1]


@pytest.mark.parametrize(("edition", "health"), [(1, 2), (2, 2), (3, 4), (4, 4)])
def test_a_creature_comes_with_the_health_of_the_match_s_edition_far36(edition: EditionNumber, health: int) -> None:
    state = after(replace(table(hand="dust_bunny"), edition=edition), "a 1t dust_bunny", "both ready")
    for seat in (0, 1):
        shown = GAME.view(state, seat).spheres[0].tiles[0].card
        assert shown is not None
        assert (shown.health, shown.full) == (health, health)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("dust_rabbit = { health = 2 }", "there is no such card"),
        ("rain_cloud = { health = 2 }", "creatures have `strength` and `health`, and nothing else has"),
        ("dust_bunny = { rp = 2 }", "`rp`, `start` and `end` are for resources"),
        ("dust_bunny = { cost = 2 }", "Object contains unknown field `cost`"),
    ],
)
def test_a_card_s_values_in_an_edition_are_checked_like_the_card_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, wrong: str
) -> None:
    (tmp_path / "former.toml").write_text(line, encoding="utf-8")
    monkeypatch.setattr("engine.content.DATA", tmp_path)
    with pytest.raises(ValueError, match=r"^data/former\.toml: ") as told:
        former_kinds("former.toml", KINDS)
    assert wrong in str(told.value)
