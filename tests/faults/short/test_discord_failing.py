"""Nothing is lost where Discord fails, in the short form; and the row would see it."""

from tests.faults.damage.discord_errors import most_within
from tests.faults.found import unmet
from tests.faults.judges.ledger import Account
from tests.faults.rows import discord_failing


def test_people_play_on_whatever_discord_does() -> None:
    figures = discord_failing.measure(quick=True)
    assert unmet(figures) == []
    names = [figure.name for figure in figures]
    for part in ("deleted boards", "codes met", "kicked: ", "channel gone: ", "storm: ", "in all: ", "direct messages"):
        assert any(name.startswith(part) for name in names), part


def test_each_kind_of_loss_is_found() -> None:
    lossy = Account(20, lost=("1",), doubled=("2",), misfolded=("3",), wrong_boards=("4",), unexplained=("5",))
    assert len(unmet(lossy.figures("in all", 20))) == 5
    assert unmet(Account(20, (), (), (), (), ()).figures("in all", 20)) == []


def test_a_bot_that_does_not_wait_is_counted_within_ten_minutes() -> None:
    often = [(float(second), 429, "PATCH /channels/{channel_id}") for second in range(0, 1200, 6)]
    assert most_within(often) == 100
    assert most_within([(at, 404, route) for at, _, route in often]) == 0
    assert most_within([]) == 0
