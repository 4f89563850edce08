"""The deal, checked by independent code."""

import hashlib

import pytest

from engine.fart import GAME
from engine.fart.deal import deal
from engine.fart.model import Drawn, Flipped
from engine.rng import Rng
from tests.engine.fart.boards import OPTIONS


def order(seed: str, purpose: str, suits: str) -> list[str]:
    """The deal as its description words it, implemented a second time."""
    digests: dict[str, str] = {}
    for suit in suits:
        for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]:
            text = "|".join(["fart/1", seed, purpose, rank + suit])
            digests[hashlib.sha256(text.encode("utf-8")).hexdigest()] = rank + suit
    return [digests[digest] for digest in sorted(digests)]


@pytest.mark.parametrize("seed", ["1", "2", "", "daily", "ünïcödé ♠", "x" * 500])
def test_deal_is_three_orders_by_sha256(seed: str):
    dealt = deal(seed)
    assert list(dealt.defenders) == order(seed, "defenders", "SC")
    assert list(dealt.aliens) == order(seed, "aliens", "HD")
    assert list(dealt.wave2) == order(seed, "wave2", "SCHD")


def test_first_card_of_an_order_is_dealt_first():
    step = GAME.setup(1, OPTIONS, Rng("1"))
    black, red = order("1", "defenders", "SC"), order("1", "aliens", "HD")
    assert (list(step.state.table), list(step.state.defenders)) == (black[:6], black[6:])
    assert (list(step.state.attackers), list(step.state.aliens)) == (red[:3], red[3:])
    assert step.events == (Drawn(tuple(black[:6])), Flipped(1, tuple(red[:3])))


def test_deal_of_seed_1_never_changes():
    assert deal("1").defenders[:6] == ("TC", "TS", "2S", "4C", "4S", "AC")
    assert deal("1").aliens[:3] == ("7D", "4D", "KD")
    assert deal("1").wave2[:3] == ("JD", "7H", "KD")
