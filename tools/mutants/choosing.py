"""Which tests are run for a mutant: those that reach its place, measured once for all mutants of a sample.

A place that fewer than `FEW` tests reach may stand behind a cache that only the first of them fills; for these the
tests of the modules that import the file by the shortest way are added.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile
from pathlib import Path

from tools.shape.imports import Graph, graph_of, imports_of
from tools.shape.sources import read_tree

FEW = 5

_SERVER = "[postgres"
"""In the name of a test that runs on SQLite too: it comes last, since each run starts a server for the first one."""


@dataclass(frozen=True)
class Reach:
    """The tests that reach each mutant by its number, the seconds of each test that passed, and who imports whom."""

    tests: Mapping[int, frozenset[str]]
    seconds: Mapping[str, float]
    importers: Graph


def read_reach(folder: Path, root: Path) -> Reach:
    """Read what the plugin noted in a folder, and the imports of a tree."""
    tests: dict[int, set[str]] = defaultdict(set)
    # One file for each process that ran tests.
    for file in folder.glob("*.reached"):
        for line in file.read_text(encoding="utf-8").splitlines():
            number, _, test = line.partition(" ")
            tests[int(number)].add(test)
    seconds = json.loads((folder / "seconds.json").read_text(encoding="utf-8"))
    imports = imports_of(read_tree(root))
    # Turned round, so that a module leads to those that import it.
    importers = graph_of(type(each)(each.imported, each.importer, each.line) for each in imports)
    return Reach({number: frozenset(found) for number, found in tests.items()}, seconds, importers)


def choose(reach: Reach, number: int, path: str, cap: float, without: Iterable[str] = ()) -> tuple[str, ...]:
    """Choose tests for a mutant: at most `cap` seconds of them, but one at least where there is one.

    `tests/` is the same tree as the program. So what lies nearest to the file comes first, and there the tests of the
    file's own name: of a place that nearly all tests reach the cap would else leave out those that are about it. Of
    equally near files quick ones come before slow ones, and in a file quick tests.
    """
    left_out = frozenset(without)
    reaching = [test for test in reach.tests.get(number, ()) if test in reach.seconds and test not in left_out]
    chosen = _quickest_first(reaching, reach.seconds, path)
    if number in reach.tests and len(chosen) < FEW:
        known = {*chosen, *left_out}
        chosen += [test for test in nearest(reach, path) if test not in known]
    return _within(chosen, reach.seconds, cap)


def nearest(reach: Reach, path: str) -> list[str]:
    """List the tests of the modules that import a file, by the number of imports between them."""
    order: list[str] = []
    seen = {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")}
    layer = seen
    while layer:
        layer = {each for module in layer for each in reach.importers.get(module, ())} - seen
        seen = seen | layer
        files = {f"{module.replace('.', '/')}.py" for module in layer}
        order += _quickest_first([test for test in reach.seconds if _file(test) in files], reach.seconds)
    return order


def _quickest_first(tests: Sequence[str], seconds: Mapping[str, float], path: str = "") -> list[str]:
    files = [list(found) for _, found in groupby(sorted(tests), key=_file)]
    own = f"test_{path.rpartition('/')[2]}"
    far = {found[0]: (-_shared(found[0], path), _file(found[0]).rpartition("/")[2] != own) for found in files}
    files.sort(key=lambda found: (*far[found[0]], sum(seconds[test] for test in found)))
    ordered = [test for found in files for test in sorted(found, key=lambda test: seconds[test])]
    # Sorting is stable, so all else keeps its order.
    return sorted(ordered, key=lambda test: _SERVER in test.partition("::")[2])


def _within(tests: Sequence[str], seconds: Mapping[str, float], cap: float) -> tuple[str, ...]:
    chosen: list[str] = []
    spent = 0.0
    for test in tests:
        spent += seconds[test]
        if chosen and spent > cap:
            break
        chosen.append(test)
    return tuple(chosen)


def _shared(test: str, path: str) -> int:
    """Count the folders that a test below `tests/` shares with a file of the program."""
    pairs = zip(_file(test).split("/")[1:-1], path.split("/")[:-1], strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _file(test: str) -> str:
    return test.partition("::")[0]
