"""Writes all that is stored about a person as a file for them. Read only.

For a running match only the person's own view and moves leave the engine, without the numbers of the moves: they would
show how often others have answered in a secret turn.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.core.places import discord_id
from bot.core.refusals import Refused
from bot.lobby.conversions import from_row
from bot.match import roster
from bot.match.kinds.choosing import kind_of
from bot.match.kinds.match_kind import MatchKind
from bot.match.quarantine import EngineFault
from bot.match.tables import Tables
from bot.privacy import exported
from bot.privacy.exported import ExportedMatch, ExportedMove, Mover, PersonalExport
from bot.store.repositories.lobbies import StoredLobby
from bot.store.repositories.people.personal_data import PersonalRows, PlayedMatch
from bot.store.store import Store
from bot.text.localisation import Words
from bot.text.sanitising import plain
from engine.errors import RecordError
from engine.game import Outcome

BATCH = 20
"""Matches that are read at once."""

BY_PROGRAM: dict[str, Mover] = {"timer": "clock", "ai": "ai"}
"""The player of an action, by the first word of its key; a person's key has the number of the press."""

_seats = msgspec.json.Decoder(tuple[int, ...])
_outcome = msgspec.json.Decoder(Outcome)


@dataclass(frozen=True)
class ExportFile:
    """The file as JSON; `is_complete` unless moves of the oldest matches were left out, which did not fit."""

    data: bytes
    is_complete: bool


class Exports:
    """Makes the files of people's data."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        """Take the store, the tables, and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._now = now

    async def of(self, person: int, read: Words, most_bytes: int | None = None) -> ExportFile:
        """Write the data stored about a person, with `former player` in the words of its reader.

        Of more than `most_bytes` of matches the oldest are without moves.
        """
        rows = await self._store.personal_data.rows(person)
        own = "" if rows.person is None else plain(rows.person["name"])
        matches: list[ExportedMatch] = []
        size, is_complete = 0, True
        ids = (await self._store.personal_data.match_ids(person))[::-1]
        for start in range(0, len(ids), BATCH):
            for match in await self._store.personal_data.matches(ids[start : start + BATCH]):
                made = await asyncio.to_thread(self._match, match, person, own, read)
                size += len(msgspec.json.encode(made))
                if most_bytes is not None and size > most_bytes:
                    made, is_complete = msgspec.structs.replace(made, moves=None), False
                matches.append(await self._with_view(made, person))
        made = _export(rows, tuple(reversed(matches)), read, time_of(self._now()), is_complete=is_complete)
        return ExportFile(await asyncio.to_thread(msgspec.json.encode, made), is_complete)

    async def _with_view(self, made: ExportedMatch, person: int) -> ExportedMatch:
        """Add the person's view of a running match, where its rules can be asked."""
        if made.status != "playing":
            return made
        with suppress(Refused, EngineFault, RecordError):
            table = await self._tables.find(made.id)
            if not table.is_over:
                # Not the seat that they had: a person who has left a side sees no more of it than an onlooker.
                view = msgspec.Raw(table.game.codec.encode(table.view(table.seat_of(person))))
                return msgspec.structs.replace(made, view=view)
        return made

    def _match(self, match: PlayedMatch, person: int, own: str, read: Words) -> ExportedMatch:
        seats = _seats.decode(match.seats)
        kind = kind_of(roster.alone(person) if match.roster is None else roster.read(match.roster.encode()))
        is_over = match.status != "playing"
        # Only a side sees who joins it in a secret turn, so the export of a running match only names sides.
        shown = kind.roster.names if is_over or not kind.shares_seats else kind.roster.names[: len(seats)]
        made = ExportedMatch(
            id=match.id,
            game=match.game,
            rules_version=match.rules_version,
            purpose=match.purpose,  # pyright: ignore[reportArgumentType] - the column has these alone
            day=match.day,
            status=match.status,  # pyright: ignore[reportArgumentType] - as before
            place=_id(match.place),
            created=time_of(match.created_at),
            names=(own,) if kind.is_solo else tuple(read.person(name, plain) for name in shown),
            seat=kind.seat_had(person, seats),
            moves=self._moves(match, kind, person, seats),
        )
        if not is_over:
            return made
        return msgspec.structs.replace(
            made,
            changed=time_of(match.updated_at),
            options=msgspec.Raw(match.options.encode()),
            outcome=None if match.outcome is None else _outcome_of(match.outcome),
            ended_by_people=None if kind.roster.end is None else kind.roster.end.how,
        )

    def _moves(
        self, match: PlayedMatch, kind: MatchKind, person: int, seats: Sequence[int]
    ) -> tuple[ExportedMove, ...] | None:
        game = self._tables.games.get(match.game)
        if game is None or game.info.rules_version != match.rules_version:
            return None
        own = [each for each in match.actions if kind.is_by(game, person, seats, each[1], each[2].encode())]
        return tuple(
            ExportedMove(number, _mover(key), time_of(at), msgspec.Raw(body.encode()))
            for number, (key, _, body, at) in enumerate(own, 1)
        )


def _mover(key: str) -> Mover:
    return BY_PROGRAM.get(key.partition(":")[0], "person")


