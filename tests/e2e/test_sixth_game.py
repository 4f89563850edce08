"""A further game is three folders of one name and no edited line elsewhere: put there, checked and played by clicks."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.playground import bot_process
from tests.e2e.harness import Playground
from tests.e2e.play import shown

ROOT = Path(__file__).parents[2]
SIXTH = Path(__file__).parent / "sixth"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the sixth game in it."""
    home = tmp_path_factory.mktemp("sixth")
    for folder in ("engine", "bot", "cogs", "data"):
        shutil.copytree(ROOT / folder, home / folder, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(SIXTH / folder, home / folder, dirs_exist_ok=True) if (SIXTH / folder).exists() else None
    return home


def test_its_rules_are_short_and_keep_the_contract(home: Path) -> None:
    rules = (SIXTH / "engine/nim/__init__.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in rules) <= 60
    check = (
        "from engine.conformance import check_game; from engine.registry import games; from engine.game import Options;"
        "[check_game(games()['nim'], str(seed), 1, Options()) for seed in range(20)]"
    )
    subprocess.run([sys.executable, "-c", check], cwd=home, check=True, timeout=120)


async def test_it_is_found_and_played_to_the_end_by_clicks_also_after_a_kill(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "ROOT", home)
    playground = Playground(tmp_path)
    try:
        await playground.start()
        ada = playground.actor("Ada")
        offered = await ada.autocomplete("play", "game", game="ni")
        assert [choice["value"] for choice in offered] == ["nim"]
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
        assert "**Nim** — Take the last counter." in shown(await ada.slash("help")).text
    finally:
        await playground.close()
    assert playground.verdict() == []
