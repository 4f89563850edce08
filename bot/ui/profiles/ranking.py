"""Ranks the people of a leaderboard. Pure arithmetic: it asks no store and writes no text.

Who hides their profile stands on no leaderboard but their own.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.results.ratings import is_provisional, shown
from bot.store.repositories.people.leaderboards import RatedPlayer, Wins

LEAST_MATCHES = 3
"""Matches of a span that somebody has finished before they are ranked (house choice): no lucky win is a first place."""

UNRANKED = 0
"""The rank of an AI, listed for comparison, and of people with too few matches or no win."""


@dataclass(frozen=True)
class BoardRow:
    """A row: a rank from 1, which equal ones share, and its measure, a rating or a number of wins.

    Without a `player` it is the AI of a `level`.
    """

    rank: int
    player: int
    name: str
    level: str
    points: int
    matches: int
    provisional: bool = False


@dataclass(frozen=True)
class Ranking:
    """All rows, the best first; `own` is the reader's, also before they are ranked (None: they have not played)."""

    rows: tuple[BoardRow, ...]
    own: BoardRow | None


Player = TypeVar("Player", RatedPlayer, Wins)


def by_rating(players: Iterable[RatedPlayer], reader: int) -> Ranking:
    """Rank people by the rating that is shown; AIs stand among them without a rank."""
    seen = [_rated(one) for one in players if not one.hidden or one.player == reader]
    return _ranked(seen, reader, lambda row: (-row.points,))


def by_wins(players: Iterable[Wins], reader: int) -> Ranking:
    """Rank people by wins, and by fewer matches for the same number of wins. People without a win are not ranked."""
    seen = [_won(one) for one in players if not one.hidden or one.player == reader]
    ranked = _ranked([row for row in seen if row.points], reader, lambda row: (-row.points, row.matches))
    own = next((row for row in seen if row.player == reader), None)
    return ranked if ranked.own is not None else replace(ranked, own=own)


def _rated(one: RatedPlayer) -> BoardRow:
    number, provisional = shown(one.rating), is_provisional(one.rating)
    return BoardRow(UNRANKED, one.player, one.name, one.level, number, one.rating.matches, provisional)


def _won(one: Wins) -> BoardRow:
    return BoardRow(UNRANKED, one.player, one.name, "", one.wins, one.matches)


def _ranked(rows: Sequence[BoardRow], reader: int, order: Callable[[BoardRow], tuple[int, ...]]) -> Ranking:
    ranked = list[BoardRow]()
    people = list[BoardRow]()
    enough = (row for row in rows if row.matches >= LEAST_MATCHES)
    # Name and id decide no rank: they keep ties in the same order at each look.
    for row in sorted(enough, key=lambda row: (*order(row), row.name, row.player)):
        if not row.level:
            above = people[-1] if people else None
            tied = above is not None and order(above) == order(row)
            people.append(replace(row, rank=above.rank if above is not None and tied else len(people) + 1))
        ranked.append(row if row.level else people[-1])
    every = (*people, *rows)
    return Ranking(tuple(ranked), next((row for row in every if row.player == reader and not row.level), None))
