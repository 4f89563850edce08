"""Game after game leaves nothing behind, in the short form; and the row would name what did."""

import pytest

from bot.match.tables import Tables
from tests.faults.found import unmet
from tests.faults.judges.census import Census, growing
from tests.faults.rows import soak

GROWS = "kept things that grow with each game: 1 , aim ≤ 0"


def test_games_of_all_kinds_through_the_whole_bot_leave_nothing_behind() -> None:
    figures = soak.measure(quick=True)
    assert unmet(figures) == []
    values = {figure.name: figure.value for figure in figures}
    assert (values["games"], values["of these drawn, the others written"]) == (
        soak.QUICK,
        soak.QUICK / soak.DRAWN_QUICK,
    )


def test_what_keeps_a_note_of_each_game_is_found_and_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "QUICK", 12)
    monkeypatch.setattr(soak, "DRAWN_QUICK", 1_000)
    monkeypatch.setattr(Tables, "disturb", Tables.watch)
    assert GROWS in unmet(soak.measure(quick=True))
    assert "bot.match.tables.Tables._watches" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [(10, 19, []), (10, 20, ["bot.X.kept: 10 -> 20"]), (0, 10, ["bot.X.kept: 0 -> 10"]), (20, 10, [])],
)
def test_what_grows_in_every_second_game_is_no_chance(before: int, after: int, found: list[str]) -> None:
    def held(count: int) -> Census:
        return Census(0.0, 0, 0, 0, 0, {"bot.X.kept": count})

    assert growing(held(before), held(after), 20) == found
    assert growing(held(before), held(after), 20, {"bot.X.kept"}) == []
