"""The day: one deal for all, one attempt each, and what counts for it."""

import hmac
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path

import pytest

from bot.daily import AttemptOpen, NoSuchDay, SeedOfToday, day_of, number_of
from bot.standings import Streak
from bot.store.rows import Post
from bot.tables import Opening
from tests.house import ADA, BO, PLACE, SECRET, rooms

TODAY = date(2026, 11, 21)


async def test_everybody_gets_the_same_deal_and_its_seed_is_the_documented_hmac(tmp_path: Path) -> None:
    async with rooms(tmp_path) as house:
        ada, bo = await house.days.attempt(ADA, PLACE), await house.days.attempt(BO, PLACE + 1)
        seed = hmac.new(SECRET, b"fart/1/2026-11-21", sha256).hexdigest()
        assert ada.view(0) == bo.view(0)
        assert ada.match.seed_hash == sha256(seed.encode()).hexdigest()
        assert (await house.store.record(ada.match.id)).seed == seed


async def test_an_attempt_is_never_restarted_only_gone_on_with_also_after_a_restart(tmp_path: Path) -> None:
    async with rooms(tmp_path) as house:
        begun = await house.days.attempt(ADA, PLACE)
        played = await house.tables.play(begun, 0, 1, begun.game.choices(begun.position.state, 0)[0].action, "k")
    async with rooms(tmp_path) as house:
        again = await house.days.attempt(ADA, PLACE)
        assert (again.match.id, again.position, again.events) == (played.match.id, played.position, played.events)
        done = await house.finish(again)
        assert (await house.days.attempt(ADA, PLACE)).outcome == done.outcome


@pytest.mark.parametrize(
    ("begun", "finished", "counts"),
    [
        ("2026-11-21T23:59:59", "2026-11-22T10:00:00", True),
        ("2026-11-21T23:59:59", "2026-11-22T23:59:59", True),
        ("2026-11-21T23:59:59", "2026-11-23T00:00:00", False),
        ("2026-11-21T00:00:00", "2026-11-21T23:00:00", True),
    ],
)
async def test_an_attempt_counts_for_the_day_it_was_begun_if_finished_within_24_hours(
    tmp_path: Path, begun: str, finished: str, counts: bool
) -> None:
    async with rooms(tmp_path, begun) as house:
        await house.store.meet(ADA, "Ada", PLACE)
        table = await house.days.attempt(ADA, PLACE)
        house.time.at(finished)
        await house.finish(table)
        standings = await house.days.standings(PLACE, TODAY, TODAY)
        assert [row.player for row in standings] == ([ADA] if counts else [])


async def test_yesterdays_open_attempt_comes_first_while_it_counts_then_todays(tmp_path: Path) -> None:
    async with rooms(tmp_path, "2026-11-21T23:00:00") as house:
        yesterday = await house.days.attempt(ADA, PLACE)
        house.time.at("2026-11-22T22:00:00")
        assert (await house.days.attempt(ADA, PLACE)).match.id == yesterday.match.id
        house.time.at("2026-11-22T23:30:00")
        assert (await house.days.attempt(ADA, PLACE)).match.day == "2026-11-22"


async def test_the_archive_has_past_days_only_and_not_one_that_the_asker_still_plays_for_rank(tmp_path: Path) -> None:
    async with rooms(tmp_path, "2026-11-21T23:00:00") as house:
        ranked = await house.days.attempt(ADA, PLACE)
        house.time.at("2026-11-22T01:00:00")
        with pytest.raises(AttemptOpen):
            await house.days.archive(ADA, PLACE, TODAY)
        free = await house.days.archive(BO, PLACE, TODAY)
        assert (free.view(0), free.match.purpose) == (ranked.view(0), "archive")
        assert (await house.days.archive(BO, PLACE, TODAY)).match.id == free.match.id
        for day in (date(2026, 11, 22), date(2026, 12, 1), date(2025, 12, 31)):
            with pytest.raises(NoSuchDay):
                await house.days.archive(BO, PLACE, day)
        await house.finish(free)
        assert await house.days.standings(PLACE, TODAY, TODAY) == []


