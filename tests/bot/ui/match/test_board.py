"""The public board as a page: its texts in every state, texts it must not have, and Discord's limits."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from bot.app import App
from bot.match import roster
from bot.match.roster import End, Roster
from bot.match.table import Table
from bot.match.tables import Opening
from bot.moderation.server_settings import switched
from bot.pictures import Canvas, Picture
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.text.sanitising import NAME_LIMIT
from bot.ui.games.game_ui import BoardsUI, GameUI
from bot.ui.kit import scenes
from bot.ui.kit.ids import OfGame
from bot.ui.kit.page import Button, Page
from bot.ui.kit.scenes import Scene
from bot.ui.kit.turns import hand_label, turn_line
from bot.ui.match.board import OVER, PAUSED, PLAYING, board_page
from bot.ui.match.log import ON_A_BOARD
from engine.absolute.model import AbsoluteView, Draw
from engine.game import Outcome
from engine.message import Line, Who
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts, repositories
from tests.bot import groups
from tests.bot.groups import CY, gathered, press

DEE, EVE, FAY = 4, 5, 6
HOSTILE = "@everyone <@1> **x** [a](http://b) \u202e" + "\u0301" * 40


def text_view(view: AbsoluteView, say: Any) -> str:
    return f"hands {[seat.count for seat in view.seats]} {say(Line('person', {'who': Who(0)}))}"


TEXT_VIEW = GameUI("absolute", BoardsUI(Scene(text=text_view)))


def app(parts: AppParts, ui: GameUI = TEXT_VIEW) -> App:
    known = repositories(parts.store)
    return cast(
        App, SimpleNamespace(store=parts.store, game_uis={ui.game: ui}, moderation=parts.tables.moderation, **known)
    )


def text_of(page: Page) -> str:
    """Read all words of a page."""
    return "\n".join(text for text in (*page.above, *page.below) if text)


def seal_of(table: Table) -> str:
    """The beginning of a match's seal, as its first board shows it."""
    return f"-# 🔒 Deal: {table.match.seed_hash[:10]}… (*Verify* has the rest)"


def labels_of(page: Page) -> list[str]:
    return [button.label for row in page.rows if isinstance(row, tuple) for button in row]


def with_roster(table: Table, **people: Any) -> Table:
    """The same table with a changed roster."""
    match = changed(table.match, roster=roster.write(changed(table.roster, **people)))
    return Table(match, table.game, table.position, table.recent)


def sitting(people: Roster | None, seat: int, **occupant: Any) -> tuple[roster.Player, ...]:
    """Change one player."""
    assert people is not None
    return roster.seated(people, seat, changed(people.players[seat], **occupant)).players


