"""`farrago admin`: the host lists and ends tables, and blocks people and servers, but does not write beside a running
bot.
"""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.match.tables import Opening, Tables
from bot.ops.exit_codes import BUSY, DATA, DONE
from bot.store.address import file_of, parse
from bot.store.owning import held
from bot.store.sealing.secret import installation_secret
from bot.store.store import Store, now_ms
from engine.registry import games
from tests.app import ADA, BO, PLACE
from tests.bot.groups import roster
from tests.bot.ops.hosting import call, host_of, started


def told(*arguments: str, code: int = DONE) -> str:
    """The output of a command, which must end with this code."""
    ended = call("admin", *arguments)
    assert ended.exit_code == code, ended.output
    return ended.output


def test_the_host_ends_tables_and_blocks_people_and_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    with host_of(tmp_path, monkeypatch):
        monkeypatch.setenv("DATA_DIR", str(tmp_path))
        assert "holds nothing yet: start the bot once." in told("tables", code=78)
        chosen = started(tmp_path, "0000000001")
        url, secret = chosen.store_url.get_secret_value(), installation_secret(chosen)

        async def opened() -> str:
            store = await Store.open(url, secret)
            try:
                await store.players.meet(ADA, "Ada\x1b[2J", PLACE)
                here = Opening("absolute", (ADA, BO), PLACE, public=True, roster=roster(ADA, BO), channel=71)
                return (await Tables(store, games(), now_ms).open(here)).match.id
            finally:
                await store.close()

        table = asyncio.run(opened())
        # Reading works beside the running bot, but writing does not.
        with held(file_of(parse(url))):
            listed = told("tables", "--server", str(PLACE))
            assert "alone writes there: stop it first, or use /admin." in told("end", table, code=BUSY)
        assert listed.split("  ")[0] == table
        assert listed.endswith(f"server {PLACE}  absolute  Ada, Bo\n")
        assert f"Ended {table}." in told("end", table, "--reason", "spam")
        assert "No open table has this id." in told("end", table, code=DATA)
        assert told("tables") == "No table is open.\n"
        blocked = told("block", str(ADA), "--hours", "5", "--reason", "x")
        until = re.match(f"Blocked {ADA} everywhere until (.*) UTC by this machine's clock\\.", blocked)
        assert until is not None
        ends = datetime.fromisoformat(until[1]).replace(tzinfo=UTC)
        assert timedelta(hours=4.9) < ends - datetime.now(UTC) <= timedelta(hours=5)
        assert told("block-server", "901").startswith("Blocked server 901.")
        first, second = sorted(told("blocks").splitlines())
        assert first.startswith(f"person {ADA} (Ada?[2J) until ")
        assert second == "server 901 for good"
        assert told("servers") == f"{PLACE}  0 open\n"
        assert [told("unblock", str(ADA)), told("unblock", str(ADA))] == [
            f"{ADA} may play again everywhere.\n",
            f"{ADA} is not blocked everywhere.\n",
        ]
        assert told("unblock-server", "901") == "Server 901 is served again.\n"
        assert told("blocks") == "Nobody is blocked.\n"
