"""`make new-game`: its output can be played and passes the checks for any game; a bad name leaves no files behind."""

import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from tests.copied_tree import copy_tree
from tools.new_game import REFUSED, main, refusal

pytestmark = pytest.mark.slow

NAME, LONG = "space_race", "a_walk_to_many_moons"
FOLDERS = ("engine", "bot", "cogs", "playground", "data", "tests", "tools", "examples")
FILES = ("pyproject.toml", "requirements.lock", ".dockerignore")
WRITTEN = {
    "engine/NAME/__init__.py",
    "cogs/NAME/__init__.py",
    "data/NAME/rules.md",
    "data/NAME/rulings.toml",
    "data/NAME/words/en.ftl",
    "tests/engine/NAME/test_rules.py",
    "tests/cogs/NAME/test_pages.py",
}
WRITTEN_FOLDERS = [
    f"{side}/{name}" for side in ("engine", "cogs", "tests/engine", "tests/cogs") for name in (NAME, LONG)
]
OWED = (
    "tests/test_rulings.py",
    "tests/test_shape.py",
    "tests/test_source_tree.py",
    "tests/contract/test_contract.py",
    "tests/engine/test_collection.py",
    "tests/engine/test_registry.py",
    "tests/engine/test_search.py",
    "tests/secrecy/test_open_games.py",
    "tests/bot/ui/games/test_names.py",
    "tests/bot/text/test_rule_book.py",
    "tests/cogs/test_api.py",
    "tests/cogs/test_drawings.py",
    "tests/cogs/test_lookup_rules.py",
)
"""The tests of the suite that go over every game, or over the whole tree."""

PLAYED = """
from bot.game_loader import load_cogs
from engine import search
from engine.game import Options
from engine.record import advance, begin
from engine.rng import Rng
offer = load_cogs()
for name in NAMES:
    game = offer.games[name]
    for level in ("easy", "medium", "hard"):
        position, _ = begin(game, level, 1, Options())
        while game.outcome(position.state) is None:
            view = game.codec.encode(game.view(position.state, 0))
            action = game.codec.action(search.choose(name, level, view, 0, str(position.seq)))
            position, _ = advance(game, position, 0, action)
        print(name, level, game.outcome(position.state).ending)
"""


def files_of(home: Path) -> set[str]:
    every = (path for folder in FOLDERS for path in (home / folder).rglob("*") if "__pycache__" not in path.parts)
    return {path.relative_to(home).as_posix() for path in every if path.is_file()}


def run(home: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], cwd=home, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with two generated games, one with the longest possible name."""
    home = copy_tree(tmp_path_factory.mktemp("tree"), FOLDERS, FILES)
    before = files_of(home)
    done = run(home, "-m", "tools.new_game", NAME)
    assert done.returncode == 0, done.stderr
    with redirect_stdout(StringIO()) as told:
        assert main([LONG], home) == 0
    for name, said in ((NAME, done.stdout), (LONG, told.getvalue())):
        assert set(said.split()) >= {file.replace("NAME", name) for file in WRITTEN}
    assert files_of(home) - before == {file.replace("NAME", name) for file in WRITTEN for name in (NAME, LONG)}
    return home


def test_it_uses_its_own_names_everywhere(home: Path) -> None:
    texts = {file: (home / file.replace("NAME", NAME)).read_text(encoding="utf-8") for file in WRITTEN}
    assert [file for file, text in texts.items() if "nim" in text.lower()] == []
    assert "class SpaceRaceRules:" in texts["engine/NAME/__init__.py"]
    assert "space_race-name = Space Race" in texts["data/NAME/words/en.ftl"]
    assert 'id = "SPACERACE-1"' in texts["data/NAME/rulings.toml"]


def test_it_passes_the_suite_s_checks_for_any_game(home: Path) -> None:
    own = [f"tests/{side}/{name}" for side in ("engine", "cogs") for name in (NAME, LONG)]
    command = ("-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", "-m", "not long", *OWED, *own)
    ours = [f"not {game}" for game in ("absolute", "battle_farm", "farrago", "fart", "BF-", "AZ-", "WORD-", "FAR")]
    done = run(home, *command, "-k", " and ".join(ours))
    assert done.returncode == 0, done.stdout
    for name in (NAME, LONG):
        assert f"test_random_matches_pass_every_check[{name}-standard-1]" in done.stdout
        assert f"tests/cogs/{name}/test_pages.py::test_a_match_is_played_to_its_end_by_its_buttons" in done.stdout


def test_ai_players_of_every_level_play_it_to_its_end(home: Path) -> None:
    done = run(home, "-c", PLAYED.replace("NAMES", repr((NAME, LONG))))
    played = [f"{name} {level} done" for name in (NAME, LONG) for level in ("easy", "medium", "hard")]
    assert done.stdout.splitlines() == played, done.stderr


def test_it_is_formatted_like_the_tree(home: Path) -> None:
    for command in (("ruff", "check"), ("ruff", "format", "--check")):
        done = run(home, "-m", *command, *WRITTEN_FOLDERS)
        assert done.returncode == 0, done.stdout


def test_it_is_typed(home: Path) -> None:
    done = run(home, "-m", "pyright", "--pythonpath", sys.executable, *WRITTEN_FOLDERS)
    assert done.returncode == 0, done.stdout


REFUSALS = {
    "": "a game's name is lower-case letters in words joined by _, such as space_race.",
    "Space": "a game's name is lower-case letters in words joined by _, such as space_race.",
    "2_far": "a game's name is lower-case letters in words joined by _, such as space_race.",
    "far2": "a game's name is lower-case letters in words joined by _, such as space_race.",
    "far__": "a game's name is lower-case letters in words joined by _, such as space_race.",
    "../far": "a game's name is lower-case letters in words joined by _, such as space_race.",
    "x" * 21: "a name has at most 20 characters, as buttons hold no more; this has 21.",
    "lambda": "this is a word of Python, so no package can be called that.",
    "fart": "engine/fart is there already.",
    "rng": "engine/rng.py is there already.",
    "table": "cogs/table is there already.",
    "words": "data/words is there already.",
    "play": "the command /play is there already.",
    "deck": "the command /deck is there already.",
    "rule": "data/words/en/general.ftl has the message `rule-forbids`, which would be of this game.",
    "bf": "data/battle_farm/rulings.toml has rulings called BF-1 and so on.",
}


@pytest.mark.parametrize("name", REFUSALS)
def test_a_name_that_cannot_be_used_is_refused_in_one_sentence_and_nothing_is_written(
    home: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files_of(home)
    assert main([name], home) == REFUSED
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"NAME={name}: {REFUSALS[name]}\n")
    assert files_of(home) == before


def test_a_game_is_not_written_twice(home: Path) -> None:
    assert refusal(home, NAME) == "NAME=space_race: engine/space_race is there already."
