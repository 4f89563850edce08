"""Verification of a match: deal, moves and score are judged and reported separately."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from bot.match.replay_checks import ReplayVerdict, verify
from bot.match.table import Table
from bot.match.tables import Opening
from bot.ui.match import verify as page
from engine.record import Record
from tests.app import ADA, PLACE, AppParts, app_parts
from tests.bot.match.test_replays import visitor

SEED = "abc"


@asynccontextmanager
async def lost(folder: Path) -> AsyncIterator[tuple[AppParts, Table]]:
    """A match of F.A.R.T. played to its end."""
    async with app_parts(folder) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed=SEED))
        yield parts, await parts.lose(table)


def with_match(table: Table, **fields: Any) -> Table:
    return replace(table, match=with_fields(table.match, **fields))


async def test_a_match_as_it_was_played_holds(tmp_path: Path) -> None:
    async with lost(tmp_path) as (parts, table):
        verdict = await verify(parts.store.matches, table)
        assert verdict == ReplayVerdict(SEED, table.match.seq, seed_agrees=True, moves_agree=True, score_agrees=True)
        assert verdict.holds


@pytest.mark.parametrize("wrong", ["seed", "moves", "score"])
async def test_only_the_parts_that_differ_are_named(tmp_path: Path, wrong: str) -> None:
    async with lost(tmp_path) as (parts, table):
        assert table.match.outcome is not None
        better = with_fields(table.match.outcome, scores=(table.match.outcome.scores[0] + 1,))
        stored: dict[str, dict[str, Any]] = {
            "seed": {"seed_hash": "0" * 64},
            "moves": {"state_hash": "0" * 64},
            "score": {"outcome": better},
        }
        verdict = await verify(parts.store.matches, with_match(table, **stored[wrong]))
        judged = {"seed": verdict.seed_agrees, "moves": verdict.moves_agree, "score": verdict.score_agrees}
        assert (judged, verdict.holds) == ({name: name != wrong for name in judged}, False)


async def test_only_the_deal_of_an_unplayable_record_may_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lost(tmp_path) as (parts, table):
        record = parts.store.matches.record

        async def of_other_rules(match: str) -> Record:
            return with_fields(await record(match), rules_version=0)

        monkeypatch.setattr(parts.store.matches, "record", of_other_rules)
        verdict = await verify(parts.store.matches, table)
        assert verdict == ReplayVerdict(SEED, table.match.seq, seed_agrees=True, moves_agree=False, score_agrees=False)


@pytest.mark.parametrize("wrong", ["", "seed", "moves", "score"])
async def test_the_page_marks_the_lines_of_parts_that_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    async with lost(tmp_path) as (parts, table):

        async def judged(*_: object) -> ReplayVerdict:
            return ReplayVerdict(SEED, 5, wrong != "seed", wrong != "moves", wrong != "score")

        monkeypatch.setattr(page, "verify", judged)
        _, text = (await page.verify_page(visitor(parts, tmp_path, table).context(), table)).above
        first, deal, moves, score, seed, seed_hash = text.split("\n")
        assert [line[0] for line in (deal, moves, score)] == [
            "❌" if wrong == name else "✅" for name in ("seed", "moves", "score")
        ]
        assert [word in line.lower() for word, line in (("seed", deal), ("moves", moves), ("score", score))] == [
            True
        ] * 3
        assert first.startswith("**Something is wrong with this record.**" if wrong else "**All good.** Deal, moves")
        assert (seed, seed_hash.split(":")[0]) == (f"Seed: `{SEED}`", "SHA-256 shown at the start")
