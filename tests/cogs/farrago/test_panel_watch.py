"""The page of the last battle: moving or step by step, always with text, for everyone; and pages to read."""

from pathlib import Path

import pytest

from bot.pictures import Picture
from bot.ui.kit import ids
from cogs.farrago.film import motion
from cogs.farrago.film.watching import NoBattle
from engine.farrago.state import State
from tests.cogs.farrago.seated import OneTable, Person, check_limits, person_at, said, seated
from tests.engine.farrago.proof import after, table, zone

Patch = pytest.MonkeyPatch
MOVING, STILL = Picture(b"moving", "film.webp", 1200, 900), Picture(b"still", "still.webp", 1200, 900)
KILL, LOSS = "Asteroid Ox", "Bea lost Dust Bunny"


def fought() -> State:
    """Let an ox beat a bunny in turn 3."""
    own, other = zone("1t:asteroid_ox", "rust_rhino"), zone("1t:dust_bunny@3 2t=1", pile="clear_spring clear_spring")
    return after(table(own, other), "both ready")


@pytest.fixture
def drawn(monkeypatch: Patch) -> list[int]:
    """Skip drawing battles; returns the numbers of the requested stills."""
    asked: list[int] = []
    monkeypatch.setattr(motion, "motion", lambda *_: MOVING)
    monkeypatch.setattr(motion, "still", lambda _, frame, *__: asked.append(frame) or STILL)
    return asked


async def open_watch(one_table: OneTable, person: Person, argument: str = "") -> None:
    await person.send(ids.OfMatch(one_table.table.match.id, "watch", argument))
    check_limits(person.page)


async def test_the_battle_moves_with_its_result_in_words(tmp_path: Path, monkeypatch: Patch, drawn: list[int]) -> None:
    async with seated(tmp_path, fought(), monkeypatch) as one_table:
        ann = await person_at(one_table, text_mode=False)
        await ann.press("⚔️ Battle")
        assert ann.page.picture == MOVING
        assert said(ann).startswith("### ⚔️ Battle of turn 3")
        assert LOSS in said(ann)
        assert ann.labels == ["Step by step", "← Hand"]
        await ann.press("← Hand")
        assert "Ready" in ann.labels
        assert drawn == []


async def test_step_by_step_each_press_turns_to_a_still_and_its_words(
    tmp_path: Path, monkeypatch: Patch, drawn: list[int]
) -> None:
    async with seated(tmp_path, fought(), monkeypatch) as one_table:
        ann = await person_at(one_table, text_mode=False)
        await ann.press("⚔️ Battle")
        await ann.press("Step by step")
        assert ann.labels == ["|◀", "Back", "Next", "▶|", "Whole battle", "← Hand"]
        assert [button.disabled for button in ann.buttons[:4]] == [True, True, False, False]
        seen = [said(ann)]
        while not ann.button("Next").disabled:
            await ann.press("Next")
            check_limits(ann.page)
            seen.append(said(ann))
        assert drawn == list(range(len(seen)))
        assert seen[-1].startswith(f"### ⚔️ Battle of turn 3 · {len(seen)} of {len(seen)}")
        assert ann.page.picture == STILL
        await ann.press("|◀")
        assert said(ann) == seen[0]


async def test_in_text_mode_the_battle_is_read_by_steps_or_all_at_once(
    tmp_path: Path, monkeypatch: Patch, drawn: list[int]
) -> None:
    async with seated(tmp_path, fought(), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("⚔️ Battle")
        assert said(ann).startswith("### ⚔️ Battle of turn 3 · 1 of ")
        await ann.press("Whole battle")
        assert (ann.page.picture, drawn) == (None, [])
        assert KILL in said(ann)


async def test_anybody_may_watch_and_the_board_offers_it(tmp_path: Path, monkeypatch: Patch, drawn: list[int]) -> None:
    async with seated(tmp_path, fought(), monkeypatch) as one_table:
        stranger = one_table.person(77, text_mode=False)
        await open_watch(one_table, stranger)
        assert stranger.page.picture == MOVING
        assert stranger.labels == ["Step by step", "← Menu"]


async def test_a_page_of_an_older_battle_leads_to_the_last_one(
    tmp_path: Path, monkeypatch: Patch, drawn: list[int]
) -> None:
    async with seated(tmp_path, fought(), monkeypatch) as one_table:
        ann = await person_at(one_table)
        for argument in ("2.4.on", "99.1", "x", "3.999.last"):
            await open_watch(one_table, ann, argument)
            assert "Battle of turn 3 · " in said(ann)


async def test_before_the_first_battle_there_is_no_button(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(), monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert not [label for label in ann.labels if "Battle" in label]
        with pytest.raises(NoBattle):
            await open_watch(one_table, ann)


# To read ------------------------------------------------------------------------------------------------------------


async def test_cards_lists_the_hand_and_both_spheres_each_kind_once(tmp_path: Path, monkeypatch: Patch) -> None:
    state = table(zone("1t:tin_terrier", "dust_bunny dust_bunny"), zone("1t:tin_terrier 2t~hot_geyser"))
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("Card texts")
        heads = [" · ".join(line.split(" · ")[:3]) for line in said(ann).splitlines() if line.startswith(("###", "**"))]
        assert heads == [
            "### In your hand",
            "**1, 2 · Dust Bunny** · Neutral Creature",
            "### On Bea's sphere",
            "**Tin Terrier** · Neutral Creature · 1 RP",
            "**Hot Geyser** · Neutral Resource · used once",
        ]
        stranger = one_table.person(77)
        await stranger.send(ids.OfMatch(one_table.table.match.id, "cards"))
        assert "Dust Bunny" not in said(stranger)


async def test_discard_piles_are_public_and_the_rest_of_a_deck_is_its_owner_s(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    state = table(zone(pile="dust_bunny", deck="moon_moth moon_moth"), zone(pile="comet_crab comet_crab"))
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.send(ids.OfMatch(one_table.table.match.id, "piles"))
        assert said(ann).splitlines() == [
            "### Discard piles",
            "**Ann** · 1 card",
            "Dust Bunny",
            "**Bea** · 2 cards",
            "Comet Crab\u00a0×2",
            "**Still in your deck** · 2 cards, order hidden",
            "Moon Moth\u00a0×2",
        ]
        stranger = one_table.person(77)
        await stranger.send(ids.OfMatch(one_table.table.match.id, "piles"))
        assert "Moon Moth" not in said(stranger)
