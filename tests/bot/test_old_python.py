"""A Python that is too old gets a message with the required version, at every entry point, and no traceback."""

import ast
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tests.copied_tree import ROOT

ENTRY = ROOT / "bot" / "__init__.py"
SENTENCE = "Farrago needs Python 3.11 or newer; this is {}. Try: make PYTHON=python3.11 run"
OLD = ("3.8", "3.9", "3.10")


@pytest.mark.parametrize("version", [(3, 7), (3, 8), (3, 10)])
def test_the_first_file_is_one_that_an_old_python_reads_and_ends_with_the_sentence(
    monkeypatch: pytest.MonkeyPatch, version: tuple[int, int]
) -> None:
    text = ENTRY.read_text(encoding="utf-8")
    parsed = ast.parse(text, feature_version=version)
    assert [alias.name for each in parsed.body if isinstance(each, ast.Import) for alias in each.names] == ["sys"]
    old = SimpleNamespace(version_info=version, version="3.x.1 (default)", exit=sys.exit)
    monkeypatch.setitem(sys.modules, "sys", old)
    with pytest.raises(SystemExit) as ended:
        exec(compile(text, ENTRY, "exec"), {})  # noqa: S102 - our own file
    assert ended.value.code == SENTENCE.format("3.x.1")


def old_pythons() -> list[str]:
    """Find the old Pythons that this machine has."""
    found = [path for name in OLD if (path := shutil.which(f"python{name}"))]
    return [path for path in found if subprocess.run([path, "--version"], capture_output=True).returncode == 0]


@pytest.mark.parametrize("words", [("-m", "bot"), ("-m", "bot", "doctor"), ("-m", "playground"), ("-c", "import bot")])
def test_an_old_python_says_so(words: tuple[str, ...]) -> None:
    pythons = old_pythons()
    if not pythons:
        pytest.skip("no old Python is on this machine")
    for python in pythons:
        said = subprocess.run([python, "-B", *words], cwd=ROOT, capture_output=True, text=True)
        version = subprocess.run([python, "--version"], capture_output=True, text=True).stdout.split()[1]
        assert (said.returncode, said.stdout, said.stderr.strip()) == (1, "", SENTENCE.format(version))


def test_make_says_it_with_the_same_words() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "@$(PYTHON) -c 'import bot'" in makefile
    assert "Farrago needs Python" not in makefile
