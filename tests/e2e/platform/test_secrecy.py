"""The recipients of messages through Discord: hands go in private messages to one person, after any press."""

import json
import re

from bot.text.localisation import words
from engine import record
from engine.absolute import GAME
from engine.absolute.cards import code
from engine.absolute.naming import card_line
from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from playground.world.records import EPHEMERAL
from tests.e2e.harness import BLANK_BOT, Playground, hand_of
from tests.players.reading import match_on, menu_of, shown

BOT = BLANK_BOT

PRIVATE = re.compile("Your hand|You draw|You are dealt|### Your turn")
"""Words that stand in what one person alone is shown."""

SETTLES = {"Hold", "Play sets", "Concede…", "Vote to end", "Vote to pause"}
"""What changes the table for all: not pressed where all else is."""


async def begun(host: Actor, *others: Actor) -> SeenMessage:
    """The board of a table."""
    lobby = shown(await host.slash("play", game="absolute"))
    for other in others:
        await other.press("Join", message=lobby)
    return shown(await host.press("Start", message=lobby))


def check_answer(result: ActResult, board: SeenMessage) -> SeenMessage | None:
    """Check that an answer is private; returns it."""
    assert not result.failed, result.text
    answer = result.private
    if answer is None:
        assert result.modal is not None or shown(result).id == board.id, result.message
        return None
    assert answer.raw["flags"] & EPHEMERAL
    return answer


def check_public(onlooker: Actor) -> None:
    """Check that the channel shows an onlooker no private text."""
    for seen in onlooker.sees():
        if not seen.ephemeral:
            assert PRIVATE.search(json.dumps(seen.raw, ensure_ascii=False)) is None, seen.text


async def test_every_press_on_the_public_board_is_answered_to_its_presser_alone(playground: Playground) -> None:
    people = playground.actors("Ada", "Bo", "Cy", "Eve")
    *players, eve = people
    board = await begun(*players)
    before = [seen.id for seen in eve.sees()]
    for _ in range(2):
        for label in [button.label for button in board.buttons]:
            for person in people:
                check_answer(await person.press(label, message=board), board)
        await _draw(players, board)
    check_public(eve)
    assert [seen.id for seen in eve.sees() if not seen.ephemeral] == before


async def _draw(players: list[Actor], board: SeenMessage) -> None:
    """Let the asked player draw from the deck."""
    for person in players:
        hand = await _hand(person, board)
        if "Draw from deck" in hand.labels:
            await person.press("Draw from deck", message=hand)
            return


async def test_presses_on_a_private_page_stay_private(playground: Playground) -> None:
    """This covers every control of the hand, and of the pages behind it."""
    ada, bo, eve = playground.actors("Ada", "Bo", "Eve", channel="lounge")
    board = await begun(ada, bo)
    await _draw([ada, bo], board)
    while not await _can_lay([ada, bo], board):  # such a deal has fewer controls
        board = await begun(ada, bo)
        await _draw([ada, bo], board)
    pressed = set[str]()
    for person in (ada, bo):
        hand = await _hand(person, board)
        for label in _pressable(hand):
            page = check_answer(await person.press(label, message=await _hand(person, board)), board)
            pressed.add(label)
            for inner in () if page is None else _pressable(page):
                now = check_answer(await person.press(label, message=await _hand(person, board)), board)
                assert now is not None
                check_answer(await person.press(inner, message=now), board)
                pressed.add(inner)
        check_public(eve)
    assert {"Build sets", "Fill in best", "Type cards", "Reset", "Menu", "Rules", "Refresh"} <= pressed


async def _can_lay(players: list[Actor], board: SeenMessage) -> bool:
    """Return whether the player in turn gets a suggested set."""
    for person in players:
        hand = await _hand(person, board)
        if menu := menu_of(hand, "play_best"):
            return not menu.options[0][0].endswith("no play")
    return False


async def _hand(person: Actor, board: SeenMessage) -> SeenMessage:
    """The hand; the page that was open before may come again first."""
    page = (await person.press(hand_of(board), message=board)).private
    assert page is not None
    back = next((way for way in ("← Back", "← Hand") if way in page.labels), None)
    return page if back is None else shown(await person.press(back, message=page))


def _pressable(page: SeenMessage) -> list[str]:
    return [button.label for button in page.buttons if not button.disabled and button.label not in SETTLES]


async def test_the_bots_log_names_no_card_and_no_seed(playground: Playground) -> None:
    """Both are read from the export, once people have ended the match."""
    ada, bo = playground.actors("Ada", "Bo", channel="hall")
    board = await begun(ada, bo)
    await _draw([ada, bo], board)
    for person in (ada, bo):
        menu = (await person.press("Menu", message=board)).private
        await person.press("Vote to end", message=menu)
    over = await playground.board_when(lambda seen: "Ended by agreement" in seen.text, "hall")
    step = (await ada.press("Replay", message=over)).private
    export = (await ada.press("Export", message=step)).private
    assert export is not None
    stored = json.loads(ada.fetch(export.files[0]))
    log = playground.log.read_text(errors="replace")
    state, _ = record.begin(GAME, stored["seed"], 2, GAME.info.presets[0].options)
    assert stored["seed"] not in log
    assert stored["state_hash"] not in log
    hands = [card for seat in state.state.seats for card in seat.hand]
    written = [re.escape(each) for card in hands for each in (code(card), words().line(card_line(card)))]
    assert re.search("|".join(rf"{each}(?!\w)" for each in written), log) is None
    assert match_on(over) in json.dumps(over.raw)
