"""The areas of the program, and what share of their mutants the suite should notice. Draws the sample."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.mutant import Mutant, mutants_of

ELSEWHERE = "elsewhere"


@dataclass(frozen=True)
class Area:
    """Files, and folders with a `/` at the end; `aim` is the share of mutants to notice, in per cent."""

    places: tuple[str, ...]
    aim: int


AREAS: Mapping[str, Area] = {
    "engine": Area(("engine/",), 95),
    "match": Area(("bot/match/", "bot/lobby/"), 90),
    "store": Area(("bot/store/",), 90),
    "ui": Area(("bot/ui/",), 90),
}


def holds(places: Iterable[str], path: str) -> bool:
    """Tell whether a file is one of the places, or in a folder of them."""
    return any(path == place or (place.endswith("/") and path.startswith(place)) for place in places)


def area_of(path: str) -> str:
    """Name the area of a file; `elsewhere` where it is in none."""
    return next((name for name, area in AREAS.items() if holds(area.places, path)), ELSEWHERE)


def draw(root: Path, groups: Sequence[Sequence[str]], count: int, seed: int) -> tuple[Mutant, ...]:
    """Draw mutants of the files of a tree by chance: from each group of places the same number, or all it has.

    The same seed draws the same mutants of the same tree.
    """
    rng = random.Random(seed)
    drawn: list[Mutant] = []
    for index, places in enumerate(groups):
        # What does not divide evenly goes to the first groups, one each.
        share = count // len(groups) + (index < count % len(groups))
        # Sampled per group, so that a large area does not crowd out a small one.
        every = [mutant for path in _files(root, places) for mutant in mutants_of(path, (root / path).read_bytes())]
        drawn += sorted(rng.sample(every, min(share, len(every))), key=lambda each: (each.path, each.start, each.kind))
    return tuple(drawn)


def _files(root: Path, places: Sequence[str]) -> list[str]:
    found = {
        path.relative_to(root).as_posix()
        for place in places
        for path in ((root / place).rglob("*.py") if place.endswith("/") else [root / place])
    }
    return sorted(path for path in found if (root / path).exists())
