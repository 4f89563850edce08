"""The counts of files, lines, functions and tests, on trees made for them."""

from pathlib import Path

import pytest

from tests.tools.trees import shape, sources
from tools.shape.limits import LIMITS
from tools.shape.sizes import SuiteSizes, function_lengths, suite_sizes

FOLDERS = ("engine", "bot", "cogs", "tests", "tools", "examples")


def number(name: str, root: Path, files: dict[str, str]) -> int:
    return LIMITS[name].count(shape(root, files)).number


def test_only_files_directly_in_bot_count_for_bot(tmp_path: Path):
    files = {"bot/a.py": "", "bot/b.py": "", "bot/store/c.py": "", "engine/d.py": "", "bot/words.txt": ""}
    assert number("Python files directly in bot/", tmp_path, files) == 2


@pytest.mark.parametrize("folder", [*FOLDERS, "tests/bot", "engine/fart"])
def test_a_folder_of_21_python_files_is_too_full_and_one_of_20_is_not(tmp_path: Path, folder: str):
    files = {f"{folder}/f{index}.py": "" for index in range(20)}
    name = "folders with more than 20 Python files"
    assert number(name, tmp_path, files) == 0
    assert LIMITS[name].count(shape(tmp_path, {f"{folder}/more.py": ""})).places == (f"{folder}: 21 files",)


def test_a_file_of_501_lines_is_too_long_and_one_of_500_is_not(tmp_path: Path):
    files = {"engine/long.py": "x = 1\n" * 501, "engine/full.py": "x = 1\n" * 500}
    count = LIMITS["files with more than 500 lines"].count(shape(tmp_path, files))
    assert (count.number, count.places) == (1, ("engine/long.py: 501 lines",))


def test_functions_are_measured_from_def_to_the_last_line():
    text = "@cache\ndef a():\n    return 1\n\n\nclass B:\n    async def c(self):\n        x = 1\n\n        y = 2\n"
    lengths = function_lengths(sources({"bot/a.py": text}), show=1)
    assert (lengths.count, lengths.median, lengths.longest) == (2, 3, (("bot/a.py:7 c", 4),))


def test_nine_functions_in_ten_are_shorter_than_the_longest():
    short = "".join(f"def f{index}():\n    return 1\n" for index in range(19))
    lengths = function_lengths(sources({"bot/a.py": f"{short}def g():\n" + "    x = 1\n" * 99}))
    assert (lengths.median, lengths.p95, lengths.longest[0]) == (2, pytest.approx(6.9), ("bot/a.py:39 g", 100))


def test_the_tests_are_counted_apart_from_what_they_use():
    files = {
        "tests/test_a.py": "def test_a():\n    pass\n\n\nclass TestB:\n    async def test_b(self):\n        pass\n",
        "tests/bot/kit.py": "def test_like():\n    pass\n",
        "tests/conftest.py": "x = 1\n",
        "bot/test_c.py": "def test_c():\n    pass\n",
    }
    assert suite_sizes(sources(files)) == SuiteSizes(functions=2, lines=7, other_lines=3)
