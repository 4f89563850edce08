"""How long a turn may take at a table of several people, and when silence is noticed. It watches nothing itself."""

from collections.abc import Mapping
from dataclasses import dataclass

_HOUR = 3600


@dataclass(frozen=True)
class Pace:
    """A clock that a table may choose, in seconds.

    `turn` is a whole turn's time (None: no end to it), `warning` how long before its end the silent are warned, and
    `patience` how long others wait before they may vote an AI into a silent person's seat.
    """

    id: str
    turn: int | None
    warning: int
    patience: int


PACES: Mapping[str, Pace] = {
    pace.id: pace
    for pace in (
        Pace("live", 90, 30, 60),
        Pace("slow", 12 * _HOUR, 3 * _HOUR, 2 * _HOUR),
        Pace("day", 48 * _HOUR, 12 * _HOUR, 12 * _HOUR),
        Pace("none", None, 0, 12 * _HOUR),
    )
}

USUAL = "live"
"""The clock of a table that chose none."""


def pace_of(name: str) -> Pace:
    """Find a clock by its id; the usual one where no version of this program has it any more."""
    return PACES.get(name, PACES[USUAL])
