"""What `make shape` prints, and its exit."""

from pathlib import Path

import pytest

from tests.tools.trees import write_tree
from tools.shape.__main__ import main

HELD = {
    "engine/game.py": 'def a():\n    """A."""\n\n\ndef b():\n    pass\n',
    "tests/test_a.py": "def test_a():\n    pass\n\n\ndef test_b():\n    pass\n",
}


def test_a_tree_that_keeps_the_limits_ends_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main([str(write_tree(tmp_path, HELD))]) == 0
    told = capsys.readouterr().out
    assert "BROKEN" not in told
    assert "50.0 % of the program's public classes and functions have a docstring" in told
    assert "2 test functions in 6 lines; 0 other lines in tests/" in told


def test_a_broken_limit_lists_what_breaks_it_and_ends_badly(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    rooms = {f"bot/room{index:02}/a.py": "" for index in range(15)}
    write_tree(tmp_path, HELD | rooms | {"bot/a.py": "import bot.b\n", "bot/b.py": "import bot.a\n"})
    assert main([str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "    bot.a <-> bot.b\n" in told
    assert "    bot.room11\n    and 3 more\n" in told
    assert main([str(tmp_path), "--all"]) == 1
    assert "    bot.room14\n" in capsys.readouterr().out
