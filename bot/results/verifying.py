"""Works out all results and ratings again and compares every number with the stored one. Read-only.

Results are worked out from the records that are still there; where a record, a person or a server is gone, the rest of
the stored result is taken as it is. Ratings follow from the results alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from msgspec.structs import replace

from bot.core.logs import incident
from bot.results.ladder import Ladder, by_match
from bot.results.ratings import day_change, match_change
from bot.results.reading import read_ended
from bot.results.seats import seat_results
from bot.store.errors import StoreUnavailable
from bot.store.repositories.people.ratings import ALL_SERVERS, RatingChange
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import NOBODY
from bot.store.store import Store
from engine.record import AnyGame

_NAMED = 5
"""Examples of each kind that are named."""

CHUNK = 500
"""Matches, or numbers of rated ones, that are read at a time."""


@dataclass
class RatingsVerdict:
    """The number of results and ratings, of matches with a record, and the differences.

    `differing` are matches whose results differ from their records, `misrated` ratings that do not follow from the
    results, `unrated` matches that should be rated and are not. `is_waiting`: all are to be worked out again.
    """

    results: int = 0
    records: int = 0
    ratings: int = 0
    differing: list[str] = field(default_factory=list[str])
    misrated: list[str] = field(default_factory=list[str])
    unrated: list[str] = field(default_factory=list[str])
    is_waiting: bool = False

    @property
    def sentence(self) -> str:
        """The verdict as a sentence for the host."""
        if self.is_waiting:
            return "Ratings are to be worked out again: start Farrago, wait a minute, and compare then."
        if self.holds:
            return (
                f"All {self.ratings:,} ratings follow from the {self.results:,} results,"
                f" and {self.records:,} matches that are still stored were worked out again and agree."
            )
        wrong = (
            ("results differ from their records", self.differing),
            ("ratings do not follow from the results", self.misrated),
            ("matches should be rated and are not", self.unrated),
        )
        told = (f"{len(found):,} {what} ({', '.join(found[:_NAMED])})" for what, found in wrong if found)
        return f"Not every number agrees: {'; '.join(told)}."

    @property
    def holds(self) -> bool:
        """Whether every number is right."""
        return not (self.differing or self.misrated or self.unrated or self.is_waiting)


async def verify_ratings(store: Store, games: Mapping[str, AnyGame]) -> RatingsVerdict:
    """Compare everything, in a store without concurrent writes. Raises StoreError."""
    verdict = RatingsVerdict(is_waiting=await store.ratings.anew() is not None)
    after = ""
    while rows := await store.results.matches(after, CHUNK):
        for each in by_match(rows):
            await _verify_result(store, games, each, verdict)
        after = rows[-1].match
    if not verdict.is_waiting:
        await _verify_ratings(store, verdict)
    return verdict


async def _verify_result(
    store: Store, games: Mapping[str, AnyGame], kept: tuple[SeatResult, ...], verdict: RatingsVerdict
) -> None:
    verdict.results += len(kept)
    if kept[0].rated is None and match_change(kept) is not None:
        verdict.unrated.append(kept[0].match)
    try:
        match = await store.matches.find(kept[0].match)
        if match is None or (match.seq and not await store.results.keys(match.id)):
            return
        ended, _ = await read_ended(store, games, match)
        again = seat_results(ended)
    except StoreUnavailable:
        raise
    except Exception as error:  # a damaged match must not hide the differences of others
        incident(error, match=kept[0].match)
        verdict.differing.append(kept[0].match)
        return
    verdict.records += 1
    found = {(row.seat, row.player): row for row in again}
    if len(found) != len(kept) or any(not _is_same(row, found.get((row.seat, row.player))) for row in kept):
        verdict.differing.append(kept[0].match)


def _is_same(kept: SeatResult, again: SeatResult | None) -> bool:
    if again is None:
        return False
    # What was done to a result after it was worked out: its number, its rank among all of its day, its server.
    again = replace(again, rated=kept.rated)
    if kept.purpose == "daily" and kept.rated is not None:
        again = replace(again, rank=kept.rank, seats=kept.seats)
    if kept.server == ALL_SERVERS:
        again = replace(again, server=kept.server, channel=kept.channel)
    if kept.player == NOBODY and not kept.level:
        # Of several erased people a side keeps one row, from any of them.
        again = replace(again, turns=kept.turns, played=kept.played, counts=kept.counts, ending=kept.ending)
    return again == kept


async def _verify_ratings(store: Store, verdict: RatingsVerdict) -> None:
    ladder, after = Ladder(), 0
    last = await store.results.last_rated()
    while after < last:
        for number, rows in _by_number(await store.results.rated(after, CHUNK)):
            change = _change(rows)
            if change is None:
                verdict.misrated.append(f"no. {number}")
            ladder.take(change)
        after += CHUNK
    kept = await store.ratings.all()
    verdict.ratings = len(kept)
    keys = sorted({*kept, *ladder.ratings})
    verdict.misrated += [" ".join(map(str, key)) for key in keys if kept.get(key) != ladder.ratings.get(key)]


def _by_number(rows: tuple[SeatResult, ...]) -> Iterator[tuple[int | None, tuple[SeatResult, ...]]]:
    return ((number, tuple(group)) for number, group in groupby(rows, key=lambda row: row.rated))


def _change(rows: tuple[SeatResult, ...]) -> RatingChange | None:
    if rows[0].purpose == "daily":
        return day_change(rows, {row.match: row.rank for row in rows})
    return match_change(rows)
