"""An evening of a moderator in the page, among people with hostile names who play, spoil games and are blocked."""

import pytest
from playwright.async_api import Browser, expect

from playground.actors import Actor
from tests.browser import PHONE, open_tab
from tests.e2e.beside import open_store
from tests.e2e.harness import BLANK_BOT, Playground, hand_of
from tests.e2e.people.private_page import PrivatePage
from tests.players.reading import board_of, match_on, now_of, said, shown
from tests.players.table import begin

BOT = BLANK_BOT
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

HOSTILE = "@everyone [x](//b.c) "


async def told(person: Actor, game: str) -> str:
    """The reply to a person's `/play`."""
    return said(shown(await person.slash("play", game=game)))


async def test_a_table_is_ended_a_person_blocked_a_game_switched_and_a_deleted_board_asked_about(
    browser: Browser, playground: Playground
) -> None:
    bo, cy = playground.actors(f"{HOSTILE}Phil", "Cyprienne-Wilhelmina", channel="table")
    tab = await open_tab(browser, playground, "Ada", "table", PHONE)
    ada = PrivatePage(tab, "moderator")
    first = match_on(await begin("absolute", bo, cy))
    await shown_in_public(cy)

    await ada.ask("/admin", "Games in this server")
    await ada.keep("home")
    await ada.press("Settings", "posted nowhere")
    await ada.choose("settings.log", "#daily", text="is logged in")
    await ada.keep("settings")
    await ada.press("← Back", "Games in this server")

    await ada.press("Tables", "2 open tables")
    await ada.keep("tables")
    await ada.press("End…", "End this game?")
    await ada.keep("end")
    await ada.fill("With a reason…", "✅ Ended.", Reason="Not in @everyone's channel, **please**")
    board = await cy.until(lambda: (found := board_of(cy, first)) and "🚩" in found.text and found)
    assert "🚩 Ended by a moderator. No result. Reason: Not in @\u200beveryone's channel, \\*\\*please\\*\\*" in said(
        board
    )
    await ada.press("Hide…", "Take this game down?")
    await ada.keep("hide")
    await ada.press("Hide it", "✅ Taken down.")
    await cy.until(lambda: any("took this game out of the channel" in seen.text for seen in cy.sees()))
    await ada.press("← Back", "Games in this server")

    await ada.press("People", "Nobody is blocked")
    await ada.choose("people.whom", "Phil", text="from games here?")
    await ada.keep("block")
    await ada.fill("1 hour…", "is blocked until", Reason="Spoils games")
    await ada.keep("blocked")
    assert "A moderator keeps you out of games here until" in await told(bo, "absolute")
    await ada.press("Lift", "can play here again")
    await ada.press("← Back", "nobody is blocked")

    await ada.press("Games", "All games are on")
    await ada.choose("games.in", "#table", text="Choose the games that are on here.")
    await ada.choose(f"channel.{bo.channel.id}", "Absolute", text="Saved")
    assert "Absolute is off in this channel." in await told(bo, "absolute")
    await ada.choose(f"channel.{bo.channel.id}", "Absolute", text="Saved")
    await ada.press("← Back", "All games are on")
    await ada.press("← Back", "Games in this server")

    await ada.press("Words", "is refused")
    await ada.fill("Edit list…", "You have added 1 word", One_word_on_each_line="crumb")
    await ada.choose("words.mode", "Mask the word", text="each character becomes •")
    await ada.fill("Try a text…", "Masked:", What_would_someone_write="A crumb")
    await ada.keep("masked")
    await ada.choose("words.mode", "Refuse the text", text="is refused")
    await ada.fill("Try a text…", "Refused:", What_would_someone_write="A crumb")
    await ada.fill("Edit list…", "You have added no words", One_word_on_each_line="")
    await ada.press("← Back", "Games in this server")

    second = match_on(await begin("absolute", bo, cy))
    await delete_board(playground, second, bo, cy)
    await tab.page.goto(f"{playground.url}/#user={ada_id(playground)}&channel={playground.channel('daily').id}")
    keep = tab.page.locator(f'[data-custom-id="v:{second}:lost:keep"]')
    question = await tab.messages.filter(has=keep).get_attribute("data-message-id")
    post = tab.page.locator(f'[data-message-id="{question}"]')
    await expect(post).to_contain_text("was deleted. The match goes on")
    await tab.keep("moderator-log")
    await keep.click()
    await expect(post).to_contain_text("The board is back.")
    assert now_of(bo, second)

    await tab.page.goto(f"{playground.url}/#user={ada_id(playground)}&channel={playground.channel('table').id}")
    await ada.ask("/admin", "Games in this server")
    await ada.press("Settings", "is logged in")
    await ada.press("No log", "posted nowhere")
    await ada.press("← Back", "Games in this server")
    await delete_board(playground, second, bo, cy)
    await bo.until(lambda: has_lost_board(playground, second))
    await ada.press("Recent actions", "was deleted. The match goes on")  # asked next to the answer
    await ada.keep("question")
    await ada.press("End table", "Match ended. No result.")
    await ada.ask("/admin", "Games in this server")
    await ada.press("Recent actions", "ended a match of Absolute:")
    await ada.keep("actions")
    await ada.press("Older", "switched")
    await ada.keep("actions-more")
    await tab.close_after_deletions()


def ada_id(playground: Playground) -> str:
    """The id of the moderator."""
    return playground.actor("Ada").id


async def shown_in_public(person: Actor) -> None:
    """Play a solo game in public."""
    await person.slash("fart play", public=True)


def has_lost_board(playground: Playground, match: str) -> bool:
    """Whether the bot has noticed that a match's board was deleted; without a log channel it sends no report."""
    with open_store(playground) as stored:
        return stored.execute("SELECT message FROM match WHERE id = ?", (match,)).fetchone() == (None,)


async def delete_board(playground: Playground, match: str, *people: Actor) -> None:
    """Delete a board, and let the person in turn play something that would change it."""
    board = now_of(people[0], match)
    for person in people:
        panel = (await person.press(hand_of(board), message=board)).private
        assert panel is not None
        plays = [button.custom_id or "" for button in panel.buttons if (button.custom_id or "").startswith("t:")]
        if plays:
            playground.delete_message(board)
            await person.press(plays[0], message=panel)
            return
    raise AssertionError("it is nobody's turn")
