"""Finds English in pages, forms and pictures shown in the pseudo-language."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

from bot.text import localisation
from bot.text.pseudo import CLOSE, OPEN, pseudo_fluent
from bot.ui.kit.modal import Form
from bot.ui.kit.page import Menu, Page

NO_WORDS = re.compile(
    r"<[^<>]*>|https?://\S+|`[^`]*`|\b[A-Z]{2,4}-\d+\b|\b(?=[a-z]*\d)[a-z\d]{10}\b|/(?:[a-z]+ )?[a-z]+"
    r"|\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b|\u2068[^\u2069]*\u2069"
)
"""Mentions, moments, addresses, code, ids of rulings and of matches, commands, dates, and what people typed.

Dates are written by the CLDR, which knows no pseudo-language.
"""

ENGLISH = re.compile(r"[A-Za-z]*[aeiou][A-Za-z]*")
"""A word that the pseudo-language would have written with accents."""

WORD = re.compile(r"[^\W\d_]{2,}")
PEOPLE = {"Ada", "Bo", "Ben", "Cleo", "Dee", "Eve", "Finn", "Guest", "Badger", "Bicycle", "Camel", "Elephant"}
"""Who stands in the pages of guided matches and in worked examples, and what they have typed."""

BY_THEMSELVES = {"English", "en", "XA"}
"""What is called the same in every language."""


written = cache(pseudo_fluent)
"""Each file of messages in the pseudo-language, written once for all tests: all together take half a second."""


@contextmanager
def pseudo_offered() -> Iterator[None]:
    """Offer the pseudo-language inside the block."""
    offered = localisation._offers_pseudo
    localisation.offer_pseudo()
    try:
        with patch.object(localisation, "pseudo_fluent", written):
            yield
    finally:
        localisation._offers_pseudo = offered
        for known in (localisation.locales, localisation._lexicon, localisation.words):
            known.cache_clear()


def texts(page: Page) -> Iterator[str]:
    """List all texts of a page."""
    yield from (*page.above, *page.below, page.alt, *(alt for _, alt in page.more))
    for section in page.sections:
        yield section.text
        if section.button is not None:
            yield section.button.label
        if section.picture is not None:
            yield section.picture[1]
    for row in page.rows:
        if isinstance(row, tuple):
            yield from (button.label for button in row)
            continue
        yield row.placeholder
        if isinstance(row, Menu):
            yield from (text for _, label, description in row.options for text in (label, description))


def texts_of_form(form: Form) -> Iterator[str]:
    """List all texts of a form, except the values of its fields."""
    yield form.title
    for field in form.fields:
        yield from (field.label, field.hint)


def english_in(text: str) -> list[str]:
    """List the words of a text that are English, or outside the brackets."""
    bare = NO_WORDS.sub(" ", text)
    left = english_words(bare)
    if bare.count(OPEN) > bare.count(CLOSE):  # a text that had to be cut has lost its end
        bare = re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*…", " ", bare)
    while (inner := re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", bare)) != bare:
        bare = inner
    outside = [word for word in WORD.findall(bare) if word not in PEOPLE | BY_THEMSELVES]
    return [*left, *outside]


def english_words(line: str) -> list[str]:
    """List the words of a line without accents; a line of a picture may be part of a longer text."""
    return [word for word in ENGLISH.findall(line) if word not in PEOPLE | BY_THEMSELVES and len(word) > 1]
