"""Rates: how a result changes the ratings of those who played, and the number that people are shown. Pure.

The model is openskill's Plackett-Luce: it ranks any number of seats at once, and people who share a seat as a team.

An AI never learns. So the rating of a level stands still (`ANCHORS`), and is the measure of all others: it cannot drift
as the people of a server change, and the ratings of two servers can be compared.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from openskill.models import PlackettLuce

from bot.results.seats import ABANDONED, CONCEDED
from bot.store.repositories.people.ratings import ALL_SERVERS, Rating, RatingChange, RatingKey, RatingTable
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import NOBODY

MU = 25.0
"""The initial strength of a new player: openskill's."""

SIGMA = MU / 3
"""The deviation of that belief: openskill's."""

KNOWN_SIGMA = MU / 12
"""The deviation that is left after some hundred matches; an AI's, which has played any number (house choice)."""

PROVISIONAL_SIGMA = MU / 5
"""A rating whose deviation is larger is provisional (house choice): it takes a dozen matches of two."""

STEP = 6.5
"""How far the levels of the AIs lie apart: in the model's terms each beats the one below in three of four matches."""

ANCHORS: Mapping[str, float] = {"easy": MU - STEP, "medium": MU, "hard": MU + STEP}
"""The strength of the AIs, by level."""

CONCEDED_TURNS = 3
"""Turns that each person must have played before somebody concedes, so that the match is rated (house choice): else two
could give each other ratings by conceding at once, as on lichess a game without a first move of each is not rated.
"""

DIGITS = 9
"""Decimals of a rating that are kept: processors differ only behind them."""

SHOWN_MEDIUM = 1500
"""The shown rating of the medium AI, and of a person certain to be as strong (house choice)."""

POINTS = 30
"""Points that are shown for one of mu: as with Elo, 200 more points then mean three of four matches won."""

CAUTION = 3
"""Deviations that are taken off before a number is shown, as openskill's `ordinal` does: it grows with certainty."""

_MODEL = PlackettLuce(MU, SIGMA, beta=SIGMA / 2, tau=SIGMA / 100)

Pairing: TypeAlias = tuple[int, Sequence["Team"]]
"""Teams that are rated against one another, in a server or over all."""


@dataclass(frozen=True)
class Team:
    """Those who play a seat, as (player, level), and the rank that they reached."""

    members: tuple[tuple[int, str], ...]
    rank: int


def shown(rating: Rating) -> int:
    """Return the shown number of a rating."""
    return SHOWN_MEDIUM + round(POINTS * ((rating.mu - MU) - CAUTION * (rating.sigma - KNOWN_SIGMA)))


def is_provisional(rating: Rating) -> bool:
    """Return whether a rating is too uncertain for a rank."""
    return rating.sigma > PROVISIONAL_SIGMA


def match_change(rows: Sequence[SeatResult]) -> RatingChange | None:
    """Return the change of ratings by a table's result; None where it is not rated.

    Rated are matches of two seats or more that have a result. A person's seat takes part if it counts; as a loss, if an
    AI finished it or they conceded. An AI's takes part. Not rated: solo matches, a day's deal played later, a match in
    which a hint was taken, and one conceded before each person had played `CONCEDED_TURNS`.
    """
    first = rows[0]
    if first.purpose != "free" or first.seats < 2 or _is_conceded_early(rows):
        return None
    teams = [team for _, seat in groupby(rows, key=lambda row: row.seat) if (team := _team(tuple(seat))) is not None]
    finished = any(row.counts for row in rows)
    has_person = any(level == "" for team in teams for _, level in team.members)
    if len(teams) < 2 or not finished or not has_person:
        return None
    servers = {ALL_SERVERS, first.server}
    return _change(first.game, (first.match,), [(server, teams) for server in sorted(servers)])