async def test_a_free_game_may_not_rehearse_a_deal_that_is_played_for_rank(tmp_path: Path) -> None:
    async with rooms(tmp_path) as house:
        for day in (date(2026, 11, 20), TODAY, date(2026, 11, 22)):
            with pytest.raises(SeedOfToday):
                house.days.refuse_live_seed(house.days.seed_of(day))
        house.days.refuse_live_seed(house.days.seed_of(date(2026, 11, 19)))


async def test_a_place_ranks_the_people_seen_there(tmp_path: Path) -> None:
    async with rooms(tmp_path) as house:
        for player, place in ((ADA, PLACE), (BO, PLACE + 1)):
            await house.store.meet(player, str(player), place)
            await house.finish(await house.days.attempt(player, place))
        assert [row.player for row in await house.days.standings(PLACE, TODAY, TODAY)] == [ADA]
        await house.store.meet(BO, "Bo", PLACE)
        assert {row.player for row in await house.days.standings(PLACE, TODAY, TODAY)} == {ADA, BO}
        assert (await house.days.streak_of(ADA)).current == 1


async def test_a_day_that_was_given_up_counts_for_no_streak_and_one_that_was_lost_does_fart24(tmp_path: Path) -> None:
    async with rooms(tmp_path, "2026-11-18T12:00:00") as house:
        for day in ("2026-11-18", "2026-11-19"):
            house.time.at(f"{day}T12:00:00")
            lost = await house.lose(await house.days.attempt(ADA, PLACE))
            assert lost.outcome is not None
            assert lost.outcome.ending == "loss"
        assert await house.days.streak_of(ADA) == Streak(2, 2)
        house.time.at("2026-11-20T12:00:00")
        assert await house.days.streak_of(ADA) == Streak(2, 2)
        await house.tables.give_up(await house.days.attempt(ADA, PLACE), 0, "leave")
        assert await house.days.streak_of(ADA) == Streak(2, 2, frozen=date(2026, 11, 20))
        house.time.at("2026-11-21T12:00:00")
        await house.lose(await house.days.attempt(ADA, PLACE))
        assert await house.days.streak_of(ADA) == Streak(3, 3, frozen=date(2026, 11, 20))
        house.time.at("2026-11-22T12:00:00")
        await house.tables.give_up(await house.days.attempt(ADA, PLACE), 0, "leave again")
        assert await house.days.streak_of(ADA) == Streak(0, 3, frozen=date(2026, 11, 20))
        assert len(await house.days.finished(ADA)) == 5


async def test_a_resignation_on_the_first_turn_begins_no_streak_fart24(tmp_path: Path) -> None:
    async with rooms(tmp_path) as house:
        await house.tables.give_up(await house.days.attempt(ADA, PLACE), 0, "leave")
        assert await house.days.streak_of(ADA) == Streak(0, 0)


async def test_neither_the_archive_nor_what_took_too_long_counts_for_a_streak_fart24(tmp_path: Path) -> None:
    async with rooms(tmp_path, "2026-11-19T12:00:00") as house:
        late = await house.days.attempt(ADA, PLACE)
        house.time.at("2026-11-21T12:00:00")
        await house.lose(late)
        await house.lose(await house.days.archive(ADA, PLACE, date(2026, 11, 20)))
        assert await house.days.streak_of(ADA) == Streak(0, 0)


async def test_the_same_post_is_planned_once(tmp_path: Path) -> None:
    async with rooms(tmp_path) as house:
        assert await house.store.post(Post("fart-daily", dedupe="x"))
        assert not await house.store.post(Post("fart-daily", dedupe="x"))


def test_days_are_utc_and_numbered_from_the_first_of_2026() -> None:
    midnight = int(datetime(2028, 2, 29, tzinfo=UTC).timestamp() * 1000)
    assert [day_of(midnight - 1), day_of(midnight)] == [date(2028, 2, 28), date(2028, 2, 29)]
    assert number_of(date(2026, 1, 1)) == 1
    assert number_of(TODAY) == 325


async def test_a_finished_match_is_not_played_on_by_its_clock(tmp_path: Path) -> None:
    async with rooms(tmp_path) as house:
        await house.finish(await house.tables.open(Opening("fart", (ADA,), PLACE)))
        assert await house.store.due(2**62) == ()
