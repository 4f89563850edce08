"""The messages of one language, written in Fluent; each is read when it is first wanted.

Parsing all of them takes half a second, which would delay each start. It knows no game.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, TypeAlias, cast

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
"""Characters shown of a line that lacks a key."""

Given: TypeAlias = Mapping[str, str | int]
"""The arguments of a message by their names."""

_Part: TypeAlias = tuple[str, str] | Callable[[Given], str | None]
"""A part of a message: an argument's name, or "" and a text; or a function, None where the library must do it."""


class FluentMessages:
    """The messages of a language; of two with the same key the first counts."""

    def __init__(self, locale: str, sources: Iterable[str], functions: Mapping[str, Callable[..., Any]]) -> None:
        """Take the texts of the files."""
        # Only people's text needs isolation marks, set where it enters (bot.text.sanitising); names of cards do not.
        self._bundle = FluentBundle([locale, DEFAULT_LOCALE], functions=dict(functions), use_isolating=False)
        self._entries: dict[str, str] = {}
        self._read: set[str] = set()
        self._faulty: set[str] = set()
        self._plain: dict[str, tuple[_Part, ...]] = {}
        self._functions = functions
        locale_data = self._bundle._babel_locale  # pyright: ignore[reportPrivateUsage] - what the library formats with
        self._plural = lru_cache(NUMBERS)(self._bundle._plural_form)  # pyright: ignore[reportPrivateUsage] - as above

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

    def _plain_text(self, key: str, given: Given) -> str | None:
        """Write a message at a tenth of the library's time; None of one that has anything unusual."""
        parts = self._plain.get(key)
        if parts is None:
            parts = self._plain[key] = self._parts_of(self._bundle.get_message(key).value)
        return self._joined(parts, given)

    def _joined(self, parts: tuple[_Part, ...], given: Given) -> str | None:
        written: list[str] = []
        for part in parts:
            if callable(part):
                value = part(given)
            else:
                name, text = part
                value = given.get(name) if name else text
                if type(value) is int:
                    value = self._number(value)
            # What is missing, or too long, the library tells.
            if type(value) is not str or len(value) > MAX_PART_LENGTH:
                return None
            written.append(value)
        return "".join(written) if written else None

    def _parts_of(self, pattern: object, inside: frozenset[str] = frozenset()) -> tuple[_Part, ...]:
        """Take a pattern apart; empty where something is unusual. It stands `inside` of these messages."""
        parts: list[_Part] = []
        # A pattern of one element is that element.
        for element in cast("list[object]", getattr(pattern, "elements", [pattern])):
            part = self._part_of(getattr(element, "expression", element), inside)
            if part is None:
                return ()
            parts.append(part)
        return tuple(parts)

    def _part_of(self, element: object, inside: frozenset[str]) -> _Part | None:
        match element:
            case ast.TextElement():
                return "", element.value
            case ast.StringLiteral():
                return "", str(element.parse()["value"])
            case ast.VariableReference():
                return element.id.name, ""
            case ast.SelectExpression(selector=ast.VariableReference(id=chosen_by)):
                return self._choice(chosen_by.name, element.variants, inside)
            case ast.MessageReference(id=other, attribute=None) if other.name in self._read - inside:
                parts = self._parts_of(self._bundle.get_message(other.name).value, inside | {other.name})
                return partial(self._joined, parts) if parts else None
            case ast.FunctionReference(id=function, arguments=ast.CallArguments(positional=[one], named=[])):
                return self._call(function.name, self._part_of(one, inside))
            case _:
                return None

    def _choice(self, name: str, variants: Iterable[ast.Variant], inside: frozenset[str]) -> _Part | None:
        """Make a function that chooses a variant by an argument, as the library does: the first fit or the default."""
        ways = [(_key_of(each.key), self._parts_of(each.value, inside)) for each in variants]
        default = next((way[1] for way, each in zip(ways, variants, strict=True) if each.default), ())
        if not default or any(key is None or not parts for key, parts in ways):
            return None
        has_numbers = any(isinstance(key, int) for key, _ in ways)

        def choose(given: Given) -> str | None:
            value = given.get(name)
            if type(value) is int:
                plural = self._plural(value)
                fitting = (parts for key, parts in ways if key == (value if isinstance(key, int) else plural))
            elif type(value) is str and not has_numbers:
                fitting = (parts for key, parts in ways if key == value)
            else:
                return None
            return self._joined(next(fitting, default), given)

        return choose

    def _call(self, name: str, argument: _Part | None) -> _Part | None:
        """Make the function that calls one of ours with an argument or a text."""
        function = self._functions.get(name)
        if function is None or argument is None or callable(argument):
            return None
        variable, text = argument

        def call(given: Given) -> str | None:
            value = given.get(variable) if variable else text
            try:
                return function(value) if type(value) in (int, str) else None
            except (TypeError, ValueError):  # the library tells of it
                return None

        return call

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


def _key_of(key: object) -> int | str | None:
    """Return for which number or word a variant is; None where it is for something unusual."""
    if isinstance(key, ast.Identifier):
        return key.name
    number: object = getattr(key, "value", None)
    return int(number) if isinstance(number, int) else None


def check_syntax(source: str) -> tuple[str, ...]:
    """List the faults of a Fluent file's text, each with its key and line."""
    found: list[str] = []
    # Each start checks all files, for which the parser takes a quarter of a second. So it gets only the entries that
    # are not plain; the others become a comment, which ends faulty text as an entry does, and as many empty lines.
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
