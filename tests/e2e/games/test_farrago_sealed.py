"""Secret actions in Farrago, at once or never: each counts exactly once, and stays hidden from others."""

import asyncio
import json
import re
from collections.abc import Sequence
from typing import Any

import pytest

from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.e2e.beside import pass_time, steps_of
from tests.e2e.harness import BLANK_BOT, Playground, hand_of
from tests.e2e.play.late import end_and_verify, timed_out
from tests.e2e.play.leaving import by_menu
from tests.players.farrago import BATTLE, Duelist, begin, keep_hands
from tests.players.reading import is_over, match_on, now_of, offered, private, said, shown
from tests.players.table import PATIENCE, hand

pytestmark = pytest.mark.slow

BOT = BLANK_BOT

ROUNDS = (1, pytest.param(3, marks=pytest.mark.long))
"""Turns in which both get ready at once."""


async def seated(playground: Playground, channel: str, *names: str) -> tuple[list[Duelist], SeenMessage]:
    """Two people at a table."""
    people = playground.actors(*names, channel=channel)
    board = await begin(*people)
    planets = ("Mirage", "Verdance")
    return [Duelist(person, planet=planet, turns=1) for person, planet in zip(people, planets, strict=True)], board


def kinds(playground: Playground, match: str) -> list[str]:
    """The kinds of a match's actions, step by step."""
    return [json.loads(body)["kind"] for _, body, _ in steps_of(playground, match)]


async def fought(person: Actor, match: str, turn: int) -> SeenMessage:
    """The board, once it shows the battle of a turn."""
    await person.until(lambda: f"Battle of turn {turn}:" in said(now_of(person, match)), PATIENCE)
    return now_of(person, match)


async def place_all(player: Duelist, board: SeenMessage) -> None:
    """Place cards as in any turn, but do not get ready."""
    player.todo, player.panel = ["card", "back", "card", "card", "stay"], None
    while player.todo:
        await player.step(board)


async def ready(player: Duelist) -> ActResult:
    """Press Ready, with any placement."""
    assert player.panel is not None
    (button,) = offered(player.panel, "ready")
    return await player.actor.forge(f"{button.custom_id}.1", message=player.panel)


# At once ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", ROUNDS)
async def test_actions_of_both_at_the_same_instant_count_once_each(playground: Playground, rounds: int) -> None:
    """Both choose their decks at once, and get ready at once, with two fingers each, turn after turn."""
    players, board = await seated(playground, "table", "Ada", "Bo")
    match = match_on(board)
    for player in players:
        await player.step(board)
    await asyncio.gather(*(twice(player, player.planet) for player in players))
    ada = players[0].actor
    await ada.until(lambda: "Turn 1." in now_of(ada, match).alt, PATIENCE)
    assert "Mirage" in now_of(ada, match).alt
    assert "Verdance" in now_of(ada, match).alt
    await keep_hands(players, board)
    for turn in range(1, rounds + 1):
        for player in players:
            await place_all(player, board)
        results = await asyncio.gather(*(ready(player) for player in (*players, *players)))
        assert not any(result.failed for result in results)
        board = await fought(ada, match, turn)
        assert kinds(playground, match).count("ready") == 2 * turn
    assert kinds(playground, match).count("starter") == 2
    await end_and_verify(playground, board, *(player.actor for player in players))


async def twice(player: Duelist, planet: str) -> None:
    """Press a starter's button twice at once: once it counts, once it is explained."""
    assert player.panel is not None
    button = next(each for each in player.panel.buttons if planet in each.label)
    presses = (player.actor.press(button.custom_id or "", message=player.panel) for _ in range(2))
    results = await asyncio.gather(*presses)
    assert not any(result.failed for result in results)


# The clock ----------------------------------------------------------------------------------------------------------


async def test_the_clock_chooses_decks_for_the_silent_and_ends_their_placements(
    playground: Playground,
) -> None:
    (ada, bo), board = await seated(playground, "lounge", "Cy", "Dee")
    match = match_on(board)
    await ada.step(board)
    await ada.step(board)
    pass_time(playground, match)
    await ada.actor.until(lambda: "Turn 1." in now_of(ada.actor, match).alt, PATIENCE)
    assert "Cy⁩: Mirage" in now_of(ada.actor, match).alt
    assert "Dee⁩: Bastion" in now_of(ada.actor, match).alt
    assert timed_out(playground, match) == [1]

    await keep_hands((ada, bo), board)
    for player in (ada, bo):
        await place_all(player, board)
    await ready(bo)
    pass_time(playground, match)
    board = await fought(ada.actor, match, 1)
    assert timed_out(playground, match) == [1, 0]
    assert await reveals(ada.actor, board) == lying(playground, match) == [True, True]

    await place_all(ada, board)
    pass_time(playground, match)
    board = await fought(ada.actor, match, 2)
    assert sorted(timed_out(playground, match)) == [0, 0, 1, 1]
    assert await reveals(ada.actor, board) == lying(playground, match)  # Ada may have had no card that she could afford
    assert not lying(playground, match)[1]
    await end_and_verify(playground, board, ada.actor, bo.actor)


