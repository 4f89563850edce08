"""The badges of F.A.R.T., each earned in a single match.

Their texts name no card, as others may still play the deal.
"""

from collections.abc import Collection

from engine.badges import Badge, Course
from engine.fart.model import Duelled, Flanked, Sacrificed, WaveBegan

PLAYER = (0,)
NOBODY: tuple[int, ...] = ()

UNHURT = 15
"""Aliens beaten in a row without losing a defender (house choice)."""

FEW = 10
"""Sacrifices of a win that few players need (house choice)."""

CROWD = 12
"""Cards left at a win that few deals allow (house choice)."""

NARROW = 2
"""Aliens left of the second wave that make a loss a narrow one (house choice)."""


def clean_wave(match: Course) -> Collection[int]:
    """The first wave was beaten without a sacrifice."""
    for event in match.events:
        match event:
            case Sacrificed():
                return NOBODY
            case WaveBegan():
                return PLAYER
            case _:
                pass
    return NOBODY


def thrifty(match: Course) -> Collection[int]:
    """Both waves were beaten with few sacrifices."""
    return PLAYER if _is_won(match) and match.last.sacrifices <= FEW else NOBODY


def unhurt(match: Course) -> Collection[int]:
    """Aliens were beaten in a row without the loss of a defender."""
    run = 0
    for event in match.events:
        match event:
            case Flanked(lost=()) | Duelled():
                run += 1
            case Flanked() | Sacrificed():
                run = 0
            case _:
                pass
        if run == UNHURT:
            return PLAYER
    return NOBODY


def crowd(match: Course) -> Collection[int]:
    """The match was won with a crowd of cards left."""
    return PLAYER if _is_won(match) and _score(match) >= CROWD else NOBODY


def last_stand(match: Course) -> Collection[int]:
    """The match was won with at most one card left (FART-1)."""
    return PLAYER if _is_won(match) and _score(match) <= 1 else NOBODY


def so_close(match: Course) -> Collection[int]:
    """The match was lost to the last aliens of the second wave."""
    is_lost = match.outcome is not None and match.outcome.ending == "loss"
    return PLAYER if is_lost and -NARROW <= _score(match) < 0 else NOBODY


def _is_won(match: Course) -> bool:
    return match.outcome is not None and match.outcome.ending == "win"


def _score(match: Course) -> int:
    return 0 if match.outcome is None else match.outcome.scores[0]


BADGES = (
    Badge("clean_wave", clean_wave),
    Badge("unhurt", unhurt),
    Badge("thrifty", thrifty),
    Badge("crowd", crowd),
    Badge("best_found", None),  # at the end of a match it would tell what a line of an open day scores (FART-23)
    Badge("last_stand", last_stand, hidden=True),
    Badge("so_close", so_close, hidden=True),
)
