"""The drawings of `data/art` that the pictures of Farrago Words need, by name."""

from cogs.farrago_words.warming import SIGNS

DRAWINGS = tuple(f"farrago_words-{name}" for name in ("stage", "scribe", *SIGNS))
