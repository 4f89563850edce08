"""*Tell me*: subscribers are mentioned once when a lobby looks for players, and one press there leads to a seat."""

import re

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.platform.test_lobby import opened, said, seats
from tests.players.help import more
from tests.players.reading import shown

BOT = BLANK_BOT

OFF = "Off. Pick games to turn it on for a week."


async def page_of(person: Actor) -> SeenMessage:
    return shown(await person.press("Tell me", message=await more(person)))


async def looks_for(person: Actor, *games: str) -> SeenMessage:
    """Subscribe to games at any hour."""
    page = shown(await person.choose("Tell me about…", *games, message=await page_of(person)))
    if not games:
        return page
    hours = await quiet_in(person, "UTC", page)
    return shown(await person.press("← Back", message=shown(await person.choose("Quiet from…", "8", message=hours))))


async def quiet_in(person: Actor, city: str, page: SeenMessage) -> SeenMessage:
    """Ask for the quiet hours, and set the time zone; returns the page that follows."""
    form = await person.press("Quiet hours…", message=page)
    return shown(await person.submit(form, **{"Your city or time zone": city}))


def state(page: SeenMessage) -> str:
    """The page's status text for its reader, without wall-clock times."""
    return re.sub(r"<t:\d+:\w>", "<t>", page.text.replace("**", "")).split("\n", 3)[3]


async def test_games_are_chosen_for_a_week_with_a_quiet_night_and_each_choice_shows(playground: Playground) -> None:
    nora = playground.actor("Nora")
    page = await page_of(nora)
    assert (page.ephemeral, page.labels, state(page)) == (True, [], OFF)
    page = shown(await nora.choose("Tell me about…", "absolute", "farrago_words", message=page))
    hours = "-# By the clocks of UTC."
    on = "On for Absolute, Farrago Words. Ends <t>."
    assert state(page) == f"{on}\nQuiet hours for you: <t> to <t>.\n{hours}"
    assert page.labels == ["Quiet hours…", "Renew", "Stop"]
    nora.restart_app()
    page = shown(await nora.choose("Quiet until…", "22", message=await quiet_in(nora, "UTC", await page_of(nora))))
    page = shown(await nora.press("← Back", message=page))
    assert state(page) == f"{on}\nNo quiet hours.\n{hours}"
    assert state(shown(await nora.press("Renew", message=page))) == f"{on}\nNo quiet hours.\n{hours}\nRenewed."
    assert state(shown(await nora.press("Stop", message=page))) == OFF


async def test_the_form_of_quiet_hours_asks_first_for_the_person_s_zone_and_keeps_it(playground: Playground) -> None:
    """The server's zone need not be everyone's."""
    kai = playground.actor("Kai")
    page = shown(await kai.choose("Tell me about…", "absolute", message=await page_of(kai)))
    assert page.menu("Quiet from…") is None
    hours = await quiet_in(kai, "Tokyo", page)
    assert "By the clocks of Asia/Tokyo." in hours.text
    hours = shown(await kai.choose("Quiet from…", "23", message=hours))
    assert "By the clocks of Asia/Tokyo." in hours.text
    which = await quiet_in(kai, "Sao", shown(await kai.press("← Back", message=hours)))
    chosen = shown(await kai.choose("Which time zone?", "America/Sao_Paulo", message=which)) if which.menus else which
    assert "By the clocks of America/Sao_Paulo." in chosen.text
    assert "I know no such time zone." in (await quiet_in(kai, "qqqq", await page_of(kai))).text
    page = await page_of(kai)
    assert "America/Sao_Paulo" in page.text
    await kai.press("Stop", message=page)


async def test_a_subscriber_is_mentioned_once_and_takes_the_seat_from_there(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy")
    await looks_for(bo, "absolute")
    await looks_for(cy, "farrago")
    lobby = await opened(ada)
    (call,) = await bo.until(bo.pings)
    assert call.text == f"{bo.mention} \u2068Ada\u2069 wants to play Absolute. 1 more player wanted."
    assert (call.labels, cy.pings()) == (["Join", "Change calls"], [])
    await bo.press("Join", message=call)
    await ada.until(lambda: seats(ada.look(lobby)) == ["Ada · host", "Bo"])
    await opened(cy)
    # Once an hour: the next lobby of the same game, which follows at once, calls no one.
    assert [each.id for each in bo.pings()] == [call.id]
    await looks_for(bo)


async def test_outside_a_server_the_button_is_absent_and_a_forged_one_says_why(playground: Playground) -> None:
    dee = playground.actor("Dee")
    helped = await more(dee.dm())
    assert "Tell me" not in helped.labels
    result = await dee.dm().forge("h:looking", message=helped)
    assert await said(result) == "This works in a server only."


async def test_invented_games_and_hours_change_nothing(playground: Playground) -> None:
    eve = playground.actor("Eve")
    page = await looks_for(eve, "absolute")
    for address, value in (("h:looking_games", "chess"), ("h:looking_from", "24"), ("h:looking_to", "-1")):
        await eve.forge(address, message=page, values=[value])
    now = await page_of(eve)
    assert state(now) == state(page)
    stopped = shown(await eve.press("Stop", message=now))
    late = await eve.forge("h:looking_renew", message=stopped)
    assert await said(late) == "You look for no game now. Pick one first."
