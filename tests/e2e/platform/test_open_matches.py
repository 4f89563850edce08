"""/hand opens a person's match at the bottom of the chat, or lists their matches, in any channel."""

import re

from bot.text.localisation import words
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground, typed
from tests.e2e.platform.test_live_panels import begun
from tests.players.help import more
from tests.players.reading import match_on, shown

BOT = BLANK_BOT


async def hand(person: Actor) -> SeenMessage:
    return shown(await person.slash("hand"))


def lines(listed: SeenMessage) -> list[str]:
    """The listed lines, without wall-clock times."""
    return re.sub(r"<t:\d+:R>", "<t>", listed.text).split("\n")[1:]


async def test_a_person_without_a_match_is_told_how_to_begin(playground: Playground) -> None:
    listed = await hand(playground.actor("Nora"))
    assert (typed(listed.text), listed.ephemeral) == (
        "### Your games\nNo game under way. /play starts one.",
        True,
    )


async def test_the_one_match_that_waits_opens_at_once_also_after_the_app_was_restarted(playground: Playground) -> None:
    ada = playground.actor("Ada")
    panel = shown(await ada.slash("fart play"))
    ada.restart_app()
    assert ada.look(panel.id) is None
    opened = await hand(ada)
    assert (opened.labels, opened.ephemeral, opened.id == panel.id) == (panel.labels, True, False)
    pressed = shown(await ada.press(opened.labels[0], message=opened))
    assert pressed.id == opened.id


async def test_several_are_listed_with_whose_turn_it_is_and_each_opens_in_place(playground: Playground) -> None:
    bo, cy = playground.actors("Bo", "Cy")
    await bo.slash("fart play")
    board = await begun(bo, cy)
    gathering = shown(await cy.tab("lounge").slash("play", game="absolute"))
    his = shown(await bo.press("Your games", message=await more(bo)))
    assert re.fullmatch(r"\*\*F.A.R.T. \(Area 52\)\*\* · free game", lines(his)[0])
    assert lines(his)[1] == "-# ▶️ Your turn"
    assert re.fullmatch(rf"\*\*Absolute\*\* · with \u2068Cy\u2069 · \[board\]\(https:.*/{board.id}\)", lines(his)[2])
    assert re.fullmatch(r"-# ▶️ (Your turn|\*\*[AB] · .*): Draw a card · ends <t>", lines(his)[3])
    hers = shown(await cy.press("Your games", message=await more(cy)))
    assert "**Absolute** · with \u2068Bo\u2069" in hers.text
    assert f"/{gathering.id}" in hers.text
    opened = shown(await bo.press("Absolute · with Cy", message=his))
    assert (opened.id, "Refresh" in opened.labels) == (his.id, True)


async def test_nobody_can_open_other_people_s_matches(playground: Playground) -> None:
    di, el = playground.actors("Di", "El")
    panel = shown(await di.slash("fart play"))
    listed = shown(await el.slash("help"))
    answer = shown(await el.forge(f"h:hand:{match_on(panel)}", message=listed))
    assert (typed(answer.text), answer.labels) == (words().say("refused-not-yours"), [])


async def test_a_person_who_asks_for_a_game_they_already_play_is_offered_their_match_beside_the_new_table(
    playground: Playground,
) -> None:
    fay, guy = playground.actors("Fay", "Guy")
    await begun(fay, guy)
    asked = await fay.slash("play", game="absolute")
    told = "You already play Absolute. Here is your game:"
    offered = await fay.until(lambda: next((each for each in asked.followups if each.text == told), None))
    assert (shown(asked).ephemeral, offered.ephemeral) == (False, True)
    opened = shown(await fay.press("Absolute · with Guy", message=offered))
    assert (opened.id, "Refresh" in opened.labels) == (offered.id, True)
