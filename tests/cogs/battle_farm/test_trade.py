"""Trades by presses: the lot is ticked and put up, bids stay their bidders' secret, the seller takes one or none."""

from pathlib import Path

import pytest

from bot.core.refusals import UnknownPress
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Page
from bot.ui.match.board import board_page
from tests.cogs.battle_farm.seated import OneTable, Person, check_limits, person_at, seated, state_of
from tests.cogs.battle_farm.test_panel import TOOLS, WAITING, opened, said
from tests.engine.battle_farm.boards import field, seat

STRANGER = 77
Patch = pytest.MonkeyPatch
SELLER = seat("common:-", "cherry+5 recycle corn", coins=1)
STATE = field(SELLER, seat(coins=6), seat(coins=30), seat(coins=0), phase="trade")


async def for_sale(one_table: OneTable, *cards: str) -> Person:
    """Let the seller put cards up; returns the seller."""
    ann = await opened(one_table)
    await ann.press("Sell cards…")
    await ann.choose("Cards to sell…", *cards)
    check_limits(ann.page)
    await ann.press("Offer")
    return ann


def addresses(page: Page) -> list[ids.Address]:
    """What the buttons of a page do."""
    return [button.id for row in page.rows if isinstance(row, tuple) for button in row if isinstance(button, Button)]