def day_ranks(rows: Sequence[tuple[SeatResult, int]]) -> Mapping[str, int]:
    """Rank the matches of a day: the higher score, then the smaller tiebreak; equal ones share a rank.

    The ranks of a rated day stay, also after the erasure of one of its people.
    """
    if any(row.rated is not None for row, _ in rows):
        return {row.match: row.rank for row, _ in rows}
    places = {row.match: (-row.score, tiebreak) for row, tiebreak in rows}
    better = sorted(places.values())
    return {match: 1 + bisect_left(better, mark) for match, mark in places.items()}


def day_change(rows: Sequence[SeatResult], ranks: Mapping[str, int]) -> RatingChange | None:
    """Return the change of ratings by a day that is over: all who finished it in time, over all servers and in each.

    They are one match of many, ranked by `ranks`. None where fewer than two have finished it.
    """
    if len(rows) < 2:
        return None
    pairings: list[Pairing] = []
    for server in sorted({ALL_SERVERS, *(row.server for row in rows)}):
        here = [row for row in rows if server in (ALL_SERVERS, row.server)]
        if len(here) > 1:
            pairings.append((server, [Team(((row.player, ""),), ranks[row.match]) for row in here]))
    change = _change(rows[0].game, tuple(row.match for row in rows), pairings)
    return replace(change, ranks=ranks)


def _is_conceded_early(rows: Sequence[SeatResult]) -> bool:
    """Return whether a match was conceded before each person had played `CONCEDED_TURNS`."""
    people = [row for row in rows if row.level == ""]
    return any(row.ending == CONCEDED for row in rows) and any(row.played < CONCEDED_TURNS for row in people)


def _team(rows: Sequence[SeatResult]) -> Team | None:
    """Return the rated members of a seat; None where it has no one to rate."""
    counted = tuple((row.player, row.level) for row in rows if row.counts)
    if counted:
        return Team(counted, rows[0].rank)
    lost = tuple((row.player, row.level) for row in rows if row.ending in (ABANDONED, CONCEDED) and not row.won)
    return Team(lost, rows[0].rank) if lost else None


def _change(game: str, matches: tuple[str, ...], pairings: Iterable[Pairing]) -> RatingChange:
    chosen = tuple(pairings)

    def key(server: int, member: tuple[int, str]) -> RatingKey:
        return RatingKey(game, server, *member)

    def update(before: RatingTable) -> RatingTable:
        after: dict[RatingKey, Rating] = {}
        for server, teams in chosen:
            after |= _rated(teams, lambda member, server=server: key(server, member), before)
        return after

    everybody = dict.fromkeys(key(server, one) for server, teams in chosen for team in teams for one in team.members)
    return RatingChange(matches, tuple(one for one in everybody if not _is_erased(one)), update)


def _rated(
    teams: Sequence[Team], key: Callable[[tuple[int, str]], RatingKey], before: RatingTable
) -> dict[RatingKey, Rating]:
    keys = [[key(member) for member in team.members] for team in teams]
    known = [[before.get(one) or _first(one) for one in team] for team in keys]
    rated = _MODEL.rate(
        [[_MODEL.rating(one.mu, one.sigma) for one in team] for team in known], ranks=[team.rank for team in teams]
    )
    after: dict[RatingKey, Rating] = {}
    for team, was, now in zip(keys, known, rated, strict=True):
        for one, old, new in zip(team, was, now, strict=True):
            if one.level:
                # Several AIs of a level may sit at a table: each has played.
                after[one] = Rating(old.mu, old.sigma, after.get(one, old).matches + 1)
            elif not _is_erased(one):
                after[one] = Rating(round(new.mu, DIGITS), round(new.sigma, DIGITS), old.matches + 1)
    return after


def _first(key: RatingKey) -> Rating:
    """Return the initial rating, for those without one; an erased person gets it in each match."""
    return Rating(ANCHORS.get(key.level, MU), KNOWN_SIGMA, 0) if key.level else Rating(MU, SIGMA, 0)


def _is_erased(key: RatingKey) -> bool:
    return key.player == NOBODY and not key.level
