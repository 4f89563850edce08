"""A server's unwanted words are refused, masked or taken, by its setting; typed text is never lost.

The server where the match is played decides, not the one where the form is submitted.
"""

import dataclasses
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.places import place_of
from bot.match import roster
from bot.match.table import Table
from bot.moderation.server_settings import FilterMode
from bot.text.filtering import LISTS
from tests.app import PLACE
from tests.cogs.farrago_words.seated import ANN, WordsTable, said, seated

Patch = pytest.MonkeyPatch


async def told(one_table: WordsTable, text: str, mode: FilterMode, guild: int | None = PLACE) -> list[str]:
    """The reply to a text submitted from a place, in a match whose server does not want `crumb`."""
    await one_table.app.moderation.change_settings(
        PLACE, ANN, lambda rules: replace(rules, filter_mode=mode, filter_words=("crumb",))
    )
    ann = one_table.player(ANN)
    ann.guild = guild
    await ann.on_board("Go")
    await ann.writes(text)
    return [line for line in said(ann).splitlines()[3:] if line]


@pytest.mark.parametrize(
    ("mode", "text", "lines"),
    [
        (
            "refuse",
            "Bear\nCrumb bun\nCat",
            [
                "✅ 2 answers taken.",
                "⚠️ Not taken:",
                "- “Crumb bun” is not allowed on this server.",
                "### 4 points",
                "**B** · Bear",
                "**C** · Cat",
                "**2 answers** on 2 of 8 letters",
            ],
        ),
        (
            "refuse",
            "crumb",
            ["⚠️ No answer taken:", "- “crumb” is not allowed on this server.", "### 0 points"],
        ),
        (
            "mask",
            "Bear crumb",
            ["✅ 1 answer taken.", "### 2 points", "**B** · Bear •••••", "**1 answer** on 1 of 8 letters"],
        ),
        ("none", "Crumb bun", ["✅ 1 answer taken.", "### 2 points", "**C** · Crumb bun"]),
    ],
)
async def test_an_answer_with_an_unwanted_word(
    tmp_path: Path, monkeypatch: Patch, mode: FilterMode, text: str, lines: list[str]
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        assert (await told(one_table, text, mode))[: len(lines)] == lines


@pytest.mark.parametrize("guild", [None, PLACE + 1], ids=["private chat", "another server"])
async def test_an_answer_from_elsewhere_passes_the_filter_of_the_server_where_it_is_played(
    tmp_path: Path, monkeypatch: Patch, guild: int | None
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        lines = await told(one_table, "Crumb bun", "refuse", guild)
    assert lines[:2] == ["⚠️ No answer taken:", "- “Crumb bun” is not allowed on this server."]


async def test_from_a_private_chat_the_language_of_the_board_names_the_list(tmp_path: Path, monkeypatch: Patch) -> None:
    slur = (LISTS / "de.txt").read_text(encoding="utf-8").split()[-1]
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann, table = one_table.player(ANN), one_table.table
        ann.guild = None
        taken = {
            locale: (await ann.context().text_filter(written_in(table, locale))).taken(slur) for locale in ("en", "de")
        }
    assert taken == {"en": slur, "de": None}


async def test_a_match_in_a_private_chat_is_not_filtered_no_matter_where_the_form_is_sent(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    slur = (LISTS / "en.txt").read_text(encoding="utf-8").split()[-1]
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        table = dataclasses.replace(one_table.table, match=replace(one_table.table.match, place=place_of(None, PLACE)))
        context = one_table.player(ANN).context()
        taken = [(await context.text_filter(each)).taken(slur) for each in (one_table.table, table)]
    assert taken == [None, slur]


def written_in(table: Table, locale: str) -> Table:
    """The table with a board in another language."""
    written = roster.write(replace(table.roster, locale=locale))
    return dataclasses.replace(table, match=replace(table.match, roster=written))
