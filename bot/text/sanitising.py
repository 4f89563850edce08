"""Makes text from people harmless before it is shown: normalised, clipped by visible length, unable to format.

Mentions are also blocked by `AllowedMentions.none()` at the client.
"""

import unicodedata
from functools import lru_cache

import regex

NAME_LIMIT = 32
"""Graphemes of a name that are shown."""

KEPT = 1_024
"""Size of the cache of cleaned texts: in a crowd the same names occur in every line."""

MARKS_LIMIT = 4
"""Combining marks kept on one letter: as many as Burmese needs, too few to climb out of the line."""

_GRAPHEME = regex.compile(r"\X")
# The joiners U+200C and U+200D are not among them: emoji and Persian need them.
_UNSEEN = regex.compile(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Zl}\p{Zp}]+")
# Nor are they among these, which are invisible and typed by accident: soft hyphens, marks of direction, fillers.
_IGNORED = regex.compile(
    r"[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]+"
)
_UNSTORABLE = regex.compile(r"[\x00\p{Cs}]")
_SPACES = regex.compile(r"\s+")
_SIGNS = regex.compile(r"([\\*_~|`<>\[\]#])")
_MARKS = regex.compile(rf"(\p{{M}}{{{MARKS_LIMIT}}})\p{{M}}+")


def storable(text: str) -> str:
    """Replace characters that not every database stores: NUL and lone surrogates."""
    # Here and below not `concurrent`, which lets go of the interpreter: getting it back takes longer than the search.
    return _UNSTORABLE.sub("\ufffd", text, concurrent=False)


def typed(text: str) -> str:
    """Clean a typed text of invisible characters and those that a database cannot store."""
    return _IGNORED.sub("", storable(text), concurrent=False)


@lru_cache(KEPT)
def clean(text: str, limit: int = NAME_LIMIT) -> str:
    """Normalise (NFC), drop invisible characters, fold spaces and clip to `limit` graphemes with an ellipsis."""
    # Cut before anything else, so that a text of any length costs little; 64 signs are more than any real grapheme has.
    visible = _UNSEEN.sub(" ", unicodedata.normalize("NFC", text[: limit * 64]), concurrent=False)
    spaced = _SPACES.sub(" ", visible, concurrent=False).strip()
    folded = _MARKS.sub(r"\1", spaced, concurrent=False)
    graphemes = _GRAPHEME.findall(folded, concurrent=False)
    return folded if len(graphemes) <= limit else "".join(graphemes[: limit - 1]) + "…"


def forget_texts() -> None:
    """Drop the texts from memory that were made harmless, people's names among them."""
    clean.cache_clear()
    inert.cache_clear()


def plain(text: str) -> str:
    """Clean a name for a picture, which neither formats nor mentions."""
    return clean(text)


@lru_cache(KEPT)
def inert(text: str, limit: int = NAME_LIMIT) -> str:
    """Clean and escape a text: no markdown, no mention, no change of the line's direction."""
    # The zero-width spaces break up mentions and links.
    escaped = (
        _SIGNS.sub(r"\\\1", clean(text, limit), concurrent=False).replace("@", "@\u200b").replace("://", ":\u200b//")
    )
    # Isolated, so that a name written from the right does not turn the text around it.
    return f"\u2068{escaped}\u2069"
