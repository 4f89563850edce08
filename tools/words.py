"""Finds sentences for players that are hard to read; `tests/test_wording.py` refuses them.

It reads every English Fluent file, the rules for players, and the part of the README that is for people who play or
host. Comments, formatting, alt texts of pictures and filled-in values are left out.
"""

import ast as python
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from fluent.syntax import FluentParser, ast

from bot.text.rule_book import CITATION

ROOT = Path(__file__).parents[1]
CODE = ("engine", "bot", "cogs")

SENTENCE_LIMIT = 14
"""Words of a sentence."""

LABEL_LIMIT = 3
"""Words on a button."""

USER_PART_ENDS = "\n## Read the code"
"""Where the README begins to speak to those who work on it."""

BANNED = ("whoever", "whatever", "anew", "just now", "as to", "of which", "be it")
"""Words that players of card games do not use."""

RULING_ID = re.compile(r"\b(?!SHA-|UTF-)[A-Z]{2,4}-\d+\b")
"""The id of a ruling, such as BF-52."""

_WORD = re.compile(r"[^\W_]+(?:['’.,:/-][^\W_]+)*")
_INITIALS = re.compile(r"\b(?:[A-Z]\.){2,}")
_END = re.compile(r"(?<=[.!?…])[*_)”’\"`]*\s+|\n+|\s·\s|\s\|\s")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_SIGNS = re.compile(r"[*`~>]|^-# |^#+ |^\s*[-|:]+$|^\s*(?:-|\d+\.)\s", re.MULTILINE)
_CODE = re.compile(r"^(?: {4}.*\n?)+", re.MULTILINE)
_FILLED = "\x00"
"""Marks a filled-in value."""

_MADE = ("Button", "Choice")
"""The classes that make buttons."""


@dataclass(frozen=True)
class Message:
    """What one key or paragraph says: the sentences that can come of its variants."""

    key: str
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """All its sentences, a line each."""
        return "\n".join(self.sentences)


def files() -> tuple[Path, ...]:
    """List the files whose words people read."""
    data = ROOT / "data"
    fluent = (*sorted(data.glob("words/en/*.ftl")), *sorted(data.glob("*/words/en*.ftl")))
    return (*fluent, *sorted(data.glob("*/rules.md")), ROOT / "README.md")


def messages(path: Path) -> tuple[Message, ...]:
    """Read what a file says, message by message; of Markdown, paragraph by paragraph."""
    text = path.read_text(encoding="utf-8")
    return tuple(of_fluent(text) if path.suffix == ".ftl" else of_markdown(text))


def of_fluent(source: str) -> Iterator[Message]:
    """Read the messages of a Fluent file."""
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message | ast.Term) and entry.value is not None:
            pattern, count = entry.value, _widest(entry.value)
            texts = (_written(pattern, number) for number in range(count))
            said = tuple(dict.fromkeys(chain.from_iterable(map(sentences, texts))))
            yield Message(entry.id.name, said)


def of_markdown(source: str) -> Iterator[Message]:
    """Read the paragraphs of rules or of the README, its user part only; a paragraph is named by its line."""
    source = CITATION.sub("", source.partition(USER_PART_ENDS)[0])
    source = _CODE.sub(lambda block: "\n" * block[0].count("\n"), source)
    for line, paragraph in _paragraphs(source):
        said = tuple(sentences(paragraph))
        yield Message(f"line {line}", said)


def sentences(text: str) -> Iterator[str]:
    """Split a text into sentences, also at line ends, middle dots and cells; without formatting."""
    text = _LINK.sub(r"\1", _PICTURE.sub("", text))
    text = _INITIALS.sub(lambda found: found[0].replace(".", ""), _SIGNS.sub("", text))
    for part in _END.split(text):
        if words(part):
            yield part.replace(_FILLED, "…").strip()


def words(text: str) -> int:
    """Count the words; a figure is one."""
    return len(_WORD.findall(text))


def faults(message: Message, *, is_label: bool) -> Iterator[str]:
    """Name what is too long or too hard in a message; a label is a whole, its sentences are not looked at."""
    limit = LABEL_LIMIT if is_label else SENTENCE_LIMIT
    for sentence in message.sentences:
        if (count := words(sentence)) > limit:
            yield f"{message.key}: {count} words: {sentence}"
    for banned in BANNED:
        if re.search(rf"\b{banned}\b", message.text, re.IGNORECASE):
            yield f"{message.key}: {banned}"
    for ruling in sorted(set(RULING_ID.findall(message.text))):
        yield f"{message.key}: {ruling}"


def labels() -> frozenset[str]:
    """Find the messages that stand on buttons: they are named so, or the code makes a button or a choice of them."""
    named = {message.key for path in files() for message in messages(path) if "button" in message.key.split("-")}
    return frozenset(named.union(*(_on_buttons(path) for part in CODE for path in sorted((ROOT / part).rglob("*.py")))))


def _on_buttons(path: Path) -> Iterator[str]:
    """Find the literal keys of a module's buttons, and of choices that become buttons."""
    source = path.read_text(encoding="utf-8")
    if not any(f"{made}(" in source for made in _MADE):  # to parse and walk every module takes seconds
        return
    for node in python.walk(python.parse(source)):
        if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id in _MADE:
            for call in python.walk(node):
                if isinstance(call, python.Call) and call.args and _called(call) in {"say", "Line"}:
                    key = call.args[0]
                    if isinstance(key, python.Constant) and isinstance(key.value, str):
                        yield key.value


def _called(call: python.Call) -> str:
    return call.func.attr if isinstance(call.func, python.Attribute) else getattr(call.func, "id", "")


def _paragraphs(source: str) -> Iterator[tuple[int, str]]:
    """Find paragraphs, items of lists and rows of tables, with the line on which each begins."""
    start, block = 0, list[str]()
    for number, line in enumerate((*source.split("\n"), ""), 1):
        is_new = not line.strip() or re.match(r"\s*(?:[-#|]|\d+\.)", line) is not None
        if is_new and block:
            yield start, " ".join(block)
            block = []
        if line.strip():
            start = start if block else number
            block.append(line.strip())
        if line.startswith("#"):
            yield start, line
            block = []


def _selects(pattern: ast.Pattern) -> Iterator[ast.SelectExpression]:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            yield element.expression


def _widest(pattern: ast.Pattern) -> int:
    """Say how many texts show each variant of a pattern at least once."""
    return max((sum(_widest(variant.value) for variant in select.variants) for select in _selects(pattern)), default=1)


def _written(pattern: ast.Pattern, number: int) -> str:
    """Write one of the texts of a pattern."""
    return "".join(_element(element, number) for element in pattern.elements)


def _element(element: ast.TextElement | ast.Placeable, number: int) -> str:
    match element:
        case ast.TextElement(value=value):
            return str(value)
        case ast.Placeable(expression=ast.StringLiteral(value=value)):
            return str(value)
        case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
            left = number
            for variant in variants:
                count = _widest(variant.value)
                if left < count:
                    return _written(variant.value, left)
                left -= count
            return _written(variants[-1].value, 0)
        case _:
            return _FILLED
