"""In-memory caches of recent positions, with the events that led to them, and of tables; the store is the truth.

Readers compare the number of actions with the stored one; `fold` rebuilds a missing position from the record. In a
crowd one press reads what another has just stored or is storing, so pending positions are kept too, under the
fingerprint that the store will have after the commit.
"""

from collections import OrderedDict

from bot.core.logs import logger
from bot.core.recent import remember
from bot.match.kinds.secrecy import is_in_secret
from bot.match.steps import Decision
from bot.match.table import GameEvents, Table
from bot.store.rows import Match
from engine import record
from engine.errors import RecordError
from engine.record import AnyGame, Position, Record

log = logger(__name__)

CACHED = 2_000
"""Positions kept in memory."""

RECENT = 90
"""Actions of a match whose events are kept with its position: a round of six people with many actions each."""

FORESEEN = 256
"""Pending positions kept: those of a few group commits."""

TABLES = 1_000
"""Tables kept in memory."""

Known = tuple[Position, tuple[GameEvents, ...]]
"""A position and the events of its last actions, the latest last.

A secret action's events are added to those of the action before it, so that not even their number shows.
"""


class Positions:
    """The positions of the most recently played matches."""

    def __init__(self) -> None:
        # Each is changed in one thread only (`_known` on the event loop, `_foreseen` where the store writes): no locks.
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._foreseen: OrderedDict[tuple[str, int, str], Known] = OrderedDict()

    def get(self, match_id: str, seq: int, state_hash: str = "") -> Known | None:
        """Return the cached position after this many actions, if its fingerprint matches."""
        # A record only grows, so the number identifies a committed position; a foreseen one may never be committed.
        known = self._known.get(match_id)
        return known if known is not None and known[0].seq == seq else self._foreseen.get((match_id, seq, state_hash))

    def foresee(self, match: Match, change: Decision) -> None:
        """Keep the position that a change of a match leads to, for those who act next in the same transaction.

        Called by the store's one writing thread only, once the change is written. What may be taken back no fingerprint
        tells: such a position is known once it is stored.
        """
        before, played = self.get(match.id, match.seq, match.state_hash), change.played
        # The undo history is no part of the fingerprint, so two positions that differ in it would look the same.
        if before is None or played.position.back:
            return
        after = known_after(before, played.position, played.events, in_secret=change.in_secret)
        remember(self._foreseen, (match.id, played.position.seq, change.state_hash), after, FORESEEN)

    def forget(self, match_id: str) -> None:
        """Drop a match that is not stored any more."""
        self._known.pop(match_id, None)

    def keep(self, match_id: str, known: Known) -> Known:
        """Cache a position, evicting the least recently used."""
        return remember(self._known, match_id, known, CACHED)

    def add(
        self, match_id: str, position: Position, events: GameEvents | None, *, in_secret: bool = False
    ) -> tuple[GameEvents, ...]:
        """Cache the position after a further action (`events` None: after an undo); returns the recent events.

        Skipped if an action in between is unknown here, as when two were stored at once.
        """
        before = self.get(match_id, position.seq - 1)
        if before is None:
            # With a gap, the recent events would lack those of the unknown action: the next reader folds the record.
            self._known.pop(match_id, None)
            return () if events is None else (events,)
        return self.keep(match_id, known_after(before, position, events, in_secret=in_secret))[1]


class KnownTables:
    """The tables read or played most recently, as they were then, for a press to be checked before it is played.

    An entry may be out of date except for its game and seats, which stay the same during a match. It is never shown,
    and the store decides each action on the current match.
    """

    def __init__(self) -> None:
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def get(self, match_id: str) -> Table | None:
        """Return a table as it was last seen here."""
        return self._tables.get(match_id)

    def keep(self, table: Table) -> Table:
        """Keep a table that goes on in place of its older entry, evicting the least recently used; returns it."""
        if table.is_over:
            self.forget(table.match.id)
            return table
        return remember(self._tables, table.match.id, table, TABLES)

    def forget(self, match_id: str) -> None:
        """Drop a match that is not stored any more."""
        self._tables.pop(match_id, None)

    def forget_people(self) -> None:
        """Drop all: an erased person may sit at any of them."""
        self._tables.clear()


def known_after(before: Known, position: Position, events: GameEvents | None, *, in_secret: bool = False) -> Known:
    """Return the cache entry after a further action, or (`events` None) after an undo."""
    recent = before[1][:-1] if events is None else _with(before[1], events, in_secret=in_secret)
    return position, recent


def _with(recent: tuple[GameEvents, ...], events: GameEvents, *, in_secret: bool) -> tuple[GameEvents, ...]:
    if in_secret and recent:
        return (*recent[:-1], (*recent[-1], *events))
    return (*recent, events)[-RECENT:]


def fold(game: AnyGame, stored: Record) -> Known:
    """Fold a record, after a restart: a snapshot has neither the undo history nor the last events."""
    # `steps` begins with the deal, which has no entry.
    entries = [None, *(played.action for played in stored.actions)]
    recent: tuple[GameEvents, ...] = ()
    last: Position | None = None
    for entry, (position, events) in zip(entries, record.steps(game, stored), strict=True):
        if entry == record.UNDO:
            recent = recent[:-1]
        else:
            in_secret = last is not None and is_in_secret(game, last, position, events)
            recent = _with(recent, events, in_secret=in_secret)
        last = position
    if last is None:
        raise RecordError("a record has no beginning")
    return last, recent


def as_stored(game: AnyGame, match: Match, folded: Known) -> Known:
    """Return the folded record if it equals the stored position, else the snapshot.

    The snapshot is sealed, so it cannot have been changed; the record may have damaged bytes. Raises RecordError where
    the snapshot is not kept any more.
    """
    if folded[0].seq != match.seq or game.codec.hash(folded[0].state) == match.state_hash:
        return folded
    if not match.snapshot:  # the record alone is kept of a match that ended long ago
        raise RecordError(f"the record of match {match.id} does not lead to its fingerprint")
    log.error(
        "the record does not lead to the stored position: restore a backup if the disk is damaged", match=match.id
    )
    return Position(game.codec.state(match.snapshot), match.seq, match.questions), ()
