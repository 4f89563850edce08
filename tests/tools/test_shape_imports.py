"""Imports against the order of the rooms, and circles, on trees made for them."""

from pathlib import Path

import pytest

from tests.tools.trees import shape, sources
from tools.shape.imports import Import, circles, imports_of
from tools.shape.limits import LIMITS
from tools.shape.rooms import orders_of, upward

LAYERS = """
[[tool.importlinter.contracts]]
name = "rooms"
type = "layers"
layers = ["bot.ui", "bot.match | bot.lobby.lobby", "(bot.store) : bot.text.sanitising", "engine"]
ignore_imports = ["bot.store.* -> bot.ui", "engine.** -> bot.ui.ids"]
"""
UPWARD = "imports against the order of the rooms"
TYPES = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    "


def places(name: str, root: Path, files: dict[str, str]) -> tuple[str, ...]:
    return LIMITS[name].count(shape(root, files)).places


def test_imports_are_found_however_they_are_written():
    files = {
        "bot/__init__.py": "",
        "bot/a.py": "import os\nimport bot.b\nfrom bot import c\nfrom bot.d import D\n",
        "bot/b.py": "def later():\n    from . import c, name\n",
        "bot/c.py": f"{TYPES}from .d import D\n",
        "bot/d.py": "",
    }
    assert imports_of(sources(files)) == (
        Import("bot.a", "bot.b", 2),
        Import("bot.a", "bot.c", 3),
        Import("bot.a", "bot.d", 4),
        Import("bot.b", "bot", 2),
        Import("bot.b", "bot.c", 2),
        Import("bot.c", "bot.d", 4, types_only=True),
    )


def test_an_import_upward_names_its_line(tmp_path: Path):
    files = {"pyproject.toml": LAYERS, "bot/ui/page.py": "", "bot/store/rows.py": "x = 1\nimport bot.ui.page\n"}
    assert places(UPWARD, tmp_path, files) == ("bot.store.rows:2 imports bot.ui.page",)


@pytest.mark.parametrize(
    ("importer", "imported", "breaks"),
    [
        ("bot.ui.page", "bot.store.rows", False),
        ("bot.store.rows", "bot.match.table", True),
        ("bot.match.table", "bot.lobby.lobby.lobby", True),
        ("bot.match.table", "bot.match.steps", False),
        ("bot.store.rows", "bot.text.sanitising.words", False),
        ("bot.text.sanitising.words", "bot.store.rows", False),
        ("bot.store.rows", "bot.ui", False),
        ("bot.store.rows.deep", "bot.ui", True),
        ("engine.fart.play", "bot.ui.ids", False),
        ("engine.fart.play", "bot.ui.page", True),
        ("bot.build", "bot.ui.page", False),
        ("bot.match.table", "bot.ops.main_loop", False),
    ],
)
def test_the_order_is_that_of_the_contract(importer: str, imported: str, breaks: bool):
    assert bool(upward([Import(importer, imported, 1)], orders_of(LAYERS))) == breaks


def test_an_import_for_types_alone_is_against_the_order_too(tmp_path: Path):
    files = {"pyproject.toml": LAYERS, "engine/a.py": f"{TYPES}from bot.match import b\n", "bot/match/b.py": ""}
    assert places(UPWARD, tmp_path, files) == ("engine.a:4 imports bot.match.b",)


def test_a_contract_with_containers_orders_each_of_them():
    text = LAYERS.split("layers =")[0] + 'layers = ["high", "low"]\ncontainers = ["bot.a", "bot.b"]\n'
    wrong = Import("bot.b.low.x", "bot.b.high", 1)
    assert upward([wrong, Import("bot.a.low", "bot.b.high", 1)], orders_of(text)) == (wrong,)


def test_contracts_of_other_types_give_no_order():
    assert orders_of(LAYERS.replace('"layers"', '"forbidden"')) == ()


def test_a_room_that_no_contract_names_is_told(tmp_path: Path):
    files = {"pyproject.toml": LAYERS, "bot/store/a.py": "", "bot/extra/deep/b.py": "", "bot/build.py": ""}
    assert places("rooms of bot/ without a place in the order", tmp_path, files) == ("bot.extra",)


def test_circles_are_found_and_a_chain_is_none():
    graph = {name: frozenset(imported) for name, imported in {"a": "b", "b": "c", "c": "a", "d": "a", "e": "d"}.items()}
    assert circles(graph) == (("a", "b", "c"),)
    assert circles({**graph, "a": frozenset("bd"), "d": frozenset("e")}) == (("a", "b", "c"), ("d", "e"))


def test_a_long_chain_is_walked_without_recursion():
    graph = {str(index): frozenset({str((index + 1) % 5000)}) for index in range(5000)}
    assert [len(circle) for circle in circles(graph)] == [5000]


def test_a_circle_that_types_close_is_told_apart(tmp_path: Path):
    files = {
        "bot/a.py": "import bot.b\n",
        "bot/b.py": "def later():\n    import bot.a\n",
        "bot/c.py": "import bot.d\n",
        "bot/d.py": f"{TYPES}import bot.c\n",
    }
    assert places("circles of modules", tmp_path, files) == ("bot.a <-> bot.b",)
    assert places("circles of modules closed by imports for types", tmp_path, files) == ("bot.c <-> bot.d",)


def test_rooms_can_go_in_a_circle_where_no_modules_do(tmp_path: Path):
    files = {
        "bot/ui/a.py": "import bot.store.b\n",
        "bot/store/b.py": "",
        "bot/store/c.py": "import bot.ui.d\n",
        "bot/ui/d.py": "import bot.core.settings\n",
        "bot/core/settings.py": f"{TYPES}import bot.ui.d\n",
        "bot/text/e.py": f"import bot.ui.d\nimport bot.core.settings\n{TYPES}import bot.store.c\n",
    }
    assert places("circles of modules", tmp_path, files) == ()
    assert places("circles of rooms", tmp_path, files) == ("bot.store <-> bot.ui",)
