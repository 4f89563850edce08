"""Options and profiles of the whole test suite."""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import settings

from bot.ops.main_loop import collect_rarely
from bot.text.localisation import note_commands, raise_faults
from tests.suite.scheduling import FilesWithFewApart, place
from tests.suite.whole_files import is_left_out

pytest_plugins = ("tests.browser",)

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

raise_faults()


@pytest.fixture(autouse=True)
def no_command_ids() -> Iterator[None]:
    """Clears the command ids of Discord that a test noted."""
    yield
    note_commands({})


def pytest_configure(config: pytest.Config) -> None:
    # Tracebacks are written plainly, as by the bot: structlog's default takes half a second to colour one.
    renderer = structlog.get_config()["processors"][-1]
    assert isinstance(renderer, structlog.dev.ConsoleRenderer)
    renderer.exception_formatter = structlog.dev.plain_traceback
    # aiohttp's own multipart reader calls a function that aiohttp deprecates, if a part ends at the edge of a network
    # chunk.
    config.addinivalue_line("filterwarnings", r"ignore:unread_data\(\) is deprecated:DeprecationWarning")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden", action="store_true", help="write the golden playthroughs anew, to read in a diff"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Start each worker at a different file, so that they share the compiling.

    Pytest compiles its own form of each test file, which takes half of the collecting time.
    """
    config = session.config
    worker = getattr(config, "workerinput", None)
    if worker is not None:
        gc.disable()  # until all is collected, as hardly any of it is garbage
    if worker is not None and config.args == config.getini("testpaths"):
        paths = sorted(str(path) for folder in config.args for path in config.rootpath.glob(f"{folder}/**/test_*.py"))
        first = len(paths) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
        config.args[:] = paths[first:] + paths[:first]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip a file before it is imported if all its tests are left out of this run."""
    if collection_path.suffix != ".py" or not is_left_out(collection_path.read_text("utf-8"), config.option.markexpr):
        return None
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest files first, in the same order for each worker."""
    items.sort(key=lambda item: place(item.path))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FilesWithFewApart | None:
    return FilesWithFewApart(config, log) if config.option.dist == "loadfile" else None


def pytest_collection_finish() -> None:
    """Keep the garbage collector away from long-lived objects, such as the tests themselves."""
    collect_rarely()


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-golden"))
