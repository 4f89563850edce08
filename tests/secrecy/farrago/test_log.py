"""The log of a table of Farrago names matches, seats and reasons: no card, tile, face, action, seed or token."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core import logs
from bot.core.settings import Settings
from bot.match.table import Table
from bot.match.tables import Opening
from bot.text.localisation import words
from engine.farrago import GAME
from engine.farrago.cards import KINDS
from engine.farrago.model import Bring, ChooseFace, FarragoOptions, Place, Ready, Starter, TakeBack
from engine.farrago.naming import card_line
from engine.rng import Rng
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import QuickThinking, roster
from tests.bot.logged import Failing, check_match, log_each_step, logging_as_it_was, play_through, tells
from tests.secrecy.harness import STRANGER

SEED = "5eed0f7h1s7ab1e" * 4

_NAMES = set(KINDS) | {words().line(card_line(kind)) for kind in KINDS}
HIDDEN = re.compile(
    rf"\b(?:{'|'.join(sorted(map(re.escape, _NAMES), key=len, reverse=True))})(?!\w)"
    r"|\b(?:cards?|hand|deck|discard|placed|tile|tiles|face|planet|brought|plans?|zones?|library|ready)"
    r"\\?[\"']?[=:]\s*[\d\[({'\"tf]"
)
"""How cards and plans stand in words, and with their values in the `repr` or the JSON of states, views and actions."""


@pytest.fixture(autouse=True)
def _logging() -> Iterator[None]:
    with logging_as_it_was():
        yield


async def opened(parts: AppParts) -> Table:
    """Open a table of two; for the one who is silent an AI soon plays."""
    people, options = (ADA, BO), FarragoOptions(limit=5)
    return await parts.tables.open(
        Opening("farrago", people, PLACE, options=options, seed=SEED, roster=roster(*people, pace="s60"))
    )


def wrong(table: Table, turn: int) -> Iterator[tuple[int, int, str]]:
    """Press cards that nobody holds, taken tiles, faces and decks that there are not, old questions, nonsense."""
    question, token = table.question(0), GAME.codec.token
    yield ADA, question, token(Place(99, turn % 12))
    yield ADA, question, token(Place(turn % 40, 12))
    yield ADA, question, token(TakeBack(12 + turn % 2))
    yield ADA, question, token(ChooseFace(4))
    yield ADA, question, token(Bring((("dust_bunny", 40),)))
    yield STRANGER, question, token(Ready())
    yield ADA, question - 1, token(Ready())
    yield ADA, question, "nonsense"


@pytest.mark.parametrize("level", ["info", "debug"])
async def test_a_match_leaves_no_card_and_no_plan_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], level: str
) -> None:
    logs.configure(Settings(log_format="json", log_level=level, data_dir=tmp_path))
    async with app_parts(tmp_path) as parts:
        match_id = await play_through(parts, await opened(parts), Failing(), wrong)
        written = capsys.readouterr()
        await check_match(parts, match_id, SEED, written.err, HIDDEN)
        actions = {
            type(GAME.codec.action(bytes(each.action))) for each in (await parts.store.matches.record(match_id)).actions
        }
    assert {Starter, Place, Ready} <= actions
    assert written.out == ""


class Wrong(QuickThinking):
    """Thinks of cards that it does not hold, of tiles and decks that there are not, and of what is over."""

    async def choose(self, game_id: str, level: str, view: object, seat: int, seed: str) -> object:
        return (Place(70, 3), TakeBack(20), Bring((("dust_bunny", 40),)), ChooseFace(9))[len(seed) % 4]


async def test_what_a_mind_chooses_against_the_rules_is_not_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure(Settings(log_format="json", log_level="info", data_dir=tmp_path))
    async with app_parts(tmp_path) as parts:
        await play_through(parts, await opened(parts), Wrong(), wrong)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert any("incident" in line for line in lines)
    assert not [line for line in lines if tells(line, HIDDEN)]


def test_what_is_looked_for_is_how_cards_and_plans_are_written() -> None:
    state = GAME.setup(2, FarragoOptions(), Rng("any")).state
    for seat in (0, 1):
        state = GAME.apply(state, seat, Starter("zephyr")).state
    view = GAME.view(state, 0)
    actions = (Place(3, 0), TakeBack(2), ChooseFace(1), Starter("zephyr"), Bring((("dust_bunny", 3),)))
    for written in (*map(repr, (state, view, *actions)), str(GAME.codec.encode(view)), str(GAME.codec.encode(state))):
        assert HIDDEN.search(written), written
    for kind in KINDS:
        assert HIDDEN.search(f"drew {kind} now")
        assert HIDDEN.search(f"drew {words().line(card_line(kind))}.")


async def test_the_net_catches_a_line_about_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log_each_step(monkeypatch, lambda match, position, events: {"match": match, "reason": events})
    logs.configure(Settings(log_format="json", log_level="info", data_dir=tmp_path))
    async with app_parts(tmp_path) as parts:
        await play_through(parts, await opened(parts), QuickThinking(), wrong)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert any(tells(line, HIDDEN) for line in lines if line["event"] == "played")
