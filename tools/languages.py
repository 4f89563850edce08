"""Checks each translation against the English words: `python -m tools.languages [LOCALE]`, or `make languages`.

A fault is an error, shown in English instead, or a suspicion: a key that English lacks, another variable, a missing
plural case, a label that is too long, Markdown or a mention that English lacks. Missing translations are counted, and
listed for a named language. It only reads.
"""

import re
import sys
import tomllib
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from bot.gateway.command_texts import text_fault, typed_name_fault
from bot.text.fluent_messages import check_syntax
from bot.text.locales import DEFAULT_LOCALE, LOCALE, chain, plural_cases
from bot.text.localisation import FUNCTIONS
from bot.text.rule_book import CITATION, parts_of, rulebook, ruling_texts
from engine.content import DATA
from tools.words import labels

LABEL_LIMIT = 80
"""Characters of the label of a button, which Discord cuts (https://discord.com/developers/docs/components/reference)."""

TOPIC = re.compile(r"farrago_words-topic-")
TOPIC_LIMIT = 40
"""Characters of a topic of Farrago Words, so that it fits the heading of a round."""

_COMMAND_TEXT = re.compile(r"(^|-)command(-|$)")
_TYPED_NAME = re.compile(r"(command|option)-name-")
_MENTION = re.compile(r"@everyone|@here|<[@#&:/][^>]*>|https?://\S+")
_HEADING = re.compile(r"^(?:#{1,3} |-# )", re.MULTILINE)
_SIGNS = ("**", "`", "~~", "||")


@dataclass(frozen=True)
class LanguageReport:
    """What a language has: how many messages, sections of rules and rulings of how many, and its faults.

    `lacking` are the keys of the messages that are not there, and the places of the sections and rulings.
    """

    locale: str
    messages: "Share"
    sections: "Share"
    rulings: "Share"
    faults: tuple[str, ...]
    lacking: tuple[str, ...]


@dataclass(frozen=True)
class Share:
    """How many of how many are there."""

    has: int
    of: int

    def __str__(self) -> str:
        """Write both, and the share in percent."""
        return f"{self.has} of {self.of} ({self.has / self.of:.0%})" if self.of else "-"


def files_of(locale: str, data: Path = DATA) -> tuple[Path, ...]:
    """List the Fluent files of a locale."""
    of_games = (path for path in data.glob("*/words/*.ftl") if _locale_of(path) == locale)
    return (*sorted(data.glob(f"words/{locale}/*.ftl")), *sorted(of_games))


def languages(data: Path = DATA) -> tuple[str, ...]:
    """List the locales beside English that have files of words, rules or rulings."""
    found = {_locale_of(path) for path in data.glob("*/words/*.ftl")}
    folders = (*data.glob("words/*"), *(path.parent for path in data.glob("*/*/rul*")))
    found |= {path.name for path in folders if LOCALE.fullmatch(path.name)}
    return tuple(sorted(found - {"", DEFAULT_LOCALE}))


def _locale_of(path: Path) -> str:
    found = LOCALE.match(path.name)
    return found[0] if found else ""


def report(locale: str, data: Path = DATA) -> LanguageReport:
    """Compare a language with English."""
    english, faults = _messages(files_of(DEFAULT_LOCALE, data)), list[str]()
    # A region need not say what its language does.
    own, with_parents = _messages(files_of(locale, data)), dict[str, ast.Message]()
    for each in chain(locale)[:-1]:
        with_parents = {**_messages(files_of(each, data)), **with_parents}
    for path in files_of(locale, data):
        name = path.relative_to(data).as_posix()
        try:
            faults += [f"{name}, {wrong}" for wrong in check_syntax(path.read_text(encoding="utf-8-sig"))]
        except UnicodeDecodeError as error:
            faults.append(f"{name}: {error}")
    on_buttons = labels()
    for key, message in own.items():
        if key not in english:
            faults.append(f"{key}: no English message has this key")
        else:
            faults += [f"{key}: {fault}" for fault in message_faults(message, english[key], locale, key in on_buttons)]
    faults += [
        fault
        for game in sorted(path.parent.name for path in data.glob("*/rules.md"))
        for fault in _rules(game, locale, data)
    ]
    words = _Compared.of(english, with_parents)
    sections = _compared(data, locale, "rules.md", parts_of)
    rulings = _compared(data, locale, "rulings.toml", _ids_of_rulings)
    lacking = (*words.lacking, *sections.lacking, *rulings.lacking)
    return LanguageReport(locale, words.share, sections.share, rulings.share, tuple(faults), lacking)


