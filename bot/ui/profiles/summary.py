"""Sums up a person's results: wins, streaks, form, and how they do in each game. Pure arithmetic over results."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.results.seats import CONCEDED
from bot.store.repositories.people.profiles import Meeting, PlayedResult, ProfileFacts
from bot.store.repositories.people.ratings import Rating

FORM = 10
"""Results in a form."""


@dataclass(frozen=True)
class GameSummary:
    """How a person does in a game: their wins of the `winnable` matches, their best score and their rating.

    None: they have no rating, or everyone else conceded in all their matches, which gives no score.
    """

    game: str
    matches: int
    wins: int
    winnable: int
    best: int | None
    rating: Rating | None


@dataclass(frozen=True)
class Summary:
    """All results of a person: the current and the longest streak of wins, `form` latest first, most played game first.

    A match that could not be lost counts as neither won nor lost: it is not `winnable`. Like a draw, it does not end a
    streak.
    """

    matches: int
    wins: int
    winnable: int
    streak: int
    best_streak: int
    form: tuple[PlayedResult, ...]
    games: tuple[GameSummary, ...]


@dataclass(frozen=True)
class Balance:
    """Matches of two people against one another: how often each was better placed, and how often they were level."""

    game: str
    own: int
    others: int
    level: int
    last: int
    """When the latest of them ended, in milliseconds since 1970 (UTC)."""


def summary_of(facts: ProfileFacts) -> Summary:
    """Sum up results that are in the order in which they ended."""
    results = facts.results
    winnable = [one.won for one in results if one.won is not None]
    decided = [one.won for one in results if one.won is not None and not one.is_draw]
    runs = [len(tuple(run)) if won else 0 for won, run in groupby(decided)]
    ratings = {one.game: one.rating for one in facts.ratings}
    by_game = {
        game: [one for one in results if one.game == game] for game in dict.fromkeys(one.game for one in results)
    }
    games = (_in_game(game, rows, ratings.get(game)) for game, rows in by_game.items())
    return Summary(
        matches=len(results),
        wins=sum(winnable),
        winnable=len(winnable),
        streak=runs[-1] if runs else 0,
        best_streak=max(runs, default=0),
        form=tuple(reversed(results[-FORM:])),
        # Sorting is stable: of games that were played as often the one that was played first comes first.
        games=tuple(sorted(games, key=lambda one: -one.matches)),
    )


def _in_game(game: str, rows: Sequence[PlayedResult], rating: Rating | None) -> GameSummary:
    winnable = [one.won for one in rows if one.won is not None]
    best = max((one.score for one in rows if one.ending != CONCEDED), default=None)
    return GameSummary(game, len(rows), sum(winnable), len(winnable), best, rating)


def balances(meetings: Sequence[Meeting]) -> tuple[Balance, ...]:
    """Weigh two people's matches by game, the most played game first."""
    games = dict.fromkeys(one.game for one in meetings)
    return tuple(
        sorted(
            (_balance(game, [one for one in meetings if one.game == game]) for game in games),
            key=lambda one: -(one.own + one.others + one.level),
        )
    )


def _balance(game: str, rows: Sequence[Meeting]) -> Balance:
    own, others = sum(one.rank < one.other_rank for one in rows), sum(one.rank > one.other_rank for one in rows)
    return Balance(game, own, others, len(rows) - own - others, max(one.ended_at for one in rows))
