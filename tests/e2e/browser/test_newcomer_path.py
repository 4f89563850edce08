"""A newcomer on the page: help, a guided game, a first real match, its results, and the erasing of all of it.

Each page that they see on a phone fits its window and a desktop's: picture or text and buttons in one view.
"""

import pytest
from playwright.async_api import Browser, expect

from tests.browser import PHONE, open_tab
from tests.e2e.harness import Playground
from tests.e2e.people.private_page import PrivatePage
from tests.e2e.play.leaving import by_menu
from tests.players.absolute import Player
from tests.players.reading import board_of, match_on
from tests.players.table import begin, play_until

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_a_newcomer_learns_plays_looks_back_and_leaves_nothing(browser: Browser, playground: Playground) -> None:
    name = "N*ora*@everyone"
    nora, bo = playground.actors(name, "Bo", channel="lounge")
    tab = await open_tab(browser, playground, name, "lounge", PHONE)
    new = PrivatePage(tab, "newcomer")

    await new.ask("/help", "Just press buttons")
    await new.keep("help", is_long=True)
    await new.press("Learn by playing", "Which game do you want to learn?")
    await new.press("Absolute", "Step 1 of")
    await new.keep("learn")
    await new.ask("/game profile", "No match counts yet")
    await new.keep("profile-empty")
    await new.press("Leaderboard", "Nobody is ranked yet.")
    await new.keep("leaderboard-empty")
    await new.ask("/help", "Just press buttons")
    await new.press("More", "Version")
    await new.press("Badges", "0 of")
    await new.keep("badges-none")
    await new.ask("/help", "Just press buttons")
    await new.press("More", "Version")
    await new.press("Tell me", "Pick games to turn it on")
    await new.keep("looking-off")
    await new.choose("h:looking_games", "Farrago Words", text="On for")
    await new.keep("looking-on")

    board = await begin("absolute", bo, nora)
    match = match_on(board)
    shown = tab.page.locator(f'[data-testid="message"]:has([data-custom-id="v:{match}:rules"])').last
    await expect(shown).to_be_visible()
    await new.keep("board", shown)
    before = await new.version()
    await shown.locator('[data-custom-id$=":hand"]').click()
    await new.answered(before, "Log")
    await new.keep("hand")
    players = (Player(bo), Player(nora))
    board = await play_until(playground, players, board, lambda _: players[1].played > 1)
    await by_menu(bo, board, "Concede…", "Yes, concede")
    await nora.until(lambda: (found := board_of(nora, match)) and found.button("Rematch"))
    over = tab.page.locator(f'[data-testid="message"]:has([data-custom-id="v:{match}:rematch"])').first
    await expect(over).to_be_visible()
    await new.keep("result", over)

    await new.ask("/game profile", "Wins")
    await new.keep("profile")
    await new.ask("/game leaderboard game:Absolute", "Absolute")
    await new.keep("leaderboard")
    await new.ask("/privacy", "1 match")
    await new.keep("privacy")
    await new.press("Export", "This file has all")
    await new.keep("export")
    await new.ask("/privacy", "1 match")
    await new.press("Erase…", "Erase all your data?")
    await new.keep("erase")
    await new.press("Erase all", "Your data is erased")
    await new.keep("erased")
    await new.ask("/privacy", "when you last used me")
    await new.keep("privacy-new")
    await tab.close_after_deletions()