def lying(playground: Playground, match: str) -> list[bool]:
    """For each seat, whether the cards it placed in the last turn with a battle were still there when the
    battle began.
    """
    placed, lay = [0, 0], [0, 0]
    for seat, body, _ in steps_of(playground, match):
        kind = json.loads(body)["kind"]
        placed[seat] += {"place": 1, "take_back": -1}.get(kind, 0)
        if kind == "ready":
            lay[seat], placed[seat] = placed[seat], 0
    return [count > 0 for count in lay]


async def reveals(person: Actor, board: SeenMessage) -> list[bool]:
    """For each seat, whether it has revealed cards in the last battle."""
    whole = private(await person.press(BATTLE, message=board))
    page = private(await person.press("Step by step", message=whole))  # starts with the revealed cards
    lines = [line for line in said(page).splitlines() if re.search(r"face \d fights\.", line)]
    return ["Nothing new." not in line for line in lines]


async def test_conceding_while_both_place_loses_at_once(playground: Playground) -> None:
    players, board = await seated(playground, "hall", "Eve", "Flo")
    match = match_on(board)
    play = ""
    for player in players:
        for _ in range(3):
            await player.step(board)
            # From the last page that offered any: a hand may have no card to place, and its player is ready.
            play = next((each for each in addresses(player.panel) if Duelist.PLAYS.match(each)), play)
    await by_menu(players[0].actor, board, "Concede…", "Yes, concede")
    eve, flo = (player.actor for player in players)
    await flo.until(lambda: is_over(now_of(flo, match)), PATIENCE)
    assert "B · Flo wins: everyone else conceded" in said(now_of(flo, match)).replace("*", "")
    panel = players[1].panel
    assert panel is not None
    over = await flo.until(lambda: (now := flo.look(panel)) and is_over(now) and now, PATIENCE)
    assert over.menus == ()
    late = shown(await flo.forge(play, message=over))
    assert "This match is over" in late.text
    assert late.labels == over.labels
    checked = (await eve.press("Verify", message=now_of(eve, match))).private
    assert checked is not None
    assert "❌" not in checked.text


def addresses(page: SeenMessage | None) -> list[str]:
    """The addresses of a page's buttons; empty without a page."""
    return [] if page is None else [each.custom_id or "" for each in page.buttons]


# In secret ----------------------------------------------------------------------------------------------------------


def shown_to(playground: Playground, person: Actor, page: SeenMessage) -> tuple[Any, ...]:
    """All that a page shows, down to the bytes of its pictures, without its message id."""
    pictures = [playground.core.world.disk.file(each.url.split("/")[-2]).read_bytes() for each in page.pictures]
    return page.text, page.alt, page.buttons, page.menus, pictures, page.files


async def learned(playground: Playground, others: Sequence[Actor], match: str) -> list[tuple[Any, ...]]:
    """The board and the pages that others can open: their hand and menu, or an onlooker's pages.

    These pages stay open until they are opened again.
    """
    found = list[tuple[Any, ...]]()
    for other in others:
        board = now_of(other, match)
        for page in (each for each in other.sees() if each.ephemeral):
            await other.delete(page)
        found.append(shown_to(playground, other, board))
        for button in (hand_of(board), "Menu"):
            page = (await other.press(button, message=board)).private
            assert page is not None
            found.append(shown_to(playground, other, page))
    return found


async def test_secret_actions_and_their_times_stay_hidden_from_others(drawn: Playground) -> None:
    """One player chooses a deck, places, takes back, turns and gets ready; none of it reaches the other or an onlooker.

    In the whole turn they get only the board after the battle, once.
    """
    (ada, bo), board = await seated(drawn, "daily", "Gus", "Hal")
    eve = drawn.actor("Ida", "daily")
    match, others = match_on(board), [bo.actor, eve]
    told = list[tuple[str, str]]()
    names = {other.id: other.name for other in others}

    def listen(user_id: str, name: str, data: Any) -> None:
        if user_id in names and name != "acked":  # which confirms people's own presses
            told.append((names[user_id], name))

    async def check_step() -> None:
        told.clear()
        await ada.step(board)
        assert told == []
        assert await learned(drawn, others, match) == before

    drawn.core.feed.watchers.append(listen)
    before = await learned(drawn, others, match)
    await check_step()
    await check_step()
    assert kinds(drawn, match) == ["starter"]
    told.clear()
    await bo.step(board)
    await bo.step(board)
    await eve.until(lambda: "Turn 1." in now_of(eve, match).alt, PATIENCE)
    await eve.until(lambda: (eve.name, "message") in told)
    assert told.count((eve.name, "message")) == 1

    told.clear()
    await keep_hands((ada, bo), board)
    await eve.until(lambda: "Both place cards" in now_of(eve, match).alt, PATIENCE)
    board = now_of(eve, match)
    told.clear()
    before = await learned(drawn, others, match)
    ada.left, ada.turns, ada.pressed = "", 2, set()  # this makes it a turn in which faces are turned as well
    while "ready" not in kinds(drawn, match):  # once if all is placed, else also "Ready anyway"
        await check_step()
    assert {"card", "put", "face", "ready"} <= ada.pressed
    told.clear()
    bo.see(await hand(bo.actor, board))
    await ready(bo)
    await fought(eve, match, 1)
    await eve.until(lambda: (eve.name, "message") in told)
    assert told.count((eve.name, "message")) == 1
    drawn.core.feed.watchers.remove(listen)
    await end_and_verify(drawn, now_of(eve, match), ada.actor, bo.actor)
