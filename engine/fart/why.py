"""Explains whether chosen defenders may attack the current attacker."""

from collections.abc import Sequence

import msgspec

from engine.errors import RuleError
from engine.fart.cards import Card
from engine.fart.errors import MatchOver
from engine.fart.legal import casualties, check_dual, check_single
from engine.fart.lines import card_line, card_lines
from engine.fart.model import View
from engine.message import Line


class Verdict(msgspec.Struct, frozen=True):
    """Whether the attack is legal, and why or why not."""

    legal: bool
    line: Line


def why(view: View, cards: Sequence[Card]) -> Line:
    """Say whether the attack with these cards is legal, and why or why not."""
    return judge(view, cards).line


def judge(view: View, cards: Sequence[Card]) -> Verdict:
    """Judge the attack with these cards: one is a single attack, two are a dual one.

    Any other number is answered with how to ask; a card that is no defender on the table, with just that.
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
                return Verdict(legal=False, line=Line("fart-why-choose"))
    except RuleError as refusal:
        return Verdict(legal=False, line=Line(refusal.key, refusal.line_args))


def _single(view: View, defender: Card) -> Verdict:
    attacker = view.attackers[0]
    check_single(attacker, view.table, defender)
    line = Line("fart-why-single", {"attacker": card_line(attacker), "defender": card_line(defender)})
    return Verdict(legal=True, line=line)


def _dual(view: View, first: Card, second: Card) -> Verdict:
    attacker = view.attackers[0]
    check_dual(attacker, view.table, first, second)
    lost = casualties(view.wave, attacker, (first, second))
    args = {"attacker": card_line(attacker), "first": card_line(first), "second": card_line(second)}
    line = Line("fart-why-dual-lost", {**args, "lost": card_lines(lost)}) if lost else Line("fart-why-dual", args)
    return Verdict(legal=True, line=line)
