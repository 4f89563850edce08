"""Somebody leaves a table of Absolute, at any moment and in any way: the others' game goes on to its end."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing

import pytest

from bot.playground.seen import SeenMessage
from tests.e2e.beside import open_store
from tests.e2e.harness import Playground
from tests.e2e.play.absolute_play import Player, begin
from tests.e2e.play.group_play import is_over, menu_of, said, turn_on
from tests.e2e.play.leaving import CHANNELS, LEAVER, WAYS, Roster, by_menu, leave_and_finish


async def gathered(playground: Playground, moment: str) -> Roster:
    """Sit down at a table of one's own, in the channel that is next."""
    channel = CHANNELS[list(MOMENTS).index(moment) % len(CHANNELS)]
    people = playground.actors(*(f"{name} {moment}" for name in ("Ada", "Bo", "Cy")), channel=channel)
    board = await begin(*people, ais=["random"])
    return Roster(playground, tuple(Player(person) for person in people), board)


# Moments ------------------------------------------------------------------------------------------------------------


async def _at_the_draw(roster: Roster) -> None:
    await roster.play_until(lambda board: turn_on(board) == LEAVER)


async def _with_a_draft(roster: Roster) -> None:
    """Cards lie in the workspace and are not played."""

    def has_draft(board: SeenMessage) -> bool:
        panel = roster.leaver.panel
        return panel is not None and "Play it" in panel.labels

    await roster.play_until(has_draft)
    with closing(open_store(roster.playground)) as stored:
        query = "SELECT count(*) FROM draft WHERE match = ? AND seat = 2"
        assert stored.execute(query, (roster.match,)).fetchone() == (1,)


async def _before_the_discard(roster: Roster) -> None:
    """They played and must discard."""

    def must_discard(board: SeenMessage) -> bool:
        panel = roster.leaver.panel
        return panel is not None and menu_of(panel, "pick") is not None and "Hold" not in panel.labels

    await roster.play_until(must_discard)


async def _in_anothers_turn(roster: Roster) -> None:
    await roster.play_until(lambda board: turn_on(board) == "A")


async def _in_a_pause(roster: Roster) -> None:
    await roster.play_until(lambda board: turn_on(board) == "B")
    for player in roster.players:
        await by_menu(player.actor, roster.board, "Offer a pause")
    roster.way_on = (await roster.players[0].actor.press("My hand", message=roster.board)).private


async def _in_the_last_lap(roster: Roster) -> None:
    await roster.play_until(lambda board: is_over(board) or "goes out!" in said(board))


async def _after_the_end(roster: Roster) -> None:
    await roster.play_until(is_over)


MOMENTS: Mapping[str, Callable[[Roster], Awaitable[None]]] = {
    "draw": _at_the_draw,
    "draft": _with_a_draft,
    "discard": _before_the_discard,
    "other": _in_anothers_turn,
    "pause": _in_a_pause,
    "last": _in_the_last_lap,
    "over": _after_the_end,
}

SOON = ("draft", "discard", "pause")
"""Moments that come in the first laps, and are quickly reached."""


async def play_and_leave(playground: Playground, moments: Sequence[str], way: str) -> None:
    """At a table for each moment somebody leaves just then; all matches end by their rules, and their records hold."""
    rosters = await asyncio.gather(*(gathered(playground, moment) for moment in moments))
    await asyncio.gather(*(MOMENTS[moment](each) for moment, each in zip(moments, rosters, strict=True)))
    await leave_and_finish(playground, rosters, way)


@pytest.mark.long
async def test_every_table_finishes_whenever_somebody_gives_up(playground: Playground) -> None:
    await play_and_leave(playground, SOON, "conceding")


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("half", [0, 1])
async def test_every_table_finishes_whenever_and_however_somebody_leaves(
    playground: Playground, way: str, half: int
) -> None:
    await play_and_leave(playground, tuple(MOMENTS)[half::2], way)