async def test_a_board_shows_the_game_the_turn_and_the_last_events(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        first = await board_page(app(parts), table)
        assert table.match.seed_hash[:16] not in text_of(first)
        table = await press(parts, table, Draw("deck"))
        page = await board_page(app(parts), table)
        assert "Absolute" in page.above[0]
        assert "**A · \u2068Ada\u2069**: Play, then discard · ends <t:" in page.above[1]
        assert "-# \u2068Ada\u2069 draws from the deck." in text_of(page)
        assert labels_of(page) == ["Hand", "Rules", "Menu"]
        assert page.accent == PLAYING


async def test_the_first_board_has_the_seal_of_its_deal_in_small_print_below(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        first = await board_page(app(parts), table)
        assert seal_of(table) in first.below
        assert table.match.seed_hash[:10] not in "".join(first.above)
        later = await board_page(app(parts), await press(parts, table, Draw("deck")))
        assert table.match.seed_hash[:10] not in "".join((*later.above, *later.below))


async def test_a_board_shows_the_last_moves_only(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        for _ in range(2 * ON_A_BOARD):
            seat = table.asked[0]
            table = await press(parts, table, table.choices(seat)[-1].action)
        page = await board_page(app(parts), table)
        assert text_of(page).count("\n-# ") == ON_A_BOARD


@pytest.mark.parametrize(("height", "told"), [(300, ON_A_BOARD), (490, 1), (510, 0), (2_000, ON_A_BOARD)])
async def test_the_oldest_moves_give_way_so_that_picture_and_buttons_are_seen_together(
    tmp_path: Path, height: int, told: int
) -> None:
    """Unless that would not help."""
    drawn = GameUI(
        "absolute",
        BoardsUI(Scene(lambda *_: Canvas(Image.new("RGB", (561, height))).done("table"), text_view, text_view)),
    )
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        for _ in range(ON_A_BOARD):
            table = await press(parts, table, table.choices(table.asked[0])[-1].action)
        page = await board_page(app(parts, drawn), table)
        assert text_of(page).count("\n-# ") == told


async def test_a_game_may_choose_which_events_are_told(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        line = Line("board-seat", {"letter": "A", "who": Who(1)})
        told = GameUI("absolute", BoardsUI(log=lambda table, viewer: (line,)))
        table = await gathered(parts, ADA, BO)
        page, seal = await board_page(app(parts, told), table), seal_of(table)
        assert [text for text in page.below if text.startswith("-# ")] == ["-# **A** · \u2068Bo\u2069", seal]


async def test_a_paused_table_offers_to_go_on(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        page = await board_page(app(parts), with_roster(await gathered(parts, ADA, BO), paused=True))
        assert page.above[1] == "⏸️ Paused. Any player can press *Go on*."
        assert labels_of(page) == ["Go on", "Hand", "Rules", "Menu"]
        assert page.accent == PAUSED


@pytest.mark.parametrize(
    ("settled", "sentence"),
    [
        ({"ending": (0,)}, "🤝 \u2068Ada\u2069 votes to end the match (1 of 3)."),
        ({"ending": (0, 2)}, "🤝 \u2068Ada\u2069, \u2068Cy\u2069 vote to end the match (2 of 3)."),
        ({"pausing": (1,)}, "⏸️ \u2068Bo\u2069 votes to pause (1 of 3)."),
        ({"replacing": ((0, 1),)}, "🗳️ \u2068Ada\u2069 wants an AI to play for \u2068Bo\u2069 (1 of 2)."),
    ],
)
async def test_offers_and_votes_are_on_the_board(tmp_path: Path, settled: dict[str, Any], sentence: str) -> None:
    async with app_parts(tmp_path) as parts:
        page = await board_page(app(parts), with_roster(await gathered(parts, ADA, BO, CY), **settled))
        assert page.below[-1] == sentence


@pytest.mark.parametrize(
    ("away", "sentence"),
    [
        ("silent", "is AFK."),
        ("voted", "was voted out."),
        ("conceded", "conceded."),
        # A block is known to the person and the moderators only.
        ("blocked", "🚩 **B · \u2068Bo\u2069** can't play now. An AI is playing."),
    ],
)
async def test_the_board_says_for_whom_an_ai_plays(tmp_path: Path, away: roster.Away, sentence: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        page = await board_page(
            app(parts), with_roster(table, players=sitting(table.roster, 1, level="medium", away=away))
        )
        assert sentence in page.below[-1]
        assert "B · \u2068Bo\u2069" in page.below[-1]


async def test_an_ai_of_its_own_needs_no_explanation(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        page = await board_page(app(parts), await gathered(parts, ADA, NOBODY))
        assert page.below[-1] == ""


class Ended:
    """A match of Absolute with a given end."""

    def __init__(self, table: Table, outcome: Outcome) -> None:
        self.game, self.ending = table.game, outcome

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def outcome(self, state: object) -> Outcome:
        return self.ending


async def test_a_finished_match_names_places_and_scores_best_first(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY, DEE)
        table = with_roster(table, players=sitting(table.roster, 2, level="medium", away="conceded"))
        outcome = Outcome(places=(2, 1, 4, 2), scores=(40, 57, -3, 40), ending="played")
        over = changed(table.match, status="finished", outcome=outcome)
        page = await board_page(app(parts), replace(table, match=over, game=cast(Any, Ended(table, outcome))))
        assert page.above[1].splitlines() == [
            "🥇 **1.** B · \u2068Bo\u2069: +57",
            "🥈 **2.** A · \u2068Ada\u2069: +40",
            "🥈 **2.** D · \u2068AI\u2069: +40",
            "▫️ C · \u2068Cy\u2069: −3 (conceded; AI finished)",
        ]
        assert labels_of(page) == ["Rematch", "Share", "Replay", "Verify", "History"]
        assert page.accent == OVER


@pytest.mark.parametrize(
    ("counting", "most", "one"), [("battle_farm", "57 coins", "1 coin"), ("farrago", "57 CP", "1 CP")]
)
async def test_coins_and_cp_are_counted_without_a_sign(tmp_path: Path, counting: str, most: str, one: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        outcome = Outcome(places=(2, 1), scores=(1, 57), ending="played")
        game = cast(Any, Ended(table, outcome))
        game.info = changed(table.game.info, score_unit=games()[counting].info.score_unit)
        over = replace(table, match=changed(table.match, status="finished", outcome=outcome), game=game)
        lines = (await board_page(app(parts), over)).above[1].splitlines()
        assert lines == [f"🥇 **1.** B · \u2068Bo\u2069: {most}", f"🥈 **2.** A · \u2068Ada\u2069: {one}"]


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        (End("agreed"), "Ended by agreement"),
        (End("conceded", 1), "**B · \u2068Bo\u2069** wins"),
        (End("deserted"), "All people conceded. No result."),
        (End("moderator"), "🚩 Ended by a moderator. No result."),
        (End("moderator", reason="*spam*"), "🚩 Ended by a moderator. No result. Reason: \u2068\\*spam\\*\u2069"),
        (None, "was closed. No result"),
    ],
)
async def test_a_match_that_people_ended_says_how(tmp_path: Path, end: End | None, sentence: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = with_roster(await gathered(parts, ADA, BO), end=end, ending=(0,))
        page = await board_page(app(parts), replace(table, match=changed(table.match, status="closed")))
        assert sentence in page.above[1]
        assert "offers" not in text_of(page)
        share = ["Share"] if end is not None and end.winner is not None else []
        again = () if end is not None and end.how == "moderator" else ("Rematch",)
        assert labels_of(page) == [*again, *share, "Replay", "Verify", "History"]


@pytest.mark.parametrize(("channel", "offered"), [(None, False), (76, True)])
async def test_a_board_offers_no_rematch_if_the_game_is_off_in_the_whole_server(
    tmp_path: Path, channel: int | None, offered: bool
) -> None:
    async with app_parts(tmp_path) as parts:
        table = with_roster(await gathered(parts, ADA, BO), end=End("agreed"), ending=(0,))
        closed = replace(table, match=changed(table.match, status="closed"))
        off = partial(switched, game="absolute", on=False, channel=channel)
        await parts.tables.moderation.change_settings(PLACE, BO, off)
        assert ("Rematch" in labels_of(await board_page(app(parts), closed))) is offered


async def test_a_game_adds_its_tools_and_a_game_without_a_picture_lists_the_seats(tmp_path: Path) -> None:
    def tools(table: Table, read: Any) -> tuple[Button, ...]:
        return (Button(OfGame(table.match.game, "scores"), "Scores"),)

    async with app_parts(tmp_path) as parts:
        page = await board_page(app(parts, GameUI("absolute", BoardsUI(buttons=tools))), await gathered(parts, ADA, BO))
        assert labels_of(page) == ["Hand", "Rules", "Menu", "Scores"]
        assert page.below[0] == "**A** · \u2068Ada\u2069\n**B** · \u2068Bo\u2069"


async def test_a_picture_has_its_alt_text_and_names_as_they_are(tmp_path: Path) -> None:
    drawn: list[tuple[object, str, str]] = []

    def draw(view: AbsoluteView, say: Any, title: str) -> Picture:
        drawn.append((view, say(Line("person", {"who": Who(0)})), title))
        return Canvas(Image.new("RGB", (60, 40))).done("table")

    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        table = with_roster(table, players=sitting(table.roster, 0, name="A*da"))
        page = await board_page(app(parts, GameUI("absolute", BoardsUI(Scene(draw, text_view, text_view)))), table)
        assert drawn == [(table.view(None), "A*da", "Absolute")]
        assert page.picture is not None
        assert page.alt == "hands [5, 5] A*da"
        assert page.below[0] == ""


async def test_names_on_a_board_cannot_format_or_mention(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await press(parts, await gathered(parts, ADA, BO), Draw("deck"))
        people = sitting(table.roster, 0, name=HOSTILE, level="medium", away="silent")
        text = text_of(await board_page(app(parts), with_roster(table, players=people, pausing=(0, 1))))
        for dangerous in ("@everyone", "<@1>", "**x**", " [a](", "://", "\u202e", "\u0301" * 4):
            assert dangerous not in text


def longest(view: AbsoluteView, say: Any) -> str:
    return "w" * 3000


@pytest.mark.parametrize("write", [longest, lambda view, say: "w" * 9000], ids=["3000", "9000"])
async def test_a_board_of_six_with_long_names_is_one_that_discord_takes(tmp_path: Path, write: Any) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY, DEE, EVE, FAY)
        for _ in range(12):
            table = await press(parts, table, table.choices(table.asked[0])[-1].action)
        people = tuple(
            changed(occupant, name="*" * 2 * NAME_LIMIT, level="medium", away="silent")
            for occupant in table.roster.players
        )
        ui = GameUI("absolute", BoardsUI(Scene(text=write)))
        page = await board_page(app(parts, ui), with_roster(table, players=people, ending=tuple(range(6))))
        view = page.view()
        assert view.content_length() <= 4000
        assert view.total_children_count <= 40
        assert all(item["content"] for item in view.walk() if "content" in item)


async def test_solo_and_finished_matches_wait_for_nobody(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        alone = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="1"))
        table = await gathered(parts, ADA, NOBODY)
        paused = turn_line(with_roster(table, paused=True), ())
        awaited = turn_line(table, ())
        await parts.store.matches.close(table.match.id)
        over = turn_line(await parts.tables.find(table.match.id), ())
        assert [turn_line(alone, ()), over, paused] == [None, None, Line("turn-paused")]
        assert awaited is not None
        assert awaited.key == ("turn-ai" if table.asked == (1,) else "turn-untimed")


async def test_a_board_whose_drawing_raises_is_shown_as_text_and_the_error_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    monkeypatch.setattr(scenes, "incident", lambda error, game: told.append(f"{game}: {error}"))

    def raising(*drawn: object) -> Picture:
        raise ValueError("no such card")

    ui = GameUI("absolute", BoardsUI(Scene(draw=raising, alt=text_view, text=text_view)))
    async with app_parts(tmp_path) as parts:
        page = await board_page(app(parts, ui), await gathered(parts, ADA, BO))
    assert (page.picture, page.alt) == (None, "")
    assert "hands [" in text_of(page)
    assert told == ["absolute: no such card"]


async def test_a_missed_turn_is_shown_until_its_person_plays_again(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        silent = with_roster(table, players=sitting(table.roster, 1, missed=(3,)))
        told = "⏰ **B · \u2068Bo\u2069** missed a turn. After one more an AI plays."
        assert told in text_of(await board_page(app(parts), silent))
        assert "missed" not in text_of(await board_page(app(parts), table))


async def test_the_public_button_to_private_pages_has_one_label_that_is_true_for_everyone(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        for game, word in (("absolute", "Hand"), ("farrago", "Hand"), ("battle_farm", "My farm")):
            table = await parts.tables.open(Opening(game, (ADA, BO), PLACE, roster=groups.roster(ADA, BO)))
            paused = with_roster(table, paused=True)
            found = [labels_of(await board_page(app(parts, GameUI(game)), each)) for each in (table, paused)]
            assert all(word in labels and "Your turn" not in labels for labels in found), found
            assert hand_label(game, words()) == word
