"""The stores that the upgrade drill opens: one of each released version, and one of this version."""

import asyncio

import pytest

import bot
from tests.upgrade.keep_store import alone, beside, keep_store
from tests.upgrade.kept_store import KEPT, KeptStore


@pytest.fixture(scope="session", params=[*KEPT, None], ids=lambda each: str(each or "this version"))
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> KeptStore:
    """The store that a version left; for the current version, one a few minutes old."""
    if request.param is not None:
        return request.param
    made = KeptStore(tmp_path_factory.mktemp("kept") / f"store_{bot.__version__}")
    asyncio.run(keep_store(made.folder, made.version, [alone, beside]))
    return made
