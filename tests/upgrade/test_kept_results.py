"""The matches of earlier versions get results and ratings, which a recomputation gives again."""

import lzma
from pathlib import Path

import pytest

from bot.match.tables import Tables
from bot.results.results import Results
from bot.results.verifying import verify_ratings
from bot.store import Store
from bot.store.store import now_ms
from engine.registry import games
from tests.bot.results.test_results import calm
from tests.fresh import address_of

STORES = sorted((Path(__file__).parents[1] / "data").glob("store_*"))

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("kept", STORES, ids=lambda folder: folder.name)
async def test_all_ended_matches_of_a_kept_store_are_settled_and_rated(kept: Path, tmp_path: Path) -> None:
    file = tmp_path / "farrago.sqlite3"
    file.write_bytes(lzma.decompress((kept / "farrago.sqlite3.xz").read_bytes()))
    store = await Store.open(address_of(file), (kept / "installation.key").read_bytes().strip())
    try:
        # A version that settled matches itself has left some or none to be settled now.
        settled = (await verify_ratings(store, games())).records
        tried = await Results(store, Tables(store, games(), now_ms), now_ms).catch_up(calm)
        verdict = await verify_ratings(store, games())
        assert (verdict.holds, verdict.records) == (True, settled + tried)
        assert verdict.ratings > 0 < verdict.records
    finally:
        await store.close()
