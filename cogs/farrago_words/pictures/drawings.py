"""The drawings of `data/farrago_words/art` that the pictures of Farrago Words need, by name."""

from cogs.farrago_words.pictures.warming import SIGNS

DRAWINGS = tuple(f"farrago_words/{name}" for name in ("stage", "scribe", *SIGNS))
