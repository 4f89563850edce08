"""Whole short games of Battle Farm as people play them on Discord: four of them and an AI, with restarts on the way."""

from hashlib import sha256
from itertools import count

import pytest

from engine.battle_farm import GAME
from playground.seen import SeenMessage
from tests.e2e.beside import deal_anew
from tests.e2e.harness import Playground, hand_of
from tests.e2e.play.late import end_and_verify
from tests.e2e.play.table_end import check_end, presses_of, rematched
from tests.players.battle_farm import Farmer, begin
from tests.players.reading import match_on, now_of, said, shown
from tests.players.table import check_panels, hand, play_on, play_until, prefer_text, restarts

NAMES = ("Ada", "Bo", "Cy", "Dee", "AI 1 (medium)")


FEW = 24
"""Presses of the short form."""

SHORT = "a short game 7746"
"""A deal that these people end in the second round; another would do, and take longer."""


async def gathered(playground: Playground, channel: str, seed: str) -> tuple[list[Farmer], SeenMessage]:
    """Four people (Dee prefers text) at a table with an AI, and a fixed deal."""
    people = playground.actors(*NAMES[:4], channel=channel)
    board = await begin(*people, ais=["medium"])
    await prefer_text(people[-1], board)
    await deal_anew(playground, match_on(board), seed)
    seal = await people[0].slash("game verify", match=match_on(board))
    assert sha256(seed.encode()).hexdigest() in shown(seal).text
    return [Farmer(person, turns=number) for number, person in enumerate(people)], now_of(people[0], match_on(board))


async def check_all(playground: Playground, players: list[Farmer], last: SeenMessage) -> None:
    assert "reached the goal of" in said(last) or "The deck ran out" in said(last)
    await check_end(playground, GAME, players, NAMES, last)
    check_panels(players[:-1], players[-1])


@pytest.mark.slow
async def test_four_people_and_an_ai_begin_while_the_bot_is_killed_and_play_again(
    playground: Playground,
) -> None:
    """The short form of a whole game: each press of its first rounds is in the record once, and a rematch begins."""
    players, first = await gathered(playground, "daily", SHORT)
    match, killed = match_on(first), restarts(playground, every=FEW // 2)
    pressed = count()

    def have_pressed(_: SeenMessage) -> bool:
        return next(pressed) >= FEW

    board = await play_until(playground, players, first, have_pressed, killed)
    assert presses_of(playground, match, len(players)) == [player.played for player in players]
    check_panels(players[:-1], players[-1])
    people = [player.actor for player in players]
    for player in players:
        player.panel = await hand(player.actor, board)
    await end_and_verify(playground, board, *people)
    again = await rematched(playground, players, now_of(people[0], match))
    assert hand_of(again)


@pytest.mark.long
async def test_four_people_and_an_ai_play_a_short_game_while_the_bot_is_restarted(playground: Playground) -> None:
    players, first = await gathered(playground, "table", SHORT)
    last = await play_on(playground, players, first, restarts(playground, every=50))
    await check_all(playground, players, last)
    again = await rematched(playground, players, last)
    assert hand_of(again)


@pytest.mark.long
async def test_restarts_after_every_press_do_not_change_a_game(playground: Playground) -> None:
    players, first = await gathered(playground, "lounge", SHORT)
    last = await play_on(playground, players, first, restarts(playground, every=1))
    await check_all(playground, players, last)
