"""The menu, rematch, replay, export and check of a table for several people, as people use them."""

import asyncio
import json

import msgspec
import pytest

from bot.match.replays import Exported
from engine import record
from engine.registry import games
from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground, hand_of
from tests.players.reading import match_on, shown

BOT = BLANK_BOT

pytestmark = pytest.mark.slow


async def begun(host: Actor, *others: Actor) -> SeenMessage:
    """The board of a table of Absolute."""
    lobby = shown(await host.slash("play", game="absolute"))
    for other in others:
        await other.press("Join", message=lobby)
    return shown(await host.press("Start", message=lobby))


async def alone(result: ActResult) -> SeenMessage:
    """The private answer to an act."""
    return await result.actor.until(lambda: result.private)


async def menu(person: Actor, board: SeenMessage) -> SeenMessage:
    return await alone(await person.press("Menu", message=board))


async def pressed(person: Actor, label: str, message: SeenMessage) -> SeenMessage:
    """The message after a press on one of its buttons."""
    after = shown(await person.press(label, message=message))
    assert after.id == message.id
    return after


async def turn(board: SeenMessage, *people: Actor) -> None:
    """Let the active player draw from the deck and hold."""
    for person in people:
        hand = await alone(await person.press(hand_of(board), message=board))
        if "Draw from deck" in hand.labels:
            await pressed(person, "Hold", await pressed(person, "Draw from deck", hand))
            return
    raise AssertionError("nobody may draw")


async def ended(playground: Playground, board: SeenMessage, *people: Actor) -> SeenMessage:
    """The board after everyone has agreed to end the match."""
    for person in people:
        await pressed(person, "Vote to end", await menu(person, board))
    channel = people[0].channel.name
    return await playground.board_when(lambda seen: "Ended by agreement" in seen.text, channel)


