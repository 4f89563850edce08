"""The ladders of all games are judged over as many games as asked, the same for any number of processes."""

import json
from pathlib import Path

import pytest

from tools.balance import levels
from tools.balance.__main__ import main
from tools.balance.figures import Estimate, share
from tools.balance.ladder import PERSON, STEP
from tools.balance.levels import CHUNK, Chunk, Judged, Pairing, judge, pairings, play_chunk, table


def test_each_level_meets_the_one_below_and_the_person_meets_medium_in_every_game() -> None:
    asked = pairings([*levels.SEATS])
    assert {each.game for each in asked} == {"absolute", "battle_farm", "farrago", "fart"}
    assert {(each.first, each.other, each.limits) for each in asked} == {
        ("hard", "medium", STEP),
        ("medium", "easy", STEP),
        ("person", "medium", PERSON),
    }
    assert [each.seats for each in asked if each.game == "battle_farm"] == [2, 2, 2, 4, 4, 4]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "counted"),
    [
        (Pairing("battle_farm", 2, "medium", "easy"), 4),
        (Pairing("battle_farm", 4, "medium", "easy"), 16),  # two seats of each player: four pairs per game
        (Pairing("farrago", 2, "medium", "easy"), 4),
        (Pairing("fart", 1, "medium", "easy"), 4),
    ],
)
def test_a_chunk_plays_its_games_and_the_same_name_gives_the_same(asked: Pairing, counted: int) -> None:
    first, again = (play_chunk(Chunk(asked, 4, "test")) for _ in range(2))
    assert first == again
    assert first.count == counted


def test_games_are_played_in_whole_chunks_whose_deals_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, str]] = []

    def played(asked: Pairing, games: int, name: str) -> Estimate:
        seen.append((games, name))
        return share(9.0, games)

    monkeypatch.setattr(levels, "played", played)
    found = judge(Pairing("farrago", 2, "hard", "medium"), 2 * CHUNK + 1, "seed", 1)
    assert seen == [(CHUNK, "seed/0"), (CHUNK, "seed/1"), (CHUNK, "seed/2")]
    assert (found.count, found.won, found.seed) == (3 * CHUNK, 27.0, "seed")


@pytest.mark.parametrize(
    ("first", "won", "held"), [("hard", 59, "no"), ("hard", 90, "yes"), ("hard", 91, "no"), ("person", 30, "yes")]
)
def test_the_table_says_whether_a_step_is_within_its_limits(first: str, won: int, held: str) -> None:
    (row,) = table([Judged(Pairing("absolute", 2, first, "medium"), won, 100, "seed")]).rows
    assert (row[2], row[3], *row[-2:]) == (f"{first} against medium", 100, held, "seed")


@pytest.mark.parametrize("asked", [["levels", "--only", "absolute"], ["absolute"]])
def test_the_report_has_a_row_for_each_pairing(
    asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "played", lambda asked, games, name: share(games / 2, games))
    assert main([*asked, "--games", "1", "--processes", "1", "--out", str(tmp_path)]) == 0
    (found,) = json.loads((tmp_path / "levels.json").read_text(encoding="utf-8"))["tables"]
    assert [row[:4] for row in found["rows"]] == [
        ["absolute", 2, f"{first} against {other}", CHUNK]
        for first, other in (("hard", "medium"), ("medium", "easy"), ("person", "medium"))
    ]


def test_a_ladder_can_be_judged_in_parts_which_one_report_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "played", lambda asked, games, name: share(games / 2, games))

    def rows(*asked: str) -> list[list[object]]:
        assert main(["levels", "--games", "1", "--processes", "1", "--out", str(tmp_path), *asked]) == 0
        (found,) = json.loads((tmp_path / "levels.json").read_text(encoding="utf-8"))["tables"]
        return [[row[0], row[2].split()[0], row[3], row[-1]] for row in found["rows"]]

    farrago = ["farrago", "hard", CHUNK, "levels"]
    assert rows("--only", "farrago", "--first", "hard", "--add") == [farrago]
    both = [["absolute", "hard", CHUNK, "levels"], ["absolute", "person", CHUNK, "levels"], farrago]
    assert rows("--only", "absolute", "--first", "hard", "--first", "person", "--add") == both
    # New results replace earlier ones.
    again = ["absolute", "hard", 2 * CHUNK, "other"]
    assert rows("--only", "absolute", "--first", "hard", "--add", "--games", "13", "--seed", "other") == [
        again,
        *both[1:],
    ]
    assert rows("--only", "farrago", "--first", "hard") == [farrago]
