"""Chooses whom to tell that a lobby wants players: those who asked for it, not too often, and not at night."""

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.core.durations import DAY_MS, HOUR_MS
from bot.core.post_hours import clocks_of
from bot.store.repositories.people.looking import LookingPlayer

LASTS_MS = 7 * DAY_MS
"""How long somebody is told of a game after they asked for it (house choice)."""

EVERY_MS = HOUR_MS
"""A person is told once in this time at most (house choice)."""

MOST_TOLD = 10
"""People whom one message tells at most (house choice): the others are told of the next lobby, as they come first."""

NIGHT = (22, 8)
"""The usual quiet hours, from and to."""


def is_quiet(one: LookingPlayer, now: int) -> bool:
    """Return whether it is one of a person's quiet hours, `now` in milliseconds since 1970."""
    hour = datetime.fromtimestamp(now / 1000, UTC).astimezone(clocks_of(one.zone)).hour
    first, end = one.quiet_from, one.quiet_to
    return first <= hour < end if first <= end else hour >= first or hour < end


def told_of(waiting: Sequence[LookingPlayer], now: int) -> tuple[int, ...]:
    """Choose whom one message tells: the first of those who have no quiet hours now."""
    return tuple(one.player for one in waiting if not is_quiet(one, now))[:MOST_TOLD]
