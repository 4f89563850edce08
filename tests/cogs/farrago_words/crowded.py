"""The fullest rounds that the rules allow: the largest number of people, with 60 answers of 40 characters each."""

from msgspec.structs import replace

from engine.farrago_words import GAME
from engine.farrago_words.model import FarragoWordsOptions, Mode, Next
from engine.farrago_words.rules.judging import MOST_ANSWERS
from engine.farrago_words.rules.spelling import MOST, key
from engine.farrago_words.state import Entry, State
from engine.rng import Rng
from tests.cogs.farrago_words.seated import LETTERS

NASTY = "*_~`|<@123>[x](http://y.z)#\u05d0\u05d1"
"""What Discord would make something else of, and a script that turns lines around."""


def written(mode: Mode, people: int, each: int = MOST_ANSWERS) -> State:
    """A round at its end, in which everyone on the active side has written `each` answers, over all letters."""
    options = GAME.gather(FarragoWordsOptions(mode, teams=4, rounds=1), people, {}, ())
    state = GAME.setup(max(GAME.seats(options)) + 1, options, Rng("s")).state
    state = GAME.apply(state, 0, Next()).state
    pages: list[list[Entry]] = [[] for _ in state.round.pages]
    for person, seat in enumerate(state.people):
        if seat is None or state.round.active not in (None, seat):
            continue
        for number in range(each):
            place = number % len(LETTERS)
            text = f"{LETTERS[place]}{person:03}x{number:02}{NASTY}"[:MOST].ljust(MOST, "W")
            pages[len(LETTERS) * seat + place].append(Entry(key(text, "en"), text, person, number))
    counts = tuple(sum(entry.by == person for page in pages for entry in page) for person in range(people))
    of = replace(state.round, pages=tuple(map(tuple, pages)), written=counts, letters=LETTERS)
    return replace(state, round=of)
