"""A badge on Discord: earned by a deed, told in the result of its match, and found again on the page of all badges."""

from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.badge_play import clean_wave
from tests.e2e.play.fart_play import shown

BOT = BLANK_BOT


async def test_a_clean_first_wave_is_told_once_and_stands_on_the_page_of_badges_after_a_kill(
    playground: Playground,
) -> None:
    ada, bo = playground.actors("Ada", "Bo")
    assert "🏅 New badges: *Clean sweep*, *Not a scratch*" in (await clean_wave(ada)).text
    assert "New badge" not in (await clean_wave(ada)).text
    await playground.restart_bot(kill=9)
    seen = shown(await ada.press("Badges", message=shown(await ada.slash("help"))))
    assert seen.ephemeral
    assert (seen.text, seen.pictures[0].alt.splitlines()[:2]) == (
        "### Badges: 2 of 46",
        ["F.A.R.T. (Area 52): 2 of 6", "Clean sweep, earned"],
    )
    seen = shown(await ada.choose(seen.menus[0].custom_id, "absolute", message=seen))
    assert seen.pictures[0].alt.startswith("Absolute: 0 of 8\nMarathon\n")
    seen = shown(await bo.press("Badges", message=shown(await bo.slash("help"))))
    assert (seen.text, seen.pictures[0].alt.splitlines()[0]) == ("### Badges: 0 of 46", "All games: 0 of 9")
