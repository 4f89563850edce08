"""Panels fit a phone and a desktop, by estimate; the real page is measured in `tests/e2e/browser/test_heights.py`."""

from itertools import count
from pathlib import Path

import pytest

from bot.ui.kit.screens import PHONE, fits, page_height
from engine.battle_farm import GAME
from engine.battle_farm.game import LIVELY
from engine.rng import Rng
from engine.search import players
from tests.cogs.battle_farm.seated import person_at, seated

SEATS, EVERY = 3, 12
"""Seats, and of how many decisions one is looked at."""


async def test_the_panels_of_a_whole_game_fit_a_phone_and_a_desktop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, heights = GAME.setup(SEATS, LIVELY, Rng("heights a")).state, list[int]()
    player = players("battle_farm")["medium"]
    for step in count():
        place = next(iter(GAME.asked(state)), None)
        if place is None:
            break
        if step % EVERY == 0:
            folder = tmp_path / str(step)
            folder.mkdir()
            with monkeypatch.context() as patch:
                async with seated(folder, state, patch) as one_table:
                    person = person_at(one_table, place, text_mode=False)
                    await person.open()
            assert fits(person.page), (step, person.labels, person.text)
            heights.append(page_height(person.page, PHONE))
        state = GAME.apply(state, place, player.choose(GAME.view(state, place), place, Rng(f"heights/{step}"))).state
    assert len(heights) > 20
    assert max(heights) > 0.95 * PHONE.height  # so that some were made shorter
