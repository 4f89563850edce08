"""The pseudo-language `en-XA`: English with accents, in brackets and two fifths longer, made of the English messages.

It shows untranslated texts, and places without room for other languages. Discord has no such locale; playground and
tests switch it on (`bot.text.localisation.offer_pseudo`).
"""

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser, FluentSerializer, ast

PSEUDO_LOCALE = "en-XA"
"""The CLDR's name of a language with accents and brackets."""

OPEN, CLOSE = "‹", "›"

_ACCENTS = str.maketrans(
    {
        "a": "áá",
        "e": "éé",
        "i": "íí",
        "o": "óó",
        "u": "úú",
        "A": "ÁÁ",
        "E": "ÉÉ",
        "I": "ÍÍ",
        "O": "ÓÓ",
        "U": "ÚÚ",
        "c": "ç",
        "n": "ñ",
        "s": "š",
        "z": "ž",
        "C": "Ç",
        "N": "Ñ",
        "S": "Š",
        "Z": "Ž",
    }
)
"""Doubled vowels make English two fifths longer, as other languages are."""

_KEPT = re.compile(r"<[^<>\n]*>|https?://\S+|`[^`\n]*`|\b[A-Z]{2,4}-\d+\b|\\u[\dA-Fa-f]{4}|\\U[\dA-Fa-f]{6}")
"""Parts that are not words: mentions, moments, addresses, code, the ids of rulings, characters by their numbers."""

_LINE_START = re.compile(r"(\n+)((?:#{1,3} |-# |> |- |\d+\. )*)")
_START = re.compile(r"(?:#{1,3} |-# |> |- |\d+\. )*")
_LETTERS = re.compile(r"[A-Za-z]{2}")


def pseudo_fluent(source: str) -> str:
    """Write a file of English messages in the pseudo-language; names of commands stay as they are typed."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term) and entry.value is not None:
            has_words = any(map(_LETTERS.search, _texts(entry.value)))
            _write(entry.value)
            if isinstance(entry, ast.Message) and has_words:
                _bracket(entry.value)
    return FluentSerializer().serialize(resource)


def pseudo_text(text: str) -> str:
    """Write a text in Markdown in the pseudo-language, each of its lines in brackets."""
    return "\n".join(_bracketed(accented(line)) for line in text.split("\n"))


def accented(text: str) -> str:
    """Write the words of a text with accents."""
    parts, start = list[str](), 0
    for kept in _KEPT.finditer(text):
        parts += [text[start : kept.start()].translate(_ACCENTS), kept[0]]
        start = kept.end()
    return "".join((*parts, text[start:].translate(_ACCENTS)))


def _bracketed(line: str) -> str:
    begun = _START.match(line)
    head = begun[0] if begun else ""
    body = line[len(head) :]
    return f"{head}{OPEN}{body}{CLOSE}" if body.strip() and not set(body) <= set("-| :") else line


def _write(pattern: ast.Pattern) -> None:
    """Put accents on all texts of a pattern, those of its variants too."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            element.value = accented(element.value)
        elif isinstance(element.expression, ast.StringLiteral):
            element.expression.value = accented(element.expression.value)
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                _write(variant.value)


def _texts(pattern: ast.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from _texts(variant.value)


def _bracket(pattern: ast.Pattern) -> None:
    """Put brackets around each line of a message, behind the mark of a heading or a list."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            element.value = _LINE_START.sub(rf"{CLOSE}\1\2{OPEN}", element.value)
    first = pattern.elements[0]
    if isinstance(first, ast.TextElement):
        begun = _START.match(first.value)
        head = begun[0] if begun else ""
        first.value = head + OPEN + first.value[len(head) :]
    else:
        pattern.elements.insert(0, ast.TextElement(OPEN))
    last = pattern.elements[-1]
    if isinstance(last, ast.TextElement):
        last.value += CLOSE
    else:
        pattern.elements.append(ast.TextElement(CLOSE))
