"""Stored results for tests of the statistics, in a line each."""

from typing import Any

from sqlalchemy import Connection, insert

from bot.store import Store
from bot.store.rows import NOBODY
from bot.store.schema import badge, rating, result
from tests.bot.store.table import HALL

DAY_MS = 24 * 3_600_000


def ended(match: str, *players: int, game: str = "absolute", at: int = 0, **changes: Any) -> list[dict[str, Any]]:
    """The results of a match: the first of these people won it, the second is next, and so on."""
    return [
        {
            "match": match,
            "seat": seat,
            "player": who,
            "level": "" if who != NOBODY else "medium",
            "game": game,
            "purpose": "free",
            "server": HALL,
            "channel": None,
            "ended_at": at,
            "ending": "done",
            "rank": seat + 1,
            "score": 10 - seat,
            "seats": len(players),
            "won": seat == 0,
            "turns": 9,
            "played": 9,
            "counts": who != NOBODY,
            "rated": None,
        }
        | changes
        for seat, who in enumerate(players)
    ]


def rated(player: int, mu: float, sigma: float = 1.0, **changes: Any) -> dict[str, Any]:
    """A rating of Absolute in the hall."""
    row = {"game": "absolute", "server": HALL, "player": player, "level": "", "mu": mu, "sigma": sigma}
    return row | {"matches": 10, "updated_at": 0} | changes


def earned(player: int, name: str, at: int = 0, server: int = HALL) -> dict[str, Any]:
    """A badge of a person."""
    return {"player": player, "badge": name, "game": "absolute", "match": "m", "server": server, "at": at}


async def put(store: Store, *, results: Any = (), ratings: Any = (), badges: Any = ()) -> None:
    """Store rows as they are."""

    def work(connection: Connection) -> None:
        for table, rows in ((result, results), (rating, ratings), (badge, badges)):
            if rows:
                connection.execute(insert(table), list(rows))

    await store._database.write(work)
