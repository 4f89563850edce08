"""Runs many small cases as one test, since pytest's overhead for a test exceeds the cost of such a case."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial, wraps
from typing import Any

import pytest

Test = Callable[..., Any]


class _Failures:
    def __init__(self) -> None:
        self.errors: list[Exception] = []
        self.cases = 0

    @contextmanager
    def case(self, given: dict[str, object]) -> Iterator[None]:
        """Record the failure of a case with its values, and go on."""
        self.cases += 1
        try:
            yield
        except Exception as error:
            error.add_note(f"In the case {given}")
            self.errors.append(error)

    def tell(self) -> None:
        """Raise all failures. An empty group fails as well."""
        assert self.cases > 0, "there are no cases"
        if self.errors:
            raise ExceptionGroup(f"{len(self.errors)} of {self.cases} cases", self.errors)


def grouped(
    names: str | tuple[str, ...], values: Iterable[Any] = (), *, later: Callable[[], Iterable[Any]] | None = None
) -> Callable[[Test], Test]:
    """Run a test with each of the values, as one test that goes on after a failure and reports all failed cases.

    Names and values are as for `pytest.mark.parametrize`. Values that are slow to compute are passed as `later`, which
    runs with the test and not in each worker that collects. The cases share the fixtures of the test.
    """
    keys = (names,) if isinstance(names, str) else names

    def rows_of(found: Iterable[Any]) -> list[dict[str, Any]]:
        return [dict(zip(keys, (row,) if isinstance(names, str) else row, strict=True)) for row in found]

    rows = partial(list, rows_of(values)) if later is None else cache(lambda: rows_of(later()))

    def group(test: Test) -> Test:
        @wraps(test)
        def run(*first: object, **given: object) -> None:
            failures = _Failures()
            for row in rows():
                with failures.case(row):
                    test(*first, **given, **row)
            failures.tell()

        @wraps(test)
        async def run_async(*first: object, **given: object) -> None:
            failures = _Failures()
            for row in rows():
                with failures.case(row):
                    await test(*first, **given, **row)
            failures.tell()

        signature = inspect.signature(test)
        left = [parameter for parameter in signature.parameters.values() if parameter.name not in keys]
        made: Any = run_async if inspect.iscoroutinefunction(test) else run
        # Remove the link that wraps() sets, so that pytest asks for the fixtures of the remaining parameters only.
        del made.__wrapped__
        made.__signature__ = signature.replace(parameters=left)
        return made

    return group


def quick_first(count: int, values: Iterable[Any]) -> list[Any]:
    """Mark all values after the first `count` as slow, for `pytest.mark.parametrize`: `make test` skips them, CI runs
    all.
    """
    return [
        value if place < count else pytest.param(value, marks=pytest.mark.slow) for place, value in enumerate(values)
    ]
