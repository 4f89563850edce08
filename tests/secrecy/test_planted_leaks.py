"""The secrecy tests see every output: a leak through each makes the tables of a pair differ, in any game.

A leak through every output of the program is added on purpose: no mutant of the program would make one.
"""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.ui.game_ui import GameUI
from engine.battle_farm.rules import play
from tests.cogs.sketches import uncrowded
from tests.engine.chance import Chance
from tests.secrecy.game_specs import GAMES, games_with, spec_of
from tests.secrecy.information_sources import stepped
from tests.secrecy.output_channels import CHANNELS, DRAWN, Channel
from tests.secrecy.planted_leaks import board_from_the_active_seats_view, take_all_words_away
from tests.secrecy.press_sequences import PRESSES, difference
from tests.suite.loaded import loaded_games

PAIRS = 1_000
"""Pairs within which each leak must show; the proofs look at more."""

GAME_UIS = loaded_games().game_uis


async def differences(
    game: str,
    ui: GameUI | None,
    where: Callable[[Any], bool] = lambda _: True,
    presses: int = PRESSES,
    *,
    drawn: bool = False,
) -> AsyncIterator[str]:
    """Give the differences that are found at such pairs of tables."""
    spec = spec_of(game)
    harness = spec.harness(spec.leak_seats, ui, still=True)
    with uncrowded() if drawn else spec.undrawn():
        for number, pair in enumerate(spec.pairs(spec.leak_seats, PAIRS, "compared")):
            if not where(pair):
                continue
            found = await difference(harness, spec, pair, Chance(f"leaks {number}"), Counter(), presses)
            if found:
                yield found


@pytest.mark.parametrize("channel", CHANNELS, ids=lambda channel: channel.__name__)
@pytest.mark.parametrize("game", GAMES)
async def test_a_leak_is_found_that_goes_out_by(game: str, channel: Channel, monkeypatch: pytest.MonkeyPatch) -> None:
    channel(monkeypatch)
    async for _ in differences(game, None, drawn=channel in DRAWN):
        return
    pytest.fail(f"{channel} was not seen")


@pytest.mark.parametrize("game", games_with(lambda spec: spec.ui.boards.hand))
async def test_a_hand_is_found_in_a_picture(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All words are taken away, so that of the board only the bytes of its picture are left to differ."""
    board_from_the_active_seats_view(monkeypatch)
    take_all_words_away(monkeypatch)
    ui = GAME_UIS[game]
    assert ui.boards.hand is not None
    open_hand = replace(ui, boards=replace(ui.boards, public=ui.boards.hand))
    async for found in differences(game, open_hand, spec_of(game).in_drawing, presses=0, drawn=True):
        if "part 1 " in found:
            return
    pytest.fail("no picture of the board differed")


def test_a_step_is_found_that_shows_something_and_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play.play
    monkeypatch.setattr(play, "play", lambda state, seat, action: changed(played(state, seat, action), reveals=False))
    with pytest.raises(AssertionError):
        _step_at_all("battle_farm")


def _step_at_all(game: str) -> None:
    spec = spec_of(game)
    for number, pair in enumerate(spec.pairs(spec.leak_seats, PAIRS, "steps")):
        stepped(spec, pair, Chance(f"step {number}"))
