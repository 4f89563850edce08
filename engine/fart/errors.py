"""The refusals of F.A.R.T. with their rulings; `data/fart/words` says why and what to do instead.

RuleError
├── NotOnTable      the card is no defender on the table
├── SameCardTwice   a dual attack with one defender
├── WrongSum        a dual attack that misses the attacker's value
├── Unbeatable      a single attack on a king
├── NotGreater      a single attack with too low a value
├── EqualValue      a single attack with just the attacker's value
├── SameColour      a single attack by the attacker's own colour
└── NotAsked
    └── MatchOver   anything after the end

`advice` is a line that says what the table can do against the attacker instead, never more than it can.
"""

from engine.errors import NotAsked, RuleError


class NotOnTable(RuleError):
    """The card named is no defender on the table; `card`."""

    key = "fart-not-on-table"
    ruling = "FART-15"


class SameCardTwice(RuleError):
    """A dual attack needs two different defenders; `card`, `advice`."""

    key = "fart-same-card-twice"
    ruling = "FART-13"


class WrongSum(RuleError):
    """The two values do not add up to the attacker's; `attacker`, `value`, `first`, `second`, `sum`, `advice`."""

    key = "fart-wrong-sum"
    ruling = "FART-13"


class Unbeatable(RuleError):
    """No defender is greater than a king; `attacker`, `advice`."""

    key = "fart-unbeatable"
    ruling = "FART-18"


class NotGreater(RuleError):
    """The defender's value is lower than the attacker's; `attacker`, `value`, `defender`, `own`, `advice`."""

    key = "fart-not-greater"
    ruling = "FART-10"


class EqualValue(RuleError):
    """The defender's value only equals the attacker's; `attacker`, `defender`, `value`, `advice`."""

    key = "fart-equal-value"
    ruling = "FART-12"


class SameColour(RuleError):
    """Defender and attacker are of one colour; `attacker`, `defender`, `colour` ("red" or "black"), `advice`."""

    key = "fart-same-colour"
    ruling = "FART-10"


class MatchOver(NotAsked):
    """The match has ended."""

    key = "fart-over"
    ruling = "FART-20"
