"""`playground`: a loopback Discord with the sample bot in it, one for each module."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.harness import Playground

HERE = Path(__file__).parent
SAMPLE = (str(HERE / "sample_bot.py"),)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all tests of a module in one event loop, which their server lives in."""
    for item in items:
        if item.nodeid.startswith("tests/playground/") and item.get_closest_marker("asyncio"):
            item.add_marker(pytest.mark.asyncio(loop_scope="module"), append=False)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """A playground for the module, checked for faults at the end."""
    pg = Playground(tmp_path_factory.mktemp("playground"), SAMPLE)
    try:
        await pg.start()
        yield pg
    finally:
        await pg.close()
    faults = pg.verdict()
    assert not faults, "\n".join([*faults, "The bot said:", pg.bot_log()])
