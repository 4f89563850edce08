"""The menu of a table for several people, pressed as in the program: its choices for each person, and their effects."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec import structs

from bot.app import App
from bot.core.refusals import Gone, NotYourTable, UnknownPress
from bot.core.settings import Settings
from bot.match import roster
from bot.match.roster import Player, Roster
from bot.match.tables import Opening
from bot.store.rows import NOBODY
from bot.ui.dispatch.handlers import MATCH_HANDLERS, handle
from bot.ui.games.game_ui import GameUI
from bot.ui.kit import ids
from bot.ui.kit.page import Button
from bot.ui.match.group_handlers import GROUP_HANDLERS
from bot.ui.match.group_menu import USUAL_PING, menu_page
from cogs.absolute import GAME_UI
from engine.absolute.model import Draw
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.groups import CY, gathered, press
from tests.cogs.pressing import AtOnce, OneTable, Person

DI, STRANGER = 4, 99
PATIENCE_MS = 60_000
ALWAYS = ["Rules", "Verify", "Board as text", "Picture mode"]
AGREEMENTS = ["Vote to end", "Vote to pause", "Concede…"]


@asynccontextmanager
async def one_table(folder: Path, *players: int) -> AsyncIterator[OneTable]:
    """An app with one table of Absolute, its people known to the platform."""
    async with app_parts(folder) as parts:
        for player in {*players, STRANGER} - {NOBODY}:
            await parts.store.players.meet(player, f"P{player}", PLACE)
        table = await gathered(parts, *players)
        thinking = AtOnce()
        game_uis = {"absolute": GAME_UI, "fart": GameUI("fart")}
        app = App(
            Settings(data_dir=folder),
            parts.store,
            parts.tables,
            parts.agreements,
            {},
            thinking,
            game_uis,
            parts.time,
            parts.lobbies,
        )
        yield OneTable(parts, app, thinking, table)


def of(here: OneTable, verb: str, argument: str = "") -> ids.OfMatch:
    return ids.OfMatch(here.table.match.id, verb, argument)


async def opened(here: OneTable, player: int = ADA) -> Person:
    """A person who has pressed Menu on the public board."""
    person = here.person(player)
    answers = await person.send(of(here, "menu"), in_public=True)
    assert [public for _, public in answers.pages] == [False]
    return person


async def people(here: OneTable) -> Roster:
    present = (await here.now()).roster
    assert present is not None
    return present


async def sitting(here: OneTable) -> tuple[Person, list[Person]]:
    """The person in turn, and the others, each with their menu open."""
    seats = (await here.now()).match.seats
    active = here.table.asked[0]
    return await opened(here, seats[active]), [
        await opened(here, player) for seat, player in enumerate(seats) if seat != active
    ]


# Choices -----------------------------------------------------------------------------------------------------------


async def test_the_menu_opens_for_its_asker_alone_and_is_changed_in_place(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY) as here:
        ada = await opened(here)
        assert ada.labels == [*AGREEMENTS, *ALWAYS, "← Hand"]
        assert ada.page.above[0] == "### Absolute · Menu"
        answers = await ada.send(of(here, "end"))
        assert [public for _, public in answers.pages] == [False]
        assert ada.labels[0] == "Keep playing"
        await ada.press("← Hand")
        assert "Absolute · A" in ada.text
        await ada.press("Menu")
        assert ada.labels[0] == "Keep playing"


async def test_a_game_adds_to_the_menu_for_everybody(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        more = Button(of(here, "scores"), "Scores so far")
        with_scores = replace(GAME_UI, panel=replace(GAME_UI.panel, menu=lambda context, table: (more,)))
        here.app = replace(here.app, game_uis={"absolute": with_scores})
        for player in (ADA, STRANGER):
            assert "Scores so far" in (await opened(here, player)).labels


async def test_a_person_without_a_seat_gets_the_public_choices(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        guest = await opened(here, STRANGER)
        assert guest.labels == ALWAYS
        assert "You're not in this game." in guest.text
        for verb in ("concede", "end", "pause", "resume", "return", "ping", "vote", "hand"):
            with pytest.raises(NotYourTable):
                await guest.send(of(here, verb, {"ping": "never", "vote": "0"}.get(verb, "")))
        assert await here.now() == here.table


async def test_the_board_in_words_says_the_same_to_all_and_names_no_hidden_card(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        await press(here.app_parts, here.table, Draw("deck"))
        texts: list[tuple[str, ...]] = []
        for player in (ADA, BO, STRANGER):
            person = await opened(here, player)
            await person.press("Board as text")
            texts.append((*person.page.above, *person.page.below))
            assert person.labels == ["← Menu"]
        assert texts[0] == texts[1] == texts[2]
        assert "draws from the deck" in "".join(texts[0])
        assert (await here.now()).last_lines(here.table.asked[0]) != (await here.now()).last_lines(None)
        assert "You draw" not in "".join(texts[0])


async def test_text_and_pictures_are_chosen_by_everybody_for_themselves(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        for player in (ADA, STRANGER):
            person = here.person(player, text_mode=False)
            await person.send(of(here, "menu"), in_public=True)
            await person.press("Text mode")
            assert "Text mode is on" in person.text
            assert "Picture mode" in person.labels
            known = await here.app_parts.store.players.find(player)
            assert known is not None
            assert known.text_mode
            await person.press("Picture mode")
            assert "Pictures are back." in person.text
        with pytest.raises(UnknownPress):
            await person.send(of(here, "mode", "smoke"))


async def test_the_menu_shows_the_person_s_choice_of_mentions(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        ada = await opened(here)
        assert ada.menu("When").chosen == {USUAL_PING}
        for label, ping in (("never", "never"), ("always", "mention"), ("mention me when", "away")):
            await ada.choose("When", f"My turn: {label}")
            known = await here.app_parts.store.players.find(ADA)
            assert known is not None
            assert known.ping == ping
            assert ada.menu("When").chosen == {ping}
        for wrong in (["hourly"], []):
            with pytest.raises(UnknownPress):
                await ada.send(of(here, "ping"), values=wrong)


# Giving up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ((ADA, BO, CY), "An AI finishes for you."),
        ((ADA, BO), "**Concede?** \u2068Bo\u2069 wins."),
        ((ADA, NOBODY), "No other person is left"),
    ],
)
async def test_conceding_explains_the_effect_and_takes_a_second_press(
    tmp_path: Path, players: tuple[int, ...], said: str
) -> None:
    async with one_table(tmp_path, *players) as here:
        ada = await opened(here)
        await ada.press("Concede…")
        assert said in ada.text
        assert ada.labels == ["Yes, concede", "← Menu"]
        assert await here.now() == here.table
        await ada.press("Yes, concede")
        assert ada.text.count("You conceded.") == 1
        over = len(players) == 2
        assert (await here.now()).is_over == over
        assert ada.labels == (["Replay", *ALWAYS] if over else [*ALWAYS, "← Hand"])
        # Without a board in view, the page still says why the match is over.
        assert ("conceded" in (await here.person(ADA).open()).above[1]) == over


async def test_conceding_when_all_others_want_to_end_says_that_the_match_ends(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY) as here:
        for player in (BO, CY):
            await (await opened(here, player)).press("Vote to end")
        ada = await opened(here)
        await ada.press("Concede…")
        assert "The others want to end" in ada.text


async def test_a_person_who_conceded_keeps_a_menu_without_votes(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY) as here:
        ada = await opened(here)
        for argument in ("yes", "yes", ""):
            await ada.send(of(here, "concede", argument))
        assert "You conceded, so you have no say here any more." in ada.text
        for verb in ("end", "pause", "resume", "return"):
            await ada.send(of(here, verb))
            assert "no say" in ada.text
        assert (await people(here)).present == (1, 2)


async def test_a_person_who_conceded_does_not_see_votes(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY) as here:
        _, (gone, other) = await sitting(here)
        await gone.send(of(here, "concede", "yes"))
        await other.send(of(here, "menu"))
        assert ["You can vote for an AI" in person.text for person in (gone, other)] == [False, True]


async def test_a_person_who_conceded_is_not_told_to_take_the_seat_back(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY) as here:
        seat = here.table.asked[0]
        player = here.person(here.table.match.seats[seat])
        draw = ids.PlayAddress(
            here.table.match.id, here.table.question(seat), here.table.game.codec.token(Draw("deck"))
        )
        await player.send(of(here, "concede", "yes"))
        with pytest.raises(Gone):
            await player.send(draw)
        await player.send(of(here, "compose", str(here.table.question(seat))))
        assert "no say" in player.text


# Offers -------------------------------------------------------------------------------------------------------------


async def test_offers_are_counted_withdrawn_and_end_the_match_when_all_make_them(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        ada = await opened(here)
        await ada.press("Vote to end")
        bo = await opened(here, BO)
        assert "1 of 2 want to end" in bo.text
        await ada.press("Keep playing")
        await bo.send(of(here, "menu"))
        assert "want to end" not in bo.text
        await bo.press("Vote to end")
        await ada.send(of(here, "end"))
        assert (await here.now()).match.status == "closed"
        assert ada.labels == ["Replay", *ALWAYS]
        await bo.send(of(here, "end"))
        assert "This match is over" in bo.text


async def test_a_pause_is_agreed_on_and_ended_from_the_private_page_and_from_the_board(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        ada, bo = await opened(here), await opened(here, BO)
        for in_public in (False, True):
            for person in (ada, bo):
                await person.send(of(here, "pause"))
            assert (await people(here)).paused
            assert "⏸️ Paused." in bo.text
            assert "Go on" in bo.labels
            answers = await ada.send(of(here, "resume"), in_public=in_public)
            assert [public for _, public in answers.pages] == [in_public]
            assert not (await people(here)).paused
            assert ("Hand" in ada.labels) == in_public


async def test_going_on_from_an_old_board_leaves_the_board_itself_to_be_brought_up_to_date(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        for player in (ADA, BO):
            await here.person(player).send(of(here, "pause"))
        await here.app.store.matches.set_message(here.table.match.id, PLACE, 71)
        for pressed, is_shown in ((70, False), (71, True)):
            context = here.person(ADA).context(in_public=True)
            cast("Any", context.interaction.message).id = pressed
            await handle(context, of(here, "resume"))
            match = (await here.now()).match
            assert (match.shown == match.revision) == is_shown


async def test_a_second_press_on_each_offer_has_no_effect(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY) as here:
        ada = await opened(here)
        for verb, argument in (
            ("end", ""),
            ("pause", ""),
            ("end", "no"),
            ("pause", "no"),
            ("resume", ""),
            ("return", ""),
        ):
            await ada.send(of(here, verb, argument))
            once = await here.now()
            await ada.send(of(here, verb, argument))
            assert await here.now() == once


# Silence ------------------------------------------------------------------------------------------------------------


async def test_a_silent_person_can_be_replaced_by_vote_and_takes_the_seat_back(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY, DI) as here:
        active = here.table.asked[0]
        silent, (first, second, third) = await sitting(here)
        ends = (here.app_parts.time() + PATIENCE_MS) // 1000
        assert f"<t:{ends}:R>" in first.text
        assert f"<t:{ends}:R>" not in silent.text
        await first.send(of(here, "vote", str(active)))
        assert "Wait 1 more minute" in first.text
        here.app_parts.time.ms += PATIENCE_MS
        label = "AI for"
        for person in (first, second):
            await person.send(of(here, "menu"))
            await person.press(label)
        assert first.button(label).disabled
        await third.send(of(here, "menu"))
        assert label not in "".join(third.labels)
        assert (await people(here)).players[active].away == "voted"
        await third.send(of(here, "vote", str(active)))
        assert "nobody waits for them" in third.text
        await silent.send(of(here, "menu"))
        assert "An AI plays your seat" in silent.text
        await silent.press("Take seat back")
        assert "### Your turn" in silent.text
        assert (await people(here)).players[active].is_present


async def test_votes_count_only_people_who_may_still_vote(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY, DI) as here:
        active = here.table.asked[0]
        _, (first, second, _) = await sitting(here)
        here.app_parts.time.ms += PATIENCE_MS
        await first.send(of(here, "vote", str(active)))
        await second.send(of(here, "menu"))
        assert "1 of 2 votes" in second.text


async def test_votes_are_offered_only_against_the_player_in_turn(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY) as here:
        here.app_parts.time.ms += PATIENCE_MS
        silent, others = await sitting(here)
        labels = [[label for label in person.labels if label.startswith("AI for")] for person in (silent, *others)]
        assert [len(each) for each in labels] == [0, 1, 1]
        with pytest.raises(UnknownPress):
            await silent.send(of(here, "vote", "everybody"))


# Hostile names and limits -------------------------------------------------------------------------------------------


async def test_names_are_harmless_and_the_page_keeps_discord_s_limits(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO, CY, DI, 5, 6) as here:
        here.app_parts.time.ms += PATIENCE_MS
        table = await here.now()
        hostile = "**@everyone** `x` " + "\u0301" * 200
        occupants = tuple(Player(player=occupant.player, name=hostile) for occupant in table.roster.players)
        full = Roster(host=ADA, players=occupants, ending=(0, 1), pausing=(2, 3))
        table = replace(table, match=structs.replace(table.match, roster=roster.write(full)))
        asker = table.match.seats[(table.asked[0] + 1) % 6]
        page = await menu_page(here.person(asker).context(), table)
        texts = "".join((*page.above, *page.below))
        assert "@everyone" not in texts
        assert len(texts) < 4000
        assert page.view().total_children_count <= 40


async def test_after_the_end_the_menu_offers_to_look_back(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, NOBODY) as here:
        await here.app_parts.agreements.concede(here.table.match.id, ADA)
        guest = await opened(here, STRANGER)
        assert guest.labels == ["Replay", *ALWAYS]
        for label in ("Replay", "Verify", "Board as text"):
            await (await opened(here, STRANGER)).press(label)
        ada = await opened(here)
        for verb in ("concede", "end", "pause", "resume", "return"):
            await ada.send(of(here, verb, "yes" if verb == "concede" else ""))
            assert "This match is over" in ada.text


@pytest.mark.parametrize("verb", sorted(set(GROUP_HANDLERS) - set(MATCH_HANDLERS)))
async def test_a_solo_match_has_no_such_choices(tmp_path: Path, verb: str) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        alone = await here.app_parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc"))
        with pytest.raises(UnknownPress):
            await here.person().send(ids.OfMatch(alone.match.id, verb))


@pytest.mark.parametrize("argument", ["", "abc", "-1", "1.2"])
async def test_a_forged_step_back_is_refused_in_a_sentence(tmp_path: Path, argument: str) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        with pytest.raises(UnknownPress):
            await here.person(ADA).send(of(here, "undo", argument))


async def test_a_hand_is_shown_to_its_owner_alone_even_for_a_forged_press_from_the_board(
    tmp_path: Path,
) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        seat = here.table.asked[0]
        player = here.table.match.seats[seat]
        draw = ids.PlayAddress(
            here.table.match.id, here.table.question(seat), here.table.game.codec.token(Draw("deck"))
        )
        for address in (of(here, "open", "draw"), draw, draw, of(here, "undo", "1")):
            answers = await here.person(player).send(address, in_public=True)
            assert [public for _, public in answers.pages] == [False]
