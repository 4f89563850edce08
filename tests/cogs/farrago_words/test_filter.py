"""What a server does not want to read is refused, masked or taken, as it has chosen; nothing typed is lost."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.moderation.rules import FilterMode
from tests.app import PLACE
from tests.cogs.farrago_words.seated import ANN, WordsTable, said, seated

Patch = pytest.MonkeyPatch


async def told(one_table: WordsTable, text: str, mode: FilterMode) -> list[str]:
    """Give what somebody is told who hands a text in where `crumb` is not wanted."""
    await one_table.app.moderation.change_rules(
        PLACE, ANN, lambda rules: replace(rules, filter_mode=mode, filter_words=("crumb",))
    )
    ann = one_table.player(ANN)
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
                "**B** · Bear",
                "**C** · Cat",
                "**2 answers** on 2 of 8 letters",
            ],
        ),
        (
            "refuse",
            "crumb",
            ["⚠️ No answer taken:", "- “crumb” is not allowed on this server.", "**0 answers** on 0 of 8 letters"],
        ),
        (
            "mask",
            "Bear crumb",
            ["✅ 1 answer taken.", "**B** · Bear •••••", "**1 answer** on 1 of 8 letters"],
        ),
        ("none", "Crumb bun", ["✅ 1 answer taken.", "**C** · Crumb bun", "**1 answer** on 1 of 8 letters"]),
    ],
)
async def test_an_answer_with_an_unwanted_word(
    tmp_path: Path, monkeypatch: Patch, mode: FilterMode, text: str, lines: list[str]
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        assert (await told(one_table, text, mode))[: len(lines)] == lines
