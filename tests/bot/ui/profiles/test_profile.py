"""The profile: the same facts as picture and text; the reader's own covers all places, another's only this one unless
hidden.
"""

from pathlib import Path

import pytest

from bot.core.refusals import UnknownPress
from bot.match.tables import Opening
from bot.results.ratings import shown
from bot.store.repositories.people.ratings import Rating
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from bot.ui.profiles.profile import profile_page
from engine.registry import games
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY
from tests.bot.store.repositories.people.stored_results import earned, put
from tests.bot.ui.profiles.club import ELSEWHERE, club, ended, rated, text_of
from tests.cogs.pressing import OneTable

HOSTILE = "@everyone <@2> **x** [a](http://b)"


async def seen(hall: OneTable, viewer: int, person: int, *, text_mode: bool = True) -> Page:
    return await profile_page(hall.person(viewer, text_mode=text_mode).context(), person)


def labels(page: Page) -> list[str]:
    return [button.label for row in page.rows if isinstance(row, tuple) for button in row]


async def test_a_hidden_badge_is_named_only_on_its_owner_s_profile(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        badges = [earned(ADA, each, server=PLACE) for each in ("dead_heat", "giant")]
        await put(parts.store, results=ended("m1", ADA, BO, at=parts.time()), badges=badges)
        own, others = [text_of(await profile_page(hall.person(who).context(), ADA)) for who in (ADA, BO)]
        assert own.splitlines()[-2] == "2 badges: Giant slayer, Dead heat"
        assert others.splitlines()[-2] == "2 badges: Giant slayer"


async def test_a_profile_shows_wins_streaks_form_favourites_games_ratings_and_badges(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        rows = [*ended("m1", ADA, BO), *ended("m2", ADA, BO, at=1), *ended("m3", CY, BO, ADA, at=2)]
        rows += [*ended("m4", ADA, game="fart", at=3, seats=1, won=False, score=-3), *ended("m5", CY, ADA, at=4)]
        ratings = [rated(ADA, 30.0, server=0), rated(ADA, 25.0, sigma=8.0, server=0, game="fart")]
        await put(parts.store, results=rows, ratings=ratings, badges=[earned(ADA, "unnamed")])
        page = await seen(hall, ADA, ADA)
        number, provisional = shown(Rating(30.0, 1.0, 10)), shown(Rating(25.0, 8.0, 10))
        assert text_of(page).replace("\u2068", "").replace("\u2069", "").split("\n") == [
            "### Ada",
            "All servers",
            "Matches **5** · Wins **2 (40 %)** · Streak **0** · Best streak **2**",
            "Last 5: L L 3 W W",
            "Favourite game: **Absolute** · Plays most with: **Bo**",
            f"**Absolute**: Won 2 of 4 · Best +10 · Rating {number}",
            f"**F.A.R.T. (Area 52)**: Won 0 of 1 · Best \u22123 · Rating {provisional}?",
            "1 badge",
            "-# W: won · L: lost · D: draw · 2: second place · ?: few rated matches",
        ]


async def test_a_draw_and_a_match_that_nobody_could_lose_have_their_own_marks(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        rows = ended("m1", ADA, game="farrago_words", seats=1, won=None, score=40)
        await put(parts.store, results=rows)
        alone = text_of(await seen(hall, ADA, ADA)).split("\n")
        draw = ended("m4", BO, ADA, at=3, rank=1, won=False)
        await put(parts.store, results=[*ended("m2", ADA, BO, at=1), *ended("m3", BO, ADA, at=2), *draw])
        more = text_of(await seen(hall, ADA, ADA)).split("\n")
    assert alone[2:] == [
        "Matches **1** · Wins **–** · Streak **0** · Best streak **0**",
        "Last match: –",
        "Favourite game: **Farrago Words** · Plays most with: **nobody yet**",
        "**Farrago Words**: Won – · Best 40 points",
        "-# W: won · L: lost · D: draw · 2: second place · –: no opponents",
    ]
    assert more[2:4] == ["Matches **4** · Wins **1 (33 %)** · Streak **0** · Best streak **1**", "Last 4: D L W –"]


async def test_a_match_in_which_the_other_conceded_is_won_without_a_best_score(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await put(parts.store, results=ended("m1", ADA, BO, ending="conceded", score=0))
        text, drawn = await seen(hall, ADA, ADA), await seen(hall, ADA, ADA, text_mode=False)
    assert "**Absolute**: Won 1 of 1\n" in f"{text_of(text)}\n"
    assert drawn.alt.endswith("Absolute: Won 1 of 1")
    assert drawn.picture is not None


async def test_the_alt_text_of_the_picture_equals_the_text(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await put(parts.store, results=[*ended("m1", ADA, BO), *ended("m2", BO, ADA, at=1)])
        text, drawn = await seen(hall, ADA, ADA), await seen(hall, ADA, ADA, text_mode=False)
        assert drawn.picture is not None
        title, lines, legend = text.above
        assert drawn.alt.split("\n") == [
            title[4:].strip("\u2068\u2069"),
            *lines.replace("**", "").replace("\u2068", "").replace("\u2069", "").split("\n"),
        ]
        assert (drawn.above, drawn.below, drawn.rows) == ((), (legend,), text.rows)


async def test_others_see_only_matches_played_here(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await put(parts.store, results=[*ended("m1", ADA, BO), *ended("m2", ADA, CY, server=ELSEWHERE)])
        assert "Matches **2**" in text_of(await seen(hall, ADA, ADA))
        others = text_of(await seen(hall, BO, ADA))
        assert "This server\nMatches **1**" in others
        assert "Cy" not in others


async def test_a_hidden_profile_is_visible_only_to_its_owner_until_shown_again(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await put(parts.store, results=ended("m1", ADA, BO))
        ada = hall.person(ADA)
        ada.page = await seen(hall, ADA, ADA)
        hidden = await ada.press("Hide my profile")
        assert ("Matches **1**" in text_of(hidden), "Only you can see" in text_of(hidden)) == (True, True)
        others = await seen(hall, BO, ADA)
        assert text_of(others).split("\n")[1] == "\u2068Ada\u2069 hides their profile."
        assert "Matches" not in text_of(others)
        await ada.press("Show my profile")
        assert "Matches **1**" in text_of(await seen(hall, BO, ADA))


async def test_a_person_without_matches_is_invited_to_play(tmp_path: Path) -> None:
    async with club(tmp_path) as (_, hall):
        own, others, stranger = [await seen(hall, ADA, who) for who in (ADA, BO, 77)]
        assert own.above[1] == "No match counts yet. Play one to the end, and your results are here."
        assert others.above[1] == "\u2068Bo\u2069 has finished no match here yet."
        assert stranger.above[1] == "<@77> has finished no match here yet."
        for page in (own, others, stranger):
            first = page.rows[0]
            assert isinstance(first, tuple)
            assert [(button.label, button.id) for button in first] == [("Play", ids.General("play"))]


async def test_a_match_that_is_played_shows_in_no_profile(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await put(parts.store, results=ended("m1", ADA, BO))
        before = [await seen(hall, viewer, ADA) for viewer in (ADA, BO)]
        for purpose in ("free", "daily"):
            table = await parts.tables.open(Opening("fart", (ADA,), PLACE, purpose, day="2026-11-21"))
            view = table.view(0)
            action = games()["fart"].choices(table.position.state, 0)[0].action
            assert view is not None
            await parts.tables.play(table, 0, table.position.questions[0], action, f"{purpose} begins")
        assert [await seen(hall, viewer, ADA) for viewer in (ADA, BO)] == before


async def test_names_are_shown_harmless(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await parts.store.players.meet(BO, HOSTILE, PLACE)
        await put(parts.store, results=ended("m1", ADA, BO))
        for viewer, person in ((ADA, ADA), (ADA, BO)):
            text = text_of(await seen(hall, viewer, person))
            for harm in ("@everyone", "<@2>", "**x**", "[a]", "://"):
                assert harm not in text


async def test_another_player_is_chosen_from_a_menu(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await put(parts.store, results=ended("m1", ADA, BO))
        ada = hall.person(ADA)
        answers = await ada.send(ids.General("profile"), values=(str(BO),))
        assert answers.pages[0][0] == await seen(hall, ADA, BO)
        assert labels(ada.page) == ["Head to head", "Leaderboard", "My profile"]


@pytest.mark.parametrize("verb", ["profile", "versus"])
@pytest.mark.parametrize("argument", ["x", "-1", "0", "9" * 19, "9" * 60, "²"])
async def test_addresses_that_we_never_wrote_are_refused(tmp_path: Path, verb: str, argument: str) -> None:
    async with club(tmp_path) as (_, hall):
        with pytest.raises(UnknownPress):
            await hall.person().send(ids.General(verb, argument))


async def test_head_to_head_counts_the_better_place_in_each_game(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        rows = [*ended("m1", ADA, BO, at=86_400_000), *ended("m2", CY, BO, ADA), *ended("m3", ADA, BO, at=5_000)]
        rows += [row | {"rank": 1} for row in ended("m4", ADA, BO, game="farrago", at=9_000)]
        await put(parts.store, results=rows)
        ada = hall.person(ADA)
        ada.page = await seen(hall, ADA, BO)
        page = await ada.press("Head to head")
        assert text_of(page).replace("\u2068", "").replace("\u2069", "").split("\n") == [
            "### You and Bo",
            "**4** matches against each other",
            "Better placed: you **2**, Bo **1**, level **1**.",
            "**Absolute**: 2–1 · last <t:86400:d>",
            "**Farrago**: 0–0 · level 1 · last <t:9:d>",
        ]
        assert labels(page) == ["Our matches", "← Profile"]
        assert (await ada.press("← Profile")) == await seen(hall, ADA, BO)
        await ada.press("Head to head")
        assert "Only with \u2068Bo\u2069" in text_of(await ada.press("Our matches"))


async def test_head_to_head_says_if_people_never_met_and_is_refused_with_oneself(tmp_path: Path) -> None:
    async with club(tmp_path) as (_, hall):
        ada = hall.person(ADA)
        await ada.send(ids.General("versus", str(BO)))
        assert "You and \u2068Bo\u2069 have finished no match against each other yet." in text_of(ada.page)
        with pytest.raises(UnknownPress):
            await ada.send(ids.General("versus", str(ADA)))
