"""Turns lines (a Fluent key and arguments) into text in the reader's language. It knows no game.

Common messages are in `data/words/<locale>/*.ftl`, a game's in `data/<game>/words/<locale>*.ftl`, inside its own
folder. A locale is named as Discord names it (`de`, `pt-BR`); `bot.text.locales` says which one stands in for which. A
message that a language lacks, or that cannot be formatted, is shown in English. A fault is logged once a message,
missing messages once a language: a translation may begin small.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias
from weakref import WeakSet

from fluent.runtime.errors import FluentReferenceError

from bot.core.logs import logger
from bot.text.fluent_messages import FluentMessages
from bot.text.locales import DEFAULT_LOCALE, LOCALE, chain
from bot.text.pseudo import PSEUDO_LOCALE, pseudo_fluent
from bot.text.sanitising import clean, inert, plain
from engine.content import DATA
from engine.message import Arg, Line, Typed, Who

TYPED_LIMIT = 40
"""Longest text of a person that is shown, in graphemes: the length of an answer."""

KEPT, KEPT_LENGTH = 4_096, 200
"""Size of each language's cache of formatted lines without longer texts: in a crowd many people read the same ones."""

_MISSING = "no such message"

Say: TypeAlias = Callable[[Line], str]
"""Returns the text of a line for one reader."""

log = logger(__name__)

_is_strict = False
_offers_pseudo = False
_command_ids: dict[str, int] = {}
_readers: WeakSet["Words"] = WeakSet()


def raise_faults() -> None:
    """Raise from now on for an English message that is missing or cannot be formatted, as in the tests.

    The running program shows as much of it as possible and logs it: a key is better for players than an error.
    """
    global _is_strict
    _is_strict = True


def offer_pseudo() -> None:
    """Offer the pseudo-language from now on, as the playground and the tests do; Discord has no such locale."""
    global _offers_pseudo
    _offers_pseudo = True
    for known in (locales, _lexicon, words):
        known.cache_clear()


def note_commands(ids: Mapping[str, int]) -> None:
    """Take Discord's ids of our commands, by the typed text (`game rules`): texts then make them clickable."""
    if ids != _command_ids:
        _command_ids.clear()
        _command_ids.update(ids)
        forget_lines()


def forget_lines() -> None:
    """Drop the lines from memory that were written before, with the names in them."""
    for reader in _readers:
        reader.forget()


class Words:
    """The messages of one locale, falling back to English."""

    def __init__(self, locale: str, lexicons: Mapping[str, FluentMessages]) -> None:
        """Take the lexicons to look into by their locales, the reader's own first and English last."""
        self.locale = locale
        self._lexicons = lexicons
        self._kept = lru_cache(KEPT)(self._write)
        _readers.add(self)

    def forget(self) -> None:
        """Write each message again when it is next wanted."""
        self._kept.cache_clear()

    def has(self, key: str) -> bool:
        """Return whether any lexicon has the key."""
        return any(key in lexicon for lexicon in self._lexicons.values())

    def line(self, line: Line, names: Sequence[str] = (), name: Callable[[str], str] = inert) -> str:
        """Write a line; `names` are people's raw names by seat, `name` makes one harmless for where it is shown.

        Raises:
            KeyError: no such message, if faults are raised (`raise_faults`).
            ValueError: the English message cannot be filled from these arguments, if faults are raised.
        """
        if not line.args:
            return self._kept(line.key, ())
        filled: list[tuple[str, str | int]] = []
        is_short = True
        # A plain loop: a page has hundreds of lines, most with few arguments, and the loop writes them all.
        for key, value in line.args.items():
            # By exact type, which is quicker than `isinstance`: nearly all values are of these two.
            written = value if type(value) is str or type(value) is int else self._argument(value, names, name)
            if type(written) is not int and (type(written) is not str or len(written) > KEPT_LENGTH):
                is_short = False
            filled.append((key, written))
        # Keyed by the harmless names, not the seats: the same line for other people is another text.
        return (self._kept if is_short else self._write)(line.key, tuple(filled))

    def _write(self, key: str, filled: tuple[tuple[str, str | int], ...]) -> str:
        text, faults = "", dict[str, str]()
        for locale, lexicon in self._lexicons.items():
            text, fault = _written(lexicon, key, filled)
            if not fault:
                if faults:
                    self._log_fallback(key, faults, used=locale)
                return text
            faults[locale] = fault
        if _is_strict:
            if set(faults.values()) == {_MISSING}:
                raise KeyError(f"no message {key}")
            raise ValueError(f"message {key} ({self.locale}): {faults[DEFAULT_LOCALE]}")
        if self._lexicons[DEFAULT_LOCALE].is_first_fault(key):
            log.error("message_faulty", locale=DEFAULT_LOCALE, key=key, fault=faults[DEFAULT_LOCALE])
        return text or key

    def _log_fallback(self, key: str, faults: Mapping[str, str], used: str) -> None:
        """Log once why a message is not shown in the reader's language: its fault, or that the language lacks some.

        A region need not repeat what its language has, so a message is missing only where another language is used.
        """
        wrong = [locale for locale in faults if faults[locale] != _MISSING]
        for locale in wrong:
            if self._lexicons[locale].is_first_fault(key):
                log.warning("translation_faulty", locale=locale, key=key, fault=faults[locale], shown=used)
        is_other = self.locale.partition("-")[0] != used.partition("-")[0]
        if not wrong and is_other and self._lexicons[self.locale].is_first_fault(_MISSING):
            log.info("translation_incomplete", locale=self.locale, shown=used, help="`make languages` says how much")

    # Positional only, so that a message may have an argument called `key`.
    def say(self, key: str, /, **args: Arg) -> str:
        """Write the message of a key."""
        return self.line(Line(key, args))

    def person(self, name: str, write: Callable[[str], str] = inert) -> str:
        """Write a person's raw name, made harmless by `write`; an empty one is an erased person's."""
        return write(name) if name else self.say("former-player")

    def _argument(self, value: Arg, names: Sequence[str], name: Callable[[str], str]) -> str | int:
        match value:
            case Line():
                return self.line(value, names, name)
            case Who(seat=seat):
                return self.person(names[seat], name) if seat < len(names) else self.say("seat", number=seat + 1)
            case Typed(text=text):  # a picture has no markdown or mentions to escape
                return clean(text, TYPED_LIMIT) if name is plain else inert(text, TYPED_LIMIT)
            case tuple():
                return ", ".join(self.line(part, names, name) for part in value)
            case _:
                return value


