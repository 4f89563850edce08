"""Daily posts: planned once, made in the current channel, with the table of their day, and never late."""

from datetime import date
from pathlib import Path
from typing import cast

import pytest

from bot.app import App
from bot.core.post_hours import HOURS_SETTING, PostHours
from bot.core.refusals import ClockWrong
from bot.core.settings import Settings
from bot.match.ai.thinking import Thinking
from bot.match.daily import end_of
from bot.match.standings import StandingsRow, rank
from bot.moderation.moderation import MODERATION_SETTING
from bot.moderation.server_settings import ServerSettings, switched
from bot.store.rows import Finish
from bot.text.localisation import words
from bot.text.sanitising import inert
from bot.ui.kit.channel_messages import CallMessage, Sending
from cogs.fart.leaderboard import POST_ROWS_SHOWN, board_page
from cogs.fart.post import CHANNEL, POSTS, evening_call, morning_call, plan, plan_all
from cogs.fart.stored import keep_best_line, keep_par
from engine.fart.ai.best_line import BestLine
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.cogs.fart.asking import parlour
from tests.cogs.fart.test_leaderboard import unmarked
from tests.wrong_clocks import HOUR, Machine

TOMORROW = date(2026, 11, 22)
YESTERDAY = date(2026, 11, 21)


def app_of(parts: AppParts) -> App:
    """Build an app without thinking and game_uis."""
    days = {"fart": parts.days}
    return App(
        Settings(),
        parts.store,
        parts.tables,
        parts.agreements,
        days,
        cast(Thinking, None),
        {},
        parts.time,
        parts.lobbies,
    )


async def due(parts: AppParts) -> list[Sending | None]:
    """Make every due post, as the publisher does."""
    waiting = await parts.store.outbox.take(parts.time())
    made = [await POSTS[post.kind](app_of(parts), post) for post in waiting]
    for post in waiting:
        await parts.store.outbox.done(post.id)
    return made


