"""Other languages are used for the texts they have, and a fault in one is reported to the host, never to a player."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.text.localisation import locales, words
from engine.message import Line
from tests.bot.text.languages import FAULTS, every_line, languages


def lines(*keys: str) -> str:
    """Write a file of messages with the text `<key> translated`."""
    return "".join(f"{key} = {key} translated\n" for key in keys)


def test_a_language_is_used_message_by_message_with_english_for_missing_ones(tmp_path: Path) -> None:
    english = words().say("button-next")
    files = {"words/de/general.ftl": "button-back = Zurück\n", "fart/words/de.ftl": "fart-name = Furz { SIGNED(2) }\n"}
    with languages(tmp_path, files):
        german = words("de")
        assert [german.say("button-back"), german.say("fart-name")] == ["Zurück", "Furz +2"]
        assert [words(locale).say("button-next") for locale in ("de", "fr", "en-GB", None)] == [english] * 4
        assert words("fr").say("button-back") == words().say("button-back") != "Zurück"


@pytest.mark.parametrize("locale", ["de", "en-GB", "es-ES", "es-419", "pt-BR", "sv-SE", "zh-CN", "ko", "no"])
def test_a_locale_is_found_by_the_name_that_discord_gives_it(tmp_path: Path, locale: str) -> None:
    files = {
        f"words/{locale}/general.ftl": "button-back = {locale}\n".replace("{locale}", locale),
        f"fart/words/{locale}.ftl": f"fart-name = F {locale}\n",
        f"fart/words/{locale}-panel.ftl": f"fart-line = G {locale}\n",
    }
    with languages(tmp_path, files):
        assert locales() == {"en", locale}
        assert [words(locale).say(key) for key in ("button-back", "fart-name", "fart-line")] == [
            locale,
            f"F {locale}",
            f"G {locale}",
        ]
        assert words("en-US").say("button-back") == words().say("button-back") != locale


def test_a_region_uses_its_language_and_overrides_single_messages(tmp_path: Path) -> None:
    files = {
        "words/pt/general.ftl": lines("button-back", "button-next"),
        "words/pt-BR/general.ftl": "button-back = Voltar\n",
        "words/en-GB/general.ftl": "button-back = Back, please\n",
    }
    with languages(tmp_path, files), capture_logs() as logged:
        assert [words("pt-BR").say(key) for key in ("button-back", "button-next")] == [
            "Voltar",
            "button-next translated",
        ]
        assert words("pt-PT").say("button-back") == "button-back translated"
        assert words("en-GB").say("button-next") == words().say("button-next")
    assert logged == []


async def test_missing_messages_of_a_language_are_one_log_line(tmp_path: Path) -> None:
    with languages(tmp_path, {"words/de/general.ftl": "button-back = Zurück\n"}), capture_logs() as logged:
        for _ in range(2):  # the second time with cleared caches
            german = words("de")
            for line in every_line():
                assert german.line(line) == ("Zurück" if line.key == "button-back" else words().line(line))
            words.cache_clear()
    assert [(line["event"], line["log_level"], line["locale"], line["shown"]) for line in logged] == [
        ("translation_incomplete", "info", "de", "en")
    ]


WITH_ALL = {"a wrong variable"}


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_each_faulty_message_of_a_language_is_english_and_logged_once(tmp_path: Path, name: str) -> None:
    """Every message is tried with the first fault and with no text at all, and every tenth with the others."""
    make, fault = FAULTS[name]
    lines = every_line() if name in WITH_ALL else every_line()[::10]
    english = {line.key: words().line(line) for line in lines}
    file = "".join(make(key) for key in english)
    with languages(tmp_path, {"words/de/general.ftl": file}), capture_logs() as logged:
        for _ in range(2):  # the second time with cleared caches
            german = words("de")
            assert {line.key: german.line(line) for line in lines} == english
            words.cache_clear()
    told = [(line["event"], line["log_level"], line["locale"], line["key"], line["fault"]) for line in logged]
    assert told == [("translation_faulty", "warning", "de", key, fault) for key in english]


def test_a_faulty_message_spoils_no_other(tmp_path: Path) -> None:
    file = "button-back = { $\nbutton-next = Weiter\nno sense at all\nbutton-rules = Regeln\n"
    with languages(tmp_path, {"words/de/general.ftl": file}):
        assert [words("de").say(key) for key in ("button-next", "button-rules")] == ["Weiter", "Regeln"]


def test_a_file_that_cannot_be_read_is_english_and_logged_once(tmp_path: Path) -> None:
    files = {
        "words/de/general.ftl": "button-back = Zur\u00fcck\n".encode("latin-1"),
        "fart/words/de.ftl": lines("fart-name"),
    }
    with languages(tmp_path, files), capture_logs() as logged:
        assert words("de").say("fart-name") == "fart-name translated"
        assert words("de").say("button-back") == words().say("button-back")
    assert [(line["event"], line.get("file", line.get("key"))) for line in logged] == [
        ("words_unreadable", f"{tmp_path.name}/words/de/general.ftl"),
        ("translation_incomplete", None),
    ]


def test_the_mark_of_its_encoding_at_the_start_of_a_file_is_no_fault(tmp_path: Path) -> None:
    with languages(tmp_path, {"words/de/general.ftl": "\ufeffbutton-back = Zurück\r\nbutton-next = Weiter\r\n"}):
        assert [words("de").say(key) for key in ("button-back", "button-next")] == ["Zurück", "Weiter"]


def test_the_log_quotes_no_text_of_a_message(tmp_path: Path) -> None:
    files = {"words/de/general.ftl": "person = { SIGNED($who) }\n"}
    with languages(tmp_path, files), capture_logs() as logged:
        assert words("de").line(Line("person", {"who": "the hidden card"})) == "the hidden card"
    assert [line["fault"] for line in logged] == ["ValueError"]
    assert "hidden" not in str(logged)
