"""What `why` answers about one or two chosen defenders."""

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
    ("chosen", "legal", "key", "ruling"),
    [
        ("3S 7S", True, "fart-why-dual", "FART-14"),
        ("3S 7H", True, "fart-why-dual-lost", "FART-14"),
        ("QS", True, "fart-why-single", "FART-11"),
        ("3S QS", False, "fart-wrong-sum", "FART-13"),
        ("3S 3S", False, "fart-same-card-twice", "FART-13"),
        ("3S", False, "fart-not-greater", "FART-10"),
        ("TS", False, "fart-equal-value", "FART-12"),
        ("KH", False, "fart-same-colour", "FART-10"),
        ("AS", False, "fart-not-on-table", "FART-15"),
        ("3S AS", False, "fart-not-on-table", "FART-15"),
        ("", False, "fart-why-choose", "FART-15"),
        ("3S 7S QS", False, "fart-why-choose", "FART-15"),
    ],
)
def test_verdict_names_reason_and_ruling(chosen: str, legal: bool, key: str, ruling: str):
    verdict = judge(GAME.view(START, 0), cards(chosen))
    assert (verdict.legal, verdict.line.key, verdict.ruling) == (legal, key, ruling)


def test_first_wave_dual_rests_on_its_own_ruling_fart13():
    verdict = judge(GAME.view(board("TD KD", "3H 7H"), 0), ("3H", "7H"))
    assert (verdict.legal, verdict.line.key, verdict.ruling) == (True, "fart-why-dual", "FART-13")


def test_why_says_reason_and_ruling_in_one_line():
    reason = Line("fart-not-on-table", {"card": card_line("AS")})
    assert why(GAME.view(START, 0), ("AS",)) == Line("fart-verdict", {"reason": reason, "ruling": "FART-15"})


def test_nothing_is_explained_after_the_end():
    verdict = judge(GAME.view(after(START, Resign()), 0), ("3S", "7S"))
    assert (verdict.legal, verdict.line.key) == (False, "fart-over")


def test_nothing_is_explained_once_people_have_ended_the_match():
    verdict = judge(GAME.ended(GAME.view(START, 0), End("host")), ("3S", "7S"))
    assert (verdict.legal, verdict.line.key) == (False, "fart-over")
