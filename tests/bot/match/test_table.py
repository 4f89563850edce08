"""A table shows its end only at its last position, and faults of its rules are reported as such."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as with_fields

from bot.match.quarantine import EngineFault
from bot.match.tables import Opening
from engine.absolute import listing
from engine.absolute.model import Draw
from engine.game import End
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.groups import gathered, press


async def test_an_end_by_agreement_is_shown_only_at_the_last_position(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await press(parts, await gathered(parts, ADA, BO), Draw("deck"))
        assert table.end is None
        for player in (ADA, BO):
            table = await parts.agreements.offer_end(table.match.id, player, wanted=True)
        assert table.end == End("agreed")
        earlier = replace(table, position=with_fields(table.position, seq=table.position.seq - 1))
        assert earlier.end is None


async def test_a_match_for_one_that_was_closed_has_failed(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc"))
        assert table.end is None
        await parts.store.matches.close(table.match.id)
        assert (await parts.tables.find(table.match.id)).end == End("broken")


async def test_a_match_that_its_rules_ended_has_no_other_end(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.lose(await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc")))
        assert (table.is_over, table.end) == (True, None)


async def test_a_fault_in_the_words_of_a_choice_is_one_of_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        monkeypatch.setattr(listing, "_named", lambda state, seat, action: {}["none"])
        with pytest.raises(EngineFault):
            table.choices(table.asked[0])
