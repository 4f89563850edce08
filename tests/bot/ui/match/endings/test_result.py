"""The result in the heading of a finished match: who won and by how much, for everyone and for private pages."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from msgspec.structs import replace as changed

from bot.match import absences
from bot.match import roster as rosters
from bot.match.table import Table
from bot.text.localisation import words
from bot.ui.match.endings.ended import is_parted
from bot.ui.match.endings.result import result_heading, result_line, result_lines
from engine.game import End, Outcome, ScoreUnit
from tests.app import ADA, BO, app_parts
from tests.bot.groups import CY, gathered
from tests.bot.ui.match.test_board import Ended, with_roster

DEE = 4


async def ended(folder: Path, unit: str, places: tuple[int, ...], scores: tuple[int, ...]) -> Table:
    """A table of Absolute with this end, and scores in a unit."""
    async with app_parts(folder) as parts:
        table = await gathered(parts, *(ADA, BO, CY, DEE)[: len(places)])
    outcome = Outcome(places, scores, "played")
    game = cast(Any, Ended(table, outcome))
    game.info = changed(table.game.info, score_unit=unit)
    return replace(table, match=changed(table.match, status="finished", outcome=outcome), game=game)


def said(table: Table, reader: int | None = None) -> str:
    return words().line(result_line(table, reader), table.names, lambda name: name)


@pytest.mark.parametrize(
    ("unit", "places", "scores", "to_all", "to_ada", "to_bo"),
    [
        ("cp", (1, 2), (20, 2), "Ada wins 20-2!", "You win 20-2!", "Ada wins 20-2!"),
        ("coins", (2, 1), (0, 1), "Bo wins 1-0!", "Bo wins 1-0!", "You win 1-0!"),
        ("coins", (2, 1), (30, 30), "Bo wins!", "Bo wins!", "You win!"),
        ("points", (1, 2), (57, 3), "Ada wins!", "You win!", "Ada wins!"),
        ("cp", (3, 2, 1), (1, 2, 3), "Cy wins!", "Cy wins!", "Cy wins!"),
        (
            "cp",
            (1, 1),
            (5, 5),
            "Draw: 5 CP each",
            "Draw: 5 CP each",
            "Draw: 5 CP each",
        ),
        ("points", (1, 1), (-13, -13), "Draw: −13 each", "Draw: −13 each", "Draw: −13 each"),
        (
            "cp",
            (1, 1, 3),
            (5, 5, 4),
            "Ada and Bo share 1st place",
            "You and Bo share 1st place",
            "You and Ada share 1st place",
        ),
        (
            "points",
            (1, 1, 3, 1),
            (4, 4, 1, 4),
            "Ada, Bo and AI share 1st place",
            "You and Bo, AI share 1st place",
            None,
        ),
    ],
)
async def test_the_winner_is_shown_to_all_and_addressed_in_person(
    tmp_path: Path, unit: str, places: tuple[int, ...], scores: tuple[int, ...], to_all: str, to_ada: str, to_bo: str
) -> None:
    table = await ended(tmp_path, unit, places, scores)
    assert (said(table), said(table, 0)) == (to_all, to_ada)
    assert to_bo is None or said(table, 1) == to_bo


@pytest.mark.parametrize(
    ("absent", "to_all", "to_ada", "lines"),
    [
        ((0,), "Bo wins!", "Bo wins!", ["1. B · Bo: 4", "2. C · Cy: 1", "A · Ada: 9 (AI finished)"]),
        (
            (0, 1, 2),
            "No result",
            "No result",
            [f"{who} (AI finished)" for who in ("A · Ada: 9", "B · Bo: 4", "C · Cy: 1")],
        ),
    ],
)
async def test_a_seat_finished_by_an_ai_is_last_and_its_person_is_not_called_the_winner(
    tmp_path: Path, absent: tuple[int, ...], to_all: str, to_ada: str, lines: list[str]
) -> None:
    table = await ended(tmp_path, "points", (1, 2, 3), (9, 4, 1))
    people = table.roster
    for seat in absent:
        people = absences.handed_over(people, seat, "silent")
    table = replace(table, match=changed(table.match, roster=rosters.write(people)))
    assert (said(table), said(table, 0)) == (to_all, to_ada)
    told = [words().line(line, table.names, lambda name: name) for line in result_lines(table, words())]
    assert [re.sub(r"[^\w .·:()+-]|\*", "", line).strip().replace("+", "") for line in told][-3:] == lines


async def test_a_game_for_one_that_an_ai_has_finished_has_no_result(tmp_path: Path) -> None:
    table = await ended(tmp_path, "points", (1,), (7,))
    assert said(table) == "+7!"
    left = Outcome((1,), (7,), "limit", left=("finished",))
    table = replace(table, match=changed(table.match, outcome=left))
    assert (said(table), said(table, 0)) == ("No result", "No result")


@pytest.mark.parametrize(
    ("outcome", "parted"),
    [
        (Outcome((1, 2), (30, 30), "limit"), True),
        (Outcome((1, 1), (30, 30), "limit"), False),
        (Outcome((1, 2, 3), (30, 20, 10), "limit"), False),
        (Outcome((1, 2, 0), (30, 20, 20), "limit", left=("", "", "silent")), False),
    ],
)
def test_places_not_decided_by_scores_are_explained_bf64(outcome: Outcome, parted: bool) -> None:
    assert is_parted(outcome) == parted


async def test_it_heads_the_page_with_the_game_and_names_can_do_no_harm(tmp_path: Path) -> None:
    table = await ended(tmp_path, "cp", (1, 2), (20, 2))
    people = tuple(changed(one, name="**@everyone**\n# x") for one in table.roster.players)
    heading = words().line(result_heading(table), with_roster(table, players=people).names)
    assert heading == "### \u2068\\*\\*@\u200beveryone\\*\\* \\# x\u2069 wins 20-2! · Absolute"


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        (End("conceded", 1), "Bo wins!"),
        (End("agreed"), "No result"),
        (End("deserted"), "No result"),
        (End("host"), "No result"),
        (None, "No result"),
    ],
)
async def test_in_a_match_ended_by_people_only_one_who_did_not_concede_wins(
    tmp_path: Path, end: End | None, sentence: str
) -> None:
    async with app_parts(tmp_path) as parts:
        table = with_roster(await gathered(parts, ADA, BO), end=end)
    assert said(replace(table, match=changed(table.match, status="closed"))) == sentence


def test_each_unit_of_scores_can_be_written() -> None:
    written = {unit: words().say("result-score", score=3, unit=unit) for unit in (*get_args(ScoreUnit), "signed")}
    assert written == {"coins": "3 coins", "cp": "3 CP", "points": "3 points", "signed": "+3"}
