"""The net catches: each leak that somebody might build in one day makes the walks at twin tables differ."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import nullcontext
from dataclasses import replace
from random import Random

import pytest

from bot.ui.face import Face
from cogs.farrago import FACE
from tests.cogs.farrago.glass import glass_house, undrawn
from tests.cogs.farrago.leaks import LEAKS, UNSHOWN, Leak, in_a_placement
from tests.cogs.farrago.sources import forgeries, sources
from tests.cogs.farrago.twins import Pair, pairs
from tests.cogs.farrago.walks import GUIDE
from tests.cogs.nets import board_from_the_active_seats_view, take_all_words_away
from tests.cogs.walks import difference
from tests.engine.chance import Chance

TABLES = 1_000
"""Pairs within which each leak must show; the long proofs look at more."""

SEATS = 2


async def caught(face: Face, wanted: Callable[[Pair], bool], *, drawn: bool = False) -> AsyncIterator[str]:
    """Give the differences that are found at such tables."""
    glass = glass_house(SEATS, face, still=drawn)
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


@pytest.mark.parametrize("leak", UNSHOWN, ids=lambda leak: leak.__name__)
def test_the_net_around_the_engine_catches(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    for number, pair in enumerate(pairs(SEATS, TABLES, "net")):
        forged = forgeries(pair, Random(number))
        if list(sources(pair.one, pair.viewer, forged)) != list(sources(pair.other, pair.viewer, forged)):
            return
    pytest.fail(f"{leak} was not seen")


async def test_the_net_catches_a_hand_in_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """All words are taken away, so that of the board only the bytes of its picture are left to differ."""
    board_from_the_active_seats_view(monkeypatch)
    take_all_words_away(monkeypatch)
    assert FACE.hand is not None
    async for found in caught(replace(FACE, board=FACE.hand), in_a_placement, drawn=True):
        if "part 1 " in found and "RIFF" in found:
            return
    pytest.fail("no picture of the board differed")
