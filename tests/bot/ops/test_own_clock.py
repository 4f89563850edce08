"""Commands that store times refuse while this machine's clock is behind the bot's last connection."""

import asyncio
from pathlib import Path

import pytest

from bot.core.durations import HOUR_MS
from bot.core.settings import Settings
from bot.core.shards import Shards
from bot.match.last_reachable import LastAlive, Reached
from bot.ops.exit_codes import CONFIG, DONE
from bot.store.sealing.secret import installation_secret
from bot.store.store import Store, now_ms
from tests.bot.ops.hosting import call, host_of, started
from tests.bot.store.table import ADA

WRITING = (("admin", "block", str(ADA), "--hours", "1"), ("privacy", "erase", str(ADA), "--yes"))


async def reach(settings: Settings, later: int) -> None:
    """Note that two processes were connected, the second `later` milliseconds after this machine's time."""
    secret = await asyncio.to_thread(installation_secret, settings)
    store = await Store.open(settings.store_url.get_secret_value(), secret)
    await LastAlive(store.notes, Shards(0, 0, 2)).note(Reached(0))
    await LastAlive(store.notes, Shards(1, 1, 2)).note(Reached(now_ms() + later))
    await store.close()


@pytest.mark.parametrize("command", WRITING)
def test_with_a_clock_behind_the_last_connection_commands_refuse(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with host_of(tmp_path, monkeypatch):
        monkeypatch.setenv("DATA_DIR", str(tmp_path))
        chosen = started(tmp_path, "0000000001")
        asyncio.run(reach(chosen, HOUR_MS))
        refused = call(*command)
        assert (refused.exit_code, refused.stdout) == (CONFIG, "")
        assert refused.stderr.startswith("This machine's clock says 20")
        assert call("admin", "blocks").stdout == "Nobody is blocked.\n"
        asyncio.run(reach(chosen, 30_000))
        assert call(*command).exit_code == DONE
