"""Rules and cards are looked up on Discord, from the first letters typed to the page, which is private."""

import re

import pytest

from playground.interactions.command_form import PlayerError
from tests.e2e.harness import Playground
from tests.players.help import more
from tests.players.reading import shown


async def test_a_ruling_is_completed_while_typing_shown_and_browsed(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo")
    headings = await ada.autocomplete("game rules", "topic", game="absolute", topic="")
    assert headings[3]["name"] == "Your turn"
    offered = await ada.autocomplete("game rules", "topic", game="absolute", topic="az-2")
    assert [choice["value"] for choice in offered[:3]] == ["AZ-2", "AZ-20", "AZ-21"]
    seen = shown(await ada.slash("game rules", game="absolute", topic=offered[0]["value"]))
    assert seen.ephemeral
    assert "Chance says who starts the first round" in seen.text
    assert "A choice of this house" in seen.text
    seen = shown(await ada.press("Next ▶", message=seen))
    assert "at least three sets must lie before you" in seen.text
    seen = shown(await ada.choose(seen.menus[0].custom_id, "AZ-7", message=seen))
    assert "locked at once" in seen.text
    assert bo.sees() == []


async def test_a_freely_typed_topic_shows_passages_that_lead_on(playground: Playground) -> None:
    ada = playground.actor("Ada")
    seen = shown(await ada.slash("game rules", game="fart", topic="@everyone **flank** in the second wave"))
    assert "**FART-14** In the second wave a flank costs each of the two" in seen.text
    assert "@everyone" not in seen.text
    assert shown(await ada.press("All rules", message=seen)).text.startswith("# F.A.R.T. (Area 52)")
    assert "say nothing about" in shown(await ada.slash("game rules", game="fart", topic="🍒" * 100)).text
    mentioned = r"</game card:(\d+)>. Check any deal with </game verify:\1>"
    assert re.search(mentioned, (await more(ada)).text)


async def test_every_command_has_the_games_as_its_choices_and_names_are_found_in_any_case(
    playground: Playground,
) -> None:
    ada = playground.actor("Ada")
    names = [choice["name"] for choice in ada.choices("play", "game")]
    assert {"Absolute", "Battle Farm", "Farrago", "Farrago Words", "F.A.R.T. (Area 52)"} <= {*names}
    for command in ("play", "game rules", "game history"):
        assert [choice["name"] for choice in ada.choices(command, "game")] == names
        with pytest.raises(PlayerError, match="chess is not one of the choices of game"):
            await ada.slash(command, game="chess")
    assert "New Farrago game" in shown(await ada.slash("play", game="Farrago")).text
    assert shown(await ada.slash("game rules", game="Battle Farm")).text.startswith("# Battle Farm")
    assert (await ada.autocomplete("game rules", "topic", game="fart", topic="fart-14"))[0]["value"] == "FART-14"
    assert "Only F.A.R.T. (Area 52)" in shown(await ada.slash("game history", game="fart")).text
    assert shown(await ada.slash("game card", name="WHEAT · battle farm")).text.startswith("### Wheat")


async def test_a_card_is_shown_as_a_picture_with_words_and_rulings_and_works_after_a_kill(
    playground: Playground,
) -> None:
    ada = playground.actor("Ada")
    offered = await ada.autocomplete("game card", "name", name="queen of h")
    assert [(choice["name"], choice["value"]) for choice in offered] == [("Red Q · F.A.R.T. (Area 52)", "fart:red-Q")]
    seen = shown(await ada.slash("game card", name=offered[0]["value"]))
    assert seen.ephemeral
    assert "**Q♥ and Q♦** are aliens, worth **12**" in seen.text
    assert "Red Q" in seen.alt
    several = shown(await ada.slash("game card", name="+3"))
    assert several.labels == ["+3● · Absolute", "+3◆ · Absolute", "+3■ · Absolute", "+3♠ · Absolute"]
    await playground.restart_bot(kill=9)
    assert "Adds **+3** to a set" in shown(await ada.press("+3◆ · Absolute", message=several)).text
    zero = shown(await ada.slash("game card", name="plus 0 of circles"))
    rules = shown(await ada.press("Rules", message=zero))
    assert "**AZ-16** A zero card stands for" in rules.text
    assert "is wild" in shown(await ada.press("← +0●", message=rules)).text
