"""Explains whether chosen defenders may attack the current attacker, with the ruling. It plays nothing."""

from collections.abc import Sequence

import msgspec

from engine.errors import RuleError
from engine.fart.cards import Card
from engine.fart.errors import MatchOver
from engine.fart.legal import casualties, check_dual, check_single
from engine.fart.lines import card_line, card_lines
from engine.fart.model import View
from engine.message import Line

_RULING_OF_DUALS = {1: "FART-13", 2: "FART-14"}


class Verdict(msgspec.Struct, frozen=True):
    """Whether the attack is legal, why or why not, and the id of the ruling that decides."""

    legal: bool
    line: Line
    ruling: str


def why(view: View, cards: Sequence[Card]) -> Line:
    """Say whether the attack that the cards stand for is legal, why or why not, and which ruling decides."""
    return verdict_line(judge(view, cards))


def verdict_line(verdict: Verdict) -> Line:
    """Put a verdict into words, with the ruling that decides."""
    return Line("fart-verdict", {"reason": verdict.line, "ruling": verdict.ruling})


def judge(view: View, cards: Sequence[Card]) -> Verdict:
    """Judge the attack that the cards stand for: one is a single attack, two are a dual one.

    Any other number is answered with how to ask; what is no defender on the table, with just that.
    """
    try:
        if view.is_over:
            raise MatchOver
        match cards:
            case (defender,):
                return _single(view, defender)
            case (first, second):
                return _dual(view, first, second)
            case _:
                return Verdict(legal=False, line=Line("fart-why-choose"), ruling="FART-15")
    except RuleError as refusal:
        return Verdict(legal=False, line=Line(refusal.key, refusal.line_args), ruling=refusal.ruling)


def _single(view: View, defender: Card) -> Verdict:
    attacker = view.attackers[0]
    check_single(attacker, view.table, defender)
    line = Line("fart-why-single", {"attacker": card_line(attacker), "defender": card_line(defender)})
    return Verdict(legal=True, line=line, ruling="FART-11")


def _dual(view: View, first: Card, second: Card) -> Verdict:
    attacker = view.attackers[0]
    check_dual(attacker, view.table, first, second)
    lost = casualties(view.wave, attacker, (first, second))
    args = {"attacker": card_line(attacker), "first": card_line(first), "second": card_line(second)}
    line = Line("fart-why-dual-lost", {**args, "lost": card_lines(lost)}) if lost else Line("fart-why-dual", args)
    return Verdict(legal=True, line=line, ruling=_RULING_OF_DUALS[view.wave])
