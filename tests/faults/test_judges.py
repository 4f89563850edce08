"""That what the rows judge by is right: days counted by hand, what grows, what is told of a changed store."""

import subprocess
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from bot.match.standings import Streak
from bot.store.migrate import HEAD, known_revisions
from bot.text.localisation import words
from tests.bot.store.files import doctor
from tests.faults.damage import full_writes
from tests.faults.damage.discord_errors import most_within
from tests.faults.damage.space import Limit
from tests.faults.driver import Run, unmet
from tests.faults.judges.held_objects import Held, growing
from tests.faults.judges.presses import Account
from tests.faults.judges.shown_data import told_of
from tests.faults.planted.services import played, show_one_board
from tests.faults.players import loopback_players
from tests.faults.rows import disk_full, failing_rules, flipped_bytes, non_interference, permissions, takeover, upgrades
from tests.faults.rows.clock_moved import plain_streak
from tests.faults.rows.endings import cut_off, stopped
from tests.secrecy.game_specs import GAMES
from tests.suite.grouping import grouped

TODAY = date(2026, 11, 21)


def test_the_plain_streak_is_right_by_hand() -> None:
    days = [TODAY - timedelta(days=back) for back in (4, 3, 2, 1)]
    assert plain_streak(days, TODAY) == Streak(4, 4)
    assert plain_streak([*days, TODAY + timedelta(days=1)], TODAY) == Streak(4, 4)
    assert plain_streak(days, TODAY + timedelta(days=1)) == Streak(4, 4, frozen=TODAY)
    assert plain_streak(days, TODAY + timedelta(days=2)) == Streak(0, 4, frozen=TODAY)


def test_an_account_without_faults_meets_all_aims() -> None:
    assert unmet(Account(20, (), (), (), (), ()).figures("in all", 20)) == []


def test_a_bot_that_does_not_wait_is_counted_within_ten_minutes() -> None:
    often = [(float(second), 429, "PATCH /channels/{channel_id}") for second in range(0, 1200, 6)]
    assert most_within(often) == 100
    assert most_within([(at, 404, route) for at, _, route in often]) == 0
    assert most_within([]) == 0


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [(10, 19, []), (10, 20, ["bot.X.kept: 10 -> 20"]), (0, 10, ["bot.X.kept: 0 -> 10"]), (20, 10, [])],
)
def test_what_grows_in_every_second_game_is_no_chance(before: int, after: int, found: list[str]) -> None:
    def held(count: int) -> Held:
        return Held(0.0, 0, 0, 0, 0, {"bot.X.kept": count})

    assert growing(held(before), held(after), 20) == found
    assert growing(held(before), held(after), 20, {"bot.X.kept"}) == []


def test_a_run_on_a_full_disk_that_breaks_off_has_no_figures() -> None:
    with pytest.raises(RuntimeError, match="it broke"):
        disk_full.read(subprocess.CompletedProcess([], 1, "", "it broke"))


def test_where_no_disk_can_be_had_files_have_a_limit(tmp_path: Path) -> None:
    limit = Limit()
    limit.leave(1)
    try:
        with pytest.raises(OSError, match="too large"):
            (tmp_path / "file").write_bytes(bytes(9000))
    finally:
        limit.free()
    assert (tmp_path / "file").stat().st_size == 4096
    assert (tmp_path / "file").write_bytes(bytes(9000)) == 9000


@pytest.mark.parametrize(
    ("spoil", "is_told"),
    [
        ("UPDATE match SET company = replace(company, 'Guest', 'Guess')", False),
        ("UPDATE action SET body = replace(body, '1', '2')", False),
        ("UPDATE match SET state_hash = 'another'", False),
        ("UPDATE player SET name = 'Eve'", True),
    ],
)
async def test_of_a_changed_match_nothing_is_told_and_changed_rows_beside_it_are_counted(
    tmp_path: Path, spoil: str, is_told: bool
) -> None:
    path, found = tmp_path / "farrago.sqlite3", flipped_bytes.Found()
    match_ids = await flipped_bytes.fill(path, 1, 4, Random(1))
    truth = await told_of(path, match_ids, flipped_bytes.NOW)
    doctor(path, spoil)
    await flipped_bytes.judge(path, spoil, match_ids, truth, found)
    assert (found.false_matches, bool(found.false_rows)) == ([], is_told)


def test_there_is_a_database_of_every_revision_but_the_newest() -> None:
    assert {"", HEAD, *upgrades.revisions()} == known_revisions()


def test_a_full_run_takes_each_permission_in_both_places() -> None:
    row = permissions.ROW
    assert len({*row.full}) == 2 * len(permissions.USED) == 12
    assert {*row.quick} <= {*row.full}
    said = (
        words().say(key, channel="#hall", missing="View Channel")
        for key in ("hand-board-barred", "refused-channel-closed")
    )
    assert [permissions.LACK.findall(each) for each in said] == [["View Channel"]] * 2


@grouped(
    "told",
    [
        cut_off.TOLD,
        stopped.REFUSED,
        full_writes.SENTENCE,
        *failing_rules.FAILED.pattern.split("|"),
        *loopback_players.REFUSALS.pattern.split("|")[:-1],
    ],
)
def test_what_a_refusal_is_known_by_is_what_the_bot_says(told: str) -> None:
    assert told in "\n".join(path.read_text(encoding="utf-8") for path in Path("data").rglob("*.ftl"))


def test_the_full_run_makes_a_hundred_thousand_pairs_of_which_some_have_pictures() -> None:
    size = non_interference.ROW.full
    parts = list(non_interference.parts(size))
    assert sum(part.pairs for part in parts) == 100_000
    assert sum(part.pairs for part in parts if part.drawn) == len(GAMES) * size.drawn
    assert len(set(parts)) == len(parts)


async def test_a_turn_that_the_clock_plays_once_is_not_played_twice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    show_one_board(monkeypatch)
    found = takeover.Found()
    await played((0, "timer:a:3"))(found, Run("", None, tmp_path))
    assert found.doubled == []
