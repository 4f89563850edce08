"""Finds the rows of the fault suite, and says of their figures which miss their aims. It measures nothing itself."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from tests.faults import rows
from tools.bench.report import Figure, written


def names() -> list[str]:
    """Name every row."""
    return sorted(module.name for module in iter_modules(rows.__path__))


def run(name: str, quick: bool) -> list[Figure]:
    """Measure one row."""
    figures: list[Figure] = import_module(f"{rows.__name__}.{name}").measure(quick=quick)
    return figures


def unmet(figures: Iterable[Figure]) -> list[str]:
    """Say of each figure that misses its aim what it is and should be."""
    return [f"{one.name}: {written(one.value)} {one.unit}, aim {one.aim}" for one in figures if one.met is False]
