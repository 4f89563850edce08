"""A server's own topics as its managers keep them on Discord: typed, from a file, listed, removed, saved, played."""

import base64

from bot.playground.actors import Actor
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.fart_play import shown

BOT = BLANK_BOT

PACK = "# Ours\nIn the lounge\n@everyone **wins**\nhttps://example.com\nAt our picnic\n"


def uploaded(text: bytes) -> dict[str, str]:
    return {"filename": "ours.txt", "content_type": "text/plain", "data": base64.b64encode(text).decode()}


async def told(actor: Actor, command: str, **options: object) -> str:
    """The private answer to a command."""
    seen = shown(await actor.slash(f"words topics {command}", **options))
    assert seen.ephemeral
    return seen.text.replace("\u2068", "").replace("\u2069", "")


async def test_managers_keep_topics_of_their_own_and_nobody_else_does(playground: Playground) -> None:
    ada, bo = playground.actor("Ada", "lounge"), playground.actor("Bo", "lounge")
    assert "Only people who manage this server" in await told(bo, "add", topic="Mine")
    assert "Type a topic or add a file." in await told(ada, "add")
    assert "✅ 2 topics added." in await told(ada, "add", topic="Seen at a party, at last; In the lounge")
    said = await told(ada, "add", pack=uploaded(PACK.encode()))
    assert "✅ 2 topics added." in said
    assert "Already there: “In the lounge”." in said
    assert "This server has 4 of 300." in said
    assert "I can't read that file." in await told(ada, "add", pack=uploaded(b"\x89PNG\x00\xff"))
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
