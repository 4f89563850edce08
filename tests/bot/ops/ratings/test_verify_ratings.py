"""The host's command that compares ratings with the records: its sentence, its exit code, and its effects."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.core.settings import Settings
from bot.results.ratings import match_change
from bot.store import Store
from bot.store.sealing.secret import installation_secret
from tests.bot.ops.hosting import call, host_of, started
from tests.bot.results.samples import row


async def rated(chosen: Settings, spoilt: str = "") -> None:
    """Store a rated result in an installation, with one value changed by hand."""
    store = await Store.open(chosen.store_url.get_secret_value(), installation_secret(chosen))
    rows = row(player=1), row(seat=1, player=2, rank=2)
    await store.results.put(rows, match_change(rows), is_told=True)
    if spoilt:
        await store.ratings._database.write(lambda connection: connection.execute(text(spoilt)).rowcount)
    await store.close()


@pytest.mark.parametrize(
    ("spoilt", "code", "told"),
    [
        ("", 0, "All 4 ratings follow from the 2 results, and 0 matches that are still stored"),
        ("UPDATE rating SET mu = 25.5 WHERE player = 1", 1, "2 ratings do not follow from the results (absolute 0 1"),
        ("INSERT INTO meta VALUES ('ratings-anew', '')", 1, "Ratings are to be worked out again: start Farrago"),
    ],
)
def test_it_says_in_a_sentence_whether_every_number_agrees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoilt: str, code: int, told: str
) -> None:
    with host_of(tmp_path, monkeypatch):
        chosen = started(tmp_path / "var", "0123456789")
        asyncio.run(rated(chosen, spoilt))
        before = sorted(path.name for path in (tmp_path / "var").iterdir())
        done = call("verify-ratings")
        assert (done.exit_code, told in done.output) == (code, True)
        assert sorted(path.name for path in (tmp_path / "var").iterdir()) == before


def test_without_a_database_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with host_of(tmp_path, monkeypatch):
        done = call("verify-ratings")
        assert done.exit_code != 0
        assert "Traceback" not in done.output
        assert done.output.strip()
