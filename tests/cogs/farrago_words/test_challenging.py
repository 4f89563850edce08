"""Challenges of answers at a table of Farrago Words: what is offered, what is claimed, and being content (WORD-9)."""

from pathlib import Path

import pytest

from bot.ui import ids
from bot.ui.page import Tone
from cogs.farrago_words.pick import CHOSEN, Pick
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, DAN, EVE, Participant, WordsTable, labels, said, seated

Patch = pytest.MonkeyPatch

FOUR = (ANN, BEA, CAL, DAN)
"""Ann and Cal are team A, Bea and Dan team B."""

CLAIMS = ["Does not fit", "The same answer"]


async def written(one_table: WordsTable, text: str, more: str = "") -> None:
    """Let team A write (Ann `text`, Cal `more`), and nobody steal."""
    ann = one_table.player(ANN)
    await ann.on_board("Go")
    await ann.writes(text)
    if more:
        await one_table.player(CAL).writes(more)
    await one_table.ring()
    if (await one_table.now()).view(None).phase == "steal":
        await one_table.ring()


async def challenger(one_table: WordsTable, player: int = BEA) -> Participant:
    """Somebody with the page for choosing answers open."""
    person = one_table.player(player)
    await person.on_board("Challenge")
    return person


def offered(person: Participant, placeholder: str) -> list[tuple[str, str]]:
    """What a menu offers, with what is said about it."""
    return [(label, about) for _, label, about in person.menu(placeholder).options]


async def claims(one_table: WordsTable) -> list[tuple[str, tuple[str, ...]]]:
    """The claims with their answers."""
    view = (await one_table.now()).view(None)
    texts = {answer.number: answer.text for answer in view.answers}
    return [(each.claim, tuple(texts[number] for number in each.answers)) for each in view.challenges]


