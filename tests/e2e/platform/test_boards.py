"""Public boards and calls on Discord: one message for a table, up to date after every press, restart and mishap."""

import asyncio
import json
import re
import signal

from bot.match.deadlines import GRACE_MS
from bot.messages.board_message import SCROLLED
from playground.actors import Actor
from playground.seen import SeenMessage
from playground.world.records import Channel
from tests.e2e.beside import open_store, settle
from tests.e2e.harness import BLANK_BOT, Playground, hand_of
from tests.e2e.people.admin_pages import set_threads
from tests.players.reading import action_buttons, match_on, shown

BOT = BLANK_BOT

RESTARTED_SECONDS = 10.0
EDIT = "PATCH /channels/*/messages/*"


async def begun(host: Actor, *others: Actor) -> tuple[SeenMessage, Actor, Actor]:
    """Gather people at a table and start it; returns its board, the first player, and the next one."""
    lobby = shown(await host.slash("play", game="absolute"))
    for other in others:
        await other.press("Join", message=lobby)
    board = shown(await host.press("Start", message=lobby))
    people = (host, *others)
    (first,) = [seat for seat, letter in enumerate("ABCDEF"[: len(people)]) if f"▶️ **{letter} · " in board.text]
    return board, people[first], people[(first + 1) % len(people)]


async def lobby_in_thread(playground: Playground, owner: Actor, host: Actor) -> tuple[Channel, SeenMessage]:
    """Let the owner of a server give a lobby a thread of its own; returns the thread, and the lobby in it."""
    await set_threads(owner, "on")
    await host.slash("play", game="absolute")
    await set_threads(owner, "off")
    thread = playground.channel(f"Absolute: {host.name}'s game")
    return thread, await playground.board_when(lambda seen: seen.button("Join") is not None, thread.id)


async def hand(person: Actor, board: SeenMessage) -> SeenMessage:
    """Open the private panel from the board."""
    panel = (await person.press(hand_of(board), message=board)).private
    assert panel is not None
    return panel


async def draw(person: Actor, board: SeenMessage) -> SeenMessage:
    """Draw from the deck; returns the panel."""
    panel = await hand(person, board)
    return shown(await person.press(action_buttons(panel)[0].custom_id or "", message=panel))


async def take_turn(person: Actor, board: SeenMessage) -> None:
    """Draw, then hold."""
    await person.press("Hold", message=await draw(person, board))


def drew(name: str) -> re.Pattern[str]:
    return re.compile(f"-# \u2068{name}\u2069 draws from the deck")


def waits_for(name: str, what: str) -> re.Pattern[str]:
    return re.compile(f"\u2068{name}\u2069\\*\\*: {what}")


async def until(playground: Playground, said: re.Pattern[str], channel: str, *, seconds: float = 60.0) -> SeenMessage:
    return await playground.board_when(lambda seen: said.search(seen.text) is not None, channel, seconds=seconds)


async def shows(person: Actor, board: SeenMessage, said: re.Pattern[str], seconds: float = 60.0) -> None:
    """Wait until a board has a text."""
    await person.until(lambda: (now := person.look(board)) and said.search(now.text), seconds)


def boards(person: Actor) -> list[SeenMessage]:
    """All messages of the channel that show a table."""
    return [seen for seen in person.sees() if hand_of(seen) and seen.button("Menu") and not seen.ephemeral]


def let_calls_be_due(playground: Playground, match: str) -> None:
    """Make a match's pending calls due, as if its people had been inactive for long."""
    with open_store(playground) as stored:
        stored.execute("BEGIN IMMEDIATE")
        people = json.loads(stored.execute("SELECT roster FROM match WHERE id = ?", (match,)).fetchone()[0])
        for occupant in people["sitters"]:
            occupant.pop("seen_at", None)
        settle(playground, stored, match, people)
        stored.execute("UPDATE outbox SET due_at = ? WHERE match = ? AND kind = 'turn'", (GRACE_MS, match))


async def test_the_board_shows_every_press_in_place_to_everyone_and_pings_nobody(playground: Playground) -> None:
    ada, bo, eve = playground.actors("Ada", "Bo", "Eve", channel="table")
    board, first, second = await begun(ada, bo)
    assert waits_for(first.name, "Draw a card").search(board.text)
    assert "Ada" in board.alt
    panel = await draw(first, board)
    now = await until(playground, waits_for(first.name, "Play"), "table")
    assert now.id == board.id
    assert drew(first.name).search(now.text)
    await first.press("Hold", message=panel)
    now = await until(playground, waits_for(second.name, "Draw a card"), "table")
    assert [seen.id for seen in boards(eve)] == [board.id]
    assert [person.pings() for person in (ada, bo, eve)] == [[], [], []]


