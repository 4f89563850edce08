"""The badges of Farrago Words: each with a round that earns it, and one that just misses it."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.badges import Course
from engine.farrago_words import GAME, badges
from engine.farrago_words.events import RoundEnded
from engine.farrago_words.model import Claim, FarragoWordsOptions, Mode
from engine.farrago_words.state import Answer, Charge, Round, State
from engine.rng import Rng
from tests.engine.badges.courses import told

LETTERS = tuple("ABCDEFGH")


def answers(*texts: str, by: int = 0, at: int = 20_000, stolen: bool = False) -> list[Answer]:
    """Answers of a person, each on its first letter."""
    return [Answer(text, text[0].upper(), by if stolen else 0, by, at, stolen) for text in texts]


def round_of(*found: Answer, charges: tuple[Charge, ...] = (), mode: Mode = "group", ends: bool = True) -> Course:
    """A match of one round with these answers and challenges, between four people in one seat."""
    options = GAME.gather(FarragoWordsOptions(mode), 4, {}, ())
    state: State = GAME.setup(1 if mode == "group" else 2, options, Rng("1")).state
    of = Round(number=1, topic="t", letters=LETTERS, answers=found, charges=charges, scored=True)
    return told(
        state.settings.seats, [RoundEnded(1, (0,), (0,))] if ends else [], states=(replace(state, round=of),) * 2
    )


ALONE = answers("beaver"), answers("cat", by=1), answers("dog", by=2)
EIGHT = ("ant", "bee", "cat", "dog", "eel", "fox", "gnu", "hen")


@pytest.mark.parametrize(
    ("rule", "earns", "misses"),
    [
        (badges.only_one, [each for own in ALONE for each in own], ALONE[0]),
        (badges.only_one, [each for own in ALONE for each in own], [*ALONE[1], *ALONE[2], *answers("bee")]),
        (
            badges.only_one,
            [each for own in ALONE for each in own],
            [*ALONE[0], *ALONE[1], *ALONE[2], *answers("bison", by=3)],
        ),
        (badges.all_letters, answers(*EIGHT), [*answers(*EIGHT[:7]), *answers("hen", by=1)]),
        (badges.long_word, answers("hippopotamus"), answers("hippo-potamu")),
        (badges.quick_start, answers(*EIGHT[:5], at=10_000), answers(*EIGHT[:5], at=10_001)),
        (badges.quick_start, answers(*EIGHT[:5], at=9), [*answers(*EIGHT[:4], at=9), *answers("cow", by=1, at=9)]),
    ],
)
def test_answers_earn_a_badge_and_some_nearly_as_good_do_not(rule: Any, earns: Any, misses: Any) -> None:
    assert (rule(round_of(*earns)), rule(round_of(*misses))) == ({1}, set())
    # A round that was cut short earns no badges.
    assert rule(round_of(*earns, ends=False)) == set()


def test_a_thief_steals_three_letters_in_a_match() -> None:
    three = answers("ant", "bee", "cat", by=1, stolen=True)
    assert badges.thief(round_of(*three, mode="teams")) == {2 + 1}
    assert badges.thief(round_of(*three[:2], *answers("cat", by=0, stolen=True), mode="teams")) == set()
    beaten = [*answers("cow", by=0, at=5, stolen=True), *three]
    assert badges.thief(round_of(*beaten, mode="teams")) == set()


def test_struck_answers_do_not_count() -> None:
    strike = Charge((0,), "wrong", 0, 1, strike=2, struck=True)
    assert badges.long_word(round_of(*answers("hippopotamus"), charges=(strike,))) == set()


def challenged(strike: int, keep: int, struck: bool | None, claim: Claim = "wrong", by: int = 2) -> Course:
    return round_of(*answers("ant"), charges=(Charge((0,), claim, 0, by, strike=strike, keep=keep, struck=struck),))


def test_an_eagle_eye_gets_an_answer_struck_against_nobodys_vote() -> None:
    assert badges.sharp_eye(challenged(2, 0, struck=True)) == {1 + 2}
    assert badges.sharp_eye(challenged(1, 0, struck=True)) == set()
    assert badges.sharp_eye(challenged(3, 1, struck=True)) == set()
    assert badges.sharp_eye(challenged(2, 0, struck=None)) == set()
    assert badges.sharp_eye(challenged(2, 0, struck=True, by=-1)) == set()


def test_not_guilty_is_for_an_answer_without_votes_to_strike() -> None:
    assert badges.acquitted(challenged(0, 2, struck=False)) == {1}
    assert badges.acquitted(challenged(1, 3, struck=False)) == set()
    assert badges.acquitted(challenged(0, 1, struck=False)) == set()
    assert badges.acquitted(challenged(0, 2, struck=False, claim="same")) == set()
    assert badges.acquitted(challenged(0, 2, struck=None)) == set()
