"""Positions of matches and what led to them last, kept in memory: a cache of what the store has, never the truth.

Whoever reads it compares the number of actions with the stored one; `fold` makes what is missing from the record.
Where very many act at once, one reads what another has just stored, or is about to: so what is being stored is kept for
a moment too, under the fingerprint that stands in the store if and when it is.
"""

from collections import OrderedDict

from bot.logs import logger
from bot.sealed import is_in_secret
from bot.store.rows import Match
from bot.table import Events
from engine import record
from engine.errors import RecordError
from engine.record import AnyGame, Position, Record

log = logger(__name__)

CACHED = 2_000
"""Positions kept in memory."""

RECENT = 90
"""Actions of a match whose events are kept beside its position: a lap of six people who do much in each turn."""

FORESEEN = 256
"""Positions that are kept while they are being stored: those of a few groups of actions that are stored together."""

Known = tuple[Position, tuple[Events, ...]]
"""A position and what its last actions brought about, the latest last.

What was done in secret counts as part of the action before it, so that nothing that is shown of them tells how much.
"""


class Positions:
    """The positions of the matches that were played last."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._foreseen: OrderedDict[tuple[str, int, str], Known] = OrderedDict()

    def get(self, match_id: str, seq: int, state_hash: str = "") -> Known | None:
        """Give what is known of a match after so many actions, its state having this fingerprint."""
        known = self._known.get(match_id)
        return known if known is not None and known[0].seq == seq else self._foreseen.get((match_id, seq, state_hash))

    def foresee(self, match_id: str, state_hash: str, known: Known) -> None:
        """Keep a position that is being stored. Called by the store's one writing thread only.

        What may be taken back no fingerprint tells: such a position is known once it is stored.
        """
        if not known[0].back:
            self._foreseen[match_id, known[0].seq, state_hash] = known
            while len(self._foreseen) > FORESEEN:
                self._foreseen.popitem(last=False)

    def keep(self, match_id: str, known: Known) -> Known:
        """Keep a position; what was not asked for longest is forgotten."""
        self._known[match_id] = known
        self._known.move_to_end(match_id)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return known

    def add(
        self, match_id: str, position: Position, events: Events | None, *, in_secret: bool = False
    ) -> tuple[Events, ...]:
        """Keep the position after a further action (`events` None: after taking one back); gives what led to it.

        Where an action between is unknown here, as when two were stored at once, nothing is kept.
        """
        before = self.get(match_id, position.seq - 1)
        if before is None:
            self._known.pop(match_id, None)
            return () if events is None else (events,)
        return self.keep(match_id, known_after(before, position, events, in_secret=in_secret))[1]


def known_after(before: Known, position: Position, events: Events | None, *, in_secret: bool = False) -> Known:
    """Give what is known after a further action, or (`events` None) after one was taken back."""
    recent = before[1][:-1] if events is None else _with(before[1], events, in_secret=in_secret)
    return position, recent


def _with(recent: tuple[Events, ...], events: Events, *, in_secret: bool) -> tuple[Events, ...]:
    if in_secret and recent:
        return (*recent[:-1], (*recent[-1], *events))
    return (*recent, events)[-RECENT:]


def fold(game: AnyGame, stored: Record) -> Known:
    """Play a record: after a restart, for what may be taken back and the words of the last actions."""
    entries = [None, *(played.action for played in stored.actions)]
    recent: tuple[Events, ...] = ()
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
    """Give what a record led to, if it is where the match stands; else what its snapshot holds.

    Nobody can have changed the snapshot, since it is sealed; of the record bytes may have been damaged.
    """
    if folded[0].seq != match.seq or game.codec.hash(folded[0].state) == match.state_hash:
        return folded
    log.error(
        "the record does not lead to the stored position: restore a backup if the disk is damaged", match=match.id
    )
    return Position(game.codec.state(match.snapshot), match.seq, match.questions), ()
