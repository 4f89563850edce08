"""While the time may be wrong, daily deals stay closed, and only AIs' turns are played."""

from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.refusals import ClockWrong
from bot.match.daily import DayOpen, Days, end_of
from bot.match.time_controls import IDLE_SECONDS
from bot.store.rows import NOBODY
from tests.app import ADA, BO, PLACE, SECRET, AppParts, app_parts
from tests.bot.groups import gathered, watch
from tests.wrong_clocks import FAR, Machine


def days_by(parts: AppParts, machine: Machine) -> Days:
    """The daily deals, on a machine whose clock may be wrong."""
    return Days("fart", parts.store, parts.tables, SECRET, machine.clock.now, machine.clock.check)


@pytest.mark.parametrize("ahead", FAR)
async def test_no_day_is_dealt_by_a_wrong_clock(tmp_path: Path, ahead: float) -> None:
    async with app_parts(tmp_path) as parts:
        machine = Machine(ahead=ahead)
        days = days_by(parts, machine)
        for known in (lambda: None, machine.hear):
            known()
            with pytest.raises(ClockWrong):
                await days.attempt(ADA, PLACE)
            with pytest.raises(ClockWrong):
                await days.archive(ADA, PLACE, days.today() - timedelta(days=1))
            with pytest.raises(ClockWrong):
                days.refuse_live_seed("abc")
        machine.come_right()
        assert (await days.attempt(ADA, PLACE)).match.day == "2026-11-21"


@pytest.mark.parametrize("ahead", FAR)
async def test_no_day_is_opened_by_a_wrong_clock(tmp_path: Path, ahead: float) -> None:
    async with app_parts(tmp_path) as parts:
        played = (await parts.finish(await parts.days.attempt(ADA, PLACE))).match
        machine = Machine(ahead=ahead)
        days = days_by(parts, machine)
        today = days.today() if not ahead else parts.days.today()
        for known in (lambda: None, machine.hear):
            known()
            for day in (today, today - timedelta(days=1)):
                match = replace(played, day=day.isoformat())
                assert (days.is_over(day), days.secret_until(match)) == (False, end_of(day))
                with pytest.raises(ClockWrong):
                    days.check_day_over(match)
            days.check_day_over(replace(played, day=None))  # a free game has no day
        machine.come_right()
        with pytest.raises(DayOpen):
            days.check_day_over(played)
        days.check_day_over(replace(played, day=(today - timedelta(days=1)).isoformat()))


async def test_while_the_clock_is_wrong_ais_play_and_nobody_is_timed_out(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        silent = await gathered(parts, ADA, BO)
        against_ai = await gathered(parts, NOBODY, ADA)
        parts.time.ms += 1000 * IDLE_SECONDS
        turns, ai_seats = watch(parts)
        await turns.play_overdue_ais()
        await ai_seats.settled()
        assert (await parts.tables.find(against_ai.match.id)).match.seq > 0
        assert (await parts.tables.find(silent.match.id)).match.seq == 0
        await turns.play_overdue()
        assert (await parts.tables.find(silent.match.id)).match.seq > 0
