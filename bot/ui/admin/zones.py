"""Finds the time zone that somebody means who types a city, a zone or a part of its name."""

from functools import lru_cache

from bot.core.post_hours import zone_names
from bot.core.refusals import Refused
from bot.text.fuzzy_matching import FUZZY, clear, fold, nearest


class NoSuchZone(Refused):
    """A time zone that the tz database does not have."""

    key = "refused-no-such-zone"


def zones_meant(typed: str) -> tuple[str | None, tuple[str, ...]]:
    """Tell which zone was typed, if that is sure, and which it may be, the nearest first; a city names its zone.

    The first call reads hundreds of files: not for the event loop.

    Raises:
        NoSuchZone: none is near.
    """
    names = zone_names()
    ranked = nearest(typed, _folded(names))
    if not ranked:
        raise NoSuchZone
    # What is only spelt alike may be another city.
    found = clear(ranked) if ranked[0][0] > FUZZY else None
    return None if found is None else names[found], tuple(names[place] for _, place in ranked)


@lru_cache(maxsize=1)
def _folded(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((fold(name), fold(name.rpartition("/")[2])) for name in names)
