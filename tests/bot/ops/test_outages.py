"""Time in which the bot was unreachable is not charged to people (HOUSE-2): off, suspended or disconnected."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import date, datetime
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.core.shards import ALL, parse
from bot.lobby.expiry import LIFE_MS
from bot.lobby.lobby import LobbySeat
from bot.match.last_reachable import LastAlive, Reached
from bot.match.outage_time import LEAST_MS, ROUNDED_MS, SHORT_LEAST_MS, TOLD_MS
from bot.match.table import Table
from bot.match.tables import Opening
from bot.match.time_controls import IDLE_SECONDS
from bot.ops.outages import CONNECTING_MS, GAP_MS, NOTE_EVERY_MS, Outages
from bot.store.repositories.people.looking import LookingPlayer
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.ui.match.board import board_page
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot import crowd
from tests.bot.channels import Channel, Place
from tests.bot.chored import app_of
from tests.bot.fake_party_game import Next
from tests.bot.fake_sealed_game import Seal, act, sealed_match
from tests.bot.groups import gathered, press, watch

SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
OFF = (MINUTE, 11 * MINUTE, HOUR, 8 * HOUR, 47 * HOUR)
CLOCKS = {"live": 90 * SECOND, "s180": 3 * MINUTE, "s300": 5 * MINUTE, "slow": 12 * HOUR, "day": 48 * HOUR}
"""How long a turn takes by each clock that a table may choose."""


def outages(parts: AppParts) -> Outages:
    """The outages as known to a process that has just been started."""
    return Outages(app_of(parts), LastAlive(parts.store.notes, ALL))


async def off(parts: AppParts, milliseconds: int) -> Outages:
    """Stop the bot for a time, and start it again."""
    before = outages(parts)
    await before.begin()
    await before.look()
    await before.stop()
    parts.time.ms += milliseconds
    again = outages(parts)
    await again.begin()
    return again


async def left_at(parts: AppParts, table: Table) -> int:
    """The milliseconds that the people of a table have left."""
    return min(one.due_at for one in await parts.store.deadlines.of(table.match.id)) - parts.time()


async def seq_of(parts: AppParts, table: Table) -> int:
    """The number of actions of a match."""
    return (await parts.tables.find(table.match.id)).match.seq


@pytest.mark.parametrize("away", OFF)
@pytest.mark.parametrize("used", [0.0, 0.5, 0.99])
@pytest.mark.parametrize("pace", CLOCKS)
async def test_everybody_keeps_their_remaining_time(tmp_path: Path, pace: str, used: float, away: int) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, pace=pace)
        whole, least = CLOCKS[pace], SHORT_LEAST_MS if CLOCKS[pace] < 3 * MINUTE else LEAST_MS
        parts.time.ms += round(used * whole)
        left = await left_at(parts, table)
        await off(parts, away)
        given = await left_at(parts, table)
        assert given == max(left, min(least, whole))
        parts.time.ms += given - 1
        await parts.clock.play_overdue()
        assert await seq_of(parts, table) == 0
        parts.time.ms += 1
        await parts.clock.play_overdue()
        assert await seq_of(parts, table) > 0


@pytest.mark.parametrize("away", OFF)
async def test_after_a_kill_people_get_at_least_their_remaining_time(tmp_path: Path, away: int) -> None:
    async with app_parts(tmp_path) as parts:
        table, before = await gathered(parts, ADA, BO, pace="s300"), outages(parts)
        await before.begin()
        for _ in range(9):
            parts.time.ms += 20 * SECOND
            await before.look()
        parts.time.ms += 5 * SECOND
        left = await left_at(parts, table)
        parts.time.ms += away
        await outages(parts).begin()
        assert left <= await left_at(parts, table) <= 5 * MINUTE
        assert await left_at(parts, table) - left <= max(NOTE_EVERY_MS, 5 * MINUTE - left)


async def test_a_damaged_match_stops_neither_the_start_nor_the_time_given_to_others(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        damaged, sound = await gathered(parts, ADA, BO, pace="s300"), await gathered(parts, ADA, BO, pace="s300")
        # As if a bit rotted on the disk: the sealed data no longer opens.
        with closing(sqlite3.connect(tmp_path / "farrago.sqlite3")) as file, file:
            file.execute("UPDATE match SET snapshot = zeroblob(length(snapshot)) WHERE id = ?", (damaged.match.id,))
        left = await left_at(parts, sound)
        with capture_logs() as logged:
            await off(parts, HOUR)
        assert await left_at(parts, sound) == left
        assert [line["match"] for line in logged if line["log_level"] == "error"] == [damaged.match.id]


async def test_a_turn_that_began_after_the_last_note_gets_no_more_than_its_whole_time(tmp_path: Path) -> None:
    async with crowd.stage(tmp_path, ADA, BO, singing=False) as parts:
        before = outages(parts)
        await before.begin()
        await before.look()
        parts.time.ms += NOTE_EVERY_MS - 10 * SECOND
        await parts.tables.press(crowd.press(parts, ADA, "begin"), Next())
        parts.time.ms += 5 * SECOND  # it is killed, without a last note
        parts.time.ms += 3 * SECOND
        await outages(parts).begin()
        people = await crowd.people(parts)
        assert people.sealed is not None
        assert crowd.ROUND_MS <= people.sealed.ends - parts.time() <= crowd.ROUND_MS + 2 * ROUNDED_MS


async def test_a_match_without_a_clock_keeps_its_month(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE))
        parts.time.ms += IDLE_SECONDS * SECOND - HOUR
        await off(parts, 47 * HOUR)
        assert await left_at(parts, table) == HOUR


@pytest.mark.parametrize(("took", "given"), [(CONNECTING_MS - 1, 0), (CONNECTING_MS, CONNECTING_MS), (GAP_MS, GAP_MS)])
async def test_the_time_of_connecting_after_the_login_is_given_back_exactly(
    tmp_path: Path, took: int, given: int
) -> None:
    async with app_parts(tmp_path) as parts:
        table, here = await gathered(parts, ADA, BO, pace="s300"), outages(parts)
        await here.begin()
        parts.time.ms += took
        await here.look()
        assert await left_at(parts, table) == 5 * MINUTE - took + given


async def test_several_outages_take_no_time_either(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, pace="slow")
        for _ in range(3):
            await off(parts, 3 * HOUR)
        assert await left_at(parts, table) == 12 * HOUR


# While the program runs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("away", OFF)
async def test_a_suspension_is_an_outage_before_anybody_is_timed_out(tmp_path: Path, away: int) -> None:
    async with app_parts(tmp_path) as parts:
        table, here = await gathered(parts, ADA, BO, pace="s300"), outages(parts)
        await here.begin()
        await here.look()
        parts.time.ms += away  # it was suspended or disconnected
        await here.look()
        await parts.clock.play_overdue()
        assert (await seq_of(parts, table), await left_at(parts, table)) == (0, 5 * MINUTE)


async def test_a_share_counts_from_the_last_contact_of_itself_or_its_predecessor(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        notes = parts.store.notes
        for share, reached in (("all", 1), ("0-1/4", 2), ("2-3/4", 3)):
            await LastAlive(notes, parse(share)).note(Reached(reached))
        read = [await LastAlive(notes, parse(share)).read() for share in ("0-1/4", "2-3/4", "0-3/8", "all")]
        assert [each and each.at for each in read] == [2, 3, 3, 3]


async def test_a_short_pause_moves_no_deadlines_and_each_minute_is_noted(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table, here, noted = await gathered(parts, ADA, BO), outages(parts), list[int]()
        await here.begin()
        await here.look()
        due = await parts.store.deadlines.of(table.match.id)
        for _ in range(6):
            parts.time.ms += GAP_MS
            await here.look()
            reached = await LastAlive(parts.store.notes, ALL).read()
            noted.append(0 if reached is None else parts.time() - reached.at)
        assert await parts.store.deadlines.of(table.match.id) == due
        assert noted == [GAP_MS, 0] * 3


async def test_an_ai_plays_on_at_once(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, NOBODY, ADA)
        await off(parts, 8 * HOUR)
        turns, ai_seats = watch(parts)
        await turns.play_overdue()
        await ai_seats.settled()
        assert await seq_of(parts, table) > 0


async def test_a_player_who_acted_in_the_previous_turn_has_missed_no_turn(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        parts.time.ms += 5 * SECOND
        table = await press(parts, table, table.choices(table.asked[0])[0].action)
        seat = table.asked[0]
        await off(parts, HOUR)
        parts.time.ms += await left_at(parts, table)
        await parts.clock.play_overdue()
        assert (await parts.tables.find(table.match.id)).kind.roster.players[seat].missed == ()


# In secret, and where people share seats -------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [False, True])
async def test_after_an_outage_a_secret_turn_ends_for_all_at_the_same_time(tmp_path: Path, *, answers: bool) -> None:
    async with sealed_match(tmp_path, ADA, BO) as (parts, table):
        parts.time.ms += 20 * SECOND
        left = await left_at(parts, table) - SECOND
        if answers:
            await act(parts, table, 0, Seal())  # which takes a second
        else:
            parts.time.ms += SECOND
        await off(parts, 8 * HOUR)
        after = await parts.tables.find(table.match.id)
        dues = await parts.store.deadlines.of(table.match.id)
        assert after.secrecy.end == -(-(parts.time() + left) // SECOND) * SECOND
        assert {one.due_at for one in dues} == {after.secrecy.end}
        assert len(dues) == 2 - answers
        assert after.kind.roster.back_at == parts.time()


async def test_a_round_continues_with_its_remaining_time(tmp_path: Path) -> None:
    async with crowd.stage(tmp_path, ADA, BO) as parts:
        parts.time.ms += crowd.ROUND_MS - 3 * SECOND
        await off(parts, HOUR)
        people = await crowd.people(parts)
        assert people.sealed is not None
        assert people.sealed.ends == -(-(parts.time() + SHORT_LEAST_MS) // SECOND) * SECOND
        dues = {one.due_at for one in await parts.store.deadlines.of(crowd.MATCH)}
        assert dues == {people.sealed.ends + crowd.GRACE_MS}


# Lobbies, subscriptions and messages --------------------------------------------------------------------------------


@pytest.mark.parametrize(("used", "left"), [(0, LIFE_MS), (LIFE_MS - MINUTE, LEAST_MS)])
async def test_a_lobby_keeps_its_remaining_time_and_is_shown_again(tmp_path: Path, used: int, left: int) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="k")
        parts.time.ms += used
        await off(parts, 8 * HOUR)
        assert (await parts.lobbies.find(lobby.id)).expires_at == parts.time() + left
        assert (parts.lobbies.take_to_show(), parts.lobbies.take_to_show()) == ((lobby.id,), ())
        assert all(each.status == "open" for each in await parts.lobbies.sweep())


async def test_subscriptions_to_lobbies_keep_their_remaining_time(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.players.meet(ADA, "Ada", PLACE)
        wish = LookingPlayer(PLACE, "fart", ADA, parts.time() + HOUR, "UTC", 0, 0)
        await parts.store.looking.set(PLACE, ADA, [wish])
        await off(parts, 8 * HOUR)
        (found,) = await parts.store.looking.of(PLACE, ADA)
        assert found.until == parts.time() + HOUR


@asynccontextmanager
async def boarded(folder: Path, away: int, *players: int) -> AsyncIterator[tuple[AppParts, Table]]:
    """A table after an outage."""
    async with app_parts(folder) as parts:
        table = await gathered(parts, *players)
        await off(parts, away)
        yield parts, await parts.tables.find(table.match.id)


@pytest.mark.parametrize(("away", "told"), [(TOLD_MS - 1, False), (TOLD_MS, True), (8 * HOUR, True)])
async def test_the_table_shows_a_line_until_the_next_action(tmp_path: Path, away: int, *, told: bool) -> None:
    async with boarded(tmp_path, away, ADA, BO) as (parts, table):
        line = words().say("board-back", when=f"<t:{-(-parts.time() // 1000)}:R>")
        assert "I was offline until" in line
        app = Place(parts, Channel()).app
        page = await board_page(app, table)
        assert (line in "\n".join(page.below)) is told
        assert table.match.revision > table.match.shown
        table = await press(parts, table, table.choices(table.asked[0])[0].action)
        assert line not in "\n".join((await board_page(app, table)).below)


async def test_the_line_stays_while_people_are_silent(tmp_path: Path) -> None:
    async with boarded(tmp_path, HOUR, ADA, BO) as (parts, table):
        parts.time.ms += await left_at(parts, table)
        await parts.clock.play_overdue()
        after = await parts.tables.find(table.match.id)
        assert after.match.seq > 0
        assert after.kind.roster.back_at == table.roster.back_at > 0


async def test_the_players_in_turn_are_called_once_more(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, pace="day")
        for post in await parts.store.outbox.take(parts.time() + HOUR):
            await parts.store.outbox.done(post.id)
        await off(parts, 8 * HOUR)
        (called,) = await parts.store.outbox.take(parts.time() + HOUR)
        assert (called.kind, called.match) == ("turn", table.match.id)


# Days -------------------------------------------------------------------------------------------------------------


def at(text: str) -> int:
    """A time in milliseconds since 1970."""
    return round(1000 * datetime.fromisoformat(f"{text}+00:00").timestamp())


@pytest.mark.parametrize(
    ("since", "until", "lost"),
    [
        ("2026-11-20T08:00", "2026-11-20T19:59", []),
        ("2026-11-20T08:00", "2026-11-20T20:01", ["2026-11-20"]),
        ("2026-11-20T13:00", "2026-11-21T11:00", []),
        ("2026-11-20T11:59", "2026-11-22T12:01", ["2026-11-20", "2026-11-21", "2026-11-22"]),
    ],
)
def test_a_day_is_lost_if_the_bot_was_unreachable_for_most_of_it(since: str, until: str, lost: list[str]) -> None:
    found = Reached(at(since)).after(at(until))
    assert found.lost_days == {date.fromisoformat(day) for day in lost}
    assert (found.at, max(found.off)) == (at(until), until[:10])


def test_the_outages_of_a_day_add_up_and_short_ones_of_past_days_are_forgotten():
    found = Reached(at("2026-11-20T00:00")).after(at("2026-11-20T07:00"))
    later = Reached(at("2026-11-20T16:00"), found.off).after(at("2026-11-20T23:00"))
    assert later.lost_days == {date(2026, 11, 20)}
    assert Reached(at("2026-11-21T01:00"), found.off).after(at("2026-11-21T01:01")).off == {"2026-11-21": MINUTE}


async def test_a_streak_outlives_a_day_that_was_lost_to_all(tmp_path: Path) -> None:
    async with app_parts(tmp_path, "2026-11-18T20:00:00") as parts:
        for _ in range(2):
            await parts.finish(await parts.days.attempt(ADA, PLACE))
            parts.time.ms += 24 * HOUR
        parts.time.ms -= 24 * HOUR  # the 19th, 20:00
        alive = LastAlive(parts.store.notes, ALL)
        before = await parts.days.streak_of(ADA), await parts.days.streak_at(PLACE)
        await off(parts, 47 * HOUR)  # the 21st, 19:00
        await alive.read()
        assert alive.lost_days() == {date(2026, 11, 20), date(2026, 11, 21)}
        parts.days._lost_days = alive.lost_days  # pyright: ignore[reportPrivateUsage] - as the program puts it together
        assert (await parts.days.streak_of(ADA), await parts.days.streak_at(PLACE)) == before
        assert (before[0].current, before[1], before[0].frozen) == (2, 2, None)
