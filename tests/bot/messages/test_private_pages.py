"""The private pages of a match are repainted when it changes, and dropped when it is over."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, patch

from bot.match.live_panels import LIVE_MS
from bot.messages.private_pages import Repainter
from bot.ui.kit.ids import OfMatch
from tests.players.dealt import Deal, deal, play_address
from tests.players.in_process_bot import InProcessBot, Push, in_process_bot
from tests.players.offline_discord import Given, Sheet


@dataclass
class Stage:
    """A table of two: the player in turn, and the other."""

    here: InProcessBot
    repainter: Repainter
    match: str
    asked: int
    other: int

    @property
    def live(self) -> list[int]:
        """The ids of the messages being repainted."""
        return [panel.message for panel in self.here.app.live_panels.live()]

    async def press(self, player: int, verb: str, argument: str = "", *, on_board: bool = False) -> Given:
        push = Push(player, str(OfMatch(self.match, verb, argument)), on_board=on_board)
        return await self.here.push(self.match, push)

    async def hand(self, player: int) -> Sheet:
        """Open a person's panel."""
        sheet = (await self.press(player, "hand", on_board=True)).own
        assert sheet is not None
        return sheet

    async def play(self) -> None:
        """Let the player in turn play."""
        table = await self.here.table(self.match)
        seat = table.asked[0]
        address = play_address(table, seat, table.choices(seat)[0].action)
        await self.here.push(self.match, Push(self.asked, str(address)))

    async def look(self) -> None:
        await self.repainter.look()
        await self.repainter.settled()


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    """A table of Absolute."""
    async with in_process_bot(folder) as here:
        how = Deal("absolute", 2, "repainted")
        await here.meet(*how.players)
        await deal(here.app.tables, how, here.time.ms)
        await here.show(how.match)
        table = await here.table(how.match)
        asked = table.match.seats[table.asked[0]]
        other = next(player for player in how.players if player != asked)
        yield Stage(here, Repainter(here.heads[0].client), how.match, asked, other)


def offers_a_rematch(sheet: Sheet) -> bool:
    return any(control["custom_id"].endswith(":rematch") for control in sheet.controls)


async def test_a_panel_is_repainted_once_for_each_change(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        panel = await at.hand(at.other)
        before = panel.components
        await at.look()
        assert panel.components is before
        await at.play()
        await at.look()
        after = panel.components
        assert after != before
        with patch("bot.ui.match.live.pages.player_page", side_effect=ValueError("nothing has changed")):
            await at.look()
        assert panel.components is after
        assert panel.id in at.live


async def test_pages_of_an_earlier_process_live_on_from_the_login_though_no_server_is_known_yet() -> None:
    logged_in, restored = asyncio.Event(), asyncio.Event()
    client = SimpleNamespace(app=None, logged_in=logged_in, wait_until_ready=asyncio.Event().wait)
    with (
        patch("bot.messages.private_pages.restore", lambda _: restored.set()),
        patch.object(Repainter, "look", AsyncMock()),
    ):
        running = asyncio.create_task(Repainter(cast("Any", client)).run())
        await asyncio.sleep(0)
        assert not restored.is_set()
        logged_in.set()
        async with asyncio.timeout(10):
            await restored.wait()
        running.cancel()
        await asyncio.wait([running])


async def test_a_page_that_would_be_the_same_is_not_sent(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        panel = await at.hand(at.other)
        before, revision = panel.components, (await at.here.table(at.match)).match.revision
        for argument in ("", "no"):
            await at.press(at.asked, "pause", argument)
        assert (await at.here.table(at.match)).match.revision > revision
        await at.look()
        assert panel.components is before
        assert panel.id in at.live


async def test_when_a_match_is_over_its_pages_show_the_end_and_are_forgotten(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        panel = await at.hand(at.other)
        menu = (await at.press(at.other, "menu", on_board=True)).own
        assert menu is not None
        await at.press(at.asked, "concede", "yes")
        assert {panel.id, menu.id} <= set(at.live)
        await at.look()
        assert [offers_a_rematch(page) for page in (panel, menu)] == [True, True]
        assert at.live == []
        await at.hand(at.other)
        assert at.live == []


async def test_an_open_menu_says_how_many_want_to_pause_also_after_others_have_voted(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        menu = (await at.press(at.other, "menu", on_board=True)).own
        assert menu is not None
        await at.press(at.asked, "pause")
        await at.look()
        assert "1 of 2 want to pause" in str(menu.components)
        await at.press(at.asked, "pause", "no")
        await at.look()
        assert "want to pause" not in str(menu.components)
        await at.press(at.asked, "pause")
        await at.press(at.other, "pause")
        await at.press(at.asked, "resume")
        await at.look()
        assert "want to pause" not in str(menu.components)


async def test_others_votes_are_shown_on_the_player_s_page(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        panel = await at.hand(at.other)
        await at.press(at.asked, "pause")
        await at.look()
        assert "to pause (1 of 2)" in str(panel.components)
        assert "Vote with *Menu*." in str(panel.components)


async def test_a_page_of_a_finished_match_has_no_refresh_button(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        panel = await at.hand(at.other)
        assert "Refresh" in str(panel.components)
        await at.press(at.asked, "concede", "yes")
        await at.look()
        assert "Refresh" not in str(panel.components)


async def test_a_page_that_is_too_old_to_be_edited_is_left_alone_and_forgotten(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        panel = await at.hand(at.other)
        before = panel.components
        at.here.time.ms += LIVE_MS
        await at.play()
        await at.look()
        assert panel.components is before
        assert panel.id not in at.live


async def test_a_failure_after_a_page_was_shown_is_an_incident_without_a_second_answer(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        with patch("bot.ui.match.live.pages.playing", side_effect=ValueError("unforeseen")):
            given = await at.press(at.other, "menu", on_board=True)
        assert (len(given.said), len(at.here.incidents), at.live) == (1, 1, [])
