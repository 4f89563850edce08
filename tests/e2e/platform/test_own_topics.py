"""A server's own topics as its managers keep and play them on Discord, and how a group judges itself in seconds."""

import base64

import pytest

from playground.actors import Actor
from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.farrago_words import challenge, gathered, letters_on, write
from tests.players.reading import address_of, said, shown

BOT = BLANK_BOT
pytestmark = pytest.mark.slow

PACK = "# Ours\nIn the lounge\n@everyone **wins**\nhttps://example.com\nAt our picnic\n"


def uploaded(text: bytes) -> dict[str, str]:
    return {"filename": "ours.txt", "content_type": "text/plain", "data": base64.b64encode(text).decode()}


async def told(actor: Actor, command: str, **options: object) -> str:
    """The private answer to a command."""
    seen = shown(await actor.slash(f"words topics {command}", **options))
    assert seen.ephemeral
    return seen.text.replace("\u2068", "").replace("\u2069", "")


async def test_only_managers_can_keep_topics_for_their_server(playground: Playground) -> None:
    ada, bo = playground.actor("Ada", "lounge"), playground.actor("Bo", "lounge")
    assert "Only people who manage this server" in await told(bo, "add", topic="Mine")
    assert "Type a topic or add a file." in await told(ada, "add")
    assert "✅ 2 topics added." in await told(ada, "add", topic="Seen at a party, at last; In the lounge")
    answer = await told(ada, "add", pack=uploaded(PACK.encode()))
    assert "✅ 2 topics added." in answer
    assert "Already there: “In the lounge”." in answer
    assert "This server has 4 of 300." in answer
    assert "I can't read the letters in that file." in await told(ada, "add", pack=uploaded(b"\x89PNG\x00\xff"))
    listed = await told(ada, "list")
    assert "Seen at a party, at last" in listed
    assert "@everyone" not in listed
    assert await bo.autocomplete("words topics remove", "topic", topic="") == []
    offered = await ada.autocomplete("words topics remove", "topic", topic="party")
    assert [choice["value"] for choice in offered] == ["Seen at a party, at last"]
    assert "1 topic removed." in await told(ada, "remove", topic=offered[0]["value"])
    assert "Here are 3 topics." in await told(ada, "export")
    assert "3 topics removed." in await told(ada, "remove", everything=True)
    assert "No own topics yet." in await told(ada, "list")


async def test_a_table_plays_them_and_the_room_votes_at_the_board_and_reads_the_result_at_once(
    playground: Playground,
) -> None:
    ada, bo, cy = (playground.actor(name, "lounge") for name in ("Ada", "Bo", "Cy"))
    await told(ada, "add", topic="Seen by @everyone **here**")
    # Di never votes: otherwise the vote would end with the last of the table.
    di = playground.actor("Di", "lounge")
    party = await gathered(playground, "Group, 1 round", ada, bo, di, topic_list="This server's only")
    board = await party.go(bo)
    assert "@everyone" not in board.text
    letters = letters_on(board)
    await write(ada, board, f"{letters[0]}ear", f"{letters[1]}at")
    board = await party.ring("challenge")
    await challenge(bo, board, f"{letters[0]}ear")
    board = await party.ring("vote")
    assert [each for each in board.labels if "·" in each] == ["1 · Keep", "1 · Strike"]
    # Cy takes no part: an onlooker of the channel, who votes in one press
    await cy.press(address_of(board, "ballot", r"1\.0\.0\.1$"), message=board)
    over = await party.ring("over")
    assert f"Out: {letters[0]}ear, 2 to 0." in said(over).replace("\u2068", "").replace("\u2069", "")
    await told(ada, "remove", everything=True)