@dataclass(frozen=True)
class _Compared:
    share: Share
    lacking: tuple[str, ...]

    @classmethod
    def of(cls, english: Iterable[str], there: Container[str]) -> "_Compared":
        """List the missing translations."""
        every = tuple(english)
        lacking = tuple(each for each in every if each not in there)
        return cls(Share(len(every) - len(lacking), len(every)), lacking)


def _compared(data: Path, locale: str, name: str, read: Callable[[str], Iterable[str]]) -> _Compared:
    """Compare the parts of a file of all games, in which a region need not repeat what its language has."""
    english, there = list[str](), set[str]()
    for path in sorted(data.glob(f"*/{name}")):
        game = path.parent
        english += [f"{game.name}/{name}: {each}" for each in read(path.read_text(encoding="utf-8"))]
        translated = (game / each / name for each in chain(locale)[:-1])
        for own in (each for each in translated if each.exists()):
            with suppress(ValueError):  # told as a fault
                there |= {f"{game.name}/{name}: {each}" for each in read(own.read_text(encoding="utf-8-sig"))}
    return _Compared.of(english, there)


def _ids_of_rulings(text: str) -> Iterable[str]:
    """Read the ids of rulings, of English ones or of those of another language. Raises ValueError."""
    found = tomllib.loads(text)
    return [str(each["id"]) for each in found["ruling"]] if "ruling" in found else found.keys()


def message_faults(message: ast.Message, english: ast.Message, locale: str, is_label: bool) -> Iterator[str]:
    """List the faults of a message, compared with the English one."""
    key, said, meant = message.id.name, _Reading.of(message), _Reading.of(english)
    if wrong := said.variables - meant.variables:
        yield f"English has no variable {_list(wrong)}"
    if wrong := meant.variables - said.variables - meant.chosen_by:
        yield f"the variable {_list(wrong)} is not said"
    if wrong := said.functions - FUNCTIONS.keys() - {"NUMBER", "DATETIME"}:
        yield f"there is no function {_list(wrong)}"
    if said.commands != meant.commands:
        yield f"it mentions the commands {_list(said.commands) or 'none'}, English {_list(meant.commands) or 'none'}"
    for cases in said.plurals:
        if lacks := plural_cases(locale) - cases - {"other"}:
            yield f"a number has no case {_list(lacks)}"
    longest = max(map(len, said.texts), default=0)
    if _TYPED_NAME.match(key):
        if fault := typed_name_fault(said.texts[0] if said.texts else ""):
            yield fault
    elif _COMMAND_TEXT.search(key) and (fault := text_fault(max(said.texts, key=len, default=""))):
        yield fault
    elif is_label and longest > LABEL_LIMIT:
        yield f"a label has {LABEL_LIMIT} characters at most, not {longest}"
    elif TOPIC.match(key) and longest > TOPIC_LIMIT:
        yield f"a topic has {TOPIC_LIMIT} characters at most, not {longest}"
    whole, original = "\n".join(said.texts), "\n".join(meant.texts)
    if wrong := set(_MENTION.findall(whole)) - set(_MENTION.findall(original)):
        yield f"English does not have {_list(wrong)}"
    for sign in _SIGNS:
        if any(text.count(sign) % 2 for text in said.texts) and not any(text.count(sign) % 2 for text in meant.texts):
            yield f"one {sign} has no second one"
    if bool(_HEADING.search(whole)) != bool(_HEADING.search(original)):
        yield "its lines begin with other Markdown than in English"


