"""A person's finished matches of all games, page by page, each with its way to the replay. Only they see it.

It shows what stands in the rows of matches that are over, never a position.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot import company
from bot.company import Company
from bot.refusals import UnknownPress
from bot.store.rows import Match
from bot.text import inert, plain
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.games import game_name
from bot.ui.page import Button, Menu, Page, Row
from bot.ui.people import is_shared, member_of
from bot.ui.replay import replay_page
from bot.ui.turns import letter
from engine.game import Line, Outcome, Seat, Who

SHOWN = 10
"""Matches on a page."""

NAMED = 5
"""Others at a table who are named; more are counted."""

NAME_LIMIT = 20
"""Graphemes of a name in a line."""

LABEL_LIMIT = 100

MOST_ID = 2**63 - 1
"""The greatest number that the store can look for; Discord's ids are smaller."""

HouseDeed: TypeAlias = Callable[[Ask, str, tuple[str, ...]], Awaitable[None]]
"""(ask, argument, values of a menu): what a button does that is about no game."""


@dataclass(frozen=True)
class Search:
    """Which matches are wanted: of a game ("": any), and those that another person played too (0: any)."""

    game: str = ""
    beside: int = 0

    def at(self, page: int) -> str:
        """Write a page of what is found as it stands in an address."""
        return f"{page}.{self.game}.{self.beside or ''}"


async def history_page(ask: Ask, search: Search, page: int = 0) -> Page:
    """Make a page of the asker's matches that ended, the latest first; past the end it is the first page."""
    found = await _found(ask, search, page)
    if not found and page:
        page, found = 0, await _found(ask, search, 0)
    heading = await _heading(ask, search)
    if not found:
        return Page(above=(heading, ask.say("history-none", searched=int(search != Search()))))
    first, shown = page * SHOWN + 1, found[:SHOWN]
    lines = [_entry(ask, match, number) for number, match in enumerate(shown, first)]
    options = tuple((match.id, _label(ask, match, number), match.id) for number, match in enumerate(shown, first))
    replay = Menu(ids.OfHouse("replay", search.at(page)), ask.say("history-replay"), options)
    return Page(above=(heading, "\n".join(lines)), rows=(replay, *_turning(ask, search, page, len(found))))


async def _found(ask: Ask, search: Search, page: int) -> tuple[Match, ...]:
    """Find the matches of a page, and one more where another page follows."""
    return await ask.house.store.history(
        ask.reader.id, game=search.game or None, beside=search.beside or None, skip=page * SHOWN, limit=SHOWN + 1
    )


def _turning(ask: Ask, search: Search, page: int, count: int) -> tuple[Row, ...]:
    ways = (("newer", page - 1, page > 0), ("older", page + 1, count > SHOWN))
    if not any(leads for _, _, leads in ways):
        return ()
    return (
        tuple(
            Button(ids.OfHouse("history", search.at(max(0, to))), ask.say(f"button-history-{way}"), disabled=not leads)
            for way, to, leads in ways
        ),
    )


# In words -----------------------------------------------------------------------------------------------------------


async def _heading(ask: Ask, search: Search) -> str:
    lines = [ask.say("history-title")]
    if search.game:
        lines.append(ask.say("history-of-game", game=_game(ask, search.game)))
    if search.beside:
        person = await ask.house.store.player(search.beside)
        who = f"<@{search.beside}>" if person is None else inert(person.name, NAME_LIMIT)
        lines.append(ask.say("history-beside", who=who))
    return "\n".join(lines)


def _game(ask: Ask, game: str) -> str:
    return game_name(ask.reader.words, game)


def _entry(ask: Ask, match: Match, number: int) -> str:
    """Write a match in two lines: when, what and with whom, and how it ended."""
    people = None if match.company is None else company.read(match.company)
    date = f"<t:{match.updated_at // 1000}:d>"
    about = _alone(ask, match) if people is None else _with(ask, match, people, lambda name: inert(name, NAME_LIMIT))
    line = ask.say("history-line", number=number, date=date, game=_game(ask, match.game), about=about)
    return f"{line}\n-# {_result(ask, match, people)}"


