"""The row about backups in its short form, and that it finds what would be wrong with a copy."""

from pathlib import Path
from random import Random

import pytest

from tests.bot.store.files import doctor
from tests.faults import found
from tests.faults.players.players import Playing
from tests.faults.players.random_tables import medley
from tests.faults.rows import backups
from tests.fresh import address_of


def test_every_copy_made_during_play_is_of_one_instant_and_can_be_put_back() -> None:
    figures = backups.measure(quick=True)
    assert found.unmet(figures) == []
    assert [figure.value for figure in figures[::2]][:2] == [backups.QUICK_COPIES, backups.QUICK_DRILLS]


@pytest.mark.parametrize(
    ("spoil", "kind"),
    [
        ("UPDATE action SET body = body || ' ' WHERE seq = 2", "not_one_instant"),
        ("UPDATE match SET seq = seq - 1", "lost"),
        ("UPDATE match SET state_hash = 'another'", "not_one_instant"),
        ("DELETE FROM action WHERE seq = 1", "not_one_instant"),
    ],
)
async def test_a_copy_that_is_not_of_one_instant_is_found(tmp_path: Path, spoil: str, kind: str) -> None:
    path, copy = tmp_path / "farrago.sqlite3", tmp_path / "copy.sqlite3"
    async with medley(address_of(path), Random(1)) as app:
        match_id = (await app.open("absolute", "one")).match.id
        while app.acknowledged[match_id] < 5:
            await app.press(match_id)
        told = Playing(acknowledged=dict(app.acknowledged))
    copies, wrong = backups.Copies(), backups.Found()
    backups.copy_one(path, copy, told, copies, wrong)
    await backups.judge(path, copies, wrong, told, 1)
    assert not any(vars(wrong).values())
    doctor(copy, spoil)
    await backups.judge(path, copies, wrong, told, 1)
    assert getattr(wrong, kind)


def test_a_copy_that_fails_is_counted(tmp_path: Path) -> None:
    copies, wrong = backups.Copies(), backups.Found()
    backups.copy_one(tmp_path / "missing.sqlite3", tmp_path / "copy.sqlite3", Playing(), copies, wrong)
    assert (len(wrong.failed), copies.made) == (1, [])
