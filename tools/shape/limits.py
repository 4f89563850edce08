"""The limits that the shape of the tree keeps, and what is counted against each."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tools.shape.imports import Import, circles, graph_of, imports_of
from tools.shape.names import defined_twice, repeats_of_games
from tools.shape.rooms import Order, orders_of, room_circles, rooms_of, upward, without_place
from tools.shape.sizes import crowded, files_by_folder, long_files
from tools.shape.sources import PROGRAM, Source, read_tree
from tools.shape.wording import advice, odd_docstrings

FILES_IN_BOT, FILES_IN_A_FOLDER, LINES_OF_A_FILE, WISHED_LINES = 10, 20, 500, 250


@dataclass(frozen=True)
class Shape:
    """The files of a tree and its contracts, with what several counts share."""

    sources: tuple[Source, ...]
    orders: tuple[Order, ...] = ()

    @cached_property
    def program(self) -> tuple[Source, ...]:
        """The files that run."""
        return tuple(source for source in self.sources if source.top in PROGRAM)

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        """All imports among the files."""
        return imports_of(self.sources)


@dataclass(frozen=True)
class Count:
    """A number, and the places that make it up, one a line."""

    number: int
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Limit:
    """What may be `most` at most, and how it is counted."""

    most: int
    count: Callable[[Shape], Count]


def shape_of(root: Path) -> Shape:
    """Read the shape of a tree; without a pyproject.toml it has no contracts. Raises SyntaxError, TOMLDecodeError."""
    contracts = root / "pyproject.toml"
    orders = orders_of(contracts.read_text(encoding="utf-8")) if contracts.exists() else ()
    return Shape(read_tree(root), orders)


def _files_in_bot(shape: Shape) -> Count:
    return Count(files_by_folder(shape.sources)["bot"])


def _crowded_folders(shape: Shape) -> Count:
    return _of_sizes(crowded(shape.sources, FILES_IN_A_FOLDER), "files")


def _long_files(shape: Shape) -> Count:
    return _of_sizes(long_files(shape.sources, LINES_OF_A_FILE), "lines")


def _upward_imports(shape: Shape) -> Count:
    return _of(f"{each.importer}:{each.line} imports {each.imported}" for each in upward(shape.imports, shape.orders))


def _rooms_without_a_place(shape: Shape) -> Count:
    return _of(without_place(rooms_of(shape.sources), shape.orders))


def _circles_of_modules(shape: Shape) -> Count:
    return _of(map(_circle, _real_circles(shape)))


def _circles_by_types(shape: Shape) -> Count:
    real = _real_circles(shape)
    return _of(_circle(each) for each in circles(graph_of(shape.imports)) if each not in real)


def _circles_of_rooms(shape: Shape) -> Count:
    return _of(map(_circle, room_circles(shape.imports, rooms_of(shape.sources))))


def _names_with_two_meanings(shape: Shape) -> Count:
    return _of_names(defined_twice(shape.sources))


def _repeated_names(shape: Shape) -> Count:
    return _of_names(repeats_of_games(shape.sources))


def _odd_docstrings(shape: Shape) -> Count:
    share, odd = odd_docstrings(shape.sources)
    return Count(share.percent_up, tuple(f"{place} {', '.join(found)}: {advice(found[0])}" for place, found in odd))


def _real_circles(shape: Shape) -> tuple[tuple[str, ...], ...]:
    return circles(graph_of(each for each in shape.imports if not each.types_only))


def _circle(modules: Iterable[str]) -> str:
    return " <-> ".join(modules)


def _of(places: Iterable[str]) -> Count:
    found = tuple(places)
    return Count(len(found), found)


def _of_sizes(sizes: Mapping[str, int], unit: str) -> Count:
    return _of(f"{path}: {size} {unit}" for path, size in sizes.items())


def _of_names(names: Mapping[str, Iterable[str]]) -> Count:
    return _of(f"{name}: {', '.join(modules)}" for name, modules in names.items())


LIMITS: Mapping[str, Limit] = {
    "Python files directly in bot/": Limit(FILES_IN_BOT, _files_in_bot),
    f"folders with more than {FILES_IN_A_FOLDER} Python files": Limit(0, _crowded_folders),
    f"files with more than {LINES_OF_A_FILE} lines": Limit(0, _long_files),
    "imports against the order of the rooms": Limit(0, _upward_imports),
    "rooms of bot/ without a place in the order": Limit(0, _rooms_without_a_place),
    "circles of modules": Limit(0, _circles_of_modules),
    "circles of modules closed by imports for types": Limit(0, _circles_by_types),
    "circles of rooms": Limit(0, _circles_of_rooms),
    "names of the platform with two meanings": Limit(0, _names_with_two_meanings),
    "names of games that repeat the platform's": Limit(0, _repeated_names),
    "docstrings with odd constructions, in per cent": Limit(2, _odd_docstrings),
}
"""Every limit by its name, in the order of the report."""
