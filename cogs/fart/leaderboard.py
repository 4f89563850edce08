"""The tables of results of a place: today, this week, all time."""

from collections.abc import Sequence
from datetime import date, timedelta

from cogs.api import (
    Button,
    Context,
    Days,
    OfGame,
    Page,
    StandingsRow,
    Tone,
    Words,
    fitting_text,
    inert,
    number_of,
    week_of,
)
from cogs.fart.text.titles import GAME, day_text

SPANS = ("day", "week", "all")
ROWS_SHOWN = 15
RESULTS_LIMIT = 1_800
"""Characters of the results in a post: a message without components takes 2,000 in all."""


def span_days(span: str, today: date) -> tuple[date | None, date]:
    """Return the first (None: ever) and last day of a span."""
    if span == "day":
        return today, today
    return week_of(today) if span == "week" else (None, today)


async def board_page(context: Context, span: str) -> Page:
    """Make the leaderboard of the asker's place over a span of `SPANS`; anything else is taken as the day."""
    span = span if span in SPANS else SPANS[0]
    days = context.app.days[GAME]
    text = await board_text(
        days, context.reader.words, context.reader.place, span, days.today(), reader=context.reader.id
    )
    tabs = tuple(
        Button(
            OfGame(GAME, "board", "today" if other == "day" else other),  # "day" is the button under a result
            context.say(f"fart-span-{other}"),
            Tone.MAIN if other == span else Tone.PLAIN,
            disabled=other == span,
        )
        for other in SPANS
    )
    everybody = Button(OfGame(GAME, "show_board", span), context.say("fart-button-everybody"))
    return Page(above=(text,), rows=(tabs, (everybody,)))


async def board_text(days: Days, words: Words, place: int, span: str, today: date, *, reader: int | None = None) -> str:
    """Write a table of results; the reader's own row stands out and is always there."""
    first, last = span_days(span, today)
    standings = await days.standings(place, first, last)
    title = f"#{number_of(today)} · {day_text(words.locale, today)}" if span == "day" else ""
    if span == "week":
        title = day_text(words.locale, last - timedelta(days=6))
    head = words.say("fart-board-title", span=span, title=title)
    if not standings:
        return f"{head}\n{words.say('fart-board-empty')}"
    return "\n".join((head, *_rows(words, standings, span, reader), words.say("fart-board-rule", span=span)))


async def plain_results(days: Days, words: Words, place: int, day: date) -> str:
    """Write a day's results without markdown."""
    standings = (await days.standings(place, day, day))[:ROWS_SHOWN]
    if not standings:
        return words.say("fart-post-empty")
    lines = [words.say("fart-post-yesterday")]
    for row in standings:
        args = {"rank": row.rank, "name": inert(row.name), "score": row.score, "tiebreak": row.tiebreak}
        lines.append(words.say("fart-post-row", **args))
    drafts = ("\n".join(lines[:count]) for count in range(len(lines), 0, -1))
    return fitting_text(drafts, RESULTS_LIMIT)


def _rows(words: Words, standings: Sequence[StandingsRow], span: str, reader: int | None) -> list[str]:
    rows = [_row(words, row, span, own=row.player == reader) for row in standings[:ROWS_SHOWN]]
    below = standings[ROWS_SHOWN:]
    rows += [_row(words, row, span, own=True) for row in below if row.player == reader]
    hidden = sum(row.player != reader for row in below)
    return [*rows, words.say("fart-board-more", count=hidden)] if hidden else rows


def _row(words: Words, row: StandingsRow, span: str, *, own: bool) -> str:
    return words.say(
        "fart-board-row-own" if own else "fart-board-row",
        rank=row.rank,
        name=inert(row.name),
        score=row.score,
        tiebreak=row.tiebreak,
        games=row.games,
        span=span,
    )
