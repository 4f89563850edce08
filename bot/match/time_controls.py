"""Time controls: how long a turn may take, and when silence is noticed at a table of several people."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.game import GameInfo, Seat, Window

_MINUTE = 60
_HOUR = 3600

IDLE_SECONDS = 30 * 24 * 3600
"""How long a player may be silent in a match without a clock until it is given up for them (house choice, FART-20)."""

SHORTEST_WARNED = 60
"""Seconds of the shortest turn on a game's own clock that gets a warning; a shorter one is warned at its start."""

LEARNING = 2
"""How many times the usual time a seat's first turn of a match has, and each turn of a person who plays their first
match of the game (house choice): reading the rules takes longer than a move.
"""

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


def _of_seconds(turn: int) -> Pace:
    """Make a clock of its seconds: the silent are warned in the last quarter of a turn, and voted on after half."""
    return Pace(f"s{turn}", turn, turn // 4 if turn >= SHORTEST_WARNED else 0, turn // 2)


PACES: Mapping[str, Pace] = {
    pace.id: pace
    for pace in (
        Pace("live", 90, 30, 60),
        _of_seconds(3 * _MINUTE),
        _of_seconds(5 * _MINUTE),
        Pace("slow", 12 * _HOUR, 3 * _HOUR, 2 * _HOUR),
        Pace("day", 48 * _HOUR, 12 * _HOUR, 12 * _HOUR),
        Pace("none", None, 0, 12 * _HOUR),
    )
}

USUAL = "live"
"""The default clock of a table."""


def pace_of(name: str) -> Pace:
    """Return a clock by its id; the default for an id that no longer exists."""
    seconds = _OF_SECONDS.fullmatch(name)
    return PACES.get(name, PACES[USUAL]) if seconds is None else _of_seconds(int(seconds[1]))


class AskedTurn(NamedTuple):
    """A question put to a seat, in the turn of this number."""

    seat: Seat
    turn: int
    window: Window


def seconds_for(window: Window, usual: int | None) -> int:
    """Say how many seconds a question has of a turn that takes `usual` seconds (None: as long as one likes)."""
    return window.seconds or (round(usual * window.share) if usual else IDLE_SECONDS)


def turn_of(window: Window, question: int) -> int:
    """Number the turn that a question belongs to; each question is one where the game does not count turns."""
    return question if window.turn is None else window.turn


def offered(info: GameInfo) -> tuple[str, ...]:
    """List the ids of the clocks that a table of a game may choose, the usual one first."""
    return tuple(_of_seconds(seconds).id for seconds in info.clocks) or tuple(PACES)