async def test_tables_of_one_channel_keep_their_boards_apart(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy", channel="daily")
    board, first, _ = await begun(ada, bo)
    other_board, other_first, other_second = await begun(bo, cy)
    await take_turn(other_first, other_board)
    await draw(first, board)
    await shows(ada, board, waits_for(first.name, "Play"))
    await shows(ada, other_board, waits_for(other_second.name, "Draw a card"))


async def test_a_board_is_up_to_date_soon_after_a_kill_between_press_and_edit(playground: Playground) -> None:
    board, first, _ = await begun(*playground.actors("Ada", "Bo", channel="lounge"))
    playground.faults.break_route(EDIT, 502, times=-1)
    await draw(first, board)
    await playground.stop_bot(signal.SIGKILL)
    playground.faults.clear()
    await playground.start_bot()
    await shows(first, board, waits_for(first.name, "Play"), RESTARTED_SECONDS)


async def test_a_board_whose_edit_discord_refused_is_up_to_date_later(playground: Playground) -> None:
    board, first, _ = await begun(*playground.actors("Ada", "Bo", channel="lounge"))
    playground.faults.break_route(EDIT, 502, times=2)
    playground.faults.rate_limit(EDIT, 0.3)
    await draw(first, board)
    await shows(first, board, waits_for(first.name, "Play"), 20.0)


def lost(playground: Playground) -> int:
    """The number of boards that the bot knows to be deleted."""
    with open_store(playground) as stored:
        return stored.execute("SELECT count(*) FROM match WHERE message IS NULL AND shown < -1").fetchone()[0]


async def test_a_deleted_board_comes_back_once_when_a_player_wants_it(playground: Playground) -> None:
    board, first, second = await begun(*playground.actors("Dee", "Eve", channel="lounge"))
    panel = await hand(first, board)
    before = len(boards(first))
    playground.delete_message(board)
    panel = shown(await first.press(action_buttons(panel)[0].custom_id or "", message=panel))
    async with asyncio.timeout(20.0):
        while not lost(playground):  # noqa: ASYNC110 - the bot has no event for it
            await asyncio.sleep(0.05)
    assert len(boards(first)) == before - 1
    panel = shown(await first.slash("hand"))
    now = await until(playground, waits_for(first.name, "Play"), "lounge")
    assert now.id != board.id
    await first.press("Hold", message=panel)
    await shows(second, now, waits_for(second.name, "Draw a card"))
    assert len(boards(second)) == before


async def test_a_board_that_scrolled_away_follows_the_talk_when_the_turn_passes(playground: Playground) -> None:
    board, first, second = await begun(*playground.actors("Fay", "Gil", channel="lounge"))
    panel = await draw(first, board)
    await shows(first, board, waits_for(first.name, "Play"))
    for number in range(SCROLLED):
        await second.write(f"Talk {number}")
    await first.press("Hold", message=panel)
    now = await until(playground, waits_for(second.name, "Draw a card"), "lounge")
    assert second.last().id == now.id != board.id
    await second.until(lambda: second.look(board) is None)
    await take_turn(second, now)
    await shows(first, now, waits_for(first.name, "Draw a card"))


async def test_without_permission_discord_gets_no_request_and_afterwards_the_board_is_up_to_date(
    playground: Playground,
) -> None:
    board, first, second = await begun(*playground.actors("Ada", "Bo", channel="table"))
    panel = await hand(first, board)
    refused = len(playground.refused)
    playground.lose_permission("attach_files", "table")
    panel = shown(await first.press(action_buttons(panel)[0].custom_id or "", message=panel))
    assert "I can't show the board" in panel.text
    await hand(second, board)
    assert waits_for(first.name, "Draw a card").search(boards(first)[-1].text)
    playground.restore_permissions("table")
    await first.press("Hold", message=panel)
    await shows(first, board, waits_for(second.name, "Draw a card"))
    assert len(playground.refused) == refused


async def test_a_call_reaches_only_the_player_in_turn_and_goes_when_they_come(playground: Playground) -> None:
    people = playground.actors("Ada", "Bo", "@everyone", channel="daily")
    before = [len(person.pings()) for person in people]
    board, first, _ = await begun(*people)
    menu = (await first.press("Menu", message=board)).private
    assert menu is not None
    await first.forge(f"v:{match_on(board)}:ping:mention", message=menu)
    let_calls_be_due(playground, match_on(board))
    calls = await first.until(lambda: first.pings()[before[people.index(first)] :], 10.0)
    assert len(calls) == 1
    assert first.mention in calls[0].text
    after = [len(person.pings()) for person in people if person is not first]
    assert after == [count for person, count in zip(people, before, strict=True) if person is not first]
    panel = (await first.press(hand_of(calls[0]), message=calls[0])).private
    assert panel is not None
    await first.press(action_buttons(panel)[0].custom_id or "", message=panel)
    await first.until(lambda: first.look(calls[0]) is None)


async def test_a_name_that_would_call_everybody_is_only_a_name(playground: Playground) -> None:
    board, first, _ = await begun(*playground.actors("@everyone **x**", "@here <@1>", channel="daily"))
    await draw(first, board)
    await shows(first, board, re.compile("Play, then discard"))
    text = boards(first)[-1].text
    assert not re.search(r"@everyone|@here|<@1>|[^\\]\*\*x", text)


async def test_a_board_in_a_thread_is_kept_too_and_an_archived_thread_is_tried_once(playground: Playground) -> None:
    host, guest = playground.actors("Ada", "Ida", channel="table")
    thread, lobby = await lobby_in_thread(playground, host, host)
    await guest.tab(thread.id).press("Join", message=lobby)
    await host.tab(thread.id).press("Start", message=lobby)
    board = await playground.board_when(lambda seen: hand_of(seen) != "", thread.id)
    first, second = (person.tab(thread.id) for person in (host, guest))
    if not waits_for(first.name, "Draw").search(board.text):
        first, second = second, first
    panel = await draw(first, board)
    await shows(first, board, waits_for(first.name, "Play"))
    refused = len(playground.refused)
    playground.faults.archive(thread)
    await first.press("Hold", message=panel)
    await first.until(lambda: len(playground.refused) > refused)
    await first.write("Here again.")  # reopens the thread
    await until(playground, waits_for(second.name, "Draw"), thread.id, seconds=5)
    await draw(second, board)
    await shows(second, board, waits_for(second.name, "Play"))
    assert [status for _, _, status, _ in playground.refused[refused:]] == [400]
