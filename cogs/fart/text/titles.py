"""Titles of matches of F.A.R.T."""

from datetime import date
from functools import lru_cache

from babel.dates import format_date

from cogs.api import Context, Table, cldr_locale, number_of

GAME = "fart"


# Autocomplete writes the dates of past days at each keystroke.
@lru_cache(maxsize=4096)
def day_text(ask_locale: str, day: date) -> str:
    """Write a date as readers of a language do."""
    return format_date(day, "medium", cldr_locale(ask_locale))


def title(context: Context, table: Table) -> str:
    """Name a match for its reader."""
    if table.match.day is None:
        return context.say("fart-title-free")
    day = date.fromisoformat(table.match.day)
    return context.say(
        f"fart-title-{table.match.purpose}", number=number_of(day), day=day_text(context.reader.words.locale, day)
    )
