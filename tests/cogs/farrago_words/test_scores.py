"""High scores of a place: the lists, their ranks and holders, and records on the board (WORD-11)."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.moderation.server_settings import switched
from bot.store.rows import Holder, StoredHighScore
from bot.ui.kit import ids
from cogs.farrago_words.scores import BOARDS, NAMED, ROWS
from engine.farrago_words.game import PRESETS
from tests.app import PLACE
from tests.cogs.battle_farm.seated import check_limits
from tests.cogs.farrago_words.seated import (
    ANN,
    BEA,
    CAL,
    DAN,
    EVE,
    Participant,
    WordsTable,
    buttons,
    labels,
    said,
    seated,
)

Patch = pytest.MonkeyPatch

NOON = 1_795_262_400_000


def mark(points: int, *holders: int, match: str = "m", at: int = NOON) -> StoredHighScore:
    """A high score of people who are named after their numbers."""
    return StoredHighScore(match, points, at, tuple(Holder(holder, f"P{holder}") for holder in holders))


async def asked(
    one_table: WordsTable, patch: Patch, high_scores: tuple[StoredHighScore, ...], board: str = "solo-1"
) -> Participant:
    """Ann with an open list of these high scores."""

    async def listed(*_: Any) -> tuple[StoredHighScore, ...]:
        return high_scores

    for which in ("best", "own"):
        patch.setattr(one_table.app.high_scores, which, listed)
    ann = one_table.player(ANN)
    await ann.send(ids.OfGame("farrago_words", "scores", board))
    check_limits(ann.page)
    return ann


def rows(person: Participant) -> list[str]:
    """The rows of the list."""
    return [line for line in said(person).splitlines() if "<t:" in line]


async def test_high_scores_have_medals_names_and_dates_and_own_ones_stand_out(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await asked(one_table, monkeypatch, (mark(41, 7), mark(30, ANN), mark(30, 8), mark(12, 9), mark(1, ANN)))
        date = f"<t:{NOON // 1000}:R>"
        assert said(ann).startswith("### 🏆 Farrago Words · your best\nSolo, best round\n")
        assert rows(ann) == [
            f"🥇 **41 points** · P7 · {date}",
            f"🥈 **30 points** · **you** · {date} ◀",
            f"🥈 **30 points** · P8 · {date}",
            f"**4.** **12 points** · P9 · {date}",
            f"**5.** **1 point** · **you** · {date} ◀",
        ]


async def test_a_few_of_many_holders_are_named_the_asker_first(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        many = mark(90, *range(10, 260))
        ann = await asked(one_table, monkeypatch, (many, replace_holders(many, ANN)), "group-3")
        assert rows(ann)[0].startswith("🥇 **90 points** · P10, P11, P12 and 247 more · ")
        assert rows(ann)[1].startswith("🥇 **90 points** · **you**, P10, P11 and 248 more · ")
        assert NAMED == 3


def replace_holders(scored: StoredHighScore, player: int) -> StoredHighScore:
    """The same high score, with one more holder."""
    return StoredHighScore(scored.match, scored.points, scored.at, (*scored.holders, Holder(player, "Ann")))


async def test_a_place_without_marks_says_how_to_set_one(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        assert "No scores of yours yet. Start with /words play." in said(await asked(one_table, monkeypatch, ()))
        await one_table.app.moderation.change_settings(PLACE, BEA, partial(switched, game="farrago_words", on=False))
        assert "No scores of yours yet.\n" in said(await asked(one_table, monkeypatch, ()))


async def test_names_of_holders_are_harmless_and_the_longest_list_keeps_the_limits(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        nasty = tuple(Holder(number, "*_~`|[x](y)@everyone" * 9) for number in range(20, 60))
        ann = await asked(
            one_table, monkeypatch, tuple(StoredHighScore("m", 999_999, NOON, nasty) for _ in range(ROWS))
        )
        assert "@everyone" not in said(ann)
        nobody = await asked(one_table, monkeypatch, (StoredHighScore("m", 3, NOON, (Holder(7, ""),)),))
        assert rows(nobody)[0].startswith("🥇 **3 points** · somebody · ")


@pytest.mark.parametrize("board", [*BOARDS, "", "nonsense"])
async def test_each_list_leads_to_the_others_and_an_unknown_one_is_the_usual(
    tmp_path: Path, monkeypatch: Patch, board: str
) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await asked(one_table, monkeypatch, (), board)
        shown = board if board in BOARDS else "group-3"
        assert [button.disabled for button in buttons(ann.page)] == [each == shown for each in BOARDS]
        assert labels(ann.page) == [
            "Solo, best round",
            "Solo, 3 rounds",
            "Group, best round",
            "Group, 3 rounds",
        ]


def test_every_list_has_a_preset_that_fills_it() -> None:
    assert set(BOARDS) <= {preset.id for preset in PRESETS}


# On the board -------------------------------------------------------------------------------------------------------


async def played(one_table: WordsTable, *answers: str) -> None:
    """Let Ann play a match for a high score to its end."""
    ann = one_table.player(ANN)
    for text in answers:
        await ann.on_board("Next" if (await one_table.now()).view(None).round else "Go!")
        await ann.writes(text)
        if (await one_table.ring()).view(None).phase == "challenge":
            await one_table.ring()


async def test_a_record_is_shown_on_its_match_s_board_with_a_button_to_the_list(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,), rounds=1) as one_table:
        await played(one_table, "Bear, Bat")
        board = await one_table.board()
        assert board.above[-1] == "🏆 New personal best: **3 points** (Solo, best round)."
        assert labels(board)[-2:] == ["All answers", "🏆 High scores"]
        ann = one_table.player(ANN)
        await ann.on_board("High scores")
        assert rows(ann) == [f"🥇 **3 points** · **you** · <t:{one_table.app_parts.time.ms // 1000}:R> ◀"]


async def test_a_hidden_person_is_anonymous_to_others_and_named_to_themselves(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA), rounds=1) as one_table:
        await played(one_table, "Bear, Bat")
        await one_table.app_parts.store.players.set_hidden(ANN, on=True)
        told = list[str]()
        for person in (one_table.player(ANN), one_table.player(CAL)):
            await person.send(ids.OfGame("farrago_words", "scores", "group-1"))
            told += [row.split(" · ")[1] for row in rows(person)]
        assert told == ["**you**, Bea", "somebody, Bea"]


async def test_a_score_made_alone_is_only_on_the_player_s_own_list_word18(tmp_path: Path, monkeypatch: Patch) -> None:
    for mode in ("solo", "group"):
        async with seated(tmp_path / mode, monkeypatch, mode, (ANN,), rounds=1) as one_table:
            await played(one_table, "Bear, Bat")
            found = dict[str, list[str]]()
            for person in (one_table.player(ANN), one_table.player(BEA)):
                for board in BOARDS:
                    await person.send(ids.OfGame("farrago_words", "scores", board))
                    found[f"{person.player} {board}"] = [row.split(" · ")[0] for row in rows(person)]
            assert [key for key, high_scores in found.items() if high_scores] == [f"{ANN} solo-1"]


async def test_three_rounds_may_set_two_records(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA)) as one_table:
        await played(one_table, "Bear", "Bear, Bat", "Bear")
        told = "\n".join((await one_table.board()).above)
        assert "🏆 New record here: **3 points** (Group, best round), **7 points** (Group, 3 rounds)." in told


@pytest.mark.parametrize(("before", "told"), [(2, "; before: 2)."), (3, ""), (4, "")])
async def test_a_record_names_the_beaten_score_and_lesser_results_are_not_mentioned(
    tmp_path: Path, monkeypatch: Patch, before: int, told: str
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,), rounds=1) as one_table:
        await played(one_table, "Bear, Bat")
        own = StoredHighScore(one_table.table.match.id, 3, NOON, (Holder(ANN, "Ann"),))
        other = mark(before, 7, at=NOON - 1)

        async def listed(*_: Any) -> tuple[StoredHighScore, ...]:
            return (own, other) if before < 3 else (other, own)

        monkeypatch.setattr(one_table.app.high_scores, "own", listed)
        line = (await one_table.board()).above[-1]
        assert line.endswith(told) if told else "personal best" not in line


async def test_a_record_below_the_points_of_its_round_says_that_they_do_not_all_count(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA), rounds=1) as one_table:
        await played(one_table, "Bear, Bat, Bee, Bug, Bull")
        told = "\n".join((await one_table.board()).above)
        assert "🏆 New record here: **4 points** that count (Group, best round)." in told


async def test_no_points_are_no_record(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,), rounds=1) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.ring()
        table = await one_table.now()
        assert table.is_over
        assert "record" not in "\n".join((await one_table.board()).above)


async def test_teams_have_no_high_scores(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA, CAL, DAN, EVE), rounds=1) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.player(ANN).writes("Bear")
        for _ in range(2):
            await one_table.ring()
        board = await one_table.board()
        assert labels(board)[-1] == "All answers"
        assert "record" not in "\n".join(board.above)
