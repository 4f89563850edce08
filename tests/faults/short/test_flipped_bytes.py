"""The row about flipped bytes in its short form, and that it finds what would be told wrongly."""

from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from bot.store import sealing_context
from tests.bot.store.files import doctor
from tests.faults import found
from tests.faults.judges.told import told_of
from tests.faults.rows import flipped_bytes
from tests.faults.rows.flipped_bytes import NOW, Found, fill, judge


def test_no_flipped_bit_is_told_as_true_and_the_last_good_backup_brings_all_back() -> None:
    figures = flipped_bytes.measure(quick=True)
    assert found.unmet(figures) == []
    assert {figure.name: figure.value for figure in figures}["flipped bits"] == flipped_bytes.QUICK_FLIPS


@pytest.mark.parametrize(
    ("spoil", "is_told"),
    [
        ("UPDATE match SET company = replace(company, 'Guest', 'Guess')", False),
        ("UPDATE action SET body = replace(body, '1', '2')", False),
        ("UPDATE match SET state_hash = 'another'", False),
        ("UPDATE player SET name = 'Eve'", True),
    ],
)
async def test_what_would_be_told_wrongly_is_found(tmp_path: Path, spoil: str, is_told: bool) -> None:
    """Of a match nothing is told that was changed; without the seal over it, it would be, and is counted."""
    path, chance = tmp_path / "farrago.sqlite3", Random(1)
    match_ids = await fill(path, 1, 4, chance)
    truth, wrong = await told_of(path, match_ids, NOW), Found()
    doctor(path, spoil)
    await judge(path, spoil, match_ids, truth, wrong)
    assert (wrong.false_matches, bool(wrong.false_rows)) == ([], is_told)


async def test_without_the_seal_over_a_match_a_changed_company_would_be_told(tmp_path: Path) -> None:
    path, wrong = tmp_path / "farrago.sqlite3", Found()
    with patch.object(sealing_context, "BOUND", ("game",)):
        match_ids = await fill(path, 1, 4, Random(1))
        truth = await told_of(path, match_ids, NOW)
        doctor(path, "UPDATE match SET company = replace(company, 'Guest', 'Guess')")
        await judge(path, "company", match_ids, truth, wrong)
    assert wrong.false_matches
