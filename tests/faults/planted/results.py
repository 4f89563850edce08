"""Faults of what works results out: it forgets some, tells nobody, or keeps ratings that do not follow from them."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.results.results import Results
from bot.store.repositories.people import results as repository
from bot.store.repositories.people.ratings import RatingChange
from bot.store.repositories.people.results import SeatResult, StoredResults
from bot.store.store import Store
from tests.app import SECRET
from tests.faults.damage.settling import settle_all
from tests.faults.driver import Planted, Run
from tests.faults.rows.endings import results as row

HALF = row.Size(4, 0)


async def settle_here(told: row.Told, run: Run[Any]) -> None:
    """Settle in this process, where the fault is."""
    url, ended = await row.end_matches(run)
    store = await Store.open(url, SECRET)
    await settle_all(store)
    await store.close()
    await row.account(told, url, ended)


def forget_solo_matches(patch: pytest.MonkeyPatch) -> None:
    put = StoredResults.put

    async def put_tables(
        self: StoredResults, rows: Sequence[SeatResult], change: RatingChange | None, **how: bool
    ) -> bool:
        return len(rows) == 1 or await put(self, rows, change, **how)

    async def skip(self: StoredResults, match_id: str) -> None:
        """Look no more."""

    patch.setattr(StoredResults, "put", put_tables)
    patch.setattr(Results, "catch_up", _once(Results))
    patch.setattr(StoredResults, "skip", skip)


def _once(_: type[Results]) -> Any:
    async def catch_up(self: Results, calm: object) -> int:
        missing = await self._store.results.missing(0, 100)  # pyright: ignore[reportPrivateUsage] - as the service does
        for match_id in missing:
            await self.settle(match_id)
        return len(missing)

    return catch_up


def rate_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(repository, "apply_change", lambda *_: None)


def tell_nobody(patch: pytest.MonkeyPatch) -> None:
    async def tell(self: Results, *_: object) -> None:
        """Tell nobody."""

    patch.setattr(Results, "_tell", tell)


PLANTED = (
    Planted(
        "results",
        "results of solo matches are forgotten",
        ["matches without a result"],
        forget_solo_matches,
        play=settle_here,
        size=HALF,
        part=row.FILE,
    ),
    Planted(
        "results",
        "results are kept without what they make of ratings",
        ["ratings that a recomputation does not give"],
        rate_nothing,
        play=settle_here,
        size=HALF,
        part=row.FILE,
    ),
    Planted(
        "results",
        "nobody is told of a result",
        ["matches of which nobody was told"],
        tell_nobody,
        play=settle_here,
        size=HALF,
        part=row.FILE,
    ),
)