async def test_the_lot_is_ticked_shown_and_put_up_for_everybody_bf11(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ann = await opened(one_table)
        assert "Sell cards…" in ann.labels
        await ann.press("Sell cards…")
        assert ann.button("Offer").disabled
        assert [label for _, label, _ in ann.menu("Cards").options] == ["Cherry +5", "Recycle", "Corn"]
        await ann.choose("Cards to sell…", "Cherry", "Corn")
        assert "**For sale:** Cherry +5, Corn" in said(ann)
        assert ann.menu("Cards").chosen == {str(STATE.farms[0].hand[place]) for place in (0, 2)}
        await ann.choose("Cards to sell…", "Corn")
        assert ann.labels == ["Offer 1 card", "← Back"]
        await ann.choose("Cards to sell…")
        assert ann.button("Offer").disabled
        assert (await one_table.now()).position.seq == 0
        await ann.choose("Cards to sell…", "Cherry", "Recycle")
        await ann.press("Offer 2 cards")
        assert (await state_of(one_table)).trade.cards == STATE.farms[0].hand[:2]
        assert ann.labels == WAITING
        assert "Your cards are for sale. Waiting for Bea, Cem." in said(ann)


async def test_everybody_with_a_coin_is_shown_lot_texts_and_sums(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        await for_sale(one_table, "Cherry", "Corn")
        bea, cem, dot = [await opened(one_table, place) for place in (1, 2, 3)]
        assert bea.labels == [*(f"{coins} 🪙" for coins in range(1, 7)), "Other…", "No bid", "Card texts", *TOOLS]
        assert cem.labels[:8] == [f"{coins} 🪙" for coins in (1, 2, 3, 4, 5, 6, 8, 10)]
        assert "**Ann sells:** Cherry +5, Corn. Market price: 2. Secret bid." in said(bea)
        assert dot.labels == WAITING
        assert "You have no coins, so you can't bid." in said(dot)


async def test_a_bid_is_confirmed_to_its_bidder_and_counted_for_all_but_seen_by_nobody_else(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ann = await for_sale(one_table, "Cherry")
        bea, cem = await opened(one_table, 1), await opened(one_table, 2)
        await bea.press("Other…")
        await bea.submit("5")
        assert bea.labels == WAITING
        assert "You bid **5** 🪙. Hidden until everyone bids." in said(bea)
        for person in (ann, cem, await opened(one_table, 3)):
            await person.press("Refresh")
            assert "Bea has bid." in said(person)
            assert "**5**" not in said(person)
        assert "Waiting for Cem." in said(ann)
        board = await board_page(one_table.app, await one_table.now())
        assert "bid" in "\n".join(board.below)
        assert not any("5 coins" in text for text in (*board.below, board.alt))


async def test_a_match_that_ends_while_bids_are_taken_offers_no_more_bids(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, field(SELLER, seat(coins=6), phase="trade"), monkeypatch) as one_table:
        await for_sale(one_table, "Cherry")
        assert "My farm" in await board_labels(one_table)
        bea = await opened(one_table, 1)
        for label in ("Menu", "Concede…", "Yes, concede"):
            await bea.press(label)
        assert (await one_table.now()).is_over
        assert "My farm" not in await board_labels(one_table)


async def test_the_seller_sees_the_bids_the_highest_first_and_sells_at_a_press(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ann = await for_sale(one_table, "Cherry")
        bea, cem = await opened(one_table, 1), await opened(one_table, 2)
        await bea.press("2 🪙")
        await cem.press("Other…")
        await cem.submit("17")
        await bea.press("Refresh")
        assert "You bid **2** 🪙. Waiting for Ann to decide." in said(bea)
        await ann.press("Refresh")
        assert ann.labels == ["Cem · 17 🪙", "Bea · 2 🪙", "Keep my cards", "Card texts", *TOOLS]
        await ann.press("Cem · 17")
        now = await state_of(one_table)
        assert [farm.coins for farm in now.farms] == [18, 6, 13, 0]
        assert (len(now.farms[0].hand), len(now.farms[2].hand), now.phase) == (2, 1, "play")
        assert "sells Cherry +5 to Cem for 17 coins (bids: Bea 2, Cem 17)" in said(ann)


async def test_the_seller_may_keep_the_cards_and_nobody_need_bid(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ann = await for_sale(one_table, "Cherry")
        bea, cem = await opened(one_table, 1), await opened(one_table, 2)
        await bea.press("1 🪙")
        await cem.press("No bid")
        assert "You made no bid." in said(cem)
        await ann.press("Refresh")
        await ann.press("Keep my cards")
        now = await state_of(one_table)
        assert (now.farms[0].hand, now.trade, now.phase) == (STATE.farms[0].hand, None, "play")


async def test_bidding_is_opened_from_the_public_board(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        await for_sale(one_table, "Cherry")
        assert await board_labels(one_table) == ["My farm", "Rules", "Menu"]
        bea, cem = person_at(one_table, 1), await opened(one_table, 2)
        answers = await bea.send(of(one_table, "hand"), in_public=True)
        assert [public for _, public in answers.pages] == [False]
        assert "No bid" in bea.labels
        await bea.press("No bid")
        await cem.press("1 🪙")


async def board_labels(one_table: OneTable) -> list[str]:
    board = await board_page(one_table.app, await one_table.now())
    return [button.label for row in board.rows if isinstance(row, tuple) for button in row]


def of(one_table: OneTable, verb: str, argument: str = "") -> ids.OfMatch:
    return ids.OfMatch(one_table.table.match.id, verb, argument)


async def test_whoever_gave_the_match_up_is_not_told_to_bid_or_to_buy(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ann = await for_sale(one_table, "Cherry")
        bea, cem = person_at(one_table, 1), person_at(one_table, 2)
        for person in (ann, bea):
            await person.send(ids.OfMatch(one_table.table.match.id, "concede", "yes"))
            await person.send(ids.OfMatch(one_table.table.match.id, "hand"), in_public=True)
            assert "Secret bid." not in said(person)
            assert "Waiting for" not in said(person)
        await cem.open()
        assert "Secret bid." in said(cem)


async def test_a_hand_of_sixty_cards_is_ticked_in_three_menus(tmp_path: Path, monkeypatch: Patch) -> None:
    hand = " ".join(["wheat", "corn", "cherry"] * 20)
    async with seated(tmp_path, field(seat(hand=hand), phase="trade"), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Sell cards…")
        check_limits(ann.page)
        for menu, places in (("(1/3)", (1,)), ("(3/3)", (59, 50)), ("(2/3)", (25,))):
            cards = [str((await state_of(one_table)).farms[0].hand[place]) for place in places]
            await ann.send(ann.menu(f"Cards to sell… {menu}").id, values=cards)
        check_limits(ann.page)
        await ann.press("Offer 4 cards")
        state = await state_of(one_table)
        assert state.trade.cards == tuple(state.farms[0].hand[place - 1] for place in (2, 26, 51, 60))


@pytest.mark.parametrize("argument", ["1.8", "1.99999999", "1.-1", "x", "1.7.8"])
async def test_a_forged_lot_is_put_up_only_if_it_holds_cards_of_the_hand(
    tmp_path: Path, monkeypatch: Patch, argument: str
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ann = await opened(one_table)
        if argument == "1.7.8":
            await ann.send(of(one_table, "offer", argument))
            assert (await state_of(one_table)).trade.cards == STATE.farms[0].hand
            return
        with pytest.raises(UnknownPress):
            await ann.send(of(one_table, "offer", argument))
        assert (await one_table.now()).position.seq == 0
