"""The messages of one language, written in Fluent; each is read when it is first wanted.

Parsing all of them takes half a second, which would delay each start. It knows no game.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import MAX_PART_LENGTH
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser, ast

from bot.text.locales import DEFAULT_LOCALE

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Start of an entry: all its other lines are indented, or close a bracket."""

_NAME = re.compile(r"-?[A-Za-z][\w-]*")

_ID = r"[A-Za-z][\w-]*"
_PLACEABLE = rf'\{{ *(?:[$-]?{_ID}|[A-Z]+\((?:\${_ID}|"[^"\\{{}}\n]*")\)|"[^"\\{{}}\n]*") *\}}'
_INLINE = rf"(?:[^{{}}\n]|{_PLACEABLE})"
_VARIANT = rf"\[(?:{_ID}|\d+)\] *(?=\S){_INLINE}+\n"
_SELECT = rf"\{{ *\${_ID} +->\n(?: +{_VARIANT})* +\*{_VARIANT}(?: +{_VARIANT})* *\}}"
_NEXT_LINE = r"\n +(?=[^\s\[.*}])"
_ENTRY_PLAIN = rf"-?{_ID} *= *(?=\S)(?:{_INLINE}|{_SELECT}|{_NEXT_LINE})+(?=\n+[A-Za-z#-]|\n*\Z)"
_PLAIN = re.compile(rf"^(?:{_ENTRY_PLAIN}|#{{1,3}} .*$)", re.MULTILINE | re.ASCII)
"""A comment, or an entry of lines with variants on one line each: it needs no parser to be seen as valid."""

_ROW_OF_COMMENTS = re.compile(r"(?<=\n# x\n)(?:# x\n|\n)+")
"""Lines that stand for plain entries, after a first one."""

NUMBERS = 1_024
"""Numbers whose words in a language are kept: formatting one takes as long as all else in a message."""

NAMED = 20
"""Characters that are shown of what begins with no key."""


class FluentMessages:
    """The messages of a language; of two with the same key the first counts."""

    def __init__(self, locale: str, sources: Iterable[str], functions: Mapping[str, Callable[..., Any]]) -> None:
        """Take the texts of the files."""
        # Isolation marks are set where people's text enters (bot.text.sanitising): card names and numbers need none.
        self._bundle = FluentBundle([locale, DEFAULT_LOCALE], functions=dict(functions), use_isolating=False)
        self._entries: dict[str, str] = {}
        self._read: set[str] = set()
        self._faulty: set[str] = set()
        self._plain: dict[str, tuple[tuple[str, str], ...]] = {}
        locale_data = self._bundle._babel_locale  # pyright: ignore[reportPrivateUsage] - what the library formats with

        @lru_cache(NUMBERS)
        def number(value: int) -> str:
            return FluentInt(value).format(locale_data)

        self._number = number
        for source in sources:
            starts = list(_ENTRY.finditer(source))
            ends = [*(start.start() for start in starts[1:]), len(source)]
            for start, end in zip(starts, ends, strict=True):
                self._entries.setdefault(start[1], source[start.start() : end])

    def __contains__(self, key: str) -> bool:
        """Return whether there is such a message."""
        return key in self._entries and not key.startswith("-")

    def keys(self) -> frozenset[str]:
        """Name all messages."""
        return frozenset(key for key in self._entries if key in self)

    def write(self, key: str, filled: Iterable[tuple[str, str | int]]) -> tuple[str, list[Exception]]:
        """Format a message; returns it with the faults found.

        Raises:
            KeyError: no such message, or it is not valid Fluent.
        """
        try:
            if key not in self._read:
                self._learn(key)
            given = dict(filled)
            plain = self._plain_text(key, given)
            if plain is not None:
                return plain, []
            pattern = self._bundle.get_message(key).value
            if pattern is None:
                raise KeyError(f"no text in message {key}")
            text, faults = self._bundle.format_pattern(pattern, given)
        except LookupError:
            raise
        except Exception as error:  # the library itself can fail on an invalid message
            return "", [error]
        return str(text), faults

    def _plain_text(self, key: str, given: Mapping[str, str | int]) -> str | None:
        """Write a message of texts and arguments alone, at a tenth of the library's time; None of any other message."""
        parts = self._plain.get(key)
        if parts is None:
            parts = self._plain[key] = _parts_of(self._bundle.get_message(key).value)
        written: list[str] = []
        for name, text in parts:
            value = given.get(name) if name else text
            if type(value) is int:
                value = self._number(value)
            # What is missing, or too long, the library tells.
            elif type(value) is not str or len(value) > MAX_PART_LENGTH:
                return None
            written.append(value)
        return "".join(written) if written else None

    def is_first_fault(self, key: str) -> bool:
        """Return True on the first call for a message, so that each fault is logged once."""
        if key in self._faulty:
            return False
        self._faulty.add(key)
        return True

    def _learn(self, key: str) -> None:
        """Parse an entry and its references. Safe from two threads at once: the first result stays."""
        wanted, learnt = [key], set[str]()
        while wanted:
            name = wanted.pop()
            if name not in learnt and name not in self._read:
                learnt.add(name)
                self._bundle.add_resource(FluentResource(self._entries[name]))
                # Any word that is a key counts as a reference: one too many only costs some parsing.
                wanted += [other for other in _NAME.findall(self._entries[name]) if other in self._entries]
        self._read |= learnt


def _parts_of(pattern: object) -> tuple[tuple[str, str], ...]:
    """Take a pattern apart into the names of arguments and the texts between; empty where there is anything else."""
    parts: list[tuple[str, str]] = []
    # A pattern of one element is that element.
    for element in cast("list[object]", getattr(pattern, "elements", [pattern])):
        inner = getattr(element, "expression", None)
        if isinstance(element, ast.TextElement):
            parts.append(("", element.value))
        elif isinstance(inner, ast.VariableReference):
            parts.append((inner.id.name, ""))
        else:
            return ()
    return tuple(parts)


def check_syntax(source: str) -> tuple[str, ...]:
    """List what in the text of a file cannot be read as Fluent, each with the key it stands at and its line."""
    found: list[str] = []
    # Each start checks all files, for which the parser takes a quarter of a second: it gets what is not plain, and for
    # the rest a comment, which ends what cannot be read as an entry does, and as many empty lines.
    doubtful = _PLAIN.sub(lambda entry: re.sub(r".+", "# x", entry[0]), source)
    doubtful = _ROW_OF_COMMENTS.sub(lambda row: "\n" * row[0].count("\n"), doubtful)
    for entry in FluentParser().parse(doubtful).body:
        if isinstance(entry, ast.Junk):
            start = entry.span.start if entry.span else 0
            written = (entry.content or "").strip()
            named = _NAME.match(written)
            why = entry.annotations[0].message if entry.annotations else "not a message"
            line = doubtful.count("\n", 0, start) + 1
            found.append(f"line {line}: `{named[0] if named else written[:NAMED]}` ({why})")
    return tuple(found)
