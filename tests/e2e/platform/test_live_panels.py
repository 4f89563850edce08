"""Private panels follow their match without a press while their token lives; an outdated one does not look alive."""

import re
import signal

import pytest

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import is_kept, is_noted, open_store, pass_time
from tests.e2e.harness import BLANK_BOT, Playground, hand_of
from tests.players.farrago_words import letters_on, together, words, write
from tests.players.reading import match_on, offered, said, shown

BOT = BLANK_BOT


async def begun(host: Actor, *others: Actor, game: str = "absolute") -> SeenMessage:
    """The board of a table."""
    lobby = shown(await host.slash("play", game=game))
    for other in others:
        await other.press("Join", message=lobby)
    return shown(await host.press("Start", message=lobby))


async def hand(person: Actor, board: SeenMessage) -> SeenMessage:
    result = await person.press(hand_of(board), message=board)
    return await person.until(lambda: result.private)


async def becomes(person: Actor, panel: SeenMessage, *labels: str) -> SeenMessage:
    """Wait until a panel has these buttons, without a press."""

    def now() -> SeenMessage | None:
        seen = person.look(panel.id)
        return seen if seen is not None and set(labels) <= set(seen.labels) else None

    return await person.until(now)


async def test_a_panel_follows_its_match(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo")
    board = await begun(ada, bo)
    hands = {person: await hand(person, board) for person in (ada, bo)}
    first, second = sorted(hands, key=lambda person: "Draw from deck" not in hands[person].labels)
    assert "Draw from deck" not in hands[second].labels
    drawn = shown(await first.press("Draw from deck", message=hands[first]))
    await first.press("Hold", message=drawn)
    await becomes(second, hands[second], "Draw from deck")


async def test_a_page_beside_the_panel_gives_way_when_the_match_is_over_and_not_before(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo")
    board = await begun(ada, bo)
    panel = await hand(ada, board)
    menu = shown(await ada.press("Menu", message=panel))
    his = await hand(bo, board)
    conceding = shown(await bo.press("Menu", message=his))
    sure = shown(await bo.press("Concede…", message=conceding))
    assert ada.look(menu.id) == menu
    await bo.press("Yes, concede", message=sure)
    await becomes(ada, menu, "Rematch")


async def test_a_list_offers_no_more_answers_after_the_bell(playground: Playground) -> None:
    party, (ada, _), board = await together(playground, "lounge", "Ada", "Bo")
    listed = await write(ada, board, *words(letters_on(board)[:1]))
    assert offered(listed, "answer")
    await party.ring("challenge")
    await ada.until(lambda: (seen := ada.look(listed.id)) and not offered(seen, "answer"))


async def test_a_turn_that_the_clock_has_ended_has_no_more_choices(playground: Playground) -> None:
    cleo, dan = playground.actors("Cleo", "Dan")
    board = await begun(cleo, dan)
    hands = {person: await hand(person, board) for person in (cleo, dan)}
    late, next_one = sorted(hands, key=lambda person: "Draw from deck" not in hands[person].labels)
    pass_time(playground, match_on(board))
    await becomes(next_one, hands[next_one], "Draw from deck")
    await late.until(lambda: (seen := late.look(hands[late])) and "Draw from deck" not in seen.labels)


async def test_the_winner_by_concession_is_no_longer_asked_to_buy(playground: Playground) -> None:
    eli, fay = playground.actors("Eli", "Fay")
    board = await begun(eli, fay, game="battle_farm")
    hands = {person: await hand(person, board) for person in (eli, fay)}
    for panel in hands.values():
        assert "Rematch" not in panel.labels
    menu = shown(await fay.press("Menu", message=hands[fay]))
    sure = shown(await fay.press("Concede…", message=menu))
    ended = shown(await fay.press("Yes, concede", message=sure))
    after = await becomes(eli, hands[eli], "Rematch")
    assert said(ended) == "### Battle Farm · Menu\nYou conceded. This match is over."
    assert after.alt.startswith("\u2068Eli\u2069 wins! Everyone else conceded.")
    assert not {label for label in after.labels if label.startswith(("Buy", "Done"))}


# After a restart --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kill", [signal.SIGTERM, signal.SIGKILL])
async def test_a_panel_that_was_open_follows_its_match_after_a_restart(playground: Playground, kill: int) -> None:
    gil, hal = playground.actors("Gil", "Hal")
    board = await begun(gil, hal)
    hands = {person: await hand(person, board) for person in (gil, hal)}
    first, second = sorted(hands, key=lambda person: "Draw from deck" not in hands[person].labels)
    await second.until(lambda: is_kept(playground, hands[second]))
    await playground.restart_bot(kill)
    drawn = shown(await first.press("Draw from deck", message=hands[first]))
    await first.press("Hold", message=drawn)
    seen = await becomes(second, hands[second], "Draw from deck")
    assert "Draw from deck" not in hands[second].labels
    await second.press("Draw from deck", message=seen)


async def test_a_list_that_was_open_before_a_restart_offers_no_answers_after_the_bell(playground: Playground) -> None:
    party, (kim, _), board = await together(playground, "hall", "Kim", "Lea")
    listed = await write(kim, board, *words(letters_on(board)[:1]))
    assert offered(listed, "answer")
    await kim.until(lambda: is_kept(playground, listed))
    await playground.restart_bot(signal.SIGKILL)
    await party.ring("challenge")
    await kim.until(lambda: (seen := kim.look(listed.id)) and not offered(seen, "answer"))


async def test_the_next_page_replaces_one_from_before_a_kill(playground: Playground) -> None:
    ora, pat = playground.actors("Ora", "Pat", channel="daily")
    board = await begun(ora, pat)
    before, listed = await hand(ora, board), shown(await ora.slash("help"))
    await ora.until(lambda: is_kept(playground, before) and is_kept(playground, listed))
    await playground.restart_bot(signal.SIGKILL)
    after, again = await hand(ora, board), shown(await ora.slash("help"))
    await ora.until(lambda: {seen.id for seen in ora.sees() if seen.ephemeral} == {after.id, again.id})


async def test_a_call_from_before_a_kill_goes_when_its_person_has_acted(playground: Playground) -> None:
    people = playground.actors("Quin", "Rae", channel="lounge")
    board = await begun(*people)
    pass_time(playground, match_on(board), left=20)
    called = await people[0].until(lambda: next((person for person in people if person.pings()), None))
    call = called.pings()[-1]
    await called.until(lambda: is_noted(playground, f"turn_notice/{match_on(board)}"))
    pass_time(playground, match_on(board), left=120)
    await playground.restart_bot(signal.SIGKILL)
    await called.press("Draw from deck", message=await hand(called, board))
    await called.until(lambda: called.look(call.id) is None)
    await called.until(lambda: not is_noted(playground, f"turn_notice/{match_on(board)}"))


async def test_a_page_shows_the_new_end_of_a_turn_after_an_outage(playground: Playground) -> None:
    people = playground.actors("Mia", "Ned")
    board = await begun(*people)
    hands = {person: await hand(person, board) for person in people}
    before = {person: end_on(person, hands[person]) for person in people}
    await people[0].until(lambda: all(is_kept(playground, each) for each in hands.values()))
    await playground.stop_bot(signal.SIGKILL)
    with open_store(playground) as stored:  # as if it had been off for an hour
        stored.execute(
            "UPDATE meta SET value = json_set(value, '$.at', json_extract(value, '$.at') - 3600000)"
            " WHERE key LIKE 'alive/%'"
        )
        stored.execute("UPDATE deadline SET due_at = due_at - 3600000")
    await playground.start_bot()
    assert all(before.values())
    await people[0].until(lambda: all(end_on(person, hands[person]) > ends for person, ends in before.items()))


def end_on(person: Actor, page: SeenMessage) -> int:
    """The end of the turn that a page shows now; 0 if it shows none."""
    seen = person.look(page)
    found = None if seen is None else re.search(r"<t:(\d+):R>", seen.text)
    return 0 if found is None else int(found[1])
