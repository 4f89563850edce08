"""The result of a finished match: its ending, rank, streak, marks, and buttons."""

from collections.abc import Awaitable, Callable
from datetime import date
from functools import partial
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from bot.moderation.server_settings import switched
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button
from bot.ui.match.solo_panel import panel
from cogs.fart.handlers import GAME_HANDLERS, daily, stats_page
from cogs.fart.leaderboard import board_page
from cogs.fart.result import freeze_lines, result
from tests.app import ADA, BO, PLACE
from tests.cogs.fart.asking import Parlour, answers_of, labels_of, parlour, text_of

TODAY = date(2026, 11, 21)


async def daily_of(app: Parlour, player: int) -> str:
    """Play today's challenge to the end; returns the player's result text."""
    table = await app.finish(await app.app_parts.days.attempt(player, PLACE), player)
    lines, _ = await result(app.context(player), table)
    return "\n".join(lines)


async def test_a_daily_shows_rank_and_streak_and_a_tie_shares_the_rank(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", daily_par=False) as app:
        assert "Rank **1** of 1 · Streak 1 day (best 1)" in await daily_of(app, ADA)
        app.app_parts.time.at("2026-11-21T12:00:00")
        assert "Rank **1** of 1 · Streak 2 days (best 2)" in await daily_of(app, ADA)
        assert "Rank **1** of 2 · Streak 1 day (best 1)" in await daily_of(app, BO)


async def test_a_late_attempt_is_described_as_such_without_a_rank(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", daily_par=False) as app:
        table = await app.app_parts.days.attempt(ADA, PLACE)
        app.app_parts.time.at("2026-11-21T12:00:01")
        lines, _ = await result(app.context(), await app.finish(table))
        text = "\n".join(lines)
        assert "Finished after 24 hours" in text
        assert "Rank" not in text


@pytest.mark.parametrize("begin", [daily, lambda context: GAME_HANDLERS["daily"](context, "fart", "")])
async def test_a_freeze_is_shown_before_it_is_used_and_after_fart24(
    tmp_path: Path, begin: Callable[[Context], Awaitable[None]]
) -> None:
    async with parlour(tmp_path, start="2026-11-18T12:00:00", daily_par=False) as app:
        assert await freeze_lines(app.context()) == ()
        assert "Freeze ready for 1 missed day" in await daily_of(app, ADA)
        app.app_parts.time.at("2026-11-20T12:00:00")
        used = "Freeze used on Nov 19, 2026. Ready again on Nov 26, 2026."
        context = app.context()
        await begin(context)
        for page in (answers_of(context).last, await stats_page(app.context())):
            assert used in text_of(page)
        played = await daily_of(app, ADA)
        assert used in played
        assert "Streak 2 days (best 2)" in played
        app.app_parts.time.at("2026-11-26T12:00:00")
        assert await freeze_lines(app.context()) == ()


async def test_if_the_drawing_fails_statistics_are_shown_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.fart.handlers.draw", AsyncMock(side_effect=LookupError("no such brush")))
    async with parlour(tmp_path, daily_par=False) as app:
        await daily_of(app, ADA)
        spoilt = await stats_page(app.context())
        assert spoilt == await stats_page(app.context().reading(text_mode=True))
        assert spoilt.picture is None


@pytest.mark.parametrize("purpose", ["free", "archive"])
async def test_an_unranked_match_has_no_rank_and_leaves_its_seed_to_verify(tmp_path: Path, purpose: str) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        day = date(2026, 11, 1)
        begun = await (app.free("abc") if purpose == "free" else app.app_parts.days.archive(ADA, PLACE, day))
        seed = "abc" if purpose == "free" else app.app_parts.days.seed_of(day)
        assert seed not in text_of(await panel(app.context(), begun))
        lines, _ = await result(app.context(), await app.finish(begun))
        assert "Rank" not in "\n".join(lines)
        assert seed not in "\n".join(lines)


async def test_the_buttons_lead_on_from_the_kind_of_match_it_was(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        _, free = await result(app.context(), await app.finish(await app.free()))
        _, daily = await result(app.context(), await app.finish(await app.app_parts.days.attempt(ADA, PLACE)))
        assert labels_of(free) == ["Share", "Play again", "Best found", "Verify"]
        assert labels_of(daily) == ["Share", "Leaderboard", "My stats", "Verify"]
        assert len({str(button.id) for button in (*free, *daily) if isinstance(button, Button)}) == 8


async def test_no_new_game_is_offered_to_blocked_people_or_while_the_game_is_off(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        table, moderation = await app.finish(await app.free()), app.app.moderation

        async def offers() -> tuple[bool, bool, bool]:
            _, buttons = await result(app.context(), table)
            board = await board_page(app.context(), "yesterday")
            shared = (await app.press("share", table)).last
            await app.app.collection("fart", "shared").delete(match=table.match.id, channel=PLACE)
            played = [str(each.id) for row in (*board.rows, *shared.rows) if isinstance(row, tuple) for each in row]
            return (
                "Play again" in labels_of(buttons),
                any(each.startswith("g:fart:past") for each in played),
                any(each.startswith("g:fart:deal") for each in played),
            )

        assert await offers() == (True, True, True)
        await moderation.block(PLACE, ADA, until=None, reason="", by=BO)
        # A public page is for everyone in the channel.
        assert await offers() == (False, False, True)
        await moderation.unblock(PLACE, ADA, BO)
        await moderation.change_settings(PLACE, BO, partial(switched, game="fart", on=False))
        assert await offers() == (False, False, False)


async def test_a_resigned_match_is_called_so_with_the_score_of_the_aliens_left(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        table = await app.free()
        ended = await app.app_parts.tables.give_up(table, 0, "leave")
        heading = text_of(await panel(app.context(), ended)).split("\n")[0]
        assert heading == "### Resigned: −76 · F.A.R.T. · practice"  # 26 aliens, 50 more in wave 1


async def test_there_is_no_result_of_a_match_that_goes_on(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        with pytest.raises(ValueError, match="goes on"):
            await result(app.context(), await app.free())
