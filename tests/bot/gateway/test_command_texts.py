"""Slash commands in other languages: the translated parts, texts that Discord would refuse, and that a change
is sent.
"""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.gateway.command_list import compare, payload
from bot.gateway.command_texts import (
    COMMAND_LIMIT,
    CommandJson,
    length_of,
    text_fault,
    typed_name_fault,
    without_refused,
)
from tests.bot.text.languages import languages
from tests.playground.loopback import loopback
from tests.suite.loaded import loaded_games

COMMANDS = loaded_games().commands

GERMAN = """\
command-name-play = spielen
command-play = Ein Spiel beginnen
command-challenge = Herausfordern…
option-name-game = spiel
command-play-game = Welches Spiel
"""


def named(commands: list[CommandJson], name: str) -> CommandJson:
    """Find a command, an option or a choice by its English name or by its value."""
    return next(each for each in commands if name in (each["name"], each.get("value")))


async def german(folder: Path, text: str) -> list[CommandJson]:
    """Return the commands with these German messages."""
    with languages(folder, {"words/de/commands.ftl": text, "fart/words/de.ftl": "fart-name = P.U.P.S.\n"}):
        return await payload(COMMANDS)


async def test_names_descriptions_options_and_choices_are_sent_in_each_language_that_has_them(tmp_path: Path) -> None:
    play = named(ours := await german(tmp_path, GERMAN), "play")
    game = named(play["options"], "game")
    assert (play["name_localizations"], play["description_localizations"]) == (
        {"de": "spielen"},
        {"de": "Ein Spiel beginnen"},
    )
    assert (game["name_localizations"], game["description_localizations"]) == (
        {"de": "spiel"},
        {"de": "Welches Spiel"},
    )
    assert named(game["choices"], "fart")["name_localizations"] == {"de": "P.U.P.S."}
    assert named(ours, "Challenge to…")["name_localizations"] == {"de": "Herausfordern…"}
    assert named(ours, "help")["name_localizations"] == {}


async def test_with_english_alone_there_are_no_translations(tmp_path: Path) -> None:
    with languages(tmp_path, {}):
        assert "'de'" not in str(await payload(COMMANDS))


async def test_discords_list_differs_by_a_translation_alone(tmp_path: Path) -> None:
    ours = await german(tmp_path / "one", GERMAN)
    async with loopback(tmp_path) as there:
        path = f"/applications/{there.server.core.world.me.application_id}/commands"
        await there.call("PUT", path, ours)
        _, listed = await there.call("GET", f"{path}?with_localizations=true")
    assert not compare(ours, listed)
    other = await german(tmp_path / "two", GERMAN.replace("Ein Spiel", "Spiele"))
    assert str(compare(other, listed)) == "different: /play"


REFUSED = {
    "a capital letter": ("command-name-play = Spielen\n", "command-name-play", "a name has small letters"),
    "a space": ("command-name-play = los geht\n", "command-name-play", "a name has letters, digits, - and _ alone"),
    "too long a name": (f"option-name-game = {'a' * 33}\n", "option-name-game", "a name has 1 to 32 characters"),
    "too long a description": (f"command-play = {'a' * 101}\n", "command-play", "has 1 to 100 characters"),
    "a variable": ("command-play = { $who }\n", "command-play", "Unknown external: who"),
    "the name beside it": ("option-name-game = player\n", "commands play game", "`player` is there twice"),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_a_translation_that_discord_would_refuse_is_english_and_logged(tmp_path: Path, name: str) -> None:
    text, key, fault = REFUSED[name]
    with capture_logs() as logged:
        ours = await german(tmp_path, text)
    play = named(ours, "play")
    assert (play["name_localizations"], play["description_localizations"]) == ({}, {})
    assert not named(play["options"], "game").get("name_localizations")
    (told,) = [line for line in logged if line.get("key") == key]
    assert (told["event"], told["log_level"], told["locale"]) == ("translation_faulty", "warning", "de")
    assert fault in told["fault"]


def test_a_command_that_is_too_long_in_a_language_is_english_alone() -> None:
    option: CommandJson = {"type": 3, "name": "o", "description": "d", "description_localizations": {"de": "x" * 100}}
    command: CommandJson = {"name": "play", "description": "d", "options": [option] * 25, "name_localizations": {}}
    choices = [{"name": f"{number:02}", "value": "v" * 98} for number in range(60)]
    long: CommandJson = {**command, "options": [*command["options"], {**option, "choices": choices}]}
    assert length_of(long) == 4 + 1 + 26 * 101 + 60 * 100 > COMMAND_LIMIT >= length_of(command)
    with capture_logs() as logged:
        short, kept = without_refused([long, {**command, "name": "hand"}])
    assert "localizations" not in str(short)
    assert (length_of(short), kept["options"][0]) == (4 + 1 + 26 * 2 + 60 * 100, option)
    assert [(line["event"], line["characters"]) for line in logged] == [("translations_too_long", length_of(long))]


@pytest.mark.parametrize("name", ["spielen", "spiel_1", "jouer-à", "играть", "プレイ", "遊ぶ", "เล่น", "खेलें", "a" * 32])
def test_a_name_of_any_script_can_be_typed(name: str) -> None:
    assert typed_name_fault(name) == ""


@pytest.mark.parametrize("name", ["", "a" * 33, "Spielen", "Ärger", "a b", "a/b", "a.b", "✅", "a\u200bb"])
def test_a_name_that_discord_refuses_is_no_name(name: str) -> None:
    assert typed_name_fault(name)


def test_a_description_has_a_hundred_characters_at_most() -> None:
    assert [bool(text_fault(text)) for text in ("", "a", "a" * 100, "a" * 101)] == [True, False, False, True]
