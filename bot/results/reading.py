"""Reads the sources of a finished match's results: its row, its record and who played each action."""

import asyncio
from collections.abc import Mapping

from bot.core.logs import logger
from bot.match.kinds.choosing import kind_at
from bot.results.seats import EndedMatch
from bot.results.turns import count, count_actions
from bot.store.rows import Match
from bot.store.store import Store
from engine.errors import RecordError
from engine.record import AnyGame, Position

log = logger(__name__)


async def read_ended(store: Store, games: Mapping[str, AnyGame], match: Match) -> tuple[EndedMatch, Position | None]:
    """Read a finished match with its turns, and its last position (None: it cannot be replayed).

    Where the game is left out or has other rules by now, each action counts as a turn. Raises StoreError.
    """
    game, in_time = games.get(match.game), await _in_time(store, match)
    info = None if game is None else game.info
    stored, keys = await store.matches.record(match.id), await store.results.keys(match.id)
    if game is not None and match.rules_version == game.info.rules_version:
        try:
            # In a thread: to replay hundreds of actions would hold up the event loop.
            turns, position = await asyncio.to_thread(count, game, stored, keys, kind_at(match))
        except RecordError as error:
            log.warning("record_does_not_replay", match=match.id, reason=str(error))
        else:
            return EndedMatch(match, info, turns, in_time), position
    return EndedMatch(match, info, count_actions(stored.actions, keys), in_time), None


async def _in_time(store: Store, match: Match) -> bool:
    """Return whether a match is the attempt at its day that counts."""
    if match.purpose != "daily" or match.day is None:
        return False
    tried = await store.dailies.attempt(match.game, match.day, match.seats[0])
    return tried is not None and tried.match == match.id and bool(tried.ranked)
