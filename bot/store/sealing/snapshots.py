"""Binds the snapshot of a match to its unsealed columns, so that a damaged byte in them is detected.

The columns are the associated data of the seal, so a write to one of them must seal the snapshot again. It reads and
writes no row.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from bot.store.errors import WrongKey
from bot.store.rows import Match, MatchStatus
from bot.store.sealing.sealer import Sealer

# Names and order are part of the hash: after a change here, stored snapshots would be taken for damaged.
BOUND = (
    "game",
    "options",
    "seed_hash",
    "rules_version",
    "seats",
    "seq",
    "questions",
    "state_hash",
    "outcome",
    "purpose",
    "day",
    "visibility",
    "place",
    "roster",
)
"""Columns bound to the snapshot: those that change only together with the snapshot or the roster."""

STATUSES = frozenset(get_args(MatchStatus))

_encode = msgspec.msgpack.Encoder().encode


def seal(sealer: Sealer, match: Match) -> bytes:
    """Seal the snapshot of a match for storing."""
    return sealer.seal(match.snapshot, _context(match.id, [getattr(match, name) for name in BOUND]))


def seal_nothing(sealer: Sealer, match: Match) -> bytes:
    """Seal in place of a snapshot that is no longer kept: the other columns stay bound to it."""
    return seal(sealer, replace(match, snapshot=b""))


def open_snapshot(sealer: Sealer, columns: Mapping[str, Any]) -> bytes:
    """Open the snapshot in a row of a match, whose other columns are already decoded; empty where it is not kept.

    Raises:
        WrongKey: a column differs from the stored one.
    """
    match_id, sealed = columns["id"], columns["snapshot"]
    # The status is not bound, as `Matches.close` changes it alone: only an invalid value can be detected.
    if columns["status"] not in STATUSES:
        raise _damaged(match_id)
    try:
        return sealer.open(sealed, _context(match_id, [columns[name] for name in BOUND]))
    except WrongKey as error:
        raise _damaged(match_id) from error


def _damaged(match_id: str) -> WrongKey:
    return WrongKey(f"What is stored of match {match_id} is damaged: restore the last backup.")


def _context(match_id: str, bound: list[Any]) -> str:
    return f"snapshot/{match_id}/{sha256(_encode(bound)).hexdigest()}"
