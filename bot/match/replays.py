"""Finished matches, step by step as they were played. Returns tables; people are shown views of them only.

A record is replayed once and cached, so each further step is a lookup. Read only.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace

import msgspec

from bot.core.recent import remember
from bot.core.refusals import Refused
from bot.match.kinds.secrecy import is_noticed, is_secret
from bot.match.roster import End
from bot.match.table import GameEvents, Table
from bot.store.store import Store
from bot.text.localisation import Words
from bot.text.sanitising import plain
from engine import record
from engine.errors import RecordError
from engine.game import Outcome, Seat
from engine.record import AnyGame, Position, Record

KEPT = 16
"""Replays cached in memory; each has a few hundred positions, which share unchanged parts."""


class NotOverYet(Refused):
    """The seed of a match, and all it hides, stay secret until it is over."""

    key = "refused-not-over"


class BrokenRecord(Refused):
    """The record of a match does not lead anywhere: it cannot be shown."""

    key = "refused-broken-record"


@dataclass(frozen=True)
class Moment:
    """The position after an entry of a record and the events of that; `undone` is the seat that took a step back."""

    position: Position
    events: GameEvents
    undone: Seat | None = None


@dataclass(frozen=True)
class Replay:
    """A match that is over, as it was after each step: step 0 is the deal."""

    match: str
    moments: tuple[Moment, ...]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.moments) - 1

    def at(self, table: Table, step: int) -> Table:
        """Return the table of the match as it was after a step."""
        moment = self.moments[step]
        return replace(table, position=moment.position, recent=(moment.events,))

    def is_seen(self, game: AnyGame, step: int, viewer: Seat | None) -> bool:
        """Return whether a viewer (None: a spectator) could notice the step: always, except in a secret turn."""
        if step == 0:
            return True
        then, moment = self.moments[step - 1].position.state, self.moments[step]
        if not is_secret(game.asked(then)):
            return True
        return is_noticed(game, then, moment.position.state, moment.events, viewer)


class Exported(Record, frozen=True, kw_only=True, omit_defaults=True):
    """A record for download: with names by seat and the outcome, without the channel or server.

    Where people share seats their own names follow those of the seats, by number. `seed_hash` was shown at the start;
    `state_hash` is the fingerprint of the last position.
    """

    players: tuple[str, ...]
    seed_hash: str
    state_hash: str
    outcome: Outcome | None = None
    end: End | None = None


class Replays:
    """The finished matches of this installation, to be looked at again."""

    def __init__(self, store: Store) -> None:
        """Take the store."""
        self._store = store
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def of(self, table: Table) -> Replay:
        """Play a match again that is over.

        Raises:
            NotOverYet: it is still played; BrokenRecord: its record cannot be played.
        """
        if not table.is_over:
            raise NotOverYet
        # Never outdated: the record of a match that is over does not change.
        known = self._kept.get(table.match.id)
        if known is None:
            stored = await self._store.matches.record(table.match.id)
            # In a thread: to replay hundreds of actions would hold up the event loop.
            known = await asyncio.to_thread(_play_again, table.game, table.match.id, stored)
        return remember(self._kept, table.match.id, known, KEPT)

    def forget(self, match_id: str) -> None:
        """Drop from memory a match that is not stored any more."""
        self._kept.pop(match_id, None)

    async def export(self, table: Table, read: Words) -> bytes:
        """Write the record of a match that is over as JSON, with names as its reader sees them. Raises NotOverYet."""
        if not table.is_over:
            raise NotOverYet
        stored = await self._store.matches.record(table.match.id)
        exported = Exported(
            **msgspec.structs.asdict(stored),
            players=await self._names(table, read),
            seed_hash=table.match.seed_hash,
            state_hash=table.match.state_hash,
            outcome=table.outcome,
            end=table.roster.end,
        )
        return msgspec.json.format(msgspec.json.encode(exported), indent=1)

    async def _names(self, table: Table, read: Words) -> tuple[str, ...]:
        if table.names:
            return tuple(read.person(name, plain) for name in table.names)
        person = await self._store.players.find(table.match.seats[0])
        return ("" if person is None else plain(person.name),)


def _play_again(game: AnyGame, match: str, stored: Record) -> Replay:
    """Play a record again. Raises BrokenRecord."""
    entries = (None, *stored.actions)
    try:
        moments = tuple(
            Moment(position, events, entry.seat if entry is not None and entry.action == record.UNDO else None)
            for entry, (position, events) in zip(entries, record.steps(game, stored), strict=True)
        )
    except RecordError as error:
        raise BrokenRecord from error
    return Replay(match, moments)
