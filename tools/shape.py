"""`make shape`: counts what neither ruff nor import-linter does against limits; the exit is 1 if one is broken."""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from pathlib import Path, PurePosixPath

import grimp

FOLDERS = ("engine", "bot", "cogs", "playground", "tests", "tools", "examples")
PROGRAM = ("engine", "bot", "cogs")
LINES_OF_A_FILE = 500
ODD_DOCSTRINGS = 2
"""Per cent of the docstrings that may read as translated."""

ODD = {
    r"whoever": "name the person: the player, the asker, the one who",
    r"whatever": "say which: any, every, what",
    r"whichever": "say which: the one that",
    r"whomever": "name the person",
    r"wherever": "say where, or: everywhere, in each",
    r"however (?:often|long|many|much|few|it|they|he|somebody|far|late|the)": "say: even if, no matter",
    r"of (?:which|whom|whose)": "make two sentences, or say: its, their, whose",
    r"anew": "again",
    r"meanwhile": "say what happens first, or: while",
    r"for ever": "without end, permanently",
    r"as yet": "yet, so far",
    r"ever (?:more|fewer|less|nearer|larger|smaller|later)": "more and more; or say the step",
    r"there(?:in|of|by|with|upon|to)": "name the thing",
    r"here(?:in|of|by|with|upon)": "name the thing",
    r"where(?:of|by|upon|with)": "name the thing",
    r"hence|whence|thence": "so, from there",
    r"lest": "so that … not",
    r"nothing but": "only",
    r"as it were": "leave it out",
    r"be it": "whether",
    r"in so far|insofar": "if, as much as",
    r"such a one|no such thing": "name the thing",
    r"so (?:many|much)(?! that)(?! as)": "give the number its name: the number of",
    r"amongst|whilst|albeit|forthwith": "among, while, although, at once",
    r"one(?:'s)? (?:has|may|can|must|sees|looks|plays)": "name the person: a player, the asker",
}
"""Constructions that read as translated, each with what to say instead. The keys are patterns of whole words."""

_ODD = re.compile("|".join(rf"\b(?:{pattern})\b" for pattern in ODD), re.IGNORECASE)
# With a lower-case letter in it, since a constant is written in capitals.
_CAPITALISED = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$")
_ALIAS_CALLS = {"NewType", "TypeAliasType", "NamedTuple", "namedtuple", "TypedDict", "Enum"}
_DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """A Python file: its path in the tree with `/`, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree. Raises SyntaxError."""
        return ast.parse(self.text)

    @property
    def module(self) -> str:
        """The name it is imported by; a package's for its `__init__`."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def top(self) -> str:
        """The folder at the top of the tree."""
        return PurePosixPath(self.path).parts[0]

    @property
    def is_platform(self) -> bool:
        """Whether it belongs to the platform: directly in `engine/`, or anywhere in `bot/`."""
        return self.top == "bot" or PurePosixPath(self.path).parent.as_posix() == "engine"


def read_tree(root: Path) -> tuple[Source, ...]:
    """Read every Python file of the tree, by path; missing folders are skipped."""
    paths = sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
    return tuple(Source(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")) for path in paths)


def long_files(sources: Iterable[Source]) -> list[str]:
    """Tell the files that are too long."""
    lengths = {source.path: source.text.count("\n") for source in sources}
    return [f"{path}: {lines} lines" for path, lines in lengths.items() if lines > LINES_OF_A_FILE]


def circles(imports: Mapping[str, Iterable[str]]) -> list[str]:
    """Tell a circle of modules that import each other, if there is any; imports for types count."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return [" <- ".join(error.args[1])]
    return []


def circles_here() -> list[str]:
    """Tell a circle of the program's modules, if there is any."""
    graph = grimp.build_graph(*PROGRAM, cache_dir=None)
    return circles({module: graph.find_modules_directly_imported_by(module) for module in graph.modules})


def names_with_two_meanings(sources: Iterable[Source]) -> list[str]:
    """Tell the names that two modules of the platform define, or the platform and a game."""
    platform, games = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for source in sources:
        if source.top in PROGRAM:
            for name in definitions(source):
                (platform if source.is_platform else games)[name].add(source.module)
    return [
        f"{name}: {', '.join(sorted(modules | games[name]))}"
        for name, modules in sorted(platform.items())
        if len(modules | games[name]) > 1
    ]


def definitions(source: Source) -> tuple[str, ...]:
    """List the public classes and type aliases that a module defines at its top level, in the order of the file."""
    return tuple(name for node in source.tree.body for name in _defined(node) if not name.startswith("_"))


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


def odd_docstrings(sources: Iterable[Source]) -> list[str]:
    """Tell the docstrings with an odd construction, if they are more than may be."""
    texts = {
        f"{source.path}:{getattr(node, 'lineno', 1)}": text
        for source in sources
        for node in ast.walk(source.tree)
        if isinstance(node, _DOCUMENTED) and (text := ast.get_docstring(node))
    }
    odd = {place: found for place, text in texts.items() if (found := odd_constructions(text))}
    if 100 * len(odd) <= ODD_DOCSTRINGS * len(texts):
        return []
    return [f"{place} {', '.join(found)}: {advice(found[0])}" for place, found in odd.items()]


def odd_constructions(text: str) -> tuple[str, ...]:
    """List what is odd in a text, as it stands there, in the order of the text."""
    return tuple(found.group().lower() for found in _ODD.finditer(text))


def advice(found: str) -> str:
    """Give what to say instead of an odd construction. Raises StopIteration if it is not odd."""
    return next(instead for pattern, instead in ODD.items() if re.search(rf"\b(?:{pattern})\b", found))


LIMITS: Mapping[str, Callable[[Sequence[Source]], list[str]]] = {
    f"a file has more than {LINES_OF_A_FILE} lines": long_files,
    "modules import each other in a circle": lambda _: circles_here(),
    "a name of the platform has two meanings": names_with_two_meanings,
    f"more than {ODD_DOCSTRINGS} % of the docstrings read as translated": odd_docstrings,
}
"""Each limit by the fault when it is broken, with the places that break it."""


def main() -> int:
    """Print what breaks the limits of the tree here."""
    sources = read_tree(Path())
    broken = {name: places for name, look in LIMITS.items() if (places := look(sources))}
    for name, places in broken.items():
        print("\n    ".join([f"{name}:", *places]))
    print(f"{len(sources):,} files, {len(LIMITS) - len(broken)} of {len(LIMITS)} limits kept.")
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
