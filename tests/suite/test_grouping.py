"""Grouped cases: all run, all failures are reported, and an empty group fails."""

import inspect

import pytest

from tests.suite.grouping import grouped, quick_first


def fails_at_two_and_three(seen: list[object], number: int, word: str) -> None:
    seen.append((number, word))
    assert number not in (2, 3)


def told(failed: pytest.ExceptionInfo[ExceptionGroup[Exception]]) -> list[list[str]]:
    return [error.__notes__ for error in failed.value.exceptions]


def test_all_cases_run_and_all_failures_are_reported_with_their_values() -> None:
    seen: list[object] = []
    test = grouped("number", (1, 2, 3, 4))(fails_at_two_and_three)
    assert list(inspect.signature(test).parameters) == ["seen", "word"]
    with pytest.raises(ExceptionGroup, match="2 of 4 cases") as failed:
        test(seen=seen, word="a")
    assert seen == [(1, "a"), (2, "a"), (3, "a"), (4, "a")]
    assert told(failed) == [["In the case {'number': 2}"], ["In the case {'number': 3}"]]


async def test_the_cases_of_an_async_test_are_awaited() -> None:
    async def test(number: int, word: str) -> None:
        fails_at_two_and_three([], number, word)

    with pytest.raises(ExceptionGroup, match="1 of 2 cases") as failed:
        await grouped(("number", "word"), [(1, "a"), (2, "b")])(test)()
    assert told(failed) == [["In the case {'number': 2, 'word': 'b'}"]]


def test_every_combination_of_two_groups_runs() -> None:
    seen: list[object] = []
    grouped("word", "ab")(grouped("number", (1, 4))(fails_at_two_and_three))(seen=seen)
    assert seen == [(1, "a"), (4, "a"), (1, "b"), (4, "b")]


def test_later_values_are_computed_when_the_test_runs() -> None:
    asked: list[str] = []
    seen: list[object] = []

    def numbers() -> tuple[int, ...]:
        asked.append("numbers")
        return 1, 4

    test = grouped("number", later=numbers)(fails_at_two_and_three)
    assert asked == []
    test(seen=seen, word="a")
    assert (asked, seen) == (["numbers"], [(1, "a"), (4, "a")])


def test_a_group_without_cases_fails() -> None:
    with pytest.raises(AssertionError, match="there are no cases"):
        grouped("number", ())(fails_at_two_and_three)(seen=[], word="a")


def test_all_values_but_the_first_are_slow() -> None:
    assert quick_first(2, "abc") == ["a", "b", pytest.param("c", marks=pytest.mark.slow)]
