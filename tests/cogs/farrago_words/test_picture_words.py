"""The pictures of Farrago Words are described in words: fully in the text views, briefly in the alt texts."""

import re

import pytest
from msgspec.structs import replace

from bot.text.localisation import words
from bot.ui.kit.people import ALT_LIMIT
from cogs.farrago_words.pictures.picture import alt, text_view
from cogs.farrago_words.text.names import picture_speech, topic
from cogs.farrago_words.text.notes import side_note
from cogs.farrago_words.text.text_view import LIMIT
from engine.farrago_words.example import example
from engine.farrago_words.model import FarragoWordsView, ShownChallenge
from engine.game import HighScore
from engine.message import Arg
from tests.cogs.farrago_words.test_picture import OPEN, PUBLIC, ROUND, SCORED, STEAL
from tests.cogs.farrago_words.views import (
    BOARDS,
    NAMES,
    TYPED,
    WORLD,
    challenging,
    free,
    listed,
    many,
    marking,
    match,
    saying,
    scored,
    teams,
)
from tests.hostile_names import NASTY

LONGEST = ("👩‍👩‍👧‍👦" * 32, "W" * 200)
PEOPLE = (NAMES, WORLD, LONGEST, NASTY[:4], NASTY[4:])
DISCORD = 1024
ENDINGS = ("played", "walkover", "left", "asleep")


def described(view: FarragoWordsView) -> str:
    return alt(view, saying(NAMES, len(view.scores)))


def written(view: FarragoWordsView) -> str:
    return text_view(view, marking(NAMES, len(view.scores)))


def bare(text: str) -> str:
    """Remove the marks around names."""
    return re.sub("[\u2068\u2069]", "", text)


def test_all_public_information_is_described() -> None:
    """These boards all have different texts."""
    said = [written(view) for view in PUBLIC]
    assert [said[place] for place in range(len(said)) if said[place] in said[:place]] == []


def test_alt_texts_distinguish_the_same_moments() -> None:
    """Only the results of challenges are left to the text views."""
    told = [described(replace(view, challenges=())) for view in PUBLIC]
    alike = [described(view) for view in PUBLIC if view.challenges]
    assert len(set(told)) >= len(set(map(written, PUBLIC))) - len(alike)


@pytest.mark.parametrize("tell", [described, written])
def test_words_being_written_are_not_described(tell: object) -> None:
    assert callable(tell)
    for view in (match(), ROUND, free(4), STEAL):
        assert tell(replace(view, viewer=0, answers=listed(("Bear", "Cat")))) == tell(view)


@pytest.mark.parametrize("people", PEOPLE, ids=range(len(PEOPLE)))
def test_descriptions_keep_their_limits_for_any_players(people: tuple[str, ...]) -> None:
    for view in BOARDS.values():
        seats = len(view.scores)
        assert 0 < len(alt(view, saying(people, seats))) <= min(ALT_LIMIT, DISCORD)
        assert 0 < len(text_view(view, marking(people, seats))) <= LIMIT


def test_descriptions_keep_their_limits_for_any_answers() -> None:
    for text in (*TYPED[1:6], "👩‍👩‍👧‍👦" * 40, "*" * 40):
        answers = listed([f"{text}{number}"[-40:] for number in range(200)], range(24))
        claims = tuple(ShownChallenge(number, (number, number + 1, number + 2), "same", 1, 3) for number in range(60))
        view = challenging(free(24), answers=answers, challenges=claims)
        for each in (view, scored(free(24), answers, challenges=claims)):
            assert len(described(each)) <= ALT_LIMIT
            assert len(written(each)) <= LIMIT


@pytest.mark.parametrize("name", ["challenge", "scored-group", "scored-teams-2", "scored-teams-4", "over-teams-2"])
def test_the_text_view_names_every_answer_score_and_challenge(name: str) -> None:
    view = BOARDS[name]
    lines = bare(written(view)).split("\n")
    for answer in view.answers:
        line = next(line for line in lines if line.startswith(f"**{answer.letter}**"))
        assert answer.text in line
    for seat, score in enumerate(view.scores):
        if view.tallies:
            total = view.tallies[seat].total
            got = f"{total:+} this round" if view.mode == "group" else f"({total:+})"
            assert any(f"{score} point" in line and got in line for line in lines)
    for one in view.challenges:
        assert any(line.startswith(f"#{one.number + 1} ") for line in lines)
    assert any(topic(view, words().line) in line and ", ".join(view.letters) in line for line in lines)


def test_the_outcome_of_answers_is_described() -> None:
    said = bare(written(SCORED))
    assert "Bear (2), Bat (struck out, #1)" in said
    assert "Elephant (2, stolen by B, #3)" in said
    assert "#1 Bat: does not fit – struck, 3 : 1, B +1" in said
    assert "#2 Snake / Shark: all the same – stays, 2 : 1, B −1" in said
    assert "#3 Elephant: does not fit – too few votes: stays" in said
    assert "A Foxes** · 35 points (+14): first words +14, more words +1, challenges lost −1" in said


