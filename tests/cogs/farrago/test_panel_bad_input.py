"""Late, forged or invalid input: a sentence with card or tile and rule, while the plan stays the same."""

from pathlib import Path

import pytest

from bot.core.refusals import NoSuchTable, NotYourTable, UnknownPress
from bot.ui.kit import ids
from cogs.farrago.film.watching import NoBattle
from engine.farrago import GAME
from engine.farrago.cards import KINDS
from engine.farrago.model import Action, Bring, Place, Starter, TakeBack
from tests.cogs.farrago.seated import OneTable, check_limits, notes, person_at, said, seated
from tests.engine.farrago.proof import table, zone

Patch = pytest.MonkeyPatch
COST = KINDS["asteroid_ox"].cost
OWN = zone(f"1t={COST} 2t={COST - 1} 2b:asteroid_ox", "asteroid_ox dust_bunny")
STANDING, OX, BUNNY = 0, *range(13, 15)

FORGED = {
    "occupied": (f"put:{BUNNY}.9", "2 bottom already has Asteroid Ox"),
    "without RP": (f"put:{OX}.1", f"Asteroid Ox costs {COST} RP"),
    "no such tile": (f"put:{BUNNY}.12", "tile"),
    "not in hand": (f"put:{STANDING}.0", "hand"),
    "no such card": ("put:4000.0", "hand"),
    "a page of no card": ("card:4000", "hand"),
    "nothing to take back": ("back:3", "4 top"),
    "a card that stays": ("back:9", "Asteroid Ox"),
    "no such face": ("face:4", "face"),
    "the face chosen": ("face:0", "ace 1"),
    "a starter in mid-match": ("starter:1", "deck"),
}
ODD = ("", "x", "1.x", "1..2", "-1", "99", "1.99.99", "0")


def address(one_table: OneTable, action: str, question: int = 1) -> ids.OfMatch:
    """Write the address of an action, `verb:numbers`, as an answer to a question."""
    verb, _, numbers = action.partition(":")
    return ids.OfMatch(one_table.table.match.id, verb, ".".join(part for part in (str(question), numbers) if part))


async def test_illegal_actions_are_refused_with_their_rule_and_the_plan_stays(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        labels, state = ann.labels, await one_table.state()
        for name, (action, rule) in FORGED.items():
            await ann.send(address(one_table, action))
            (note,) = notes(ann)
            assert rule in note, name
            assert ann.labels == labels
            check_limits(ann.page)
        assert await one_table.state() == state


@pytest.mark.parametrize("action", [Place(OX, 1), TakeBack(9), Starter("zephyr"), Bring((("dust_bunny", 4),))])
async def test_a_forged_token_is_refused_with_its_rule_too(tmp_path: Path, monkeypatch: Patch, action: Action) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.send(ids.PlayAddress(one_table.table.match.id, 1, GAME.codec.token(action)))
        assert len(notes(ann)) == 1
        assert (await one_table.now()).position.seq == 0


@pytest.mark.parametrize("verb", ["put", "card", "back", "face", "ready", "bring", "starter", "watch"])
async def test_odd_arguments_have_no_effect(tmp_path: Path, monkeypatch: Patch, verb: str) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        for argument in ODD:
            for values in ((), ("x",), ("9" * 40,)):
                try:
                    await ann.send(ids.OfMatch(one_table.table.match.id, verb, argument), values=values)
                except (UnknownPress, NoBattle):
                    continue
                check_limits(ann.page)
        assert (await one_table.now()).position.seq == 0


async def test_nobody_can_act_for_another_seat(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        stranger = one_table.person(77)
        for action in ("put:0.0", "card:0", "ready"):
            with pytest.raises(NotYourTable):
                await stranger.send(address(one_table, action))
        assert (await one_table.now()).position.seq == 0


async def test_a_fork_of_two_pages_places_a_card_once(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann, same = await person_at(one_table), await person_at(one_table)
        for person in (ann, same):
            await person.press("2 Dust Bunny")
        await ann.press("1 top")
        await same.press("2 top")
        (note,) = notes(same)
        assert "That button was outdated: Dust Bunny was not placed on 2 top." in note
        assert same.labels == ann.labels
        assert (await one_table.now()).position.seq == 1


async def test_a_late_press_is_explained_and_not_played_even_if_still_legal(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann, same = await person_at(one_table), await person_at(one_table)
        await ann.press("Face 2")
        await same.press("Face 3")
        assert "outdated" in notes(same)[0]
        assert same.labels == ann.labels


SEALED = {
    f"put:{BUNNY}.2": "Dust Bunny was not placed on 3 top",
    "put:4000.2": "the card was not placed on 3 top",
    f"put:{BUNNY}.77": "nothing changed",
    "back:0": "nothing came back from 1 top",
    "face:2": "face 3 was not chosen",
    f"card:{BUNNY}": "nothing changed",
    "ready": "nothing changed",
}


async def test_after_ready_presses_are_refused_naming_the_action_far15(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        await ann.press("1 Asteroid Ox")
        await ann.press("1 top")
        await ann.press("Ready")
        state = await one_table.state()
        for action, what in SEALED.items():
            for question in (1, 2, 3):
                await ann.send(address(one_table, action, question))
                assert notes(ann) == [f"❗ Too late, you are ready: {what}. Wait for the battle."]
        assert "Asteroid Ox (1 top)" in said(ann)
        assert await one_table.state() == state


async def test_a_press_from_before_the_battle_has_no_effect_after_it(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann, old, bea = await person_at(one_table), await person_at(one_table), await person_at(one_table, 1)
        await ann.press("Ready")
        await ann.press("Ready anyway")
        await bea.press("Ready")
        seq = (await one_table.now()).position.seq
        await old.press("Face 3")
        assert len(notes(old)) == 1
        assert (await one_table.now()).position.seq == seq


async def test_a_control_of_another_match_has_no_effect_here(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, table(OWN), monkeypatch) as one_table:
        ann = await person_at(one_table)
        with pytest.raises(NoSuchTable):
            await ann.send(ids.OfMatch("aaaaaaaaaa", "put", "1.1.2"))
        with pytest.raises(UnknownPress):
            await ann.send(ids.OfMatch(one_table.table.match.id, "bid", "1"))
        assert (await one_table.now()).position.seq == 0
