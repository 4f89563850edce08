"""Writing answers at a table of Farrago Words around an outage: the round continues with its remaining time."""

from pathlib import Path

import pytest

from bot.core.shards import ALL
from bot.match.last_reachable import LastAlive
from bot.ops.outages import Outages
from tests.cogs.farrago_words.seated import ANN, said, seated


async def test_a_form_that_was_open_while_the_bot_was_away_counts_until_the_bell_as_it_rings_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann, time = one_table.player(ANN), one_table.app_parts.time
        await ann.on_board("Go")
        await ann.on_board("Answer")
        form = ann.form
        time.ms += 40_000
        for away in (0, 3_600_000):
            time.ms += away
            outages = Outages(one_table.app, LastAlive(one_table.app_parts.store.notes, ALL))
            await outages.begin()
            await outages.look()
        ends = (await one_table.now()).secrecy.end
        assert ends is not None
        time.ms = ends
        await ann.submit("Bear")
        assert "✅ 1 answer taken." in said(ann)
        time.ms += 800
        ann.form = form
        await ann.submit("Dog")
        assert "⏰ Time's up: you sent this 0.8 s late.\nToo late: Dog" in said(ann)