def _outcome_of(text: str) -> exported.ExportedOutcome:
    outcome = _outcome.decode(text)
    return exported.ExportedOutcome(outcome.ending, outcome.places, outcome.scores)


def _id(place: int) -> str:
    return str(discord_id(place))


def time_of(ms: int) -> datetime:
    """Make a time of the milliseconds since 1970."""
    return datetime.fromtimestamp(ms / 1000, UTC)


def _maybe(ms: int | None) -> datetime | None:
    return None if ms is None else time_of(ms)


def _export(
    rows: PersonalRows, matches: tuple[ExportedMatch, ...], read: Words, made: datetime, *, is_complete: bool
) -> PersonalExport:
    return PersonalExport(
        made=made,
        is_complete=is_complete,
        person=None if rows.person is None else _person(rows.person),
        seen=tuple(exported.ExportedPlace(_id(row["place"]), time_of(row["at"])) for row in rows.seen),
        matches=matches,
        lobbies=tuple(_lobby(row, rows.person, read) for row in rows.lobbies),
        daily_attempts=tuple(map(_attempt, rows.attempts)),
        saved=tuple(map(_entry, rows.entries)),
        results=tuple(map(_result, rows.results)),
        ratings=tuple(map(_rating, rows.ratings)),
        badges=tuple(
            exported.ExportedBadge(row["badge"], row["game"], row["match"], time_of(row["at"])) for row in rows.badges
        ),
        wishes=tuple(map(_wish, rows.wishes)),
        titles=tuple(
            exported.ExportedTitle(
                str(row["server"]), str(row["role"]), row["month"], row["state"] in ("giving", "given")
            )
            for row in rows.titles
        ),
        high_scores=tuple(map(_high_score, rows.high_scores)),
        blocks=tuple(
            exported.ExportedBlock(str(row["server"]), _maybe(row["until"]), row["reason"], time_of(row["at"]))
            for row in rows.blocks
        ),
        moderation=tuple(
            exported.ExportedDecision(str(row["server"]), time_of(row["at"]), row["act"], row["reason"])
            for row in rows.moderation
        ),
        acts=tuple(map(_act, rows.acts)),
    )


def _person(row: dict[str, Any]) -> exported.ExportedPerson:
    return exported.ExportedPerson(
        id=str(row["id"]),
        name=row["name"],
        discord_language=row["locale"],
        language=row["language"],
        text_mode=row["text_mode"],
        still_pictures=row["still"],
        mentions=row["ping"],
        hidden_profile=row["hidden"],
        last_seen=time_of(row["seen_at"]),
        last_called_to_a_lobby=time_of(row["told_at"]) if row["told_at"] else None,
    )


def _lobby(row: dict[str, Any], person: dict[str, Any] | None, read: Words) -> exported.ExportedLobby:
    lobby = from_row(StoredLobby(**row | {"body": row["body"].encode()}))
    return exported.ExportedLobby(
        id=lobby.id,
        game=lobby.game,
        place=_id(lobby.place),
        created=time_of(lobby.created_at),
        is_host=person is not None and lobby.host == person["id"],
        names=tuple(read.person(each.name, plain) for each in lobby.lobby_seats if each.is_person),
    )


def _attempt(row: dict[str, Any]) -> exported.ExportedAttempt:
    return exported.ExportedAttempt(
        game=row["game"],
        day=row["day"],
        match=row["match"],
        place=_id(row["place"]),
        started=time_of(row["started_at"]),
        finished=_maybe(row["finished_at"]),
        score=row["score"],
        won=row["won"],
        ranked=row["ranked"],
    )


def _entry(row: dict[str, Any]) -> exported.ExportedEntry:
    return exported.ExportedEntry(
        game=row["game"],
        collection=row["collection"],
        name=row["name"],
        content=msgspec.Raw(row["body"].encode()) if row["body"] else None,
        created=time_of(row["created_at"]),
        changed=time_of(row["updated_at"]),
    )


def _result(row: dict[str, Any]) -> exported.ExportedResult:
    same = ("match", "game", "purpose", "day", "ending", "rank", "score", "seats", "won", "turns", "played", "counts")
    return exported.ExportedResult(
        **{name: row[name] for name in same}, server=_id(row["server"]), ended=time_of(row["ended_at"])
    )


def _rating(row: dict[str, Any]) -> exported.ExportedRating:
    return exported.ExportedRating(row["game"], _id(row["server"]), row["mu"], row["sigma"], row["matches"])


def _wish(row: dict[str, Any]) -> exported.ExportedWish:
    return exported.ExportedWish(
        server=_id(row["server"]),
        game=row["game"],
        until=time_of(row["until"]),
        time_zone=row["zone"],
        quiet_from=row["quiet_from"],
        quiet_to=row["quiet_to"],
    )


def _high_score(row: dict[str, Any]) -> exported.ExportedMark:
    return exported.ExportedMark(
        row["game"], row["name"], row["rank"], row["match"], _id(row["place"]), time_of(row["created_at"])
    )


def _act(row: dict[str, Any]) -> exported.ExportedAct:
    # Of anything else the subject is a person's id, or that of a match which they need not have played.
    setting = row["subject"] if row["act"] == "switched" else None
    return exported.ExportedAct(str(row["server"]), time_of(row["at"]), row["act"], setting, row["reason"])
