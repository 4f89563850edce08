"""Sets up a match of Farrago Words: its settings, its topics, and the seats of its people."""

from engine.farrago_words.model import FarragoWordsOptions
from engine.farrago_words.rules import topics
from engine.farrago_words.state import MatchSettings, State
from engine.game import Seat
from engine.rng import Rng

RANKED_SECONDS = 60
"""WORD-11 [H]: seconds of a round that allow a high score."""

RANKED_LETTERS = ("common", "all")
"""WORD-11 [H]: letters that allow a high score."""


def deal(seats: int, options: FarragoWordsOptions, rng: Rng) -> State:
    """Draw different topics for all rounds (WORD-13), and wait for the first round to be begun.

    If `options.sides` do not match the number of seats, each seat has one person. Raises ValueError: no topic fits.
    """
    if not topics.fitting(options):
        raise ValueError(f"no topic is of the family {options.family}")
    sides: tuple[Seat, ...] = options.sides if set(options.sides) == set(range(seats)) else tuple(range(seats))
    rounds = options.rounds * (seats if options.mode == "teams" else 1)  # WORD-12
    drawn: list[str] = []
    for _ in range(rounds):
        topic, rng = topics.draw(options, drawn, rng)
        drawn.append(topic.id)
    settings = MatchSettings(
        options.mode,
        seats,
        rounds,
        options.seconds,
        options.letters,
        options.language,
        tuple(drawn),
        _is_ranked(seats, options),
    )
    return State(settings, rng, sides)


def _is_ranked(seats: int, options: FarragoWordsOptions) -> bool:
    """WORD-11: high scores are made alone or together, and all in the same time."""
    is_usual = options.seconds == RANKED_SECONDS and options.letters in RANKED_LETTERS
    # WORD-17: others' own topics may be as easy as they like
    is_usual = is_usual and options.topics == "standard"
    return is_usual and options.mode in ("solo", "group") and seats == 1
