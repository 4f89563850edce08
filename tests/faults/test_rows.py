"""Each row of the fault suite passes in its short form."""

import pytest

from tests.faults.driver import measure, unmet
from tests.faults.found import names, row_of
from tests.postgres import wanted

pytestmark = pytest.mark.slow

LONG = [name for name in names() if row_of(name).long is not None]


def finds_nothing(name: str, *, is_long: bool = False) -> None:
    """Run a row in one of its shorter forms."""
    row = row_of(name)
    if row.needs_server:
        wanted()
    figures = measure(row, row.long if is_long else row.quick)
    assert figures
    assert unmet(figures) == []


@pytest.mark.parametrize("name", names())
def test_the_row_in_its_short_form_finds_nothing(name: str) -> None:
    finds_nothing(name)


@pytest.mark.long
@pytest.mark.parametrize("name", LONG)
def test_the_row_in_its_longer_form_finds_nothing(name: str) -> None:
    finds_nothing(name, is_long=True)
