"""The upgrade drill: the store of each version opens, plays on, is backed up, and goes back to its own version."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from bot.core.settings import STORE_FILE, Settings
from bot.ops.backups import back_up, put_back
from bot.store.backup.proving import Proof, prove
from bot.store.migrations.migrate import HEAD, SCRIPTS
from bot.store.sealing.secret import KEY_FILE, read_key
from bot.store.sqlite.inspecting import revision_of
from playground.bot_process import ROOT
from tests.faults.judges.contents import actions_in, matches_in, rows_in
from tests.faults.rows.upgrades import is_played_on
from tests.players.random_tables import random_tables
from tests.upgrade.kept_store import KEPT, KeptStore

REPLAY = """
import sys
from pathlib import Path
from bot.store.backup.proving import prove
found = prove(Path(sys.argv[1]), Path(sys.argv[2]).read_bytes().strip(), lambda _: None)
print(found.replayed, found.other_rules, len(found.astray))
"""
"""Replays every match of a database with the code of the folder in which it runs."""

pytestmark = pytest.mark.long


def contents(path: Path) -> dict[str, list[Any]]:
    """Read everything in a database, table by table, and its schema."""
    made = rows_in(path, "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    query = 'SELECT * FROM "{}"'.format
    found: dict[str, list[Any]] = {name: rows_in(path, query(name)) for kind, name, _ in made if kind == "table"}
    return {name: sorted(rows, key=repr) for name, rows in found.items()} | {"": list(made)}


async def play_on(kept: KeptStore, settings: Settings) -> set[str]:
    """Open a store with the current code and play a match of each game a few steps further; returns the games."""
    played, secret = set[str](), read_key(settings.data_dir / KEY_FILE)
    url, now = settings.store_url.get_secret_value(), lambda: int(kept.sent.closed_at * 1000)
    async with random_tables(url, Random(f"drill {kept}"), now, secret) as app:
        for match in await app.store.matches.live():
            if match.game not in played and await is_played_on(app, match):
                played.add(match.game)
    return played


async def replayed(file: Path, key: Path) -> Proof:
    """Replay all matches of a database."""
    return await asyncio.to_thread(prove, file, read_key(key), lambda _: None)


async def test_it_is_upgraded_plays_on_a_match_of_each_game_and_is_backed_up(kept: KeptStore, tmp_path: Path) -> None:
    settings = kept.lay(tmp_path)
    file = tmp_path / STORE_FILE
    before = actions_in(file)
    played = await play_on(kept, settings)
    assert revision_of(file) == HEAD
    after = actions_in(file)
    assert {match: after[match][: len(actions)] for match, actions in before.items()} == before
    assert played == {game for (game,) in rows_in(file, "SELECT DISTINCT game FROM match")}
    made = back_up(settings, tmp_path / "kept.sqlite3")
    assert made.key is not None
    assert contents(made.database) == contents(file)
    matches = len(matches_in(file))
    assert (made.proof, made.matches) == (Proof(replayed=matches), matches)
    assert await replayed(made.database, made.key) == made.proof


async def test_the_copy_made_by_the_upgrade_restores_it(kept: KeptStore, tmp_path: Path) -> None:
    settings = kept.lay(tmp_path)
    file, key = tmp_path / STORE_FILE, (tmp_path / KEY_FILE).read_bytes()
    revision, before = revision_of(file), contents(file)
    copy = None if revision == HEAD else back_up(kept.lay(tmp_path / "by hand")).database
    await play_on(kept, settings)
    made = sorted((tmp_path / "backups").glob("*"))
    # If the schema is the current one, there is no upgrade, and the current store is the old one's.
    assert len(made) == (revision != HEAD)
    for each in made:
        assert contents(each) == before == contents(copy or each)
        put_back(settings, each, force=True)
        assert (revision_of(file), contents(file)) == (revision, before)
    assert (tmp_path / KEY_FILE).read_bytes() == key


# With the old code ----------------------------------------------------------------------------------------------------


def git(*arguments: str) -> bytes | None:
    """Ask git about this tree; None if it cannot tell."""
    try:
        return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None


def run(tree: Path, home: Path, *arguments: str) -> str:
    """Run Python in a tree, for an installation; returns its output."""
    environment = {**os.environ, "DATA_DIR": str(home), "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    environment |= {"DISCORD_TOKEN": "", "DATABASE_URL": "", "INSTALLATION_SECRET": ""}
    ended = subprocess.run([sys.executable, *arguments], cwd=tree, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture
def old_tree(tmp_path: Path) -> Callable[[KeptStore], Path]:
    """Get the code of a version from git; the current version's is this tree."""

    def lay_out(kept: KeptStore) -> Path:
        if kept not in KEPT:
            return ROOT
        packed = git("archive", "--format=zip", f"v{kept.version}", "bot", "cogs", "engine", "data", "pyproject.toml")
        if packed is None:
            pytest.skip(f"git has no v{kept.version} here (a shallow clone?): going back to its code is NOT PROVED")
        with ZipFile(BytesIO(packed)) as archive:
            archive.extractall(tmp_path / "tree")
        return tmp_path / "tree"

    return lay_out


async def test_after_going_back_its_own_code_opens_it_and_replays_every_match(
    kept: KeptStore, tmp_path: Path, old_tree: Callable[[KeptStore], Path]
) -> None:
    tree, home = old_tree(kept), tmp_path / "home"
    settings = kept.lay(home)
    matches = len(matches_in(home / STORE_FILE))
    await play_on(kept, settings)
    for copy in (home / "backups").glob("*-before-upgrade-*"):
        put_back(settings, copy, force=True)
    assert "Copied to" in run(tree, home, "-m", "bot", "backup")
    told = run(tree, home, "-c", REPLAY, str(home / STORE_FILE), str(home / KEY_FILE))
    assert told.split() == [str(matches), "0", "0"]


# The table of versions ------------------------------------------------------------------------------------------------


def test_every_released_version_has_a_store() -> None:
    listed = git("tag", "--list", "v*")
    if listed is None:
        pytest.skip("git says nothing about this tree: that every released version has a store is NOT PROVED")
    tags = listed.decode().split()
    released = {tag.removeprefix("v") for tag in tags if re.fullmatch(r"v\d+\.\d+\.\d+", tag)}
    assert released - {kept.version for kept in KEPT} == set()
    first = (SCRIPTS / "versions" / "0001_first.py").read_text()
    assert not released or "from bot.store.schema" not in first, "what is released is frozen: see the migration"


def test_a_kept_store_has_everything_that_was_sent(kept: KeptStore) -> None:
    assert {path.name for path in kept.folder.iterdir()} == {
        "README.md",
        KEY_FILE,
        f"{STORE_FILE}.xz",
        "sent.json.xz",
    }
    assert {each.verb for each in kept.sent.controls} >= {"join", "start", "deckadd"}
    assert {*kept.sent.games.values()} >= {"absolute", "fart"}
