"""Whole games of Absolute as people play them on Discord: three of them and an AI, with restarts all along the way."""

import pytest

from bot.playground.seen import SeenMessage
from engine.absolute import GAME
from tests.e2e.harness import Playground
from tests.e2e.play.absolute_play import Player, begin
from tests.e2e.play.group_play import check_panels, play_on, prefer_text, restarts, said
from tests.e2e.play.table_end import check_end, rematched

NAMES = ("Ada", "Bo", "Cy", "AI 1 (medium)")


async def gathered(playground: Playground, channel: str, *, quick: bool = True) -> tuple[list[Player], SeenMessage]:
    """Ada, Bo and Cy, who prefers text, at a table with an AI."""
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy", channel=channel)
    board = await begin(ada, bo, cy, ais=["medium"], quick=quick)
    await prefer_text(cy, board)
    return [Player(ada), Player(bo, ("type", "compose", "suggest")), Player(cy, ("compose", "suggest", "type"))], board


async def check_all(players: list[Player], first: SeenMessage, last: SeenMessage) -> None:
    assert "Played to the end" in said(last)
    await check_end(GAME, players, NAMES, first, last)


async def test_three_people_and_an_ai_play_a_round_while_the_bot_is_restarted(playground: Playground) -> None:
    players, first = await gathered(playground, "table")
    last = await play_on(playground, players, first, restarts(playground, every=80))
    await check_all(players, first, last)
    check_panels(players[:2], players[2])
    again = await rematched(playground, players, last)
    assert said(again).count("Draw a card") == 1


@pytest.mark.long
async def test_a_restart_after_every_press_of_a_round_changes_nothing(playground: Playground) -> None:
    players, first = await gathered(playground, "lounge")
    last = await play_on(playground, players, first, restarts(playground, every=1))
    await check_all(players, first, last)
    check_panels(players[:2], players[2])


@pytest.mark.long
async def test_three_rounds_are_played_to_the_end_through_restarts(playground: Playground) -> None:
    players, first = await gathered(playground, "hall", quick=False)
    last = await play_on(playground, players, first, restarts(playground, every=12))
    await check_all(players, first, last)
    sheets = (await players[0].actor.press("Scores", message=last)).private
    assert sheets is not None
    assert [label for label in sheets.labels if label.startswith("Round")] == ["Round 1", "Round 2", "Round 3"]
