"""`playground`: a loopback Discord with the real bot in it, one for each module, which is checked for faults at the
end.

A module that plays with another bot names it: `BOT = ("tests/playground/sample_bot.py",)`. One that does not look at
pixels uses `BOT = BLANK_BOT`.
"""

from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio

from tests.e2e.harness import HURRIED_BOT, Playground


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all tests of a module in one event loop, which their server lives in."""
    for item in items:
        if item.nodeid.startswith("tests/e2e/") and item.get_closest_marker("asyncio"):
            item.add_marker(pytest.mark.asyncio(loop_scope="module"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the bot's log and the last gateway frames to the report of a failed test."""
    report = yield
    for pg in getattr(item, "funcargs", {}).values():
        if report.failed and isinstance(pg, Playground):
            report.sections.append(("the bot", pg.bot_log()))
            report.sections.append(("the gateway", pg.journal()))
    return report


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Playground]:
    """A playground for the module, checked for faults at the end."""
    command = getattr(request.module, "BOT", HURRIED_BOT)
    async with _judged(Playground(tmp_path_factory.mktemp("playground"), command)) as pg:
        yield pg


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def drawn(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """A second playground whose bot draws all pictures, for those tests of a module with `BLANK_BOT` that look
    at them.
    """
    async with _judged(Playground(tmp_path_factory.mktemp("drawing"), HURRIED_BOT)) as pg:
        yield pg


@asynccontextmanager
async def _judged(pg: Playground) -> AsyncIterator[Playground]:
    """Start a playground, close it, and check that it had no fault."""
    try:
        await pg.start()
        yield pg
    finally:
        await pg.close()
    faults = pg.verdict()
    assert not faults, "\n".join([*faults, "The bot said:", pg.bot_log()])
