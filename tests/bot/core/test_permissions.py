"""The invite asks for what the code uses and for nothing else."""

import ast
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.core.permissions import INTENTS, NEEDED, POSTING, THREADS, application_of, lacking, server_link, user_link

ROOT = Path(__file__).parents[3]


ASKED: dict[str, tuple[Callable[[int], str], dict[str, list[str]]]] = {
    "a server": (
        server_link,
        {
            "scope": ["bot applications.commands"],
            "permissions": [str(NEEDED.value)],
            "integration_type": ["0"],
        },
    ),
    "an account": (user_link, {"scope": ["applications.commands"], "integration_type": ["1"]}),
}


@pytest.mark.parametrize(("link_of", "asked"), ASKED.values(), ids=ASKED)
def test_a_link_asks_for_what_is_needed_there(link_of: Callable[[int], str], asked: dict[str, list[str]]):
    link = urlsplit(link_of(123456789012345678))
    assert (link.scheme, link.netloc, link.path) == ("https", "discord.com", "/oauth2/authorize")
    assert parse_qs(link.query) == {"client_id": ["123456789012345678"], **asked}


def test_six_permissions_are_needed_and_no_privileged_intent():
    assert sorted(name for name, needed in NEEDED if needed) == [
        "attach_files",
        "create_public_threads",
        "read_message_history",
        "read_messages",  # the library's first name of view_channel
        "send_messages",
        "send_messages_in_threads",
    ]
    assert [name for name, asked in INTENTS if asked] == ["guilds"]


def test_nothing_but_this_module_makes_permissions_or_intents_for_the_bot():
    makers = {
        path.relative_to(ROOT).as_posix()
        for folder in ("bot", "cogs")
        for path in (ROOT / folder).rglob("*.py")
        if "discord.Intents" in (source := path.read_text(encoding="utf-8"))  # which spares the parser all other files
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"discord.Intents", "discord.Intents.default"}
    }
    assert makers == {"bot/core/permissions.py"}


@pytest.mark.parametrize(
    ("token", "application"),
    [
        ("MTIzNDU2Nzg5MDEyMzQ1Njc4.x.y", 123456789012345678),
        ("MTIzNDU2Nzg5MDEyMzQ1Njc4", None),
        ("aGVsbG8.x.y", None),
        ("ä.x.y", None),
        ("a.x.y", None),
        (".x.y", None),
        ("", None),
    ],
)
def test_a_token_names_its_application(token: str, application: int | None):
    assert application_of(token) == application


CAUSES = {
    "all are there": (NEEDED, NEEDED, False, ()),
    "nothing is seen": (discord.Permissions.none(), POSTING, False, ("view_channel",)),
    "files": (NEEDED & ~discord.Permissions(attach_files=True), POSTING, False, ("attach_files",)),
    "without sending nothing is attached": (
        discord.Permissions(view_channel=True), discord.Permissions(attach_files=True), False, ("send_messages",),
    ),
    "in a thread by another one": (
        discord.Permissions(view_channel=True, send_messages=True), discord.Permissions(attach_files=True), True,
        ("send_messages_in_threads",),
    ),
    "both": (
        discord.Permissions(view_channel=True), THREADS, False, ("create_public_threads", "send_messages_in_threads"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("held", "needed", "in_thread", "named"), CAUSES.values(), ids=CAUSES)
def test_the_permission_is_named_that_is_behind_what_is_missing(
    held: discord.Permissions, needed: discord.Permissions, in_thread: bool, named: tuple[str, ...]
) -> None:
    assert lacking(held, needed, in_thread=in_thread) == named
