"""The buttons of F.A.R.T.: effects and permissions; each action goes to the platform as a press would."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from bot.core.refusals import NotYourTable, Over, Refused
from bot.match.replay_checks import verify
from bot.match.table import Table
from bot.text.localisation import words
from bot.ui.dispatch import handlers as shared
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Page
from bot.ui.lookup.history import Search, history_page
from bot.ui.match import hinting
from bot.ui.match.hinting import NoHint
from bot.ui.match.hints import hint_buttons
from bot.ui.match.solo_panel import panel
from bot.ui.match.verify import NotOverYet
from cogs.fart import GAME_UI, handlers
from cogs.fart.handlers import (
    GAME_HANDLERS,
    MATCH_HANDLERS,
    SharedBefore,
    arrange,
    daily,
    free,
    last_deed,
    menu,
    tools,
)
from cogs.fart.hint import hint
from cogs.fart.pictures import picture
from cogs.fart.text.share import share_text
from cogs.fart.text.titles import title
from cogs.fart.text.why import reasons
from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.lines import card_line
from engine.fart.model import Action
from tests.app import ADA, BO, PLACE
from tests.cogs.fart.asking import Parlour, Told, answers_of, labels_of, parlour, text_of
from tests.cogs.written import written_lines
from tests.engine.fart.boards import board

AI = ["hint", "auto", "take_over"]


def buttons_of(page: Page) -> list[str]:
    """Read the labels of all buttons of a page."""
    return [label for row in page.rows if isinstance(row, tuple) for label in labels_of(row)]


async def live(app: Parlour, player: int = ADA) -> set[str]:
    """The ids of a person's unfinished matches."""
    return {match.id for match in await app.app_parts.store.matches.live(player, "fart")}


@pytest.mark.parametrize("finished", [False, True])
@pytest.mark.parametrize("verb", sorted(MATCH_HANDLERS))
async def test_people_without_a_seat_cannot_use_the_actions_of_a_match(
    tmp_path: Path, verb: str, finished: bool
) -> None:
    async with parlour(tmp_path) as app:
        table = await app.free(public=True)
        table = await app.finish(table) if finished else table
        with pytest.raises(NotYourTable):
            await app.press(verb, table, BO)
        assert await app.app_parts.tables.find(table.match.id) == table
        assert app.thinking.thoughts == []


@pytest.mark.parametrize("verb", AI)
async def test_the_ai_neither_helps_in_the_daily_nor_after_the_end(tmp_path: Path, verb: str) -> None:
    async with parlour(tmp_path) as app:
        for table, refusal in (
            (await app.app_parts.days.attempt(ADA, PLACE), NoHint),
            (await app.finish(await app.free()), Over),
        ):
            thoughts = len(app.thinking.thoughts)
            with pytest.raises(refusal):
                await app.press(verb, table)
            assert len(app.thinking.thoughts) == thoughts
            assert (await app.app_parts.tables.find(table.match.id)).position.seq == table.position.seq


