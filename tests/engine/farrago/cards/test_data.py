"""The set keeps its promises: enough cards of each type, every word of the ops used, and four starter decks."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest

from engine.content import DATA
from engine.farrago.cards import KINDS, STARTERS, Kind
from engine.farrago.decks import faults, planet_of
from engine.farrago.model import PLANETS, Planet
from engine.farrago.rules.ops import Condition, Discard, Drain, Draw, Keyword, Op, Pick, Recover, Scope, Sort, Turn

NUMBERED = """
dust_bunny tin_terrier comet_crab moon_moth asteroid_ox orbit_otter rust_rhino lantern_squid satellite_snail
nebula_whale scrap_turret field_hospital beacon_tower trading_post clear_spring lucky_clover ore_comet hot_geyser
healing_moss static_stone meteor_shower star_rations supply_drop war_drum time_capsule wrecking_ball signal_flare
gust_sparrow kite_fox needle_wasp cloud_lynx storm_gull paper_crane thunder_ram sail_manta squall_stallion tempest_roc
weather_vane windmill sky_dock storm_spire rain_cloud updraft_vent forked_lightning sudden_gale formation_kite nest_egg
big_sneeze crosswind
brass_beetle brick_badger clockwork_owl gear_goat gate_golem kiln_drake marble_lion forge_colossus rampart smithy
ballista steam_pump clock_tower repair_crane observatory copper_vein cornerstone rivet_storm scaffolding force_dome
spare_parts
sprout_piglet fern_fawn nettle_toad vine_python canopy_giraffe honey_bear grove_elephant fernosaur world_tortoise
tree_house old_oak bee_hive glass_orchard sun_fruit jungle_rain deep_roots bumper_crop overgrowth stampede snare_vines
masked_magpie mirror_bat chrome_chameleon glass_scorpion hypno_cobra jester_jackal bottle_djinn riddle_sphinx
sand_siphon hall_of_mirrors fog_machine whisper_well fools_gold quicksand bubble_trap wrong_turn vanishing_hat
midnight_heist false_map broken_hourglass trap_door
"""
"""The cards by their numbers from 1, which deck codes are made of: a number never becomes another card's."""


def ops_of(kind: Kind) -> tuple[Op, ...]:
    return kind.static + kind.acts + kind.kills + kind.start + kind.end


def words_of(kind: Kind) -> Iterator[str]:
    """The words of the vocabulary that a card uses."""
    yield from (f"keyword {keyword}" for keyword in kind.keywords)
    for trigger in ("static", "acts", "kills", "start", "end"):
        if getattr(kind, trigger):
            yield f"trigger {trigger}"
    for op in ops_of(kind):
        name = type(op).__name__.lower()
        yield f"op {name}"
        if op.when:
            yield f"condition {op.when}"
        if isinstance(op, Turn):
            yield f"turn {op.whose}"
        if isinstance(op, Drain):
            yield f"theft {op.theft}"
        if not isinstance(op, Turn | Draw | Discard | Recover):
            yield from (f"scope {op.scope}", f"sort {op.sort}", f"pick {op.pick}")
        if per := getattr(op, "per", None):
            yield from ("per", f"scope {per.scope}", f"sort {per.sort}")


def vocabulary() -> set[str]:
    """All words that a card could use."""
    ops = {op.__struct_config__.tag for op in get_args(Op)}
    return {
        *(f"op {op}" for op in ops),
        *(f"scope {each}" for each in get_args(Scope)),
        *(f"sort {each}" for each in get_args(Sort)),
        *(f"pick {each}" for each in get_args(Pick)),
        *(f"condition {each}" for each in get_args(Condition) if each),
        *(f"keyword {each}" for each in get_args(Keyword)),
        *(f"trigger {each}" for each in ("static", "acts", "kills", "start", "end")),
        *("turn own", "turn enemy", "theft True", "theft False", "per"),
    }


def test_numbers_of_cards_are_for_ever():
    assert {kind: card.number for kind, card in KINDS.items()} == {
        kind: number for number, kind in enumerate(NUMBERED.split(), 1)
    }


def test_every_card_is_proved_by_a_test_named_for_it():
    folder = DATA.parent / "tests/engine/farrago"
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("test_cards_*.py")))
    assert [kind for kind in KINDS if not re.search(rf"^def test_{kind}_", tests, re.MULTILINE)] == []


def test_there_are_enough_cards_of_each_type():
    types = Counter(card.type for card in KINDS.values())
    special = [kind for kind, card in KINDS.items() if card.start or card.end]
    assert len(KINDS) >= 100
    assert types["creature"] >= 44
    assert types["building"] >= 22
    assert types["resource"] >= 14
    assert types["effect"] >= 26
    assert len(special) >= 6


@pytest.mark.parametrize("planet", [*PLANETS, None])
def test_each_planet_has_cards_of_each_type_and_so_have_the_neutral_ones(planet: Planet | None):
    types = Counter(card.type for card in KINDS.values() if card.planet == planet)
    assert sum(types.values()) >= 20
    assert min(types["creature"], types["building"], types["effect"]) >= 4
    assert types["resource"] >= 2


def test_every_word_of_the_vocabulary_is_used_by_two_cards():
    used = Counter(word for card in KINDS.values() for word in set(words_of(card)))
    assert {word for word in vocabulary() if used[word] < 2} == set()


def test_no_two_cards_are_the_same_card():
    def body(card: Kind) -> tuple[object, ...]:
        return card.type, card.cost, card.strength, card.health, card.rp, card.keywords, ops_of(card)

    assert [kind for kind, times in Counter(body(card) for card in KINDS.values()).items() if times > 1] == []


def test_no_creature_without_an_ability_is_worse_than_another_of_its_cost():
    plain = [card for card in KINDS.values() if card.type == "creature" and not card.keywords + ops_of(card)]
    for one in plain:
        for other in KINDS.values():
            is_better = other.health >= one.health and other.strength >= one.strength and other.type == "creature"
            assert not (is_better and one != other and other.cost <= one.cost), (one.id, other.id)


@pytest.mark.parametrize("planet", PLANETS)
def test_starter_deck_is_forty_legal_cards_at_home_on_its_planet_far5(planet: Planet):
    deck = STARTERS[planet]
    assert faults(deck) == ()
    assert sum(count for _, count in deck) == 40
    assert planet_of(deck) == planet
    assert {KINDS[kind].planet for kind, _ in deck} == {planet, None}
    assert 16 <= len(deck) <= 26
    assert {KINDS[kind].type for kind, _ in deck} == {"creature", "building", "resource", "effect"}


def test_the_starters_hold_ninety_of_the_cards_together():
    assert len({kind for deck in STARTERS.values() for kind, _ in deck}) >= 90
