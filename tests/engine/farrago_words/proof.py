"""Rounds of Farrago Words in a line: `after(begun("teams", "aab"), "0@5 Bear, Bat", "bell", "2@3.5 Elephant", "bell")`.

`people` names the side of each person in the order of their numbers: "aab" are two of side a and one of side b. Moves:

    0@5.2 Bear, Bat     person 0 hands in two answers 5.2 seconds after the window opened
    2 wrong Bear        person 2 challenges an answer ("Bear/a": that of side a, where several have it)
    2 same Cat, Cats    ... says of answers that they are the same
    2 variants Cat, Cats   ... challenges variants of an answer together
    2 content           ... has nothing more to challenge
    2 strike 0          ... votes to strike on challenge 0; `2 keep 0` to keep
    bell, bell b        the time of all who are asked is over, or that of side b
    count               a vote that still waits for somebody is over
    next                the next round begins
    enter, 1 leave      somebody takes part, person 1 does no more
    -1 strike 0         the first onlooker votes to strike on challenge 0
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.farrago_words import GAME
from engine.farrago_words.events import Event
from engine.farrago_words.model import (
    Action,
    Bell,
    Challenge,
    Claim,
    Content,
    Enter,
    FarragoWordsOptions,
    Leave,
    Letters,
    Mode,
    Next,
    Tally,
    Vote,
    Write,
)
from engine.farrago_words.rules.ending import result, scores
from engine.farrago_words.rules.timing import end
from engine.farrago_words.state import State
from engine.game import Seat, Step
from engine.rng import Rng

SIDES = "abcdefghijklmnopqrstuvwx"
LETTERS = "BCDELMST"
"""The letters of the worked examples."""


def match(
    mode: Mode = "teams",
    people: str = "ab",
    *,
    rounds: int = 3,
    seconds: int = 60,
    letters: Letters = "common",
    seed: str = "proof",
    language: str = "en",
    family: str = "all",
    safe: bool = True,
    used: tuple[str, ...] = (),
) -> State:
    """A match that waits for its first round."""
    sides = tuple(SIDES.index(side) for side in people)
    seats = 1 + max(sides)
    options = FarragoWordsOptions(
        mode,
        rounds,
        seconds,
        letters=letters,
        family=family,
        safe=safe,
        language=language,
        sides=sides,
        used=used,
    )
    return GAME.setup(seats, options, Rng(seed)).state


def begun(
    mode: Mode = "teams",
    people: str = "ab",
    letters: str = LETTERS,
    *,
    rounds: int = 3,
    language: str = "en",
) -> State:
    """The first round of a match, with these letters."""
    ready = match(mode, people, rounds=rounds, language=language)
    return lettered(after(ready, "next"), letters)


def lettered(state: State, letters: str = LETTERS) -> State:
    """Change the letters of a round that has just begun."""
    return replace(state, round=replace(state.round, letters=tuple(letters)))


def round_of(mode: Mode = "teams", letters: str = LETTERS, **written: str) -> State:
    """A first round after its writing, with sides of one person each; in teams with steals."""
    people = "".join(sorted({*written, "a", *("b" if mode in ("teams", "free") else "")}))
    state = begun(mode, people, letters)
    state = after(state, *[f"{people.index(side)}@1 {text}" for side, text in written.items() if plays(state, side)])
    state = after(state, "bell")
    if state.phase == "steal":
        thefts = [f"{people.index(side)}@1 {text}" for side, text in written.items() if side != "a"]
        state = after(state, *thefts, "bell")
    return state


def plays(state: State, side: str) -> bool:
    return state.round.active in (None, SIDES.index(side))


# Moves --------------------------------------------------------------------------------------------------------------


def after(state: State, *moves: str) -> State:
    for step in steps(state, *moves):
        state = step.state
    return state


def events(state: State, *moves: str) -> list[Event]:
    """Return all events of some moves."""
    return [event for step in steps(state, *moves) for event in step.events]


def steps(state: State, *moves: str) -> Iterator[Step[State, Event]]:
    """Play moves one by one."""
    for move in moves:
        for seat, action in read(state, move):
            step = GAME.apply(state, seat, action)
            yield step
            state = step.state


def read(state: State, move: str) -> list[tuple[Seat, Action]]:
    """Read a move: its actions, seat by seat."""
    words = move.split()
    asked = sorted(GAME.asked(state))
    match words:
        case ["count"] if state.phase != "vote":
            return []
        case ["bell"] | ["count"]:
            return [(seat, Bell(end(state))) for seat in asked]
        case ["bell", side]:
            return [(SIDES.index(side), Bell(end(state)))]
        case ["next"]:
            return [(asked[0], GAME.timeout(state, asked[0]))]
        case ["enter"]:
            return [(asked[0], Enter(len(state.people)))]
        case [person, "leave"]:
            return [(asked[0], Leave(int(person)))]
        case [who, *rest] if "@" in who:
            person, _, at = who.partition("@")
            answers = tuple(part.strip() for part in move.partition(" ")[2].split(","))
            return [(seat_of(state, int(person)), Write(answers if rest else (), int(person), round(1000 * float(at))))]
        case [person, *rest]:
            return [(seat_of(state, int(person)), _contest(state, int(person), rest))]
        case _:
            raise AssertionError(move)


def _contest(state: State, person: int, words: Sequence[str]) -> Action:
    match words:
        case ["content"]:
            return Content(person)
        case ["next"]:
            return Next(person)
        case ["strike" | "keep" as word, number]:
            return Vote(int(number), word == "strike", person)
        case ["wrong" | "same" | "variants" as claim, *_]:
            kind: Claim = "same" if claim == "same" else "wrong"
            texts = " ".join(words[1:]).split(",")
            numbers = tuple(number_of(state, text.strip()) for text in texts)
            return Challenge(numbers, kind, person, claim == "variants")
        case _:
            raise AssertionError(words)


def number_of(state: State, name: str) -> int:
    """Find an answer by its text, or by text and side; a number is one."""
    if name.isdecimal():
        return int(name)
    text, _, side = name.partition("/")
    found = [
        number
        for number, answer in enumerate(state.round.answers)
        if answer.text == text and side in ("", SIDES[answer.seat])
    ]
    assert len(found) == 1, (name, state.round.answers)
    return found[0]


def seat_of(state: State, person: int) -> Seat:
    """Return the seat of a person; 0 for an absent person, the first one asked for an onlooker."""
    if person < 0:
        return min(GAME.asked(state), default=0)
    return (state.people[person] if person < len(state.people) else None) or 0


# Results -----------------------------------------------------------------------------------------------------------


def tallies(state: State) -> tuple[Tally, ...]:
    """Return each side's tally of the round so far."""
    return result(state).tallies


def points(state: State) -> tuple[int, ...]:
    """Return the points of each side in the round so far."""
    return result(state).totals


def total(state: State) -> tuple[int, ...]:
    """Return the points of each side in the match."""
    return scores(state)


def page(state: State, viewer: Seat | None = 0) -> str:
    """Write a viewer's answers in order: text, person, and the outcome unless it counts."""
    return ", ".join(
        f"{each.text} {each.by}" + ("" if each.standing == "counts" else f" {each.standing}")
        for each in GAME.view(state, viewer).answers
    )


def marked(state: State) -> str:
    """Write all answers with their own points."""
    return ", ".join(f"{each.text} {each.points}" for each in GAME.view(state, None).answers)
