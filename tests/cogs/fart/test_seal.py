"""The seal of a deal is shown below its board before the first move, and only then."""

from pathlib import Path

from bot.ui.match.solo_panel import panel
from engine.fart.model import Sacrifice
from tests.app import ADA, PLACE
from tests.cogs.fart.asking import parlour


async def test_the_seal_of_a_deal_is_below_its_board_before_the_first_move(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        for table in (await app.free(), await app.app_parts.days.attempt(ADA, PLACE)):
            seal = f"-# 🔒 Deal: {table.match.seed_hash[:10]}… (*Verify* has the rest)"
            page = await panel(app.context(), table)
            assert page.below[-1] == seal
            action = Sacrifice(table.view(0).table[0])
            table_after = await app.app_parts.tables.play(table, 0, table.question(0), action, f"{table.match.id} 1")
            assert seal not in (await panel(app.context(), table_after)).below
