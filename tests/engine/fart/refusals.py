"""The arguments of the refusals of F.A.R.T., by message, as the code gives them."""

from collections.abc import Mapping

from engine.fart.lines import card_line, colour
from engine.message import Arg, Line

ADVICE = Line("fart-advice", {"can": "both", "value": 10, "other": "black"})
TEN, SEVEN, TWO = card_line("TD"), card_line("7S"), card_line("2S")
DUEL: Mapping[str, Arg] = {"attacker": TEN, "defender": SEVEN, "advice": ADVICE}

ARGUMENTS: Mapping[str, Mapping[str, Arg]] = {
    "refused-bad-card": {"text": "1S"},
    "fart-not-on-table": {"card": SEVEN},
    "fart-same-card-twice": {"card": SEVEN, "advice": ADVICE},
    "fart-wrong-sum": {"attacker": TEN, "value": 10, "first": SEVEN, "second": TWO, "sum": 9, "advice": ADVICE},
    "fart-unbeatable": {"attacker": card_line("KD"), "advice": ADVICE},
    "fart-not-greater": {**DUEL, "value": 10, "own": 7},
    "fart-equal-value": {**DUEL, "value": 10},
    "fart-same-colour": {**DUEL, "colour": colour("TD")},
}