def _signed(number: Any, **_: Any) -> str:
    """Write a number with its sign, for scores: +7, 0, −12 (Fluent function SIGNED)."""
    value = int(number)
    return f"+{value}" if value > 0 else f"\u2212{-value}" if value < 0 else "0"


def _command(typed: Any, **_: Any) -> str:
    """Mention a slash command, clickable where Discord's id of it is known (Fluent function COMMAND).

    For texts only: in labels, menus, forms, alt texts and descriptions Discord shows it unformatted.
    """
    known = _command_ids.get(str(typed))
    return f"/{typed}" if known is None else f"</{typed}:{known}>"


FUNCTIONS: Mapping[str, Callable[..., Any]] = {"SIGNED": _signed, "COMMAND": _command}


def _written(lexicon: FluentMessages, key: str, filled: Iterable[tuple[str, str | int]]) -> tuple[str, str]:
    """Format a message as far as possible; also returns its fault, or an empty text."""
    if key not in lexicon:
        return "", _MISSING
    try:
        text, faults = lexicon.write(key, filled)
    except LookupError:
        return "", "cannot be read as a message with a text"
    return text, _named(faults[0]) if faults else ""


def _named(fault: Exception) -> str:
    """Describe a fault for the log. It quotes only the file: other errors can contain a message's arguments."""
    return str(fault) if isinstance(fault, FluentReferenceError) else type(fault).__name__


def _resources(locale: str) -> list[Path]:
    # Sorted, as of two messages of one key the first counts: the result must not depend on the file system.
    of_games = [path for path in sorted(DATA.glob("*/words/*.ftl")) if _locale_in(path.name) == locale]
    return [*sorted(DATA.glob(f"words/{locale}/*.ftl")), *of_games]


def english_files(game: str) -> list[Path]:
    """List the files of a game's English messages."""
    return [path for path in _resources(DEFAULT_LOCALE) if path.parent.parent.name == game]


def _locale_in(name: str) -> str:
    """Read the locale prefix of a file name, or an empty text."""
    found = LOCALE.match(name)
    return found[0] if found else ""


@cache
def _lexicon(locale: str) -> FluentMessages:
    if locale == PSEUDO_LOCALE:
        english = map(_read, _resources(DEFAULT_LOCALE))
        return FluentMessages(DEFAULT_LOCALE, [pseudo_fluent(text) for text in english if text], FUNCTIONS)
    return FluentMessages(locale, [text for text in map(_read, _resources(locale)) if text], FUNCTIONS)


def _read(path: Path) -> str:
    """Read a file of messages; an unreadable one is logged and counts as empty."""
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors write a byte order mark
    except (OSError, UnicodeDecodeError) as error:
        log.warning("words_unreadable", file=str(path.relative_to(DATA.parent)), fault=str(error))
        return ""


@cache
def locales() -> frozenset[str]:
    """List the locales that have messages."""
    of_platform = {path.name for path in (DATA / "words").iterdir() if LOCALE.fullmatch(path.name)}
    of_games = {_locale_in(path.name) for path in DATA.glob("*/words/*.ftl")}
    made = {PSEUDO_LOCALE} if _offers_pseudo else set[str]()
    return frozenset(of_platform | of_games | made) - {""}


@cache
def words(locale: str | None = None) -> Words:
    """Find the words for a Discord locale such as `en-GB` (None: English)."""
    lexicons = {known: _lexicon(known) for known in chain(locale or DEFAULT_LOCALE) if known in locales()}
    return Words(next(iter(lexicons)), lexicons)
