"""Private panels follow their match without a press, for as long as their token lives; none looks alive and is not."""

from bot.playground.actors import Actor
from bot.playground.seen import SeenMessage
from tests.e2e.beside import pass_time
from tests.e2e.harness import BLANK_BOT, Playground, hand_of
from tests.e2e.play.fart_play import shown
from tests.e2e.play.group_play import match_on, said
from tests.e2e.play.words_play import letters_on, together, verb_of, words, write

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
    assert "answer" in map(verb_of, listed.buttons)
    await party.ring("challenge")
    await ada.until(lambda: (seen := ada.look(listed.id)) and "answer" not in map(verb_of, seen.buttons))


async def test_a_turn_that_the_clock_has_ended_offers_nothing_more(playground: Playground) -> None:
    cleo, dan = playground.actors("Cleo", "Dan")
    board = await begun(cleo, dan)
    hands = {person: await hand(person, board) for person in (cleo, dan)}
    late, next_one = sorted(hands, key=lambda person: "Draw from deck" not in hands[person].labels)
    pass_time(playground, match_on(board))
    await becomes(next_one, hands[next_one], "Draw from deck")
    await late.until(lambda: (seen := late.look(hands[late])) and "Draw from deck" not in seen.labels)


async def test_who_wins_by_a_concession_is_asked_to_buy_no_more(playground: Playground) -> None:
    eli, fay = playground.actors("Eli", "Fay")
    board = await begun(eli, fay, game="battle_farm")
    hands = {person: await hand(person, board) for person in (eli, fay)}
    for panel in hands.values():
        assert "Rematch" not in panel.labels
    menu = shown(await fay.press("Menu", message=hands[fay]))
    sure = shown(await fay.press("Concede…", message=menu))
    ended = shown(await fay.press("Yes, concede", message=sure))
    after = await becomes(eli, hands[eli], "Rematch")
    assert said(ended) == "### Battle Farm · Menu\nYou conceded."
    assert after.alt.startswith("\u2068Eli\u2069 wins! Everyone else conceded.")
    assert not {label for label in after.labels if label.startswith(("Buy", "Done"))}
