"""*Daily* of `/admin`: a server whose channel was chosen before evening posts existed gets none, and is told how to get
one.
"""

from pathlib import Path

import pytest

from bot.core.post_hours import HOURS_SETTING, PostHours
from cogs.fart.post import CHANNEL as DAILY_CHANNEL
from tests.app import PLACE
from tests.bot.ui.admin.managing import CHANNEL, managed

OLDER = "This channel is older than evening posts."


@pytest.mark.parametrize(("chosen", "evening"), [("21", 21), ("none", None)])
async def test_a_server_with_an_older_channel_is_told_of_the_evening_post_until_it_chooses(
    tmp_path: Path, chosen: str, evening: int | None
) -> None:
    async with managed(tmp_path) as (here, manager):
        await here.app.servers.set_setting(PLACE, DAILY_CHANNEL, CHANNEL)
        await manager.go("daily")
        assert f"On in <#{CHANNEL}>, at 00:00 (UTC)" in manager.words
        assert OLDER in manager.words
        await manager.go("daily.evening", chosen)
        assert OLDER not in manager.words
        assert await here.app.servers.setting(PLACE, HOURS_SETTING, PostHours) == PostHours(0, evening)


async def test_a_server_that_chooses_a_channel_now_or_has_none_sees_no_such_note(tmp_path: Path) -> None:
    async with managed(tmp_path) as (_, manager):
        await manager.go("daily")
        assert OLDER not in manager.words
        await manager.go("daily.channel", str(CHANNEL))
        assert OLDER not in manager.words
        assert "at 08:00 and 20:00" in manager.words


async def test_the_page_and_its_line_show_the_actual_hours(tmp_path: Path) -> None:
    """In Tokyo the day ends at 9: a deal announced at 8 would leave an hour."""
    async with managed(tmp_path) as (here, manager):
        await here.app.servers.set_setting(PLACE, DAILY_CHANNEL, CHANNEL)
        await here.app.servers.set_setting(PLACE, HOURS_SETTING, PostHours(8, 20, "Asia/Tokyo"))
        await manager.go("daily")
        assert f"On in <#{CHANNEL}>, at 09:00 and 20:00 (Asia/Tokyo)" in manager.words
        await manager.go("home")
        assert f"<#{CHANNEL}> at 09:00 and 20:00 (Asia/Tokyo)" in manager.words


async def test_the_page_states_the_rule_and_the_log_the_actual_hours(tmp_path: Path) -> None:
    """In New York the day begins at 19: a post at 20 would come before the one at 8."""
    async with managed(tmp_path) as (here, manager):
        await here.app.servers.set_setting(PLACE, HOURS_SETTING, PostHours(8, 21, "America/New_York"))
        await manager.go("daily.channel", str(CHANNEL))
        await manager.go("daily.evening", "20")
        assert f"On in <#{CHANNEL}>, at 08:00 and 16:00 (America/New_York)" in manager.words
        assert "The new challenge comes with at least 8 h left to play." in manager.words
        assert "An evening post that would come earlier moves to 3 h before the end." in manager.words
        await manager.go("actions")
        assert manager.words.count(f"<#{CHANNEL}> at 08:00 and 16:00 (America/New_York)") == 2
