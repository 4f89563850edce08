"""A host exports and erases a person's data on the command line; while the bot runs on the file it is refused."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.core.settings import Settings
from bot.ops.exit_codes import BUSY, DONE, STORE
from bot.store import Store
from bot.store.owning import held
from bot.store.sealing.secret import installation_secret
from tests.bot.ops.hosting import host_of
from tests.bot.store.table import ADA, HALL, dealt

DATABASE = Path("var/farrago.sqlite3")


def call(*arguments: str, typed: str | None = None) -> Result:
    """Run a command with typed answers to its questions."""
    return CliRunner().invoke(app, ["privacy", *arguments], input=typed)


async def _play() -> None:
    settings = Settings()
    store = await Store.open(
        settings.store_url.get_secret_value(), await asyncio.to_thread(installation_secret, settings)
    )
    await store.players.meet(ADA, "Adalberta", HALL)
    await store.matches.create(dealt())
    await store.close()


def test_a_host_exports_and_erases_a_person_while_the_bot_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with host_of(tmp_path, monkeypatch):
        missing = call("erase", str(ADA))
        assert (missing.exit_code, missing.stderr) == (
            STORE,
            f"There is no store at {DATABASE}: check DATA_DIR and DATABASE_URL.\n",
        )
        asyncio.run(_play())
        with held(DATABASE):
            busy = call("export", str(ADA))
        assert (busy.exit_code, "stop it first" in busy.stderr) == (BUSY, True)
        exported = call("export", str(ADA), "ada.json")
        assert (exported.exit_code, exported.stdout) == (
            DONE,
            "Written to ada.json. Give it to that person alone.\n",
        )
        made = json.loads(Path("ada.json").read_bytes())
        assert (made["person"]["name"], len(made["matches"])) == ("Adalberta", 1)
        assert Path("ada.json").stat().st_mode & 0o077 == 0
        again = call("export", str(ADA), "ada.json")
        assert (again.exit_code, again.stderr) == (STORE, "ada.json is there already: name another file.\n")
        for answer in ("n\n", ""):
            unsure = call("erase", str(ADA), typed=answer)
            assert (unsure.exit_code, unsure.stdout.splitlines()[-1]) == (1, "Nothing was erased.")
            assert unsure.stdout.startswith(
                f"{ADA} is Adalberta. Erase all that is stored about them? It cannot be undone. [y/N]:"
            )
        nobody = call("erase", str(ADA + 99), typed="n\n")
        assert nobody.stdout.startswith(f"{ADA + 99} is nobody whose name is stored. Erase")
        assert b"Adalberta" in DATABASE.read_bytes()
        erased = call("erase", str(ADA), "--yes")
        assert (erased.exit_code, erased.stdout.splitlines()[0]) == (
            DONE,
            "Erased. Matches deleted: 1. Matches of others in which this is a former player now: 0.",
        )
        content = DATABASE.read_bytes()
        assert not [trace for trace in (str(ADA).encode(), ADA.to_bytes(8, "big"), b"Adalberta") if trace in content]
        assert call("erase", "12").exit_code == 2  # not a Discord id
