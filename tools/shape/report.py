"""The report of `make shape`: the limits with what breaks them, then the numbers that have no limit."""

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from tools.shape.limits import LIMITS, WISHED_LINES, Count, Limit, Shape
from tools.shape.sizes import Lengths, function_lengths, long_files, suite_sizes
from tools.shape.wording import comments_in_100_lines, documented, odd_docstrings

SHOWN = 12
"""As many places of one broken limit are listed; `--all` lists every one."""


def counted(shape: Shape, limits: Mapping[str, Limit] = LIMITS) -> dict[str, Count]:
    """Count everything that has a limit."""
    with _collector_off():
        return {name: limit.count(shape) for name, limit in limits.items()}


def broken(counts: Mapping[str, Count], limits: Mapping[str, Limit] = LIMITS) -> tuple[str, ...]:
    """Name the limits that are broken."""
    return tuple(name for name, count in counts.items() if count.number > limits[name].most)


def limits_table(counts: Mapping[str, Count], shown: int | None = SHOWN) -> Iterator[str]:
    """Write a row for each limit, and below a broken one at most `shown` places that break it."""
    over = broken(counts)
    width = max(map(len, counts))
    yield f"{'':{width}}  today  limit"
    for name, count in counts.items():
        yield f"{name:{width}}  {count.number:5}  {LIMITS[name].most:5}{'  BROKEN' if name in over else ''}"
        if name in over:
            places = count.places[:shown]
            yield from (f"    {place}" for place in places)
            yield from [f"    and {len(count.places) - len(places)} more"] * (len(places) < len(count.places))


def figures(shape: Shape) -> Iterator[str]:
    """Write the numbers that have no limit."""
    tests = suite_sizes(shape.sources)
    odd, _ = odd_docstrings(shape.program)
    yield f"{len(long_files(shape.sources, WISHED_LINES))} files with more than {WISHED_LINES} lines"
    yield f"{documented(shape.program).percent} % of the program's public classes and functions have a docstring"
    yield f"{odd.percent} % of the program's docstrings have odd constructions"
    yield f"{comments_in_100_lines(shape.program)} lines with a comment in 100 lines of the program"
    yield f"{tests.functions:,} test functions in {tests.lines:,} lines; {tests.other_lines:,} other lines in tests/"
    yield ""
    yield from _lengths("the program", function_lengths(shape.program))
    yield from _lengths("the tests", function_lengths(each for each in shape.sources if each.top == "tests"))


def report(shape: Shape, counts: Mapping[str, Count], shown: int | None = SHOWN) -> Iterable[str]:
    """Write the whole report, line by line."""
    return [*limits_table(counts, shown), "", *figures(shape)]


@contextmanager
def _collector_off() -> Iterator[None]:
    # Syntax trees hold no circles, and a million nodes make each look of the garbage collector slow.
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _lengths(whose: str, lengths: Lengths) -> Iterator[str]:
    middle, most = f"{lengths.median:g}", f"{lengths.p95:g}"
    yield f"{lengths.count:,} functions of {whose}: median {middle} lines, 95 % at most {most}; longest:"
    yield from (f"    {lines:4}  {place}" for place, lines in lengths.longest)
