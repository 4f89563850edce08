"""The log of a table for several people, for any game: silence, wrong presses and faults."""

import json
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

import pytest
import structlog

from bot.core import logs
from bot.core.refusals import Refused
from bot.match.ai.seats import AiSeats
from bot.match.ai.thinking import Thinking
from bot.match.positions import Positions
from bot.match.table import GameEvents, Table
from engine.errors import RuleError
from engine.game import Seat
from engine.record import Position
from tests.app import AppParts
from tests.bot.groups import QuickThinking, watch

FIELDS = {
    "event", "level", "logger", "timestamp", "match", "seat", "reason", "error", "incident", "exception", "count",
}  # fmt: skip
"""What a line of the log about a match may say."""

PASSED_MS = 95_000
"""Time after which a silent person has lost their turn."""

LONGEST = 3_000

Wrong = Callable[[Table, int], Iterable[tuple[int, int, str]]]
"""(table, turn) -> presses that are refused: the person, the question, the token."""


@contextmanager
def logging_as_it_was() -> Iterator[None]:
    """Restore logging after it was configured."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in (*logs.OURS, logs.CONNECTIONS, "sqlalchemy")}
    yield
    logging.captureWarnings(False)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)
    root.handlers[:], root.level = handlers, level
    structlog.reset_defaults()


class Failing(QuickThinking):
    """Thinks at random, and fails at every fifth thought with a view in scope."""

    thoughts = 0

    async def choose(self, game_id: str, level: str, view: object, seat: int, seed: str) -> object:
        self.thoughts += 1
        if self.thoughts % 5 == 0:
            raise RuntimeError("a mind broke down")
        return await super().choose(game_id, level, view, seat, seed)


async def play_through(parts: AppParts, table: Table, thinking: Thinking, wrong: Wrong, host: Seat = 0) -> str:
    """Let the host press, rightly and wrongly, then fall silent as all others are; returns the match."""
    clock, _ = watch(parts)
    ai_seats = clock._ai_seats = AiSeats(parts.tables, thinking)
    for turn in range(LONGEST):
        table = await parts.tables.find(table.match.id)
        if table.is_over:
            return table.match.id
        if host in table.asked and not table.kind.is_solo and not table.roster.players[host].level:
            await _press_wrongly(parts, table, wrong(table, turn) if turn % 3 == 0 else ())
            choices = table.choices(host)
            action, key = choices[turn % len(choices)].action, f"press {table.match.id} {table.match.seq}"
            await parts.tables.play(table, host, table.question(host), action, key)
            continue
        parts.time.ms += PASSED_MS
        await clock.play_overdue()
        await ai_seats.settled()
    raise AssertionError("the match does not end")


async def _press_wrongly(parts: AppParts, table: Table, wrong: Iterable[tuple[int, int, str]]) -> None:
    for player, question, token in wrong:
        key = f"wrong {table.match.seq} {player} {question} {token}"
        try:
            await parts.tables.act(table.match.id, player, question, token, key)
        except (Refused, RuleError) as error:
            logs.logger("bot.tests").debug("refused", error=type(error).__name__)


Fields = Callable[[str, Position, GameEvents | None], Mapping[str, object]]
"""(match, position, events) -> what is logged of a step."""


def log_each_step(patch: pytest.MonkeyPatch, fields: Fields) -> None:
    """Log a line for each step, as a careless developer might."""
    add = Positions.add

    def leaky(
        self: Positions, match_id: str, position: Position, events: GameEvents | None, *, in_secret: bool = False
    ) -> tuple[GameEvents, ...]:
        logs.logger("bot.leak").info("played", **fields(match_id, position, events))
        return add(self, match_id, position, events, in_secret=in_secret)

    patch.setattr(Positions, "add", leaky)


def tells(line: dict[str, object], hidden: re.Pattern[str]) -> bool:
    """Return whether a line contains something hidden."""
    said = json.dumps({key: value for key, value in line.items() if key != "timestamp"}, ensure_ascii=False)
    return not set(line) <= FIELDS or hidden.search(said) is not None


async def check_match(parts: AppParts, match_id: str, seed: str, written: str, hidden: re.Pattern[str]) -> None:
    """Check that the log names silence and faults, but no card, action or seed."""
    record, stored = await parts.store.matches.record(match_id), await parts.store.matches.find(match_id)
    lines = [json.loads(line) for line in written.splitlines()]
    events = {line["event"] for line in lines if match_id in json.dumps(line)}
    assert {"timed_out", "incident"} <= events
    assert stored is not None
    for secret in (seed, seed[:15], stored.state_hash, stored.seed_hash):
        assert secret not in written
    codec = parts.tables.games[stored.game].codec
    for played in record.actions:
        body = bytes(played.action)
        assert body.decode() not in written
        assert body == b"null" or codec.token(codec.action(body)) not in written
    assert not [line for line in lines if tells(line, hidden)]
