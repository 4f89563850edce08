"""The tables of results of a place: of any day or month that has begun, of this week, of all time."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from cogs.api import (
    App,
    Button,
    Context,
    Days,
    OfGame,
    Page,
    StandingsRow,
    Tone,
    Words,
    begun_month,
    crowned,
    fitting_text,
    games_menu,
    inert,
    listed,
    month_key,
    month_of,
    number_of,
    parse_begun_day,
    phone_rows,
    week_of,
)
from cogs.fart.stored import best_line_of_day, par_of_day
from cogs.fart.text.titles import GAME, day_text

SPANS = ("today", "yesterday", "week", "month", "all")
"""The spans with a name and a tab; any day or month that has begun can be asked for too."""

ROWS_SHOWN = 15
POST_ROWS_SHOWN = 10
"""Rows of a post, which everybody scrolls past: with its other lines it fits a phone (house choice)."""

NAMED = 3
"""People named as those who did as well as the best found; the others are counted (house choice)."""

RESULTS_LIMIT = 1_800
"""Characters of the results in a post: a message without components takes 2,000 in all."""


class Span(NamedTuple):
    """The days of a table: `kind` is "day", "week", "month", "last" (month), "past" or "all", as words tell them apart.

    "past" is a month that was asked for by its name. `first` None is ever.
    """

    kind: str
    first: date | None
    last: date


def span_of(typed: str, today: date) -> Span:
    """Read the wanted span: a name of `SPANS`, "last", or a day or month that has begun.

    Raises:
        NoSuchDay: a day is written as its date or number, a month as 2026-10.
    """
    match typed.strip().casefold():
        case "week":
            return Span("week", *week_of(today))
        case "month":
            return Span("month", *month_of(today))
        case "last":
            return Span("last", *month_of(month_of(today)[0] - timedelta(days=1)))
        case "all":
            return Span("all", None, today)
        case "today" | "day":  # as the button under a result calls it
            return Span("day", today, today)
        case "yesterday":
            # Not parsed: the day before the first day is valid here too, without scores.
            return Span("day", today - timedelta(days=1), today - timedelta(days=1))
        case text if (month := begun_month(text, today)) is not None:
            return Span("past", *month_of(month))
        case text:
            day = parse_begun_day(text, today)
            return Span("day", day, day)


async def board_page(context: Context, typed: str) -> Page:
    """Make the leaderboard of the asker's place over what `span_of` reads. Raises NoSuchDay."""
    days = context.app.days[GAME]
    today = days.today()
    span = span_of(typed, today)
    above = await _texts(context, span, context.reader.id)
    tabs = tuple(
        Button(
            OfGame(GAME, "board", name),
            context.say(f"fart-span-{name}"),
            Tone.MAIN if span == span_of(name, today) else Tone.PLAIN,
            disabled=span == span_of(name, today),
        )
        for name in SPANS
    )
    # By its date, so that all see what this person saw, also when midnight comes in between.
    shown = span.last.isoformat() if span.kind == "day" else span.kind
    if span.kind == "past":
        shown = month_key(span.last)
    more = [Button(OfGame(GAME, "show_board", shown), context.say("fart-button-everybody"))]
    if span.kind == "day" and span.last < today and await context.may_play(GAME):
        more.append(Button(OfGame(GAME, "past", shown), context.say("fart-button-deal")))
    return Page(above=above, rows=(*phone_rows((*tabs, *more)), games_menu(context, GAME)))


async def board_for_all(context: Context, typed: str) -> Page:
    """Make the leaderboard that a channel is shown, without tabs, and without who hides their profile, also the asker.

    In a public message one person's press on a tab would turn the page for all. Raises NoSuchDay.
    """
    return Page(above=await _texts(context, span_of(typed, context.app.days[GAME].today()), None))


async def _texts(context: Context, span: Span, reader: int | None) -> tuple[str, ...]:
    """Write the results, and for a finished day its par and best line."""
    days, read = context.app.days[GAME], context.reader.words
    text = await board_text(days, read, context.reader.place, span, reader=reader)
    is_over = span.kind == "day" and span.last < days.today()
    measured = await measured_by(context.app, read, context.reader.place, span.last, reader) if is_over else ()
    return (text, *measured)


