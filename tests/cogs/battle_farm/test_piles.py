"""The pages to read at leisure: everybody's discard piles for anybody, and what the cards in one's own hand do."""

from pathlib import Path

import pytest

from bot.ui.kit import ids
from tests.cogs.battle_farm.seated import OneTable, Person, check_limits, seated
from tests.cogs.battle_farm.test_panel import opened, said
from tests.engine.battle_farm.boards import field, seat

STRANGER = 77
MINE = seat(hand="tomato tomato eggplant", pile="wheat cherry wheat recycle")
STATE = field(MINE, seat(hand="drought", pile="stonks"), seat(), market="- corn - - clone -")


async def read(one_table: OneTable, verb: str, player: int = STRANGER) -> Person:
    """Let somebody open a page from the public board."""
    person = one_table.person(player)
    answers = await person.send(ids.OfMatch(one_table.table.match.id, verb), in_public=True)
    assert [public for _, public in answers.pages] == [False]
    check_limits(person.page)
    return person


async def test_the_piles_are_for_anybody_the_latest_kinds_first_bf22(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        stranger = await read(one_table, "piles")
        assert said(stranger) == "\n".join(
            (
                "### Discard piles",
                "**Ann** · 4 cards\nRecycle, Wheat ×2, Cherry",
                "**Bea** · 1 card\nStonks",
                "**Cem** · empty",
                "",
            )
        )
        assert stranger.labels == ["Card texts", "← Menu"]


async def test_what_cards_do_is_told_of_the_own_hand_and_the_market_each_kind_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Card texts")
        names = [line.split("**")[1] for line in said(ann).splitlines() if line.startswith("**")]
        assert names == ["Tomato", "Eggplant", "Genetic Modification", "Corn", "Clone"]
        assert "**Eggplant** · Rare Red crop · worth 9\n-# When planted: choose another crop" in said(ann)
        await ann.press("Discard piles")
        await ann.press("← Hand")
        assert "· A" in said(ann)


async def test_an_onlooker_is_told_of_the_market_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        stranger = await read(one_table, "cards")
        assert "Corn" in said(stranger)
        assert all(word not in said(stranger) for word in ("Tomato", "Eggplant", "Drought"))


async def test_the_menu_leads_to_the_piles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        bea = await opened(one_table, 1)
        await bea.press("Menu")
        await bea.press("Discard piles")
        assert "Recycle, Wheat ×2, Cherry" in said(bea)
