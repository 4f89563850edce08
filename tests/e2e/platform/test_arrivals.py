"""A server that invites the bot is greeted once in its system channel, unless the bot may not write there."""

import pytest

from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground

BOT = BLANK_BOT

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]

GREETED = "Farrago is here"


def greetings(playground: Playground, channel: str) -> list[SeenMessage]:
    """The greetings that a person sees in a channel."""
    return [each for each in playground.actor("Ada", channel).sees() if GREETED in each.text]


async def test_a_server_is_greeted_once_also_after_an_outage_and_a_restart(playground: Playground) -> None:
    side, ada = playground.guild("Side Room"), playground.actor("Ada", "hall")
    assert greetings(playground, "hall") == []  # it was joined long before
    playground.faults.kick_bot(side)
    playground.faults.invite_bot(side)
    greeting = await ada.until(lambda: next(iter(greetings(playground, "hall")), None))
    assert greeting.labels == ["Learn by playing", "Play"]
    (picture,) = greeting.pictures
    assert len(picture.alt.splitlines()) == 5
    assert ada.pings() == []
    playground.faults.lose_guild(side)
    playground.faults.find_guild(side)
    await playground.restart_bot()
    # Invited after that: once it is greeted, all earlier servers were checked.
    main = playground.guild()
    playground.faults.kick_bot(main)
    playground.faults.invite_bot(main)
    await ada.until(lambda: greetings(playground, "table"))
    assert len(greetings(playground, "hall")) == 1


async def test_a_server_where_the_bot_may_not_write_is_not_greeted(playground: Playground) -> None:
    main, side, ada = playground.guild(), playground.guild("Side Room"), playground.actor("Ada", "hall")
    before = [len(greetings(playground, channel)) for channel in ("table", "hall")]
    playground.faults.kick_bot(main)
    playground.lose_permission("send_messages")
    playground.faults.invite_bot(main)
    playground.faults.kick_bot(side)
    playground.faults.invite_bot(side)
    await ada.until(lambda: len(greetings(playground, "hall")) > before[1])
    assert [len(greetings(playground, channel)) for channel in ("table", "hall")] == [before[0], before[1] + 1]
    playground.restore_permissions()
