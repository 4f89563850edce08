"""A game's rules for players as a book: its sections, its pages, its rulings.

The texts are `data/<game>/rules.md` and `data/<game>/rulings.toml`; both are optional. `data/<game>/<locale>/` has them
in another language: sections that name the English one (`## Dein Zug {#your-turn}`), and the texts of rulings by their
id (`FART-1 = "…"`). What is missing or wrong there is English, and a fault is logged once.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.core.logs import logger
from bot.text.fuzzy_matching import fold
from bot.text.locales import DEFAULT_LOCALE, chain
from bot.text.pseudo import PSEUDO_LOCALE, pseudo_text
from engine.content import DATA, table

PAGE_LIMIT = 3_500
"""Characters of one page, which leave room for title and buttons."""

CITATION = re.compile(r" ?\((?:[A-Z]{2,4}-\d+(?:, )?)+\)")
"""A note on the rulings that a sentence of the rules rests on; it is not shown."""

SECTION_ID = re.compile(r" *\{#([\w-]+)\} *$")
"""At the end of a heading in another language: the id of the English section, its heading in small letters."""

log = logger(__name__)

RuleMark: TypeAlias = Literal["T", "S", "H"]
"""The basis of a ruling: T the text of the rules, S another public source, H our own choice."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a case is played that the rules leave open."""

    id: str
    mark: RuleMark
    text: str


class _Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruling: tuple[Ruling, ...]


@dataclass(frozen=True)
class Section:
    """A part of the rules under one heading; `text` is Discord markdown with the heading, `PAGE_LIMIT` at the most.

    `cited` are the ids of the rulings that it rests on.
    """

    title: str
    text: str
    cited: frozenset[str] = frozenset()

    @property
    def body(self) -> str:
        """The text below the heading."""
        return self.text.partition("\n")[2].strip()


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game: sections in their order, rulings in theirs; numbers count from 0."""

    game: str
    sections: tuple[Section, ...]
    rulings: tuple[Ruling, ...]

    @cached_property
    def pages(self) -> tuple[str, ...]:
        """The whole rules, as many sections to a page as fit."""
        return _packed(self.sections)

    @cached_property
    def opening(self) -> tuple[Section, ...]:
        """How the rules begin: in a few sentences, then with a worked example, if both fit on a page."""
        first = self.sections[:2]
        return first if len(_packed(first)) == 1 else self.sections[:1]

    @cached_property
    def details(self) -> tuple[str, ...]:
        """The pages after the opening."""
        return _packed(self.sections[len(self.opening) :])

    def number_of(self, ruling: str) -> int | None:
        """Find a ruling by its id; None for an unknown id."""
        return next((number for number, each in enumerate(self.rulings) if each.id == ruling), None)

    def citing(self, ruling: str) -> tuple[int, ...]:
        """Number the sections that cite a ruling."""
        return tuple(number for number, section in enumerate(self.sections) if ruling in section.cited)


def _packed(sections: Iterable[Section]) -> tuple[str, ...]:
    pages: list[str] = []
    for section in sections:
        if pages and len(pages[-1]) + len(section.text) + 2 <= PAGE_LIMIT:
            pages[-1] += f"\n\n{section.text}"
        else:
            pages.append(section.text)
    return tuple(pages)


@cache
def rulebook(game: str, locale: str = DEFAULT_LOCALE) -> Rulebook:
    """Read a game's rules in a language, once; missing texts are English.

    Raises:
        ValueError: its rulings have the wrong form.
    """
    path = DATA / game / "rules.md"
    parts = parts_of(path.read_text(encoding="utf-8") if path.exists() else "")
    rulings = table(f"{game}/rulings.toml", _Rulings).ruling if (DATA / game / "rulings.toml").exists() else ()
    if locale == PSEUDO_LOCALE:
        parts = {key: pseudo_text(part) for key, part in parts.items()}
        rulings = tuple(replace(ruling, text=pseudo_text(ruling.text)) for ruling in rulings)
    elif locale != DEFAULT_LOCALE:
        parts |= _translated(game, locale, "rules.md", parts_of, parts.keys())
        texts = _translated(game, locale, "rulings.toml", ruling_texts, [ruling.id for ruling in rulings])
        rulings = tuple(replace(ruling, text=texts.get(ruling.id, ruling.text)) for ruling in rulings)
    return Rulebook(game, sections_of(parts.values()), rulings)


def _translated(
    game: str, locale: str, name: str, read: Callable[[str], dict[str, str]], known: Collection[str]
) -> dict[str, str]:
    """Read the `known` texts of a file in a language, or those that stand in for it, by their ids."""
    found = dict[str, str]()
    for each in chain(locale):
        path = DATA / game / each / name
        for key, text in _read(path, read).items():
            if key in known:
                found.setdefault(key, text)
            else:
                _tell_fault(path, f"there is no `{key}` in English")
    return found


def _read(path: Path, read: Callable[[str], dict[str, str]]) -> dict[str, str]:
    try:
        return read(path.read_text(encoding="utf-8-sig")) if path.exists() else {}
    except (OSError, ValueError) as error:  # UnicodeDecodeError and TOMLDecodeError are ValueErrors
        _tell_fault(path, str(error))
        return {}


@cache
def _tell_fault(path: Path, fault: str) -> None:
    """Log the fault of a translation, once."""
    log.warning("translation_faulty", file=path.relative_to(DATA.parent).as_posix(), fault=fault, shown=DEFAULT_LOCALE)


def parts_of(text: str) -> dict[str, str]:
    """Split rules at their headings; each part is named by the id in its heading, else by the heading itself."""
    found = dict[str, str]()
    for part in re.split(r"\n(?=## )", text.strip()):
        if part.strip():
            heading, newline, body = part.strip().partition("\n")
            named = SECTION_ID.search(heading)
            key = named[1] if named else section_id(heading)
            while key in found:  # a game may call two sections alike
                key += "-again"
            found[key] = SECTION_ID.sub("", heading) + newline + body
    return found


def section_id(heading: str) -> str:
    """Name a section by its English heading: `## Your turn` is `your-turn`."""
    return re.sub(r"[^a-z0-9]+", "-", fold(heading)).strip("-")


def ruling_texts(text: str) -> dict[str, str]:
    """Read the texts of rulings in another language. Raises ValueError: the file has another form."""
    return msgspec.convert(tomllib.loads(text), dict[str, str])


def sections_of(parts: Iterable[str]) -> tuple[Section, ...]:
    """Make sections of the parts of rules; a part longer than a page becomes several."""
    return tuple(section for part in parts for section in _fitting(part))


def _fitting(part: str) -> list[Section]:
    heading, _, body = part.partition("\n")
    room = PAGE_LIMIT - len(heading) - 1
    chunks = [""]
    for block in _blocks(body.strip("\n"), room):
        if len(chunks[-1]) + len(block) + 1 > room:
            chunks.append(block)
        else:
            chunks[-1] += f"\n{block}" if chunks[-1] else block
    title = heading.lstrip("# ").strip()
    return [_section(title, f"{heading}\n{chunk.strip(chr(10))}".strip()) for chunk in chunks]


def _section(title: str, text: str) -> Section:
    cited = frozenset(ruling for note in CITATION.findall(text) for ruling in note.strip(" ()").split(", "))
    return Section(title, CITATION.sub("", text), cited)


def _blocks(body: str, room: int) -> list[str]:
    """Split into lines that fit on a page each."""
    # `max(1, ...)` keeps empty lines, which part paragraphs.
    return [line[start : start + room] for line in body.split("\n") for start in range(0, max(1, len(line)), room)]
