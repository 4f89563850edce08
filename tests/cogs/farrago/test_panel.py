"""The planner of Farrago: what is offered while cards are placed, and whole placements by presses."""

from pathlib import Path

import pytest

from bot.ui.match.board import board_page
from bot.ui.page import Tone
from engine.farrago.cards import KINDS
from tests.cogs.farrago.seated import Person, person_at, said, seated
from tests.engine.farrago.proof import table, zone

Patch = pytest.MonkeyPatch

OX, RHINO = KINDS["asteroid_ox"], KINDS["rust_rhino"]
COST = OX.cost
FIGURES = f"⚔ {OX.strength} ♥ {OX.health}"
"""The numbers of cards may change; what is tested here is where they stand."""

GRID = [
    *(f"1▲ {COST} RP", "2▲ 0 RP", "3▲ 0 RP", "4▲ 0 RP"),
    *("1• 0 RP", "2• 0 RP", "3• 0 RP", "4• 0 RP"),
    *("1▼ 0 RP", "2▼ Asteroid Ox", "3▼ 1 RP", "4▼ 0 RP + ability"),
]
FACES = ["✓ Face 1 fights", "Face 2", "Face 3", "Face 4"]
TOOLS = ["Cards", "Look again", "Menu"]
OWN = zone(f"1t={COST} 3b=1 2b:asteroid_ox 4b~hot_geyser", "asteroid_ox dust_bunny rust_rhino", cp=5)


def enabled(person: Person) -> list[str]:
    """The enabled buttons except the way back."""
    return [button.label for button in person.buttons if not button.disabled][:-1]


