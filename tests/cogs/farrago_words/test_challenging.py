"""Challenges of answers at a table of Farrago Words: the answers on offer, the claims, and being content (WORD-9)."""

from pathlib import Path

import pytest

from bot.ui.kit import ids
from bot.ui.kit.page import Menu
from cogs.farrago_words.pick import CHOSEN, Pick
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, DAN, EVE, Participant, WordsTable, labels, said, seated

Patch = pytest.MonkeyPatch

FOUR = (ANN, BEA, CAL, DAN)
"""Ann and Cal are team A, Bea and Dan team B."""

LONG = (*(f"D{number:02}" for number in range(49)), "Lion")
"""As many answers as, with 30 others, no page has room for."""


async def written(one_table: WordsTable, text: str, more: str = "") -> None:
    """Let team A write (Ann `text`, Cal `more`), without any steals."""
    ann = one_table.player(ANN)
    await ann.on_board("Go")
    await ann.writes(text)
    if more:
        await one_table.player(CAL).writes(more)
    await one_table.ring()
    if (await one_table.now()).view(None).phase == "steal":
        await one_table.ring()


async def challenger(one_table: WordsTable, player: int = BEA) -> Participant:
    """A person with the page of challenges open."""
    person = one_table.player(player)
    await person.on_board("Challenge")
    return person


def offered(person: Participant, placeholder: str) -> list[tuple[str, str]]:
    """The options of a menu, with their descriptions."""
    return [(label, about) for _, label, about in person.menu(placeholder).options]


async def claims(one_table: WordsTable) -> list[tuple[str, tuple[str, ...]]]:
    """The claims with their answers."""
    view = (await one_table.now()).view(None)
    texts = {answer.number: answer.text for answer in view.answers}
    return [(each.claim, tuple(texts[number] for number in each.answers)) for each in view.challenges]


