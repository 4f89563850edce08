"""The table of topics keeps its promises, and a topic comes again only after enough others."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, get_args

import pytest

from engine.farrago_words.model import ALL_FAMILIES, FarragoWordsOptions, Letters
from engine.farrago_words.rules import topics
from engine.farrago_words.rules.spelling import clean
from engine.farrago_words.rules.topics import (
    FAMILIES,
    LONGEST,
    TOPICS,
    Topic,
    draw,
    fitting,
    read_topic,
    read_topics,
)
from engine.rng import Rng
from tools.balance.farrago_words.near_twins import near_twins

ENTRY: dict[str, Any] = {"text": "Words for a test"}


def seeds(count: int) -> Iterator[Rng]:
    return (Rng(f"topics {number}") for number in range(count))


def names(count: int) -> list[str]:
    return [f"t{number}" for number in range(count)]


def drawn(options: FarragoWordsOptions, used: Sequence[str] = (), *, count: int = 400) -> set[str]:
    return {draw(options, used, rng)[0].id for rng in seeds(count)}


def only(monkeypatch: pytest.MonkeyPatch, count: int) -> list[str]:
    """Give the table a number of topics, named t0, t1 and so on."""
    table = {name: Topic(id=name, text=name, family="few") for name in names(count)}
    monkeypatch.setattr(topics, "TOPICS", table)
    return list(table)


# The table ----------------------------------------------------------------------------------------------------------


def test_there_are_topics_enough_in_twelve_families_word13():
    sizes = Counter(topic.family for topic in TOPICS.values())
    assert len(TOPICS) >= 600
    assert tuple(sizes) == FAMILIES
    assert " ".join(FAMILIES) == "animals food places home nature people words stories science sport work fun"
    assert min(sizes.values()) >= 30


@pytest.mark.parametrize("family", FAMILIES)
def test_every_choice_of_a_table_has_topics_enough(family: str):
    for letters, safe in product(get_args(Letters), (True, False)):
        topics = fitting(FarragoWordsOptions(family=family, letters=letters, safe=safe))
        assert len(topics) >= 24
        assert {topic.family for topic in topics} == {family}


def test_nearly_all_topics_are_for_everyone_and_most_are_not_hard():
    hard = Counter(topic.difficulty for topic in TOPICS.values())
    assert 24 <= sum(not topic.safe for topic in TOPICS.values()) <= len(TOPICS) // 12
    assert hard[1] + hard[2] > 5 * hard[3] > 0


def test_no_topic_is_another_in_other_words():
    assert near_twins([topic.text for topic in TOPICS.values()]) == []


def test_topics_are_written_as_people_read_them():
    told = [topic.text for topic in TOPICS.values()]
    assert [text for text in told if not re.fullmatch(r"[A-Z][A-Za-z0-9é “”’(),-]*[a-zA-Z0-9”’)]", text)] == []
    assert [text for text in told if clean(text) != text] == []


def test_topics_of_single_letters_and_endings_come_with_latin_letters_only():
    about_letters = {
        name
        for name, topic in TOPICS.items()
        if topic.family == "words" and re.search(r"\b[A-Z]s?( |$)|-[a-z]+( |$)", topic.text)
    }
    latin = {name for name, topic in TOPICS.items() if topic.latin}
    assert about_letters < latin
    assert {TOPICS[name].family for name in latin} == {"words"}


# Errors in it -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "more", "fault"),
    [
        ("in-a-test", {"level": 1}, "unknown field `level`"),
        ("in-a-test", {"difficulty": 0}, "`int` >= 1"),
        ("in-a-test", {"difficulty": 4}, "`int` <= 3"),
        ("in-a-test", {"safe": "yes"}, "Expected `bool`"),
        ("in-a-test", {"text": ""}, "length >= 1"),
        ("in-a-test", {"text": "x" * (LONGEST + 1)}, f"length <= {LONGEST}"),
        ("in-a-test", {"id": "in-a-test"}, "there is no `id`"),
        ("in-a-test", {"family": "tests"}, "there is no `family`"),
        ("In a test", {}, "small letters"),
        ("in--a-test", {}, "small letters"),
    ],
)
def test_wrong_entry_is_an_error_that_names_it(name: str, more: dict[str, Any], fault: str):
    with pytest.raises(ValueError, match=re.escape(f"farrago_words/topics.toml: tests.{name}: ")) as error:
        read_topic("tests", name, ENTRY | more)
    assert fault in str(error.value)


def test_entry_without_text_is_an_error_that_names_it():
    with pytest.raises(ValueError, match=r"tests\.in-a-test: .*missing required field `text`"):
        read_topic("tests", "in-a-test", {})


def test_topic_may_be_as_long_as_its_heading_has_room():
    assert read_topic("tests", "long", {"text": "x" * LONGEST}) == Topic(id="long", text="x" * LONGEST, family="tests")


def test_no_family_has_the_name_of_all():
    with pytest.raises(ValueError, match=r"all\.in-a-test: `all` means every family"):
        read_topic(ALL_FAMILIES, "in-a-test", ENTRY)


def test_id_is_one_topics_only():
    with pytest.raises(ValueError, match=r"b\.one: the id is taken by a\.one"):
        read_topics({"a": {"one": ENTRY}, "b": {"one": ENTRY}})


# Suitable topics ---------------------------------------------------------------------------------------------------


def test_all_families_fit_if_none_was_chosen():
    assert fitting(FarragoWordsOptions(safe=False)) == tuple(TOPICS.values())
    assert fitting(FarragoWordsOptions()) == tuple(topic for topic in TOPICS.values() if topic.safe)


def test_topics_not_for_everyone_come_only_where_allowed_word13():
    food = [topic for topic in TOPICS.values() if topic.family == "food"]
    assert drawn(FarragoWordsOptions(family="food")) == {topic.id for topic in food if topic.safe}
    assert drawn(FarragoWordsOptions(family="food", safe=False)) == {topic.id for topic in food}


def test_there_is_no_topic_of_a_family_that_does_not_exist():
    with pytest.raises(ValueError, match="no topics of family 'nonsense'"):
        draw(FarragoWordsOptions(family="nonsense"), (), Rng("x"))


@pytest.mark.parametrize("letters", ["greek", "cyrillic"])
def test_topics_that_need_latin_letters_come_only_with_those_word2(letters: Letters):
    latin = {topic.id for topic in TOPICS.values() if topic.latin}
    assert {topic.id for topic in fitting(FarragoWordsOptions(safe=False, letters=letters))} == {*TOPICS} - latin
    assert drawn(FarragoWordsOptions(family="words", letters=letters)).isdisjoint(latin)
    assert not drawn(FarragoWordsOptions(family="words", letters="all")).isdisjoint(latin)


# No repeat ----------------------------------------------------------------------------------------------------------


def test_same_seed_draws_the_same_topic_and_goes_on():
    options = FarragoWordsOptions()
    first, rng = draw(options, (), Rng("a"))
    assert draw(options, (), Rng("a")) == (first, rng)
    assert draw(options, (), rng) != (first, rng)


@pytest.mark.parametrize(("count", "others"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (9, 3), (10, 4)])
def test_topic_rests_until_a_third_of_the_others_was_used_word13(
    monkeypatch: pytest.MonkeyPatch, count: int, others: int
):
    table = only(monkeypatch, count)
    since = table[1 : others + 1]
    assert "t0" in drawn(FarragoWordsOptions(used=("t0", *since)))
    if others:
        assert "t0" not in drawn(FarragoWordsOptions(used=("t0", *since[1:])))


def test_uses_of_unsuitable_topics_and_second_uses_do_not_count_word13(monkeypatch: pytest.MonkeyPatch):
    only(monkeypatch, 6)
    assert drawn(FarragoWordsOptions(used=("t0", "t1", "t1", "gone", "t1"))) == {"t2", "t3", "t4", "t5"}
    assert drawn(FarragoWordsOptions(used=("t0", "t1", "t0"))) == {"t2", "t3", "t4", "t5"}
    assert drawn(FarragoWordsOptions(used=("t0", "t1", "t2"))) == {"t0", "t3", "t4", "t5"}


def test_topic_never_comes_twice_in_a_match_word13(monkeypatch: pytest.MonkeyPatch):
    only(monkeypatch, 6)
    options = FarragoWordsOptions(used=("t5", "t4"))
    assert drawn(options) == {"t0", "t1", "t2", "t3"}
    assert drawn(options, ("t0",)) == {"t1", "t2", "t3", "t5"}
    assert drawn(options, ("t0", "t1")) == {"t2", "t3", "t4", "t5"}
    assert drawn(options, ("t0", "t1", "t2", "t3", "t4")) == {"t5"}


def test_match_longer_than_its_topics_begins_with_them_again_word13(monkeypatch: pytest.MonkeyPatch):
    table = only(monkeypatch, 4)
    assert drawn(FarragoWordsOptions(used=("t2",)), ("t3", "t1", "t0", "t2")) == {"t3"}
    assert drawn(FarragoWordsOptions(), ("t3", "t1", "t0", "t2", "t3")) == {"t1"}
    assert drawn(FarragoWordsOptions(), table * 3) == {"t0"}


@pytest.mark.parametrize("count", range(1, 14))
def test_channel_uses_all_its_topics_each_with_its_rest_word13(monkeypatch: pytest.MonkeyPatch, count: int):
    only(monkeypatch, count)
    played: list[str] = []
    rng = Rng(f"channel {count}")
    for _ in range(12 * count):
        topic, rng = draw(FarragoWordsOptions(used=tuple(played)), (), rng)
        assert topic.id not in played[len(played) - -(-count // topics.REST) :] or count == 1
        played.append(topic.id)
    assert set(played) == set(names(count))


def test_every_family_lasts_for_the_longest_match_that_is_offered_word13():
    for family in FAMILIES:
        options, used, rng = FarragoWordsOptions(family=family), list[str](), Rng(family)
        for _ in range(5 * 4):
            topic, rng = draw(options, used, rng)
            used.append(topic.id)
        assert len(set(used)) == 20
