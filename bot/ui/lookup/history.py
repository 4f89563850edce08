"""A person's finished matches of all games, page by page, each with a link to its replay. Only they see it.

It shows the rows of finished matches, never a position.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.refusals import UnknownPress
from bot.match.kinds.choosing import kind_at
from bot.match.kinds.match_kind import MatchKind
from bot.match.kinds.ranking import told_outcome
from bot.store.rows import Match
from bot.text.sanitising import inert, plain
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Menu, Page, Row
from bot.ui.kit.people import is_shared
from bot.ui.lookup.replay import replay_page
from bot.ui.match.endings.ended import is_draw, placed
from bot.ui.match.verify import is_secret, kind_end_line
from engine.game import Outcome, Seat

SHOWN = 10
"""Matches on a page."""

NAMED = 5
"""Others at a table who are named; the rest is counted."""

NAME_LIMIT = 20
"""Graphemes of a name in a line."""

LABEL_LIMIT = 100


@dataclass(frozen=True)
class Search:
    """A filter of matches: by game ("": any), and by another player (0: any)."""

    game: str = ""
    beside: int = 0

    def at(self, page: int) -> str:
        """Encode a page of this search for an address."""
        return f"{page}.{self.game}.{self.beside or ''}"


async def history_page(context: Context, search: Search, page: int = 0) -> Page:
    """Make a page of the asker's matches that ended, the latest first; past the end it is the first page."""
    found = await _found(context, search, page)
    if not found and page:
        page, found = 0, await _found(context, search, 0)
    heading = await _heading(context, search)
    if not found:
        return Page(above=(heading, context.say("history-none", searched=int(search != Search()))))
    first, shown = page * SHOWN + 1, found[:SHOWN]
    lines = [_entry(context, match, number) for number, match in enumerate(shown, first)]
    options = tuple(
        (match.id, _label(context, match, number), match.id)
        for number, match in enumerate(shown, first)
        if not is_secret(context, match)
    )
    replay = Menu(ids.General("replay", search.at(page)), context.say("history-replay"), options)
    rows = (*((replay,) if options else ()), *_turning(context, search, page, len(found)))
    return Page(above=(heading, "\n".join(lines)), rows=rows)


async def _found(context: Context, search: Search, page: int) -> tuple[Match, ...]:
    """Find the matches of a page, and one more where another page follows."""
    return await context.app.matches.history(
        context.reader.id, game=search.game or None, beside=search.beside or None, skip=page * SHOWN, limit=SHOWN + 1
    )


def _turning(context: Context, search: Search, page: int, count: int) -> tuple[Row, ...]:
    ways = (("newer", page - 1, page > 0), ("older", page + 1, count > SHOWN))
    if not any(leads for _, _, leads in ways):
        return ()
    return (
        tuple(
            Button(
                ids.General("history", search.at(max(0, to))), context.say(f"button-history-{way}"), disabled=not leads
            )
            for way, to, leads in ways
        ),
    )


# In words -----------------------------------------------------------------------------------------------------------


async def _heading(context: Context, search: Search) -> str:
    lines = [context.say("history-title")]
    if search.game:
        lines.append(context.say("history-of-game", game=_game(context, search.game)))
    if search.beside:
        person = await context.app.players.find(search.beside)
        who = f"<@{search.beside}>" if person is None else inert(person.name, NAME_LIMIT)
        lines.append(context.say("history-beside", who=who))
    return "\n".join(lines)


def _game(context: Context, game: str) -> str:
    return game_name(context.reader.words, game)


def _entry(context: Context, match: Match, number: int) -> str:
    """Write a match in two lines: when, which and with whom, and how it ended."""
    kind = kind_at(match)
    date = f"<t:{match.updated_at // 1000}:d>"
    about = about_match(context, match, kind, lambda name: inert(name, NAME_LIMIT))
    line = context.say("history-line", number=number, date=date, game=_game(context, match.game), about=about)
    return f"{line}\n-# {_result(context, match, kind)}"


def _label(context: Context, match: Match, number: int) -> str:
    about = about_match(context, match, kind_at(match), plain)
    label = context.say("history-option", number=number, game=_game(context, match.game), about=about)
    return label if len(label) <= LABEL_LIMIT else f"{label[: LABEL_LIMIT - 1]}…"


def about_match(context: Context, match: Match, kind: MatchKind, write: Callable[[str], str]) -> str:
    """Write the day or form of a solo match, else the others or other sides; `write` makes a name harmless there."""
    if kind.is_solo:
        return match.day or context.say("match-free")
    own = _own_seat(context, match, kind)
    others = kind.others(own, context.reader.id)
    key = "history-with" if others else "history-alone"
    if len(match.seats) > 1 and is_shared(kind.roster, own):
        key = "history-side"
    named = (context.reader.words.person(name, write) for name in others[:NAMED])
    who, more = ", ".join(named), len(others) - NAMED
    return context.say(key, side=write(kind.roster.names[own]), who=who, more=max(0, more))


def _own_seat(context: Context, match: Match, kind: MatchKind) -> Seat:
    """Find the seat that the asker has or had. Raises ValueError: it is not a match of theirs."""
    seat = kind.seat_had(context.reader.id, match.seats)
    if seat is None:
        raise ValueError(f"{context.reader.id} has not played match {match.id}")
    return seat


def _result(context: Context, match: Match, kind: MatchKind) -> str:
    """Write how a match ended for the asker."""
    if match.outcome is not None:
        return _placed(context, match, kind, told_outcome(match.outcome, kind.abandoned(match.outcome)))
    return context.reader.words.line(kind_end_line(kind), kind.roster.names)


def _placed(context: Context, match: Match, kind: MatchKind, outcome: Outcome) -> str:
    seat = _own_seat(context, match, kind)
    game = context.app.tables.games.get(match.game)
    key = f"{match.game}-ending-{outcome.ending}"
    ending = context.say(key) if context.reader.words.has(key) else ""
    unit = "points" if game is None else game.info.score_unit
    key = "history-points" if kind.shares_seats and unit == "points" else "history-score"
    score = context.say(key, unit=unit, score=outcome.scores[seat])
    if outcome.left and (away := outcome.left[seat]):
        return " · ".join((score, context.say("history-abandoned", away=away)))
    if len(outcome.places) == 1:
        return " · ".join(filter(None, (ending, score)))
    place = (
        context.say("history-draw")
        if is_draw(outcome)
        else context.say("history-place", place=outcome.places[seat], seats=len(outcome.places))
    )
    level = {one.place for one in placed(outcome) if one.score == outcome.scores[seat] and one.place}
    tie = f"{match.game}-ending-tied"
    why = context.say(tie) if len(level) > 1 and context.reader.words.has(tie) else ""
    return " · ".join(part for part in (place, score, why, ending) if part)


# The handlers ------------------------------------------------------------------------------------------------------


async def show_history(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show a page: `argument` is its number, the game and the other person; by default the first, any and any."""
    page, game, beside = (*argument.split("."), "", "")[:3]
    if page and (not page.isdecimal() or len(page) > 6):
        raise UnknownPress
    search = Search(game, ids.id_in((beside,)) if beside else 0)
    await context.show_alone(await history_page(context, search, int(page or 0)))


async def show_replay(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the replay of the chosen match in a new message, from its first step."""
    if not chosen:
        raise UnknownPress
    await context.answer.add(await replay_page(context, await context.app.tables.find(chosen[0])))
