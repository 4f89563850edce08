"""Matches of Farrago as people play them on Discord: two of them, with restarts on the way, and one against AIs."""

import asyncio
import re

import pytest

from engine.farrago import GAME
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import deal_anew
from tests.e2e.harness import Playground, hand_of
from tests.e2e.play.table_end import check_end
from tests.players.farrago import Duelist, begin
from tests.players.reading import is_over, match_on, now_of, said, shown
from tests.players.table import PATIENCE, check_panels, play_on, play_until, prefer_text, restarts

pytestmark = pytest.mark.slow

SHORT = "a short match 1696"
"""A deal that gives these people 10 CP within a few turns; another would work, and take longer."""

FRAME = re.compile(r"Frame (\d+) of (\d+)")


async def gathered(playground: Playground, channel: str) -> tuple[list[Duelist], SeenMessage]:
    """Two people (Bo prefers text) at a table, and a fixed deal."""
    ada, bo = playground.actors("Ada", "Bo", channel=channel)
    board = await begin(ada, bo)
    await prefer_text(bo, board)
    await deal_anew(playground, match_on(board), SHORT)
    return [Duelist(ada), Duelist(bo, planet="Bastion", turns=1)], board


async def result(person: Actor, last: SeenMessage) -> SeenMessage:
    """The board of a finished match, once its film has run and it shows the result."""
    match = match_on(last)
    await person.until(lambda: "CP goal reached" in said(now_of(person, match)), PATIENCE)
    return now_of(person, match)


async def check_all(playground: Playground, players: list[Duelist], last: SeenMessage) -> None:
    """Check the result, the record, the pages that were shown and the replay; and begin a rematch."""
    last = await result(players[0].actor, last)
    assert "The winning blow: " in said(last)
    await check_end(playground, GAME, players, ("Ada", "Bo"), last)
    check_panels(players[:1], players[1])
    for player in players:
        assert {"put", "back", "face", "ready", "watch"} <= player.pressed
        await check_film(player, last)
    await check_rematch(players, last)


async def check_film(player: Duelist, last: SeenMessage) -> None:
    """Go back through the frames of the last battle, and on to its end again."""
    page = (await player.actor.press("Replay", message=last)).private
    assert page is not None
    end = page = shown(await player.actor.press("▶|", message=page))
    frames = list[SeenMessage]()
    while not frames or not FRAME.search(frames[-1].text) or FRAME.findall(frames[-1].text)[0][0] != "1":
        page = shown(await player.actor.press("Back", message=page))
        frames.append(page)
    count = len(frames)
    assert [FRAME.findall(frame.text) for frame in frames] == [
        [(str(number), str(count))] for number in range(count, 0, -1)
    ]
    assert count > 2
    assert {bool(frame.pictures) for frame in frames} == {bool(end.pictures)}
    assert len({said(frame) + frame.alt for frame in frames}) == count
    for _ in range(count):
        page = shown(await player.actor.press("Next", message=page))
    assert (said(page), page.alt) == (said(end), end.alt)


async def check_rematch(players: list[Duelist], last: SeenMessage) -> None:
    """Both ask for another match at once, and it begins."""
    ada, bo = (player.actor for player in players)
    await asyncio.gather(*(person.press("Rematch", message=last) for person in (ada, bo)))

    def begun() -> SeenMessage | None:
        seen = ada.sees()[-1]
        return seen if hand_of(seen) and not seen.ephemeral and match_on(seen) != match_on(last) else None

    again = await ada.until(begun, PATIENCE)
    assert "Pick a deck" in said(again)


async def test_two_people_play_a_match_while_the_bot_is_restarted(playground: Playground) -> None:
    players, first = await gathered(playground, "table")
    last = await play_on(playground, players, first, restarts(playground, every=40))
    await check_all(playground, players, last)


@pytest.mark.long
async def test_restarts_after_every_press_do_not_change_a_match(playground: Playground) -> None:
    players, first = await gathered(playground, "lounge")
    last = await play_on(playground, players, first, restarts(playground, every=1))
    await check_all(playground, players, last)


# Alone --------------------------------------------------------------------------------------------------------------

LEVELS = ("easy", "medium", "hard")


async def play_alone(playground: Playground, person: Actor, level: str, battles: int) -> SeenMessage:
    """Play a number of battles against an AI, or until the match is over, with the person's own deck."""
    await person.slash("deck new", name="Giants", planet="verdance")
    board = await begin(person, ais=[level])

    def wanted(now: SeenMessage) -> bool:
        fought = re.findall(r"Battle of turn (\d+)", said(now))
        return is_over(now) or (bool(fought) and int(fought[-1]) >= battles)

    return await play_until(playground, [Duelist(person, deck="Giants")], board, wanted)


@pytest.mark.parametrize("levels", [LEVELS[-1:], pytest.param(LEVELS, marks=pytest.mark.long)])
async def test_one_person_fights_ais(playground: Playground, levels: tuple[str, ...]) -> None:
    people = [playground.actor(f"Cy {level}", "daily") for level in levels]
    boards = [await play_alone(playground, *each, 1) for each in zip(people, levels, strict=True)]
    for level, board in zip(levels, boards, strict=True):
        assert f"AI 1 ({level})" in said(board)
        assert "Verdance" in board.alt


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
async def test_one_person_plays_a_match_against_an_ai(playground: Playground, level: str) -> None:
    last = await play_alone(playground, playground.actor(f"Dee {level}", "hall"), level, 1000)
    assert is_over(last)
