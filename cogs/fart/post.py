"""The daily post: in servers that chose a channel, the new day's challenge and yesterday's table, once a day."""

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
    due = datetime.combine(day, time(), UTC)
    body = msgspec.json.encode(DayPost(guild, day.isoformat()))
    key = f"{KIND}:{guild}:{day.isoformat()}"
    await house.store.post(Post(KIND, body, due_at=int(due.timestamp() * 1000), dedupe=key))


async def _send(house: House, posted: Posted) -> Sending | None:
    """Make the post; also plans the next one. None where the server changed its mind, or the hour has passed."""
    post = msgspec.json.decode(posted.body, type=DayPost)
    channel = await house.store.setting(post.guild, CHANNEL, int)
    day = date.fromisoformat(post.day)
    if not channel:
        return None
    await plan(house, post.guild, max(day, house.days[GAME].today()) + timedelta(days=1))
    opened = datetime.combine(day, time(), UTC).timestamp() * 1000
    if house.now() - opened > LATEST_HOURS * 3_600_000:
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


POSTS: Mapping[str, Poster] = {KIND: _send}
DAILY = DailyPosts(CHANNEL, plan)
