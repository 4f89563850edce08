"""The net catches: each leak that somebody might build in one day makes the walks at twin tables differ."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import nullcontext
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from bot.ui.face import Face
from cogs.battle_farm import FACE
from engine.battle_farm import play
from tests.cogs.battle_farm.glass import glass_house, undrawn
from tests.cogs.battle_farm.leaks import LEAKS, Leak, anywhere
from tests.cogs.battle_farm.sources import stepped
from tests.cogs.battle_farm.twins import Pair, pairs
from tests.cogs.battle_farm.walks import GUIDE
from tests.cogs.nets import board_from_the_active_seats_view, take_all_words_away
from tests.cogs.walks import difference
from tests.engine.chance import Chance

TABLES = 1_000
"""Pairs within which each leak must show; the suite looks at more."""

SEATS = 3


async def caught(face: Face, wanted: Callable[[Pair], bool], *, drawn: bool = False) -> AsyncIterator[str]:
    """Give the differences that are found at such tables."""
    glass = glass_house(SEATS, face)
    with nullcontext() if drawn else undrawn():
        for number, pair in enumerate(pairs(SEATS, TABLES, "net")):
            if wanted(pair) and (found := await difference(glass, GUIDE, pair, Chance(f"net {number}"), Counter())):
                yield found


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_the_net_catches(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    face = leak(monkeypatch) or FACE
    async for _ in caught(face, LEAKS[leak]):
        return
    pytest.fail(f"{leak} was not seen")


async def test_the_net_catches_a_hidden_card_in_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """All words are taken away, so that of the board only the bytes of its picture are left to differ."""
    board_from_the_active_seats_view(monkeypatch)
    take_all_words_away(monkeypatch)
    assert FACE.hand is not None
    async for found in caught(replace(FACE, board=FACE.hand), anywhere, drawn=True):
        if "part 1 " in found and "RIFF" in found:
            return
    pytest.fail("no picture of the board differed")


def step_everywhere() -> None:
    for number, pair in enumerate(pairs(SEATS, TABLES, "looks")):
        stepped(pair, Chance(f"look {number}"))


def test_the_net_catches_a_look_that_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play.play
    monkeypatch.setattr(play, "play", lambda state, seat, action: changed(played(state, seat, action), reveals=False))
    with pytest.raises(AssertionError):
        step_everywhere()
