"""Puts a hint into words: what the AI would do, why, and what it brings."""

from typing import assert_never

from cogs.api import Line
from engine.fart.legal import casualties, choices_against
from engine.fart.lines import card_line, card_lines
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single, View


def hint(view: View, action: Action, label: Line | None) -> tuple[Line, ...]:
    """Say what an action against the current attacker does, why, and what it brings."""
    return (_about(view, action),)


def _about(view: View, action: Action) -> Line:
    attacker = view.attackers[0]
    args = {"attacker": card_line(attacker)}
    match action:
        case Dual(first, second):
            args |= {"first": card_line(first), "second": card_line(second)}
            if lost := casualties(view.wave, attacker, (first, second)):
                return Line("fart-hint-dual-lost", {**args, "lost": card_lines(lost)})
            return Line("fart-hint-dual", {**args, "left": len(view.attackers) - 1 + view.aliens_left})
        case Single(defender):
            return Line("fart-hint-single", {**args, "defender": card_line(defender), "count": len(view.table)})
        case Sacrifice(defender):
            groups = {choice.group for choice in choices_against(view.wave, attacker, view.table)}
            why = "none" if groups == {"sacrifice"} else "dear"
            return Line("fart-hint-sacrifice", {**args, "defender": card_line(defender), "why": why})
        case Resign():
            raise ValueError("no AI gives up")
    assert_never(action)
