"""A game's declaration of a collection is consistent, or refused at once."""

from typing import Any

import pytest

from engine.collection import DECKS, HIGH_SCORES, OWN_TOPICS, TOPICS, CollectionInfo
from engine.registry import games


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        ({"name": "High scores", "parts": ("day",)}, "small letters and underscores, not 'High scores'"),
        ({"name": "scores", "parts": ("weekday",)}, "scores has parts that there are not: weekday"),
        ({"name": "scores", "parts": ("day",), "unique": ("person",)}, "scores lacks among its parts: person"),
        ({"name": "scores", "parts": ("day",), "belongs_to": "server"}, "scores lacks among its parts: server"),
        ({"name": "scores", "parts": ("day",), "secret": True}, "secret collection scores must say what is unique"),
    ],
)
def test_a_declaration_that_contradicts_itself_is_refused(declared: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        CollectionInfo(**declared)


def test_a_key_ends_with_the_name_which_may_hold_anything() -> None:
    assert CollectionInfo("a", ("name", "day", "match"), unique=("name", "match", "day")).key_parts == (
        "day",
        "match",
        "name",
    )


def test_each_game_declares_its_collections() -> None:
    declared = {game: [each.name for each in games()[game].info.collections] for game in games()}
    assert {game: names for game, names in declared.items() if names} == {
        "farrago": [DECKS.name],
        "farrago_words": [TOPICS.name, OWN_TOPICS.name, HIGH_SCORES.name],
        "fart": ["par", "par_scores", "best", "shared"],
    }
