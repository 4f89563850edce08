"""A plugin for the pytest that runs in the copied tree; it is copied there and knows nothing else of this tool.

With `MUTANTS_REACH` it notes in that folder which test reaches which mutant, and how long each test took. With
`MUTANTS_TESTS` it runs the tests of that file alone, in that order. With `MUTANTS_FAILED` it names the first failure.
"""

import json
import os
from pathlib import Path

import pytest

_seen: set[tuple[int, str]] = set()
_seconds: dict[str, float] = {}
_passed: set[str] = set()
_failed: set[str] = set()


def reached(number: int) -> bool:
    """Note that a mutant's place is reached, by the test that runs now or outside of all; always true."""
    # pytest adds the phase, as in `(call)`; a process that a test starts inherits the variable and counts for it.
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if (number, test) not in _seen:
        _seen.add((number, test))
        with (Path(os.environ["MUTANTS_REACH"]) / f"{os.getpid()}.reached").open("a", encoding="utf-8") as file:
            file.write(f"{number} {test}\n")
    return True


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the wanted tests, in their order."""
    if (file := os.environ.get("MUTANTS_TESTS")) is not None:
        wanted = {name: place for place, name in enumerate(json.loads(Path(file).read_text(encoding="utf-8")))}
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in wanted])
        items[:] = sorted((item for item in items if item.nodeid in wanted), key=lambda item: wanted[item.nodeid])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up how long a test takes with its fixtures, and note how it ends."""
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration
    if report.failed:
        _failed.add(report.nodeid)
        if (file := os.environ.get("MUTANTS_FAILED")) is not None:
            with Path(file).open("a", encoding="utf-8") as failed:
                failed.write(f"{report.nodeid}\n")
    elif report.when == "call" and report.passed:
        _passed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down how long the tests took that passed; of several processes the one that hears of all does."""
    folder = os.environ.get("MUTANTS_REACH")
    if folder is not None and not hasattr(session.config, "workerinput"):
        times = {name: _seconds[name] for name in sorted(_passed - _failed)}
        (Path(folder) / "seconds.json").write_text(json.dumps(times), encoding="utf-8")
