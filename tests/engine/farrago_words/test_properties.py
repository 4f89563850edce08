"""Properties of all of Farrago Words: guesses fit, secrets keep, points add up, and the order of presses does not
matter.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from engine.conformance import CheckedMoment, check_moment, check_replay
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import Claim, FarragoWordsView, Mode, Tally, Write
from engine.farrago_words.rules.ending import result
from engine.farrago_words.rules.scoring import score
from engine.farrago_words.state import SEALED, Answer, Charge, State
from engine.game import Seat
from engine.registry import games
from engine.rng import Rng
from tests.engine.farrago_words.proof import LETTERS, after, begun, page
from tests.engine.farrago_words.walk import ENDS, table, walk
from tests.suite.grouping import quick_first

WALKS, CHECKED = 40, 6
"""Matches by chance, and how many of them are put through every check of the contract."""


@cache
def walked(number: int) -> tuple[CheckedMoment, ...]:
    """Play a random match, once for all tests."""
    return tuple(walk(f"walk {number}", table(f"walk {number}")))


# Matches -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(CHECKED))
def test_matches_in_which_people_write_and_challenge_pass_every_check(number: int):
    game, rng, seed = games()["farrago_words"], Rng("walk"), f"checked {number}"
    moments = list(walk(seed, table(seed)))
    for moment in moments[number % 3 :: 3]:
        check_moment(game, moment, rng)
    check_replay(game, moments[-1])


@pytest.mark.parametrize("tenth", quick_first(3, range(10)))
def test_matches_end_and_at_every_moment_views_guesses_and_points_agree(tenth: int):
    for number in range(tenth, WALKS, 10):
        before: State | None = None
        for moment in walked(number):
            state: State = moment.position.state
            check_guesses(state, f"{number}/{moment.position.seq}")
            check_points(state)
            if before is not None:
                check_secrets(before, moment)
            before = state
        assert before is not None
        assert GAME.outcome(before)


def check_guesses(state: State, seed: str) -> None:
    """Assert that every viewer's guess looks to them as the match does."""
    viewers: list[Seat | None] = [*range(state.settings.seats), None]
    viewer = Random(seed).choice(viewers)
    view = GAME.view(state, viewer)
    assert GAME.view(GAME.guess(view, Rng(seed)), viewer) == view


def check_secrets(before: State, moment: CheckedMoment) -> None:
    """Assert that during a secret phase only the acting seat sees or hears of an action."""
    state: State = moment.position.state
    if before.phase not in SEALED or state.turn != before.turn:
        return
    viewers: list[Seat | None] = [*range(state.settings.seats), None]
    seeing = [viewer for viewer in viewers if GAME.view(before, viewer) != GAME.view(state, viewer)]
    hearing = [viewer for viewer in viewers for event in moment.events if GAME.tell(event, viewer)]
    assert len(set(seeing) | set(hearing)) <= 1
    assert None not in (*seeing, *hearing)


def check_points(state: State) -> None:
    """Assert that points add up: answers to parts, parts to rounds, rounds to scores."""
    view = GAME.view(state, None)
    for seat in range(state.settings.seats):
        tally = view.tallies[seat].total if view.tallies else 0
        assert view.scores[seat] == sum(past.points[seat] for past in view.history) + tally
        if view.tallies:
            check_tally(view, view.tallies[seat])


def check_tally(view: FarragoWordsView, tally: Tally) -> None:
    mine = [answer for answer in view.answers if answer.seat == tally.seat and answer.points]
    assert tally.first + tally.more == sum(answer.points for answer in mine if not answer.stolen)
    assert tally.stolen == sum(answer.points for answer in mine if answer.stolen)
    assert tally.letters == len({answer.letter for answer in mine if not answer.stolen})
    assert tally.bonus == 4 * (tally.letters == 8)
    charges = [charge for charge in view.challenges if charge.seat == tally.seat]
    assert tally.won == sum(charge.points for charge in charges if charge.struck)
    assert tally.lost == sum(charge.points for charge in charges if charge.struck is False)


def test_matches_by_chance_come_to_all_that_can_happen():
    seen: set[str] = set()
    for number in range(WALKS):
        for moment in walked(number):
            state: State = moment.position.state
            seen |= {state.phase, state.ending}
            if state.phase == "ready" and state.round.scored:
                seen |= {standing for standing, _ in result(state).answers}
                seen |= {f"struck {charge.struck} {charge.claim}" for charge in state.round.charges}
    assert seen >= {
        *("ready", "round", "steal", "challenge", "vote", "over"),
        *("played", "walkover", "left", "asleep"),
        *("counts", "cancelled", "struck", "beaten"),
        *("struck True wrong", "struck False wrong", "struck True same", "struck False same", "struck None wrong"),
    }


# The order of presses ------------------------------------------------------------------------------------------------


def presses(state: State, chance: Random, letters: Sequence[str]) -> list[tuple[Seat, Write]]:
    """Generate people's answers, each at a different moment."""
    found: list[tuple[Seat, Write]] = []
    for person, seat in enumerate(state.people):
        if seat in GAME.asked(state):
            for at in chance.sample(range(60), 4):
                texts = [chance.choice(letters) + chance.choice(ENDS) for _ in range(chance.randint(1, 4))]
                found.append((seat or 0, Write(tuple(texts), person, at)))
    return found


def handed_in(state: State, order: Sequence[tuple[Seat, Write]]) -> State:
    for seat, write in order:
        try:
            state = GAME.apply(state, seat, write).state
        except RuleError:
            continue
    return state


