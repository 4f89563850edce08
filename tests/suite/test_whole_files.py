"""Files whose tests a run leaves out entirely are known by their marks."""

import pytest

from tests.suite.whole_files import is_left_out

SLOW = 'import pytest\n\npytestmark = pytest.mark.slow\n\n\n@pytest.mark.parametrize("n", [1])\ndef test_it(n): ...\n'
TWO = 'pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]\n'
ONE_TEST = "@pytest.mark.slow\ndef test_it(): ...\n"
FEW_CASES = '@pytest.mark.parametrize("n", quick_first(1, [1, 2]))\ndef test_it(n): ...\n'
QUICK = "def test_it(): ...\n"


@pytest.mark.parametrize(
    ("source", "expression", "left_out"),
    [
        (SLOW, "not browser and not slow and not long", True),
        (TWO, "not browser and not slow and not long", True),
        (ONE_TEST, "not browser and not slow and not long", False),
        (QUICK, "not browser and not slow and not long", False),
        (SLOW, "(browser or slow) and not long", False),
        (TWO, "(browser or slow) and not long", False),
        (ONE_TEST, "(browser or slow) and not long", False),
        (FEW_CASES, "(browser or slow) and not long", False),
        (QUICK, "(browser or slow) and not long", True),
        (QUICK, "not slow or browser", False),
        (SLOW, "not slow or browser", False),
        (SLOW, "", False),
    ],
)
def test_a_file_is_left_out_where_its_own_mark_is_or_no_wanted_mark_is(
    source: str, expression: str, left_out: bool
) -> None:
    assert is_left_out(source, expression) is left_out
