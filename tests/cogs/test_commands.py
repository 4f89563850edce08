"""The commands as people expect them: few names, fixed sets as choices, people as people; texts name only existing
ones.
"""

import asyncio
import re
from collections.abc import Iterator

from discord import AppCommandOptionType as Kind

from bot.gateway.command_list import CommandJson, ids_of, payload
from bot.gateway.command_texts import command_name_key, option_name_key
from bot.text.localisation import note_commands, words
from engine.content import DATA
from engine.registry import games
from tests.suite.grouping import grouped
from tests.suite.loaded import loaded_games

COMMANDS = asyncio.run(payload(loaded_games().commands))
TYPED = [command for command in COMMANDS if command.get("type", 1) == 1]
NAMES = {"play", "hand", "help", "fart", "words", "deck", "game", "admin", "privacy"}
OF_GAME = ["profile", "leaderboard", "rules", "card", "history", "replay", "verify", "move"]
SUBCOMMANDS = (Kind.subcommand.value, Kind.subcommand_group.value)
IDS = ids_of([command | {"id": str(number)} for number, command in enumerate(TYPED, 1)])

MENTION = re.compile(r'COMMAND\("([^"]*)"\)')
PLAIN = re.compile(rf"(?<![\w/<>.:])/(?:{'|'.join((*NAMES, *OF_GAME))})\b")


def options(command: CommandJson, path: str) -> Iterator[tuple[str, CommandJson]]:
    """Find every option of a command and its subcommands, with the typed path."""
    for option in command.get("options", ()):
        if option["type"] in SUBCOMMANDS:
            yield from options(option, f"{path} {option['name']}")
        else:
            yield f"{path} {option['name']}", option


def below(command: CommandJson) -> Iterator[CommandJson]:
    """Find the subcommands of a command."""
    for option in command.get("options", ()):
        if option["type"] in SUBCOMMANDS:
            yield option
            yield from below(option)


OPTIONS = dict(found for command in TYPED for found in options(command, command["name"]))


def messages() -> Iterator[tuple[str, str]]:
    """Find every message with its key, as it is written in the files."""
    for file in sorted(DATA.rglob("en*/*.ftl")) + sorted(DATA.glob("*/words/en*.ftl")):
        for entry in re.split(r"\n(?=[A-Za-z])", re.sub(r"^#.*\n", "", file.read_text(encoding="utf-8"), flags=re.M)):
            yield entry.partition(" =")[0].strip(), entry


def test_there_are_nine_names_and_related_commands_are_grouped() -> None:
    assert {command["name"] for command in TYPED} == NAMES
    (game,) = [command for command in TYPED if command["name"] == "game"]
    assert [each["name"] for each in game["options"]] == OF_GAME
    (admin,) = [command for command in TYPED if command["name"] == "admin"]
    assert [command for command in TYPED if command.get("default_member_permissions")] == [admin]
    assert (admin["contexts"], admin["integration_types"], admin["options"]) == ([0], [0], [])


def test_the_menu_of_a_person_has_one_command_if_there_is_someone_to_challenge() -> None:
    (menu,) = [command for command in COMMANDS if command not in TYPED]
    assert (menu["type"], menu["name"], menu["contexts"], menu["integration_types"]) == (
        2,
        "Challenge to…",
        [0, 2],
        [0, 1],
    )


@grouped("path", OPTIONS)
def test_every_option_is_of_the_kind_that_discord_has_for_it(path: str) -> None:
    option = OPTIONS[path]
    match Kind(option["type"]):
        case Kind.string if not option.get("choices"):
            assert 1 <= option["min_length"] <= option["max_length"] <= 1_000
        case Kind.string:
            assert not option.get("autocomplete")
            assert {choice["value"].casefold() for choice in option["choices"]}.isdisjoint({"on", "off", "yes", "no"})
        case Kind.integer | Kind.number:
            assert option["min_value"] < option["max_value"]
        case kind:
            assert kind in (Kind.user, Kind.boolean, Kind.channel, Kind.attachment)


def test_a_game_is_a_choice_wherever_one_is_named_and_people_are_chosen_as_people() -> None:
    known = [choice.removesuffix(" game") for choice in OPTIONS if choice.endswith(" game")]
    assert known == ["game leaderboard", "game rules", "game history", "play"]
    for path in known:
        assert [choice["value"] for choice in OPTIONS[f"{path} game"]["choices"]] == list(games())
    people = [path for path, option in OPTIONS.items() if option["type"] == Kind.user.value]
    assert people == [
        "game profile player",
        "game history player",
        "play player",
        *(f"play player{number}" for number in range(2, 6)),
    ]


def test_every_name_that_is_typed_has_a_message_which_says_it() -> None:
    for name in {each["name"] for command in TYPED for each in (command, *below(command))}:
        assert words().say(command_name_key(name)) == name
    for name in {path.rpartition(" ")[2] for path in OPTIONS}:
        assert words().say(option_name_key(name)) == name


def test_texts_mention_only_existing_commands_in_a_form_that_can_be_pressed() -> None:
    found = list(messages())
    assert {name for _, text in found for name in MENTION.findall(text)} <= set(IDS)
    typed = {key for key, text in found if PLAIN.search(text)}
    # Discord shows no mention in the description of an option.
    assert typed == {"farrago-deck-command-code"}


def test_texts_that_cannot_be_pressed_mention_no_command() -> None:
    mentioning = {key for key, text in messages() if MENTION.search(text)}
    silent = re.compile(r"(^|-)(button|label|menu|form|alt|picture|command|notice|call|choice|option|name)(-|$)")
    assert [key for key in mentioning if silent.search(key) and "refused" not in key] == []


def test_a_command_is_mentioned_by_discords_id_once_that_is_known() -> None:
    before = words().say("hand-none")
    note_commands({"play": 7})
    known = words().say("hand-none"), words().say("help-footer")
    note_commands(IDS)
    assert (before.split(". ")[1], known[0].split(". ")[1]) == ("/play starts one.", "</play:7> starts one.")
    assert "with /game card." in known[1]
    assert f"with </game card:{IDS['game card']}>." in words().say("help-footer")
