"""Load is counted correctly; the capacity of a machine cannot be tested."""

import json
from pathlib import Path

import pytest

from tools.bench.__main__ import main
from tools.bench.load.figures import Aims, Taken, compared, growth, share, sustained_figures
from tools.bench.load.load import AIMS, SLOW_AIMS
from tools.bench.load.load_bot import Beat, Stall, stalls
from tools.bench.load.tables import Pressed

PICTURES = "shown with their picture, of those that have one"


def press(ack: float | None, game: str = "fart", *, has_picture: bool = True) -> Pressed:
    """A press that was fully shown when it was acknowledged."""
    return Pressed(game, "t", at=0.0, ack=ack, whole=ack, has_picture=has_picture)


def test_an_unanswered_press_waits_the_longest_and_counts_as_never_acknowledged() -> None:
    found, aims = Taken([press(0.1), press(None)], seconds=1.0, resident=500.0), Aims(1.98, ack_ms=400)
    figures = {figure.name.partition("offered: ")[2]: figure for figure in sustained_figures("x", found, 2, aims)}
    assert [figure.value for figure in figures.values()][:3] == [1.0, 3000, 3000]
    missed = {name for name, figure in figures.items() if figure.met is False}
    assert missed == {"acknowledged", "acknowledged, p99", "never acknowledged", "memory"}


@pytest.mark.parametrize(
    ("aims", "told"),
    [
        (AIMS[100], {"acknowledged": 198, "acknowledged, p99": 400, PICTURES: 100 / 3}),
        (AIMS[1_000], {"acknowledged": 198, "acknowledged, p99": 800, "all shown, p99": 3_000}),
        (SLOW_AIMS, {"acknowledged": 190}),
    ],
)
def test_each_setting_has_its_own_aims(aims: Aims, told: dict[str, float]) -> None:
    found = Taken([press(0.1)], seconds=1.0)
    figures = {figure.name.partition("offered: ")[2]: figure for figure in sustained_figures("x", found, 200, aims)}
    aimed = {name: figure.at_least or figure.at_most for name, figure in figures.items()}
    assert {name: aim for name, aim in aimed.items() if aim} == told


def test_a_stall_counts_and_whether_the_loop_computed_in_it() -> None:
    found = Taken([press(0.1)], 1.0, stalls=[Stall(0.0, 0.2, 0.01), Stall(0.0, 0.2, 0.19)])
    values = {figure.name: figure.value for figure in compared("x", Taken(), found)}
    assert values["x: stalls of the loop > 50 ms"] == 2
    assert values["x: of these in which it computed so long"] == 1


def test_the_share_of_pictures_leaves_out_the_forms_that_have_none() -> None:
    pressed = [press(0.1), press(0.1, has_picture=False), press(0.1, "farrago_words", has_picture=False)]
    values = [figure.value for figure in compared("x", Taken(), Taken(pressed, 1.0)) if "picture" in figure.name]
    assert values == [50.0]


def test_growth_is_reported_as_a_ratio() -> None:
    few, many = Taken([press(0.1)] * 4, 1.0, bot_cpu=0.4), Taken([press(0.3)] * 2, 1.0, bot_cpu=0.4)
    assert [round(figure.value, 3) for figure in growth("x", few, many)] == [0.5, 3.0, 2.0]


@pytest.mark.parametrize(("part", "wanted"), [(0.0, 1000), (0.5, 3000), (0.99, 4000), (1.0, 4000)])
def test_shares_are_of_the_values_in_their_order(part: float, wanted: float) -> None:
    assert share([1.0, 2.0, 3.0, 4.0], part) == wanted


def test_half_written_probe_data_is_not_read(tmp_path: Path) -> None:
    lines = [Stall(1.0, 0.2, 0.1, ("a.py:1 f",)), Beat(2.0, 3, 4, 5)]
    written = b"".join(json.dumps(_plain(line)).encode() + b"\n" for line in lines)
    path = tmp_path / "probe.jsonl"
    path.write_bytes(written + b'{"type": "Stall", "at')
    assert stalls(path) == lines[:1]


def _plain(line: Stall | Beat) -> dict[str, object]:
    return {"type": type(line).__name__, **{name: getattr(line, name) for name in line.__struct_fields__}}


@pytest.mark.long
def test_a_quick_load_is_answered_and_stored(tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    assert main(["--quick", "--only", "load", "--out", str(out)]) == 0
    (section,) = json.loads(out.read_text(encoding="utf-8"))["sections"]
    assert section["fault"] == ""
    figures = {figure["name"]: figure["value"] for figure in section["figures"]}
    assert [value for name, value in figures.items() if name.endswith(("not stored", "never acknowledged"))] == [0] * 5
    assert all(value > 0 for name, value in figures.items() if name.endswith((": presses", "processor time")))
