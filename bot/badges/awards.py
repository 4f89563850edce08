"""Awards badges for a match whose results are known: to the people for whom it counts, each badge once.

A match against AIs in which somebody took a hint earns none. A rule that fails is logged under an incident and awards
no badge; the other badges do not depend on it.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import date

from bot.badges.platform import PLATFORM_BADGES, FinishedMatch
from bot.core.logs import incident
from bot.match.standings import streak
from bot.match.table import Table
from bot.store.repositories.people.badges import Career, EarnedBadge
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import HINTED, NOBODY
from bot.store.store import Store
from engine.badges import Badge, course
from engine.record import AnyGame, Record

FRESH_MS = 10 * 60_000
"""How long after its end a match may be first looked at and still announce its badges (house choice); badges from
older matches appear on the person's page of badges only.
"""


class Awards:
    """The badges of this installation's matches."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        badges: Mapping[str, Sequence[Badge]],
        now: Callable[[], int],
    ) -> None:
        """Take the store, the games, the badges of each, and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._games = games
        self._badges = badges
        self._now = now

    async def award(self, table: Table | None, results: tuple[SeatResult, ...]) -> None:
        """Store the badges that the people of a match have earned; without a table, only those that its results show.

        Idempotent. Raises StoreError.
        """
        people = [each for each in results if each.player != NOBODY and each.counts and each.purpose != HINTED]
        if not people:
            return
        earned = [] if table is None else [*await self._of_game(table, people)]
        for own in people:
            finish = await self._finish(own, results)
            earned += [(own, badge.id) for badge in PLATFORM_BADGES if badge.earned(finish)]
        is_told = self._now() - people[0].ended_at > FRESH_MS
        await self._store.badges.earn([_earned(own, badge, is_told=is_told) for own, badge in earned])

    async def _of_game(self, table: Table, people: Sequence[SeatResult]) -> Iterator[tuple[SeatResult, str]]:
        """Pair who earned a badge of the game with its id."""
        game, match = table.match.game, table.match.id
        stored = await self._store.matches.record(match)
        # In a thread: to replay hundreds of actions would hold up the event loop.
        earners = await asyncio.to_thread(_earners, table.game, stored, self._badges.get(game, ()))
        return (
            (own, badge_id(game, badge))
            for badge, who in earners.items()
            for own in people
            if not who.isdisjoint(_named(table, own))
        )

    async def _finish(self, own: SeatResult, results: tuple[SeatResult, ...]) -> FinishedMatch:
        return FinishedMatch(
            own,
            results,
            # Read for winners alone, as no other badge asks for it: a match may have hundreds of people.
            await self._store.careers.at(own) if own.won else Career(),
            await self._streak(own),
            frozenset(self._games),
            frozenset(id for id, game in self._games.items() if game.info.seats[1] > 1 and game.info.people is None),
        )

    async def _streak(self, own: SeatResult) -> int:
        """Count the days in a row that a person had played to the end, up to the day of a match."""
        game = self._games.get(own.game)
        if own.purpose != "daily" or own.day is None or game is None:
            return 0
        given_up = game.info.given_up
        endings = await self._store.dailies.endings_of(own.game, own.player)
        last = date.fromisoformat(own.day)
        days = [date.fromisoformat(day) for day, ending in endings.items() if ending not in given_up]
        return streak([day for day in days if day <= last], last).current


def badge_id(game: str, badge: str) -> str:
    """Name a badge of a game among those of all games and of the platform."""
    return f"{game}.{badge}"


def _earners(game: AnyGame, stored: Record, badges: Sequence[Badge]) -> dict[str, frozenset[int]]:
    """Ask each rule who has earned its badge, as lines name people."""
    if not badges:
        return {}
    found: dict[str, frozenset[int]] = {}
    match = course(game, stored)
    for badge in badges:
        if badge.earned is None:
            continue
        try:
            found[badge.id] = frozenset(badge.earned(match))
        except Exception as error:  # one wrong rule must not cost people their other badges
            incident(error, game=game.info.id, badge=badge.id)
    return found


def _named(table: Table, own: SeatResult) -> Collection[int]:
    """Return all that a rule may call a person: their seat, and where people share seats each of their numbers."""
    if not table.kind.shares_seats:
        return {own.seat}
    seats, members = len(table.match.seats), table.roster.members
    return {own.seat, *(seats + number for number, one in enumerate(members) if one.player == own.player)}


def _earned(own: SeatResult, badge: str, *, is_told: bool) -> EarnedBadge:
    return EarnedBadge(
        player=own.player,
        badge=badge,
        game=own.game,
        match=own.match,
        server=own.server,
        at=own.ended_at,
        told=is_told,
    )