async def test_the_planner_offers_the_cards_that_fit_the_sphere_unrolled_the_faces_and_ready(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert ann.labels == [*GRID, *FACES, "Ready", *TOOLS]
        menu = ann.menu("Place a card… (2)")
        assert [label for _, label, _ in menu.options] == [f"1 Asteroid Ox · {COST} RP", "2 Dust Bunny"]
        assert menu.options[0][2] == f"Creature {FIGURES} · Fights, and no more."


async def test_beside_the_picture_a_line_says_how_the_match_stands_and_buttons_say_the_least(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table, text_mode=False)
        assert ann.labels[:12] == [
            *(f"1▲ {COST}", "2▲", "3▲", "4▲"),
            *("1•", "2•", "3•", "4•"),
            *("1▼", "2▼🐂", "3▼ 1", "4▼"),
        ]
        assert "**Turn 3** · ⚡ you strike first · CP: you **5**, Bea **0**, first to 20" in said(ann)
        assert "**Plan:** nothing placed yet; face 1 fights." in said(ann)
        await ann.press("3▼")
        await ann.choose("Place a card here", "2 Dust Bunny")
        assert ann.button("3▼").label == "3▼↩"
        assert "**Plan:** Dust Bunny (3 bottom); face 1 fights. ↩ takes a card back." in said(ann)


async def test_cards_that_fit_nowhere_are_named_with_the_reason_far7(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert f"Too dear now: 3 Rust Rhino · {RHINO.cost} RP; most RP on a free tile: {COST}." in said(ann)


async def test_on_a_full_sphere_no_tile_is_free_far11(tmp_path: Path, monkeypatch: Patch) -> None:
    full = " ".join(f"{face}{row}:dust_bunny" for face in (1, 2, 3, 4) for row in "tmb")
    async with seated(tmp_path, table(full, hand="dust_bunny"), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert "No tile is free for 1 Dust Bunny." in said(ann)
        assert ann.labels[:3] == ["1▲ Dust Bunny", "2▲ Dust Bunny", "3▲ Dust Bunny"]


async def test_a_card_and_then_a_legal_tile_place_it_in_two_presses(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.choose("Place a card", "1 Asteroid Ox")
        about = f"-# Neutral Creature · {COST} RP · {FIGURES}"
        assert said(ann).startswith(f"### 1 · Asteroid Ox\n{about}\nFights, and no more.")
        assert enabled(ann) == [f"1▲ {COST} RP → 0"]
        await ann.press("1▲")
        assert ann.labels[0] == "1▲ ↩ Asteroid Ox"
        assert ann.button("1▲").tone is Tone.MAIN
        assert [label for _, label, _ in ann.menu("Place a card… (1)").options] == ["1 Dust Bunny"]


async def test_a_tile_and_then_a_card_that_fits_there_place_it_in_two_presses(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("3▼")
        assert said(ann).startswith("### 3 bottom · 1 RP")
        assert "One card of your hand fits here." in said(ann)
        await ann.choose("Place a card here", "2 Dust Bunny")
        assert ann.button("3▼").label == "3▼ ↩ Dust Bunny"


async def test_a_press_on_a_planned_card_takes_it_back_with_its_rp_far11(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        before = ann.page
        await ann.choose("Place a card", "1 Asteroid Ox")
        await ann.press("1▲")
        await ann.press("1▲ ↩")
        assert ann.labels == [*GRID, *FACES, "Ready", *TOOLS]
        assert ann.page.below == before.below


async def test_a_standing_card_is_read_at_a_press_and_says_that_it_stays_far11(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("2▼ Asteroid Ox")
        assert said(ann).startswith("### 2 bottom · Asteroid Ox\n-# Neutral Creature")
        assert f"♥ {OX.health} of {OX.health} left." in said(ann)
        assert "It stays there until it is destroyed." in said(ann)
        assert ann.labels == ["← Back"]


async def test_a_tile_on_which_nothing_fits_says_what_is_missing(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(hand="asteroid_ox"), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("2•")
        assert "No card of your hand fits here" in said(ann)
        assert ann.labels == ["← Back"]


async def test_the_face_is_chosen_at_a_press_and_marked_by_sign_and_word_far13(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert ann.button("✓ Face 1 fights").disabled
        await ann.press("Face 3")
        assert ann.labels[12:17] == ["Face 1", "Face 2", "✓ Face 3 fights", "Face 4", "Ready"]


async def test_on_the_first_turn_it_is_said_how_rp_come_far10(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(hand="dust_bunny", turn=1), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert "No tile has RP yet: place resources now" in said(ann)


# Ready --------------------------------------------------------------------------------------------------------------


async def test_whoever_is_ready_reads_what_they_sealed_and_can_change_nothing(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("Face 2")
        await ann.choose("Place a card", "1 Asteroid Ox")
        await ann.press("1▲")
        await ann.press("Ready")
        assert ann.labels == TOOLS
        assert "**You are ready:** Asteroid Ox (1 top); face 2 fights. Nobody else can see it" in said(ann)


async def test_ready_without_a_card_where_one_fits_takes_a_second_press(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("Ready")
        assert ann.labels == ["Ready, without a card", "← Back"]
        assert (await one_table.now()).position.seq == 0
        await ann.press("Ready, without")
        assert "**You are ready:** nothing placed; face 1 fights." in said(ann)


async def test_ready_without_a_card_that_fits_takes_one(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(hand="asteroid_ox"), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("Ready")
        assert "**You are ready:** nothing placed" in said(ann)


async def test_nothing_that_one_plans_or_seals_changes_what_the_other_or_the_channel_is_shown_far14(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN, OWN), monkeypatch) as one_table:
        bea = await person_at(one_table, 1)
        before, board = bea.page, await board_page(one_table.app, await one_table.now())
        ann = await person_at(one_table)
        for label in ("Face 2", "1▲", "← Back", "Face 1"):
            await ann.press(label)
        await ann.choose("Place a card", "1 Asteroid Ox")
        for label in ("1▲", "1▲ ↩", "Ready", "Ready, without"):
            await ann.press(label)
            await bea.open()
            assert bea.page == before
            assert await board_page(one_table.app, await one_table.now()) == board
        assert "You are ready" in said(ann)


async def test_as_the_second_is_ready_the_battle_is_fought_told_and_offered_to_watch(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(f"1t={COST}", "1t:dust_bunny@1", "asteroid_ox"), monkeypatch) as one_table:
        ann, bea = await person_at(one_table), await person_at(one_table, 1)
        await ann.choose("Place a card", "1 Asteroid Ox")
        await ann.press("1▲")
        await ann.press("Ready")
        await bea.press("Ready")
        assert f"Ann **+{COST} CP**, now {COST}: Asteroid Ox destroyed Dust Bunny (+{COST})" in said(bea)
        assert bea.labels[-4:] == ["⚔️ Battle", "Cards", "Look again", "Menu"]
