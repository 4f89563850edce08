"""That what people do at once is what they might have done one after the other, and that a lie about it is found."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import pytest

from bot.core.refusals import Refused, Stale
from bot.match.table import Table
from bot.match.tables import Tables
from engine.errors import RuleError
from tests.faults.found import unmet
from tests.faults.judges.serial import Account
from tests.faults.players.simultaneous_presses import app, rush
from tests.faults.rows.at_once import QUICK_SCHEDULES, measure

Act: TypeAlias = Callable[..., Any]


def test_what_eight_people_do_at_once_has_an_order() -> None:
    figures = measure(quick=True)
    assert unmet(figures) == []
    assert [figure.value for figure in figures if figure.name.endswith(": schedules")] == [QUICK_SCHEDULES] * 5


async def _confirm_what_is_refused(act: Act, tables: Tables, match: str, *press: Any, **more: Any) -> Table:
    try:
        return await act(tables, match, *press, **more)
    except (Refused, RuleError):
        return await tables.find(match)


async def _refuse_what_is_stored(act: Act, tables: Tables, match: str, *press: Any, **more: Any) -> Table:
    await act(tables, match, *press, **more)
    raise Stale


async def _store_under_another_key(act: Act, tables: Tables, *press: Any, **more: Any) -> Table:
    *rest, key = press
    return await act(tables, *rest, f"another {key}", **more)


@pytest.mark.parametrize(
    ("lie", "found"),
    [
        (_confirm_what_is_refused, "lost"),
        (_refuse_what_is_stored, "unknown"),
        (_store_under_another_key, "unknown"),
    ],
)
async def test_a_program_that_lies_about_presses_is_found_out(
    monkeypatch: pytest.MonkeyPatch, lie: Act, found: str
) -> None:
    act = Tables.act

    async def lying(tables: Tables, *press: Any, **more: Any) -> Table:
        return await partial(lie, act)(tables, *press, **more)

    monkeypatch.setattr(Tables, "act", lying)
    account = Account()
    async with app() as at:
        await rush(account, at, "absolute", "a lie")
    assert getattr(account, found) != []


async def test_a_refusal_that_no_order_explains_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: Any, **__: Any) -> Table:
        raise Stale

    monkeypatch.setattr(Tables, "act", refuse)
    account = Account()
    async with app() as at:
        await rush(account, at, "absolute", "a lie")
    assert account.unexplained != []
