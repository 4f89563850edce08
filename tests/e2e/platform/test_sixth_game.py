"""Another game is three folders of one name, without edits elsewhere: added, checked and played by clicks."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.registry import games
from playground.interactions.command_form import PlayerError
from tests.copied_tree import ROOT, copy_tree
from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.reading import shown

SIXTH = ROOT / "examples" / "nim"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the sixth game in it."""
    folders = ("engine", "bot", "cogs", "playground", "data", "tests")
    home = copy_tree(tmp_path_factory.mktemp("sixth"), folders, ("pyproject.toml",))
    shutil.copytree(SIXTH, home, dirs_exist_ok=True)
    return home


def test_its_rules_are_short_and_keep_the_contract(home: Path) -> None:
    rules = (SIXTH / "engine/nim/__init__.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) and '"""' not in line for line in rules) <= 50
    check = (
        "from engine.conformance import check_game; from engine.registry import games; from engine.game import Options;"
        "[check_game(games()['nim'], str(seed), 1, Options()) for seed in range(20)]"
    )
    subprocess.run([sys.executable, "-c", check], cwd=home, check=True, timeout=120)


def test_the_suite_accepts_it_without_rules_and_rulings(home: Path, tmp_path: Path) -> None:
    # With them it equals the output of `make new-game`, on which tests/tools/test_new_game.py runs more of the suite.
    shutil.copytree(home, tmp_path / "bare")
    for name in ("rules.md", "rulings.toml"):
        (tmp_path / "bare/data/nim" / name).unlink()
    file = tmp_path / "bare/engine/nim/__init__.py"
    file.write_text(file.read_text(encoding="utf-8").replace('    ruling = "NIM-1"\n', ""), encoding="utf-8")
    passed = suite_passes(tmp_path / "bare")
    assert "test_contract.py::test_random_matches_pass_every_check[nim-standard-1]" in passed
    assert "test_pages.py::test_a_match_is_played_to_its_end_by_its_buttons" in passed
    assert "NIM-1" not in passed


def suite_passes(home: Path) -> str:
    """Run the suite's checks for any game, and this game's own tests; returns the names of those that passed."""
    checks = ("tests/test_rulings.py", "tests/contract/test_contract.py", "tests/engine/test_registry.py")
    own = ("tests/engine/nim", "tests/cogs/nim")
    command = [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", *checks, *own]
    done = subprocess.run([*command, "-k", "nim or game_of_ours or refusal"], cwd=home, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    return done.stdout


async def test_it_is_found_and_played_to_the_end_by_clicks_also_after_a_kill(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)  # its owner starts the playground there
    playground = Playground(tmp_path)
    try:
        await playground.start()
        ada = playground.actor("Ada")
        assert {"name": "Nim", "value": "nim"} in ada.choices("play", "game")
        seen = shown(await ada.slash("play", game="nim"))
        assert "Counters left: 10" in seen.text
        assert seen.labels == ["Take 1", "Take 2", "Take 3", "Menu"]
        for left in (7, 4, 1):
            seen = shown(await ada.press("Take 3", message=seen))
            assert f"Counters left: {left}" in seen.text
        await playground.restart_bot(kill=9)
        seen = shown(await ada.press("Take 1", message=seen))
        assert "You took 1." in seen.text
        assert "All 4 moves are legal" in shown(await ada.press("Verify", message=seen)).text
        (picked,) = shown(await ada.slash("play")).pictures
        assert "Nim: Take the last counter. " in picked.alt
    finally:
        await playground.close()
    assert playground.verdict() == []


async def test_at_fault_it_is_left_out_without_harm_to_other_games_and_continues_once_it_is_fixed(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)  # its owner starts the playground there
    playground = Playground(tmp_path, BLANK_BOT, {"PYTHONPATH": str(home)})
    file = home / "data/nim/words/en.ftl"
    sound = file.read_text(encoding="utf-8")
    try:
        await playground.start()
        ada = playground.actor("Ada")
        begun = shown(await ada.press("Take 3", message=shown(await ada.slash("play", game="nim"))))
        file.write_text(sound.replace("nim-name = Nim\n", ""), encoding="utf-8")
        await playground.restart_bot()
        assert "data/nim/words/en.ftl lacks the message `nim-name`" in playground.bot_log()
        # The commands are sent to Discord in the background, after the login.
        await ada.until(lambda: "Nim" not in [choice["name"] for choice in ada.choices("play", "game")])
        listed = [choice["name"] for choice in ada.choices("play", "game")]
        assert {"Absolute", "Battle Farm", "Farrago", "Farrago Words", "F.A.R.T. (Area 52)"} <= set(listed)
        assert len(listed) == len(games())
        assert [choice["name"] for choice in ada.choices("game rules", "game")] == listed
        (picked,) = shown(await ada.slash("play")).pictures
        assert [line.partition(":")[0] for line in picked.alt.splitlines()] == listed
        with pytest.raises(PlayerError, match="nim is not one of the choices of game"):
            await ada.slash("play", game="nim")
        assert "is broken right now" in shown(await ada.press("Take 3", message=begun)).text
        players = [ada, *playground.actors(*(f"Player {number}" for number in range(1, len(listed))))]
        assert all(
            [shown(await each.slash("play", game=name)).labels for each, name in zip(players, listed, strict=True)]
        )
        file.write_text(sound, encoding="utf-8")
        await playground.restart_bot()
        assert "Counters left: 4" in shown(await ada.press("Take 3", message=begun)).text
    finally:
        file.write_text(sound, encoding="utf-8")
        await playground.close()
    assert playground.verdict() == []
    assert "incident" not in playground.log.read_text(errors="replace")