MODES: list[tuple[Mode, str]] = [("group", "aaaa"), ("teams", "aabbb"), ("free", "abcd")]


@pytest.mark.parametrize("seed", range(30))
def test_points_never_depend_on_the_order_in_which_presses_come_in_word7(seed: int):
    chance = Random(f"order {seed}")
    mode, people = MODES[seed % 3]
    state = begun(mode, people)
    of_round = presses(state, chance, LETTERS[:6] if mode == "teams" else LETTERS)
    expected = after(handed_in(state, of_round), "bell")
    thefts = presses(expected, chance, expected.round.free) if expected.phase == "steal" else []
    end = after(handed_in(expected, thefts), "bell") if thefts else expected
    for _ in range(4):
        chance.shuffle(of_round)
        chance.shuffle(thefts)
        again = after(handed_in(state, of_round), "bell")
        assert again.round.answers == expected.round.answers
        again = after(handed_in(again, thefts), "bell") if thefts else again
        assert (again.round.answers, result(again)) == (end.round.answers, result(end))
        assert page(again) == page(end)


# Scoring -------------------------------------------------------------------------------------------------------------


def random_round(chance: Random, mode: Mode) -> tuple[list[Answer], list[Charge]]:
    """Generate answers in the order of letters and time, and challenges with their outcomes."""
    answers: list[Answer] = []
    for letter in LETTERS:
        if chance.random() < 0.2:
            thieves = chance.sample([1, 2], chance.randrange(3)) if mode == "teams" else []
            answers += [Answer("x", letter, seat, seat, at, stolen=True) for at, seat in enumerate(thieves)]
        else:
            for at in range(chance.randint(1, 3)):
                seat = chance.randrange(3) if mode == "free" else 0
                is_cancelled = mode == "free" and chance.random() < 0.2
                answers.append(Answer("x", letter, seat, seat, at, cancelled=is_cancelled))
    answers.sort(key=lambda answer: answer.stolen)
    charges = [random_charge(chance, answers) for _ in range(chance.randrange(6))] if answers else []
    return answers, [charge for charge in charges if charge.answers]


def random_charge(chance: Random, answers: Sequence[Answer]) -> Charge:
    claim: Claim = chance.choice(["wrong", "same"])
    seat = chance.randrange(3)
    others = [number for number, answer in enumerate(answers) if answer.seat != seat]
    found = chance.sample(others, min(len(others), 1 if claim == "wrong" else 2))
    return Charge(tuple(sorted(found)), claim, seat, seat, struck=chance.choice([True, True, False, None]))


def plainly(mode: Mode, answers: Sequence[Answer], marks: dict[int, str]) -> list[int]:
    """Count the points of three seats by the wording of the rules, from scratch."""
    totals = [0, 0, 0]
    stand = [number for number in range(len(answers)) if number not in marks]
    for seat in range(3):
        mine = [
            answers[number].letter for number in stand if answers[number].seat == seat and not answers[number].stolen
        ]
        totals[seat] += sum(1 + mine.count(letter) for letter in set(mine)) + 4 * (len(set(mine)) == 8)
    for letter in LETTERS:
        thefts = [number for number in stand if answers[number].stolen and answers[number].letter == letter]
        if thefts:
            totals[answers[min(thefts, key=lambda number: answers[number].at)].seat] += 2
    return totals


def struck_by(charge: Charge, mode: Mode, answers: Sequence[Answer], marks: dict[int, str]) -> dict[int, str]:
    """Return the answers that an accepted challenge strikes and cancels."""
    left = [number for number in charge.answers if marks.get(number) != "struck"]
    left.sort(key=lambda number: (answers[number].stolen, answers[number].at, number))
    if charge.claim == "wrong":
        return dict.fromkeys(left, "struck")
    if mode == "teams":
        return dict.fromkeys(left[1:], "struck")
    first = [
        number for at, number in enumerate(left) if answers[number].seat not in {answers[n].seat for n in left[:at]}
    ]
    cancelled = dict.fromkeys(first, "cancelled") if len(first) > 1 else {}
    return cancelled | {number: "struck" for number in left if number not in first}


@pytest.mark.parametrize("mode", ["teams", "free"])
def test_points_are_those_that_the_rules_say_and_striking_never_raises_the_owners(mode: Mode):
    for seed in range(300):
        answers, charges = random_round(Random(f"{mode} {seed}"), mode)
        marks = {number: "cancelled" for number, answer in enumerate(answers) if answer.cancelled}
        moved = [0, 0, 0]
        for charge in charges:
            before = plainly(mode, answers, marks)
            if charge.struck:
                marks |= struck_by(charge, mode, answers, marks)
            now = plainly(mode, answers, marks)
            owners = {answers[number].seat for number in charge.answers}
            assert charge.claim == "same" or all(now[seat] <= before[seat] for seat in owners)
            if mode == "teams":
                moved[charge.seat] += sum(max(0, before[seat] - now[seat]) for seat in owners)
                moved[charge.seat] -= charge.struck is False
        expected = [points + more for points, more in zip(plainly(mode, answers, marks), moved, strict=True)]
        scored = score(mode, 3, answers, charges)
        assert list(scored.totals) == expected
        found = {number: standing for number, (standing, _) in enumerate(scored.answers)}
        assert {number: mark for number, mark in found.items() if mark in ("struck", "cancelled")} == marks
