"""The report of Farrago's balance: every part is there, first strikes alternate, and its figures are right."""

import json
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from engine.farrago.ai import searching
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import faults, planet_of
from engine.farrago.model import PLANETS
from tools.balance import farrago, playing
from tools.balance.__main__ import main
from tools.balance.farrago.cards import card_sums
from tools.balance.farrago.decks import DECKS, left_over
from tools.balance.farrago.results import PAIRINGS, aims, first_of, wins_of
from tools.balance.part import Played

HEADINGS = [
    "Aims",
    "Habits",
    "Battles without CP",
    "Wins by pairing of starters",
    "First strike",
    "Length and end",
    "CP by source",
    "Cards of the starters",
    "Cards of other decks",
]


def match(number: int, winner: int, *, drawn: str = "clear_spring", placed: str = "", first: int = 0) -> Played:
    """A match of Zephyr in seat 0 and Mirage in seat 1, in which seat 0 drew and placed a card."""
    noted = {
        "planets": ["zephyr", "mirage"],
        "first": first,
        "turns": 10 + number,
        "limit": 20,
        "cp": [20, 8],
        "drawn": [{drawn: 1}, {}],
        "placed": [{placed: 1} if placed else {}, {}],
        "collected": [[0, drawn, "attack", 3]],
        "habits": {},
        "paid": [2, 3],
    }
    places = (1, 2) if winner == 0 else (2, 1)
    return Played(farrago.plans(6, (2,))[2], number, places, (20, 8), "limit", 60, 0.5, noted)


@pytest.mark.slow
def test_the_report_of_a_few_games_has_every_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "balance"
    monkeypatch.setattr(searching, "PLAYOUTS", 1)
    assert main(["farrago", "--games", "12", "--processes", "1", "--out", str(out)]) == 0
    report = json.loads((out / "farrago.json").read_text(encoding="utf-8"))
    tables = {table["title"]: table for table in report["tables"]}
    assert list(tables) == HEADINGS
    assert report["run"]["games"] == 12 + 12 + 12 + 12
    assert tables["Habits"]["columns"] == ["of the starters", "aim", "hard", "medium", "planning"]
    assert [row[0] for row in tables["Wins by pairing of starters"]["rows"]] == list(PLANETS)
    assert [row[1] for row in tables["First strike"]["rows"]] == [12, *[2] * len(PAIRINGS)]
    held = {kind for deck in STARTERS.values() for kind, _ in deck}
    assert {row[0] for row in tables["Cards of the starters"]["rows"]} <= held
    assert len(tables["Aims"]["rows"]) == len(PAIRINGS) + 5
    with Image.open(out / "farrago.jpg") as picture:
        assert (picture.format, picture.width) == ("JPEG", 1200)


def test_each_deal_is_played_with_the_decks_exchanged_so_that_the_first_strike_alternates() -> None:
    plan = farrago.plans(12, (2,))[0]
    one, other = (playing.play("farrago", "seatings", plan, number) for number in range(2))
    assert one.noted["planets"] == list(reversed(other.noted["planets"])) == ["zephyr", "bastion"]
    assert one.noted["first"] == other.noted["first"]


def test_the_notes_of_a_match_agree_with_its_end() -> None:
    played = playing.play("farrago", "noted", farrago.plans(12, (2,))[5], 0)
    assert tuple(played.noted["cp"]) == played.scores
    collected = Counter[int]()
    for seat, kind, _, amount in played.noted["collected"]:
        assert KINDS[kind].type == "creature"
        collected[seat] += amount
    assert [collected[seat] for seat in range(2)] == list(played.scores)
    for drawn, placed in zip(played.noted["drawn"], played.noted["placed"], strict=True):
        assert set(placed) <= set(drawn)


def test_decks_of_the_other_cards_are_legal_and_hold_them_all() -> None:
    assert all(faults(deck) == () and planet_of(deck) == planet for planet, deck in DECKS.items())
    held = {kind for deck in DECKS.values() for kind, _ in deck}
    assert {kind.id for kind in left_over()} <= held


def test_shares_of_wins_and_of_first_strikes_are_counted_by_planet_and_seat() -> None:
    played = [match(0, 0, first=0), match(1, 0, first=1), match(2, 1, first=1), match(3, 0, first=0)]
    assert (wins_of(played, "zephyr", "mirage").value, wins_of(played, "mirage", "zephyr").value) == (0.75, 0.25)
    assert first_of(played).value == 0.75


def test_a_card_is_held_against_the_average_of_its_deck() -> None:
    played = [match(0, 0, drawn="kite_fox", placed="kite_fox"), match(1, 0, drawn="kite_fox"), match(2, 1), match(3, 1)]
    sums = card_sums(played)
    assert (sums["kite_fox"].off_average.value, sums["clear_spring"].off_average.value) == (50, -50)
    assert (sums["kite_fox"].placed_share.value, sums["clear_spring"].placed_share.value) == (0.5, 0)
    assert sums["kite_fox"].collected == {"attack": 6, "unopposed": 0}


def test_the_figures_decide_whether_aims_are_met() -> None:
    rows = {row[0]: row for row in aims([match(number, number % 2, placed="clear_spring") for number in range(4)]).rows}
    assert (rows["zephyr beats mirage"][3], rows["turns, median"][3], rows["least placed"][3]) == ("yes", "yes", "yes")
    rows = {row[0]: row for row in aims([match(number, 0) for number in range(4)]).rows}
    assert (rows["zephyr beats mirage"][3], rows["first strike, points"][3], rows["least placed"][3]) == ("no",) * 3


def test_other_decks_have_fewer_games_and_a_section_of_their_own() -> None:
    plans = farrago.plans(3_000, (2,))
    assert [plan.games for plan in plans] == [500] * 12 + [10] * 6 + [100] * 6
    assert [plan.level for plan in plans] == ["planning"] * 6 + ["medium"] * 6 + ["hard"] * 6 + ["planning"] * 6
