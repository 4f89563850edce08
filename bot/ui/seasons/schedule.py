"""When the winners of a month are posted: on the first of the next one, at the hour of the server's morning posts.

The hourly chores plan a post under a key of server and month, so restarts never send it twice.
"""

from datetime import date, timedelta

import msgspec

from bot.app import App
from bot.core.post_hours import HOURS_SETTING, USUAL_HOURS, PostHours, due_at
from bot.match.daily import day_of, end_of
from bot.match.standings import month_key, month_of
from bot.store.rows import Post
from bot.ui.seasons.settings import SEASONS_SETTING, Seasons, seasons_of

SEASON = "season"
"""The kind of these posts in the outbox, and the beginning of their keys."""

LATEST_DAYS = 7
"""Days of the new month within which the winners of the last one are posted (house choice): after that they are old."""


class SeasonPost(msgspec.Struct, frozen=True):
    """The body of a post: a server, and the month that is over (2026-10)."""

    server: int
    month: str


async def plan_seasons(app: App) -> None:
    """Plan the post of the month that is over in every server that wants it."""
    key = month_key(last_month(app.now()))
    for server, seasons in (await app.servers.settings(SEASONS_SETTING, Seasons)).items():
        # The look at the outbox saves writes every hour.
        if seasons.channel and not await app.outbox.was_posted(_dedupe(server, key)):
            await _plan(app, server, seasons)


async def move_season(app: App, server: int) -> None:
    """Let a post that waits come at the hour that the server has chosen now."""
    await _plan(app, server, await seasons_of(app, server))


async def next_post(app: App, server: int, since: int) -> int:
    """Return when the next post of a server is due that has had them `since` then, in milliseconds since 1970."""
    hours, last = await hours_of(app, server), last_month(app.now())
    due = _due(last, hours)
    return due if due > max(since, app.now()) else _due(month_of(last)[1] + timedelta(days=1), hours)


async def hours_of(app: App, server: int) -> PostHours:
    """Return the hours of a server's posts."""
    return await app.servers.setting(server, HOURS_SETTING, PostHours) or USUAL_HOURS


def is_past(app: App, month: date) -> bool:
    """Return whether it is too late for the post of a month."""
    over = month_of(month)[1] + timedelta(days=LATEST_DAYS)
    return app.now() >= end_of(over) * 1000


async def _plan(app: App, server: int, seasons: Seasons) -> None:
    month = last_month(app.now())
    due = _due(month, await hours_of(app, server))
    # A server that began after that hour was promised the next one.
    if not seasons.channel or due <= seasons.since or is_past(app, month):
        return
    body = msgspec.json.encode(SeasonPost(server, month_key(month)))
    key = _dedupe(server, month_key(month))
    if not await app.outbox.post(Post(SEASON, body, due_at=due, dedupe=key, place=server)):
        await app.outbox.move(key, due)


def last_month(now: int) -> date:
    """Return the first day of the month that is over."""
    return month_of(day_of(now).replace(day=1) - timedelta(days=1))[0]


def _due(month: date, hours: PostHours) -> int:
    return due_at(month_of(month)[1] + timedelta(days=1), hours.morning, hours.zone)


def _dedupe(server: int, key: str) -> str:
    return f"{SEASON}:{server}:{key}"
