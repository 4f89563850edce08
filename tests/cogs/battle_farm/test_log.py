"""What is told of the last turns, to whom, and what gives way where there is too much."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.match.positions import RECENT
from bot.match.table import Table
from bot.text.localisation import words
from cogs.battle_farm.text.log import recent_log
from engine.battle_farm.events import (
    Bidding,
    BidMade,
    Destroyed,
    Event,
    Harvested,
    Lost,
    Offered,
    Part,
    Passed,
    PhaseOver,
    Planted,
    Rolled,
    Stalled,
    Stolen,
    Traded,
    TurnBegan,
)
from engine.battle_farm.model import BattleFarmOptions, Card
from engine.game import Seat
from tests.cogs.battle_farm.seated import NAMES, seated
from tests.engine.battle_farm.boards import field, seat
from tests.engine.battle_farm.wander import wander

WHEAT = Card(0, "wheat")


def plants(who: Seat) -> Event:
    return Planted(who, WHEAT, 0, "common", 1)


def harvests(who: Seat) -> Event:
    return Harvested(who, 0, WHEAT, 2, (Part("value", 2),))


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    async with seated(tmp_path, field(seat(), seat(), seat()), monkeypatch) as one_table:
        yield one_table.table


def told(table: Table, viewer: Seat | None, *events: Event) -> list[str]:
    """Write a story of these events, one action each; short, without the marks around names."""
    lines = recent_log(replace(table, recent=tuple((event,) for event in events)), viewer)
    texts = [words().line(line, NAMES).replace("\u2068", "").replace("\u2069", "") for line in lines]
    return [text.split(" in bed")[0] for text in texts]


TURNS = (
    *(TurnBegan(1, 0), plants(0), TurnBegan(1, 1), Rolled(1, "buy", 3), plants(1)),
    *(TurnBegan(1, 2), plants(2), TurnBegan(2, 0), Rolled(0, "buy", 2)),
)
BEA, CEM = "Bea plants Wheat", "Cem plants Wheat"
NOW = ["Round 2: Ann is on turn."]


def test_a_player_is_told_two_things_since_their_last_turn(table: Table) -> None:
    assert told(table, 0, *TURNS) == [BEA, CEM]
    assert told(table, 1, *TURNS) == [CEM, *NOW]
    assert told(table, 2, *TURNS) == NOW


def test_the_board_tells_three_things_of_the_last_turn_and_this_one(table: Table) -> None:
    assert told(table, None, *TURNS) == [CEM, *NOW]


def test_nobody_is_told_what_they_did_themselves_this_turn_or_what_was_rolled(table: Table) -> None:
    mine = (TurnBegan(2, 0), Rolled(0, "buy", 2), plants(0))
    assert told(table, 0, *mine) == []
    assert told(table, 1, *mine) == ["Round 2: Ann is on turn.", "Ann plants Wheat"]


def test_what_concerns_the_reader_is_told_until_they_are_at_work(table: Table) -> None:
    story = (TurnBegan(1, 1), Stolen(1, 0, "coins", 2, "wasabi"), TurnBegan(1, 2), plants(2), TurnBegan(2, 0))
    assert told(table, 0, *story) == ["Wasabi: Bea gets 2 coins from Ann.", "Cem plants Wheat"]
    assert told(table, 0, *story, plants(0)) == []


def test_what_the_last_press_of_a_turn_brought_is_told_until_others_do_something(table: Table) -> None:
    turn = (TurnBegan(1, 0), plants(0), harvests(0), TurnBegan(1, 1))
    assert told(table, 0, *turn) == ["Ann harvests Wheat (bed 1): 2 coins.", "Round 1: Bea is on turn."]
    assert told(table, 0, *turn, plants(1)) == ["Round 1: Bea is on turn.", BEA]
    assert told(table, 0, *turn, plants(1), TurnBegan(1, 2), plants(2), TurnBegan(2, 0)) == [BEA, CEM]


def test_what_a_press_brought_stays_beside_the_harvest_of_the_next_turn(table: Table) -> None:
    step = (harvests(0), TurnBegan(1, 1), harvests(1), harvests(1))
    lines = recent_log(replace(table, recent=((TurnBegan(1, 0), plants(0)), step)), 0)
    told_of = [words().line(line, NAMES) for line in lines]
    assert [("Ann" in text, "harvests" in text) for text in told_of] == [(True, True), (False, True)]


def test_at_the_end_no_turn_and_nothing_skipped_is_told(table: Table) -> None:
    over = replace(table, match=msgspec.structs.replace(table.match, status="closed"))
    events = (TurnBegan(1, 2), Passed(2, (PhaseOver("fertilize", "no_crops"),)), Stalled(3))
    assert told(over, None, *events) == ["Stalemate: 3 idle rounds. The game is over."]


def test_bids_are_told_as_long_as_the_trade_is_open(table: Table) -> None:
    bids = (TurnBegan(1, 0), Offered(0, (WHEAT,)), BidMade(1, 3), BidMade(2, 1))
    assert told(table, None, *bids) == ["Ann offers Wheat.", "Bea has bid.", "Cem has bid."]
    assert told(table, 0, *bids) == ["Bea has bid.", "Cem has bid."]
    settled = Traded(0, 1, (WHEAT,), 3, (Bidding(1, 3), Bidding(2, 1)))
    assert told(table, 0, *bids, settled) == ["Ann sells Wheat to Bea for 3 coins (bids: Bea 3, Cem 1)."]


def test_an_offer_is_told_also_where_nothing_came_before_it(table: Table) -> None:
    assert told(table, 1, Offered(0, (WHEAT,)), BidMade(1, 3))[0] == "Ann offers Wheat."


def test_of_too_much_what_concerns_the_reader_stays(table: Table) -> None:
    harm = (Stolen(1, 0, "coins", 2, "wasabi"), Destroyed(1, 0, 0, WHEAT, "pineapple"), Lost(0, 1, 1, "cloudberry"))
    idle = Stolen(1, 2, "coins", 2, "wasabi"), Lost(2, 1, 1, "cloudberry")
    events = (TurnBegan(1, 0), TurnBegan(1, 1), *harm, *idle, *[plants(1)] * 30, TurnBegan(1, 2))
    assert told(table, 0, *events) == [
        "Pineapple destroys Ann's Wheat (bed 1).",
        "Cloudberry: Ann loses 1 coin and 1 fertilizer.",
    ]


def test_a_lap_of_six_is_kept_as_long_as_somebody_is_to_be_told_of_it() -> None:
    laps: list[int] = []
    for match in ("a", "f"):
        begun: dict[Seat, int] = {}
        for number, visit in enumerate(wander(f"laps {match}", 6, BattleFarmOptions(limit=50))):
            for event in visit.step.events:
                if isinstance(event, TurnBegan):
                    laps += [number - begun[event.seat]] if event.seat in begun else []
                    begun[event.seat] = number
    assert max(laps) <= RECENT
