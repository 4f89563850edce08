"""What stands under a finished match: how it ended, its rank, its streak, its marks, its seed, and where to go on."""

from datetime import date
from pathlib import Path

import pytest

from bot.ui.page import Button
from bot.ui.panel import panel
from cogs.fart.deeds import daily, stats_page
from cogs.fart.result import freeze_lines, result
from tests.cogs.fart.asking import Parlour, answers_of, labels_of, parlour, text_of
from tests.house import ADA, BO, PLACE

TODAY = date(2026, 11, 21)


async def daily_of(house: Parlour, player: int) -> str:
    """Play today's challenge to the end; gives what the player then reads."""
    table = await house.finish(await house.rooms.days.attempt(player, PLACE), player)
    lines, _ = await result(house.ask(player), table)
    return "\n".join(lines)


async def test_a_daily_tells_rank_and_streak_and_a_tie_shares_the_rank(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", daily_par=False) as house:
        assert "Rank **1** of 1 here · streak one day (longest 1)" in await daily_of(house, ADA)
        house.rooms.time.at("2026-11-21T12:00:00")
        assert "Rank **1** of 1 here · streak 2 days (longest 2)" in await daily_of(house, ADA)
        assert "Rank **1** of 2 here · streak one day (longest 1)" in await daily_of(house, BO)


async def test_an_attempt_that_took_too_long_is_told_so_and_given_no_rank(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", daily_par=False) as house:
        table = await house.rooms.days.attempt(ADA, PLACE)
        house.rooms.time.at("2026-11-21T12:00:01")
        lines, _ = await result(house.ask(), await house.finish(table))
        text = "\n".join(lines)
        assert "took longer than 24 hours" in text
        assert "Rank" not in text


async def test_a_freeze_is_shown_before_it_is_used_and_after_fart24(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-18T12:00:00", daily_par=False) as house:
        assert await freeze_lines(house.ask()) == ()
        assert "Freeze ready: you can miss one day" in await daily_of(house, ADA)
        house.rooms.time.at("2026-11-20T12:00:00")
        used = "Freeze used on Nov 19, 2026. The next one is ready on Nov 26, 2026."
        ask = house.ask()
        await daily(ask)
        for page in (answers_of(ask).last, await stats_page(house.ask())):
            assert used in text_of(page)
        played = await daily_of(house, ADA)
        assert used in played
        assert "streak 2 days (longest 2)" in played
        house.rooms.time.at("2026-11-26T12:00:00")
        assert await freeze_lines(house.ask()) == ()


@pytest.mark.parametrize("purpose", ["free", "archive"])
async def test_an_unranked_match_has_no_rank_and_opens_its_seed(tmp_path: Path, purpose: str) -> None:
    async with parlour(tmp_path, daily_par=False) as house:
        day = date(2026, 11, 1)
        begun = await (house.free("abc") if purpose == "free" else house.rooms.days.archive(ADA, PLACE, day))
        seed = "abc" if purpose == "free" else house.rooms.days.seed_of(day)
        assert seed not in text_of(await panel(house.ask(), begun))
        lines, _ = await result(house.ask(), await house.finish(begun))
        assert "Rank" not in "\n".join(lines)
        assert lines[-1] == f"-# Seed `{seed}`"


async def test_the_buttons_lead_on_from_the_kind_of_match_it_was(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as house:
        _, free = await result(house.ask(), await house.finish(await house.free()))
        _, daily = await result(house.ask(), await house.finish(await house.rooms.days.attempt(ADA, PLACE)))
        assert labels_of(free) == ["Share", "Play again", "Best found", "Verify"]
        assert labels_of(daily) == ["Share", "Leaderboard", "Best found", "My results", "Verify"]
        assert len({str(button.id) for button in (*free, *daily) if isinstance(button, Button)}) == 9


async def test_a_resigned_match_is_called_so_with_the_score_of_the_aliens_left(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as house:
        table = await house.free()
        ended = await house.rooms.tables.give_up(table, 0, "leave")
        lines, _ = await result(house.ask(), ended)
        assert lines[0] == "**Resigned with −76**, no sacrifices."  # 26 aliens, 50 more in wave 1


async def test_there_is_no_result_of_a_match_that_goes_on(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as house:
        with pytest.raises(ValueError, match="goes on"):
            await result(house.ask(), await house.free())
