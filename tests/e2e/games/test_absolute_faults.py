"""Presses of Absolute that come at once, too late or never: each counts once or is explained."""

import asyncio
import re

import pytest

from playground.actors import Actor, ActResult
from playground.faults import HeldRequests
from playground.seen import SeenMessage
from tests.e2e.beside import pass_time, steps_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.late import check_late, end_and_verify, tabs_of, timed_out
from tests.players.absolute import Player, begin
from tests.players.reading import is_over, match_on, now_of, private, said, shown, turn_on
from tests.players.table import LETTERS, PATIENCE, STALE, hand, next_board, play_until

BOT = BLANK_BOT

pytestmark = pytest.mark.slow

UNTIMED = "No timer"


async def begun(
    playground: Playground, *names: str, channel: str = "table", pace: str = UNTIMED, quick: bool = True
) -> tuple[SeenMessage, Actor, Actor]:
    """A table of two, with one round if `quick`; returns its board, the person who begins and the next one."""
    people = playground.actors(*names, channel=channel)
    board = await begin(*people, pace=pace, quick=quick)
    first = LETTERS.index(turn_on(board))
    return board, people[first], people[1 - first]


def kinds_of(playground: Playground, match: str) -> list[str]:
    """The kinds of a match's actions, step by step."""
    return [str(re.findall(r'"kind":"(\w+)"', body) or body) for _, body, _ in steps_of(playground, match)]


# At once ------------------------------------------------------------------------------------------------------------


async def test_the_last_press_is_shown_last_and_a_form_opens_at_once(playground: Playground) -> None:
    board, first, second = await begun(playground, "Cleo", "Di")
    panel = await hand(first, board)
    panel = shown(await first.press(next(each for each in panel.labels if each.startswith("Take ")), message=panel))

    looks, hold = await _look_slowly(playground, first, panel)
    opens = asyncio.create_task(first.press("Menu", message=panel))
    await asyncio.sleep(0)  # the press is on its way to the bot before the other's answer is taken
    hold.release()
    await asyncio.gather(looks, opens)
    now = first.look(panel)
    assert now is not None
    assert "Vote to end" in now.labels

    panel = await hand(first, board)
    looks, hold = await _look_slowly(playground, first, panel)
    assert (await first.press("Type cards", message=panel)).modal is not None
    assert not looks.done()
    hold.release()
    await looks
    await end_and_verify(playground, board, first, second)


async def _look_slowly(
    playground: Playground, person: Actor, panel: SeenMessage
) -> "tuple[asyncio.Task[ActResult], HeldRequests]":
    """Press *Look again*, and hold its answer at Discord; returns when it has arrived there."""
    hold = playground.faults.hold("POST /interactions/*", times=1)
    looks = asyncio.create_task(person.press("Refresh", message=panel))
    await person.until(lambda: hold.waiting, PATIENCE)
    return looks, hold


async def test_two_undos_at_once_take_one_step_back(playground: Playground) -> None:
    board, first, second = await begun(playground, "Ada", "Bo", channel="daily")
    panel = await hand(first, board)
    take = next(label for label in panel.labels if label.startswith("Take "))
    await first.press(take, message=panel)
    tabs = await tabs_of(playground, first, board, 2)
    twice = await asyncio.gather(*(first.press("Undo", message=tab) for tab in tabs))
    assert sorted(STALE in shown(each).text for each in twice) == [False, True]
    assert kinds_of(playground, match_on(board)) == ["['draw']", "null"]
    panel = await hand(first, board)
    assert take in panel.labels
    assert "Undo" not in panel.labels
    await end_and_verify(playground, board, first, second)


async def test_when_two_concede_at_once_one_wins(playground: Playground) -> None:
    board, first, second = await begun(playground, "Ada", "Bo", channel="lounge")
    people = (first, second)
    asked = [
        shown(await person.press("Concede…", message=private(await person.press("Menu", message=board))))
        for person in people
    ]
    both = await asyncio.gather(
        *(person.press("Yes, concede", message=page) for person, page in zip(people, asked, strict=True))
    )
    texts = [shown(result).text for result in both]
    assert sorted("You conceded." in text for text in texts) == [False, True]
    winner = people[["You conceded." in text for text in texts].index(False)]
    over = await first.until(lambda: (now := first.look(board)) and is_over(now) and now)
    assert f"{winner.name}** wins: everyone else conceded" in said(over)
    checked = private(await first.press("Verify", message=over))
    assert "❌" not in checked.text


