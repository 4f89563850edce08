"""The report of the balance: every part is there, it is the same from the same seed, and its figures are right."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from engine.absolute.model import AbsoluteOptions
from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS
from engine.search import players
from tools.balance import battle_farm, playing
from tools.balance.__main__ import main
from tools.balance.battle_farm_lively import BOOK, LIVELY, evenness, going_on
from tools.balance.battle_farm_watch import Sums
from tools.balance.figures import Cell, Chart, Mark, Table, average, percentile, share, spread
from tools.balance.part import Plan, Played, part_of, parts, pilot_of
from tools.balance.picture import draw
from tools.balance.report import Run, as_markdown

HEADINGS = [
    "Do games go on?",
    "Wins by class, short game",
    "Length by the factor of the win limit",
    "Ends of the full game",
    "Wins by class, full game",
    "Wins by order of turns, full game",
    "Purchases, trades and time",
    "Crops",
    "Actions",
    "Class abilities",
    "Coins of a game by source",
    "Cards never played",
]


def test_the_report_of_a_few_games_has_every_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "balance"
    assert main(["battle_farm", "--games", "24", "--seats", "2", "3", "--processes", "1", "--out", str(out)]) == 0
    report = json.loads((out / "battle_farm.json").read_text(encoding="utf-8"))
    tables = {table["title"]: table for table in report["tables"]}
    assert list(tables) == HEADINGS
    assert (report["run"]["games"], report["run"]["seed"]) == (24, "balance")
    assert [row[:3] for row in tables[HEADINGS[0]]["rows"]] == [
        ["short", 2, 4],
        ["short", 3, 4],
        ["full", 2, 2],
        ["full", 3, 2],
    ]
    assert [row[0] for row in tables[HEADINGS[1]]["rows"]] == [*CLASSES]
    assert [row[:3] for row in tables[HEADINGS[2]]["rows"]] == [
        [f"{limit} %", seats, 2 if limit == 100 else 1] for limit in battle_farm.LIMITS for seats in (2, 3)
    ]
    assert [row[0] for row in tables[HEADINGS[4]]["rows"]] == [*CLASSES, "a fair share"]
    named = {row[0] for title in HEADINGS[7:10] for row in tables[title]["rows"]}
    assert named == {*CROPS, *ACTIONS, *[each.ability.id for each in CLASSES.values()]}
    text = (out / "battle_farm.md").read_text(encoding="utf-8")
    assert all(f"## {heading}\n" in text for heading in HEADINGS)
    assert text in capsys.readouterr().out
    with Image.open(out / "battle_farm.jpg") as picture:
        assert (picture.format, picture.width) == ("JPEG", 1200)


def test_a_short_game_is_held_to_its_aims_and_the_full_one_is_not() -> None:
    def found(idle: int, end: str, options: battle_farm.BattleFarmOptions) -> Played:
        noted = {"idle": [0, idle], "end": end}
        ending = "limit" if end == "goal" else end
        return Played(Plan("", 2, options, 1), 0, (1, 2), (9, 3), ending, 1, 0.1, noted)

    def verdict(*played: Played) -> list[Cell]:
        return [row[-1] for row in going_on(played).rows]

    well, idle, stalled = found(4, "goal", LIVELY), found(5, "goal", LIVELY), found(0, "still", LIVELY)
    assert [verdict(*[well] * 50, *more) for more in ([], [idle], [idle] * 2, [stalled], [stalled] * 2)] == [
        ["yes"], ["yes"], ["no"], ["yes"], ["no"],
    ]  # fmt: skip
    assert verdict(well, found(54, "still", BOOK)) == ["yes", "–"]


def test_a_class_is_held_to_its_share_of_wins_over_all_seats() -> None:
    def won(farmer: str, seats: int) -> Played:
        noted = {"farmers": [farmer, *["land_baron"] * (seats - 1)]}
        return Played(Plan("", seats, LIVELY, 1), 0, (1, *[2] * (seats - 1)), (9,) * seats, "limit", 1, 0.1, noted)

    rows = {row[0]: row for row in evenness([won("land_baron", 2), won("master_gardener", 2)]).rows}
    # Each of the two wins twice a fair share where it wins; the baron also sits where it loses.
    assert (rows["master_gardener"][-1], rows["land_baron"][-1]) == ("no", "no")
    assert [str(rows[each][1]).partition(" ")[0] for each in ("land_baron", "master_gardener")] == ["0.67", "2.00"]


def test_a_class_is_held_to_its_share_at_each_number_of_seats_if_significant() -> None:
    def game(wins: bool, seats: int) -> Played:
        places = (1, *[2] * (seats - 1)) if wins else (2, 1, *[2] * (seats - 2))
        noted = {"farmers": ["master_gardener", *["land_baron"] * (seats - 1)]}
        return Played(Plan("", seats, LIVELY, 1), 0, places, (9,) * seats, "limit", 1, 0.1, noted)

    def verdict(*some: tuple[int, int, int]) -> Cell:
        played = [game(number < wins, seats) for seats, wins, games in some for number in range(games)]
        return next(row[-1] for row in evenness(played).rows if row[0] == "master_gardener")

    # A fair share of two seats is a half: 8 of 10 may be chance, 160 of 200 are not, even if all together are fair.
    assert [verdict((2, 8, 10), (4, 50, 200)), verdict((2, 160, 200), (4, 15, 200))] == ["yes", "no"]


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    plan = battle_farm.plans(12, [2])[-1]
    first, again, other = (playing.play("battle_farm", seed, plan, 0) for seed in ("one", "one", "two"))
    assert (first.scores, first.noted) == (again.scores, again.noted)
    assert first.noted != other.noted


def test_the_number_of_processes_does_not_matter() -> None:
    plans = [Plan("short", 2, battle_farm.BattleFarmOptions(limit=25), 2)]
    heard: list[tuple[int, int, int]] = []
    alone, shared = (
        playing.play_all("battle_farm", "one", plans, processes, lambda *done: heard.append(done))
        for processes in (1, 2)
    )
    assert [each.noted for each in alone] == [each.noted for each in shared]
    assert heard == [(0, 2, 2), (0, 2, 2)]


@pytest.mark.parametrize(("games", "seats"), [(5_000, (2, 3, 4, 6)), (24, (2, 3)), (1, (6,))])
def test_plans_cover_every_factor_and_number_of_seats(games: int, seats: Sequence[int]) -> None:
    plans = battle_farm.plans(games, seats)
    names = ("short", *[f"limit-{limit}" for limit in battle_farm.LIMITS])
    assert {(plan.name, plan.seats) for plan in plans} == {(name, count) for name in names for count in seats}
    assert sum(plan.games for plan in plans) == max(games, len(plans))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_coins_of_a_battle_farm_game_are_those_of_its_sources(seats: int) -> None:
    # The short game, whose house options are sources as well, and which does not stall.
    played = playing.play("battle_farm", "sums", battle_farm.plans(12, [seats])[-1], 1)
    sums = {kind: Sums(*values) for kind, values in played.noted["kinds"].items()}
    assert sum(each.coins - each.taken for each in sums.values()) == sum(played.scores)
    assert sum(sums[kind].plays for kind in CROPS if kind in sums) > 50
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
        return [Plan("round", count, AbsoluteOptions(rounds=1), games) for count in seats]

    def watch(self) -> Counting:
        return Counting()

    def tables(self, played: Sequence[Played]) -> list[Table]:
        return [Table("Events", ("seats", "events"), tuple((each.plan.seats, each.noted["events"]) for each in played))]

    def charts(self, played: Sequence[Played]) -> list[Chart]:
        return []


def test_playing_and_report_work_for_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    part = Small()
    monkeypatch.setattr(playing, "part_of", lambda game: part)
    monkeypatch.setattr(playing, "LEVEL", "medium")
    played = playing.play_all("absolute", "other", part.plans(1, [2]), 1, lambda *done: None)
    text = as_markdown(Run("absolute", "other", 1, 1.0), played, part.tables(played))
    assert text.splitlines()[0] == "# Balance of absolute"
    assert f"| 2 | {played[0].noted['events']} |" in text.splitlines()


def test_a_part_may_name_a_player_for_a_level_that_thinks_too_long() -> None:
    pilot = pilot_of(part_of("farrago"), "hard")
    assert pilot is not None
    assert pilot is not players("farrago")["hard"]
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
    plan = battle_farm.plans(12, [3])[0]
    played = Played(plan, 0, places=(1, 3, 1), scores=(9, 2, 9), ending="deck", actions=1, seconds=0.1)
    assert [played.win(seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_a_chart_without_width_is_drawn_too() -> None:
    chart = Chart("One value", (Mark("a", 2, 2, 2, "2"),), 2, "aim")
    assert draw([chart], "one").width == 1200
    assert draw([Chart("Nothing", ())], "none").height > 0