async def test_answers_of_others_are_offered_with_whose_they_are_and_their_points(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear, Bat", "Dog")
        bea = await challenger(one_table)
        assert said(bea).startswith("### 🚩 Challenge · Seen on a walk in the woods\n-# You may challenge 3 times · 🔔")
        assert "A challenge that fails costs your team 1 point." in said(bea)
        assert offered(bea, "Choose answers…") == [
            ("Bear", "Ann (A 🦊) · 2 points"),
            ("Bat", "Ann (A 🦊) · 1 point"),
            ("Dog", "Cal (A 🦊) · 2 points"),
        ]
        assert [button.disabled for button in bea.buttons] == [True, True, False]
        assert labels(bea.page) == [*CLAIMS, "Nothing more to challenge"]


async def test_what_is_chosen_is_named_and_then_challenged_each_by_itself(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear, Bat, Dog")
        bea = await challenger(one_table)
        await bea.choose("Choose answers", "Bat", "Dog")
        assert "Chosen: Bat (Ann), Dog (Ann)" in said(bea)
        assert bea.menu("Choose answers").chosen == {"1", "2"}
        assert bea.button("Does not fit").tone is Tone.GRAVE
        await bea.press("Does not fit")
        assert await claims(one_table) == [("wrong", ("Bat",)), ("wrong", ("Dog",))]
        assert "✅ Challenged. It is voted on when the time is over." in said(bea)
        assert "You may challenge once more" in said(bea)
        assert "🚩 Challenged already: Bat (Ann), Dog (Ann)" in said(bea)
        assert offered(bea, "Choose answers")[1] == ("Bat", "Ann (A 🦊) · 1 point · 🚩 challenged")


async def test_look_alikes_are_offered_together_and_challenged_as_the_same_word6(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Cat, Cats, Dog")
        bea = await challenger(one_table)
        assert offered(bea, "Or: do these") == [("Cat / Cats: the same?", "")]
        await bea.choose("Or: do these", "Cat")
        assert "Chosen: Cat (Ann), Cats (Ann)" in said(bea)
        await bea.press("The same answer")
        assert await claims(one_table) == [("same", ("Cat", "Cats"))]
        assert [menu.placeholder for menu in bea.page.rows if not isinstance(menu, tuple)] == ["Choose answers…"]


async def test_look_alikes_that_do_not_fit_are_voted_on_as_one_word6(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Cat, Cats, Bear, Dog, Lion")
        bea = await challenger(one_table)
        await bea.choose("Or: do these", "Cat")
        await bea.press("Does not fit")
        assert await claims(one_table) == [("wrong", ("Cat", "Cats"))]
        assert "You may challenge 2 times" in said(bea)
        await bea.choose("Choose answers", "Bear", "Dog")
        await bea.press("Does not fit")
        assert await claims(one_table) == [("wrong", ("Cat", "Cats")), ("wrong", ("Bear",)), ("wrong", ("Dog",))]


async def test_a_claim_that_is_made_already_cannot_be_made_again_but_the_other_can(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Cat, Dog")
        bea, dan = await challenger(one_table), await challenger(one_table, DAN)
        await bea.choose("Choose answers", "Cat")
        await bea.press("Does not fit")
        await dan.choose("Choose answers", "Cat", "Dog")
        assert [dan.button(label).disabled for label in CLAIMS] == [True, False]
        await dan.press("The same answer")
        assert await claims(one_table) == [("wrong", ("Cat",)), ("same", ("Cat", "Dog"))]


async def test_more_than_the_challenges_that_are_left_cannot_be_challenged(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear, Cat, Dog, Lion")
        bea = await challenger(one_table)
        await bea.choose("Choose answers", "Bear", "Cat", "Dog", "Lion")
        assert bea.button("Does not fit").disabled
        assert "you have 3 challenges left: choose fewer." in said(bea)
        await bea.choose("Choose answers", "Bear", "Cat", "Dog")
        await bea.press("Does not fit")
        assert labels(bea.page) == ["Nothing more to challenge"]
        assert "You may challenge nothing more in this round" in said(bea)


async def test_many_answers_are_offered_by_letter_and_what_is_chosen_stays_chosen(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, ", ".join(f"B{number:02}" for number in range(30)), "Dog, Lion")
        bea = await challenger(one_table)
        assert [label for label, _ in offered(bea, "Answers with…")] == [
            "B · 30 answers",
            "D · 1 answer",
            "L · 1 answer",
        ]
        assert len(bea.menu("Choose answers with B…").options) == 25
        await bea.choose("Choose answers with B", "B03")
        await bea.press("Next ▶")
        assert [label for label, _ in offered(bea, "Choose answers with B")] == [f"B{n}" for n in range(25, 30)]
        await bea.choose("Choose answers with B", "B27")
        assert bea.button("Next ▶").disabled
        await bea.choose("Answers with", "D")
        await bea.choose("Choose answers with D", "Dog")
        assert "Chosen: B03 (Ann), B27 (Ann), Dog (Cal)" in said(bea)
        await bea.press("Does not fit")
        assert await claims(one_table) == [("wrong", ("B03",)), ("wrong", ("B27",)), ("wrong", ("Dog",))]


async def test_a_thief_is_challenged_by_the_team_that_wrote(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await one_table.player(ANN).on_board("Go")
        await one_table.player(ANN).writes("Bear")
        await one_table.ring()
        await one_table.player(BEA).writes("Elephant", "Steal")
        await one_table.ring()
        assert offered(await challenger(one_table, CAL), "Choose answers") == [("Elephant", "Bea (B 🐸) · 2 points")]


async def test_in_each_for_themselves_everybody_challenges_everybody_word14(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA)) as one_table:
        await written(one_table, "Bear")
        bea = await challenger(one_table)
        assert offered(bea, "Choose answers") == [("Bear", "Ann · 2 points")]
        assert "A challenge that fails costs nothing." in said(bea)


# Who may, and when --------------------------------------------------------------------------------------------------


async def test_whoever_has_nothing_to_challenge_says_so_and_the_last_one_moves_the_board(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL)) as one_table:
        await written(one_table, "Bear")
        bea = one_table.player(BEA)
        before = (await one_table.now()).position.seq
        await one_table.player(ANN).on_board("Nothing to challenge")
        await bea.on_board("Nothing to challenge")
        table = await one_table.now()
        assert (table.view(None).phase, table.position.seq) == ("ready", before + 2)
        assert "*Next round* begins round 2 of 6" in said(bea)


async def test_being_content_is_noted_once_and_leaves_the_way_to_challenge(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        bea = one_table.player(BEA)
        for _ in range(2):
            await bea.on_board("Nothing to challenge")
            assert said(bea).startswith("👍 Noted. You may still challenge something: 🔔 <t:")
        await bea.press("🚩 Challenge…")
        await bea.choose("Choose answers", "Bear")
        await bea.press("Does not fit")
        assert await claims(one_table) == [("wrong", ("Bear",))]


async def test_who_takes_no_part_challenges_nothing(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        for label in ("Challenge", "Nothing to challenge"):
            told = await one_table.player(EVE).told(label)
            assert told == "Only players of this game can do that. Press *Answer* in the next round to join."


async def test_a_page_that_is_too_late_changes_nothing_and_says_so(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        bea = await challenger(one_table)
        await bea.choose("Choose answers", "Bear")
        claim = bea.button("Does not fit").id
        await one_table.ring()
        with pytest.raises(Exception, match="no-challenge"):
            await bea.send(claim)
        assert await claims(one_table) == []


async def test_a_page_of_an_earlier_round_chooses_nothing_in_this_one(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        bea = await challenger(one_table)
        await bea.choose("Choose answers", "Bear")
        claim = bea.button("Does not fit").id
        await one_table.ring()
        await bea.on_board("Next")
        await bea.writes("Beaver")
        await one_table.ring()
        await one_table.ring()
        await bea.send(claim)
        assert await claims(one_table) == []
        assert "There is nothing that you could challenge: no answers of others count." in said(bea)


# What any client can send -------------------------------------------------------------------------------------------


async def test_what_was_never_offered_cannot_be_challenged(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        ann = one_table.player(ANN)
        for chosen in ("wrong", "wrong.1.0.0.99", "same.1.0.0.0-0-1", "wrong.1.0.0.1-x", "x.1.0.0.-", "wrong.1.9.9.0"):
            await ann.send(ids.OfMatch(one_table.table.match.id, "claim", chosen))
            assert await claims(one_table) == [], chosen


def test_the_longest_choice_fits_an_address_and_comes_back() -> None:
    pick = Pick(99, 7, 600, tuple(range(14_993, 15_001)))
    address = ids.OfMatch("a" * 10, "challenge", f"{pick}.n")
    assert len(pick.chosen) == CHOSEN
    assert ids.parse(str(address)) == address
    assert len(str(address)) <= ids.LIMIT
    assert Pick.read(address.argument, 99) == pick
    assert Pick.read(address.argument, 98) == Pick(98)
