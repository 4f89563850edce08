"""Texts: each message that the code uses exists in English and can be filled in, and each existing message is used."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest
from structlog.testing import capture_logs

from bot.core.refusals import Refused
from bot.text.fluent_messages import FluentMessages, check_syntax
from bot.text.localisation import TYPED_LIMIT, Words, _resources, words
from bot.text.sanitising import plain
from engine.errors import RuleError
from engine.message import Arg, Line, Typed, Who
from engine.registry import games
from tests.bot.text.languages import every_line
from tests.suite.grouping import grouped

ROOT = Path(__file__).parents[3]
FOLDERS = ("engine", "bot", "cogs")
NAMED = re.compile(r"""(?:\bsay|Line)\(\s*"([a-z][a-z0-9_-]+)"|\bkey = "([a-z0-9_-]+)"$""", re.MULTILINE)


def named_keys() -> set[str]:
    """Find the keys written out in the engine, the platform and the cogs."""
    found = set[str]()
    for path in sources():
        found |= {one or two for one, two in NAMED.findall(path.read_text(encoding="utf-8"))}
    return found


def sources() -> list[Path]:
    """List the modules of the engine, the platform and the cogs."""
    return [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]


class Said(NamedTuple):
    """A module's use of texts: its calls with their keywords, its strings, and the keys it assembles."""

    calls: tuple[tuple[str, frozenset[str | None]], ...]
    texts: frozenset[str]
    patterns: frozenset[str]


@cache
def read(path: Path) -> Said:
    """Read a module once, and keep only the parts needed here."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    called = (each for each in nodes if isinstance(each, ast.Call))
    return Said(
        tuple(
            (each.func.id, frozenset(keyword.arg for keyword in each.keywords))
            for each in called
            if isinstance(each.func, ast.Name)
        ),
        frozenset(each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str)),
        frozenset(found for each in nodes if isinstance(each, ast.JoinedStr) and (found := pattern_of(each))),
    )


def test_every_key_that_the_code_names_has_words() -> None:
    assert [key for key in sorted(named_keys()) if not words().has(key)] == []


def test_a_line_is_filled_with_lines_lists_and_harmless_names() -> None:
    ten = Line("card", {"rank": "10", "suit": "D"})
    two = Line("card", {"rank": "2", "suit": "S"})
    assert words().line(Line("fart-auto", {"action": Line("fart-sacrifice", {"defender": ten})})).endswith("10♦**")
    assert "2♠, 10♦" in words().line(Line("fart-drawn", {"cards": (two, ten), "count": 2}))
    assert words().line(Line("fart-share", {"who": Who(0), "number": 7}), ["*Ada*"]) == (
        "**\u2068\\*Ada\\*\u2069** · F.A.R.T. Daily #7"
    )


def test_typed_text_is_harmless_and_fits_an_answer() -> None:
    line = Line("person", {"who": Typed("*" + "b" * (TYPED_LIMIT - 1))})
    assert words().line(line) == "\u2068\\*" + "b" * (TYPED_LIMIT - 1) + "\u2069"
    assert words().line(line, (), plain) == "*" + "b" * (TYPED_LIMIT - 1)
    assert words().line(Line("person", {"who": Typed("<@1> @everyone\n# b")})) == (
        "\u2068\\<@\u200b1\\> @\u200beveryone \\# b\u2069"
    )


def test_scores_carry_their_sign() -> None:
    assert [words().say("fart-best-own", score=score) for score in (7, 0, -12)] == [
        "You made +7.",
        "You made 0.",
        "You made −12.",
    ]


def test_a_message_that_lacks_an_argument_is_an_error_and_no_text() -> None:
    with pytest.raises(ValueError, match="fart-best-own"):
        words().say("fart-best-own")


def test_a_repeated_line_gives_the_same_text_and_another_line_does_not() -> None:
    english = words()
    lines = [Line("seat", {"number": number}) for number in (1, 2, "1", 1)]
    first, second, text, again = map(english.line, lines)
    assert first == again == english._write("seat", (("number", 1),))
    assert len({first, second}) == 2
    assert text == english._write("seat", (("number", "1"),))
    for _ in range(2):
        with pytest.raises(ValueError, match="seat"):
            english.say("seat")


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        words().say("no-such-key")


def test_every_english_message_can_be_read_and_written() -> None:
    wrong = {path.name: found for path in _resources("en") if (found := check_syntax(path.read_text(encoding="utf-8")))}
    assert wrong == {}
    assert all(words().line(line) for line in every_line())


def test_the_running_program_shows_a_faulty_english_message_as_far_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.text.localisation._is_strict", False)
    lexicon = FluentMessages("en", ["seat = Seat { $nmber }\ncut = Seat { $number\n"], {})
    english = Words("en", {"en": lexicon})
    with capture_logs() as logged:
        for number in (1, 2):
            assert [english.say(key, number=number) for key in ("seat", "cut", "no-such-key")] == [
                "Seat nmber",
                "cut",
                "no-such-key",
            ]
    assert [(line["log_level"], line["key"], line["fault"]) for line in logged] == [
        ("error", "seat", "Unknown external: nmber"),
        ("error", "cut", "cannot be read as a message with a text"),
        ("error", "no-such-key", "no such message"),
    ]


# Refusals -------------------------------------------------------------------------------------------------------------


OF_THE_PLATFORM: Mapping[str, Mapping[str, Arg]] = {
    "refused-channel-closed": {"channel": "<#1>", "missing": Line("permission-attach_files")},
    "refused-lobby-no-post": {"channel": "<#1>"},
    "refused-move-here": {"link": "https://discord.com/channels/1/2/3"},
    "refused-no-such-day": {"first": "2026-01-01", "example": "2026-11-20"},
    "refused-too-many": {"count": 30},
    "farrago_words-refused-topics-too-often": {"most": 20, "again": "<t:1795305600:R>"},
    "refused-day-open": {"opens": "<t:1795305600:R>"},
    "refused-quarantined": {"id": "bakotume"},
    "refused-not-silent": {"minutes": 2},
    "refused-lobby-invited-removed": {"who": "<@1>", "minutes": 10},
    "refused-lobby-not-dealt": {"id": "bakotume"},
    "refused-lobby-removed": {"minutes": 10},
    "refused-lobby-too-few": {"least": 2},
    "refused-too-many-lobbies": {"count": 3},
    "refused-no-such-game": {"typed": "chess", "games": "Absolute, Battle Farm"},
    "refused-shared-here": {"link": "https://discord.com/channels/1/2/3"},
    "refused-bot-invited": {"who": "Dyno"},
    "refused-only-for-one": {"game": "F.A.R.T. (Area 52)"},
    "refused-invited-blocked": {"who": "<@1>"},
    "refused-blocked-until": {"until": "<t:1795305600:f>"},
    "refused-blocked-by-host-until": {"until": "<t:1795305600:f>"},
    "refused-game-off": {"game": Line("absolute-name")},
    "refused-game-off-here": {"game": Line("absolute-name")},
    "refused-game-off-but": {"game": Line("absolute-name"), "channels": "<#1>, <#2>"},
    "refused-wrong-channel": {"game": Line("absolute-name"), "channels": "<#1>, <#2>"},
    "refused-too-many-tables": {"count": 3},
    "refused-season-role": {"why": Line("season-role-gone")},
    "refused-board-not-sent": {"channel": "<#1>"},
    "refused-several-games": {"typed": "farr", "games": "Farrago, Farrago Words"},
}
"""What the refusals of the platform are filled with, by their message, as the code gives it."""


def filled() -> dict[str, Mapping[str, Arg]]:
    """Gather the arguments of refusals; a game's are next to its rules' tests."""
    found = dict(OF_THE_PLATFORM)
    for path in sorted((ROOT / "tests" / "engine").glob("*/refusals.py")):
        found |= import_module(f"tests.engine.{path.parent.name}.refusals").ARGUMENTS
    return found


T = TypeVar("T")


def below(kind: type[T]) -> Iterator[type[T]]:
    """Find the classes of the program under a class, the way down."""
    for found in kind.__subclasses__():
        yield from (found, *below(found))


def refusals() -> list[type[Refused] | type[RuleError]]:
    """Find every refusal of the program, in any module, in a fixed order."""
    for path in sources():
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if "migrations" not in path.parts and path.name != "__main__.py":
            import_module(module)
    found = [*below(Refused), RuleError, *below(RuleError)]
    ours = (kind for kind in found if kind.__module__.split(".")[0] in FOLDERS)
    return sorted(ours, key=lambda kind: (kind.__module__, kind.__qualname__))


@grouped("kind", later=refusals)
def test_every_refusal_is_a_sentence_filled_with_the_code_s_arguments(kind: type[Refused] | type[RuleError]) -> None:
    given = filled().get(kind.key, {})
    for arguments in arguments_given(kind):
        assert arguments == set(given)
    error = kind(**given)
    line = error.line if isinstance(error, Refused) else Line(error.key, error.line_args)
    text = words().line(line, ("Ada",))
    # Or it begins with its subject: a card with its sign, or the typed text.
    is_about = text[0] in "+-−“\u2068" or any(text.startswith(str(value)) for value in given.values())
    assert is_about or text[0].isupper() or text[0].isdigit()
    assert text[-1] in ".?!"
    for value in given.values():
        shown = words().line(value, ("Ada",)) if isinstance(value, Line) else "Ada" if value == Who(0) else str(value)
        assert shown.replace("-", "\u2212") in text.replace("-", "\u2212")


def arguments_given(kind: type[Refused] | type[RuleError]) -> list[set[str | None]]:
    """List the arguments of a refusal at each place in the code of its part of the program."""
    part = kind.__module__.split(".")[1]
    return calls(part if part in games() else "").get(kind.__name__, [])


@cache
def calls(game: str) -> Mapping[str, list[set[str | None]]]:
    """List the arguments of calls by name in the program, or in one game."""
    found: dict[str, list[set[str | None]]] = {}
    for path in sources():
        if not game or game in path.relative_to(ROOT).parts:
            for name, keywords in read(path).calls:
                found.setdefault(name, []).append(set(keywords))
    return found


def test_every_entry_with_arguments_is_an_existing_refusal() -> None:
    assert set(filled()) <= {kind.key for kind in refusals()}


# Unused texts ------------------------------------------------------------------------------------------------------

KEY = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)
PART = "[a-z0-9_]+"
"""What stands in for a part of a key that the code fills in."""


def written_keys() -> list[str]:
    """List the keys of the platform and of F.A.R.T."""
    files = [*ROOT.glob("data/words/en/*.ftl"), *ROOT.glob("data/fart/words/en*.ftl")]
    return sorted(key for path in files for key in KEY.findall(path.read_text(encoding="utf-8")))


@cache
def said() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Find the strings in the code, and the patterns of those it assembles."""
    every = [read(path) for path in sources()]
    joined = sorted(frozenset[str]().union(*(each.patterns for each in every)))
    return frozenset[str]().union(*(each.texts for each in every)), tuple(map(re.compile, joined))


def pattern_of(node: ast.JoinedStr) -> str | None:
    """Turn an f-string into a pattern of keys; None if it does not look like one."""
    fixed = [part.value for part in node.values if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    if not fixed or any(not re.fullmatch(r"[a-z0-9-]*[a-z]{3}[a-z0-9-]*|-", part) for part in fixed) or fixed == ["-"]:
        return None
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else PART for part in node.values)


def test_every_message_is_said_by_some_code() -> None:
    literal, patterns = said()
    # The contract of a game requires words for its presets, even if there is only one.
    presets = {f"{game.info.id}-preset-{preset.id}" for game in games().values() for preset in game.info.presets}
    unsaid = [key for key in written_keys() if key not in literal | presets]
    assert [key for key in unsaid if not any(pattern.fullmatch(key) for pattern in patterns)] == []


def test_no_key_is_written_twice() -> None:
    assert len(written_keys()) == len(set(written_keys()))
