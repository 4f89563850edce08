"""Turns lines (a Fluent key and arguments) into text in the reader's language. It knows no game.

The house's messages stand in `data/words/<locale>/*.ftl`, a game's in `data/<game>/words/<locale>*.ftl`, so that a game
brings its words in its own folder. What a language lacks is said in English.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from bot.lexicon import Lexicon
from bot.text import clean, inert, plain
from engine.content import DATA
from engine.game import Arg, Line, Typed, Who

DEFAULT_LOCALE = "en"

TYPED_LIMIT = 40
"""Graphemes that are shown of what a person typed, as long as an answer may be."""

KEPT, KEPT_LENGTH = 4_096, 200
"""Written lines that each language keeps, if no text in them is longer: in a crowd very many read the same."""

Say: TypeAlias = Callable[[Line], str]
"""Gives the text of a line to one reader."""


class Words:
    """The messages of one locale, falling back to English."""

    def __init__(self, locale: str, lexicons: Sequence[Lexicon]) -> None:
        """Take the lexicons to look into, the reader's own first."""
        self.locale = locale
        self._lexicons = lexicons
        self._kept = lru_cache(KEPT)(self._write)

    def has(self, key: str) -> bool:
        """Tell whether any lexicon knows the key."""
        return any(key in lexicon for lexicon in self._lexicons)

    def line(self, line: Line, names: Sequence[str] = (), name: Callable[[str], str] = inert) -> str:
        """Write a line; `names` are people's raw names by seat, `name` makes one harmless for where it is shown.

        Raises:
            KeyError: no such message.
            ValueError: the message cannot be filled from these arguments.
        """
        filled = tuple((key, self._argument(value, names, name)) for key, value in line.args.items())
        is_short = all(type(value) is int or (type(value) is str and len(value) <= KEPT_LENGTH) for _, value in filled)
        return (self._kept if is_short else self._write)(line.key, filled)

    def _write(self, key: str, filled: tuple[tuple[str, str | int], ...]) -> str:
        for lexicon in self._lexicons:
            if key in lexicon:
                text, faults = lexicon.write(key, filled)
                if faults:
                    raise ValueError(f"message {key} ({self.locale}): {faults[0]}")
                return text
        raise KeyError(f"no message {key}")

    def say(self, key: str, /, **args: Arg) -> str:
        """Write the message of a key."""
        return self.line(Line(key, args))

    def _argument(self, value: Arg, names: Sequence[str], name: Callable[[str], str]) -> str | int:
        match value:
            case Line():
                return self.line(value, names, name)
            case Who(seat=seat):
                return name(names[seat]) if seat < len(names) else self.say("seat", number=seat + 1)
            case Typed(text=text):  # a picture neither formats nor mentions, and needs no escaping
                return clean(text, TYPED_LIMIT) if name is plain else inert(text, TYPED_LIMIT)
            case tuple():
                return ", ".join(self.line(part, names, name) for part in value)
            case _:
                return value


def _signed(number: Any, **_: Any) -> str:
    """Write a number with its sign, for scores: +7, 0, −12 (Fluent function SIGNED)."""
    value = int(number)
    return f"+{value}" if value > 0 else f"\u2212{-value}" if value < 0 else "0"


FUNCTIONS: Mapping[str, Callable[..., Any]] = {"SIGNED": _signed}


def _resources(locale: str) -> list[Path]:
    return sorted(DATA.glob(f"words/{locale}/*.ftl")) + sorted(DATA.glob(f"*/words/{locale}*.ftl"))


@cache
def _lexicon(locale: str) -> Lexicon:
    return Lexicon(locale, [path.read_text(encoding="utf-8") for path in _resources(locale)], FUNCTIONS)


@cache
def locales() -> frozenset[str]:
    """Name the languages that the house has words in."""
    return frozenset(path.name for path in (DATA / "words").iterdir() if path.is_dir())


@cache
def words(locale: str | None = None) -> Words:
    """Find the words for a Discord locale such as `en-GB` (None: English)."""
    language = (locale or DEFAULT_LOCALE).split("-")[0]
    chain = [known for known in (language, DEFAULT_LOCALE) if known in locales()]
    return Words(chain[0], [_lexicon(known) for known in dict.fromkeys(chain)])
