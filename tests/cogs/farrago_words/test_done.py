"""*Done* ends a round (WORD-20), *Show all* includes rejected answers, and teams count rounds as the lobby does."""

from pathlib import Path

import pytest

from bot.store.repositories.people.erasure import Erased
from bot.ui.kit import ids
from cogs.farrago_words.refusals import NoRefused, NoRound
from tests.cogs.farrago_words.seated import ANN, BEA, labels, said, seated
from tests.cogs.farrago_words.test_answering import begun, below

Patch = pytest.MonkeyPatch


async def test_the_round_ends_for_all_when_the_last_writer_is_done_word20(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann, bea = await begun(one_table), one_table.player(BEA)
        await ann.writes("Bear")
        await ann.press("Done")
        assert below(ann)[0].startswith("✅ Done. The round ends when everyone is, or <t:")
        assert labels(ann.page) == ["Answer again", "Done", "Refresh"]
        await bea.on_board("Done")
        assert (await one_table.now()).view(None).phase == "challenge"
        assert "✅ Done" not in said(bea)
        with pytest.raises(NoRound):
            await bea.send(ids.OfMatch(one_table.table.match.id, "done"))


async def test_more_refused_answers_than_a_screen_are_a_count_and_all_of_them_at_a_press(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear, " + ", ".join(f"Zebra {number}" for number in range(20)))
        assert below(ann)[:2] == ["✅ 1 answer taken.", "⚠️ 20 not taken."]
        assert labels(ann.page) == ["Answer again", "Done", "Show all", "Refresh"]
        await ann.press("Show all")
        assert said(ann).count("Zebra") == 20
        await ann.writes("Cat")
        assert labels(ann.page) == ["Answer again", "Done", "Refresh"]
        with pytest.raises(NoRefused):
            await ann.send(ids.OfMatch(one_table.table.match.id, "refused"))


async def test_rejected_answers_are_erased_with_their_person(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann, bea = await begun(one_table), one_table.player(BEA)
        for one in (ann, bea):
            await one.writes("Bear, " + ", ".join(f"Zebra {number}" for number in range(20)))
        one_table.app.erasing.forget(ANN, Erased())
        with pytest.raises(NoRefused):
            await ann.send(ids.OfMatch(one_table.table.match.id, "refused"))
        await bea.press("Show all")
        assert said(bea).count("Zebra") == 20


async def test_rounds_of_teams_are_counted_as_the_lobby_counts_them(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA), rounds=1) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear")
        assert "-# Round 1 of 1 · ends" in said(ann)
