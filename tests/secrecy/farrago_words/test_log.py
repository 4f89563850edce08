"""The log of a table of Farrago Words names matches and reasons: no answer, name, topic, seed, action or token."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.core import logs
from bot.core.refusals import Refused
from bot.core.settings import Settings
from bot.ui import ids
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import Bell, Write
from engine.farrago_words.rules import play
from engine.farrago_words.rules.topics import TOPICS
from tests.bot.logged import log_each_step, logging_as_it_was, tells
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, DAN, WordsHall, seated

ANSWERS = ("Bluebottle", "Caterpillar", "Dromedary", "Zebrafinch", "Lobsterpot")
"""What is typed, the fourth of it in vain."""

NAMES = ("Ann", "Bea", "Cal", "Dan")

HIDDEN = re.compile(
    rf"\b(?:{'|'.join((*ANSWERS, *(answer.casefold() for answer in ANSWERS), *NAMES))})\b"
    r"|\b(?:answers?|texts?|pages?|votes?|letters|topics?|charges)\\?[\"']?[=:]\s*[\d\[({'\"tf]"
)
"""How answers and people stand in words, and with their values in the `repr` or the JSON of states and actions."""

Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def _logging() -> Iterator[None]:
    with logging_as_it_was():
        yield


async def play_through(hall: WordsHall, patch: Patch) -> None:
    """Play a team's turn with all that may go wrong: bad and late answers, forged addresses, a clock that breaks."""
    ann, bea, cal, dan = (hall.player(player) for player in (ANN, BEA, CAL, DAN))
    await ann.on_board("Go")
    await ann.writes("\n".join(ANSWERS[:4]))
    await cal.writes(ANSWERS[0])
    await _wrongly(hall, bea.player)
    await _with_a_broken_bell(hall, patch)
    await bea.writes(ANSWERS[4], "Steal")
    await hall.ring()
    await bea.on_board("Challenge")
    await hall.ring()
    await dan.send(ids.OfMatch(hall.table.match.id, "leave", "yes"))


async def _wrongly(hall: WordsHall, player: int) -> None:
    """Send what is refused."""
    table, person = await hall.now(), hall.player(player)
    tokens = [GAME.codec.token(action) for action in (Write(ANSWERS[:2]), Bell(10**6))]
    addresses = [ids.Play(table.match.id, table.question(1), token) for token in (*tokens, "nonsense")]
    for address in (
        *addresses,
        ids.OfMatch(table.match.id, "claim", "wrong.1.0.0.0"),
        ids.OfMatch(table.match.id, "vote"),
    ):
        try:
            await person.send(address)
        except (Refused, RuleError) as error:
            logs.logger("tests").debug("refused", error=type(error).__name__)


async def _with_a_broken_bell(hall: WordsHall, patch: Patch) -> None:
    """Let the clock meet an error with the whole match at hand."""

    def broken(*given: object) -> object:
        raise RuntimeError("the bell broke")

    with patch.context() as broken_bell:
        broken_bell.setattr(play, "ring", broken)
        await hall.ring()
    await hall.player(ANN).send(ids.OfMatch(hall.table.match.id, "mend", "on"))
    await hall.ring()


@pytest.mark.parametrize("level", ["info", "debug"])
async def test_a_match_leaves_no_answer_and_no_name_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Patch, level: str
) -> None:
    logs.configure(Settings(log_format="json", log_level=level, data_dir=tmp_path))
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL, DAN)) as hall:
        await play_through(hall, monkeypatch)
        record = await hall.app_parts.store.matches.record(hall.table.match.id)
        topics = [TOPICS[topic].text for topic in (await hall.now()).position.state.settings.topics]
    written = capsys.readouterr()
    lines = [json.loads(line) for line in written.err.splitlines()]
    assert {"timed_out", "incident"} <= {line["event"] for line in lines}
    assert not [line for line in lines if tells(line, HIDDEN)]
    for played in record.actions:
        body = bytes(played.action)
        assert body.decode() not in written.err
        assert GAME.codec.token(GAME.codec.action(body)) not in written.err
    assert not [topic for topic in topics if topic in written.err]
    assert sum(isinstance(GAME.codec.action(bytes(each.action)), Write) for each in record.actions) >= 2
    assert written.out == ""


Leak = Callable[[Patch], None]


def _state(patch: Patch) -> None:
    log_each_step(patch, lambda match, position, events: {"match": match, "reason": position.state})


def _events(patch: Patch) -> None:
    log_each_step(patch, lambda match, position, events: {"match": match, "reason": events})


@pytest.mark.parametrize("leak", [_state, _events])
async def test_the_net_catches_a_line_about_what_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Patch, leak: Leak
) -> None:
    leak(monkeypatch)
    logs.configure(Settings(log_format="json", log_level="info", data_dir=tmp_path))
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA)) as hall:
        await hall.player(ANN).on_board("Go")
        await hall.player(ANN).writes(ANSWERS[0])
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert any(tells(line, HIDDEN) for line in lines if line["event"] == "played")
