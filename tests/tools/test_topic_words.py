"""The messages of the topics are those of their table, and another language says them in its words."""

from pathlib import Path

from bot.text.localisation import words
from bot.text.sanitising import plain
from engine.farrago_words.lines import topic_words
from engine.farrago_words.rules.topics import TOPICS
from engine.message import Line, Typed
from tests.bot.text.languages import languages
from tools.topic_words import FILE, written


def test_the_file_is_what_the_program_writes_from_the_table() -> None:
    assert FILE.read_text(encoding="utf-8") == written()


def test_a_topic_of_a_record_is_told_in_the_readers_language(tmp_path: Path) -> None:
    four_legs = topic_words("four-legs")
    assert isinstance(four_legs, Line)
    files = {"farrago_words/words/de-topics.ftl": "farrago_words-topic-four-legs = Tiere mit vier Beinen\n"}
    with languages(tmp_path, files):
        assert [words(locale).line(four_legs) for locale in ("de", "fr")] == [
            "Tiere mit vier Beinen",
            TOPICS["four-legs"].text,
        ]


def test_a_topic_of_a_server_stays_as_its_people_typed_it() -> None:
    assert topic_words("=Our *cats*") == Typed("Our *cats*")
    told = Line("person", {"who": topic_words("=Our *cats*")})
    assert (words().line(told), words().line(told, (), plain)) == ("\u2068Our \\*cats\\*\u2069", "Our *cats*")
