"""The daily post: in servers that chose a channel, the new day's challenge and yesterday's table, once a day.

It is planned the day before, by the hourly chores, so that no failure of a single post ends those of the days after.
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta

import msgspec

from bot.daily import number_of
from bot.house import House
from bot.store.rows import Post, Posted
from bot.ui import ids
from bot.ui.face import DailyPosts, Poster, Sending
from bot.ui.page import Button, Page, Tone
from bot.words import words
from cogs.fart.leaderboard import board_text
from cogs.fart.titles import GAME, day_text

KIND = "fart-daily"
CHANNEL = "fart-daily-channel"
"""The server setting that holds the channel's id."""

LATEST_HOURS = 12
"""A post that could not be made within these hours of the day is not made up for."""


class DayPost(msgspec.Struct, frozen=True):
    """The body of a post."""

    guild: int
    day: str


async def plan(house: House, guild: int, day: date) -> None:
    """Put the post of a day and server into the outbox, due at its first moment; once, however often it is planned."""
    body = msgspec.json.encode(DayPost(guild, day.isoformat()))
    await house.store.post(Post(KIND, body, due_at=_opening(day), dedupe=_key(guild, day)))


async def plan_all(house: House) -> None:
    """Plan tomorrow's post of every server that chose a channel; where the bot was away for days also today's.

    A server that chose its channel today has tomorrow's planned, and was promised to hear nothing before.
    """
    today = house.days[GAME].today()
    tomorrow = today + timedelta(days=1)
    for guild, channel in (await house.store.settings(CHANNEL, int)).items():
        if channel and not await house.store.was_posted(_key(guild, tomorrow)):
            if not _is_past(house, today):
                await plan(house, guild, today)
            await plan(house, guild, tomorrow)


async def _send(house: House, posted: Posted) -> Sending | None:
    """Make the post. None where the server changed its mind, or the hour has passed."""
    post = msgspec.json.decode(posted.body, type=DayPost)
    channel = await house.store.setting(post.guild, CHANNEL, int)
    day = date.fromisoformat(post.day)
    if not channel or _is_past(house, day):
        return None
    return Sending(channel, await day_page(house, post.guild, day))


async def day_page(house: House, guild: int, day: date) -> Page:
    """Make the page that opens a day in a server: how to play it, and how yesterday went."""
    reader = words()
    yesterday = day - timedelta(days=1)
    title = reader.say(
        "fart-post-title", number=number_of(day), day=day_text(reader.locale, day), command=f"/{GAME} daily"
    )
    table = await board_text(house.days[GAME], reader, guild, "day", yesterday)
    button = Button(ids.OfGame(GAME, "daily"), reader.say("fart-button-daily"), Tone.MAIN)
    return Page(above=(title, table), rows=((button,),))


def _key(guild: int, day: date) -> str:
    return f"{KIND}:{guild}:{day.isoformat()}"


def _opening(day: date) -> int:
    return int(datetime.combine(day, time(), UTC).timestamp() * 1000)


def _is_past(house: House, day: date) -> bool:
    """Tell whether it is too late to open a day."""
    return house.now() - _opening(day) > LATEST_HOURS * 3_600_000


POSTS: Mapping[str, Poster] = {KIND: _send}
DAILY = DailyPosts(CHANNEL, plan)
