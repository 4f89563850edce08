"""Matches as rows: created, found, listed, closed. What happens in a match is `actions`; this never plays an action."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from hashlib import sha256
from operator import itemgetter
from typing import Any, get_args

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)

from bot.core.tasks import result_of
from bot.store.database import alone, insert_new
from bot.store.errors import NoSuchMatch
from bot.store.repositories.deadlines import put_deadlines
from bot.store.repositories.experience import Experience
from bot.store.repositories.repository import Repository, Resources, is_ours
from bot.store.repositories.topics import put_topics
from bot.store.rows import NOBODY, Match, MatchStatus, NewMatch, Post, Seated
from bot.store.schema import action, daily_attempt, deadline, match, outbox, seat, seen
from bot.store.sealing import snapshots
from bot.store.sealing.sealer import Sealer
from engine.game import Outcome
from engine.record import PlayedAction, Record

# Without the seed, so that no code that only shows or plays a match ever has it in hand.
MATCH = select(*(column for column in match.c if column.name != "seed")).where(match.c.id == bindparam("match_id"))

# `+ ""` keeps the database from scanning the index of all ended matches to find a person's few.
_VETERAN = select(
    exists().where(
        seat.c.match == match.c.id,
        seat.c.player == bindparam("player"),
        match.c.game == bindparam("game"),
        match.c.status + "" == "finished",
    )
)
_POST = insert_new(outbox, "dedupe")
_SHOW = (
    update(match)
    .where(match.c.id == bindparam("match_id"), match.c.shown < bindparam("painted"))
    .values(shown=bindparam("painted"))
)
DECODED = 256
"""Running matches whose row is kept as it was decoded last: a press reads its match several times in milliseconds."""

_NONE = -1
"""The shown revision of a board of unknown content: it counts as outdated (`unshown`) and is painted once more."""

# One statement, so that setting the revision and checking the earlier one are atomic.
_SHOW_OVER = (
    update(match)
    .where(match.c.id == bindparam("match_id"))
    .values(shown=case((match.c.shown == bindparam("over"), bindparam("painted", type_=Integer)), else_=_NONE))
    .returning(match.c.shown)
)

_NAMES = tuple(MATCH.selected_columns.keys())
_numbers = msgspec.json.Decoder(tuple[int, ...])
_outcome = msgspec.json.Decoder(Outcome)
_json = msgspec.json.Encoder()


class Matches(Repository):
    """Matches: created, found, listed, shown, closed."""

    async def create(self, new: NewMatch) -> Match:
        """Store a dealt match with its deadlines and posts, or return the one that exists already.

        The result is another match if and only if its id is not the new one.
        """
        at = self._now()
        # Sealed before the transaction: all matches share the thread that writes.
        sealed = {
            "seed": self._sealer.seal(new.seed.encode(), f"seed/{new.id}"),
            "snapshot": snapshots.seal(self._sealer, _begun(new, at)),
        }
        return await self._database.write(partial(self._create, new=new, sealed=sealed, at=at))

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._asked: dict[str, asyncio.Task[Match | None]] = {}
        self._decoded: OrderedDict[str, tuple[Sequence[Any], Match]] = OrderedDict()
        self._experience = Experience(resources.now)

    async def find(self, match_id: str) -> Match | None:
        """Find a match. All who ask before it is read share one reading: of a crowd's, very many do."""
        reading = self._asked.get(match_id)
        if reading is None:
            reading = asyncio.create_task(self._read(match_id))
            self._asked[match_id] = reading
        # A cancelled caller leaves the read to the others.
        return await result_of(reading)

    async def _read(self, match_id: str) -> Match | None:
        def work(connection: Connection) -> Match | None:
            self._asked.pop(match_id, None)  # later callers may need later writes
            return self._find(connection, match_id)

        try:
            return await self._database.peek(work)
        except BaseException:
            self._asked.pop(match_id, None)
            raise

    async def record(self, match_id: str) -> Record:
        """Read all that is needed to replay a match. Raises NoSuchMatch."""
        return await self._database.read(partial(record_of, match_id=match_id, sealer=self._sealer))

    async def live(self, player: int | None = None, game: str | None = None, limit: int = 1000) -> tuple[Match, ...]:
        """List matches that are being played, the latest touched first: a player's, a game's, or all."""
        return await self._list("playing", player, game, limit)

    async def finished(self, player: int, limit: int = 100) -> tuple[Match, ...]:
        """List a player's matches that ended, by their rules or by their people, the latest first."""
        return await self._ended(match.c.id.in_(select(seat.c.match).where(seat.c.player == player)), limit)

    async def history(
        self, player: int, *, game: str | None = None, beside: int | None = None, skip: int = 0, limit: int = 100
    ) -> tuple[Match, ...]:
        """List a player's ended matches, the latest first; of one game, and shared with another player, if given."""
        which = [match.c.id.in_(select(seat.c.match).where(seat.c.player == player))]
        which += [match.c.id.in_(select(seat.c.match).where(seat.c.player == beside))] if beside is not None else []
        which += [match.c.game == game] if game is not None else []
        return await self._ended(and_(*which), limit, skip)

    async def finished_in(self, channel: int, limit: int = 100) -> tuple[Match, ...]:
        """List matches of several people that ended in a channel, the latest first."""
        return await self._ended(and_(match.c.channel == channel, match.c.roster.is_not(None)), limit)

    async def veterans(self, game: str, players: Collection[int]) -> frozenset[int]:
        """Tell which of these players have played a match of a game to its end by the rules."""
        return await self._database.read(
            lambda connection: frozenset(each for each in players if _is_veteran(connection, game, each))
        )

    async def is_veteran(self, game: str, player: int) -> bool:
        """Return whether somebody has played a match of a game to its end by the rules, which each page of one asks."""
        known = self._experience.of(game, player)
        if known is not None:
            return known
        ends = self._experience.ends
        found = await self._database.glance(lambda connection: _is_veteran(connection, game, player))
        # Another process may end a match without our knowledge.
        if self.shards.is_whole:
            self._experience.note(game, player, is_veteran=found, ends=ends)
        return found

    async def close(self, match_id: str) -> None:
        """End a match without a result, for good, and delete its deadlines."""
        change = update(match).where(match.c.id == match_id, match.c.status == "playing")

        def work(connection: Connection) -> None:
            connection.execute(change.values(status="closed", updated_at=self._now()))
            connection.execute(delete(deadline).where(deadline.c.match == match_id))

        await self._database.write(work)

    async def set_message(self, match_id: str, channel: int | None, message: int | None) -> None:
        """Note where a match is shown."""
        change = update(match).where(match.c.id == match_id).values(channel=channel, message=message)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def set_answer(self, match_id: str, home: int, message: int) -> None:
        """Store where a match is shown from now on, by answers to presses only."""
        shown = {"channel": None, "home": home, "message": message}
        change = update(match).where(match.c.id == match_id).values(shown)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def set_shown(self, match_id: str, revision: int, over: int | None = None) -> bool:
        """Store which revision of a match its board shows; an earlier one is ignored.

        `over` is the revision it showed when this one was painted. If another was painted in between, the order of the
        two edits is unknown: the stored revision becomes unknown too, and the result is False.
        """
        return await self._database.write(partial(_show, match_id=match_id, revision=revision, over=over))

    async def unshown(self, since: int) -> tuple[str, ...]:
        """List matches of several people, changed since a time, whose board is outdated."""
        # Every status is named, so that the index of status and time serves.
        recent = [match.c.status.in_(get_args(MatchStatus)), match.c.updated_at >= since]
        if not self.shards.is_whole:
            recent.append(is_ours(match.c.place, self.shards))
        # Without a channel only answers to presses show a board.
        is_posted = match.c.roster.is_not(None), match.c.channel.is_not(None), match.c.message.is_not(None)
        behind = *is_posted, match.c.shown < match.c.revision
        query = select(match.c.id).where(*recent, *behind).order_by(match.c.updated_at.desc())
        return await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))

    async def revisions(self, match_ids: Collection[str]) -> Mapping[str, tuple[int, str]]:
        """Return the revision and the status of matches, by id, without the unknown ones."""
        query = select(match.c.id, match.c.revision, match.c.status).where(match.c.id.in_(match_ids))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {match_id: (revision, status) for match_id, revision, status in rows}

    async def _ended(self, which: ColumnElement[bool], limit: int, skip: int = 0) -> tuple[Match, ...]:
        # `+ ""` keeps the database from scanning the index of all ended matches to find these few
        status = match.c.status + ""
        by_people = and_(status == "closed", match.c.roster.is_not(None))
        query = select(*MATCH.selected_columns).where(which, or_(status == "finished", by_people))
        query = query.order_by(match.c.updated_at.desc(), match.c.id).limit(limit).offset(skip)
        return await self._database.read(lambda connection: self._all(connection, query))

    async def _list(self, status: str, player: int | None, game: str | None, limit: int) -> tuple[Match, ...]:
        query = select(*MATCH.selected_columns)
        if player is None:
            query = query.where(match.c.status == status)
        else:
            # `+ ""` keeps the database from scanning the index of all matches of that status for a player's few
            query = query.where(match.c.status + "" == status)
            query = query.where(match.c.id.in_(select(seat.c.match).where(seat.c.player == player)))
        if game is not None:
            query = query.where(match.c.game == game)
        query = query.order_by(match.c.updated_at.desc(), match.c.id).limit(limit)
        return await self._database.read(lambda connection: self._all(connection, query))

    def forget_decoded(self) -> None:
        """Drop the rows from memory that were read last, with the names in them."""
        self._decoded.clear()

    def _find(self, connection: Connection, match_id: str) -> Match | None:
        row = connection.execute(MATCH, {"match_id": match_id}).one_or_none()
        return None if row is None else self._match_of(row)

    def _match_of(self, row: Sequence[Any]) -> Match:
        """Decode a row of `MATCH`, or compare it with the one that was decoded last. Raises WrongKey."""
        row = tuple(row)
        # Popped, since the thread that writes decodes too: each of these steps is one for the interpreter.
        known = self._decoded.pop(row[0], None)
        if known is None or known[0] != row:
            known = row, match_of(row, self._sealer)
        if known[1].status == "playing":  # of others there are ever more
            self._decoded[row[0]] = known
        if len(self._decoded) > DECODED:
            self._decoded.popitem(last=False)
        return known[1]

    def _all(self, connection: Connection, query: Select[*tuple[Any, ...]]) -> tuple[Match, ...]:
        return tuple(match_of(row, self._sealer) for row in connection.execute(query))

    def _create(self, connection: Connection, *, new: NewMatch, sealed: dict[str, bytes], at: int) -> Match:
        # Two requests could both find no row, and both insert one.
        alone(connection, *((new.game, new.day or "", new.seats[0]) if new.purpose == "daily" else (new.id,)))
        earlier = _begun_before(connection, new)
        if earlier is not None:
            return _found(self._find(connection, earlier), earlier)
        connection.execute(insert(match), _columns(_begun(new, at)) | sealed)
        put_seated(connection, new.id, new.place, (*enumerate(new.seats), *new.members), at)
        put_deadlines(connection, new.id, new.deadlines, seq=0)
        if new.purpose == "daily":
            connection.execute(insert(daily_attempt), _attempt_columns(new, at))
        put_posts(connection, new.id, new.outbox, at)
        created = _found(self._find(connection, new.id), new.id)
        put_topics(connection, created, new.topics, at)
        return created