@pytest.mark.parametrize("expired_first", [False, True], ids=["pressed first", "expired first"])
async def test_a_press_and_the_end_of_its_time_at_once_are_one_step(
    playground: Playground, *, expired_first: bool
) -> None:
    board, *people = await begun(playground, "Ada", "Bo", channel="hall", pace="12 h per turn")
    match = match_on(board)
    for person in people:  # one turn each: after a second one that the clock plays, an AI would take the seat
        before = len(steps_of(playground, match))
        played = await _press_and_expire(playground, board, person, expired_first=expired_first)
        new = [key for _, _, key in steps_of(playground, match)[before:]]
        assert [key.startswith("timer:") for key in new] == [not played, True]
        assert played or expired_first
    await end_and_verify(playground, board, *people)


async def _press_and_expire(playground: Playground, board: SeenMessage, person: Actor, *, expired_first: bool) -> bool:
    """Draw at the moment when the turn's time ends; returns whether the draw was played."""
    match, panel = match_on(board), await hand(person, board)
    after = len(steps_of(playground, match)) + 2
    if expired_first:
        pass_time(playground, match)
    drawn = shown(await person.press("Draw from deck", message=panel))
    if not expired_first:
        pass_time(playground, match)
    await person.until(lambda: len(steps_of(playground, match)) == after)
    return STALE not in drawn.text


# Silence ------------------------------------------------------------------------------------------------------------


async def test_the_silent_are_warned_then_played_for_then_replaced_until_they_come_back(playground: Playground) -> None:
    # Several rounds, since an AI that plays for a person may end one.
    board, quiet, other = await begun(playground, "Sila", "Sib", channel="daily", pace="", quick=False)
    match, mine, talker, back = match_on(board), turn_on(board), Player(other, habits=()), Player(quiet, habits=())
    theirs, seat = "BA"[LETTERS.index(mine)], LETTERS.index(mine)
    before = [len(person.pings()) for person in (other, quiet)]

    await is_warned(playground, match, quiet, next_is="played")
    assert [len(person.pings()) - earlier for person, earlier in zip((other, quiet), before, strict=True)] == [0, 1]
    pass_time(playground, match)
    await take_turn(playground, match, theirs, talker)
    assert timed_out(playground, match) == [seat, seat]  # drew and held

    await is_warned(playground, match, quiet, next_is="replaced")
    pass_time(playground, match)
    await quiet.until(lambda: "is AFK. An AI is playing" in said(now_of(quiet, match)))
    await take_turn(playground, match, theirs, talker)
    await quiet.until(lambda: timed_out(playground, match) == [seat] * 3)

    panel = shown(await quiet.press("Take seat back", message=await hand(quiet, now_of(quiet, match))))
    assert "Take seat back" not in panel.labels
    await quiet.until(lambda: "was silent" not in said(now_of(quiet, match)))
    for _ in range(2):
        await take_turn(playground, match, mine, back)
        await take_turn(playground, match, theirs, talker)
    assert timed_out(playground, match) == [seat] * 3
    assert len(other.pings()) == before[0]
    await end_and_verify(playground, now_of(quiet, match), quiet, other)


async def is_warned(playground: Playground, match: str, person: Actor, *, next_is: str) -> None:
    """Let a person's time run down, and wait until they get a private warning."""
    count = len(person.pings())
    pass_time(playground, match, left=29.0)

    def warned() -> SeenMessage | None:
        # A person who was away for long is also called to the turn.
        return next((each for each in person.pings()[count:] if "nearly over" in each.text), None)

    warning = await person.until(warned, PATIENCE)
    assert person.mention in warning.text
    assert ("an AI takes your seat" in warning.text) == (next_is == "replaced")


async def take_turn(playground: Playground, match: str, letter: str, player: Player) -> None:
    """Wait for a person's turn, and let them play it."""
    board = await next_board(playground, player.actor, match, {letter: player})
    await player.step(board)
    while not player.is_waiting:
        await player.step(board)


# Too late -----------------------------------------------------------------------------------------------------------


@pytest.mark.long
async def test_every_button_of_earlier_boards_and_panels_changes_nothing_and_is_explained(
    playground: Playground,
) -> None:
    players = [Player(person) for person in playground.actors("Una", "Udo", "Uli", channel="lounge")]
    board = await begin(*(player.actor for player in players), pace=UNTIMED)
    match, boards = match_on(board), [board]

    async def remember(count: int) -> None:
        boards.append(now_of(players[0].actor, match))

    def has_draft(now: SeenMessage) -> bool:
        drafting = (player.panel for player in players if player.turns > 1 and player.panel is not None)
        return any("Play sets" in panel.labels for panel in drafting)

    board = await play_until(playground, players, board, has_draft, remember)
    await check_late(playground, players, [*boards, board])
