"""How long a turn may take at a table of several people, and when silence is noticed. It watches nothing itself."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.game import GameInfo

_HOUR = 3600

SHORTEST_WARNED = 60
"""Seconds of the shortest turn of a game's own clock that is warned of: in less a warning comes with the turn."""

_OF_SECONDS = re.compile(r"s([1-9][0-9]{0,6})")


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
    seconds = _OF_SECONDS.fullmatch(name)
    return PACES.get(name, PACES[USUAL]) if seconds is None else _of_seconds(int(seconds[1]))


def _of_seconds(turn: int) -> Pace:
    """Make a game's own clock: the silent are warned in the last quarter of a turn, and voted on after half of it."""
    return Pace(f"s{turn}", turn, turn // 4 if turn >= SHORTEST_WARNED else 0, turn // 2)


def offered(info: GameInfo) -> tuple[str, ...]:
    """List the ids of the clocks that a table of a game may choose, the usual one first."""
    return tuple(_of_seconds(seconds).id for seconds in info.clocks) or tuple(PACES)
