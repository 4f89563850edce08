"""The letters that rounds are played with, read once from `data/farrago_words/letters.toml`, and the draw of eight.

How an answer's first letter is found is not decided here but in `engine.farrago_words.rules.spelling`.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from engine.content import table
from engine.farrago_words.model import LETTERS, Letters
from engine.rng import Rng

Wealth: TypeAlias = Literal["rich", "fair", "poor"]
"""Whether many, some or few words begin with a letter."""

RICH = 4
"""[H] The least number of rich letters in a round, so that every round is playable (WORD-1)."""

POOR = 2
"""[H] The greatest number of poor letters in a round (WORD-1)."""

VOWELS = 1
"""[H] The least number of vowels in a round (WORD-1)."""

_PATH = "farrago_words/letters.toml"


class Letter(msgspec.Struct, frozen=True):
    """A letter of an alphabet; `weight` is how many of a thousand everyday words begin with it."""

    letter: str
    weight: int
    wealth: Wealth
    vowel: bool


_Weights: TypeAlias = dict[Annotated[str, msgspec.Meta(min_length=1, max_length=1)], Annotated[int, msgspec.Meta(ge=1)]]


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A script as the table has it: which of its letters are vowels, and the weights of all by their wealth."""

    vowels: str
    rich: _Weights
    fair: _Weights
    poor: _Weights


class Selection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An alphabet as the table has it: a script without some of its letters."""

    script: str
    without: str = ""


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table of letters."""

    scripts: dict[str, Script]
    alphabets: dict[Letters, Selection]


def read_alphabets(chart: Chart) -> Mapping[Letters, tuple[Letter, ...]]:
    """Spell out every alphabet, its letters in order.

    Raises:
        ValueError: an alphabet is missing, names what its script has not, or cannot keep the limits of a round.
    """
    return {name: _alphabet(chart, name) for name in get_args(Letters)}


def _alphabet(chart: Chart, name: Letters) -> tuple[Letter, ...]:
    selection = chart.alphabets.get(name)
    script = chart.scripts.get(selection.script) if selection else None
    if not selection or not script:
        raise ValueError(f"data/{_PATH}: alphabets.{name}: there is no such alphabet, or no such script")
    letters = _letters(script)
    known = [each.letter for each in letters]
    if len(set(known)) < len(known) or not {*selection.without, *script.vowels} <= set(known):
        raise ValueError(f"data/{_PATH}: scripts.{selection.script}: each letter stands once, `vowels` among them")
    kept = tuple(each for each in letters if each.letter not in selection.without)
    plain = [each for each in kept if each.wealth != "poor"]
    if len(plain) < LETTERS or sum(each.wealth == "rich" for each in plain) < RICH or not any(e.vowel for e in plain):
        raise ValueError(f"data/{_PATH}: alphabets.{name}: its rich and fair letters do not make a round")
    return kept


def _letters(script: Script) -> tuple[Letter, ...]:
    """List a script's letters in their order."""
    kinds: tuple[tuple[Wealth, _Weights], ...] = (("rich", script.rich), ("fair", script.fair), ("poor", script.poor))
    letters = [
        Letter(letter, weight, wealth, letter in script.vowels)
        for wealth, weights in kinds
        for letter, weight in weights.items()
    ]
    # In one order, wherever the table has a letter, since the order decides what a seed draws
    return tuple(sorted(letters, key=lambda each: each.letter))


_CHART = table(_PATH, Chart)

ALPHABETS: Mapping[Letters, tuple[Letter, ...]] = read_alphabets(_CHART)
"""The letters of each alphabet, in order."""

LATIN: frozenset[Letters] = frozenset(name for name, of in _CHART.alphabets.items() if of.script == "latin")
"""The alphabets of Latin letters."""


def draw(letters: Letters, rng: Rng) -> tuple[tuple[str, ...], Rng]:
    """Draw eight different letters for a round, in alphabetical order (WORD-1).

    Each is drawn by weight from those that are left; eight that would make a hopeless round are all drawn again.
    """
    # This ends, since `_alphabet` refuses an alphabet that has no eight letters for a round
    while True:
        drawn, rng = _draw_by_weight(ALPHABETS[letters], rng)
        if is_playable(drawn):
            return tuple(sorted(each.letter for each in drawn)), rng


def is_playable(drawn: Sequence[Letter]) -> bool:
    """Return whether words enough begin with these letters: enough rich ones and vowels, not too many poor ones."""
    wealth = [each.wealth for each in drawn]
    return wealth.count("rich") >= RICH and wealth.count("poor") <= POOR and sum(each.vowel for each in drawn) >= VOWELS


def _draw_by_weight(alphabet: Sequence[Letter], rng: Rng) -> tuple[tuple[Letter, ...], Rng]:
    left = list(alphabet)
    drawn: list[Letter] = []
    for _ in range(LETTERS):
        mark, rng = rng.below(sum(each.weight for each in left))
        index = 0
        while mark >= left[index].weight:
            mark -= left[index].weight
            index += 1
        drawn.append(left.pop(index))
    return tuple(drawn), rng
