"""Languages made by a test: the English texts in a separate folder, and others next to them."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

import bot.text.localisation
from engine.content import DATA
from engine.message import Line

_REFERENCE = re.compile(r"\{ *(-?[a-z][\w-]*)")
_VARIABLE = re.compile(r"\$([A-Za-z][\w-]*)")

FAULTS: dict[str, tuple[Callable[[str], str], str]] = {
    "a wrong variable": (lambda key: f"{key} = Wort {{ $no-such-variable }}\n", "Unknown external: no-such-variable"),
    "a wrong reference": (lambda key: f"{key} = Wort {{ no-such-message }}\n", "Unknown message: no-such-message"),
    "a wrong function": (lambda key: f"{key} = Wort {{ SIGND(1) }}\n", "Unknown function: SIGND"),
    "broken syntax": (lambda key: f"{key} = Wort {{ $count\n", "cannot be read as a message with a text"),
    "no text": (lambda key: f"{key} =\n", "cannot be read as a message with a text"),
}
"""How a message of another language may be wrong: as a text made of its key, and what the log then says of it."""


@cache
def every_line() -> tuple[Line, ...]:
    """List every English message, with a 1 for each variable of it or of the messages it refers to."""
    entries = bot.text.localisation._lexicon("en")._entries
    keys = sorted(bot.text.localisation._lexicon("en").keys())
    return tuple(Line(key, dict.fromkeys(sorted(_variables(entries, key)), 1)) for key in keys)


def _variables(entries: Mapping[str, str], key: str) -> set[str]:
    found, text = set[str](), entries[key]
    for other in set(_REFERENCE.findall(text)) & entries.keys() - {key}:
        found |= _variables(entries, other)
    return found | set(_VARIABLE.findall(text))


@contextmanager
def languages(folder: Path, files: Mapping[str, str | bytes]) -> Iterator[None]:
    """Use these files of texts and the English ones, each by its path below `data/`."""
    for path in bot.text.localisation._resources("en"):
        _write(folder / path.relative_to(DATA), path.read_bytes())
    for path, text in files.items():
        _write(folder / path, text if isinstance(text, bytes) else text.encode())
    known = (bot.text.localisation.locales, bot.text.localisation._lexicon, bot.text.localisation.words)
    for each in known:
        each.cache_clear()
    with patch.object(bot.text.localisation, "DATA", folder):
        yield
    for each in known:
        each.cache_clear()


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
