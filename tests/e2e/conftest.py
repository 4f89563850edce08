"""`playground`: a loopback Discord with the real bot in it, one for each module; no test leaves it with a fault.

A module that plays with another bot names it: `BOT = ("tests/playground/sample_bot.py",)`. One that looks at no pixels
plays with `BOT = BLANK_BOT`.
"""

from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio

from tests.e2e.harness import HURRIED_BOT, Playground


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of a module share one event loop, in which their server lives."""
    for item in items:
        if item.nodeid.startswith("tests/e2e/") and item.get_closest_marker("asyncio"):
            item.add_marker(pytest.mark.asyncio(loop_scope="module"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failed test shows what the bot said and what last went over the gateway."""
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
    """A playground for the module, judged when the module is done."""
    command = getattr(request.module, "BOT", HURRIED_BOT)
    async with _judged(Playground(tmp_path_factory.mktemp("playground"), command)) as pg:
        yield pg


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def drawn(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """A further one whose bot draws all pictures, for the tests of a module with `BLANK_BOT` that look at them."""
    async with _judged(Playground(tmp_path_factory.mktemp("drawing"), HURRIED_BOT)) as pg:
        yield pg


@asynccontextmanager
async def _judged(pg: Playground) -> AsyncIterator[Playground]:
    """Start a playground, close it, and see that it had no fault."""
    try:
        await pg.start()
        yield pg
    finally:
        await pg.close()
    faults = pg.verdict()
    assert not faults, "\n".join([*faults, "The bot said:", pg.bot_log()])
