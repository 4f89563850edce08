"""People at a test's single table press where the bot may not post: results are shared by showing them to the
presser.
"""

from pathlib import Path

import pytest

from bot.ui.kit.post_permission import may_post
from tests.cogs.absolute.seated import seated
from tests.engine.absolute.boards import seat, table


async def test_the_bot_may_not_post_where_people_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, table(seat("+3c -5d"), seat("+1c -2d")), monkeypatch) as one_table:
        assert not may_post(one_table.person().context())
