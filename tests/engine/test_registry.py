"""The registry: every game of ours is sound, and replays its records with their original tables."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.battle_farm.cards import KINDS
from engine.collection import DECKS
from engine.content import DATA, digest
from engine.farrago.cards import KINDS as CARDS
from engine.farrago.cards import STARTERS
from engine.farrago_words.rules.letters import ALPHABETS
from engine.farrago_words.rules.topics import DRAWN, TOPICS
from engine.game import GameInfo
from engine.registry import FaultyGame, check_contract, games, registry

DIGESTS = {
    ("battle_farm", 1): "76f56f200db6cd83",
    ("farrago", 1): "a2892c269ee2700e",
    ("farrago_words", 1): "8c87209590a68d3d",
}
"""The digest of each game's tables in each version of its rules: a new version gets a new row.

From the first release on no row is changed.
"""


class Card(msgspec.Struct, frozen=True):
    cost: int
    keywords: frozenset[str] = frozenset()


class LaterCard(msgspec.Struct, frozen=True):
    cost: int
    keywords: frozenset[str] = frozenset()
    rarity: str = "common"


def test_no_game_of_ours_is_left_out() -> None:
    assert registry().left_out == {}
    assert {"absolute", "battle_farm", "farrago", "farrago_words", "fart"} <= set(games())


@pytest.mark.parametrize("game", games())
def test_the_tables_of_a_game_are_those_of_its_rules_version(game: str) -> None:
    """A record holds no tables: if these differ, raise `rules_version` and add a row to `DIGESTS`."""
    info = games()[game].info
    assert info.digest == info.stated_digest == DIGESTS.get((game, info.rules_version), info.digest)


@pytest.mark.parametrize("game", games())
def test_a_game_with_tables_has_a_digest_and_one_without_has_none(game: str) -> None:
    tables = {path.name for path in (DATA / game).glob("*.toml")} - {"rulings.toml", "art.toml"}
    assert bool(games()[game].info.digest) == bool(tables)


def with_info(game: str, **changed: Any) -> object:
    """The game with changed information."""
    sound = games()[game]
    return type("Changed", (type(sound),), {"info": replace(sound.info, **changed)})()


def test_changed_tables_under_an_old_version_are_refused_with_the_step_to_take() -> None:
    check_contract("battle_farm", with_info("battle_farm", digest="new", stated_digest="new", rules_version=2))
    with pytest.raises(FaultyGame) as caught:
        check_contract("battle_farm", with_info("battle_farm", digest="new", rules_version=1))
    assert str(caught.value) == (
        "data/battle_farm: the tables have changed under rules_version 1: take the change back, or raise rules_version "
        'and state stated_digest="new" in GAME.info, which ends running matches'
    )
    with pytest.raises(FaultyGame, match='does not state the digest of its tables, stated_digest="new"'):
        check_contract("fart", with_info("fart", digest="new"))


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (None, "lacks `info`"),
        (with_info("fart", id="part"), "calls itself part"),
        (with_info("fart", presets=()), "names no presets"),
        (with_info("fart", endings=()), "names no endings"),
        (with_info("fart", collections=(DECKS, DECKS)), "two collections of one name"),
        (type("NoInfo", (type(games()["fart"]),), {"info": None})(), "lacks `info`"),
    ],
)
def test_an_invalid_game_is_refused(game: object, says: str) -> None:
    with pytest.raises(FaultyGame, match=rf"^engine/fart/__init__.py: GAME.*{says}"):
        check_contract("fart", game)


def test_a_digest_changes_with_relevant_values_and_their_order() -> None:
    cards = {"a": Card(1, frozenset({"x", "y"})), "b": Card(2)}
    changed: list[object] = [
        {"a": cards["a"]},
        {"b": cards["b"], "a": cards["a"]},
        {"a": cards["b"], "b": cards["a"]},
        {"a": Card(1, frozenset({"x"})), "b": Card(2)},
        {**cards, "c": Card(2)},
        (cards, cards),
    ]
    assert len({digest(each) for each in [cards, *changed]}) == 1 + len(changed)
    assert digest(cards) == digest(dict(cards)) != digest(cards, ())


def test_a_digest_stays_when_a_struct_gains_a_field_with_a_default() -> None:
    assert digest([Card(1)]) == digest([LaterCard(1)]) != digest([LaterCard(1, rarity="rare")])


def test_each_table_counts_and_texts_for_people_do_not() -> None:
    for table in (KINDS, CARDS, STARTERS, ALPHABETS):
        first, *others = table.items()
        assert digest(table) != digest(dict(others)) != digest(dict([*others, first]))
    first, *others = TOPICS.values()
    shown = tuple(replace(topic, text="") for topic in (replace(first, text="Other words"), *others))
    assert digest(shown) == digest(DRAWN) != digest((*others, first))


def test_a_game_without_tables_declares_none() -> None:
    assert (GameInfo("x", (1, 1), 1, (), ()).digest, GameInfo("x", (1, 1), 1, (), ()).stated_digest) == ("", "")
