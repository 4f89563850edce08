"""The planner of Farrago: its choices during placement, and whole placements by presses."""

from pathlib import Path

import pytest

from bot.ui.kit.page import Tone
from bot.ui.match.board import board_page
from engine.farrago.cards import KINDS
from tests.cogs.farrago.seated import Person, person_at, said, seated
from tests.engine.farrago.proof import numbered, table, zone

Patch = pytest.MonkeyPatch

OX, RHINO = KINDS["asteroid_ox"], KINDS["rust_rhino"]
COST = OX.cost
FIGURES = f"⚔ {OX.strength} ♥ {OX.health}"
"""The numbers of cards may change; what is tested here is where they stand."""

CARDS = ["1 Asteroid Ox", "2 Dust Bunny"]
FACES = ["✓ Face 1", "Face 2", "Face 3", "Face 4"]
TOOLS = ["Card texts", "Log", "Refresh", "Menu"]
GRID = [f"{face} {row}" for row in ("top", "mid", "low") for face in (1, 2, 3, 4)]
OWN = zone(f"1t={COST} 3b=1 2b:asteroid_ox 4b~hot_geyser", "asteroid_ox dust_bunny rust_rhino", cp=5)


def enabled(person: Person) -> list[str]:
    """The enabled buttons except the way back."""
    return [button.label for button in person.buttons if not button.disabled][:-1]


