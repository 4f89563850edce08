"""A server's own topics: drawn if a table wants them, kept in its record for good, and harmless when shown."""

import pytest
from msgspec import convert

from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.errors import TooFewOwnTopics
from engine.farrago_words.events import RoundBegan
from engine.farrago_words.lines import tell
from engine.farrago_words.model import FarragoWordsOptions, Mode
from engine.farrago_words.rules.deal import deal
from engine.farrago_words.rules.people import gather
from engine.farrago_words.rules.topics import MOST_OWN, TOPICS, draw, fitting, is_own, text_of
from engine.message import Line, Typed
from engine.rng import Rng

OWN = ("Seen at *our* club", "@everyone’s snacks", "What Bo says")


def gathered(topics: str = "own", own: tuple[str, ...] | None = OWN, **options: object) -> FarragoWordsOptions:
    wanted = convert({"topics": topics} | options, FarragoWordsOptions)
    return gather(wanted, 2, {}, (), own)


def drawn(options: FarragoWordsOptions) -> set[str]:
    return {text_of(draw(options, (), Rng(f"own {number}"))[0].id) for number in range(200)}


def test_standard_topics_are_the_default_also_for_old_records():
    assert FarragoWordsOptions().topics == "standard"
    options = gathered("standard")
    assert options.own == ()
    assert all(not is_own(topic.id) for topic in fitting(options))


def test_own_topics_come_alone_or_beside_the_standard_ones():
    assert drawn(gathered("own")) == set(OWN)
    both = gathered("both")
    assert {text_of(topic.id) for topic in fitting(both)} == {
        *OWN,
        *(one.text for one in fitting(gathered("standard"))),
    }


def test_own_topics_come_with_any_kind_of_standard_ones():
    options = gathered("both", family="animals", difficulty="easy", letters="greek")
    families = {topic.family for topic in fitting(options)}
    assert families == {"animals", ""}


def test_a_record_holds_the_texts_so_that_it_needs_no_store():
    options = gathered("own")
    again = GAME.codec.read_options(GAME.codec.encode(options))
    assert deal(1, options, Rng("x")) == deal(1, convert(again, FarragoWordsOptions, from_attributes=True), Rng("x"))
    assert [text_of(topic) for topic in deal(1, options, Rng("x")).settings.topics] != []
    assert {text_of(topic) for topic in deal(1, options, Rng("x")).settings.topics} == set(OWN)


@pytest.mark.parametrize(("mode", "rounds", "least"), [("group", 5, 5), ("solo", 5, 5), ("teams", 2, 4)])
def test_too_few_own_topics_are_refused_with_the_number_that_is_needed(mode: Mode, rounds: int, least: int):
    options = FarragoWordsOptions(mode, rounds, topics="own")
    with pytest.raises(TooFewOwnTopics) as caught:
        gather(options, 1 if mode == "solo" else 2, {}, (), OWN)
    assert caught.value.line_args == {"count": 3, "least": least}


def test_topics_are_not_refused_before_they_were_looked_up():
    assert gathered("own", None, rounds=5).own == ()


def test_a_record_takes_no_more_than_a_server_may_have():
    many = tuple(f"Topic {number}" for number in range(MOST_OWN + 5))
    assert gathered("both", many).own == many[:MOST_OWN]


def test_own_topics_rest_in_a_channel_as_the_others_do_word13():
    options = gather(FarragoWordsOptions(topics="own", rounds=1), 2, {}, ("=What Bo says",), OWN)
    assert options.used == ("=What Bo says",)
    assert drawn(options) == set(OWN[:2])


def test_a_match_longer_than_its_own_topics_begins_with_them_again_word13():
    options = gathered("own")
    again, _ = draw(options, [f"={text}" for text in OWN], Rng("x"))
    assert again.text == OWN[0]


@pytest.mark.parametrize(("topics", "ranked"), [("standard", True), ("both", False), ("own", False)])
def test_only_standard_topics_allow_a_high_score_word17(topics: str, ranked: bool):
    assert deal(1, gathered(topics), Rng("x")).settings.ranked is ranked


def test_typed_topics_are_shown_as_typed():
    line = tell(RoundBegan(1, 3, "=@everyone", tuple("BCDELMST"), None), None)
    standard = tell(RoundBegan(1, 3, "birds", tuple("BCDELMST"), None), None)
    assert line is not None
    assert standard is not None
    assert (line.args["topic"], standard.args["topic"]) == (
        Typed("@everyone"),
        Line("farrago_words-topic-birds"),
    )


def test_no_standard_topic_has_the_id_of_an_own_one():
    assert not any(map(is_own, TOPICS))
    with pytest.raises(RuleError):
        gathered("own", ())
