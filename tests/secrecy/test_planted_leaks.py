"""The secrecy tests see every output: a leak through any of them makes the tables of a pair differ, in any game.

The leaks are planted on purpose, since no mutant of the program would produce one.
"""

from collections import Counter

import pytest

from tests.cogs.sketches import uncrowded
from tests.engine.chance import Chance
from tests.secrecy.game_specs import GAMES, spec_of
from tests.secrecy.output_channels import CHANNELS, DRAWN, Channel
from tests.secrecy.press_sequences import difference

PAIRS = 1_000
"""Pairs within which each leak must show; the proofs look at more."""


@pytest.mark.parametrize("channel", CHANNELS, ids=lambda channel: channel.__name__)
@pytest.mark.parametrize("game", GAMES)
async def test_a_leak_is_found_in(game: str, channel: Channel, monkeypatch: pytest.MonkeyPatch) -> None:
    channel(monkeypatch)
    spec = spec_of(game)
    harness = spec.harness(spec.leak_seats, still=True)
    with uncrowded() if channel in DRAWN else spec.undrawn():
        for number, pair in enumerate(spec.pairs(spec.leak_seats, PAIRS, "compared")):
            if await difference(harness, spec, pair, Chance(f"leaks {number}"), Counter()):
                return
    pytest.fail(f"{channel} was not seen")
