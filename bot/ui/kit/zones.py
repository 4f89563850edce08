"""Asks for a time zone, and finds the one that is meant by a city, a zone or a part of its name."""

from asyncio import to_thread
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

from bot.core.post_hours import clocks_of, zone_names
from bot.core.refusals import Refused
from bot.text.fuzzy_matching import FUZZY, clear, fold, nearest
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.modal import TextField
from bot.ui.kit.page import OPTIONS, Menu

FIELD = "zone"

LIMIT = 60
"""Characters of a time zone that is typed: the longest name has 30."""


class NoSuchZone(Refused):
    """A time zone that the tz database does not have."""

    key = "refused-no-such-zone"


def zone_field(context: Context, label: str, value: str = "") -> TextField:
    """Make the field for a zone."""
    hint, example = context.say("form-admin-zone-hint"), context.say("form-admin-zone-example")
    return TextField(FIELD, label, hint, example, value, most=LIMIT, lines="one")


async def zones_typed(context: Context) -> tuple[str | None, tuple[str, ...]]:
    """Tell which zone was typed into the field, if that is sure, and which it may be. Raises NoSuchZone."""
    return await to_thread(zones_meant, context.typed(FIELD))


def zone_menu(context: Context, address: ids.General, zones: Sequence[str]) -> Menu:
    """Offer the zones that may be meant, each with the time there."""
    now = context.app.now()
    options = ((zone, zone, context.say("admin-zone-now", time=time_at(now, zone))) for zone in zones[:OPTIONS])
    return Menu(address, context.say("admin-zone-which"), tuple(options))


def time_at(moment: int, zone: str) -> str:
    """Write the time of day of a moment (ms since 1970) on the clocks of a zone."""
    return f"{datetime.fromtimestamp(moment / 1000, clocks_of(zone)):%H:%M}"


def zones_meant(typed: str) -> tuple[str | None, tuple[str, ...]]:
    """Tell which zone was typed, if that is sure, and which it may be, the nearest first; a city names its zone.

    The first call reads hundreds of files: not for the event loop.

    Raises:
        NoSuchZone: no zone is near.
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
