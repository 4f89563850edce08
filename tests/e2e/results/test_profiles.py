"""Profiles and leaderboards on Discord: private, reached from /help and back, and unaffected by a running match."""

from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.stored_results import played
from tests.players.fart import started
from tests.players.help import more
from tests.players.reading import shown

BOT = BLANK_BOT


def bare(seen: SeenMessage) -> str:
    """The text of a message without the marks around names."""
    return seen.text.replace("\u2068", "").replace("\u2069", "")


async def test_a_newcomer_finds_their_profile_in_help_and_a_game_from_there(playground: Playground) -> None:
    nora = playground.actor("Nora")
    page = shown(await nora.press("Profile", message=await more(nora)))
    assert "No match counts yet. Play one to the end, and your results are here." in page.text
    assert "What do you want to play?" in shown(await nora.press("Play", message=page)).text
    board = shown(await nora.press("Leaderboard", message=await more(nora)))
    assert board.ephemeral


async def test_a_profile_is_a_picture_with_its_text_and_leads_to_two_people_and_their_matches(
    playground: Playground,
) -> None:
    ada, bo, eve = playground.actors("Ada", "Bo", "Eve")
    await played(playground, ada, bo)
    own = shown(await ada.slash("game profile"))
    (picture,) = own.pictures
    assert own.ephemeral
    assert [line for line in picture.alt.split("\n") if line.startswith(("Matches", "Absolute"))] == [
        "Matches 55 · Wins 30 (55 %) · Streak 5 · Best streak 5",
        "Absolute: Won 6 of 12 · Best +10 · Rating 1658",
    ]
    his = shown(await ada.slash("game profile", player=bo.id))
    assert his.pictures[0].alt.split("\n")[:2] == ["Bo", "This server"]
    both = shown(await ada.press("Head to head", message=his))
    assert "**48** matches against each other" in both.text
    assert "Only with Bo" in bare(shown(await ada.press("Our matches", message=both)))
    again = shown(await ada.choose("Another player…", "Bo", message=shown(await ada.slash("game profile"))))
    assert again.pictures[0].alt == his.pictures[0].alt
    assert [seen for seen in eve.sees() if seen.pictures] == []


async def test_a_hidden_profile_is_gone_for_others_and_comes_back(playground: Playground) -> None:
    cy, di = playground.actors("Cy", "Di")
    await played(playground, cy, di)
    own = shown(await cy.slash("game profile"))
    await cy.press("Hide my profile", message=own)
    hidden = shown(await di.slash("game profile", player=cy.id))
    assert ("Cy hides their profile." in bare(hidden), hidden.pictures) == (True, ())
    assert "Cy" not in bare(shown(await di.slash("game leaderboard", game="absolute", when="all")))
    assert "Cy (you)" in bare(shown(await cy.slash("game leaderboard", game="absolute", when="all")))
    await cy.press("Show my profile", message=own)
    assert "Cy" in bare(shown(await di.slash("game leaderboard", game="absolute", when="all", who="channel")))


async def test_a_leaderboard_turns_by_buttons_also_after_a_restart_of_the_bot(playground: Playground) -> None:
    el, flo = playground.actors("El", "Flo", channel="lounge")
    await played(playground, el, flo)
    board = shown(await el.slash("game leaderboard", game="farrago"))
    assert "Farrago · This month" in board.text
    await playground.stop_bot()
    await playground.start_bot()
    board = shown(await el.press("All time", message=board))
    here = shown(await el.press("This channel", message=board))
    named = [line.split(" · ")[0] for line in bare(here).split("\n") if " · 10 matches" in line]
    assert named == ["🥇 **El (you)**", "🥈 Flo"]
    days = shown(await el.choose("Another game…", "F.A.R.T. (Area 52)", message=here))
    assert "F.A.R.T. · all time" in days.text
    assert "Absolute" in shown(await el.choose("Another game…", "Absolute", message=days)).text


async def test_a_running_match_does_not_change_results(playground: Playground) -> None:
    gus, hal = playground.actors("Gus", "Hal", channel="table")
    await played(playground, gus, hal)

    async def seen() -> list[object]:
        pages = [
            shown(await hal.slash("game profile", player=gus.id)),
            shown(await hal.slash("game leaderboard", game="absolute")),
            shown(await hal.slash("game leaderboard", game="fart", when="month")),
            shown(await gus.slash("game profile")),
        ]
        return [(page.text, page.labels, [each.alt for each in page.pictures]) for page in pages]

    before = await seen()
    await started(gus, await gus.slash("fart daily"))
    lobby = shown(await gus.slash("play", game="absolute"))
    await hal.press("Join", message=lobby)
    await gus.press("Start", message=lobby)
    assert await seen() == before
