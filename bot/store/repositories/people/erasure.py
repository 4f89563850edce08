"""Erases a person: all that is theirs alone is deleted, and data shared with others no longer names them.

It is noted first, in a row of its own, and done in one transaction that deletes the note: after a kill in between, the
next start finds the note. Another process may store a person again whom it has cached, so they can be erased once more
a little later. Rows written about a person without a press of theirs (results, badges, champions, calls) lock one of
their rows first, or find them gone. It knows no roster and no lobby: callers return those without the person.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection, Table, and_, bindparam, delete, exists, func, or_, select, update

from bot.store.database import insert_new
from bot.store.repositories.lobbies import StoredLobby, lobby_of
from bot.store.repositories.matches import MATCH, match_of, put_posts, text, text_of
from bot.store.repositories.moderation.moderation_log import about
from bot.store.repositories.notes import put_note
from bot.store.repositories.people.ratings import request_rerating
from bot.store.repositories.repository import Repository
from bot.store.rows import FORMER, NOBODY, Match, Post
from bot.store.schema import (
    badge,
    block,
    champion,
    daily_attempt,
    draft,
    entry,
    lobby,
    looking,
    match,
    meta,
    moderation,
    outbox,
    player,
    rating,
    result,
    seat,
    seen,
)
from bot.store.sealing import snapshots

ERASING = "erasing:"
"""Prefix of the notes about people who are to be erased; the value is when any process may do it (ms)."""

AGAIN = "erased:"
"""Prefix of the notes about people who are to be erased once more, and when."""

AGAIN_MS = 60_000
"""After how long (ms) they are erased once more: by then all processes have refreshed caches and ended presses."""

ERASED_BOARD = "erased-board"
"""The kind of the posts that end the board of a running match which is erased."""

SCRUB = "scrub"
"""The note that something was erased whose bytes may still be in the files."""

WithoutPerson: TypeAlias = Callable[[Match], Match | None]
"""Returns a match without the person, or None where only they took part; it must have no side effects."""

LobbyWithoutPerson: TypeAlias = Callable[[StoredLobby], StoredLobby]
"""Returns a lobby without the person; it must have no side effects."""

BATCH = 500
"""Matches that are deleted by one statement: databases limit its parameters."""

# Locked together with the person's seats and results. What writes about a person without a press of theirs (results,
# badges, champions, calls) locks one of these rows too. Either the erase then sees it, or it finds the person gone.
_KNOWN = select(player.c.name, player.c.seen_at).where(player.c.id == bindparam("person")).with_for_update()

OWN_ROWS: tuple[Table, ...] = (daily_attempt, seat, seen, rating, badge, looking, champion)
"""Tables whose rows of a `player` are deleted with them."""


class ErasedBoard(msgspec.Struct, frozen=True):
    """The body of a post that ends the board of a match which is erased."""

    place: int
    channel: int
    message: int


class Erased(msgspec.Struct, frozen=True):
    """The result of an erasure: the ids of the deleted matches, and of those that go on without the person."""

    deleted: tuple[str, ...] = ()
    running: tuple[str, ...] = ()
    changed: int = 0


class Erasure(Repository):
    """Erases what is stored about a person."""

    async def note(self, person: int) -> None:
        """Note that a person is to be erased, so that it is done also if the program ends before."""
        # While other processes share the database the note is left to the one about to erase them.
        value = str(self._now() + (0 if self.shards.is_whole else AGAIN_MS))
        await self._database.write(partial(put_note, key=f"{ERASING}{person}", value=value))

    async def noted(self) -> tuple[int, ...]:
        """List the people who are to be erased by now, or once more."""
        keys = [key for key, _ in await self._database.read(partial(_due_notes, now=self._now()))]
        return tuple(dict.fromkeys(int(key.partition(":")[2]) for key in keys))

    async def erase(
        self,
        person: int,
        without: WithoutPerson,
        lobby_without: LobbyWithoutPerson,
        *,
        live: Collection[str] = (),
        again: bool = False,
    ) -> Erased:
        """Erase a person who is noted, all or nothing; one who is not noted (any more) stays as they are.

        The boards of matches that were `live` and go are ended. With `again` it is noted to be done once more. A person
        who has come back since that was due stays as well.
        """
        # Before the transaction: it reads all rosters, and would block writes for that time.
        looked_on = await self._database.read(partial(_looked_on, person=person))
        work = partial(self._erase, person=person, looked_on=looked_on, without=without, lobby_without=lobby_without)
        return await self._database.write(partial(work, live=live, again=again))

    async def is_scrub_due(self) -> bool:
        """Return whether something was erased whose bytes may still be in the files."""
        query = select(meta.c.key).where(meta.c.key == SCRUB)
        return await self._database.read(lambda connection: connection.execute(query).first() is not None)

    async def scrub(self) -> None:
        """Overwrite the erased bytes in the files of the database. Raises StoreUnavailable."""
        await self._database.scrub()
        # Last: killed before, the next start does it again.
        done = delete(meta).where(meta.c.key == SCRUB)
        await self._database.write(lambda connection: connection.execute(done).rowcount)

    def _erase(
        self,
        connection: Connection,
        *,
        person: int,
        looked_on: Collection[str],
        without: WithoutPerson,
        lobby_without: LobbyWithoutPerson,
        live: Collection[str],
        again: bool,
    ) -> Erased:
        # This may run long after the request: a person who has come back since counts as a new one.
        is_first = connection.execute(delete(meta).where(meta.c.key == f"{ERASING}{person}")).rowcount > 0
        due = connection.execute(delete(meta).where(meta.c.key == f"{AGAIN}{person}").returning(meta.c.value)).scalar()
        name, seen_at = connection.execute(_KNOWN, {"person": person}).one_or_none() or (None, 0)
        if not is_first and (due is None or seen_at >= int(due)):
            return Erased()
        if again:
            put_note(connection, key=f"{AGAIN}{person}", value=str(self._now() + AGAIN_MS))
        deleted, running, changed, boards = list[str](), list[str](), 0, list[ErasedBoard]()
        for match_id in sorted({*_seated(connection, person), *looked_on}):
            before = self._locked(connection, match_id)
            after = None if before is None else without(before)
            if before is not None and after is None:
                deleted.append(match_id)
                if match_id in live and before.channel is not None and before.message is not None:
                    boards.append(ErasedBoard(before.place, before.channel, before.message))
            elif before is not None and after is not None and after != before:
                self._rewrite(connection, before, after)
                changed += 1
                if before.status == "playing":
                    running.append(match_id)
                    own = [number for number, each in enumerate(before.seats) if each == person]
                    connection.execute(delete(draft).where(draft.c.match == match_id, draft.c.seat.in_(own)))
        for start in range(0, len(deleted), BATCH):
            _delete_matches(connection, deleted[start : start + BATCH])
        _erase_results(connection, person)
        for table in OWN_ROWS:
            connection.execute(delete(table).where(table.c.player == person))
        connection.execute(delete(entry).where(entry.c.person == person))
        _erase_lobbies(connection, person, lobby_without)
        _erase_decisions(connection, person)
        _erase_posts(connection, person, name)
        posts = (Post(ERASED_BOARD, msgspec.json.encode(board), place=board.place) for board in boards)
        put_posts(connection, None, tuple(posts), self._now())
        connection.execute(delete(player).where(player.c.id == person))
        # The others' ratings were worked out from this person's.
        request_rerating(connection)
        connection.execute(insert_new(meta), {"key": SCRUB, "value": ""})
        return Erased(tuple(deleted), tuple(running), changed)

    def _locked(self, connection: Connection, match_id: str) -> Match | None:
        row = connection.execute(MATCH.with_for_update(), {"match_id": match_id}).one_or_none()
        return None if row is None else match_of(row, self._sealer)

    def _rewrite(self, connection: Connection, before: Match, after: Match) -> None:
        """Store the changed seats; the snapshot is sealed with them, and the record stays."""
        values = {
            "seats": text(after.seats),
            "roster": text_of(after.roster),
            "snapshot": snapshots.seal(self._sealer, after),
            # The board of a running match is painted again. One of a match that is over stays as Discord has it.
            "revision": before.revision + (before.status == "playing"),
        }
        connection.execute(update(match).where(match.c.id == before.id).values(values))


def _due_notes(connection: Connection, *, now: int) -> list[tuple[str, str]]:
    notes = or_(*(meta.c.key.startswith(prefix, autoescape=True) for prefix in (ERASING, AGAIN)))
    rows = connection.execute(select(meta.c.key, meta.c.value).where(notes).order_by(meta.c.key))
    return [(key, value) for key, value in rows if int(value) <= now]


def _seated(connection: Connection, person: int) -> Collection[str]:
    seats = select(seat.c.match).where(seat.c.player == person).with_for_update()
    return connection.execute(seats).scalars().all()


def _looked_on(connection: Connection, *, person: int) -> Collection[str]:
    """Find the matches at which somebody was an onlooker: no index has them, so all rosters are searched."""
    named = and_(match.c.roster.contains('"onlookers":['), match.c.roster.contains(str(person)))
    return connection.execute(select(match.c.id).where(named)).scalars().all()


def _delete_matches(connection: Connection, ids: Collection[str]) -> None:
    """Delete matches with all that is of them; an attempt goes first, since its match must not go without it."""
    connection.execute(delete(daily_attempt).where(daily_attempt.c.match.in_(ids)))
    connection.execute(delete(outbox).where(outbox.c.match.in_(ids)))
    connection.execute(delete(result).where(result.c.match.in_(ids)))
    connection.execute(delete(match).where(match.c.id.in_(ids)))
    connection.execute(delete(lobby).where(lobby.c.id.in_(ids)))


def _erase_results(connection: Connection, person: int) -> None:
    """Delete a person's results; where others have one of the same match, it stays as that of a former player.

    Several former players may have shared a seat: one row stands for them all.
    """
    own = result.alias()
    of_others = exists().where(own.c.match == result.c.match, own.c.player != person, own.c.player != NOBODY)
    taken = exists().where(own.c.match == result.c.match, own.c.seat == result.c.seat, own.c.player == NOBODY)
    connection.execute(delete(result).where(result.c.player == person, or_(~of_others, taken)))
    connection.execute(update(result).where(result.c.player == person).values(player=NOBODY, level=""))


def _erase_lobbies(connection: Connection, person: int, without: LobbyWithoutPerson) -> None:
    named = or_(lobby.c.host == person, lobby.c.body.contains(str(person)))
    for row in connection.execute(select(lobby).where(named).with_for_update()).all():
        before = lobby_of(row)
        after = without(before)
        if after != before:
            values = msgspec.structs.asdict(after) | {"body": after.body.decode()}
            connection.execute(update(lobby).where(lobby.c.id == before.id), values)


def _erase_decisions(connection: Connection, person: int) -> None:
    """Keep only the digest of a block, so that it holds, and of moderators' acts that they took place."""
    of_person = block.c.kind == "person", block.c.subject == person
    connection.execute(update(block).where(*of_person).values(subject=None, reason=""))
    connection.execute(update(block).where(block.c.by == person).values(by=FORMER))
    # How long it was stays, without whom it was about.
    rest = func.substr(moderation.c.subject, len(str(person)) + 1)
    connection.execute(update(moderation).where(about(person)).values(subject=rest, reason=""))
    connection.execute(update(moderation).where(moderation.c.by == person).values(by=FORMER))


def _erase_posts(connection: Connection, person: int, name: str | None) -> None:
    """Delete the posts that name the person, by id or as a text of its own, also those that were sent."""
    wanted = [outbox.c.body.contains(str(person)), outbox.c.dedupe.contains(str(person))]
    if name:
        wanted.append(outbox.c.body.contains(msgspec.json.encode(name).decode(), autoescape=True))
    connection.execute(delete(outbox).where(or_(*wanted)))
