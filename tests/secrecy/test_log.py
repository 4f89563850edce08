"""The log of a match names matches, seats and reasons, but no card, answer, bid, plan, action, seed or token."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.core import logs
from bot.core.settings import Settings
from tests.bot.logged import log_each_step, logging_as_it_was, tells
from tests.secrecy.game_specs import games_with, spec_of
from tests.secrecy.specs import LogSpec

LEAK = "bot.leak"
"""The logger of `log_each_step`."""

LOGGED = games_with(lambda spec: spec.log)


@pytest.fixture(autouse=True)
def _logging() -> Iterator[None]:
    with logging_as_it_was():
        yield


def _log_of(game: str) -> LogSpec:
    log = spec_of(game).log
    assert log is not None
    return log


def _plant_lines(patch: pytest.MonkeyPatch) -> None:
    """Log the events of each step, and its state."""
    log_each_step(patch, lambda match, position, events: {"match": match, "seat": "events", "reason": events})
    log_each_step(patch, lambda match, position, events: {"match": match, "seat": "state", "reason": position.state})


@pytest.mark.slow
@pytest.mark.parametrize("game", LOGGED)
async def test_a_match_leaves_nothing_hidden_in_the_log_and_lines_that_do_are_found(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The level is debug, which includes the lines of info; each kind of planted line is found."""
    spec, codec = _log_of(game), spec_of(game).game.codec
    _plant_lines(monkeypatch)
    logs.configure(Settings(log_format="json", log_level="debug", data_dir=tmp_path))
    match = await spec.play(tmp_path, monkeypatch, ())
    output = capsys.readouterr()
    lines: list[dict[str, Any]] = [json.loads(line) for line in output.err.splitlines()]
    own = [line for line in lines if line["logger"] != LEAK]
    assert output.out == ""
    for kind in ("events", "state"):
        assert any(tells(line, spec.hidden) for line in lines if line["logger"] == LEAK and line["seat"] == kind)
    assert not [line for line in own if tells(line, spec.hidden)]
    assert {"timed_out", "incident"} <= {line["event"] for line in own if match.match in json.dumps(line)}
    written = "\n".join(json.dumps(line, ensure_ascii=False) for line in own)
    raw = "\n".join(line for line in output.err.splitlines() if f'"{LEAK}"' not in line)
    actions = [codec.action(body) for body in match.actions]
    forbidden = {*match.secrets, *(body.decode() for body in match.actions), *map(codec.token, filter(None, actions))}
    assert not [secret for secret in forbidden if secret in written or secret in raw]
    assert spec.played <= {*map(type, actions)}


@pytest.mark.parametrize("game", games_with(lambda spec: spec.log and spec.log.wrong_choices))
async def test_an_ai_s_illegal_choice_is_not_in_the_log(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = _log_of(game)
    logs.configure(Settings(log_format="json", log_level="info", data_dir=tmp_path))
    await spec.play(tmp_path, monkeypatch, spec.wrong_choices)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert any("incident" in line for line in lines)
    assert not [line for line in lines if tells(line, spec.hidden)]


@pytest.mark.parametrize("game", LOGGED)
def test_the_search_matches_the_way_hidden_things_are_written(game: str) -> None:
    spec = _log_of(game)
    unseen = [sample for sample in spec.samples() if not spec.hidden.search(str(sample))]
    assert unseen == []