def _label(ask: Ask, match: Match, number: int) -> str:
    people = None if match.company is None else company.read(match.company)
    about = _alone(ask, match) if people is None else _with(ask, match, people, plain)
    label = ask.say("history-option", number=number, game=_game(ask, match.game), about=about)
    return label if len(label) <= LABEL_LIMIT else f"{label[: LABEL_LIMIT - 1]}…"


def _alone(ask: Ask, match: Match) -> str:
    return match.day or ask.say("match-free")


def _with(ask: Ask, match: Match, people: Company, write: Callable[[str], str]) -> str:
    """Name the others at a table, or the other sides; `write` makes a name harmless for where it stands."""
    own = _own_seat(ask, match, people)
    others = [sitter.name for seat, sitter in enumerate(people.sitters) if seat != own]
    key = "history-with"
    if people.is_party and not others:
        last = {one.player: one.name for one in people.members if one.player != ask.reader.id}
        others, key = list(last.values()), "history-with" if last else "history-alone"
    elif people.is_party and is_shared(people, own):
        key = "history-side"
    who, more = ", ".join(map(write, others[:NAMED])), len(others) - NAMED
    return ask.say(key, side=write(people.sitters[own].name), who=who, more=max(0, more))


def _own_seat(ask: Ask, match: Match, people: Company) -> Seat:
    """Find the seat that the asker has or had."""
    member = member_of(people, ask.reader.id)
    return match.seats.index(ask.reader.id) if member is None else member.seat


def _result(ask: Ask, match: Match, people: Company | None) -> str:
    """Write how a match ended for the asker."""
    if match.outcome is not None:
        return _placed(ask, match, people, match.outcome)
    end = None if people is None else people.end
    if people is None or end is None:
        return ask.say("board-closed")
    winner = {} if end.winner is None else {"letter": letter(end.winner), "who": Who(end.winner)}
    return ask.reader.words.line(Line(f"board-end-{end.how}", winner), people.names)


def _placed(ask: Ask, match: Match, people: Company | None, outcome: Outcome) -> str:
    seat = 0 if people is None else _own_seat(ask, match, people)
    game = ask.house.tables.games.get(match.game)
    key = f"{match.game}-ending-{outcome.ending}"
    ending = ask.say(key) if ask.reader.words.has(key) else ""
    unit = "points" if game is None else game.info.score_unit
    key = "history-points" if people is not None and people.is_party and unit == "points" else "history-score"
    score = ask.say(key, unit=unit, score=outcome.scores[seat])
    if len(outcome.places) == 1:
        return " · ".join(part for part in (ending, score) if part)
    place = ask.say("history-place", place=outcome.places[seat], seats=len(outcome.places))
    level = {
        other for other, points in zip(outcome.places, outcome.scores, strict=True) if points == outcome.scores[seat]
    }
    tie = f"{match.game}-ending-tied"
    why = ask.say(tie) if len(level) > 1 and ask.reader.words.has(tie) else ""
    return " · ".join(part for part in (place, score, why, ending) if part)


# The deeds ----------------------------------------------------------------------------------------------------------


async def carry_out_house(ask: Ask, verb: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Do what a button says that is about no game. Raises UnknownPress, Refused."""
    deed = HOUSE_DEEDS.get(verb)
    if deed is None:
        raise UnknownPress
    await deed(ask, argument, chosen)


async def _history(ask: Ask, argument: str, chosen: tuple[str, ...]) -> None:
    """Show a page: `argument` is its number, the game and the other person; of what is missing, the first and any."""
    page, game, beside = (*argument.split("."), "", "")[:3]
    if not all(part.isdecimal() for part in (page, beside) if part) or len(page) > 6 or int(beside or 0) > MOST_ID:
        raise UnknownPress
    search = Search(game, int(beside or 0))
    await ask.show_alone(await history_page(ask, search, int(page or 0)))


async def _replay(ask: Ask, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the chosen match again from its first step, beside the list."""
    if not chosen:
        raise UnknownPress
    await ask.answer.add(await replay_page(ask, await ask.house.tables.find(chosen[0])))


HOUSE_DEEDS: Mapping[str, HouseDeed] = {"history": _history, "replay": _replay}
