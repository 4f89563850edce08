"""Whole games of Absolute as people play them on Discord: three of them and an AI, with restarts all along the way."""

from itertools import count

import pytest

from engine.absolute import GAME
from engine.absolute.state import State
from playground.seen import SeenMessage
from tests.e2e.beside import deal_anew, lead_to
from tests.e2e.harness import Playground
from tests.e2e.play.table_end import check_end, presses_of, rematched
from tests.players.absolute import Player, begin
from tests.players.levels import LayingAtOnce, Level
from tests.players.reading import match_on, now_of, said
from tests.players.table import check_panels, play_on, play_until, prefer_text, restarts

pytestmark = pytest.mark.slow

FEW = 40
"""Presses before the middle of the short form."""

EARLY = "an early round"
"""A deal in which nobody goes out during those presses; another would do, but after some the round is nearly over."""

NAMES = ("Ada", "Bo", "Cy", "AI 1 (medium)")


async def gathered(playground: Playground, channel: str, *, quick: bool = True) -> tuple[list[Player], SeenMessage]:
    """Ada, Bo and Cy, who prefers text, at a table with an AI."""
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy", channel=channel)
    board = await begin(ada, bo, cy, ais=["medium"], quick=quick)
    await prefer_text(cy, board)
    return [Player(ada), Player(bo, ("type", "compose", "suggest")), Player(cy, ("compose", "suggest", "type"))], board


async def check_all(playground: Playground, players: list[Player], last: SeenMessage) -> None:
    assert "🥇" in said(last)  # it ended normally
    await check_end(playground, GAME, players, NAMES, last)


async def test_three_people_and_an_ai_begin_and_end_a_round_while_the_bot_is_restarted(playground: Playground) -> None:
    """The short form of a whole round: between its first turns and its last ones the cards are played by the rules."""
    players, first = await gathered(playground, "table")
    match, pressed = match_on(first), count()
    await deal_anew(playground, match, EARLY)

    def have_pressed(_: SeenMessage) -> bool:
        return next(pressed) >= FEW

    first = now_of(players[0].actor, match)
    await play_until(playground, players, first, have_pressed, restarts(playground, every=FEW // 2))
    assert presses_of(playground, match, len(players)) == [player.played for player in players]
    await lead_to(playground, {match: is_near_end}, Level(GAME, LayingAtOnce()))
    for player in players:
        player.panel, player.form, player.left = None, None, ""
        player.done.clear()
    last = await play_on(playground, players, await playground.board_when(bool))
    await check_all(playground, players, last)
    check_panels(players[:2], players[2])
    again = await rematched(playground, players, last)
    assert said(again).count("Draw a card") == 1


def is_near_end(state: State) -> bool:
    """Whether somebody went out, and a person has another turn."""
    return state.phase == "draw" and state.first_out is not None and state.active < 3


@pytest.mark.long
async def test_three_people_and_an_ai_play_a_round_while_the_bot_is_restarted(playground: Playground) -> None:
    players, first = await gathered(playground, "daily")
    last = await play_on(playground, players, first, restarts(playground, every=80))
    await check_all(playground, players, last)
    check_panels(players[:2], players[2])
    again = await rematched(playground, players, last)
    assert said(again).count("Draw a card") == 1


@pytest.mark.long
async def test_restarts_after_every_press_do_not_change_a_round(playground: Playground) -> None:
    players, first = await gathered(playground, "lounge")
    last = await play_on(playground, players, first, restarts(playground, every=1))
    await check_all(playground, players, last)
    check_panels(players[:2], players[2])


@pytest.mark.long
async def test_three_rounds_are_played_to_the_end_through_restarts(playground: Playground) -> None:
    players, first = await gathered(playground, "hall", quick=False)
    last = await play_on(playground, players, first, restarts(playground, every=12))
    await check_all(playground, players, last)
    sheets = (await players[0].actor.press("Scores", message=last)).private
    assert sheets is not None
    assert [label for label in sheets.labels if label.startswith("Round")] == ["Round 1", "Round 2", "Round 3"]
