"""Public names that mean two things: classes and type aliases of the same name, defined in two modules.

A name that a module only imports, or hands on from another module, is no definition.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from tools.shape.sources import Source

Places = Mapping[str, tuple[str, ...]]
"""For each name the modules that define it, sorted."""

# With a lower-case letter in it, since a constant is written in capitals.
_CAPITALISED = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$")
_ALIAS_CALLS = {"NewType", "TypeAliasType", "NamedTuple", "namedtuple", "TypedDict", "Enum"}


def definitions(source: Source) -> tuple[str, ...]:
    """List the public classes and type aliases that a module defines at its top level, in the order of the file."""
    return tuple(name for node in source.tree.body for name in _defined(node) if not name.startswith("_"))


def is_platform(source: Source) -> bool:
    """Tell whether a file belongs to the platform: directly in `engine/`, or anywhere in `bot/`."""
    return source.folder == "engine" or source.top == "bot"


def is_game(source: Source) -> bool:
    """Tell whether a file belongs to a game: below a folder of `engine/` or `cogs/`."""
    return source.top in {"engine", "cogs"} and not is_platform(source)


def defined_twice(sources: Iterable[Source]) -> Places:
    """Give the platform's names that two of its modules define."""
    return {name: where for name, where in _places(filter(is_platform, sources)).items() if len(where) > 1}


def repeats_of_games(sources: Iterable[Source]) -> Places:
    """Give the names of games that the platform defines too, each with the games' modules."""
    files = tuple(sources)
    taken = _places(filter(is_platform, files))
    return {name: where for name, where in _places(filter(is_game, files)).items() if name in taken}


def _places(sources: Iterable[Source]) -> Places:
    found: dict[str, set[str]] = defaultdict(set)
    for source in sources:
        for name in definitions(source):
            found[name].add(source.module)
    return {name: tuple(sorted(found[name])) for name in sorted(found)}


def _defined(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.ClassDef(name=name):
            yield name
        case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if "TypeAlias" in ast.unparse(annotation):
            yield name
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if _CAPITALISED.match(name) and _is_type(name, value):
            yield name
        case ast.If(body=body, orelse=orelse):
            for each in (*body, *orelse):
                yield from _defined(each)
        case _:
            pass


def _is_type(name: str, value: ast.expr) -> bool:
    match value:
        case ast.Call(func=func):
            return ast.unparse(func).split(".")[-1] in _ALIAS_CALLS
        case ast.Name(id=other) | ast.Attribute(attr=other):
            return other != name
        case ast.Subscript() | ast.BinOp(op=ast.BitOr()):
            return True
        case _:
            return False
