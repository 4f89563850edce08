"""The wheel contains exactly the program, and people who install it can play, from any folder and without the tree."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

import bot
from bot.pictures.sprites import BUNDLE, bundled_sources, sources
from tests.release.fresh_environment import ROOT, FreshEnvironment, build, install
from tools.first_press import Failed, FirstPress, first_press
from tools.upgrade_drill import _goes_on, drill

REQUIRED = os.environ.get("CI") == "true" or os.environ.get("WHEEL_REQUIRED") == "1"
PROGRAM = ("bot", "cogs", "data", "engine", "playground")
"""The folders that the wheel holds."""

NO_PROGRAM = {".pyc", ".DS_Store"}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="what a wheel needs is linked, which Windows allows few"),
    pytest.mark.skipif(
        find_spec("hatchling") is None and not REQUIRED, reason="hatchling is not installed: make .venv/dev.stamp"
    ),
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> FreshEnvironment:
    return install(wheel, tmp_path_factory.mktemp("fresh") / "environment")


def called(installed: FreshEnvironment, folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Call `farrago` from a folder."""
    command = (installed.program("farrago"), *arguments)
    return subprocess.run(command, cwd=folder, env=installed.variables, capture_output=True, text=True, check=False)


def test_the_wheel_holds_every_file_of_the_program_and_its_own_notes_alone(wheel: Path) -> None:
    in_tree = {
        path.relative_to(ROOT).as_posix()
        for folder in PROGRAM
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in NO_PROGRAM
    }
    with ZipFile(wheel) as opened:
        held = set(opened.namelist())
    notes = {name for name in held if name.startswith(f"farrago-{bot.__version__}.dist-info/")}
    assert held - notes == in_tree
    assert {Path(name).name for name in notes} >= {"LICENSE", "NOTICE", "METADATA", "entry_points.txt"}


def test_the_wheel_holds_the_sprites_of_its_own_drawings(wheel: Path, tmp_path: Path) -> None:
    if not BUNDLE.exists() and not REQUIRED:
        pytest.skip("no sprites are drawn: make wheel")
    with ZipFile(wheel) as opened:
        opened.extract("data/sprites.zip", tmp_path)
    assert bundled_sources(tmp_path / "data" / "sprites.zip") == sources()


def test_a_wheel_built_from_the_sdist_equals_one_built_from_the_tree(wheel: Path, tmp_path: Path) -> None:
    subprocess.run(("tar", "-xzf", str(build("sdist", tmp_path)), "-C", str(tmp_path)), check=True)
    (tree,) = (path for path in tmp_path.iterdir() if path.is_dir())
    hosting = (
        ".env.example",
        "compose.yaml",
        "deploy/farrago.service",
        "docs/hosting.md",
        "requirements.lock",
        "SECURITY.md",
    )
    assert [name for name in hosting if not (tree / name).is_file()] == []
    again = build("wheel", tmp_path / "again", tree)
    assert again.read_bytes() == wheel.read_bytes()


def test_an_installed_program_names_its_commands_and_keeps_all_data_in_the_account_s_folder(
    installed: FreshEnvironment, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=of-another-bot", encoding="ascii")
    assert called(installed, tmp_path, "--version").stdout == f"Farrago {bot.__version__}\n"
    assert called(installed, tmp_path, "--help").stdout.strip().startswith("Usage: farrago ")
    home = installed.home / ".local/share/farrago"
    invited = called(installed, tmp_path, "invite")
    assert invited.stderr.startswith(f"Put DISCORD_TOKEN or DISCORD_APPLICATION_ID into {home}/.env first")
    home.mkdir(parents=True, exist_ok=True)
    (home / ".env").write_text("DISCORD_APPLICATION_ID=123456789012345678\n", encoding="ascii")
    assert "client_id=123456789012345678" in called(installed, tmp_path, "invite").stdout
    (home / ".env").unlink()
    assert called(installed, tmp_path, "settings").stdout.startswith(f"Wrote {home}/.env: put DISCORD_TOKEN into it")
    assert (home / ".env").stat().st_mode & 0o777 == 0o600
    (home / ".env").unlink()
    seen = called(installed, tmp_path, "doctor")
    said = " ".join(seen.stdout.split())
    assert seen.returncode == 0, seen.stdout + seen.stderr
    assert f"no {home}/.env: every setting has its default" in said
    assert f"{home} is writable" in said
    assert "none: `farrago play` starts the playground" in said
    assert "absolute, battle_farm, farrago, farrago_words, fart" in said


def test_an_installed_program_plays_a_press_from_another_folder(installed: FreshEnvironment, tmp_path: Path) -> None:
    done = first_press([installed.program("farrago"), "play", "--no-browser"], tmp_path, installed.variables)
    assert list(done.seconds) == ["listening", "bot online", "first page", "press answered", "its picture"]
    assert list(tmp_path.iterdir()) == []
    assert (installed.home / ".local/share/farrago/playground/bot/farrago.sqlite3").is_file()


def test_if_no_playground_starts_it_reports_that_no_press_was_played(tmp_path: Path) -> None:
    with pytest.raises(Failed, match="no playground was started"):
        first_press([sys.executable, "-c", "print('hello')"], tmp_path, dict(os.environ))


def test_a_match_goes_on_after_an_upgrade_and_after_going_back(installed: FreshEnvironment, tmp_path: Path) -> None:
    """The upgrade is from a version to itself, without a change of tables; `tests/upgrade` opens a store of other
    tables.
    """
    program, home = installed.program("farrago"), tmp_path
    environment = installed.variables | {"HOME": str(home)}
    assert drill(program, program, home, environment) == "opened the same store"


def test_an_upgrade_that_loses_the_match_is_reported() -> None:
    played = FirstPress("", 0.0, match="t:1", question=3)
    with pytest.raises(Failed, match="after the upgrade the match t:1 did not go on at its question 3"):
        _goes_on(played, FirstPress("", 0.0, match="t:2", question=4), "after the upgrade")
