"""The daily post: in servers that chose a channel, the new day's challenge and yesterday's table, once a day.

It is planned the day before, by the hourly chores, so that no failure of a single post ends those of the days after.
"""

from datetime import UTC, date, datetime, time, timedelta

import msgspec

from cogs.api import App, Button, CallMessage, OfGame, Post, Posted, Sending, Tone, number_of, words
from cogs.fart.leaderboard import plain_results
from cogs.fart.text.titles import GAME, day_text

# Stored with each post and in its dedupe key: under another name those that wait would find no sender.
KIND = "fart-daily"
CHANNEL = "fart-daily-channel"
"""The server setting that holds the channel's id."""

LATEST_HOURS = 12
"""A post that could not be made within these hours of the day is dropped."""


class DayPost(msgspec.Struct, frozen=True):
    """The body of a post."""

    guild: int
    day: str


async def plan(app: App, guild: int, day: date) -> None:
    """Put the post of a day and server into the outbox, due at its first moment; only once, even if planned again."""
    body = msgspec.json.encode(DayPost(guild, day.isoformat()))
    await app.outbox.post(Post(KIND, body, due_at=_opening(day), dedupe=_key(guild, day)))


async def plan_all(app: App) -> None:
    """Plan tomorrow's post of every server that chose a channel; where the bot was away for days also today's.

    A server that chose its channel today has tomorrow's planned, and was promised to hear nothing before.
    """
    today = app.days[GAME].today()
    tomorrow = today + timedelta(days=1)
    for guild, channel in (await app.servers.settings(CHANNEL, int)).items():
        # A setting of 0 means that the posts were turned off; the look at the outbox saves a write every hour.
        if channel and not await app.outbox.was_posted(_key(guild, tomorrow)):
            if not _is_past(app, today):
                await plan(app, guild, today)
            await plan(app, guild, tomorrow)


async def _send(app: App, posted: Posted) -> Sending | None:
    """Make the post. None where the server changed its mind, or the hour has passed."""
    post = msgspec.json.decode(posted.body, type=DayPost)
    # Read now, not when it was planned: the channel may have changed since.
    channel = await app.servers.setting(post.guild, CHANNEL, int)
    day = date.fromisoformat(post.day)
    if not channel or _is_past(app, day):
        return None
    return Sending(channel, await day_call(app, post.guild, day))


async def day_call(app: App, guild: int, day: date) -> CallMessage:
    """Write what opens a day in a server: the new deal, and how yesterday went."""
    reader = words()
    title = reader.say("fart-post-title", number=number_of(day), day=day_text(reader.locale, day))
    table = await plain_results(app.days[GAME], reader, guild, day - timedelta(days=1))
    button = Button(OfGame(GAME, "daily"), reader.say("fart-button-daily"), Tone.MAIN)
    return CallMessage(f"{title}\n{table}", (button,))


def _key(guild: int, day: date) -> str:
    return f"{KIND}:{guild}:{day.isoformat()}"


def _opening(day: date) -> int:
    return int(datetime.combine(day, time(), UTC).timestamp() * 1000)


def _is_past(app: App, day: date) -> bool:
    """Return whether it is too late to open a day."""
    return app.now() - _opening(day) > LATEST_HOURS * 3_600_000


POSTS = {KIND: _send}
