"""The leaderboards: of a game, of a month or all time, among all here or those who played in a channel.

A game with a leaderboard of its own, as of its challenge of the day, shows that in this place: there is one way in.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Literal, TypeAlias, cast, get_args

from bot.core.refusals import UnknownPress
from bot.match.daily import day_of, end_of
from bot.match.standings import begun_month, month_of
from bot.text.locales import month_name
from bot.text.sanitising import inert
from bot.ui.games.game_ui import ui_of
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Menu, Page, Row, Tone
from bot.ui.profiles.ranking import LEAST_MATCHES, UNRANKED, BoardRow, Ranking, by_rating, by_wins

TimeSpan: TypeAlias = Literal["month", "last", "all"]
Among: TypeAlias = Literal["place", "channel"]

SHOWN = 10
"""Rows of a page."""

NAME_LIMIT = 20
"""Graphemes of a name in a row."""


@dataclass(frozen=True)
class Asked:
    """The leaderboard asked for: a game, a `TimeSpan` or a month (2026-10), among whom, and a page number from 0."""

    game: str
    span: str = "month"
    among: Among = "place"
    page: int = 0

    def at(self, control: str) -> str:
        """Encode it for the address of a control, which makes it unlike any other on the page."""
        return f"{self.game}.{self.span}.{self.among}.{self.page}.{control}"


async def leaderboard_page(context: Context, asked: Asked | None = None) -> Page:
    """Make a page of a leaderboard; by default of the game that was finished here last."""
    games = tuple(context.app.tables.games)
    span = "today" if asked is None else asked.span
    asked = asked or Asked(await context.app.leaderboards.latest_game(context.reader.place, games) or games[0])
    daily = ui_of(context.app, asked.game).daily
    if daily is not None and daily.leaderboard is not None:
        page = await daily.leaderboard(context, span)
        # A day is played once, wherever its person is: it belongs to no channel.
        is_wider = asked.among == "channel" and context.interaction.guild_id is not None
        return replace(page, below=(*page.below, context.say("leaderboard-of-days"))) if is_wider else page
    board = await _board(context, asked)
    pages = max(1, -(-len(board.rows) // SHOWN))
    asked = replace(asked, page=min(asked.page, pages - 1))
    return Page(
        above=(_heading(context, asked), "\n".join(_lines(context, asked, board))),
        below=(context.say("leaderboard-rule", span=_measure(asked), least=LEAST_MATCHES),),
        rows=(*_ways(context, asked, pages), games_menu(context, asked.game, asked)),
    )


def games_menu(context: Context, game: str, asked: Asked | None = None) -> Menu:
    """Make the menu of the games, which leads to the leaderboard of another one, of the same span and people."""
    read = context.reader.words
    options = tuple(
        (replace(asked or Asked(each), game=each, page=0).at("game"), game_name(read, each), "")
        for each in context.app.tables.games
    )
    chosen = frozenset(value for value, _, _ in options if value.partition(".")[0] == game)
    return Menu(ids.General("leaderboard"), context.say("leaderboard-games"), options, chosen=chosen)


async def _board(context: Context, asked: Asked) -> Ranking:
    reader, stored = context.reader, context.app.leaderboards
    channel = context.interaction.channel_id if asked.among == "channel" else None
    if asked.span == "all":
        return by_rating(await stored.rated(asked.game, reader.place, channel), reader.id)
    first, end = month_span(asked.span, day_of(context.app.now()))
    return by_wins(await stored.wins(asked.game, reader.place, first, end, channel), reader.id)


def month_span(span: str, today: date) -> tuple[int, int]:
    """Give the beginning and the end of a month, UTC, in milliseconds since 1970: of this one, the last, or 2026-10."""
    first, last = month_of(begun_month(span, today) or today)
    if span == "last":
        first, last = month_of(first - timedelta(days=1))
    return 1000 * end_of(first - timedelta(days=1)), 1000 * end_of(last)


# In words -----------------------------------------------------------------------------------------------------------


def _heading(context: Context, asked: Asked) -> str:
    game = game_name(context.reader.words, asked.game)
    scope = "chat" if context.interaction.guild_id is None else asked.among
    span = _span_name(context, asked.span)
    return context.say("leaderboard-title", game=game, span=span, among=scope)


def _span_name(context: Context, span: str) -> str:
    month = begun_month(span, day_of(context.app.now()))
    if month is None:
        return context.say(f"leaderboard-span-{span}")
    return month_name(context.reader.words.locale, month)


def _measure(asked: Asked) -> str:
    return "all" if asked.span == "all" else "month"


def _lines(context: Context, asked: Asked, board: Ranking) -> Sequence[str]:
    shown = board.rows[asked.page * SHOWN : (asked.page + 1) * SHOWN]
    lines = [_line(context, asked, row) for row in shown]
    if not any(row.rank for row in board.rows):
        lines.append(context.say("leaderboard-none"))
    if board.own is None:
        return [*lines, context.say("leaderboard-own-none")]
    if board.own.rank == UNRANKED and board.own.matches >= LEAST_MATCHES:
        return [*lines, context.say("leaderboard-own-no-win")]
    if board.own.rank == UNRANKED:
        return [*lines, context.say("leaderboard-own-few", matches=board.own.matches, least=LEAST_MATCHES)]
    return lines if board.own in shown else [*lines, "…", _line(context, asked, board.own)]


def _line(context: Context, asked: Asked, row: BoardRow) -> str:
    if row.level:
        name = context.say("leaderboard-ai", level=context.say(f"ai-level-{row.level}"))
    else:
        own = "yes" if row.player == context.reader.id else "no"
        name = context.say("leaderboard-name", own=own, name=inert(row.name, NAME_LIMIT))
    provisional = "yes" if row.provisional else "no"
    points = (
        context.say("profile-rating", rating=str(row.points), provisional=provisional)
        if asked.span == "all"
        else context.say("leaderboard-wins", wins=row.points)
    )
    return context.say("leaderboard-row", rank=row.rank, name=name, points=points, matches=row.matches)


# The controls -------------------------------------------------------------------------------------------------------


def _ways(context: Context, asked: Asked, pages: int) -> tuple[Row, ...]:
    """Lead to other spans, to all here or to a channel's people, and to other pages."""
    spans = tuple(
        _way(context, replace(asked, span=span, page=0), f"button-span-{span}", "span", lit=span == asked.span)
        for span in cast("tuple[TimeSpan, ...]", get_args(TimeSpan))
    )
    # Outside of a server the place is the channel.
    people = tuple(
        _way(context, replace(asked, among=among, page=0), f"button-among-{among}", "among", lit=among == asked.among)
        for among in cast("tuple[Among, ...]", get_args(Among) if context.interaction.guild_id is not None else ())
    )
    turns = tuple(
        Button(
            ids.General("leaderboard", replace(asked, page=max(0, to)).at(f"to-{way}")),
            context.say(f"button-leaderboard-{way}"),
            disabled=not 0 <= to < pages,
        )
        for way, to in (("back", asked.page - 1), ("on", asked.page + 1))
        if pages > 1
    )
    return tuple(row for row in (spans, (*people, *turns)) if row)


