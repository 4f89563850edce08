"""Installations damaged in one way each, by functions that act in the working folder; database and key are in `var`."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import build
from bot.core.settings import Settings
from bot.store.sealing.secret import installation_secret, key_path
from tests.bot.ops.hosting import started, swap_keys
from tests.bot.store.files import cut, doctor
from tests.faults.damage.space import Limit

FOLDER = Path("var")
PATH = FOLDER / "farrago.sqlite3"

Spoil = Callable[[pytest.MonkeyPatch], None]
SpoilKey = Callable[[Path], None]


def full_disk(patch: pytest.MonkeyPatch) -> None:
    Limit().leave(4)


def folder_that_cannot_be_made(patch: pytest.MonkeyPatch) -> None:
    Path("file").touch()
    patch.setenv("DATA_DIR", "file/var")


def link_to_nowhere(patch: pytest.MonkeyPatch) -> None:
    FOLDER.symlink_to("a disk that is not mounted")


def links_in_a_circle(patch: pytest.MonkeyPatch) -> None:
    FOLDER.symlink_to(FOLDER)


def file_for_a_folder(patch: pytest.MonkeyPatch) -> None:
    FOLDER.touch()


def name_that_is_too_long(patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATA_DIR", "x" * 300)


def folder_of_the_kernel(patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATA_DIR", "/proc/farrago" if sys.platform == "linux" else "/dev/null/farrago")


def data_apart_from_a_database(patch: pytest.MonkeyPatch) -> None:
    folder_that_cannot_be_made(patch)
    patch.setenv("DATABASE_URL", "sqlite:///elsewhere/farrago.sqlite3")
    patch.setenv("INSTALLATION_SECRET", "s" * 32)


def folder_for_no_key(patch: pytest.MonkeyPatch) -> None:
    folder_that_cannot_be_made(patch)
    patch.setenv("DATABASE_URL", "sqlite:///elsewhere/farrago.sqlite3")


def file_that_may_only_be_read(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    access = os.access
    patch.setattr("os.access", lambda path, mode: path != PATH and access(path, mode))  # root may write anywhere


def other_key(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    PATH.with_name("installation.key").write_text("f" * 64, encoding="ascii")


def no_key(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    PATH.with_name("installation.key").unlink()


def key_cut_short(patch: pytest.MonkeyPatch) -> None:
    PATH.parent.mkdir()
    PATH.with_name("installation.key").write_text("short", encoding="ascii")


def no_database(patch: pytest.MonkeyPatch) -> None:
    PATH.parent.mkdir()
    PATH.write_bytes(b"Dear diary, today I made a card game.")


def damaged(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    cut(PATH, 9000)


def newer(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    doctor(PATH, "UPDATE alembic_version SET version_num = '9999'")


def foreign(patch: pytest.MonkeyPatch) -> None:
    PATH.parent.mkdir()
    doctor(PATH, "CREATE TABLE recipes (name TEXT)")


def faulty_settings(patch: pytest.MonkeyPatch) -> None:
    patch.setenv("LOG_LEVEL", "hush")


def no_such_database(patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATABASE_URL", "postgresql://ada:hunter2@/games?nonsense=1")


def no_server(patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATABASE_URL", "postgresql://ada:hunter2@127.0.0.1:1/games")
    patch.setattr(build, "PATIENCE", 0)


BARRED: tuple[Spoil, ...] = (
    folder_that_cannot_be_made,
    link_to_nowhere,
    links_in_a_circle,
    file_for_a_folder,
    folder_of_the_kernel,
)
"""What makes a DATA_DIR one that nobody can write in."""

REFUSED: tuple[tuple[Spoil, int], ...] = (
    *((spoil, 74) for spoil in BARRED), (full_disk, 74), (folder_for_no_key, 78), (data_apart_from_a_database, 74),
    (file_that_may_only_be_read, 74), (other_key, 78), (no_key, 78), (key_cut_short, 78), (no_database, 65),
    (damaged, 65), (newer, 65), (foreign, 65), (faulty_settings, 78),
    (name_that_is_too_long, 78), (no_such_database, 78), (no_server, 74),
)  # fmt: skip
"""Each end that `run` knows before it speaks to Discord, with its exit code."""


def missing(key: Path) -> None:
    key.unlink()


def wrong(key: Path) -> None:
    key.write_text("f" * 64, encoding="ascii")


def cut_short(key: Path) -> None:
    key.write_text("short", encoding="ascii")


def of_another(key: Path) -> None:
    key.write_bytes(key_path(started(Path("another"), "theirs")).read_bytes())


def swapped(key: Path) -> None:
    other = started(Path("another"), "theirs")
    swap_keys(Settings(data_dir=key.parent), other)
    with pytest.raises(Exception, match="another/installation"):
        installation_secret(other)


KEYS: tuple[SpoilKey, ...] = (missing, wrong, cut_short, of_another, swapped)
"""What can be wrong with the key of a database, or of a backup."""
