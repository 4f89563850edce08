"""Which module imports which, and the circles among them. Only modules of the tree itself count."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tools.shape.sources import Source, walked

Graph = Mapping[str, frozenset[str]]
"""For each node those that it imports."""


@dataclass(frozen=True)
class Import:
    """One module imports another; `types_only` where it stands under `if TYPE_CHECKING`."""

    importer: str
    imported: str
    line: int
    types_only: bool = False


def imports_of(sources: Iterable[Source]) -> tuple[Import, ...]:
    """List every import of a module of the tree by another, those inside functions too."""
    files = tuple(sources)
    known = frozenset(source.module for source in files)
    return tuple(found for source in files for found in _imports(source, known))


def graph_of(imports: Iterable[Import], modules: Iterable[str] = ()) -> Graph:
    """Make the graph of imports; `modules` are nodes even if nothing ties them."""
    found: dict[str, set[str]] = {module: set() for module in modules}
    for each in imports:
        found.setdefault(each.importer, set()).add(each.imported)
        found.setdefault(each.imported, set())
    return {node: frozenset(imported) for node, imported in found.items()}


def circles(graph: Graph) -> tuple[tuple[str, ...], ...]:
    """Find the sets of nodes that import each other in a circle, each sorted; a node alone is none.

    These are the strongly connected components: two walks over the graph, one of them backwards (Kosaraju).
    """
    backwards: dict[str, set[str]] = {node: set() for node in graph}
    for node, imported in graph.items():
        for each in imported:
            backwards[each].add(node)
    seen: set[str] = set()
    finished = [node for start in sorted(graph) for node in _walk(start, graph, seen)]
    seen = set()
    groups = [tuple(sorted(_walk(start, backwards, seen))) for start in reversed(finished)]
    return tuple(sorted(group for group in groups if len(group) > 1))


def _walk(start: str, graph: Mapping[str, Iterable[str]], seen: set[str]) -> list[str]:
    """Visit what can be reached and was not seen; a node is listed after all that it leads to."""
    if start in seen:
        return []
    seen.add(start)
    finished: list[str] = []
    open_nodes = [(start, iter(sorted(graph[start])))]
    while open_nodes:
        following = open_nodes[-1][1]
        step = next((each for each in following if each not in seen), None)
        if step is None:
            finished.append(open_nodes.pop()[0])
        else:
            seen.add(step)
            open_nodes.append((step, iter(sorted(graph[step]))))
    return finished


def _imports(source: Source, known: frozenset[str]) -> Iterator[Import]:
    typing = {id(node) for guard in source.nodes if _is_type_guard(guard) for node in walked(guard)}
    for node in source.nodes:
        if isinstance(node, ast.Import | ast.ImportFrom):
            for module in sorted(_modules(node, source.package, known)):
                if module != source.module:
                    yield Import(source.module, module, node.lineno, id(node) in typing)


def _modules(node: ast.Import | ast.ImportFrom, package: str, known: frozenset[str]) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names if alias.name in known}
    start = node.module or ""
    if node.level:
        parts = package.split(".")
        # One dot is the package itself, each further one its parent.
        start = ".".join([*parts[: len(parts) - node.level + 1], *([node.module] if node.module else [])])
    named = {f"{start}.{alias.name}" for alias in node.names}
    # A name may be a module or stand in the package; the package itself counts only for the latter.
    rest = {start} if start in known and not named <= known else set[str]()
    return (named & known) | rest


def _is_type_guard(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}