async def test_offers_a_pause_and_the_end_are_settled_in_private_and_shown_on_the_board(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy")
    board = await begun(ada, bo)
    mine = await menu(ada, board)
    assert mine.ephemeral
    assert cy.sees()[-1].id == board.id
    mine = await pressed(ada, "Vote to pause", mine)
    assert "Don't pause" in mine.labels
    await playground.board_when(lambda seen: "votes to pause (1 of 2)" in seen.text)
    his = await pressed(bo, "Vote to pause", await menu(bo, board))
    assert "Go on" in his.labels
    paused = await playground.board_when(lambda seen: "Go on" in seen.labels)
    assert paused.id == board.id
    going = await pressed(bo, "Go on", paused)
    assert "Go on" not in going.labels
    assert not going.ephemeral
    playground.expire_tokens()  # a page this old is neither repainted nor deleted
    over = await ended(playground, board, ada, bo)
    assert (over.id, over.labels[:3]) == (board.id, ["Rematch", "Replay", "Verify"])
    assert "This match is over" in (await pressed(ada, "Don't pause", mine)).text


async def test_conceding_takes_two_presses_and_gives_the_match_to_the_other(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    board = await begun(ada, bo)
    mine = await pressed(ada, "Concede…", await menu(ada, board))
    assert "Bo" in mine.text
    assert "wins" in mine.text
    twice = await asyncio.gather(*(ada.press("Yes, concede", message=mine) for _ in range(2)))
    assert not any(result.failed for result in twice)
    over = await playground.board_when(lambda seen: "everyone else conceded" in seen.text, "lounge")
    assert over.id == board.id
    checked = await alone(await bo.press("Verify", message=over))
    assert checked.text.count("✅") == 3
    assert "Bo" in checked.text


async def test_a_stranger_has_a_menu_without_a_say_and_reads_the_board_in_words(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy", channel="hall")
    board = await begun(ada, bo)
    his = await menu(cy, board)
    assert his.labels == ["Rules", "Verify", "Board as text", "Text mode"]
    words = await pressed(cy, "Board as text", his)
    assert words.pictures == ()
    assert "Round 1 starts with" in words.text
    assert (await pressed(cy, "← Menu", words)).labels == his.labels
    await ended(playground, board, ada, bo)


async def test_a_replay_is_private_from_any_viewpoint_and_its_export_replays(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy")
    board = await begun(ada, bo)
    early = await cy.forge(f"v:{match_on(board)}:replay", message=board)
    assert "stays secret" in (await alone(early)).text
    assert "stays secret" in shown(await ada.slash("game replay", match=match_on(board))).text
    for _ in range(2):
        await turn(board, ada, bo)
    over = await ended(playground, board, ada, bo)
    step = await alone(await cy.press("Replay", message=over))
    assert "Step 0 of 4" in step.text
    assert len(step.pictures) == 1
    drawn = await pressed(cy, "Next", step)
    assert "Step 1 of 4" in drawn.text
    assert "draws from the deck" in drawn.text
    assert "Ended by agreement" in (await pressed(cy, "▶|", drawn)).text
    step = await pressed(cy, "|◀", drawn)
    everything = shown(await cy.choose("Seen by…", "All hands open", message=step))
    assert everything.id == step.id
    assert len(everything.pictures) == 3
    assert len({picture.url for picture in everything.pictures}) == 3
    ada_then = shown(await cy.choose("Seen by…", "Seen by A · Ada", message=everything))
    assert "You get" in ada_then.text
    file = await alone(await cy.press("Export", message=ada_then))
    (attached,) = file.files
    assert attached.name == f"farrago-absolute-{match_on(board)}.json"
    content = cy.fetch(attached)
    exported = msgspec.json.decode(content, type=Exported)
    game = games()["absolute"]
    assert game.codec.hash(record.replay(game, exported).state) == exported.state_hash
    assert exported.players == ("Ada", "Bo")
    for person in (ada, bo, cy):
        assert person.id not in content.decode()
    assert json.loads(content)["end"] == {"how": "agreed"}


async def test_replay_and_verify_offer_the_asker_s_matches_and_those_of_the_channel(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy", channel="daily")
    board = await begun(ada, bo)
    assert await cy.autocomplete("game replay", "match", match="") == []
    await ended(playground, board, ada, bo)
    for command in ("replay", "verify"):
        for person in (bo, cy):
            offered = await person.autocomplete(f"game {command}", "match", match="")
            assert offered[0] == {"name": f"Absolute · Ada, Bo · {match_on(board)}", "value": match_on(board)}
    shown_alone = shown(await cy.slash("game replay", match=match_on(board)))
    assert shown_alone.ephemeral
    assert "Step 0 of" in shown_alone.text
    for typed in (offered[0]["name"].upper(), f" {match_on(board).upper()} "):
        assert shown(await cy.slash("game replay", match=typed)).text == shown_alone.text
    assert "no such match" in shown(await cy.slash("game replay", match="zzzzzzzzzz")).text


async def test_two_rematch_offers_at_once_and_again_make_one_table(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    over = await ended(playground, await begun(ada, bo), ada, bo)
    presses = [person.press("Rematch", message=over) for person in (ada, bo, ada, bo)]
    results = await asyncio.gather(*presses)
    assert [result.failed for result in results] == [False] * 4
    fresh = await playground.board_when(lambda seen: seen.id != over.id and bool(hand_of(seen)), "lounge")
    later = [seen for seen in ada.sees() if int(seen.id) > int(over.id) and not seen.ephemeral]
    assert [seen.id for seen in later] == [fresh.id]
    still = ada.look(over)
    assert still is not None
    assert still.labels == over.labels


async def test_the_menu_works_after_a_restart_on_the_old_messages(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="hall")
    board = await begun(ada, bo)
    mine = await menu(ada, board)
    await playground.restart_bot()
    mine = await pressed(ada, "Vote to end", mine)
    assert "Keep playing" in mine.labels
    await pressed(bo, "Vote to end", await menu(bo, board))
    over = await playground.board_when(lambda seen: "Ended by agreement" in seen.text, "hall")
    step = await alone(await bo.press("Replay", message=over))
    await playground.restart_bot()
    shown_again = shown(await bo.choose("Seen by…", "Seen by A · Ada", message=step))
    assert (shown_again.id, "You get" in shown_again.text) == (step.id, True)
