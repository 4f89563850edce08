"""The contents of a database file, read behind the store's back: its matches and their actions."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.sqlite.inspecting import look

Entry = tuple[int, str, int, str]
"""An action as it is stored: number, key, seat, body."""


def matches_in(path: Path) -> dict[str, int]:
    """Return the number of actions of each match."""
    return {str(one): int(seq) for one, seq in rows_in(path, "SELECT id, seq FROM match")}


def actions_in(path: Path) -> dict[str, list[Entry]]:
    """Return the actions of each match, in order."""
    found: dict[str, list[Entry]] = {}
    for match_id, *entry in rows_in(path, "SELECT match, seq, key, seat, body FROM action ORDER BY match, seq"):
        seq, key, seat, body = entry
        found.setdefault(match_id, []).append((seq, key, seat, body))
    return found


def rows_in(path: Path, query: str) -> list[sqlite3.Row]:
    """Query a file without changing it."""
    with closing(look(path)) as connection:
        return connection.execute(query).fetchall()
