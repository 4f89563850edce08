"""A press whose answer fails unexpectedly."""

from pathlib import Path
from unittest.mock import AsyncMock, patch

import pytest

from bot.ui.ids import OfMatch
from tests.faults.players.dealt import FIRST, Deal, deal
from tests.faults.players.in_process_bot import Push, in_process_bot


@pytest.mark.parametrize("stops", [False, True])
async def test_an_error_is_an_incident_unless_the_program_stops_in_the_midst_of_it(
    tmp_path: Path, *, stops: bool
) -> None:
    async with in_process_bot(tmp_path) as here:
        how = Deal("fart", 1, "surprised")
        await here.meet(how.first)
        await deal(here.app.tables, how, here.time.ms)
        cut = AsyncMock(side_effect=RuntimeError("Session is closed"))
        with patch("bot.ui.handlers.player_page", cut), patch.object(here.heads[0].client, "is_closed", lambda: stops):
            given = await here.push(how.match, Push(FIRST, str(OfMatch(how.match, "show"))))
        assert (len(here.incidents), given.is_answered) == (0 if stops else 1, not stops)
