"""The declared API of the platform: each name is documented and used, and games import only from it."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from cogs import api
from engine.registry import games

ROOT = Path(__file__).parents[2]
SIXTH = ROOT / "examples/nim"


@cache
def tree_of(module: str) -> ast.Module:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    return ast.parse(Path(spec.origin).read_text(encoding="utf-8"))


def imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """List the imports of a module: (module, name)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)


def docstring(module: str, name: str) -> str | None:
    """Find the documentation of a name at its definition: its docstring, or the one below an assignment."""
    body = tree_of(module).body
    for place, node in enumerate(body):
        match node:
            case ast.ClassDef(name=found) | ast.FunctionDef(name=found) | ast.AsyncFunctionDef(name=found):
                if found == name:
                    return ast.get_docstring(node)
            case ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found)):
                if found == name:
                    match body[place + 1]:
                        case ast.Expr(value=ast.Constant(value=str(text))):
                            return text
                        case _:
                            return None
            case ast.ImportFrom(module=str(origin)) if name in {alias.name for alias in node.names}:
                return docstring(origin, name)
            case _:
                pass
    raise LookupError(f"{module} defines no {name}")


@cache
def of_game(game: str) -> tuple[tuple[Path, str, str], ...]:
    """List the imports of a game's modules in `cogs/`: (file, module, name)."""
    paths = [path for root in (ROOT, SIXTH) for path in sorted((root / "cogs" / game).rglob("*.py"))]
    return tuple((path, *each) for path in paths for each in imports(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def used() -> frozenset[str]:
    """List the names of the API that a game imports."""
    return frozenset(name for game in GAMES for _, module, name in of_game(game) if module == "cogs.api")


GAMES = sorted({*games(), "nim"})


def test_all_that_the_api_imports_is_declared_once() -> None:
    assert sorted(api.__all__) == sorted(name for _, name in imports(tree_of("cogs.api")))


def test_every_declared_name_is_documented() -> None:
    assert [name for name in api.__all__ if not docstring("cogs.api", name)] == []


def test_every_declared_name_is_used_by_a_game() -> None:
    assert [name for name in api.__all__ if name not in used()] == []


def test_every_game_is_read() -> None:
    assert [game for game in GAMES if not of_game(game)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_only_the_api_and_its_own_packages(game: str) -> None:
    """import-linter checks this too, except for the rules of other games."""
    own = tuple(f"{package}." for package in ("cogs.api", f"cogs.{game}", f"engine.{game}"))
    strange = [
        (str(path.relative_to(ROOT)), module, name)
        for path, module, name in of_game(game)
        if module.partition(".")[0] in ("bot", "cogs", "engine") and not f"{module}.".startswith(own)
    ]
    assert strange == []
