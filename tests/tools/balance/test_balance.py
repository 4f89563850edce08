"""The report of the balance: every part is there, it is the same from the same seed, and its figures are right."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.absolute.model import AbsoluteOptions
from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS
from engine.battle_farm.game import LIVELY
from engine.search import players
from tools.balance import battle_farm, playing
from tools.balance.__main__ import main
from tools.balance.battle_farm.bands import verdicts
from tools.balance.battle_farm.watch import Sums
from tools.balance.figures import Chart, Mark, Table, average, percentile, share, spread
from tools.balance.part import Plan, Played, part_of, parts, pilot_of
from tools.balance.picture import draw
from tools.balance.report import Run, as_markdown

HEADINGS = [
    "Beside their bands",
    *[
        f"{title}, {preset}"
        for preset in battle_farm.PRESETS
        for title in ("Wins by order of turns", "Wins by class", "Purchases, aid, lead and lots", "Ends and length")
    ],
    "Crops",
    "Actions",
    "Class abilities",
    "Coins of a game by source",
    "Cards never played",
]


def test_the_report_of_a_few_games_has_every_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "balance"
    main(["battle_farm", "--games", "18", "--seats", "2", "3", "--processes", "1", "--out", str(out)])
    report = json.loads((out / "battle_farm.json").read_text(encoding="utf-8"))
    tables = {table["title"]: table for table in report["tables"]}
    assert list(tables) == HEADINGS
    assert (report["run"]["games"], report["run"]["seed"]) == (18, "balance")
    for title in HEADINGS[1:-5]:
        assert [row[:3] for row in tables[title]["rows"]] == [
            [level, seats, 1] for level in battle_farm.LEVELS for seats in (2, 3)
        ]
    named = {row[0] for title in HEADINGS[-5:-2] for row in tables[title]["rows"]}
    assert named == {*CROPS, *ACTIONS, *[each.ability.id for each in CLASSES.values()]}
    text = (out / "battle_farm.md").read_text(encoding="utf-8")
    assert all(f"## {heading}\n" in text for heading in HEADINGS)
    assert text in capsys.readouterr().out
    with Image.open(out / "battle_farm.jpg") as picture:
        assert (picture.format, picture.width) == ("JPEG", 1200)


def farm_game(plan: Plan, *, winner: int = 0, end: str = "limit", **noted: Any) -> Played:
    """A game of Battle Farm that holds every band if seats win in turn, unless noted otherwise."""
    seats = range(plan.seats)
    fair: dict[str, Any] = {
        "farmers": [*CLASSES][: plan.seats], "order": [*seats], "end": end, "rounds": 25, "turns": 50, "bought": 60,
        "aided": 0, "gift_only": 0, "offers": 3, "trades": 2, "again": 0, "idle": [0] * plan.seats, "half": [9, 9],
    }  # fmt: skip
    places = tuple([1 if seat == winner else 2 for seat in seats])
    return Played(plan, 0, places, (9,) * plan.seats, end, 1, 0.1, fair | noted)


SHORT, BOOK = Plan("short", 2, battle_farm.PRESETS["short"], 1), Plan("full", 2, battle_farm.PRESETS["full"], 1)


@pytest.mark.parametrize(
    ("noted", "of_short", "of_book"),
    [
        ({}, [], []),
        ({"end": "still"}, ["stalemates", "games ended at the goal"], ["stalemates"]),
        ({"trades": 0}, ["lots sold"], ["lots sold"]),
        ({"again": 1}, ["lots offered again"], ["lots offered again"]),
        ({"bought": 40}, ["purchases a turn"], []),
        ({"aided": 10}, ["turns with aid"], []),
        ({"gift_only": 10}, ["turns with the gift alone"], []),
        ({"idle": [0, 5]}, ["games with an idle seat"], []),
        ({"rounds": 33}, ["rounds"], []),
    ],
)
def test_a_figure_whose_whole_interval_lies_beside_its_band_is_missed_and_the_book_is_held_to_fewer(
    noted: dict[str, Any], of_short: list[str], of_book: list[str]
) -> None:
    # Both classes sit in both places, so that a place that wins alone would not show as a class.
    def games(plan: Plan) -> list[Played]:
        return [farm_game(plan, winner=number % 2, **noted) for number in range(200)]

    found = [[each.band.name for each in verdicts(games(plan)) if each.is_missed] for plan in (SHORT, BOOK)]
    assert found == [of_short, of_book]


def test_a_place_and_a_class_that_surely_win_too_often_are_missed_and_chance_is_not() -> None:
    def missed(wins: int, games: int) -> set[str]:
        some = [farm_game(SHORT, winner=number >= wins, half=[9, 8]) for number in range(games)]
        return {each.band.name for each in verdicts(some) if each.is_missed}

    first, second, *_ = CLASSES
    sure = {"wins of place 1", "wins of place 2", f"wins of {first}", f"wins of {second}"}
    assert (missed(8, 10), missed(160, 200)) == (set(), {*sure, "wins of who leads at half-time"})


def test_the_exit_says_whether_a_figure_is_missed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    arguments = ["battle_farm", "--games", "9", "--seats", "2", "--level", "medium", "--processes", "1"]
    codes = list[int]()
    for missed in ([], ["stalemates"]):
        monkeypatch.setattr(battle_farm, "missed", lambda played, missed=missed: missed)
        codes.append(main([*arguments, "--out", str(tmp_path)]))
    assert codes == [0, 1]


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    first, again, other = (playing.play("battle_farm", seed, SHORT, 0) for seed in ("one", "one", "two"))
    assert (first.scores, first.noted) == (again.scores, again.noted)
    assert first.noted != other.noted


def test_the_number_of_processes_does_not_matter() -> None:
    plans = [Plan("short", 2, replace(LIVELY, limit=25), 2)]
    heard: list[tuple[int, int, int]] = []
    alone, shared = (
        playing.play_all("battle_farm", "one", plans, processes, lambda *done: heard.append(done))
        for processes in (1, 2)
    )
    assert [each.noted for each in alone] == [each.noted for each in shared]
    assert heard == [(0, 2, 2), (0, 2, 2)]


@pytest.mark.parametrize(("games", "seats"), [(72_000, (2, 3, 4, 6)), (1, (6,))])
def test_plans_cover_every_preset_at_every_level_and_number_of_seats(games: int, seats: Sequence[int]) -> None:
    plans = battle_farm.plans(games, seats)
    asked = {
        (preset, level, count)
        for preset in ("short", "full", "quiet")
        for level in players("battle_farm")
        for count in seats
    }
    assert {(plan.name, plan.level, plan.seats) for plan in plans} == {each for each in asked if each[1] != "random"}
    assert {plan.games for plan in plans} == {max(1, games // len(plans))}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_coins_of_a_battle_farm_game_are_those_of_its_sources(seats: int) -> None:
    # The short game, whose house options are sources as well, and which does not stall.
    played = playing.play("battle_farm", "sums", Plan("short", seats, LIVELY, 2), 1)
    sums = {kind: Sums(*values) for kind, values in played.noted["kinds"].items()}
    assert sum(each.coins - each.taken for each in sums.values()) == sum(played.scores)
    assert sum(sums[kind].plays for kind in CROPS if kind in sums) > 40
    assert all(0 <= each.unplayed <= each.had for each in sums.values())
    assert sorted(played.noted["order"]) == list(range(seats))
    assert len(set(played.noted["farmers"])) == seats


# Another game ---------------------------------------------------------------------------------------------------------


class Counting:
    """Counts the events of a game."""

    def __init__(self) -> None:
        self.seen = 0

    def saw(self, state: Any, events: Sequence[Any]) -> None:
        self.seen += len(events)

    def noted(self) -> dict[str, Any]:
        return {"events": self.seen}


class Small:
    """A part for Absolute with the minimum that playing and report need."""

    def plans(self, games: int, seats: Sequence[int]) -> list[Plan]:
        return [Plan("round", count, AbsoluteOptions(rounds=1), games, level="medium") for count in seats]

    def watch(self) -> Counting:
        return Counting()

    def tables(self, played: Sequence[Played]) -> list[Table]:
        return [Table("Events", ("seats", "events"), tuple((each.plan.seats, each.noted["events"]) for each in played))]

    def charts(self, played: Sequence[Played]) -> list[Chart]:
        return []


def test_playing_and_report_work_for_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    part = Small()
    monkeypatch.setattr(playing, "part_of", lambda game: part)
    played = playing.play_all("absolute", "other", part.plans(1, [2]), 1, lambda *done: None)
    text = as_markdown(Run("absolute", "other", 1, 1.0), played, part.tables(played))
    assert text.splitlines()[0] == "# Balance of absolute"
    assert f"| 2 | {played[0].noted['events']} |" in text.splitlines()


def test_a_part_may_bring_a_player_that_is_no_level() -> None:
    assert pilot_of(part_of("farrago"), "planning") is not None
    assert "planning" not in players("farrago")
    assert pilot_of(part_of("farrago"), "medium") is None
    assert pilot_of(Small(), "hard") is None


def test_the_games_that_have_a_part_are_found() -> None:
    assert "battle_farm" in parts()
    with pytest.raises(ModuleNotFoundError):
        part_of("chess")


# Figures --------------------------------------------------------------------------------------------------------------


def test_shares_and_means_have_their_intervals() -> None:
    assert [round(value, 3) for value in (share(8, 10).low, share(8, 10).high)] == [0.490, 0.943]
    assert share(8, 10).percent() == "80.0 % (49.0 to 94.3)"
    assert share(0, 0).percent() == "–"
    mean = average([1, 2, 3, 4, 5])
    assert [round(value, 3) for value in (mean.value, mean.low, mean.high)] == [3, 1.614, 4.386]
    assert (average([]).count, average([7]).low) == (0, 7)


def test_spreads_are_written_with_median_and_tenths() -> None:
    values = list(range(100, 0, -1))
    assert spread(values) == "51 (11 to 91)"
    assert (spread([]), percentile([], 50)) == ("–", 0)


def test_a_shared_win_counts_in_parts() -> None:
    played = Played(
        Plan("short", 3, LIVELY, 1), 0, places=(1, 3, 1), scores=(9, 2, 9), ending="deck", actions=1, seconds=0.1
    )
    assert [played.win(seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_a_chart_without_width_is_drawn_too() -> None:
    chart = Chart("One value", (Mark("a", 2, 2, 2, "2"),), 2, "aim")
    assert draw([chart], "one").width == 1200
    assert draw([Chart("Nothing", ())], "none").height > 0