@dataclass(frozen=True)
class _Reading:
    """What a message says: the texts that its variants make, its variables, functions, commands, and plurals."""

    texts: tuple[str, ...]
    variables: frozenset[str]
    chosen_by: frozenset[str]
    functions: frozenset[str]
    commands: frozenset[str]
    plurals: tuple[frozenset[str], ...]

    @classmethod
    def of(cls, message: ast.Message) -> "_Reading":
        """Read a message."""
        variables, chosen, functions = set[str](), set[str](), set[str]()
        commands, plurals = set[str](), list[frozenset[str]]()
        for node in _nodes(message.value):
            match node:
                case ast.SelectExpression(selector=selector, variants=variants):
                    keys = frozenset(each.key.name for each in variants if isinstance(each.key, ast.Identifier))
                    if keys & {"zero", "one", "two", "few", "many"}:
                        plurals.append(keys)
                    chosen |= {each.id.name for each in _nodes(selector) if isinstance(each, ast.VariableReference)}
                case ast.VariableReference(id=name):
                    variables.add(name.name)
                case ast.FunctionReference(id=name, arguments=arguments):
                    functions.add(name.name)
                    if name.name == "COMMAND":
                        commands |= {each.value for each in arguments.positional if isinstance(each, ast.StringLiteral)}
                case _:
                    pass
        texts = tuple(_written(message.value)) if message.value is not None else ()
        return cls(
            texts, frozenset(variables), frozenset(chosen), frozenset(functions), frozenset(commands), tuple(plurals)
        )


def _nodes(node: object) -> Iterator[ast.BaseNode]:
    """Walk through all that is below a part of a message, and itself."""
    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from _nodes(value)
    elif isinstance(node, list):
        for each in node:
            yield from _nodes(each)


def _written(pattern: ast.Pattern) -> list[str]:
    """Write the texts of a pattern: one for each variant of its first choice, with the last of the others."""
    texts = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            texts = [text + element.value for text in texts]
        elif isinstance(element.expression, ast.SelectExpression):
            made = [text for variant in element.expression.variants for text in _written(variant.value)]
            texts = [text + each for text in texts for each in (made if len(texts) == 1 else made[-1:])]
        elif isinstance(element.expression, ast.StringLiteral):
            texts = [text + element.expression.value for text in texts]
    return texts


@cache
def _messages(paths: Sequence[Path]) -> dict[str, ast.Message]:
    """Read the messages of files by their keys; of two the first counts."""
    found = dict[str, ast.Message]()
    for path in paths:
        for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8-sig", errors="replace")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                found.setdefault(entry.id.name, entry)
    return found


def _rules(game: str, locale: str, data: Path) -> Iterator[str]:
    """List the faults of a game's rules and rulings in a language."""
    folder = data / game / locale
    rules, rulings = folder / "rules.md", folder / "rulings.toml"
    name = folder.relative_to(data).as_posix()
    if rules.exists():
        english = parts_of((data / game / "rules.md").read_text(encoding="utf-8"))
        for key, text in parts_of(rules.read_text(encoding="utf-8-sig")).items():
            if key not in english:
                yield f"{name}/rules.md: no English section is called `{key}`"
            elif sorted(CITATION.findall(text)) != sorted(CITATION.findall(english[key])):
                yield f"{name}/rules.md: `{key}` rests on other rulings than in English"
    if rulings.exists():
        known = {ruling.id for ruling in rulebook(game).rulings}
        try:
            yield from (
                f"{name}/rulings.toml: there is no {each}"
                for each in ruling_texts(rulings.read_text(encoding="utf-8-sig")).keys() - known
            )
        except ValueError as error:
            yield f"{name}/rulings.toml: {error}"


def _list(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names))


def table(reports: Iterable[LanguageReport]) -> str:
    """Write how far the languages are as a table in Markdown."""
    head = ("language", "messages", "sections of rules", "rulings", "faults")
    rows = [
        (each.locale, str(each.messages), str(each.sections), str(each.rulings), str(len(each.faults)))
        for each in reports
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ("---", *["---:"] * 4), *rows))


def main(wanted: Sequence[str]) -> int:
    """Print the faults of all languages, or of named ones with what they lack, and the table; 1: there are faults."""
    reports = [report(locale) for locale in languages() if not wanted or locale in wanted]
    for each in reports:
        for fault in each.faults:
            print(f"{each.locale}: {fault}")
        for key in each.lacking if wanted else ():
            print(f"{each.locale}: {key} is not translated")
    print(table(reports) if reports else "There is no language beside English.")
    return 1 if any(each.faults for each in reports) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