async def board_text(days: Days, words: Words, place: int, span: Span, *, reader: int | None = None) -> str:
    """Write a table of results; the reader's own row stands out and is always there."""
    standings = await days.standings(place, span.first, span.last, reader)
    is_open = span.last >= days.today()
    title = f"#{number_of(span.last)} · {day_text(words.locale, span.last)}" if span.kind == "day" else ""
    if span.kind in ("week", "month", "last", "past") and span.first is not None:
        title = day_text(words.locale, span.first)
    head = words.say("fart-board-title", span=span.kind, title=title)
    if not standings:
        return f"{head}\n{words.say('fart-board-empty' if is_open else 'fart-board-empty-past')}"
    crowns = {row.player for row in crowned(standings)} if span.kind == "day" and not is_open else set[int]()
    rows = _rows(words, standings, span.kind, reader, crowns)
    streak = await days.streak_at(place) if span.kind == "day" and is_open else 0
    alive = (words.say("fart-board-streak", days=streak),) if streak else ()
    return "\n".join((head, *rows, *alive, words.say("fart-board-rule", span=span.kind)))


async def measured_by(app: App, words: Words, place: int, day: date, reader: int | None = None) -> tuple[str, ...]:
    """Write a day's par; once it is over also the score of its best line, and who of a place did as well (FART-23).

    Empty without a par.
    """
    par = await par_of_day(app, day.isoformat())
    if par is None:
        return ()
    best = await best_line_of_day(app, day.isoformat()) if app.days[GAME].is_over(day) else None
    if best is None:
        return (words.say("fart-post-par", par=par),)
    standings = await app.days[GAME].standings(place, day, day, reader)
    return (words.say("fart-post-par-best", par=par, best=best.score), *_as_good(words, standings, best.score))


def _as_good(words: Words, standings: Sequence[StandingsRow], best: int) -> Iterator[str]:
    """Name who holds the record of a day, above the best found, and who else reached that (FART-25)."""
    record = max((row.score for row in standings), default=best)
    if record > best:
        holders = [inert(row.name) for row in standings if row.score == record]
        yield words.say("fart-post-record", score=record, names=listed(words, holders, NAMED))
    if others := [inert(row.name) for row in standings if row.score == best or best < row.score < record]:
        yield words.say("fart-post-reached", names=listed(words, others, NAMED))


async def plain_results(days: Days, words: Words, place: int, day: date, when: str) -> str:
    """Write a day's results without markdown; `when` is "today", or "yesterday", which has a crown."""
    standings = await days.standings(place, day, day)
    if not standings:
        return words.say("fart-post-empty", day=when)
    crowns = crowned(standings) if when == "yesterday" else ()
    head = words.say("fart-post-results", day=when)
    shown = _shown(standings, {crown.player for crown in crowns}, POST_ROWS_SHOWN)
    rows = [words.say("fart-post-row", **_args(row, is_crowned=row in crowns)) for row in shown]

    def draft(count: int) -> str:
        return "\n".join((head, *rows[:count], *_hidden(words, len(standings) - count)))

    return fitting_text(map(draft, range(len(rows), 0, -1)), RESULTS_LIMIT)


def _shown(standings: Sequence[StandingsRow], always: Collection[int], first: int) -> list[StandingsRow]:
    """Choose the `first` rows, and of those below them the rows of some people."""
    return [row for place, row in enumerate(standings) if place < first or row.player in always]


def _hidden(words: Words, count: int) -> tuple[str, ...]:
    """Count the rows that are left out; empty for 0."""
    return (words.say("fart-board-more", count=count),) if count else ()


def _rows(
    words: Words, standings: Sequence[StandingsRow], span: str, reader: int | None, crowns: Collection[int] = ()
) -> list[str]:
    shown = _shown(standings, crowns if reader is None else {reader, *crowns}, ROWS_SHOWN)
    rows = [_row(words, row, span, own=row.player == reader, is_crowned=row.player in crowns) for row in shown]
    return [*rows, *_hidden(words, len(standings) - len(shown))]


def _row(words: Words, row: StandingsRow, span: str, *, own: bool, is_crowned: bool = False) -> str:
    args = _args(row, is_crowned=is_crowned)
    return words.say("fart-board-row-own" if own else "fart-board-row", games=row.games, span=span, **args)


def _args(row: StandingsRow, *, is_crowned: bool) -> dict[str, str | int]:
    return {
        "rank": row.rank,
        "crown": "yes" if is_crowned else "no",
        "name": inert(row.name),
        "score": row.score,
        "tiebreak": row.tiebreak,
        "ending": "resigned" if row.gave_up else "played",
    }