def _is_veteran(connection: Connection, game: str, player: int) -> bool:
    return connection.execute(_VETERAN, {"game": game, "player": player}).scalar_one()


def match_of(row: Sequence[Any], sealer: Sealer) -> Match:
    """Decode a row of `MATCH`. Raises WrongKey."""
    columns = dict(zip(_NAMES, row, strict=True))
    columns["options"] = columns["options"].encode()
    columns["seats"] = _numbers.decode(columns["seats"])
    columns["questions"] = _numbers.decode(columns["questions"])
    columns["roster"] = None if columns["roster"] is None else columns["roster"].encode()
    columns["outcome"] = None if columns["outcome"] is None else _outcome.decode(columns["outcome"])
    columns["snapshot"] = snapshots.open_snapshot(sealer, columns)
    return Match(**columns)


def record_of(connection: Connection, *, match_id: str, sealer: Sealer) -> Record:
    """Read all that is needed to replay a match. Raises NoSuchMatch, WrongKey."""
    row = connection.execute(select(match).where(match.c.id == match_id)).one_or_none()
    if row is None:
        raise NoSuchMatch(f"No match {match_id} is stored.")
    played = connection.execute(
        select(action.c.seat, action.c.body).where(action.c.match == match_id).order_by(action.c.seq)
    )
    return Record(
        game=row.game,
        rules_version=row.rules_version,
        seed=sealer.open(row.seed, f"seed/{match_id}").decode(),
        seats=len(_numbers.decode(row.seats)),
        options=msgspec.Raw(row.options.encode()),
        actions=tuple(PlayedAction(one.seat, msgspec.Raw(one.body.encode())) for one in played),
    )