async def test_no_post_opens_a_day_by_a_wrong_clock(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        await plan(app_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-22T00:00:01")
        parts.days.check_clock = Machine(ahead=HOUR).hear().clock.check
        with pytest.raises(ClockWrong):
            await due(parts)


async def test_the_post_opens_the_day_with_yesterdays_table(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.players.meet(ADA, "Ada **x**", PLACE)
        await parts.finish(await parts.days.attempt(ADA, PLACE))
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        await plan(app_of(parts), PLACE, TOMORROW)
        await plan(app_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-21T23:59:59")
        assert await due(parts) == []
        parts.time.at("2026-11-22T00:00:01")
        (sending,) = await due(parts)
        assert sending is not None
        assert sending.channel == 77
        assert isinstance(sending.page, CallMessage)
        title, ends, *results, seal = sending.page.content.split("\n")
        assert ends == f"⏳ Ends <t:{end_of(TOMORROW)}:R>."
        assert seal == f"-# 🔒 Deal: {(await parts.days.deal(TOMORROW)).seed_hash[:10]}… (*Verify* has the rest)"
        assert title == "F.A.R.T. Daily #326 · Nov 22, 2026: a new deal for everyone!"
        score = (await parts.days.standings(PLACE, YESTERDAY, YESTERDAY))[0]
        told = words().say(
            "fart-post-row",
            crown="yes",
            rank=1,
            name=inert("Ada **x**"),
            score=score.score,
            tiebreak=score.tiebreak,
            ending="played",
        )
        assert results == ["Yesterday:", told, "🔥 Streak here: 1 day"]
        assert [str(button.id) for button in sending.page.buttons] == ["g:fart:daily", "g:fart:table:2026-11-21"]


async def test_the_results_of_a_post_stay_below_discords_limit_however_people_are_called(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        for player in range(1, 18):
            await parts.store.players.meet(player, "👩‍👩‍👧‍👦" * 40, PLACE)
            await parts.finish(await parts.days.attempt(player, PLACE))
        call = await morning_call(app_of(parts), PLACE, TOMORROW)
        assert 1_000 < len(call.content) <= 2_000
        assert call.content.split("\n")[2] == "Yesterday:"


@pytest.mark.parametrize(
    ("people", "score", "rows", "more"),
    [
        (POST_ROWS_SHOWN, 0, POST_ROWS_SHOWN, []),
        (40, 0, POST_ROWS_SHOWN, ["… and 30 more"]),
        (40, 7, 40, []),  # all get the crown
    ],
)
async def test_a_post_shows_the_first_rows_and_every_crown_and_counts_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, score: int, rows: int, more: list[str]
) -> None:
    finished = [Finish("2026-11-21", n, f"P{n}", score or 40 - n, 2, won=True) for n in range(people)]

    async def standings(*_: object) -> list[StandingsRow]:
        return rank(finished)

    async with app_parts(tmp_path) as parts:
        monkeypatch.setattr(parts.days, "standings", standings)
        call = await morning_call(app_of(parts), PLACE, TOMORROW)
        _, _, head, *lines, _ = unmarked(call.content).split("\n")
        assert (head, lines[rows:], lines[0]) == ("Yesterday:", more, f"👑 P0 +{score or 40}, 2 sacrifices")
        assert sum(line.startswith("👑") for line in lines) == (people if score else 1)


async def test_ranks_are_not_a_markdown_list_which_discord_would_renumber(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tied = [Finish("2026-11-22", n, f"P{n}", 5, 2, won=True) for n in range(3)]

    async def standings(*_: object) -> list[StandingsRow]:
        return rank(tied)

    async with app_parts(tmp_path) as parts:
        monkeypatch.setattr(parts.days, "standings", standings)
        lines = unmarked((await evening_call(app_of(parts), PLACE, TOMORROW)).content).split("\n")
        assert lines[3:6] == [f"1.\xa0P{n} +5, 2 sacrifices" for n in range(3)]


async def test_a_server_that_changed_its_mind_or_an_hour_long_past_gets_no_post(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 0)
        await plan(app_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-22T00:00:01")
        assert await due(parts) == [None]
        await parts.store.servers.set_setting(PLACE + 1, CHANNEL, 77)
        await plan(app_of(parts), PLACE + 1, TOMORROW)
        parts.time.at("2026-11-22T12:00:01")
        assert await due(parts) == [None]


async def days_planned(parts: AppParts) -> list[str]:
    """The days of all waiting posts, with the server of each."""
    return [post.body.decode() for post in await parts.store.outbox.take(2**62)]


def body(day: str, guild: int = PLACE) -> str:
    return f'{{"guild":{guild},"day":"{day}"}}'


async def test_every_day_is_planned_by_the_chores_regardless_of_the_previous_post(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        await parts.store.servers.set_setting(PLACE + 1, CHANNEL, 0)
        await plan(app_of(parts), PLACE, TOMORROW)
        due_days: list[str] = []
        for _ in range(72):
            await plan_all(app_of(parts))
            for post in await parts.store.outbox.take(parts.time()):
                due_days.append(post.body.decode())
                await parts.store.outbox.done(post.id)  # as if it could never be sent
            parts.time.ms += 3_600_000
        assert due_days == [body(f"2026-11-{day}") for day in (22, 23, 24)]


@pytest.mark.parametrize(
    ("back", "planned"),
    [
        ("2026-11-25T07:00:00", ["2026-11-25", "2026-11-26"]),
        ("2026-11-25T12:00:00", ["2026-11-25", "2026-11-26"]),
        ("2026-11-25T12:00:01", ["2026-11-26"]),
    ],
)
async def test_a_bot_that_was_away_for_days_still_opens_the_day_unless_it_is_late(
    tmp_path: Path, back: str, planned: list[str]
) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        parts.time.at(back)
        for _ in range(2):
            await plan_all(app_of(parts))
        assert await days_planned(parts) == [body(day) for day in planned]


async def test_a_server_that_chose_its_channel_this_morning_hears_from_us_tomorrow(tmp_path: Path) -> None:
    async with app_parts(tmp_path, "2026-11-21T08:00:00") as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        await plan(app_of(parts), PLACE, TOMORROW)
        await plan_all(app_of(parts))
        assert await days_planned(parts) == [body("2026-11-22")]


HOURS = PostHours(8, 20, "Europe/Berlin")
EVENING = "2026-11-21T19:00:01"


async def with_hours(parts: AppParts, hours: PostHours | None = HOURS) -> None:
    """Let a server choose its channel and hours; its posts are planned from tomorrow on."""
    await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
    if hours is not None:
        await parts.store.servers.set_setting(PLACE, HOURS_SETTING, hours)
    await plan(app_of(parts), PLACE, TOMORROW)


async def heads(parts: AppParts) -> list[str]:
    """Make the due posts and return the first line of each."""
    made = [sending.page for sending in await due(parts) if sending is not None]
    return [page.content.split("\n")[0] for page in made if isinstance(page, CallMessage)]


async def test_a_server_gets_both_posts_of_a_day_at_its_own_hours_and_each_once(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await with_hours(parts)
        told: list[tuple[int, str]] = []
        parts.time.at("2026-11-21T12:30:00")
        for hour in range(48):
            await plan_all(app_of(parts))
            told += [(hour, head) for head in await heads(parts)]
            parts.time.ms += 3_600_000
        assert told == [
            (19, "F.A.R.T. Daily #326 · Nov 22, 2026: a new deal for everyone!"),
            (31, "F.A.R.T. Daily #326 is still open!"),
            (43, "F.A.R.T. Daily #327 · Nov 23, 2026: a new deal for everyone!"),
        ]


async def test_changed_hours_move_waiting_posts_without_sending_any_twice(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await with_hours(parts)
        await parts.store.servers.set_setting(PLACE, HOURS_SETTING, PostHours(5, 22))
        await plan(app_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-22T05:00:00")
        assert await heads(parts) == ["F.A.R.T. Daily #326 · Nov 22, 2026: a new deal for everyone!"]
        # Later the same day the manager changes them again: sent posts stay sent.
        await parts.store.servers.set_setting(PLACE, HOURS_SETTING, PostHours(9, 21))
        for day in (TOMORROW, date(2026, 11, 23)):
            await plan(app_of(parts), PLACE, day)
        parts.time.at("2026-11-22T20:59:59")
        assert await heads(parts) == []
        parts.time.at("2026-11-22T21:00:00")
        assert await heads(parts) == ["F.A.R.T. Daily #326 is still open!"]
        parts.time.at("2026-11-23T09:00:00")
        assert await heads(parts) == ["F.A.R.T. Daily #327 · Nov 23, 2026: a new deal for everyone!"]


async def test_a_server_that_wants_no_evening_post_gets_none_and_neither_does_one_from_before_hours(
    tmp_path: Path,
) -> None:
    async with app_parts(tmp_path) as parts:
        await with_hours(parts)
        await parts.store.servers.set_setting(PLACE, HOURS_SETTING, PostHours(8, None))
        parts.time.at("2026-11-22T20:00:00")
        assert await heads(parts) == ["F.A.R.T. Daily #326 · Nov 22, 2026: a new deal for everyone!"]
    (tmp_path / "before").mkdir()
    async with app_parts(tmp_path / "before") as parts:
        await with_hours(parts, None)
        assert await days_planned(parts) == [body("2026-11-22")]
        parts.time.at("2026-11-22T00:00:00")
        assert len(await heads(parts)) == 1


@pytest.mark.parametrize(
    ("at", "sent"), [("2026-11-22T22:00:00", 1), ("2026-11-22T22:00:01", 0), ("2026-11-23T00:30:00", 0)]
)
async def test_an_evening_post_that_is_late_is_not_sent(tmp_path: Path, at: str, sent: int) -> None:
    async with app_parts(tmp_path) as parts:
        await with_hours(parts, PostHours(0, 19))
        parts.time.at("2026-11-22T00:00:00")
        await due(parts)
        parts.time.at(at)
        assert len(await heads(parts)) == sent


async def test_a_morning_post_at_a_late_hour_is_not_sent_once_its_day_is_over(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await with_hours(parts, PostHours(22, None))
        parts.time.at("2026-11-23T00:00:00")
        assert await heads(parts) == []


async def test_the_evening_post_shows_results_and_the_streak_but_no_card_fart23(tmp_path: Path) -> None:
    async with app_parts(tmp_path, "2026-11-20T12:00:00") as parts:
        app = app_of(parts)

        async def lines() -> list[str]:
            call = await evening_call(app, PLACE, parts.days.today())
            assert [str(button.id) for button in call.buttons] == [
                "g:fart:daily",
                f"g:fart:table:{parts.days.today().isoformat()}",
            ]
            assert not set("♠♣♥♦👑") & set(call.content)
            head, ends, *rest = unmarked(call.content).split("\n")
            assert ends == f"⏳ Ends <t:{end_of(parts.days.today())}:R>."
            return [head, *rest]

        await parts.store.players.meet(ADA, "Ada", PLACE)
        await parts.store.players.meet(BO, "Bo", PLACE)
        empty = "Nobody has finished yet. Be the first!"
        assert await lines() == ["F.A.R.T. Daily #324 is still open!", empty]
        await parts.finish(await parts.days.attempt(ADA, PLACE))
        parts.time.at(EVENING)
        assert await lines() == [
            "F.A.R.T. Daily #325 is still open!",
            empty,
            "🔥 Streak here: 1 day. Who keeps it alive?",
        ]
        await parts.tables.give_up(await parts.days.attempt(BO, PLACE), 0, "leave")
        assert (await lines())[1:] == [
            "Today so far:",
            "1.\xa0Bo −76, resigned",
            "🔥 Streak here: 1 day. Who keeps it alive?",
        ]
        await parts.lose(await parts.days.attempt(ADA, PLACE))
        assert (await lines())[-1] == "🔥 Streak here: 2 days"


async def test_the_morning_post_crowns_yesterday_s_best_finisher_and_shows_par(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        app = app_of(parts)
        await parts.store.players.meet(ADA, "Ada", PLACE)
        await parts.store.players.meet(BO, "Bo", PLACE)
        await parts.tables.give_up(await parts.days.attempt(BO, PLACE), 0, "leave")
        played = await parts.finish(await parts.days.attempt(ADA, PLACE))
        assert played.outcome is not None
        await keep_par(app, YESTERDAY.isoformat(), 7)
        parts.time.at("2026-11-22T00:00:00")
        lines = unmarked((await morning_call(app, PLACE, TOMORROW)).content).split("\n")
        assert lines[2:3] + lines[4:-1] == [
            "Yesterday:",
            "2.\xa0Bo −76, resigned",
            "Par was +7.",
            "🔥 Streak here: 1 day",
        ]
        assert lines[3].startswith(f"👑 Ada {words().say('fart-result-par', par=played.outcome.scores[0])[4:]}")


@pytest.mark.parametrize(
    ("at", "best", "line"),
    [
        ("2026-11-22T00:00:00", None, "Par was +7."),
        ("2026-11-22T00:00:00", BestLine(18, ()), "Par was +7, best found +18."),
        ("2026-11-21T23:59:59", BestLine(18, ()), "Par was +7."),
    ],
)
async def test_a_finished_day_shows_the_score_of_its_best_line_fart25(
    tmp_path: Path, at: str, best: BestLine | None, line: str
) -> None:
    async with parlour(tmp_path, daily_par=False, start="2026-11-20T12:00:00") as app:
        await keep_par(app.app, YESTERDAY.isoformat(), 7)
        if best is not None:
            await keep_best_line(app.app, YESTERDAY.isoformat(), best)
        app.app_parts.time.at(at)
        assert line in (await morning_call(app.app, PLACE, TOMORROW)).content.split("\n")
        shown = (await board_page(app.context(), YESTERDAY.isoformat())).above
        assert (line in shown) is (app.app_parts.days.today() > YESTERDAY)


@pytest.mark.parametrize(
    ("above", "lines"),
    [
        (-1, ["Par was +7, best found +3.", "🏆 Record +4, above best found: Ada", "🔭 Reached best found: Bo"]),
        (0, ["Par was +7, best found +4.", "🔭 Reached best found: Ada"]),
        (1, ["Par was +7, best found +5."]),
    ],
)
async def test_a_finished_day_names_those_who_reached_or_beat_the_best_found_fart25(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, above: int, lines: list[str]
) -> None:
    finished = [Finish("2026-11-21", n, name, score, 2, won=True) for n, name, score in ((1, "Ada", 4), (2, "Bo", 3))]

    async def standings(*_: object) -> list[StandingsRow]:
        return rank(finished)

    async with parlour(tmp_path, daily_par=False) as app:
        monkeypatch.setattr(app.app_parts.days, "standings", standings)
        await keep_par(app.app, YESTERDAY.isoformat(), 7)
        await keep_best_line(app.app, YESTERDAY.isoformat(), BestLine(4 + above, ()))
        assert "best found" not in (await morning_call(app.app, PLACE, TOMORROW)).content
        app.app_parts.time.at("2026-11-22T00:00:00")
        post = unmarked((await morning_call(app.app, PLACE, TOMORROW)).content).split("\n")
        shown = map(unmarked, (await board_page(app.context(), YESTERDAY.isoformat())).above)
        assert [[line for line in text if "best found" in line] for text in (post, shown)] == [lines, lines]


@pytest.mark.parametrize(
    ("kind", "hours"), [("morning", PostHours(0, None, "UTC")), ("evening", PostHours(0, 20, "UTC"))]
)
async def test_a_post_offers_the_challenge_only_where_it_can_be_played(
    tmp_path: Path, kind: str, hours: PostHours
) -> None:
    async with app_parts(tmp_path) as parts:
        off_but_in_one = switched(switched(ServerSettings(), "fart", on=False), "fart", on=True, channel=76)
        await parts.store.servers.set_setting(PLACE, MODERATION_SETTING, off_but_in_one)
        await parts.store.servers.set_setting(PLACE, HOURS_SETTING, hours)
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        await plan(app_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-22T20:00:01" if kind == "evening" else "2026-11-22T00:00:01")
        (sending,) = [each for each in await due(parts) if each is not None]
        assert isinstance(sending.page, CallMessage)
        assert [str(button.id).split(":")[2] for button in sending.page.buttons] == ["table"]
