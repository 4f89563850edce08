"""The posts of a day in servers that chose a channel: the announcement of its challenge, and later its standings.

`bot.core.day_posts` says when each is due. Both are planned the day before, by the hourly chores, so that no failure of
a single post ends those of the days after. Each has one key per server and day, so it is sent once at most, even across
restarts.
"""

from datetime import date, timedelta

import msgspec

from cogs.api import (
    HOUR_MS,
    HOURS_SETTING,
    App,
    Button,
    CallMessage,
    OfGame,
    Post,
    Posted,
    PostHours,
    Sending,
    Tone,
    Words,
    end_of,
    number_of,
    planned,
    seal_line,
    server_words,
)
from cogs.fart.leaderboard import measured_by, plain_results
from cogs.fart.text.titles import GAME, day_text

# Stored with each post and in its dedupe key: under another name those that wait would find no sender.
MORNING = "fart-daily"
EVENING = "fart-evening"
CHANNEL = "fart-daily-channel"
"""The server setting that holds the channel's id."""

LATEST_HOURS = {MORNING: 12, EVENING: 3}
"""A post that could not be made within these hours of its own is dropped, and so is one whose day is over."""


class DayPost(msgspec.Struct, frozen=True):
    """The body of a post."""

    guild: int
    day: str


async def plan(app: App, guild: int, day: date) -> None:
    """Put the posts of a day and server into the outbox, each once; those that wait are moved to the hours of now."""
    hours = await _hours(app, guild)
    body = msgspec.json.encode(DayPost(guild, day.isoformat()))
    # The morning's last: it tells `plan_all` that both are planned.
    for kind in (EVENING, MORNING):
        due = _due(kind, hours, day)
        if due is None or _is_past(app, kind, due, day):
            continue
        key = _key(kind, guild, day)
        if not await app.outbox.post(Post(kind, body, due_at=due, dedupe=key, place=guild)):
            await app.outbox.move(key, due)


async def plan_all(app: App) -> None:
    """Plan tomorrow's posts of every server that chose a channel; also today's if the bot was away for days.

    A server that chose its channel today has tomorrow's planned already, and was promised no post before.
    """
    today = app.days[GAME].today()
    tomorrow = today + timedelta(days=1)
    for guild, channel in (await app.servers.settings(CHANNEL, int)).items():
        # A setting of 0 means that the posts were turned off; the look at the outbox saves writes every hour.
        if channel and not await app.outbox.was_posted(_key(MORNING, guild, tomorrow)):
            await plan(app, guild, today)
            await plan(app, guild, tomorrow)


async def _send(app: App, posted: Posted) -> Sending | None:
    """Make a post. None if the server turned the posts off, or the hour has passed. Raises ClockWrong."""
    app.days[GAME].check_clock()
    post = msgspec.json.decode(posted.body, type=DayPost)
    # Read now, not when it was planned: channel and hours may have changed since.
    channel = await app.servers.setting(post.guild, CHANNEL, int)
    day = date.fromisoformat(post.day)
    due = _due(posted.kind, await _hours(app, post.guild), day)
    if not channel or due is None or _is_past(app, posted.kind, due, day):
        return None
    make = morning_call if posted.kind == MORNING else evening_call
    is_on = (await app.moderation.settings_of(post.guild)).allows(GAME, channel)
    return Sending(channel, await make(app, post.guild, day, is_on=is_on))


async def morning_call(app: App, guild: int, day: date, *, is_on: bool = True) -> CallMessage:
    """Write what opens a day in a server: the new deal, and how yesterday went, with crown, par, best and streak.

    `is_on`: the game can be played in the channel of the post, which then offers the challenge.
    """
    reader, yesterday = await server_words(app, guild), day - timedelta(days=1)
    title = reader.say("fart-post-title", number=number_of(day), day=day_text(reader.locale, day))
    table = await plain_results(app.days[GAME], reader, guild, yesterday, "yesterday")
    measured = await measured_by(app, reader, guild, yesterday)
    streak = await app.days[GAME].streak_at(guild)
    alive = (reader.say("fart-board-streak", days=streak),) if streak else ()
    seal = reader.line(seal_line((await app.days[GAME].deal(day)).seed_hash))
    return CallMessage(
        "\n".join((title, _ends(reader, day), table, *measured, *alive, seal)), _buttons(reader, yesterday, is_on=is_on)
    )


async def evening_call(app: App, guild: int, day: date, *, is_on: bool = True) -> CallMessage:
    """Write an open day's standings in a server: its end, the scores, and whether the streak lives.

    It names no card, since others may still play the deal (FART-23).
    """
    reader, days = await server_words(app, guild), app.days[GAME]
    title = reader.say("fart-post-evening", number=number_of(day))
    standings = await days.standings(guild, day, day)
    table = await plain_results(days, reader, guild, day, "today")
    streak = await days.streak_at(guild)
    is_safe = any(not row.gave_up for row in standings)
    alive = (reader.say("fart-board-streak" if is_safe else "fart-post-streak-open", days=streak),) if streak else ()
    return CallMessage("\n".join((title, _ends(reader, day), table, *alive)), _buttons(reader, day, is_on=is_on))


def _ends(reader: Words, day: date) -> str:
    return reader.say("fart-post-ends", end=f"<t:{end_of(day)}:R>")


def _buttons(reader: Words, table: date, *, is_on: bool) -> tuple[Button, ...]:
    """Make the buttons below a post: today's challenge if it can be played, and the table of a day."""
    daily = Button(OfGame(GAME, "daily"), reader.say("button-daily"), Tone.MAIN)
    board = Button(OfGame(GAME, "table", table.isoformat()), reader.say("fart-button-board"))
    return (daily, board) if is_on else (board,)


async def _hours(app: App, guild: int) -> PostHours:
    return await app.servers.setting(guild, HOURS_SETTING, PostHours) or PostHours()


def _key(kind: str, guild: int, day: date) -> str:
    return f"{kind}:{guild}:{day.isoformat()}"


def _due(kind: str, hours: PostHours, day: date) -> int | None:
    """Return when a post of a day is due, if there is one."""
    posts = planned(day, hours)
    return posts.announcement if kind == MORNING else posts.reminder


def _is_past(app: App, kind: str, due: int, day: date) -> bool:
    """Return whether it is too late for a post."""
    return app.now() - due > LATEST_HOURS[kind] * HOUR_MS or app.now() >= end_of(day) * 1000


POSTS = {MORNING: _send, EVENING: _send}
