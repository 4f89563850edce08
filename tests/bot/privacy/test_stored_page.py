"""The page of stored data lists exactly the kinds of data that are stored about its reader."""

from pathlib import Path

from bot.store.repositories.moderation.blocks import StoredBlock
from bot.store.rows import ModerationAct
from bot.ui.kit import ids
from tests.app import ADA, BO, PLACE
from tests.bot.ui.profiles.club import club, text_of
from tests.cogs.pressing import OneTable

STRANGER = 77


async def told(hall: OneTable, person: int) -> list[str]:
    """The lines of the page about a person's stored data."""
    asker = hall.person(person)
    await asker.send(ids.General("privacy"))
    return text_of(asker.page).split("\n")[1:-1]


async def test_a_blocked_person_who_never_played_is_told_so(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        assert await told(hall, STRANGER) == ["Nothing is stored about you yet, except your name and language."]
        act = ModerationAct(server=PLACE, by=BO, act="blocked", subject=str(STRANGER))
        await parts.store.blocks.put(StoredBlock(server=PLACE, subject=STRANGER, reason="rude", by=BO), act)
        assert await told(hall, STRANGER) == [
            "I store your name, your language and your choices. Also:",
            "- 1 block from games",
            "- 1 action of moderators, to you or by you",
        ]
        assert "- 1 action of moderators, to you or by you" in await told(hall, BO)
        assert "- 1 block from games" not in await told(hall, ADA)
