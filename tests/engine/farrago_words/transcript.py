"""Writes a match of Farrago Words as a readable page: actions, described events, and points."""

from collections.abc import Iterable, Sequence

from bot.text.localisation import words
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import FarragoWordsOptions
from engine.farrago_words.state import State
from engine.message import Line
from engine.rng import Rng
from tests.engine.farrago_words.proof import read

PEOPLE = ("Ann", "Bob", "Cleo", "Dan")


def names_of(options: FarragoWordsOptions) -> list[str]:
    """Name the seats, then the people."""
    seats = range(1 + max(options.sides))
    sides = [GAME.side(options, seat) for seat in seats]
    own = [PEOPLE[options.sides.index(seat)] for seat in seats]
    return [words().line(side) if side else name for side, name in zip(sides, own, strict=True)] + list(PEOPLE)


def transcript(title: str, seed: str, options: FarragoWordsOptions, moves: Iterable[str]) -> str:
    """Play the moves (as in `proof`) on a seed; `?` marks lines told only to the acting side."""
    names = names_of(options)
    state = GAME.setup(1 + max(options.sides), options, Rng(seed)).state
    page = [title, f"seed {seed}, {options.mode}, {options.rounds} rounds, {options.seconds} seconds"]
    for move in moves:
        written = move.format(*state.round.letters) if "{" in move else move
        page.append(f"{state.phase}> {named(written)}")
        for seat, action in read(state, written):
            try:
                step = GAME.apply(state, seat, action)
            except RuleError as error:
                page.append(f"    refused: {said(Line(error.key, error.line_args), names)}")
                continue
            for event in step.events:
                lines = GAME.tell(event, None), GAME.tell(event, seat)
                page += [f"    {'  ' if lines[0] else '? '}{said(line, names)}" for line in lines[1:] if line]
            if step.state.round.scored and step.state.turn != state.turn:
                page += [f"      {line}" for line in shown(step.state, names)]
            state = step.state
    return "\n".join([*page, "", f"{GAME.outcome(state)}", f"hash {GAME.codec.hash(state)}", ""])


def named(move: str) -> str:
    """Write a move with the person's name instead of their number; onlookers have none."""
    if move[0] == "-":
        return f"Onlooker {move[1:]}"
    return PEOPLE[int(move[0])] + move[1:] if move[0].isdigit() else move


def shown(state: State, names: Sequence[str]) -> list[str]:
    """Write the answers of a scored round, by letter."""
    view = GAME.view(state, None)
    found: list[str] = []
    for letter in view.letters:
        here = [each for each in view.answers if each.letter == letter]
        texts = [
            f"{each.text} ({PEOPLE[each.by]}, {each.points if each.standing == 'counts' else each.standing})"
            for each in here
        ]
        found.append(f"{letter}: {', '.join(texts) or '-'}")
    return found + [f"{names[tally.seat]}: {tally}" for tally in view.tallies]


def said(line: Line, names: Sequence[str]) -> str:
    return words().line(line, names).replace("\u2068", "").replace("\u2069", "")
