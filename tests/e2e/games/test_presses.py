"""A press delivered twice, late, by another person, or while bot or Discord fail: in every game it counts once.

Whole games under repeats, and all old buttons, are in `tests/faults/rows` (`deliveries`, `double_presses`,
`old_buttons`, `forged`).
"""

import asyncio
import signal
from collections.abc import Sequence

import pytest

from engine.registry import games
from playground.actors import ActResult
from playground.wire import as_object
from tests.e2e.beside import steps_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.late import stored_of, without_clock
from tests.e2e.play.openings import OPENINGS, Opened
from tests.players.reading import private
from tests.players.table import PATIENCE

pytestmark = pytest.mark.slow

BOT = BLANK_BOT

DEAD_TOKEN = 50027

every_game = pytest.mark.parametrize("game", sorted(OPENINGS))


def steps(playground: Playground, opened: Opened) -> int:
    """Count the presses that were played; entering is not a press."""
    return sum(not key.endswith(":enter") for _, _, key in steps_of(playground, opened.match))


async def press(opened: Opened, number: int = 0, tab: int = 0) -> ActResult:
    """Press one of the playing controls, maybe on an old page."""
    return await opened.player.forge(opened.controls[number], message=opened.tabs[tab])


def codes(refused: Sequence[tuple[str, str, int, object]]) -> set[object]:
    return {as_object(answer).get("code") for *_, answer in refused}


async def explained(opened: Opened, result: ActResult) -> bool:
    """Whether the person reads why the press was not played, unless the page itself shows it."""
    return bool(opened.late) and opened.late in (private(result)).text


async def is_played_once(playground: Playground, opened: Opened) -> None:
    """Wait until a press is stored, and check that it is the only one."""
    await opened.player.until(lambda: steps(playground, opened), PATIENCE)
    assert steps(playground, opened) == 1


def test_every_game_has_an_opening() -> None:
    assert {*OPENINGS} == {*games()}


@every_game
async def test_one_of_several_presses_at_once_is_played_and_all_others_are_explained(
    playground: Playground, game: str
) -> None:
    opened = await OPENINGS[game](playground, "at once", 3)
    results = await asyncio.gather(press(opened), press(opened, tab=1), press(opened, -1, tab=2))
    await is_played_once(playground, opened)
    told = [await explained(opened, result) for result in results]
    assert sorted(told) == ([False, True, True] if opened.late else [False] * 3)
    before = stored_of(playground, opened.match)
    labels = list[set[str]]()
    for number in range(len(opened.controls)):
        late = await press(opened, number, tab=1)
        assert await explained(opened, late) == bool(opened.late)
        labels.append({*(private(late)).labels} - {"Refresh"})
    assert stored_of(playground, opened.match) == before
    now = opened.player.look(opened.tabs[told.index(False)])
    assert now is not None
    assert not opened.late or labels == [{*now.labels} - {"Refresh"}] * len(labels)


@every_game
async def test_a_press_on_a_page_with_a_dead_token_delivered_three_times_is_played_once(
    playground: Playground, game: str
) -> None:
    opened = await OPENINGS[game](playground, "thrice", 1)
    refused = len(playground.refused)
    playground.expire_tokens()
    result = await press(opened)
    private(result)  # the page made or changed under its own token
    # The bot thinks the tokens are valid, and may try to repaint the pages beside it.
    assert (result.refusals, codes(playground.refused[refused:]) - {DEAD_TOKEN}) == ([], set())
    await is_played_once(playground, opened)
    again = await OPENINGS[game](playground, "again", 1)
    playground.faults.repeats = 2
    private(await press(again))
    playground.faults.clear()
    private(await press(again))  # comes after all deliveries
    await is_played_once(playground, again)


@pytest.mark.parametrize("game", sorted({*OPENINGS} - {"farrago_words"}))  # there anyone may press, and so enters
async def test_nobody_plays_for_another_even_at_the_same_moment(playground: Playground, game: str) -> None:
    opened = await OPENINGS[game](playground, "foreign", 1)
    before = stored_of(playground, opened.match)
    strange = await opened.other.forge(opened.controls[0], message=opened.foreign)
    assert opened.refused in (private(strange)).text
    assert stored_of(playground, opened.match) == before
    _, strange = await asyncio.gather(press(opened), opened.other.forge(opened.controls[0], message=opened.foreign))
    assert opened.refused in (private(strange)).text
    await is_played_once(playground, opened)


async def test_a_killed_bot_loses_and_doubles_no_press_of_any_game(playground: Playground) -> None:
    pressed = [await opened(playground, "killed", 1) for opened in OPENINGS.values()]
    waiting = [await opened(playground, "waiting", 1) for opened in OPENINGS.values()]
    results = [await press(opened) for opened in pressed]
    for opened in pressed:
        await is_played_once(playground, opened)
    before = [without_clock(stored_of(playground, opened.match)) for opened in pressed]
    await playground.restart_bot(signal.SIGKILL)
    assert [without_clock(stored_of(playground, opened.match)) for opened in pressed] == before
    for result in results:
        playground.server.acts.dispatch(result.interaction)  # the new process has not seen it
    for opened in waiting:  # a page from before the kill is played on, after the repeats
        private(await press(opened))
        await is_played_once(playground, opened)
    assert [without_clock(stored_of(playground, opened.match)) for opened in pressed] == before


@every_game
async def test_no_press_is_lost_when_discord_refuses_the_answer_twice(playground: Playground, game: str) -> None:
    opened = await OPENINGS[game](playground, "unanswered", 1)
    playground.faults.break_route("POST /interactions/*", 500)
    playground.faults.rate_limit("POST /interactions/*", 0.1, every=2)
    private(await press(opened))
    assert playground.faults.planned == []
    await is_played_once(playground, opened)
    board = opened.tabs[0]
    await opened.player.until(
        lambda: (now := opened.player.look(board)) and (now.text, now.labels) != (board.text, board.labels), PATIENCE
    )
