"""The row about upgrades in its short form, and that it finds what would be wrong with one."""

from pathlib import Path

import pytest

from bot.store.migrate import HEAD, known_revisions
from tests.bot.store.files import doctor
from tests.faults import found
from tests.faults.rows import upgrades
from tests.faults.rows.upgrades import Before, Found, form_of, judge_cut, lay


def test_databases_of_all_earlier_versions_are_upgraded_with_nothing_lost() -> None:
    figures = upgrades.measure(quick=True)
    assert found.unmet(figures) == []
    assert {figure.name: figure.value for figure in figures}["power cuts while upgrading"] == upgrades.QUICK_KILLS


def test_there_is_a_database_of_every_revision_but_the_newest() -> None:
    assert {"", HEAD, *upgrades.revisions()} == known_revisions()


@pytest.mark.parametrize(
    ("spoil", "kind"),
    [
        ("ALTER TABLE player ADD COLUMN still BOOLEAN", "between"),
        ("UPDATE alembic_version SET version_num = '0003'", "between"),
        ("DELETE FROM action WHERE seq = 30", "lost"),
        ("UPDATE player SET name = 'Eve'", "lost"),
    ],
)
def test_a_database_that_a_power_cut_left_between_is_found(tmp_path: Path, spoil: str, kind: str) -> None:
    path, wrong = lay("0002", tmp_path / "old"), Found()
    before, forms = Before(path), {"0002": form_of(path)}
    doctor(path, spoil)
    judge_cut(path, "0002", before, forms, wrong)
    assert getattr(wrong, kind)


@pytest.mark.parametrize(
    ("spoil", "kind"),
    [
        ("UPDATE match SET state_hash = 'another' WHERE seq = 5", "astray"),
        ("UPDATE match SET rules_version = 0 WHERE seq = 1", "stuck"),
    ],
)
async def test_matches_that_an_upgrade_would_spoil_are_found(tmp_path: Path, spoil: str, kind: str) -> None:
    path, wrong = lay("0001", tmp_path / "old"), Found()
    doctor(path, spoil)
    await upgrades.upgrade(path, "0001", wrong)
    assert getattr(wrong, kind)


def test_a_way_back_that_is_missing_or_wrong_is_found(tmp_path: Path) -> None:
    path, wrong = lay("0001", tmp_path / "old"), Found()
    (path.parent / "backups").mkdir()
    upgrades.go_back(path, "0001", Before(path), wrong)
    assert len(wrong.no_way_back) == 1
    lay("0002", tmp_path / "other").rename(path.parent / "backups" / "other.sqlite3")
    upgrades.go_back(path, "0001", Before(path), wrong)
    assert "0001 came back as 0002" in wrong.no_way_back
    assert wrong.restored == 0
