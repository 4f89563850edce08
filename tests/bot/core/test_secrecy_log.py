"""The log of a table of several people names matches, seats and reasons: no card, hand, deck, action, seed or token."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core import logs
from bot.core.settings import Settings
from bot.match.table import Table
from bot.store.rows import NOBODY
from bot.text.localisation import words
from engine.absolute import GAME
from engine.absolute.cards import DECK, code
from engine.absolute.model import AbsoluteOptions, Discard, Draw
from engine.absolute.naming import card_line
from engine.rng import Rng
from tests.app import ADA, BO, app_parts
from tests.bot.groups import gathered, press
from tests.bot.logged import Failing, check_match, log_each_step, logging_as_it_was, play_through, tells

SEED = "5eed0f7h1s7ab1e" * 4

CARD = re.compile(
    r"[+\u2212-]\d{1,2}(?:[cdqs]\b|[\u25cf\u25c6\u25a0\u2660])"
    r"|\b(?:cards?|hand|deck|discard|known|fresh|drawable)\\?[\"']?[=:]"
)
"""How cards stand in codes, in words, and in the `repr` or the JSON of states, views, actions and events."""


@pytest.fixture(autouse=True)
def _logging() -> Iterator[None]:
    with logging_as_it_was():
        yield


def wrong(table: Table, turn: int) -> Iterator[tuple[int, int, str]]:
    """Press cards that others hold, out of turn, old questions, tokens that are none."""
    question, foreign = table.question(0), [card for card in DECK if card not in table.view(0).hand]
    yield ADA, question, GAME.codec.token(Discard(foreign[turn % len(foreign)]))
    yield BO, question, GAME.codec.token(Draw("deck"))
    yield ADA, question - 1, GAME.codec.token(Draw("discard"))
    yield ADA, question, "nonsense"


@pytest.mark.parametrize("level", ["info", "debug"])
async def test_a_match_leaves_no_card_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], level: str
) -> None:
    logs.configure(Settings(log_format="json", log_level=level, data_dir=tmp_path))
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, NOBODY, BO, NOBODY, seed=SEED)
        match_id = await play_through(parts, table, Failing(), wrong)
        written = capsys.readouterr()
        await check_match(parts, match_id, SEED, written.err, CARD)
    assert written.out == ""


def test_what_is_looked_for_is_how_cards_are_written() -> None:
    state = GAME.setup(2, AbsoluteOptions(), Rng("any")).state
    view = GAME.view(state, 0)
    for written in (repr(state), repr(view), repr(Discard(3)), str(GAME.codec.encode(view))):
        assert CARD.search(written)
    for card in DECK:
        assert CARD.search(f"drew {code(card)} now")
        assert CARD.search(f"drew {words().line(card_line(card))}.")


@pytest.mark.parametrize("field", ["reason", "top"])
async def test_the_net_catches_a_line_about_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, field: str
) -> None:
    log_each_step(monkeypatch, lambda match, position, events: {"match": match, field: events})
    logs.configure(Settings(log_format="json", log_level="info", data_dir=tmp_path))
    async with app_parts(tmp_path) as parts:
        await press(parts, await gathered(parts, ADA, BO), Draw("deck"))
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [tells(line, CARD) for line in lines if line["event"] == "played"] == [True]