async def test_others_answers_are_offered_with_their_writers_and_points(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear, Bat", "Dog")
        bea = await challenger(one_table)
        assert said(bea).startswith("### 🚩 Challenge · In the living room\n-# 3 challenges left · ends <t:")
        assert "Which answer does not fit? A failed challenge costs your team 1 point." in said(bea)
        assert labels(bea.page) == ["Bear", "Bat", "Dog", "Same answers…", "Nothing more"]
        await bea.press("Same answers…")
        assert offered(bea, "The same answer…") == [
            ("Bear", "Ann (A 🦊) · 2 points"),
            ("Bat", "Ann (A 🦊) · 1 point"),
            ("Dog", "Cal (A 🦊) · 2 points"),
        ]


async def test_a_press_on_an_answer_challenges_it_at_once(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear, Bat, Dog")
        bea = await challenger(one_table)
        await bea.challenges("Bat", "Dog")
        assert await claims(one_table) == [("wrong", ("Bat",)), ("wrong", ("Dog",))]
        assert "✅ Challenged. The vote comes next." in said(bea)
        assert "1 challenge left" in said(bea)
        assert "🚩 Challenged: Bat (Ann), Dog (Ann)" in said(bea)
        assert labels(bea.page) == ["Bear", "Same answers…", "Nothing more"]


async def test_answers_that_mean_the_same_are_chosen_on_a_page_of_their_own(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear, Brown bear, Beast, Dog")
        bea = await challenger(one_table)
        await bea.press("Same answers…")
        assert "Which answers are the same? Choose 2 or more." in said(bea)
        assert bea.menu("The same answer…").least == 2
        assert labels(bea.page) == ["← Back", "Nothing more"]
        await bea.choose("The same answer", "Bear", "Beast")
        assert await claims(one_table) == [("same", ("Bear", "Beast"))]
        assert labels(bea.page) == ["Bear", "Brown bear", "Beast", "Dog", "Same answers…", "Nothing more"]
        await bea.press("Same answers…")
        assert [label for label, _ in offered(bea, "The same answer")] == ["Brown bear", "Dog"]
        await bea.press("← Back")
        assert "Which answer does not fit?" in said(bea)


async def test_look_alikes_are_offered_together_and_challenged_as_the_same_word6(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Cat, Cats, Dog")
        bea = await challenger(one_table)
        assert offered(bea, "These look alike") == [("Same: Cat = Cats", ""), ("Do not fit: Cat, Cats", "")]
        await bea.choose("These look alike", "Same")
        assert await claims(one_table) == [("same", ("Cat", "Cats"))]
        assert offered(bea, "These look alike") == [("Do not fit: Cat, Cats", "")]


async def test_look_alikes_that_do_not_fit_are_voted_on_as_one_word6(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Cat, Cats, Bear, Dog, Lion")
        bea = await challenger(one_table)
        await bea.choose("These look alike", "Do not fit")
        assert await claims(one_table) == [("wrong", ("Cat", "Cats"))]
        assert "2 challenges left" in said(bea)
        await bea.challenges("Bear", "Dog")
        assert await claims(one_table) == [("wrong", ("Cat", "Cats")), ("wrong", ("Bear",)), ("wrong", ("Dog",))]


async def test_an_answer_just_challenged_by_another_is_refused_and_the_page_is_up_to_date(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Cat, Dog")
        bea, dan = await challenger(one_table), await challenger(one_table, DAN)
        await bea.challenges("Cat")
        assert "❗ “Cat” is already challenged. You can vote on it soon." in await dan.challenges("Cat")
        assert labels(dan.page) == ["Dog", "Same answers…", "Nothing more"]
        assert await claims(one_table) == [("wrong", ("Cat",))]


async def test_more_than_the_challenges_that_are_left_cannot_be_challenged(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear, Cat, Dog, Lion")
        bea = await challenger(one_table)
        lion = bea.button("Lion").id
        await bea.challenges("Bear", "Cat", "Dog")
        assert labels(bea.page) == ["Nothing more"]
        assert "No challenge left" in said(bea)
        assert "Which answer" not in said(bea)
        await bea.send(lion)
        assert "❗ You used all 3 challenges. Wait for the vote." in said(bea)
        assert len(await claims(one_table)) == 3


async def test_more_answers_than_a_menu_holds_are_in_menus_by_their_letters(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, ", ".join(f"{letter}{number:02}" for letter in "BCD" for number in range(10)))
        bea = await challenger(one_table)
        menus = [menu for menu in bea.page.rows if isinstance(menu, Menu)]
        assert [menu.placeholder for menu in menus] == ["Does not fit, B – C…", "Does not fit, C – D…"]
        assert [len(menu.options) for menu in menus] == [15, 15]
        await bea.choose("Does not fit, C – D", "D03")
        assert await claims(one_table) == [("wrong", ("D03",))]
        await bea.press("Same answers…")
        assert [label for label, _ in offered(bea, "Answers with…")] == [f"{each} · 10 answers" for each in "BCD"]
        await bea.choose("Answers with", "D")
        await bea.choose("The same answer", "D03", "D04")
        assert await claims(one_table) == [("wrong", ("D03",)), ("same", ("D03", "D04"))]


async def test_very_many_answers_are_offered_letter_by_letter(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, ", ".join(f"B{number:02}" for number in range(30)), ", ".join(LONG))
        bea = await challenger(one_table)
        assert [label for label, _ in offered(bea, "Answers with…")] == [
            "B · 30 answers",
            "D · 49 answers",
            "L · 1 answer",
        ]
        assert len(bea.menu("Does not fit, B…").options) == 25
        await bea.press("Next ▶")
        assert [label for label, _ in offered(bea, "Does not fit, B")] == [f"B{n}" for n in range(25, 30)]
        assert bea.button("Next ▶").disabled
        await bea.choose("Answers with", "L")
        await bea.choose("Does not fit, L", "Lion")
        assert await claims(one_table) == [("wrong", ("Lion",))]


async def test_a_thief_is_challenged_by_the_team_that_wrote(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await one_table.player(ANN).on_board("Go")
        await one_table.player(ANN).writes("Bear")
        await one_table.ring()
        await one_table.player(BEA).writes("Elephant", "Steal")
        await one_table.ring()
        assert labels((await challenger(one_table, CAL)).page) == ["Elephant", "Nothing more"]


async def test_without_teams_everyone_can_challenge_everyone_word14(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA)) as one_table:
        await written(one_table, "Bear")
        bea = await challenger(one_table)
        assert labels(bea.page) == ["Bear", "Nothing more"]
        assert "A failed challenge costs nothing." in said(bea)


async def test_answers_that_count_for_nobody_can_only_be_challenged_as_the_same_word14(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA, CAL)) as one_table:
        await one_table.player(ANN).on_board("Go")
        await one_table.player(ANN).writes("Bear, Cat")
        await one_table.player(CAL).writes("bear, Kitten")
        await one_table.ring()
        bea = await challenger(one_table)
        assert labels(bea.page) == ["Cat", "Same answers…", "Nothing more"]
        await bea.press("Same answers…")
        assert [label for label, _ in offered(bea, "The same answer")] == ["Bear", "bear", "Cat"]


async def test_an_answer_similar_to_the_person_s_own_is_not_offered_with_it(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA)) as one_table:
        await one_table.player(ANN).on_board("Go")
        await one_table.player(ANN).writes("Cat")
        await one_table.player(BEA).writes("Cats")
        await one_table.ring()
        bea = await challenger(one_table)
        assert [row for row in bea.page.rows if isinstance(row, Menu)] == []


@pytest.mark.parametrize(("count", "buttons"), [(20, 20), (21, 0)])
async def test_few_answers_have_buttons_and_more_are_in_menus(
    tmp_path: Path, monkeypatch: Patch, count: int, buttons: int
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, ", ".join(f"B{number:02}" for number in range(count)))
        bea = await challenger(one_table)
        assert len(labels(bea.page)) == buttons + 2
        assert [len(menu.options) for menu in bea.page.rows if isinstance(menu, Menu)] == ([] if buttons else [21])


# Who may, and when --------------------------------------------------------------------------------------------------


async def test_people_without_challenges_say_so_and_the_last_one_moves_the_board_on(
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
        assert "Press *Next round*." in said(bea)


async def test_being_content_is_noted_once_and_leaves_the_way_to_challenge(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        bea = one_table.player(BEA)
        for _ in range(2):
            await bea.on_board("Nothing to challenge")
            assert said(bea).startswith("👍 Noted. You can still challenge something. Ends <t:")
        await bea.press("🚩 Challenge…")
        await bea.challenges("Bear")
        assert await claims(one_table) == [("wrong", ("Bear",))]


async def test_onlookers_cannot_challenge(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        for label in ("Challenge", "Nothing to challenge"):
            told = await one_table.player(EVE).told(label)
            assert told == "Only players of this game can do that. Press *Answer* in the next round to join."


async def test_a_late_page_has_no_effect_and_says_so(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        bea = await challenger(one_table)
        claim = bea.button("Bear").id
        await one_table.ring()
        with pytest.raises(Exception, match="no-challenge"):
            await bea.send(claim)
        assert await claims(one_table) == []


async def test_a_page_of_an_earlier_round_has_no_effect_in_this_one(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        bea = await challenger(one_table)
        claim = bea.button("Bear").id
        await one_table.ring()
        await bea.on_board("Next")
        await bea.writes("Beaver")
        await one_table.ring()
        await one_table.ring()
        await bea.send(claim)
        assert await claims(one_table) == []
        assert "You can challenge nothing: no answer of others counts." in said(bea)


# Forged input -------------------------------------------------------------------------------------------------------


async def test_unoffered_answers_cannot_be_challenged(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await written(one_table, "Bear")
        ann = one_table.player(ANN)
        for chosen in ("wrong", "wrong.1.0.0.99", "same.1.0.0.0-0-1", "wrong.1.0.0.1-x", "x.1.0.0.-", "wrong.1.9.9.0"):
            await ann.send(ids.OfMatch(one_table.table.match.id, "claim", chosen))
            assert await claims(one_table) == [], chosen


def test_the_longest_choice_fits_an_address_and_comes_back() -> None:
    pick = Pick(99, 7, 600, tuple(range(14_993, 15_001)), "wrong")
    address = ids.OfMatch("a" * 10, "challenge", f"{pick}.n")
    assert len(pick.chosen) == CHOSEN
    assert ids.parse(str(address)) == address
    assert len(str(address)) <= ids.LIMIT
    assert Pick.read(address.argument, 99) == pick
    assert Pick.read(address.argument, 98) == Pick(98)
    assert Pick.read(str(Pick(1, claim="same")), 1).claim == "same"
