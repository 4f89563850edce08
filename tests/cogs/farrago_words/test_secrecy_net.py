"""The net catches: each leak that somebody might build in one day makes the walks at twin tables differ."""

from collections import Counter
from random import Random

import pytest

from cogs.farrago_words import FACE
from tests.cogs.farrago_words.glass import glass_house, undrawn
from tests.cogs.farrago_words.leaks import LEAKS, UNSHOWN, Leak
from tests.cogs.farrago_words.sources import forgeries, sources
from tests.cogs.farrago_words.twins import pairs
from tests.cogs.farrago_words.walks import GUIDE
from tests.cogs.walks import difference
from tests.engine.chance import Chance

TABLES = 1_000
"""Pairs within which each leak must show; the long proofs look at more."""

SEATS = 2


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_the_net_catches(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    glass = glass_house(SEATS, leak(monkeypatch) or FACE)
    with undrawn():
        for number, pair in enumerate(pairs(SEATS, TABLES, "net")):
            if LEAKS[leak](pair) and await difference(glass, GUIDE, pair, Chance(f"net {number}"), Counter()):
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
