"""What a match of F.A.R.T. and a line of its deal are called."""

from datetime import date
from functools import lru_cache

from babel.dates import format_date

from cogs.api import Arg, Context, Table, cldr_locale, number_of
from engine.fart.ai.best_line import HIGHEST_SCORE, BestLine

GAME = "fart"


# Autocomplete writes the dates of past days at each keystroke.
@lru_cache(maxsize=4096)
def day_text(ask_locale: str, day: date) -> str:
    """Write a date as readers of a language do."""
    return format_date(day, "medium", cldr_locale(ask_locale))


def called(best: BestLine | None) -> str:
    """Say how words call a line: "best", which reads as optimal, where it is proved, else "found" (FART-25)."""
    return "best" if best is not None and best.proved else "found"


def best_args(best: BestLine, bound: int) -> dict[str, Arg]:
    """Give words what a line scores, how it is called, and the `bound` that no line scores more than.

    It is called "bounded" in place of "found" where the bound tells something: where the line may yet be beaten, but
    not by just any score (FART-25).
    """
    is_told = not best.proved and best.score < bound < HIGHEST_SCORE
    return {"best": best.score, "called": "bounded" if is_told else called(best), "bound": bound}


def title(context: Context, table: Table) -> str:
    """Name a match for its reader."""
    if table.match.day is None:
        return context.say("fart-title-free")
    day = date.fromisoformat(table.match.day)
    return context.say(
        f"fart-title-{table.match.purpose}", number=number_of(day), day=day_text(context.reader.words.locale, day)
    )
