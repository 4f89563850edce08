"""The sections of `make bench` by name: each returns its figures, from a tiny run if asked to be quick."""

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
