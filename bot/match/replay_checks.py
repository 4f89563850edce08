"""Replays a finished match from its record and compares it with the stored result."""

from dataclasses import dataclass
from hashlib import sha256

from msgspec.structs import replace

from bot.match.table import Table
from bot.store.repositories.actions import Acting
from engine import record
from engine.errors import RecordError


@dataclass(frozen=True)
class ReplayVerdict:
    """The result of a replayed record; `seed` is open, `actions` were played."""

    seed: str
    actions: int
    seed_agrees: bool
    moves_agree: bool
    score_agrees: bool

    @property
    def holds(self) -> bool:
        """Whether deal, moves and score all agree."""
        return self.seed_agrees and self.moves_agree and self.score_agrees


async def verify(matches: Acting, table: Table) -> ReplayVerdict:
    """Check deal, moves and score of a match that is over."""
    stored = await matches.record(table.match.id)
    sealed = sha256(stored.seed.encode()).hexdigest() == table.match.seed_hash
    try:
        state = record.replay(table.game, stored).state
    except RecordError:
        return ReplayVerdict(stored.seed, len(stored.actions), sealed, moves_agree=False, score_agrees=False)
    moves = table.game.codec.hash(state) == table.match.state_hash
    # Where people ended the match all three are None and agree. The rules do not know who left (`left`).
    known = None if table.match.outcome is None else replace(table.match.outcome, left=())
    score = table.game.outcome(state) == known == table.outcome
    return ReplayVerdict(stored.seed, len(stored.actions), sealed, moves, score)
