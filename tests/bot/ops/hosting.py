"""An installation in a separate folder, and its host's commands, run in this process."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import PRIVATE, app
from bot.core.settings import Settings
from bot.ops.check_result import CheckResult, well
from bot.store import Store
from bot.store.owning import OWNER
from bot.store.sealing.secret import installation_secret, key_path
from tests.bot.logged import logging_as_it_was
from tests.bot.store.files import prints
from tests.bot.store.table import dealt

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.x.hush-hush"


@contextmanager
def host_of(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in a folder without any settings; changes that commands make to this process are undone."""
    patch.chdir(folder)
    for name in Settings.model_fields:
        patch.delenv(name.upper(), raising=False)
    patch.setattr("bot.ops.doctor.check_thinking", _thinks)  # starting a process takes longer than most of a test
    mask = os.umask(PRIVATE)
    try:
        with logging_as_it_was():
            yield
    finally:
        os.umask(mask)


async def _thinks() -> CheckResult:
    return well("thinking", "")


def call(*arguments: str) -> Result:
    """Run a command and return its result; only `run` gets a token, as the others would ask Discord."""
    return CliRunner().invoke(app, list(arguments), env={"DISCORD_TOKEN": TOKEN} if arguments == ("run",) else None)


_made: dict[str, TemporaryDirectory[str]] = {}
"""Installations by the id of their match: to make one takes longer than most of what is done with it."""


def started(folder: Path, match_id: str) -> Settings:
    """An installation that has been started once, with a match; the same id gives the same key and file."""
    if match_id not in _made:
        _made[match_id] = TemporaryDirectory()
        first = Settings(data_dir=Path(_made[match_id].name))
        mask = os.umask(PRIVATE)
        try:
            asyncio.run(fill(first.store_url.get_secret_value(), installation_secret(first), match_id))
        finally:
            os.umask(mask)
    shutil.copytree(_made[match_id].name, folder, dirs_exist_ok=True)
    return Settings(data_dir=folder)


async def fill(url: str, secret: bytes, match_id: str) -> None:
    """Put a match into a store."""
    store = await Store.open(url, secret)
    await store.matches.create(dealt(id=match_id))
    await store.close()


def there(folder: Path) -> dict[str, str]:
    """A fingerprint of each file in a folder, except the locked one."""
    if not folder.exists():
        return {}
    return {name: found for name, found in prints(folder).items() if not name.endswith(OWNER)}


def swap_keys(one: Settings, other: Settings) -> None:
    """Swap the keys of two installations."""
    keys = [key_path(each) for each in (one, other)]
    contents = [key.read_bytes() for key in keys]
    for key, content in zip(keys, reversed(contents), strict=True):
        key.write_bytes(content)
