"""The log of a table of several people names matches, seats and reasons: no card, hand, deck, action, seed or token."""

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot import logs
from bot.minds import Minds
from bot.positions import Positions
from bot.refusals import Refused
from bot.settings import Settings
from bot.store.rows import NOBODY
from bot.table import Events, Table
from bot.thinking import Thinking
from bot.words import words
from engine.absolute import GAME
from engine.absolute.cards import DECK, code
from engine.absolute.model import AbsoluteOptions, Action, Discard, Draw
from engine.absolute.naming import card_line
from engine.errors import RuleError
from engine.record import Position
from engine.rng import Rng
from tests.bot.groups import QuickThinking, gathered, press, watch
from tests.house import ADA, BO, Rooms, rooms

SEED = "5eed0f7h1s7ab1e" * 4

FIELDS = {
    "event", "level", "logger", "timestamp", "match", "seat", "reason", "error", "incident", "exception", "count",
}  # fmt: skip
"""What a line of the log about a match may say."""

CARD = re.compile(
    r"[+\u2212-]\d{1,2}(?:[cdqs]\b|[\u25cf\u25c6\u25a0\u2660])"
    r"|\b(?:cards?|hand|deck|discard|known|fresh|drawable)\\?[\"']?[=:]"
)
"""How cards stand in codes, in words, and in the `repr` or the JSON of states, views, actions and events."""


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    quieted = {name: logging.getLogger(name).level for name in ("alembic", "discord", "sqlalchemy", "asyncio", "PIL")}
    yield
    logging.captureWarnings(False)
    for name, before in quieted.items():
        logging.getLogger(name).setLevel(before)
    root.handlers[:], root.level = handlers, level
    structlog.reset_defaults()


class Failing(QuickThinking):
    """Thinks at random, and breaks down at every fifth thought with a view at hand."""

    thoughts = 0

    async def choose(self, game_id: str, level: str, view: object, seat: int, seed: str) -> Action:
        self.thoughts += 1
        if self.thoughts % 5 == 0:
            raise RuntimeError("a mind broke down")
        return await super().choose(game_id, level, view, seat, seed)


async def play_through(parts: Rooms, thinking: Thinking) -> str:
    """Let two people, one of them silent, and two AIs play a round; gives the match."""
    table = await gathered(parts, ADA, NOBODY, BO, NOBODY, seed=SEED)
    clock, _ = watch(parts)
    minds = clock._minds = Minds(parts.tables, thinking)
    for turn in range(800):
        table = await parts.tables.find(table.match.id)
        if table.is_over:
            return table.match.id
        if table.match.seats[table.asked[0]] == ADA and not _is_away(table):
            await _press_wrongly(parts, table, turn)
            choices = table.choices(table.asked[0])
            table = await press(parts, table, choices[turn % len(choices)].action)
            continue
        parts.time.ms += 95_000
        await clock.strike()
        await minds.settled()
    raise AssertionError("the match does not end")


def _is_away(table: Table) -> bool:
    return table.company is None or bool(table.company.sitters[0].level)


async def _press_wrongly(parts: Rooms, table: Table, turn: int) -> None:
    """Press what is refused: cards that others hold, old questions, tokens that are none."""
    match, question = table.match.id, table.question(0)
    foreign = [card for card in DECK if card not in table.view(0).hand]
    wrong: tuple[tuple[int, int, str], ...] = (
        (ADA, question, GAME.codec.token(Discard(foreign[turn % len(foreign)]))),
        (BO, question, GAME.codec.token(Draw("deck"))),
        (ADA, question - 1, GAME.codec.token(Draw("discard"))),
        (ADA, question, "nonsense"),
    )
    for player, number, token in wrong if turn % 3 == 0 else ():
        try:
            await parts.tables.act(match, player, number, token, f"wrong {turn} {player} {number} {token}")
        except (Refused, RuleError) as error:
            logs.logger("tests").debug("refused", error=type(error).__name__)


def tells(line: dict[str, object]) -> bool:
    """Whether a line says what it should not."""
    said = json.dumps({key: value for key, value in line.items() if key != "timestamp"}, ensure_ascii=False)
    return not set(line) <= FIELDS or CARD.search(said) is not None


@pytest.mark.parametrize("level", ["info", "debug"])
async def test_a_match_leaves_no_card_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], level: str
) -> None:
    logs.configure(Settings(log_format="json", log_level=level, data_dir=tmp_path))
    async with rooms(tmp_path) as parts:
        match_id = await play_through(parts, Failing())
        record = await parts.store.record(match_id)
        stored = await parts.store.match(match_id)
    written = capsys.readouterr()
    lines = [json.loads(line) for line in written.err.splitlines()]
    events = {line["event"] for line in lines if match_id in json.dumps(line)}
    assert {"timed_out", "incident"} <= events  # silence and a broken mind were logged
    assert written.out == ""
    assert stored is not None
    text = written.err
    for secret in (SEED, SEED[:15], stored.state_hash, stored.seed_hash):
        assert secret not in text
    for played in record.actions:
        assert bytes(played.action).decode() not in text
        if bytes(played.action) != b"null":
            assert GAME.codec.token(GAME.codec.action(bytes(played.action))) not in text
    assert not [line for line in lines if tells(line)]


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
    add = Positions.add

    def leaky(self: Positions, match_id: str, position: Position, events: Events | None) -> tuple[Events, ...]:
        logs.logger("leak").info("played", match=match_id, **{field: events})
        return add(self, match_id, position, events)

    monkeypatch.setattr(Positions, "add", leaky)
    logs.configure(Settings(log_format="json", log_level="info", data_dir=tmp_path))
    async with rooms(tmp_path) as parts:
        await press(parts, await gathered(parts, ADA, BO), Draw("deck"))
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [tells(line) for line in lines if line["event"] == "played"] == [True]
