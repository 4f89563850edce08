"""The answers of `why` about one or two chosen defenders."""

import pytest

from engine.fart import GAME
from engine.fart.lines import card_line
from engine.fart.model import Resign
from engine.fart.why import judge, why
from engine.game import End
from engine.message import Line
from tests.engine.fart.boards import after, board, cards

START = board("TD KD", "3S 7S QS 7H TS KH", wave=2)


@pytest.mark.parametrize(
    ("chosen", "legal", "key"),
    [
        ("3S 7S", True, "fart-why-dual"),
        ("3S 7H", True, "fart-why-dual-lost"),
        ("QS", True, "fart-why-single"),
        ("3S QS", False, "fart-wrong-sum"),
        ("3S 3S", False, "fart-same-card-twice"),
        ("3S", False, "fart-not-greater"),
        ("TS", False, "fart-equal-value"),
        ("KH", False, "fart-same-colour"),
        ("AS", False, "fart-not-on-table"),
        ("3S AS", False, "fart-not-on-table"),
        ("", False, "fart-why-choose"),
        ("3S 7S QS", False, "fart-why-choose"),
    ],
)
def test_a_verdict_names_its_reason(chosen: str, legal: bool, key: str):
    verdict = judge(GAME.view(START, 0), cards(chosen))
    assert (verdict.legal, verdict.line.key) == (legal, key)


def test_a_flank_of_the_aliens_colour_costs_no_defender_in_wave_1_fart13():
    verdict = judge(GAME.view(board("TD KD", "3H 7H"), 0), ("3H", "7H"))
    assert (verdict.legal, verdict.line.key) == (True, "fart-why-dual")


def test_why_says_the_reason_alone():
    assert why(GAME.view(START, 0), ("AS",)) == Line("fart-not-on-table", {"card": card_line("AS")})


def test_after_the_end_there_are_no_explanations():
    verdict = judge(GAME.view(after(START, Resign()), 0), ("3S", "7S"))
    assert (verdict.legal, verdict.line.key) == (False, "fart-over")


def test_there_are_no_explanations_once_people_have_ended_the_match():
    verdict = judge(GAME.ended(GAME.view(START, 0), End("host")), ("3S", "7S"))
    assert (verdict.legal, verdict.line.key) == (False, "fart-over")
