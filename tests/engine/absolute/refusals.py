"""The arguments of Absolute's refusals, by message, as the code gives them."""

from collections.abc import Mapping

from engine.absolute.cards import parse
from engine.absolute.naming import card_line, set_line
from engine.message import Arg

PLUS, MINUS = card_line(parse("+3d")), card_line(parse("-0s"))
ZERO: Mapping[str, Arg] = {"zero": PLUS, "number": 7}

ARGUMENTS: Mapping[str, Mapping[str, Arg]] = {
    "absolute-same-card-twice": {"card": PLUS},
    "absolute-discard-due": {"count": 8, "limit": 7},
    "absolute-not-held": {"card": PLUS},
    "absolute-too-few-cards": {"count": 2},
    "absolute-not-zero": {"set": set_line((parse("+3d"), parse("-0s"))), "sum": 3},
    "absolute-two-zeros": {"first": PLUS, "second": MINUS},
    "absolute-zero-out-of-range": ZERO,
    "absolute-zero-of-other-sign": ZERO,
    "absolute-zero-keeps-number": {**ZERO, "wanted": 5, "companion": MINUS},
    "absolute-zero-kept-this-turn": {**ZERO, "wanted": 5, "companion": MINUS},
    "absolute-zero-fixed": {**ZERO, "wanted": 5},
    "absolute-not-in-set": {"card": PLUS, "label": "B2"},
    "absolute-set-locked": {"label": "B2"},
    "absolute-swap-count": {"give": 3, "take": 1},
    "absolute-card-left-out": {"card": PLUS},
    "absolute-hold-too-many": {"count": 8, "limit": 7},
    "absolute-typed-unreadable": {"word": "3x"},
    "absolute-typed-not-own": {"label": "B2"},
    "absolute-typed-no-such-label": {"label": "B9"},
    "absolute-typed-no-such-set": {"label": "A3"},
}
