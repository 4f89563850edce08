"""The log of a table of Battle Farm names matches, seats and reasons: no card, bid, action, seed or token."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core import logs
from bot.core.settings import Settings
from bot.match.table import Table
from bot.match.tables import Opening
from bot.store.rows import NOBODY
from bot.text.localisation import words
from engine.battle_farm import GAME
from engine.battle_farm.cards import DECK, KINDS
from engine.battle_farm.model import BattleFarmOptions, Bid, Offer, Plant, Play
from engine.battle_farm.naming import kind_line
from engine.rng import Rng
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import QuickThinking, roster
from tests.bot.logged import Failing, check_match, log_each_step, logging_as_it_was, play_through, tells

SEED = "5eed0f7h1s7ab1e" * 4

_NAMES = set(KINDS) | {words().line(kind_line(kind)) for kind in KINDS}
HIDDEN = re.compile(
    rf"\b(?:{'|'.join(sorted(map(re.escape, _NAMES), key=len, reverse=True))})(?!\w)"
    r"|\b(?:cards?|hand|deck|discard|known|seen|secrets|bids?|coins|fertilizers|market|raised)\\?[\"']?[=:]\s*[\d\[(]"
)
"""How cards and bids stand in words, and with their values in the `repr` or the JSON of states, views and actions."""


@pytest.fixture(autouse=True)
def _logging() -> Iterator[None]:
    with logging_as_it_was():
        yield


async def opened(parts: AppParts) -> Table:
    """Open a table of two people and two AIs."""
    people, options = (ADA, NOBODY, BO, NOBODY), BattleFarmOptions(limit=10)
    return await parts.tables.open(
        Opening("battle_farm", people, PLACE, options=options, seed=SEED, roster=roster(*people))
    )


def wrong(table: Table, turn: int) -> Iterator[tuple[int, int, str]]:
    """Press cards that others hold, out of turn, bids that nobody can pay, old questions, tokens that are none."""
    question, own = table.question(0), {card.id for card in table.view(0).hand}
    foreign = [card for card in range(len(DECK)) if card not in own]
    card, token = foreign[turn % len(foreign)], GAME.codec.token
    yield ADA, question, token(Plant(card, 0))
    yield ADA, question, token(Play(card))
    yield ADA, question, token(Offer((card,)))
    yield ADA, question, token(Bid(999))
    yield BO, question, token(Bid(999))
    yield ADA, question - 1, token(Play(card))
    yield ADA, question, "nonsense"


@pytest.mark.parametrize("level", ["info", "debug"])
async def test_a_match_leaves_no_card_and_no_bid_in_the_log(
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
    assert {Offer, Bid, Plant} <= actions
    assert written.out == ""


class Wrong(QuickThinking):
    """Thinks of cards that it does not hold, and of bids that it cannot pay."""

    async def choose(self, game_id: str, level: str, view: object, seat: int, seed: str) -> object:
        return (Plant(7, 0), Play(170), Offer((8, 9)), Bid(999))[len(seed) % 4]


async def test_what_a_mind_chooses_against_the_rules_is_not_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure(Settings(log_format="json", log_level="info", data_dir=tmp_path))
    async with app_parts(tmp_path) as parts:
        await play_through(parts, await opened(parts), Wrong(), wrong)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert any("incident" in line for line in lines)
    assert not [line for line in lines if tells(line, HIDDEN)]


def test_what_is_looked_for_is_how_cards_and_bids_are_written() -> None:
    state = GAME.setup(2, BattleFarmOptions(), Rng("any")).state
    view = GAME.view(state, 0)
    for written in (repr(state), repr(view), repr(Plant(3, 0)), repr(Bid(3)), str(GAME.codec.encode(view))):
        assert HIDDEN.search(written)
    for kind in KINDS:
        assert HIDDEN.search(f"drew {kind} now")
        assert HIDDEN.search(f"drew {words().line(kind_line(kind))}.")


async def test_the_net_catches_a_line_about_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log_each_step(monkeypatch, lambda match, position, events: {"match": match, "reason": events})
    logs.configure(Settings(log_format="json", log_level="info", data_dir=tmp_path))
    async with app_parts(tmp_path) as parts:
        await play_through(parts, await opened(parts), QuickThinking(), wrong)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert any(tells(line, HIDDEN) for line in lines if line["event"] == "played")
