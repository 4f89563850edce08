"""The sections of `make bench` by name: each gives its figures, and a tiny run where it is asked to be quick."""

from collections.abc import Callable, Mapping

from tools.bench import engines, memory, pictures, presses, start
from tools.bench.load import load
from tools.bench.report import Figure

SECTIONS: Mapping[str, Callable[..., list[Figure]]] = {
    "start": start.measure,
    "memory": memory.measure,
    "presses": presses.measure,
    "pictures": pictures.measure,
    "load": load.measure,
    "engines": engines.measure,
}


def run(name: str, quick: bool) -> list[Figure]:
    """Measure one section."""
    return SECTIONS[name](quick=quick)
