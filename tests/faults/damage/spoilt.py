"""Damages each installation in a separate process and folder, and reports the errors of its commands."""

from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from bot.ops import backups
from bot.store.sealing.secret import key_path
from tests.bot.ops.hosting import host_of, started
from tests.faults.damage.installations import KEYS, REFUSED, swapped
from tests.faults.damage.space import Limit
from tests.faults.judges.refusals import difference, not_refused
from tests.fork_server import fork_server

Case = Callable[[Path, str, Connection], None]
SECONDS = 120.0
SERVER = "postgresql://ada:hunter2@127.0.0.1:1/games"
"""A server that is not there: the key must be refused before anybody asks it."""


def outcome(case: Case, folder: Path, name: str) -> list[str]:
    """Run a case in a separate process; returns its errors, in words."""
    folder.mkdir()
    context = fork_server()
    pipe, report = context.Pipe(duplex=False)
    process = context.Process(target=case, args=(folder, name, report), daemon=True)
    process.start()
    report.close()
    try:
        return pipe.recv() if pipe.poll(SECONDS) else [f"{name}: no end after {SECONDS:.0f} seconds"]
    except EOFError:
        return [f"{name}: the process died"]
    finally:
        process.kill()
        process.join()
        pipe.close()


def refused_by_run(folder: Path, name: str, report: Connection) -> None:
    """Damage an installation so that `run` refuses it, and compare with the doctor."""
    spoil, code = next(each for each in REFUSED if each[0].__name__ == name)
    with pytest.MonkeyPatch.context() as patch, host_of(folder, patch):
        patch.setattr("bot.ops.doctor.check_games", list)  # it would draw the board of every game
        spoil(patch)
        found = difference(code)
        Limit().free()
    report.send([f"{name}: {found}"] if found else [])


def refused_for_the_key(folder: Path, name: str, report: Connection) -> None:
    """Damage the key of an installation, then that of a backup, and run every command with it."""
    spoil = next(each for each in KEYS if each.__name__ == name)
    found: list[str] = []
    with pytest.MonkeyPatch.context() as patch, host_of(_made(folder / "running"), patch):
        patch.setattr("bot.ops.doctor.check_games", list)
        here = Path("var")
        spoil(key_path(started(here, "ours")))
        found += [not_refused([command], "var/installation.key", [here]) for command in ("run", "doctor", "backup")]
        patch.setenv("DATABASE_URL", SERVER)
        found.append(not_refused(["move-store"], "var/installation.key", [here]))
    with pytest.MonkeyPatch.context() as patch, host_of(_made(folder / "restoring"), patch):
        kept = backups.back_up(started(Path("safe"), "ours"), Path("safe/backups/installation.sqlite3"))
        key = Path("safe/backups/installation.key")
        if spoil is swapped:  # a backup has no second installation to swap keys with
            key.write_bytes(key_path(started(Path("another"), "theirs")).read_bytes())
        else:
            spoil(key)
        found.append(not_refused(["restore", str(kept.database)], str(key), [key.parent, Path("var")]))
    report.send([f"{name}: {fault}" for fault in found if fault])


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder
