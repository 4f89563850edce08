"""The row of kills among processes that share a database: it is met, and it tells what is late, lost or done twice."""

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.e2e.fleet import Fleet
from tests.faults.damage import taken
from tests.faults.damage.taken import Table, Undone
from tests.faults.found import unmet
from tests.faults.rows import takeover
from tests.faults.rows.takeover import LIMIT, Found, figures
from tests.postgres import wanted


def test_what_a_killed_process_leaves_undone_is_done_by_another_in_time_and_once() -> None:
    wanted()
    found = takeover.measure(quick=True)
    assert unmet(found) == []
    assert [figure.value for figure in found[:2]] == [1, 5]


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ({"took": [1.0, 1.0, LIMIT + 0.1, 1.0, 1.0]}, "longest takeover"),
        ({"took": [1.0] * 4, "undone": ["a lobby"]}, "taken over"),
        ({"hasty": 1}, "taken over within a second"),
        ({"undone": ["a call"]}, "work never done"),
        ({"doubled": ["2 warnings"]}, "work done twice"),
        ({"lost": ["abc"]}, "stored actions lost"),
        ({"unanswered": ["failed"]}, "commands unanswered"),
        ({"kills": 0}, "kills"),
    ],
)
def test_the_row_fails_where_something_is_not_as_promised(fault: dict[str, Any], told: str) -> None:
    sound = Found(kills=1, took=[1.0] * 5)
    assert unmet(figures(sound)) == []
    vars(sound).update(fault)
    assert unmet(figures(sound))[0].startswith(told)


@pytest.mark.parametrize(
    ("played", "told"),
    [
        ([(0, "timer:a:3")], []),
        ([(0, "timer:a:3"), (1, "timer:a:4")], ["timer:a:4 by seat 1"]),
        ([(0, "12345")], ["12345 by seat 0"]),
    ],
)
async def test_a_turn_that_is_played_twice_is_found(
    monkeypatch: pytest.MonkeyPatch, played: list[tuple[int, str]], told: list[str]
) -> None:
    async def context(_: str, match: str, *__: object) -> list[Any]:
        return played if match == "silent" else []

    def table(match: str) -> Table:
        return cast(Table, SimpleNamespace(id=match, calls=lambda: ["a call"]))

    def one_board(_: Table) -> list[str]:
        return ["a board"]

    monkeypatch.setattr(taken, "boards", one_board)
    fleet = cast(Fleet, SimpleNamespace(context=context))
    undone = Undone(fleet, table("silent"), table("thinking"), table("warned"), cast(Any, None))
    undone.steps = {"silent": 0, "thinking": 0, "warned": 0}
    assert [line for line in await undone.doubled() if not re.match("[01] warnings", line)] == told