async def test_the_daily_offers_no_help_and_a_free_game_does(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        ranked, loose = await app.app_parts.days.attempt(ADA, PLACE), await app.free()
        assert labels_of(tools(app.context(), ranked)) == ["Why?"]
        assert labels_of(tools(app.context(), loose)) == []
        assert labels_of(hint_buttons(app.context(), GAME_UI, ranked, 0)) == []
        assert labels_of(hint_buttons(app.context(), GAME_UI, loose, 0)) == ["Hint"]
        assert labels_of(menu(app.context(), ranked)) == ["Discard pile"]
        assert labels_of(menu(app.context(), loose)) == ["Discard pile", "Why?", "AI move", "Let AI finish"]


async def test_a_hint_names_a_legal_action_without_playing(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        table = await app.free()
        page = (await app.press("hint", table, argument="1")).last
        (line,) = hint(table.view(0), greedy(table.view(0)), None)
        assert f"💡 {app.context().line(line)}" in text_of(page)
        assert await app.app_parts.tables.find(table.match.id) == table


@pytest.mark.parametrize("verb", ["hint", "auto", "take_over"])
async def test_a_long_wait_for_the_ai_shows_once_that_it_is_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    monkeypatch.setattr(handlers, "WATCHING_PAUSE", 0)
    monkeypatch.setattr(hinting, "TELL_SECONDS", 0)
    choose = Told.choose

    async def slowly(thinking: Told, *asked: Any) -> Action:
        for _ in range(3):
            await asyncio.sleep(0)
        return await choose(thinking, *asked)

    monkeypatch.setattr(Told, "choose", slowly)
    async with parlour(tmp_path) as app:
        table = await app.free()
        answers = await app.press(verb, table, argument="1")
        said = ["The AI is thinking" in text_of(page) for page, _ in answers.pages]
        assert (said[0], said.count(True), said[-1]) == (True, 1, False)


async def test_an_ai_move_plays_one_action_of_the_players_own_seat(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        table = await app.free()
        expected = table.game.apply(table.position.state, 0, greedy(table.view(0))).state
        await app.press("auto", table, argument="1")
        moved = await app.app_parts.tables.find(table.match.id)
        assert (moved.position.state, moved.position.seq) == (expected, 1)


@pytest.mark.parametrize("verb", ["auto", "take_over"])
async def test_the_ai_does_not_play_for_a_button_of_an_earlier_board(tmp_path: Path, verb: str) -> None:
    async with parlour(tmp_path) as app:
        table = await app.free()
        (old,) = (each.id for each in menu(app.context(), table) if getattr(each.id, "verb", "") == verb)
        assert isinstance(old, ids.OfMatch)
        await app.press("auto", table, argument=old.argument)
        for argument in (old.argument, ""):
            page = (await app.press(verb, table, argument=argument)).last
            assert "That button was outdated" in text_of(page)
        assert (await app.app_parts.tables.find(table.match.id)).position.seq == 1


async def test_the_ai_plays_an_undisturbed_match_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "WATCHING_PAUSE", 0)
    async with parlour(tmp_path) as app:
        table = await app.free()
        answers = await app.press("take_over", table, argument="1")
        ended = await app.app_parts.tables.find(table.match.id)
        assert ended.outcome is not None
        assert len(answers.pages) == ended.position.seq
        assert buttons_of(answers.last)[0] == "Share"


async def test_a_result_is_shared_after_the_end_only_for_all_to_see_and_once(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        begun = await app.free()
        with pytest.raises(NotOverYet):
            await app.press("share", begun)
        table = await app.finish(begun)
        ((page, private),) = (await app.press("share", table)).pages
        assert private is False
        assert not set("♠♣♥♦") & set(text_of(page))
        assert buttons_of(page) == ["Play this deal"]
        with pytest.raises(SharedBefore):
            await app.press("share", table)


async def test_a_shared_daily_leads_to_the_challenge_and_never_names_the_seed(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        table = await app.finish(await app.app_parts.days.attempt(ADA, PLACE))
        page = (await app.press("share", table)).last
        seed = app.app_parts.days.seed_of(app.app_parts.days.today())
        (button,) = (one for row in page.rows if isinstance(row, tuple) for one in row)
        assert isinstance(button, Button)
        assert (str(button.id), seed in text_of(page)) == ("g:fart:daily", False)


async def test_somebody_new_to_the_game_is_asked_before_their_one_ranked_try(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        for _ in range(2):
            context = app.context()
            await daily(context)
            page = answers_of(context).last
            assert [str(button.id) for row in page.rows if isinstance(row, tuple) for button in row] == [
                "g:fart:learn",
                "g:fart:daily_start",
            ]
            assert await live(app) == set()
        await GAME_HANDLERS["daily_start"](app.context(), "fart", "")
        assert len(await live(app)) == 1
        context = app.context()
        await daily(context)
        assert "Ranked: one try" in text_of(answers_of(context).last)
        who_has_learnt = app.context(BO)
        app.app.learnt[BO, "fart"] = None
        await daily(who_has_learnt)
        assert "Ranked: one try" in text_of(answers_of(who_has_learnt).last)


async def test_the_daily_is_begun_gone_on_with_and_never_restarted(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        pages: list[str] = []
        for _ in range(2):
            context = app.context()
            await GAME_HANDLERS["daily_start"](context, "fart", "")
            pages.append(text_of(answers_of(context).last))
            table = await app.app_parts.days.attempt(ADA, PLACE)
            if not table.position.seq:
                await app.app_parts.tables.play(table, 0, 1, table.choices(0)[0].action, "a press")
        assert "Ranked: one try" in pages[0]
        assert "Welcome back" in pages[1]
        assert len(await live(app)) == 1
        await app.finish(await app.app_parts.days.attempt(ADA, PLACE))
        context = app.context()
        await daily(context)
        assert "The next one starts <t:1795305600:R>" in text_of(answers_of(context).last)
        assert await live(app) == set()


async def test_a_free_game_without_a_seed_goes_on_with_the_unfinished_one_of_its_kind(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        begun = set[str]()
        for public in (False, True, False, True):
            await free(app.context(), None, public=public)
            begun = await live(app)
        assert len(begun) == 2
        await GAME_HANDLERS["again"](app.context(), "fart", "")
        assert await live(app) == begun
        await free(app.context(), "another", public=False)
        assert len(await live(app)) == 3


@pytest.mark.parametrize("forged", ["", "a b", "x" * 65, "<@1>"])
async def test_a_forged_deal_begins_no_match(tmp_path: Path, forged: str) -> None:
    async with parlour(tmp_path) as app:
        with pytest.raises(Refused):
            await GAME_HANDLERS["deal"](app.context(), "fart", forged)
        assert await live(app) == set()


async def test_why_answers_for_each_defender_on_the_table_once_to_the_asker_alone(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        table: Table = await app.free()
        ((page, private),) = (await app.press("why", table)).pages
        assert private is True
        assert all(words().line(card_line(card)) in text_of(page) for card in table.view(0).table)
        assert text_of(page).count("\n- ") == 1  # all six beat an ace: one line says so, another suggests an action
        for step in range(2):
            table = await app.app_parts.tables.play(
                table, 0, table.question(0), table.choices(0)[0].action, f"step {step}"
            )
        view = table.view(0)
        ((page, _),) = (await app.press("why", table)).pages
        *said, _ = text_of(page).splitlines()
        assert all(sum(words().line(card_line(card)) in line for line in said) == 1 for card in view.table)
        assert len(said) == len(set(said)) <= 5


@pytest.mark.parametrize(
    ("attackers", "defenders", "said"),
    [
        ("KD", "QS KS 3S TS QH KH", ["Nothing beats K♦ in a duel.", "Send two cards that add up to 13."]),
        ("KD", "QS", ["Nothing beats K♦ in a duel.", "Pick a card to sacrifice."]),
        (
            "TD",
            "QS TS 3S 4S KH 2H",
            [
                "Q♠ can duel 10♦: higher, and the other colour.",
                "3♠, 4♠ are too low for 10♦.",
                "10♠ only equals 10♦.",
                "K♥, 2♥ have the colour of 10♦. Only the other colour duels.",
                "Send a higher black card.",
            ],
        ),
    ],
)
def test_why_gives_each_reason_once_and_possible_actions_fart18(
    attackers: str, defenders: str, said: list[str]
) -> None:
    assert [words().line(line) for line in reasons(GAME.view(board(attackers, defenders), 0))] == said


async def test_the_last_quiet_action_of_a_daily_is_taken_back_by_a_button_and_leaves_no_mark_fart22(
    tmp_path: Path,
) -> None:
    async with parlour(tmp_path) as app:
        table = await app.app_parts.days.attempt(ADA, PLACE)
        assert "Undo" not in buttons_of(await panel(app.context(), table))
        quiet = next(one.action for one in table.choices(0) if one.group != "sacrifice")
        moved = await app.app_parts.tables.play(table, 0, 1, quiet, "a slip of the thumb")
        assert "Undo" in buttons_of(await panel(app.context(), moved))
        context = app.context()
        await shared.MATCH_HANDLERS["undo"](context, table.match.id, str(moved.question(0)))
        back = await app.app_parts.tables.find(table.match.id)
        assert (back.position.state, back.question(0)) == (table.position.state, 3)
        assert "Undo" not in buttons_of(answers_of(context).last)
        assert (
            await app.app_parts.tables.all_events(back)
            == await app.app_parts.tables.all_events(table)
            == (table.events,)
        )
        ended = await app.finish(back)
        assert (await verify(app.app_parts.store.matches, ended)).holds


async def test_every_button_that_a_match_shows_has_a_handler(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        for table in (await app.app_parts.days.attempt(ADA, PLACE), await app.free()):
            for page in (await panel(app.context(), table), await panel(app.context(), await app.finish(table))):
                for button in (one for row in page.rows if isinstance(row, tuple) for one in row):
                    match button.id:
                        case ids.OfMatch(verb=verb):
                            assert verb in {**shared.MATCH_HANDLERS, **MATCH_HANDLERS}
                        case ids.OfGame(verb=verb):
                            assert verb in {**shared.GAME_HANDLERS, **GAME_HANDLERS}
                        case ids.PlayAddress(token=token):
                            assert table.game.codec.from_token(token) in [one.action for one in table.choices(0)]


async def test_forced_sacrifices_are_shown_and_others_are_behind_the_last_button(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        forced, free_to_choose = await app.free("f26"), await app.free("f3")
        labels = buttons_of(await panel(app.context(), forced))
        assert labels == [*(words().line(choice.line) for choice in forced.choices(0)), "Hint", "Menu"]
        labels = buttons_of(await panel(app.context(), free_to_choose))
        attacks = [words().line(choice.line) for choice in free_to_choose.choices(0) if choice.group != "sacrifice"]
        assert (len(attacks), labels) == (2, [*attacks, "Hint", "Menu", "Sacrifice…"])


async def test_newcomers_see_the_possible_actions_and_others_the_last_one(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        table = await app.free("f3")
        attacker = words().line(card_line(table.view(0).attackers[0]))
        played = table.choices(0)[0].action
        assert f"Flank {attacker} with 2 cards" in text_of(await panel(app.context(), table))
        assert "Pick a card to sacrifice." in text_of(await panel(app.context(), await app.free("f26")))
        opened = text_of(await panel(app.context(), table, group="sacrifice"))
        assert "Pick the card to discard." in opened
        assert "2 cards" not in opened
        await app.finish(await app.free("another"))
        assert "2 cards" not in text_of(await panel(app.context(), table))
        moved = await app.app_parts.tables.play(table, 0, 1, played, "a press")
        # The revealed card is in the picture.
        assert [words().line(line) for line in last_deed(moved, 0)] == [words().line(moved.last_lines(0)[0])]
        assert words().line(moved.last_lines(0)[0]) in text_of(await panel(app.context(), moved))


def test_free_flanks_come_first_then_low_duels_then_costly_flanks() -> None:
    choices = GAME.choices(board("TD KH", "3D 7S QS 3C JS KS", wave=2), 0)
    attacks = [choice for choice in choices if choice.group != "sacrifice"]
    said = [words().line(choice.line) for choice in arrange(attacks)]
    assert said == ["7♠+3♣ flank", "J♠ duel", "Q♠ duel", "K♠ duel", "3♦+7♠ flank, lose 3♦"]


async def test_a_game_finished_by_the_ai_says_so_in_picture_alt_text_text_and_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handlers, "WATCHING_PAUSE", 0)
    async with parlour(tmp_path) as app:
        begun = await app.free()
        await app.press("take_over", begun, argument="1")
        table = await app.app_parts.tables.find(begun.match.id)
        view, told = table.view(0), words().line
        with written_lines() as lines:
            picture.board(view, told, "F.A.R.T.")
        assert any(line.text.endswith("(AI finished)") and line.is_whole for line in lines)
        assert "(AI finished)" in picture.alt(view, told)
        assert "(AI finished)" in picture.text_board(view, told)
        assert ", no result · AI finished\n" in await share_text(app.context(), table)
        history = text_of(await history_page(app.context(), Search("fart")))
        assert "an AI finished your seat" in history
        page = await panel(app.context(), table)
        assert page.above == (f"### No result · {title(app.context(), table)}",)
        for said in (history, text_of(page)):
            assert not re.search(r"\b(won|lost|resigned)\b", said, re.IGNORECASE)
        assert (await verify(app.app_parts.store.matches, table)).holds