async def test_the_planner_offers_the_cards_that_fit_the_faces_and_ready(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert ann.labels == [*CARDS, *FACES, "Ready", *TOOLS]
        assert [button.label for button in ann.buttons if button.tone is Tone.MAIN] == ["Ready"]


async def test_beside_the_picture_the_numbers_of_the_cards_are_enough(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table, text_mode=False)
        assert ann.labels == ["1", "2", *FACES, "Ready", *TOOLS]
        await ann.press("2")
        assert ann.labels == [*GRID, "← Back"]
        await ann.press("3 low")
        assert ann.labels[:2] == ["1", "↩ 2"]


async def test_four_cards_stand_in_a_row(tmp_path: Path, monkeypatch: Patch) -> None:
    hand = " ".join(["dust_bunny"] * 9)
    async with seated(tmp_path, table(hand=hand), monkeypatch) as one_table:
        ann = await person_at(one_table, text_mode=False)
        rows = [[button.label for button in row] for row in ann.page.rows if isinstance(row, tuple)]
        assert rows[:3] == [["1", "2", "3", "4"], ["5", "6", "7", "8"], ["9"]]


async def test_cards_that_fit_nowhere_are_named_with_the_reason_far7(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        rhino = f"3 Rust Rhino · {RHINO.cost} RP"
        assert f"Can't afford yet: {rhino}. Your richest free tile has {COST} RP." in said(ann)


async def test_on_a_full_sphere_no_tile_is_free_far11(tmp_path: Path, monkeypatch: Patch) -> None:
    full = " ".join(f"{face}{row}:dust_bunny" for face in (1, 2, 3, 4) for row in "tmb")
    async with seated(tmp_path, table(full, hand="dust_bunny"), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert "No tile is free for 1 Dust Bunny." in said(ann)
        assert ann.labels == [*FACES, "Ready", *TOOLS]


async def test_a_card_is_placed_in_two_presses_on_one_of_its_tiles(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("1 Asteroid Ox")
        about = f"-# Neutral Creature · {COST} RP · {FIGURES}"
        assert said(ann).startswith(f"### 1 · Asteroid Ox\n{about}\nFights, and no more.")
        assert ann.labels == [f"1 top · {COST} RP → 0", "← Back"]
        await ann.press("1 top")
        assert ann.labels[:2] == ["↩ 1 Asteroid Ox", "2 Dust Bunny"]
        assert (await one_table.now()).position.seq == 1


async def test_many_fitting_tiles_are_arranged_as_on_the_sphere(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("2 Dust Bunny")
        rows = [[button.label for button in row] for row in ann.page.rows if isinstance(row, tuple)]
        assert rows[0] == [f"1 top · {COST} RP", "2 top · 0 RP", "3 top · 0 RP", "4 top · 0 RP"]
        assert rows[2] == ["1 low · 0 RP", "2 low · Asteroid Ox", "3 low · 1 RP", "4 low · 0 RP + ability"]
        assert "2 low · Asteroid Ox" not in enabled(ann)
        assert len(enabled(ann)) == 11


async def test_a_press_on_a_placed_card_takes_it_back_with_its_rp_far11(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        before = ann.page
        await ann.press("1 Asteroid Ox")
        await ann.press("1 top")
        await ann.press("↩ 1")
        assert ann.labels == [*CARDS, *FACES, "Ready", *TOOLS]
        assert ann.page.below == before.below


async def test_the_numbers_of_cards_stay_while_others_are_placed(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(hand="tin_terrier dust_bunny clear_spring"), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert ann.labels[:2] == ["2 Dust Bunny", "3 Clear Spring"]
        await ann.press("2 Dust")
        await ann.press("1 top")
        assert ann.labels[:2] == ["↩ 2 Dust Bunny", "3 Clear Spring"]


async def test_the_face_is_chosen_at_a_press_and_marked_by_a_sign_far13(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert ann.button("✓ Face 1").disabled
        await ann.press("Face 3")
        assert ann.labels[2:7] == ["Face 1", "Face 2", "✓ Face 3", "Face 4", "Ready"]


@pytest.mark.parametrize(
    ("turn", "taught"),
    [(1, "Press a card's number, then a tile."), (2, "Only creatures on the face you pick fight."), (3, "")],
)
async def test_newcomers_are_taught_one_thing_a_turn(
    tmp_path: Path, monkeypatch: Patch, turn: int, taught: str
) -> None:
    async with seated(tmp_path, table(hand="dust_bunny", turn=turn), monkeypatch) as one_table:
        ann = await person_at(one_table, text_mode=False)
        hints = [line for text in ann.page.below for line in text.split("\n")]
        assert [hint.removeprefix("-# ").split(". ")[0].rstrip(".") for hint in hints] == [
            each.rstrip(".") for each in (taught,) if each
        ]


# Ready --------------------------------------------------------------------------------------------------------------


async def test_a_player_who_is_ready_cannot_change_the_plan(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("1 Asteroid Ox")
        await ann.press("1 top")
        await ann.press("Ready")
        assert ann.labels == TOOLS
        assert "Placed (hidden): Asteroid Ox (1 top). Face 1 fights." in said(ann)


async def test_ready_with_a_fitting_card_unplaced_takes_a_second_press(tmp_path: Path, monkeypatch: Patch) -> None:
    own = zone("1t:asteroid_ox", "dust_bunny")
    async with seated(tmp_path, table(own), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("Ready")
        assert said(ann).strip() == "### Ready?\n- You placed no card."
        assert ann.labels == ["← Back", "Ready anyway"]
        assert (await one_table.now()).position.seq == 0
        await ann.press("Ready anyway")
        assert ann.labels == TOOLS


async def test_ready_without_a_card_that_fits_takes_one(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(hand="asteroid_ox"), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("Ready")
        assert ann.labels == TOOLS


async def test_ready_warns_of_an_effect_without_a_target_now_far28(tmp_path: Path, monkeypatch: Patch) -> None:
    own = zone("1t:asteroid_ox", "meteor_shower war_drum")
    async with seated(tmp_path, table(own), monkeypatch) as one_table:
        ann = await person_at(one_table)
        for card, tile in (("1", "2 top"), ("2", "3 top")):
            await ann.press(card)
            await ann.press(tile)
        await ann.press("Ready")
        assert said(ann).strip() == "### Ready?\n- Meteor Shower (2 top) has no effect: no creature there now."
        await ann.press("← Back")
        await ann.press("↩ 1")
        await ann.press("Ready")
        assert ann.labels == TOOLS


async def test_placing_a_card_without_effect_warns_and_is_allowed_far28(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, numbered(table(zone("", "war_drum asteroid_ox dust_bunny"))), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("1")
        assert "⚠ War Drum would do nothing now." in said(ann)
        await ann.press("2 top")
        assert "⚠ War Drum would do nothing now." in said(ann)
        await ann.press("3")
        assert "would do nothing" not in said(ann)
        await ann.press("1 top")
        assert "would do nothing" not in said(ann)


async def test_ready_warns_of_a_face_kept_by_habit_and_offers_the_other_far13(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(zone("1t:tin_terrier", "dust_bunny")), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("1 Dust")
        await ann.press("3 mid")
        await ann.press("Ready")
        assert said(ann).strip() == "### Ready?\n- Face 1 fights, as before. Your creatures stand on face 3."
        assert ann.labels == ["Face 3 fights", "← Back", "Ready anyway"]
        await ann.press("Face 3 fights")
        assert "✓ Face 3" in ann.labels
        await ann.press("Ready")
        assert ann.labels == TOOLS


async def test_plans_and_seals_do_not_change_the_pages_of_the_other_or_the_channel_far14(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN, OWN), monkeypatch) as one_table:
        bea = await person_at(one_table, 1)
        before, board = bea.page, await board_page(one_table.app, await one_table.now())
        ann = await person_at(one_table)
        for label in ("Face 2", "1 Ast", "← Back", "Face 1", "1 Ast", "1 top", "↩ 1", "Ready", "Ready anyway"):
            await ann.press(label)
            await bea.open()
            assert bea.page == before
            assert await board_page(one_table.app, await one_table.now()) == board
        assert ann.labels == TOOLS


async def test_when_the_second_is_ready_the_battle_is_fought_described_and_offered_to_watch(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(f"1t={COST}", "1t:dust_bunny@1", "asteroid_ox"), monkeypatch) as one_table:
        ann, bea = await person_at(one_table), await person_at(one_table, 1)
        await ann.press("1 Asteroid Ox")
        await ann.press("1 top")
        await ann.press("Ready")
        await bea.press("Ready")
        assert f"💀 Bea lost Dust Bunny\n-# ⚔️ Ann **+{COST} CP** (now {COST}), Bea still 0 CP" in said(bea)
        assert bea.labels[-5:] == ["⚔️ Battle", *TOOLS]
