"""Faults in what a host does and sees: half a restore, a blind doctor, keys that fit everything, slips that show."""

from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from bot.ops.check_result import Level, well
from bot.store.key_proof import KeyProof
from bot.text.localisation import Words, _written
from tests.e2e.harness import Playground
from tests.faults.damage import spoilt
from tests.faults.damage.restoring import restore_until
from tests.faults.damage.spoilt import refused_by_run, refused_for_the_key
from tests.faults.driver import Planted, Run
from tests.faults.rows.hosting import commands, doctor, keys, quiet_log, restoring, translations

# Processes of their own take these from here ------------------------------------------------------------------------


def remove_first(folder: Path, source: Path, call: int, report: Connection) -> None:
    """Restore as somebody would by hand: the old database goes before the new one comes."""
    (folder / "farrago.sqlite3").unlink()
    restore_until(folder, source, call, report)


def with_a_blind_doctor(folder: Path, name: str, report: Connection) -> None:
    """Let the doctor find every database well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.ops.checks_here.check_store", lambda _: well("store", "fine"))
        refused_by_run(folder, name, report)


def with_any_key(folder: Path, name: str, report: Connection) -> None:
    """Take any key for that of the database."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KeyProof, "is_of", lambda *_: True)
        refused_for_the_key(folder, name, report)


# In this process ----------------------------------------------------------------------------------------------------


def show_the_slip(patch: pytest.MonkeyPatch) -> None:
    def first(self: Words, key: str, filled: Sequence[tuple[str, str | int]]) -> str:
        return _written(next(iter(self._lexicons.values())), key, filled)[0]

    patch.setattr(Words, "_write", first)


def say_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Words, "_log_fallback", lambda *_, **__: None)


def see_no_refusal(patch: pytest.MonkeyPatch) -> None:
    async def fine(_: Playground) -> tuple[Level, str]:
        return Level.OK, "ok — commands"

    patch.setattr(commands, "examined", fine)


def stop_playing(patch: pytest.MonkeyPatch) -> None:
    async def no(_: Playground) -> bool:
        return False

    patch.setattr(commands, "plays", no)


async def statements_in_the_log(told: quiet_log.Told, _: Run[Any]) -> None:
    """Write a log as it was before libraries were told to be quiet."""
    ours = "2026-01-01T00:00:00Z [info     ] shards_owned                   [bot.build] shards=all\n"
    theirs = "2026-01-01T00:00:00Z [info     ] BEGIN (implicit)               [sqlalchemy.engine.Engine]\n"
    quiet_log.judge(told, [ours, *[theirs] * quiet_log.FEW])


PLANTED = [
    Planted(
        "restoring",
        "the old database is removed before the new one comes",
        ["into its own: kills after which neither was found whole"],
        lambda patch: patch.setattr(restoring, "restore_until", remove_first),
        size=restoring.Size(3),
        part="into its own",
    ),
    Planted(
        "doctor",
        "the doctor does not look at the database",
        ["ends that the doctor does not tell in the same words"],
        lambda patch: patch.setattr(spoilt, "refused_by_run", with_a_blind_doctor),
        size=doctor.Size(("newer",)),
    ),
    Planted(
        "keys",
        "any key is taken for the database's",
        ["commands that did not refuse one as they should"],
        lambda patch: patch.setattr(spoilt, "refused_for_the_key", with_any_key),
        size=keys.Size(("wrong",)),
    ),
    Planted(
        "translations",
        "what was wrong is shown",
        ["a wrong variable: messages not read in English"],
        show_the_slip,
        size=translations.Size(100),
        part="a wrong variable",
    ),
    Planted(
        "translations",
        "nobody is told",
        ["a missing key: messages not told once in the log"],
        say_nothing,
        size=translations.Size(100),
        part="a missing key",
    ),
    Planted("commands", "the doctor sees no refusal", ["answers that the doctor did not name"], see_no_refusal),
    Planted("commands", "nobody can play", ["answers after which nobody could play"], stop_playing),
    Planted("quiet_log", "statements are logged", ["lines beside our own events"], play=statements_in_the_log),
]
