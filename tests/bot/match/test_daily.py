"""The day: one deal for all, one attempt each, and the conditions for an attempt to count."""

import hmac
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path

import pytest

from bot.match.daily import AttemptOpen, NoSuchDay, SeedOfToday, day_of, number_of, parse_day
from bot.match.standings import Streak
from bot.match.tables import Opening
from bot.moderation.refusals import Blocked
from bot.store.rows import Post
from tests.app import ADA, BO, PLACE, SECRET, app_parts

TODAY = date(2026, 11, 21)


async def test_everybody_gets_the_same_deal_and_its_seed_is_the_documented_hmac(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        ada, bo = await app.days.attempt(ADA, PLACE), await app.days.attempt(BO, PLACE + 1)
        seed = hmac.new(SECRET, b"fart/1/2026-11-21", sha256).hexdigest()
        assert ada.view(0) == bo.view(0)
        assert ada.match.seed_hash == sha256(seed.encode()).hexdigest()
        assert (await app.store.matches.record(ada.match.id)).seed == seed


async def test_an_attempt_is_never_restarted_only_gone_on_with_also_after_a_restart(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        begun = await app.days.attempt(ADA, PLACE)
        played = await app.tables.play(begun, 0, 1, begun.game.choices(begun.position.state, 0)[0].action, "k")
    async with app_parts(tmp_path) as app:
        again = await app.days.attempt(ADA, PLACE)
        assert (again.match.id, again.position, again.events) == (played.match.id, played.position, played.events)
        done = await app.finish(again)
        assert (await app.days.attempt(ADA, PLACE)).outcome == done.outcome


async def test_an_attempt_blocked_in_one_server_continues_elsewhere(tmp_path: Path) -> None:
    elsewhere, third = PLACE + 1, PLACE + 2
    async with app_parts(tmp_path) as app:
        begun = await app.days.attempt(ADA, PLACE)
        token = begun.game.codec.token(begun.game.choices(begun.position.state, 0)[0].action)
        assert (await app.days.attempt(ADA, elsewhere)).match.place == PLACE
        await app.tables.moderation.block(PLACE, ADA, until=None, reason="", by=BO)
        with pytest.raises(Blocked):
            await app.tables.act(begun.match.id, ADA, 1, token, "refused")
        assert (await app.days.attempt(ADA, PLACE)).match.place == PLACE
        resumed = await app.days.attempt(ADA, elsewhere)
        assert (resumed.match.id, resumed.match.place, resumed.position) == (begun.match.id, elsewhere, begun.position)
        played = await app.tables.act(begun.match.id, ADA, 1, token, "taken")
        assert (await app.days.attempt(ADA, third)).match.place == elsewhere
    async with app_parts(tmp_path) as app:  # as another start reads and unseals it
        assert (await app.days.attempt(ADA, elsewhere)).position == played.position


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
    async with app_parts(tmp_path, begun) as app:
        await app.store.players.meet(ADA, "Ada", PLACE)
        table = await app.days.attempt(ADA, PLACE)
        app.time.at(finished)
        await app.finish(table)
        standings = await app.days.standings(PLACE, TODAY, TODAY)
        assert [row.player for row in standings] == ([ADA] if counts else [])


async def test_yesterdays_open_attempt_comes_first_while_it_counts_then_todays(tmp_path: Path) -> None:
    async with app_parts(tmp_path, "2026-11-21T23:00:00") as app:
        yesterday = await app.days.attempt(ADA, PLACE)
        app.time.at("2026-11-22T22:00:00")
        assert (await app.days.attempt(ADA, PLACE)).match.id == yesterday.match.id
        app.time.at("2026-11-22T23:30:00")
        assert (await app.days.attempt(ADA, PLACE)).match.day == "2026-11-22"


async def test_a_challenge_has_begun_with_today_s_attempt_or_while_yesterday_s_counts(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        assert not await app.days.has_begun(ADA)
        await app.days.attempt(ADA, PLACE)
        assert [await app.days.has_begun(player) for player in (ADA, BO)] == [True, False]
        app.time.ms += 23 * 3_600_000
        assert await app.days.has_begun(ADA)
        app.time.ms += 2 * 3_600_000
        assert not await app.days.has_begun(ADA)


async def test_the_archive_has_past_days_only_and_not_one_that_the_asker_still_plays_for_rank(tmp_path: Path) -> None:
    async with app_parts(tmp_path, "2026-11-21T23:00:00") as app:
        ranked = await app.days.attempt(ADA, PLACE)
        app.time.at("2026-11-22T01:00:00")
        with pytest.raises(AttemptOpen):
            await app.days.archive(ADA, PLACE, TODAY)
        free = await app.days.archive(BO, PLACE, TODAY)
        assert (free.view(0), free.match.purpose) == (ranked.view(0), "archive")
        assert (await app.days.archive(BO, PLACE, TODAY)).match.id == free.match.id
        for day in (date(2026, 11, 22), date(2026, 12, 1), date(2025, 12, 31)):
            with pytest.raises(NoSuchDay):
                await app.days.archive(BO, PLACE, day)
        await app.finish(free)
        assert await app.days.standings(PLACE, TODAY, TODAY) == []


async def test_each_archive_day_is_a_separate_match_beside_an_attempt_that_no_longer_counts(
    tmp_path: Path,
) -> None:
    days = (date(2026, 11, 20), date(2026, 11, 19))
    async with app_parts(tmp_path, "2026-11-19T12:00:00") as app:
        late = await app.days.attempt(ADA, PLACE)
        app.time.at("2026-11-21T12:00:00")
        opened = [await app.days.archive(ADA, PLACE, day) for day in days]
        assert [(table.match.day, table.match.purpose) for table in opened] == [(str(day), "archive") for day in days]
        assert len({late.match.id, *(table.match.id for table in opened)}) == 3
        again = [(await app.days.archive(ADA, PLACE, day)).match.id for day in days]
        assert again == [table.match.id for table in opened]


async def test_a_free_game_may_not_rehearse_a_deal_that_is_played_for_rank(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        for day in (date(2026, 11, 20), TODAY, date(2026, 11, 22)):
            with pytest.raises(SeedOfToday):
                app.days.refuse_live_seed(app.days.seed_of(day))
        app.days.refuse_live_seed(app.days.seed_of(date(2026, 11, 19)))


async def test_a_place_ranks_the_people_seen_there(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        for player, place in ((ADA, PLACE), (BO, PLACE + 1)):
            await app.store.players.meet(player, str(player), place)
            await app.finish(await app.days.attempt(player, place))
        assert [row.player for row in await app.days.standings(PLACE, TODAY, TODAY)] == [ADA]
        await app.store.players.meet(BO, "Bo", PLACE)
        assert {row.player for row in await app.days.standings(PLACE, TODAY, TODAY)} == {ADA, BO}
        assert (await app.days.streak_of(ADA)).current == 1


async def test_a_person_who_is_blocked_in_a_server_is_in_no_table_and_no_streak_of_it(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        for player in (ADA, BO):
            await app.store.players.meet(player, str(player), PLACE)
            await app.store.players.meet(player, str(player), PLACE + 1)
        await app.finish(await app.days.attempt(ADA, PLACE))
        moderation = app.tables.moderation
        await moderation.block(PLACE, ADA, until=app.time.ms + 1, reason="", by=BO)
        for first in (TODAY, None):
            assert await app.days.standings(PLACE, first, TODAY) == []
            assert [row.player for row in await app.days.standings(PLACE + 1, first, TODAY)] == [ADA]
        assert (await app.days.streak_at(PLACE), await app.days.streak_at(PLACE + 1)) == (0, 1)
        app.time.ms += 1  # the block is over
        assert [row.player for row in await app.days.standings(PLACE, TODAY, TODAY)] == [ADA]
        assert await app.days.streak_at(PLACE) == 1


async def test_hidden_people_see_their_rank_only_themselves(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        for player in (ADA, BO):
            await app.store.players.meet(player, str(player), PLACE)
            await app.finish(await app.days.attempt(player, PLACE))
        await app.store.players.set_hidden(ADA, on=True)
        for first in (TODAY, None):
            seen = {reader: await app.days.standings(PLACE, first, TODAY, reader) for reader in (None, ADA, BO)}
            assert {reader: {row.player for row in rows} for reader, rows in seen.items()} == {
                None: {BO},
                ADA: {ADA, BO},
                BO: {BO},
            }


async def test_a_day_that_was_given_up_counts_for_no_streak_and_one_that_was_lost_does_fart24(tmp_path: Path) -> None:
    async with app_parts(tmp_path, "2026-11-18T12:00:00") as app:
        for day in ("2026-11-18", "2026-11-19"):
            app.time.at(f"{day}T12:00:00")
            lost = await app.lose(await app.days.attempt(ADA, PLACE))
            assert lost.outcome is not None
            assert lost.outcome.ending == "loss"
        assert await app.days.streak_of(ADA) == Streak(2, 2)
        app.time.at("2026-11-20T12:00:00")
        assert await app.days.streak_of(ADA) == Streak(2, 2)
        await app.tables.give_up(await app.days.attempt(ADA, PLACE), 0, "leave")
        assert await app.days.streak_of(ADA) == Streak(2, 2, frozen=date(2026, 11, 20))
        app.time.at("2026-11-21T12:00:00")
        await app.lose(await app.days.attempt(ADA, PLACE))
        assert await app.days.streak_of(ADA) == Streak(3, 3, frozen=date(2026, 11, 20))
        app.time.at("2026-11-22T12:00:00")
        await app.tables.give_up(await app.days.attempt(ADA, PLACE), 0, "leave again")
        assert await app.days.streak_of(ADA) == Streak(0, 3, frozen=date(2026, 11, 20))
        assert len(await app.days.finished(ADA)) == 5


async def test_a_resignation_on_the_first_turn_begins_no_streak_fart24(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        await app.tables.give_up(await app.days.attempt(ADA, PLACE), 0, "leave")
        assert await app.days.streak_of(ADA) == Streak(0, 0)


async def test_neither_the_archive_nor_late_finishes_count_for_a_streak_fart24(tmp_path: Path) -> None:
    async with app_parts(tmp_path, "2026-11-19T12:00:00") as app:
        late = await app.days.attempt(ADA, PLACE)
        app.time.at("2026-11-21T12:00:00")
        await app.lose(late)
        await app.lose(await app.days.archive(ADA, PLACE, date(2026, 11, 20)))
        assert await app.days.streak_of(ADA) == Streak(0, 0)


async def test_the_same_post_is_planned_once(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        assert await app.store.outbox.post(Post("fart-daily", dedupe="x"))
        assert not await app.store.outbox.post(Post("fart-daily", dedupe="x"))


def test_days_are_utc_and_numbered_from_the_first_of_2026() -> None:
    midnight = int(datetime(2028, 2, 29, tzinfo=UTC).timestamp() * 1000)
    assert [day_of(midnight - 1), day_of(midnight)] == [date(2028, 2, 28), date(2028, 2, 29)]
    assert number_of(date(2026, 1, 1)) == 1
    assert number_of(TODAY) == 325


async def test_a_finished_match_is_not_played_on_by_its_clock(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        await app.finish(await app.tables.open(Opening("fart", (ADA,), PLACE)))
        assert await app.store.deadlines.due(2**62) == ()


@pytest.mark.parametrize(
    ("typed", "day"), [("2026-11-20", date(2026, 11, 20)), ("#324", date(2026, 11, 20)), ("1", date(2026, 1, 1))]
)
def test_a_day_is_a_date_or_a_number(typed: str, day: date) -> None:
    assert parse_day(typed, date(2026, 11, 21)) == day


@pytest.mark.parametrize("typed", ["", "yesterday", "2026-13-01", "99999999999", "²", "#"])
def test_an_invalid_day_is_refused(typed: str) -> None:
    with pytest.raises(NoSuchDay):
        parse_day(typed, date(2026, 11, 21))
