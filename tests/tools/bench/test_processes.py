"""The measurement of several processes on one PostgreSQL presses in each, and tells of them and of their server."""

import pytest

from tests import postgres
from tools.bench import processes


@pytest.mark.slow
@pytest.mark.skipif(postgres.programs() is None, reason="PostgreSQL is not installed")
def test_each_process_presses_and_the_server_is_told_apart() -> None:
    figures = processes.measure((2,), tables=4, presses=8)
    named = "PostgreSQL, 2 processes, 4 tables each: processor time"
    assert [figure.name for figure in figures] == [named, f"{named} of the server"]
    assert figures[0].value > 0
    assert figures[1].value >= 0