@pytest.mark.parametrize("count", [400, 3000])
def test_answers_that_are_left_out_are_counted(count: int) -> None:
    view = scored(match(), many(count))
    lines = [line for line in bare(written(view)).split("\n") if re.match(r"\*\*[A-Z]\*\* · ", line)]
    told = sum(line.count("(") for line in lines)
    left = sum(int(found) for line in lines for found in re.findall(r"\+(\d+) more", line))
    assert (len(lines), told + left) == (8, count)


def test_a_line_is_cut_between_answers_only() -> None:
    for name in ("scored-free-24", "vote-many", "scored-group-250"):
        lines = [line for line in written(BOARDS[name]).split("\n") if re.match(r"\*\*[A-Z]\*\* · ", line)]
        assert len(lines) == 8
        assert [line for line in lines if not re.search(r"(\)|more)$", line)] == []


def test_alt_texts_begin_with_the_current_phase() -> None:
    assert described(ROUND).startswith("Frogs write! Round 1 of 3. Topic: Animals with four legs.")
    assert described(STEAL).startswith(
        "Steal! Round 1 of 3. Free letters: E, L. 15 seconds to steal for B Frogs, C Whales."
    )
    assert described(OPEN).startswith("Challenge what does not fit! Round 1 of 3. 62 seconds. Topic: ")
    assert described(SCORED).startswith("Frogs are next: round 2 of 3. After round 1. A Foxes: 35 points (+14)")
    assert described(BOARDS["over-teams-2"]).startswith("Foxes win 35-17! Final result. All rounds played. A Foxes")
    assert described(BOARDS["title-teams-2"]).startswith("Think fast, write faster! 3 rounds. 1 topic for all.")


def test_high_scores_and_odd_endings_are_described() -> None:
    assert "Best round 41. 3 rounds 97." in described(BOARDS["over-group"])
    assert "2 rounds without answers." in written(BOARDS["over-asleep"])
    assert "The others left." in written(BOARDS["over-walkover"])


def test_a_high_score_below_the_points_of_the_match_is_not_shown_beside_them() -> None:
    """A round that one person alone could judge, or a fourth word on a letter, does not count towards it."""
    view = BOARDS["over-group"]
    assert view.outcome is not None
    assert view.tallies[0].total > 14
    view = replace(
        view, outcome=replace(view.outcome, high_scores=(HighScore("group-1", 14), HighScore("group-3", 31)))
    )
    assert side_note(picture_speech(view, saying(NAMES, 1))) == ""
    for text in (described(view), written(view)):
        assert "Best round" not in text
        assert "3 rounds" not in text


@pytest.mark.parametrize(("points", "told"), [(-1, "-1 point. "), (0, "0 points. "), (1, "1 point – well done! ")])
def test_a_total_that_is_not_above_0_is_not_praised(points: int, told: str) -> None:
    view = BOARDS["over-asleep"]
    assert view.outcome is not None
    ended = replace(view, scores=(points,), outcome=replace(view.outcome, scores=(points,)))
    assert described(ended).replace("−", "-").startswith(told)
    assert told.strip(". ") in bare(written(ended)).replace("−", "-")


def test_only_a_group_is_told_who_wrote_most() -> None:
    assert "Most words: \u2068Mira\u2069 5" in written(BOARDS["scored-group"])
    assert "Most words" not in written(BOARDS["scored-teams-4"])


def test_markdown_in_names_and_answers_is_inert() -> None:
    said = text_view(scored(match(people=3), listed(TYPED)), marking(("**x**", "`y`", "<@1>")))
    assert [each for each in ("**x**", "`y`", "<@1>", "<@123>", "**Bold**", "`code`", "https://") if each in said] == []
    assert "@everyone" not in said


def test_people_are_named_before_the_first_round() -> None:
    said = bare(written(BOARDS["title-teams-2"]))
    assert "**A Foxes** · 4 people: Mira, Ødegård, Amara, Noor" in said
    assert "**B Frogs** · 3 people: Tobias K., Chen, Luca" in said
    assert "30 people: " in bare(written(replace(BOARDS["title-group"], people=(0,) * 30)))


def test_people_who_left_are_not_counted() -> None:
    view = replace(teams(2, 4), phase="ready", round=0, people=(0, None, 0, 1))
    assert "**B Frogs** · 1 person: Chen" in bare(written(view))


def test_the_example_of_the_rules_is_described_as_it_is_drawn() -> None:
    """Each answer is named with its points, in the order of the letters."""
    told = words().say("farrago_words-example-alt")
    view = example()
    assert told.startswith("The round after the votes. Foxes 16 points, Frogs 2. Topic: Found in a kitchen.")
    for answer in view.answers:
        name = f"{answer.text} is struck" if answer.standing == "struck" else answer.text
        assert name in told
    assert len(told) <= ALT_LIMIT


@pytest.mark.parametrize("points", [-1, 1])
def test_points_always_have_their_sign(points: int) -> None:
    score: dict[str, Arg] = {"points": points, "score": points, "number": 1, "unit": "points"}
    keys = ("picture-points", "board-sum", "round-ended", *(f"ended-{how}-score" for how in ENDINGS))
    for key in (*(f"farrago_words-{key}" for key in keys), "result-score", "history-points"):
        said = words().say(key, **score)
        assert re.search(rf"(?<![\d-]){points} point\b(?!s)", said), said
