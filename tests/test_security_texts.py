"""Text from people stays text: it never formats, mentions or changes direction in any output.

Each such text is isolated by marks (U+2068 to U+2069), and every character with a meaning to Discord is escaped. The
tests search all output, and find text from people only inside such marks.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.app import App
from bot.core.settings import Settings
from bot.gateway.channel_access import mentioning
from bot.gateway.client import FarragoClient
from bot.lobby.lobby import LobbySeat
from bot.match.standings import StandingsRow
from bot.text.localisation import words
from bot.ui.kit.page import Page
from bot.ui.kit.people import escaped, seat_names
from bot.ui.lobby.page import lobby_page
from bot.ui.lookup import history
from bot.ui.match.board import board_page
from cogs.absolute.typed import UnreadableWord
from cogs.farrago.decks import text as deck_text
from cogs.farrago_words.lists import quoted
from cogs.fart.leaderboard import _row
from engine.message import Line, Typed, Who
from tests.app import ADA, BO, app_parts
from tests.bot.groups import gathered
from tests.bot.ui.lobby import test_page as lobbies
from tests.bot.ui.match import test_board as boards

MARK = "qx7"
"""Stands in each text at both ends, to be found again."""

MENTIONS = ("@everyone", "@here", "<@1>", "<@!1>", "<@&2>", "<#3>", "</play:4>", "<t:0:R>", "<:x:5>", "<id:guide>")
MARKDOWN = ("**b**", "__u__", "~~s~~", "||h||", "`c`", "```c\nd```", "# h", "> q", "- l", "-# s", "*a_b*", "\\")
LINKS = ("[a](https://b.example)", "<https://b.example>", "https://b.example", "[a](<b>)")
TURNS = ("\u2069@everyone\u2068", "\u202eabc\u2066", "\u05e9\u05dc\u05d5\u05dd", "e" + "\u0301" * 60)
UNSEEN = ("\u0000\u0007\n\r\u2028", "\ufeff\u200b\u2060", "\u115f\u3164", "\U0001f468\u200d\U0001f469" * 9)
FILLED = ("{ $who }", "%s%(a)s")
PAYLOADS = [f"{MARK}{sign}{MARK}" for sign in (*MENTIONS, *MARKDOWN, *LINKS, *TURNS, *UNSEEN, *FILLED)]

ISOLATED = re.compile("\u2068([^\u2068\u2069]*)\u2069")
MEANT = re.compile(r"(?<!\\)(?:\\\\)*[*_~|`<>\[\]#]|@(?!\u200b)|://|[\x00-\x1f\u202a-\u202e\u2066\u2067\u2028]")

Writer = Callable[[str], str]


def harms(text: str) -> list[str]:
    """The parts of a person's text that take effect, or that stand outside the marks."""
    theirs = [each for each in ISOLATED.findall(text) if MARK in each]
    found = [each for each in theirs if MEANT.search(each)]
    outside = ISOLATED.sub("", text)
    return found + ([outside] if MARK in outside or "\u2068" in outside or "\u2069" in outside else [])


def page_text(page: Page) -> str:
    return "\n".join((*page.above, *page.below))


def on_a_lobby(text: str) -> str:
    lobby_seats = (LobbySeat(2, text), LobbySeat(3, text, "invited"))
    lobby = replace(lobbies.lobby(*lobby_seats), lobby_seats=(LobbySeat(1, text), *lobby_seats))
    return page_text(lobby_page(lobbies.app(), lobby))


def in_history(text: str) -> str:
    async def player(_: int) -> SimpleNamespace:
        return SimpleNamespace(name=text)

    app = cast("App", SimpleNamespace(players=SimpleNamespace(find=player)))
    context: Any = SimpleNamespace(app=app, say=words().say)
    heading = history._heading(context, history.Search(beside=9))
    try:
        heading.send(None)
    except StopIteration as done:
        return str(done.value)
    raise AssertionError("it waits")


FIELDS: dict[str, Writer] = {
    "a name in a line": lambda text: words().line(Line("person", {"who": Who(0)}), (text,)),
    "a name that stands bare and is escaped": lambda text: escaped(
        seat_names(1, lambda line: words().line(line, (text,)), bare=True)[0], 32
    ),
    "what somebody typed in a line": lambda text: words().line(Line("person", {"who": Typed(text)})),
    "a gathering": on_a_lobby,
    "the name that a history is of": in_history,
    "a leaderboard": lambda text: _row(words(), StandingsRow(1, 1, text, 3, 4, 5), "week", own=False),
    "a deck's name": lambda text: deck_text.heading(text, (), words().line),
    "an answer": quoted,
}


@pytest.mark.parametrize("field", FIELDS)
def test_a_text_of_a_person_has_no_effect_where_it_is_written(field: str) -> None:
    shown = {payload: FIELDS[field](payload) for payload in PAYLOADS}
    assert [payload for payload, text in shown.items() if MARK not in text and "\u2068" not in text] == []
    assert {payload: found for payload, text in shown.items() if (found := harms(text))} == {}


async def test_a_name_has_no_effect_on_the_board_of_a_table(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table, app = await gathered(parts, ADA, BO), boards.app(parts)
        for payload in PAYLOADS:
            named = boards.sitting(table.roster, 0, name=payload, level="medium", away="voted")
            text = page_text(await board_page(app, boards.with_roster(table, players=named, ending=(0, 1))))
            assert (harms(text), payload if MARK not in text else "") == ([], "")


@pytest.mark.parametrize("harm", ["@everyone", "**b**", "\u202e", "<@1>", "https://b.example", "\u2069@here"])
def test_a_text_shown_unescaped_would_be_found(harm: str) -> None:
    assert harms(f"Turn of \u2068{MARK}{harm}{MARK}\u2069")
    assert harms(f"Turn of {MARK}{harm}{MARK}")


@pytest.mark.parametrize("players", [(), (42,), (42, 7)])
def test_a_message_mentions_only_the_people_it_calls(players: Sequence[int]) -> None:
    assert mentioning(*players).to_dict() == {"parse": [], "users": list(players)}


async def test_the_client_lets_no_message_mention_anybody() -> None:
    async with FarragoClient(cast("App", SimpleNamespace(settings=Settings()))) as client:
        assert client.allowed_mentions is not None
        assert client.allowed_mentions.to_dict() == {"parse": []}


def test_unreadable_input_is_quoted_harmlessly() -> None:
    from cogs.absolute import typed  # the parser of typed sets quotes the word that it cannot read

    error = UnreadableWord(word=typed.inert(PAYLOADS[0], typed.QUOTED))
    assert harms(words().line(error.line)) == []
