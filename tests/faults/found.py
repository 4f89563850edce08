"""Finds the rows of the fault suite, and runs one by its name."""

from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from tests.faults import rows
from tests.faults.driver import Row, measure
from tools.bench.report import Figure


def names() -> list[str]:
    """Name every row."""
    return sorted(modules())


def modules() -> dict[str, str]:
    """Find the module of each row, by the row's name; related rows share a folder."""
    found = (each.name for each in walk_packages(rows.__path__, f"{rows.__name__}.") if not each.ispkg)
    return {module.rpartition(".")[2]: module for module in found}


def row_of(name: str) -> Row[Any, Any]:
    """Find a row."""
    row: Row[Any, Any] = import_module(modules()[name]).ROW
    return row


def run(name: str, quick: bool) -> list[Figure]:
    """Measure a row, in its quick form or in full."""
    row = row_of(name)
    return measure(row, row.quick if quick else row.full)
