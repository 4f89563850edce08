"""Rules for the whole tree: layers, sizes, and forbidden contents."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("engine", "bot", "cogs", "playground", "tests", "tools", "examples")
LONGEST_FILE = 500

SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
PROGRAM = [path for path in SOURCES if path.relative_to(ROOT).parts[0] != "tests"]


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name(path: Path) -> str:
    """The path of a file, relative to the tree."""
    return path.relative_to(ROOT).as_posix()


def calls(path: Path) -> Iterator[ast.Call]:
    """Every call in a file."""
    return (node for node in ast.walk(ast.parse(text(path))) if isinstance(node, ast.Call))


def views_with_a_timeout(source: str) -> list[str]:
    """Views with a timeout, which Discord's buttons would outlive: `View(...)`, and `super().__init__(...)` in a
    subclass.
    """
    found: list[str] = []
    if "View" not in source:  # cheaper than parsing, and rules out most files
        return found
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _is_view(node.func):
            found += [ast.unparse(node)] * (not _is_endless(node))
        if isinstance(node, ast.ClassDef) and any(_is_view(base) for base in node.bases):
            starts = [call for call in ast.walk(node) if isinstance(call, ast.Call) and _starts_parent(call)]
            found += [node.name] * (not any(_is_endless(call) for call in starts))
    return found


def _is_view(base: ast.expr) -> bool:
    written = ast.unparse(base).split("[")[0]
    return written in {"LayoutView", "ui.View"} or written.endswith(("ui.View", ".LayoutView"))


def _starts_parent(call: ast.Call) -> bool:
    return ast.unparse(call.func) == "super().__init__"


def _is_endless(call: ast.Call) -> bool:
    return any(option.arg == "timeout" and ast.unparse(option.value) == "None" for option in call.keywords)


def test_no_file_is_longer_than_500_lines():
    assert {name(path): lines for path in SOURCES if (lines := text(path).count("\n")) > LONGEST_FILE} == {}


def test_every_module_of_the_program_says_what_it_is():
    begun = re.compile(r'"""[^"\\]*[^"\\\s]"""\n')  # recognises most docstrings without a parser
    unsaid = [path for path in PROGRAM if text(path).strip() and not begun.match(text(path))]
    assert [name(path) for path in unsaid if not ast.get_docstring(ast.parse(text(path)))] == []


def test_no_view_has_a_timeout():
    assert {name(path): found for path in PROGRAM if (found := views_with_a_timeout(text(path)))} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("view = ui.View()", ["ui.View()"]),
        ("view = discord.ui.LayoutView(timeout=180)", ["discord.ui.LayoutView(timeout=180)"]),
        ("view = ui.LayoutView(timeout=None)", []),
        ("class Panel(ui.View):\n    pass", ["Panel"]),
        ("seen = View(wave=1)", []),
        ("class Panel(ui.View):\n    def __init__(self):\n        super().__init__(timeout=None)", []),
    ],
)
def test_the_search_for_timeouts_finds_them(source: str, found: list[str]):
    assert views_with_a_timeout(source) == found


def test_no_work_is_left_for_later():
    unfinished = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|X" + r"XX|HA" + r"CK)\b")
    assert {name(path): found for path in SOURCES if (found := unfinished.findall(text(path)))} == {}


def test_a_caught_exception_is_reported_under_an_incident_id_or_raised_again():
    """`except Exception` hides unforeseen errors: its block names an incident, or re-raises."""
    silent = [
        f"{name(path)}:{node.lineno}"
        for path in PROGRAM
        if re.search(r"\bexcept\s*:|Exception\b", text(path))  # cheaper than parsing, and rules out most files
        for node in ast.walk(ast.parse(text(path)))
        if isinstance(node, ast.ExceptHandler) and _catches_all(node) and not _tells(node)
    ]
    assert silent == []


def _catches_all(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or ast.unparse(handler.type) in {"Exception", "BaseException"}


def _tells(handler: ast.ExceptHandler) -> bool:
    body = "\n".join(ast.unparse(line) for line in handler.body)
    names_the_error = handler.name is not None and re.search(rf"\b{handler.name}\b", body) is not None
    return names_the_error or "raise" in body


def test_a_type_or_lint_rule_is_only_switched_off_with_a_reason():
    bare = re.compile(r"# (type: ignore|pyright: ignore)(\[[\w, ]+\])?\s*$", re.MULTILINE)
    assert {name(path): found for path in SOURCES if (found := bare.findall(text(path)))} == {}


def test_no_module_has_a_meaningless_name():
    empty_names = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}
    assert [name(path) for path in PROGRAM if path.stem in empty_names or path.parent.name in empty_names] == []


def test_no_state_is_copied_deeply():
    games = [path for path in PROGRAM if name(path).startswith(("engine/", "cogs/"))]
    assert [name(path) for path in games if "deepcopy" in text(path)] == []


def test_the_layers_hold():
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_only_the_game_loader_names_the_cogs():
    importers = {
        name(path)
        for path in PROGRAM
        if name(path).startswith(("engine/", "bot/"))
        and re.search(r"^\s*(import cogs|from cogs)\b|import_module\(f?[\"']cogs", text(path), re.MULTILINE)
    }
    assert importers <= {"bot/game_loader.py"}


def test_every_dependency_is_pinned_with_a_hash_and_no_index_is_named():
    wanted = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]["dependencies"]
    lock = text(ROOT / "requirements.lock")
    pinned = {line.split("==")[0].lower().replace("_", "-") for line in lock.splitlines() if "==" in line}
    needed = {re.split(r"[=\[]", line)[0].lower().replace("_", "-").replace(".", "-") for line in wanted}
    assert needed - {entry.replace(".", "-") for entry in pinned} == set()
    blocks = re.split(r"\n(?=\S)", lock.strip())
    assert [block.split()[0] for block in blocks if not block.startswith("#") and "--hash=sha256:" not in block] == []
    assert not re.search(r"index-url|https?://", lock)


def test_the_container_is_made_of_the_program_alone():
    """This keeps settings, games and history out of the image."""
    lines = [line for line in text(ROOT / ".dockerignore").splitlines() if not line.startswith("#")]
    assert (lines[0], lines[-1]) == ("*", "**/__pycache__")
    program = {"!LICENSE", "!NOTICE", "!requirements*.lock", "!engine", "!bot", "!cogs", "!playground", "!data"}
    assert set(lines[1:-1]) == {*program, "data/sprites.*", "!tools/__init__.py", "!tools/sprites.py"}


def test_code_that_speaks_to_people_reads_views_and_never_a_state():
    speaking = [path for path in PROGRAM if name(path).startswith(("cogs/", "bot/ui/", "bot/pictures/"))]
    told = re.compile(r"position\.state|\bimport .*\bState\b|\.guess\(")
    assert [name(path) for path in speaking if told.search(text(path))] == []


def test_pages_ask_the_parts_of_the_app_and_never_the_store():
    pages = [path for path in PROGRAM if name(path).startswith(("cogs/", "bot/ui/"))]
    assert [name(path) for path in pages if re.search(r"(?<!bot)\.store\b", text(path))] == []


def test_every_page_survives_a_drawing_that_raises():
    """`scenes.drawn` gives None then, and the text takes the picture's place."""
    pages = [path for path in PROGRAM if name(path).startswith(("cogs/", "bot/ui/"))]
    assert [name(path) for path in pages if re.search(r"await draw(_once)?\(", text(path))] == []
