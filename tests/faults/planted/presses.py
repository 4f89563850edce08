"""Faults of a program that is pressed at: it lost its guards, lies about presses, or takes errors of rules lightly."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeAlias

import pytest

from bot.core.refusals import Refused, Stale
from bot.match.table import Table
from bot.match.tables import Tables
from engine.errors import RuleError
from tests.faults.damage.unguarded import answer_any_question, let_anybody_play, take_repeats_for_presses
from tests.faults.driver import Planted, Run
from tests.faults.judges.serial import Account
from tests.faults.players.dealt import deal_of
from tests.faults.players.old_pages import OldPages, press_old
from tests.faults.players.simultaneous_presses import app, press_at_once
from tests.faults.players.twice import Told, compare
from tests.faults.rows import double_presses, non_interference
from tests.secrecy.output_channels import text

Act: TypeAlias = Callable[..., Any]


async def confirm_what_is_refused(act: Act, tables: Tables, match: str, *press: Any, **more: Any) -> Table:
    try:
        return await act(tables, match, *press, **more)
    except (Refused, RuleError):
        return await tables.find(match)


async def refuse_what_is_stored(act: Act, tables: Tables, match: str, *press: Any, **more: Any) -> Table:
    await act(tables, match, *press, **more)
    raise Stale


async def store_under_another_key(act: Act, tables: Tables, *press: Any, **more: Any) -> Table:
    *rest, key = press
    return await act(tables, *rest, f"another {key}", **more)


async def refuse_everything(*_: Any, **__: Any) -> Table:
    raise Stale


def lying(lie: Act) -> Callable[[pytest.MonkeyPatch], None]:
    """Let all presses be answered by a lie."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        act = Tables.act

        async def answer(tables: Tables, *press: Any, **more: Any) -> Table:
            return await partial(lie, act)(tables, *press, **more)

        patch.setattr(Tables, "act", answer)

    return plant


async def one_schedule(told: Account, run: Run[Any]) -> None:
    async with app() as at:
        await press_at_once(told, at, run.part, "a lie")


async def a_few_steps_twice(told: Told, run: Run[Any]) -> None:
    await compare(told, deal_of(run.part, "careless"), 25)


async def a_few_old_pages(told: OldPages, run: Run[Any]) -> None:
    await press_old(told, deal_of(run.part, "careless"), 5, 15)


def take_repeats_for_new_presses(patch: pytest.MonkeyPatch) -> None:
    take_repeats_for_presses(patch)
    answer_any_question(patch)


@contextmanager
def unjudged(*_: object) -> Generator[None]:
    """Let what the rules raise pass as if anything else had raised it."""
    yield


def judge_no_rules(patch: pytest.MonkeyPatch) -> None:
    for module in ("table", "tables", "timers"):
        patch.setattr(f"bot.match.{module}.judging", unjudged)


AT_ONCE = partial(Planted, "at_once", part="absolute", play=one_schedule)

PLANTED = (
    AT_ONCE("presses are confirmed that were refused", ["lost"], lying(confirm_what_is_refused)),
    AT_ONCE("presses are refused that were stored", ["stored, but not confirmed"], lying(refuse_what_is_stored)),
    AT_ONCE("presses are stored under another key", ["stored, but not confirmed"], lying(store_under_another_key)),
    AT_ONCE("all presses are refused", ["refused by no order"], lying(refuse_everything)),
    Planted(
        "double_presses",
        "an action may answer any question",
        ["applied twice"],
        answer_any_question,
        part="battle_farm",
        size=double_presses.Size(20, 4),
    ),
    Planted(
        "old_buttons",
        "an action may answer any question",
        ["changes by them"],
        answer_any_question,
        part="absolute",
        play=a_few_old_pages,
    ),
    Planted(
        "deliveries",
        "a repeat counts as a new press",
        ["games that end otherwise"],
        take_repeats_for_new_presses,
        part="absolute",
        play=a_few_steps_twice,
    ),
    Planted("forged", "anybody may play for whose turn it is", ["taken for another's"], let_anybody_play, size=80),
    Planted(
        "failing_rules",
        "errors of the rules count as any others",
        ["tables whose clock went on", "tables that could not be ended or go on"],
        judge_no_rules,
    ),
    Planted(
        "non_interference",
        "a view tells the state",
        ["pairs that could be told apart", *(f"{game}: pairs that could" for game in non_interference.GAMES)],
        text,
        size=non_interference.Size(pairs=20, drawn=0, presses=2),
        shows=["pair 0 of 'part 0': viewer"],
    ),
)
