"""Locales as Discord names them (`de`, `pt-BR`): which language stands in for which, their plurals and own names.

It knows no message and no file. The relations are those of the CLDR (https://cldr.unicode.org), as babel has them.
"""

import re
from datetime import date
from functools import cache

from babel.core import Locale, UnknownLocaleError, get_global
from babel.dates import format_skeleton

DEFAULT_LOCALE = "en"

LOCALE = re.compile(r"[a-z]{2,3}(?:-(?:[A-Z]{2}|\d{3}))?(?![A-Za-z\d])")
"""A locale as Discord writes it, at the start of a name."""

_ROOT = "root"
"""The CLDR's parent of a language in a script that is not the language's usual one."""


@cache
def chain(locale: str) -> tuple[str, ...]:
    """List the locales to look a message up in, in order: the locale, its parents in the CLDR, and English.

    So the Portuguese of Brazil (`pt-BR`) and Portugal (`pt-PT`) share only the messages in a folder `pt`, and the
    Spanish of Spain and Latin America (`es-419`) those in `es`. `zh` is in simplified letters, so `zh-TW` never gets
    it.
    """
    found, parent = [locale], _parent(locale)
    while parent is not None:
        found.append(parent)
        parent = _parent(parent)
    return tuple(dict.fromkeys((*found, DEFAULT_LOCALE)))


def _parent(locale: str) -> str | None:
    """Name the locale that this one inherits from; None at the end of the line."""
    language, _, region = locale.partition("-")
    if not region:
        return None
    exception = get_global("parent_exceptions").get(f"{language}_{region}")
    if exception is not None:
        return None if exception == _ROOT else exception.replace("_", "-")
    return language if _script(locale) == _script(language) else None


def _script(locale: str) -> str:
    """Name the letters that a locale is written in by default (`Hant`); empty where the CLDR does not say."""
    likely = get_global("likely_subtags")
    written = likely.get(locale.replace("-", "_")) or likely.get(locale.partition("-")[0], "")
    return next((part for part in written.split("_") if len(part) == 4), "")


@cache
def plural_cases(locale: str) -> frozenset[str]:
    """Name the cases of a number that a language tells apart (`one`, `few`), always with `other`."""
    known = _known(locale)
    return frozenset({"other"} if known is None else {*known.plural_form.tags, "other"})


@cache
def own_name(locale: str) -> str:
    """Return a language's name in itself, e.g. `Português (Brasil)`; the code of one that the CLDR lacks."""
    known = _known(locale)
    name = None if known is None else known.get_display_name()
    return locale if name is None else name[:1].upper() + name[1:]


def cldr_locale(locale: str) -> Locale:
    """Return the CLDR's data on a locale, to write dates and numbers by; English's if it lacks the locale."""
    return _known(locale) or Locale.parse(DEFAULT_LOCALE)


def _known(locale: str) -> Locale | None:
    try:
        return Locale.parse(locale.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None


def month_name(locale: str, day: date) -> str:
    """Write a day's month and year as readers of a language do: October 2026."""
    return format_skeleton("yMMMM", day, locale=cldr_locale(locale))
