"""The data stored about one person, by table: counted and read, never changed (`erasure` does that)."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, func, or_, select

from bot.store.repositories.moderation.moderation_log import about
from bot.store.repositories.repository import Repository
from bot.store.schema import (
    action,
    badge,
    block,
    champion,
    daily_attempt,
    entry,
    lobby,
    looking,
    match,
    moderation,
    player,
    rating,
    result,
    seat,
    seen,
)
from engine.collection import HIGH_SCORES

_OF_MATCH = (
    "id",
    "game",
    "options",
    "rules_version",
    "seats",
    "status",
    "outcome",
    "purpose",
    "day",
    "place",
    "created_at",
    "updated_at",
    "roster",
)


class PersonalCounts(msgspec.Struct, frozen=True):
    """The number of rows of each kind about a person; `running` are matches, as are those in `matches`.

    `decisions` are moderators' acts about them or by them.
    """

    matches: int
    running: int
    lobbies: int
    days: int
    saved: int
    results: int
    badges: int
    wishes: int
    titles: int
    high_scores: int
    blocks: int
    decisions: int
    places: int


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of somebody without seed and snapshot, and all its actions as (key, seat, JSON, time)."""

    id: str
    game: str
    options: str
    rules_version: int
    seats: str
    status: str
    outcome: str | None
    purpose: str
    day: str | None
    place: int
    created_at: int
    updated_at: int
    roster: str | None
    actions: tuple[tuple[str, int, str, int], ...] = ()


class PersonalRows(msgspec.Struct, frozen=True):
    """All rows about somebody beside their matches, each as a mapping of its columns.

    `moderation` are the acts about them, `acts` their own as a moderator.
    """

    person: dict[str, Any] | None
    seen: tuple[dict[str, Any], ...]
    lobbies: tuple[dict[str, Any], ...]
    attempts: tuple[dict[str, Any], ...]
    entries: tuple[dict[str, Any], ...]
    results: tuple[dict[str, Any], ...]
    ratings: tuple[dict[str, Any], ...]
    badges: tuple[dict[str, Any], ...]
    wishes: tuple[dict[str, Any], ...]
    titles: tuple[dict[str, Any], ...]
    high_scores: tuple[dict[str, Any], ...]
    blocks: tuple[dict[str, Any], ...]
    moderation: tuple[dict[str, Any], ...]
    acts: tuple[dict[str, Any], ...]


class PersonalData(Repository):
    """The data stored about a person."""

    async def counts(self, person: int) -> PersonalCounts:
        """Count the rows about a person."""
        return await self._database.read(lambda connection: _counts(connection, person))

    async def rows(self, person: int) -> PersonalRows:
        """Read all rows about somebody beside their matches."""
        return await self._database.read(lambda connection: _rows(connection, person))

    async def match_ids(self, person: int) -> tuple[str, ...]:
        """List all matches in which somebody has or had a seat, the oldest first."""
        query = select(match.c.id).where(match.c.id.in_(_seated(person))).order_by(match.c.created_at, match.c.id)
        return await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))

    async def matches(self, ids: Sequence[str]) -> tuple[PlayedMatch, ...]:
        """Read matches with their actions, in the given order, without the unknown ones."""
        return await self._database.read(lambda connection: _matches(connection, ids))


def _seated(person: int) -> Select[tuple[str]]:
    return select(seat.c.match).where(seat.c.player == person)


def _counts(connection: Connection, person: int) -> PersonalCounts:
    def count(query: Select[Any]) -> int:
        return connection.execute(select(func.count()).select_from(query.subquery())).scalar_one()

    matches = select(match.c.id).where(match.c.id.in_(_seated(person)))
    return PersonalCounts(
        matches=count(matches),
        running=count(matches.where(match.c.status + "" == "playing")),
        lobbies=count(_lobbies(person)),
        days=count(select(daily_attempt.c.day).where(daily_attempt.c.player == person)),
        saved=count(select(entry.c.number).where(entry.c.person == person)),
        results=count(select(result.c.match).where(result.c.player == person)),
        badges=count(select(badge.c.badge).where(badge.c.player == person)),
        wishes=count(select(looking.c.game).where(looking.c.player == person)),
        titles=count(select(champion.c.role).where(champion.c.player == person)),
        high_scores=count(_high_scores(person)),
        blocks=count(_blocks(person)),
        decisions=count(select(moderation.c.number).where(or_(about(person), moderation.c.by == person))),
        places=count(select(seen.c.place).where(seen.c.player == person)),
    )


def _lobbies(person: int) -> Select[Any]:
    """Find the open lobbies in which somebody sits, is awaited, or is invited."""
    named = or_(lobby.c.host == person, lobby.c.body.contains(str(person)))
    return select(lobby).where(lobby.c.status == "open", named)


def _high_scores(person: int) -> Select[Any]:
    """Find the high scores of the matches in which somebody has or had a seat."""
    return select(entry).where(entry.c.collection == HIGH_SCORES.name, entry.c.match.in_(_seated(person)))


def _blocks(person: int) -> Select[Any]:
    return select(block).where(block.c.subject == person, block.c.kind == "person")


def _rows(connection: Connection, person: int) -> PersonalRows:
    def rows(query: Select[Any]) -> tuple[dict[str, Any], ...]:
        return tuple(dict(row) for row in connection.execute(query).mappings())

    own = rows(select(player).where(player.c.id == person))
    return PersonalRows(
        person=own[0] if own else None,
        seen=rows(select(seen).where(seen.c.player == person).order_by(seen.c.place)),
        lobbies=rows(_lobbies(person).order_by(lobby.c.created_at, lobby.c.id)),
        attempts=rows(select(daily_attempt).where(daily_attempt.c.player == person)),
        entries=rows(select(entry).where(entry.c.person == person).order_by(entry.c.number)),
        results=rows(select(result).where(result.c.player == person).order_by(result.c.ended_at, result.c.match)),
        ratings=rows(select(rating).where(rating.c.player == person)),
        badges=rows(select(badge).where(badge.c.player == person)),
        wishes=rows(select(looking).where(looking.c.player == person)),
        titles=rows(select(champion).where(champion.c.player == person)),
        high_scores=rows(_high_scores(person).order_by(entry.c.number)),
        blocks=rows(_blocks(person)),
        moderation=rows(select(moderation).where(about(person)).order_by(moderation.c.number)),
        acts=rows(select(moderation).where(moderation.c.by == person).order_by(moderation.c.number)),
    )


def _matches(connection: Connection, ids: Sequence[str]) -> tuple[PlayedMatch, ...]:
    query = select(*(match.c[name] for name in _OF_MATCH)).where(match.c.id.in_(ids))
    # By name as the schema has it: the column of the roster has another one in the database.
    rows = (dict(zip(_OF_MATCH, row, strict=True)) for row in connection.execute(query))
    found = {row["id"]: row for row in rows}
    played: dict[str, list[tuple[str, int, str, int]]] = {one: [] for one in found}
    actions = select(action.c.match, action.c.key, action.c.seat, action.c.body, action.c.at)
    for of, *rest in connection.execute(
        actions.where(action.c.match.in_(found)).order_by(action.c.match, action.c.seq)
    ):
        key, number, body, at = rest
        played[of].append((key, number, body, at))
    return tuple(PlayedMatch(**found[one], actions=tuple(played[one])) for one in ids if one in found)
