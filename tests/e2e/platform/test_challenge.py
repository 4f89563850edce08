"""*Challenge to…* in the menu of a person: the games for two, shown to the asker alone; one press opens the table."""

import pytest

from playground.actors import Actor, ActResult
from playground.interactions.command_form import PlayerError
from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground, hand_of, typed
from tests.players.reading import said, shown

BOT = BLANK_BOT

pytestmark = pytest.mark.slow
MENU = "Challenge to…"
FOR_TWO = ["Absolute", "Battle Farm", "Farrago", "Farrago Words"]


def told(result: ActResult) -> str:
    """The private answer to the asker."""
    seen = shown(result)
    assert seen.ephemeral
    return typed(said(seen))


def start_on(person: Actor, lobby: SeenMessage) -> SeenMessage | None:
    """The table, once it can be started."""
    now = person.look(lobby)
    return now if now is not None and "Start" in now.labels else None


async def test_a_press_opens_a_table_here_with_that_person_called(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cleo", channel="lounge")
    page = shown(await ada.user_command(MENU, bo))
    assert (page.ephemeral, said(page), page.labels) == (True, "### Challenge Bo to…", FOR_TWO)
    pressed = await ada.press("Farrago", message=page)
    now = ada.look(page)
    assert now is not None
    assert (now.text, now.labels) == (f"You challenged {bo.mention} to Farrago.", [])
    lobby = await ada.until(lambda: next((seen for seen in pressed.followups if "More…" in seen.labels), None))
    assert not lobby.ephemeral
    called = await bo.until(lambda: next(iter(bo.pings()), None))
    assert said(called) == f"{bo.mention}, Ada invites you to play Farrago. 1 more player wanted."
    assert called.raw["content"] == called.text
    assert [button.label for button in called.buttons] == ["Join", "Open lobby"]
    assert called.buttons[1].url is not None
    assert called.buttons[1].url.endswith(lobby.id)
    assert cy.pings() == []
    await bo.press("Join", message=called)
    begun = await ada.press("Start", message=await ada.until(lambda: start_on(ada, lobby)))
    assert hand_of(shown(begun))


async def test_a_second_press_on_the_same_games_opens_no_second_table(playground: Playground) -> None:
    ada, bo = playground.actors("Eve", "Dan", channel="table")
    page = shown(await ada.user_command(MENU, bo))
    button = page.button("Absolute")
    assert button is not None
    assert button.custom_id is not None
    for _ in range(2):
        assert not (await ada.forge(button.custom_id, message=page)).failed
    await bo.until(bo.pings)
    assert [len(bo.pings()), len([seen for seen in bo.sees() if "More…" in seen.labels])] == [1, 1]


async def test_challenging_oneself_a_bot_or_in_a_place_without_tables_gets_a_sentence(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="hall")
    assert told(await ada.user_command(MENU, ada)) == ("You can't challenge yourself. Use /play and add an AI.")
    assert told(await ada.user_command(MENU, playground.core.world.me.bot_id)) == (
        "Farrago is a bot and can't play. Add an AI in the lobby instead."
    )
    playground.lose_permission("send_messages", "hall")
    refused = told(await ada.user_command(MENU, bo))
    assert "Missing permission: Send Messages." in refused
    assert refused == told(await ada.slash("play", game="absolute", player=bo.id))
    playground.restore_permissions("hall")
    guest = playground.actor("Gus", "visit")
    with pytest.raises(PlayerError, match="There is no Challenge to… in this menu"):
        await guest.dm().user_command(MENU, bo)


async def test_a_forged_press_opens_no_table(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="daily")
    page = shown(await ada.user_command(MENU, bo))
    for argument in (f"fart.{bo.id}", f"chess.{bo.id}", "absolute.x", "absolute", f"absolute.{'9' * 25}"):
        result = await ada.forge(f"h:challenge:{argument}", message=page)
        assert not result.failed
    assert [seen for seen in bo.sees() if "More…" in seen.labels][1:] == []
