"""What is said in the code: the share of public names with a docstring, odd constructions in docstrings, comments."""

import ast
import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tools.shape.sources import Function, Source

ODD = {
    r"whoever": "name the person: the player, the asker, the one who",
    r"whatever": "say which: any, every, what",
    r"whichever": "say which: the one that",
    r"whomever": "name the person",
    r"wherever": "say where, or: everywhere, in each",
    r"however (?:often|long|many|much|few|it|they|he|somebody|far|late|the)": "say: even if, no matter",
    r"of (?:which|whom|whose)": "make two sentences, or say: its, their, whose",
    r"anew": "again",
    r"meanwhile": "say what happens first, or: while",
    r"for ever": "without end, permanently",
    r"as yet": "yet, so far",
    r"ever (?:more|fewer|less|nearer|larger|smaller|later)": "more and more; or say the step",
    r"there(?:in|of|by|with|upon|to)": "name the thing",
    r"here(?:in|of|by|with|upon)": "name the thing",
    r"where(?:of|by|upon|with)": "name the thing",
    r"hence|whence|thence": "so, from there",
    r"lest": "so that … not",
    r"nothing but": "only",
    r"as it were": "leave it out",
    r"be it": "whether",
    r"in so far|insofar": "if, as much as",
    r"such a one|no such thing": "name the thing",
    r"so (?:many|much)(?! that)(?! as)": "give the number its name: the number of",
    r"amongst|whilst|albeit|forthwith": "among, while, although, at once",
    r"one(?:'s)? (?:has|may|can|must|sees|looks|plays)": "name the person: a player, the asker",
}
"""Constructions that read as translated, each with what to say instead. The keys are patterns of whole words."""

_ODD = re.compile("|".join(rf"\b(?:{pattern})\b" for pattern in ODD), re.IGNORECASE)
_ONE = {pattern: re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE) for pattern in ODD}
# The first line of a script (`#!`) is no comment.
_COMMENT = re.compile(r"(?:^|\s)#(?!!)")


@dataclass(frozen=True)
class Docstring:
    """A docstring with its place, `path:line`."""

    place: str
    text: str


@dataclass(frozen=True)
class Share:
    """A part of a whole."""

    part: int
    whole: int

    @property
    def percent(self) -> float:
        """The part in per cent, to a tenth; 0 of nothing."""
        return round(100 * self.part / self.whole, 1) if self.whole else 0.0

    @property
    def percent_up(self) -> int:
        """The part in whole per cent, rounded up; 0 of nothing."""
        return math.ceil(100 * self.part / self.whole) if self.whole else 0


def docstrings(sources: Iterable[Source]) -> Iterator[Docstring]:
    """List the docstrings of modules, classes and functions, private ones too."""
    for source in sources:
        for node in source.nodes:
            if isinstance(node, ast.Module | ast.ClassDef | Function) and (text := ast.get_docstring(node)):
                yield Docstring(f"{source.path}:{getattr(node, 'lineno', 1)}", text)


def odd_constructions(text: str) -> tuple[str, ...]:
    """List what is odd in a text, as it stands there, in the order of the text."""
    return tuple(found.group().lower() for found in _ODD.finditer(text))


def advice(found: str) -> str:
    """Give what to say instead of an odd construction. Raises StopIteration where it is not odd."""
    return next(instead for pattern, instead in ODD.items() if _ONE[pattern].search(found))


def odd_docstrings(sources: Iterable[Source]) -> tuple[Share, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Give the share of docstrings with an odd construction, and each such place with what is odd."""
    all_of_them = tuple(docstrings(sources))
    odd = tuple((each.place, found) for each in all_of_them if (found := odd_constructions(each.text)))
    return Share(len(odd), len(all_of_them)), odd


def documented(sources: Iterable[Source]) -> Share:
    """Give the share of public classes and functions, methods too, that have a docstring."""
    public = [node for source in sources for node in _public(source.tree.body)]
    return Share(sum(ast.get_docstring(node) is not None for node in public), len(public))


def comments(source: Source) -> int:
    """Count the lines with a comment. A `#` inside a text of several lines is none."""
    texts = {
        line
        for node in source.nodes
        if isinstance(node, ast.Constant | ast.JoinedStr) and node.end_lineno != node.lineno
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = source.text.splitlines()
    return sum(
        number not in texts and "#" in line and _COMMENT.search(_without_texts(line)) is not None
        for number, line in enumerate(lines, 1)
    )


def comments_in_100_lines(sources: Iterable[Source]) -> float:
    """Give the number of lines with a comment in 100 lines, to a tenth."""
    files = tuple(sources)
    return Share(sum(map(comments, files)), sum(source.lines for source in files)).percent


def _without_texts(line: str) -> str:
    return re.sub(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'", '""', line)


def _public(body: Iterable[ast.stmt]) -> Iterator[ast.ClassDef | Function]:
    for node in body:
        if isinstance(node, ast.ClassDef | Function) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from _public(node.body)
