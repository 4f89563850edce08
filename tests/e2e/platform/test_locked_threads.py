"""An archived and locked thread takes no public answer: the host gets a log line, people get a sentence."""

from playground.world.records import Channel
from tests.e2e.harness import BLANK_BOT, Playground, hand_of
from tests.e2e.platform.test_boards import draw, let_calls_be_due, lobby_in_thread, until, waits_for
from tests.players.reading import match_on, shown

BOT = BLANK_BOT

SENTENCE = "This thread is closed and locked."


def lines_of(playground: Playground, thread: Channel) -> list[str]:
    """List the log lines from warnings up, and those about the thread."""
    log = playground.log.read_text(encoding="utf-8").splitlines()
    return [line for line in log if f"channel={thread.id}" in line or "[warning" in line or "[error" in line]


async def test_a_press_in_a_locked_thread_is_one_line_in_the_log_and_a_sentence(playground: Playground) -> None:
    host, guest = playground.actors("Ada", "Ida", channel="table")
    thread, lobby = await lobby_in_thread(playground, host, host)
    playground.faults.archive(thread, locked=True)
    pressed = await guest.tab(thread.id).press("Join", message=lobby)
    assert SENTENCE in shown(pressed).text
    assert [" ".join(line.split()[1:3]) for line in lines_of(playground, thread)] == ["[info ]"]


async def test_a_command_that_meets_a_lock_is_one_line_in_the_log(playground: Playground) -> None:
    ada = playground.actor("Ada", "lounge")
    playground.faults.refuse("POST /interactions/*", 400, 50083, times=-1)
    playground.expect_unanswered(1)
    assert (await ada.slash("fart play", seed="abc", public=True)).failed
    playground.faults.clear()
    lines = lines_of(playground, ada.channel)
    assert ["thread_locked" in line for line in lines] == [True]


async def test_after_a_call_in_an_archived_thread_the_board_names_the_player_in_turn(
    playground: Playground,
) -> None:
    people = playground.actors("Bo", "Cleo", channel="table")
    thread, lobby = await lobby_in_thread(playground, playground.actor("Ada", "table"), people[0])
    await people[1].tab(thread.id).press("Join", message=lobby)
    await people[0].tab(thread.id).press("Start", message=lobby)
    board = await playground.board_when(lambda seen: hand_of(seen) != "", thread.id)
    first, second = (person.tab(thread.id) for person in people)
    if not waits_for(first.name, "Draw").search(board.text):
        first, second = second, first
    menu = (await second.press("Menu", message=board)).private
    assert menu is not None
    await second.forge(f"v:{match_on(board)}:ping:mention", message=menu)
    panel = await draw(first, board)
    await until(playground, waits_for(first.name, "Play"), thread.id)
    refused = len(playground.refused)
    playground.faults.archive(thread)
    # As in a thread whose state Discord does not send: the bot gets only its own message.
    playground.faults.spoil("THREAD_UPDATE", "thread_metadata", "archived")
    await first.press("Hold", message=panel)
    await first.until(lambda: len(playground.refused) > refused)
    let_calls_be_due(playground, match_on(board))
    # The call is the newest message there, so the board is looked for by its id.
    await first.until(lambda: waits_for(second.name, "Draw").search(getattr(first.look(board), "text", "")), 5)
    playground.faults.clear()