def put_seated(connection: Connection, match_id: str, place: int, people: Sequence[Seated], at: int) -> None:
    """Store the new members of shared seats, and that they were seen in a place; existing rows stay."""
    seated = [{"match": match_id, "seat": number, "player": player} for number, player in people]
    present = [{"place": place, "player": player, "at": at} for player in {one[1] for one in people} - {NOBODY}]
    # Sorted, so that two transactions with the same people insert them in one order and never deadlock.
    for table, rows in ((seat, seated), (seen, sorted(present, key=itemgetter("player")))):
        if rows:
            connection.execute(insert_new(table), rows)


def put_posts(connection: Connection, match_id: str | None, posts: tuple[Post, ...], at: int) -> int:
    """Put posts into the outbox, those with a known dedupe key not again; returns how many were new."""
    return sum(connection.execute(_POST, _post_columns(match_id, post, at)).rowcount for post in posts)


def _post_columns(match_id: str | None, post: Post, at: int) -> dict[str, Any]:
    return {
        "match": post.match or match_id,
        "kind": post.kind,
        "body": post.body.decode(),
        "due_at": at if post.due_at is None else post.due_at,
        "dedupe": post.dedupe,
        "attempts": 0,
        "place": post.place,
    }


def text(value: Any) -> str:
    """Write a value as JSON text."""
    return _json.encode(value).decode()


