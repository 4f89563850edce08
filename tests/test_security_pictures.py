"""Pictures from people are never opened: no avatar is fetched, no file but text is taken, and only our own bytes are
decoded.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from discord import AppCommandOptionType, app_commands

from tests.suite.loaded import loaded_games

ROOT = Path(__file__).parents[1]

DECODING = re.compile(r"\bImage\.(?:open|frombytes|frombuffer|fromarray)\(")
FETCHING = re.compile(
    r"\.(?:avatar|display_avatar|guild_avatar|default_avatar|banner|attachments|to_file)\b|\b(?:guild|user|member)\.icon\b"
)
"""Leads to a picture or a file of a person or of a server."""

ASKING = re.compile(r"\bClientSession\(|\burlopen\(|\b(?:requests|httpx)\.(?:get|post|request)\(|\bHTTPS?Connection\(")
TAKING = re.compile(r"\bAttachment\b|\bFileUpload\b|\bAsset\b")

OURS = {
    "bot/pictures/picture.py": "a picture that the bot has just drawn, for a slow line",
    "bot/pictures/shelf.py": "the covers of games, which the bot has drawn",
    "bot/pictures/share_card.py": "the last board of a match, which the bot has drawn",
    "bot/pictures/sprites.py": "what resvg has just drawn, and the bundle of what it drew",
    "playground/compose.py": "the size of a file of the playground, on the player's own machine",
}
"""The modules that decode pictures, and whose."""

OWN_FILES = {
    "bot/gateway/attachments.py": "the numbers of the bot's own pictures, so that an edit keeps them",
    "bot/gateway/client.py": "holds these numbers",
    "bot/gateway/interaction_requests.py": "measures what an answer uploads",
    "bot/gateway/large_files.py": "lets files of the bot that are no pictures go up in pieces",
    "bot/gateway/message_requests.py": "sends them with an edit",
    "bot/gateway/token_requests.py": "sends them with an edit by the token of an earlier press",
    "bot/ui/kit/answer.py": "sends them with an answer",
    "bot/ui/kit/page.py": "names the bot's own pictures",
    "bot/ui/kit/slow_line.py": "measures what an answer uploads",
}
"""The modules that speak of attachments, and of whose."""

TEXTS = {"cogs/farrago_words/topics/commands.py": "a server's topics: UTF-8 of a limited size, no picture"}
"""The modules that take files of people, and which."""

READING = re.compile(r"\.(?:to_file|save|read)\b")
"""Leads to the bytes of an attachment."""


def modules() -> Iterator[tuple[str, str]]:
    """The name and text of each module."""
    for folder in ("bot", "cogs", "engine", "playground"):
        for path in (ROOT / folder).rglob("*.py"):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def found(pattern: re.Pattern[str]) -> set[str]:
    """The modules where the pattern occurs, except the playground, which does not run on Discord."""
    return {name for name, text in modules() if pattern.search(text) and not name.startswith("playground/")}


def test_only_our_own_pictures_are_decoded() -> None:
    assert {name for name, text in modules() if DECODING.search(text)} == set(OURS)


def test_no_picture_of_a_person_is_fetched_and_no_file_but_a_text_is_taken() -> None:
    assert found(FETCHING) | found(TAKING) == set(OWN_FILES) | set(TEXTS)
    assert not found(FETCHING) & set(TEXTS)
    assert found(READING) & set(OWN_FILES) == set()


def test_only_discord_and_the_host_s_webhook_are_asked_over_http() -> None:
    to_discord, to_webhook = (
        {"bot/gateway/discord_api.py", "bot/gateway/message_requests.py"},
        "bot/ops/alerts/targets.py",
    )
    assert found(ASKING) == to_discord | {to_webhook}


def test_an_avatar_and_a_picture_from_outside_would_be_found() -> None:
    assert FETCHING.search("await user.display_avatar.read()")
    assert FETCHING.search("guild.icon")
    assert DECODING.search("with Image.open(BytesIO(data)) as picture: pass")
    assert TAKING.search("async def deck(self, file: discord.Attachment): ...")


def taking_files(commands: Iterable[Any]) -> Iterator[str]:
    """The commands that take a file, as they are typed."""
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from taking_files(command.commands)
        elif isinstance(command, app_commands.Command):
            kinds = [option.type for option in command.parameters]
            yield from [command.qualified_name] * (AppCommandOptionType.attachment in kinds)


def test_security_md_names_the_commands_that_take_a_file():
    said = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert list(taking_files(loaded_games().commands)) == ["words topics add"]
    assert "One command takes a file, `/words topics add`" in said