def _way(context: Context, to: Asked, label: str, control: str, *, lit: bool) -> Button:
    tone = Tone.MAIN if lit else Tone.PLAIN
    return Button(ids.General("leaderboard", to.at(control)), context.say(label), tone, disabled=lit)


async def show_leaderboard(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the leaderboard of an address, or the one chosen in a menu; by default as `leaderboard_page`."""
    told = next(iter(chosen), argument)
    await context.show_alone(await leaderboard_page(context, _parse(context, told) if told else None))


def _parse(context: Context, argument: str) -> Asked:
    """Read a leaderboard's address. Raises UnknownPress, GameLeftOut."""
    parts = argument.split(".")
    if len(parts) != 5:
        raise UnknownPress
    game, span, among, page, _ = parts
    context.app.tables.check_offered(game)
    is_known = game in context.app.tables.games and among in get_args(Among)
    # Numbers of an address may be forged.
    if not is_known or not page.isascii() or not page.isdecimal() or len(page) > 6:
        raise UnknownPress
    return Asked(game, _span(span, day_of(context.app.now())), cast("Among", among), int(page))


def _span(span: str, today: date) -> str:
    """Read a span; a month that has a name of its own goes by that. Raises UnknownPress."""
    month = begun_month(span, today)
    if month is None:
        if span not in get_args(TimeSpan):
            raise UnknownPress
        return span
    named = {month_of(today)[0]: "month", month_of(today.replace(day=1) - timedelta(days=1))[0]: "last"}
    return named.get(month, span)