def text_of(json: bytes | None) -> str | None:
    """Write JSON as the text of a column."""
    return None if json is None else json.decode()


def _show(connection: Connection, *, match_id: str, revision: int, over: int | None) -> bool:
    values = {"match_id": match_id, "painted": revision}
    if over is None:
        connection.execute(_SHOW, values)
        return True
    return connection.execute(_SHOW_OVER, values | {"over": over}).scalar() == revision


def _begun_before(connection: Connection, new: NewMatch) -> str | None:
    """Find the match that an earlier delivery of this request, or an earlier attempt at the day, has opened."""
    if new.purpose != "daily":
        return connection.execute(select(match.c.id).where(match.c.id == new.id)).scalar()
    row = daily_attempt.c
    query = select(row.match).where(row.game == new.game, row.day == new.day, row.player == new.seats[0])
    return connection.execute(query).scalar()


def _begun(new: NewMatch, at: int) -> Match:
    """Return a dealt match before its first action."""
    same = {name: getattr(new, name) for name in Match.__struct_fields__ if name in NewMatch.__struct_fields__}
    seed_hash = sha256(new.seed.encode()).hexdigest()
    begun = Match(**same, seed_hash=seed_hash, seq=0, status="playing", outcome=None, created_at=at, updated_at=at)
    # Its message shows the lobby still.
    return begun if new.message is None else replace(begun, shown=_NONE)


def _columns(begun: Match) -> dict[str, Any]:
    """Return the row of a new match without its sealed columns."""
    return {name: getattr(begun, name) for name in _NAMES if name != "snapshot"} | {
        "options": begun.options.decode(),
        "seats": text(begun.seats),
        "questions": text(begun.questions),
        "roster": text_of(begun.roster),
    }


def _attempt_columns(new: NewMatch, at: int) -> dict[str, Any]:
    return {
        "game": new.game,
        "day": new.day,
        "player": new.seats[0],
        "match": new.id,
        "place": new.place,
        "started_at": at,
    }


def _found(row: Match | None, match_id: str) -> Match:
    if row is None:
        raise NoSuchMatch(f"No match {match_id} is stored.")
    return row
