"""The advice in the rules' refusals, in the rounds before the last one and in the last."""

from collections.abc import Sequence

import pytest

from bot.text.localisation import words
from engine.errors import RuleError
from engine.farrago_words.model import Mode
from engine.message import Line
from tests.engine.farrago_words.proof import after, begun, match

NEXT, LAST = "Be quick in the next round!", "This was the last round."


def told(mode: Mode, people: str, rounds: int, moves: Sequence[str]) -> str:
    """The refusal of the last of some moves."""
    state = after(begun(mode, people, rounds=rounds), *moves[:-1])
    with pytest.raises(RuleError) as refused:
        after(state, moves[-1])
    text = words().line(Line(refused.value.key, refused.value.line_args))
    return text.replace("\u2068", "").replace("\u2069", "")


WRITTEN = ("0@1 Bear, Cat", "bell")


@pytest.mark.parametrize(
    ("mode", "moves", "says"),
    [
        ("group", ("0@62.5 Bear",), "Time's up: you were 0.5 s late. {write}"),
        ("group", (*WRITTEN, "0@1 Bear"), "No answers are taken now. {write}"),
        ("group", (*WRITTEN, "1 wrong Bear", "bell", "enter", "3 keep 0"), "{late} {vote}"),
    ],
)
def test_refusals_mention_a_next_round_only_if_there_is_one(mode: Mode, moves: Sequence[str], says: str):
    late = "This vote began before you joined."
    for rounds, write, vote in ((2, NEXT, "You can vote in the next round."), (1, LAST, LAST)):
        assert told(mode, "aaa", rounds, moves) == says.format(write=write, late=late, vote=vote)


@pytest.mark.parametrize(
    ("mode", "moves", "says"),
    [
        ("solo", ("0 wrong 0",), "Nothing can be challenged now. There are no challenges in this game."),
        ("solo", ("0 strike 0",), "There is nothing to vote on now. There are no votes in this game."),
        ("group", ("0 wrong 0",), "Nothing can be challenged now. Wait until the writing is over."),
        ("group", ("0 strike 0",), "There is nothing to vote on now. Wait until the writing is over."),
        (
            "group",
            (*WRITTEN, "1 strike 0"),
            "There is nothing to vote on now. Challenge what does not fit, then wait.",
        ),
        (
            "group",
            (*WRITTEN, "1 wrong Bear", "bell", "1 content"),
            "Nothing can be challenged now. Vote on the challenges instead.",
        ),
        (
            "group",
            (*WRITTEN, "bell", "1 content"),
            "Nothing can be challenged now. You can challenge again after the next round.",
        ),
        (
            "group",
            (*WRITTEN, "bell", "1 strike 0"),
            "There is nothing to vote on now. Votes come after the next round.",
        ),
        ("group", (*WRITTEN, "0 wrong Bear"), "You wrote “Bear”. Challenge answers of others."),
        ("teams", (*WRITTEN, "bell", "0 wrong Bear"), "Your team wrote “Bear”. Challenge answers of others."),
    ],
)
def test_refusals_of_challenges_and_votes_say_when_their_time_is(mode: Mode, moves: Sequence[str], says: str):
    assert told(mode, {"solo": "a", "group": "aaa"}.get(mode, "ab"), 2, moves) == says


def test_a_team_after_its_last_turn_is_not_promised_another():
    last = after(match("teams", "ab", rounds=1), "next", "bell", "bell", "next")
    with pytest.raises(RuleError) as refused:
        after(last, "0@1 Bear")
    text = words().line(Line(refused.value.key, refused.value.line_args))
    assert text == "Another team writes now. Afterwards you can steal the letters they leave open."
