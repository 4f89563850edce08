"""One test for many small cases: pytest takes longer for a test of its own than such a case runs."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial, wraps
from typing import Any

import pytest

Test = Callable[..., Any]


class _Failures:
    """The cases that failed."""

    def __init__(self) -> None:
        self.errors: list[Exception] = []
        self.cases = 0

    @contextmanager
    def case(self, given: dict[str, object]) -> Iterator[None]:
        """Keep what a case fails with, with its values, and go on."""
        self.cases += 1
        try:
            yield
        except Exception as error:
            error.add_note(f"In the case {given}")
            self.errors.append(error)

    def tell(self) -> None:
        """Fail with all that failed; a test without cases proves nothing and fails too."""
        assert self.cases > 0, "there are no cases"
        if self.errors:
            raise ExceptionGroup(f"{len(self.errors)} of {self.cases} cases", self.errors)


def grouped(
    names: str | tuple[str, ...], values: Iterable[Any] = (), *, later: Callable[[], Iterable[Any]] | None = None
) -> Callable[[Test], Test]:
    """Run a test with each of the values as one test, which goes on after a failure and tells all cases that failed.

    Names and values are as for `pytest.mark.parametrize`. What takes long to find is found `later`, when the test runs,
    and so not by each worker that collects. The cases share the fixtures of the test.
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
        # Without what wraps() tells of the test itself, pytest asks for fixtures of the other parameters alone.
        del made.__wrapped__
        made.__signature__ = signature.replace(parameters=left)
        return made

    return group


def quick_first(count: int, values: Iterable[Any]) -> list[Any]:
    """Mark all values but the first `count` as slow, for `pytest.mark.parametrize`: `make test` runs those, CI all."""
    return [
        value if place < count else pytest.param(value, marks=pytest.mark.slow) for place, value in enumerate(values)
    ]
