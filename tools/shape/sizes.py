"""How many files lie in a folder, how long files and functions are, and how large the tests are."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median, quantiles

from tools.shape.sources import Source, functions


@dataclass(frozen=True)
class Lengths:
    """The lengths of functions in lines, from `def` to the last line; `longest` are (place, lines), longest first."""

    count: int
    median: float
    p95: float
    longest: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class SuiteSizes:
    """Test functions, the lines of test modules, and the lines of all other files in `tests/`."""

    functions: int
    lines: int
    other_lines: int


def files_by_folder(sources: Iterable[Source]) -> Counter[str]:
    """Count the Python files directly in each folder."""
    return Counter(source.folder for source in sources)


def crowded(sources: Iterable[Source], most: int) -> dict[str, int]:
    """Give the folders with more than `most` Python files, fullest first."""
    return {folder: count for folder, count in files_by_folder(sources).most_common() if count > most}


def long_files(sources: Iterable[Source], most: int) -> dict[str, int]:
    """Give the files with more than `most` lines, longest first."""
    found = {source.path: source.lines for source in sources if source.lines > most}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def function_lengths(sources: Iterable[Source], show: int = 10) -> Lengths:
    """Measure all functions, and name the `show` longest. Raises StatisticsError where there are fewer than two."""
    found = [
        (f"{source.path}:{node.lineno} {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)
        for source in sources
        for node in functions(source)
    ]
    lengths = [lines for _, lines in found]
    longest = sorted(found, key=lambda item: -item[1])[:show]
    return Lengths(len(found), median(lengths), quantiles(lengths, n=20, method="inclusive")[-1], tuple(longest))


def suite_sizes(sources: Iterable[Source]) -> SuiteSizes:
    """Measure the files of `tests/`."""
    files = [source for source in sources if source.top == "tests"]
    modules = [source for source in files if source.is_test_module]
    count = sum(node.name.startswith("test_") for source in modules for node in functions(source))
    lines = sum(source.lines for source in modules)
    return SuiteSizes(count, lines, sum(source.lines for source in files) - lines)
