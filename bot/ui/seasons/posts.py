"""The post of a month's winners: text without mentions, and buttons to the leaderboards of that month.

As it is made, the champions are chosen who get the server's role, once a month.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import groupby

import msgspec

from bot.app import App
from bot.gateway.request_pace import SlowDown
from bot.match.standings import month_key
from bot.store.repositories.people.champions import CHAMPIONS
from bot.store.rows import Posted
from bot.text.locales import month_name
from bot.text.localisation import Words
from bot.text.sanitising import inert
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import Sending
from bot.ui.kit.languages import server_words
from bot.ui.kit.page import Button, Page
from bot.ui.kit.screens import phone_rows
from bot.ui.profiles.leaderboard import NAME_LIMIT, Asked, month_span
from bot.ui.seasons.schedule import SeasonPost, is_past
from bot.ui.seasons.settings import seasons_of
from bot.ui.seasons.winners import Podium, Winner, champions, podiums

NAMES = 3
"""Names of a rank that several share (house choice); the others are counted."""

RESULTS_WAIT = 60.0
"""Seconds until it is looked again whether all results of the month are there."""


async def season_post(app: App, post: Posted) -> Sending | None:
    """Make the post of a month; None without a winner, if the server does not want it any more, or if it is too late.

    Raises:
        SlowDown: not all results of the month have been worked out, as after an outage.
    """
    told = msgspec.json.decode(post.body, type=SeasonPost)
    month = date.fromisoformat(f"{told.month}-01")
    seasons = await seasons_of(app, told.server)
    if not seasons.channel or is_past(app, month):
        return None
    if await app.results.are_behind(*month_span(told.month, month)):
        raise SlowDown(RESULTS_WAIT)
    found = await podiums(app, told.server, month)
    key = f"{CHAMPIONS}:{told.server}:{told.month}"
    await app.champions.choose(told.server, told.month, seasons.role, champions(found.values()), key)
    if not found:
        return None
    return Sending(seasons.channel, season_page(await server_words(app, told.server), month, found))


def season_page(read: Words, month: date, found: Mapping[str, Podium]) -> Page:
    """Write the winners of a month, with a button for the whole list of each game."""
    title = read.say("season-title", month=month_name(read.locale, month))
    games = (_game(read, game, podium) for game, podium in found.items())
    buttons = tuple(
        Button(ids.General("leaderboard", Asked(game, month_key(month)).at("season")), game_name(read, game))
        for game in found
    )
    return Page(above=(title, *games, read.say("season-end")), rows=phone_rows(buttons))


def _game(read: Words, game: str, podium: Podium) -> str:
    ranks = (tuple(tied) for _, tied in groupby(podium.winners, lambda winner: winner.rank))
    lines = (_line(read, tied, is_of_days=podium.is_of_days) for tied in ranks)
    return "\n".join((read.say("season-game", game=game_name(read, game)), *lines))


def _line(read: Words, tied: Sequence[Winner], *, is_of_days: bool) -> str:
    names = ", ".join(inert(winner.name, NAME_LIMIT) for winner in tied[:NAMES])
    first, more = tied[0], len(tied) - NAMES
    measure = "season-points" if is_of_days else "leaderboard-wins"
    return read.say(
        "season-row",
        rank=first.rank,
        names=read.say("season-more", names=names, count=more) if more > 0 else names,
        points=read.say(measure, **{"points" if is_of_days else "wins": first.points}),
        matches=first.matches,
        tied="yes" if len(tied) > 1 else "no",
    )
