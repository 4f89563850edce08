"""The worked example of the rules for players, played by the rules: a round of two teams with a steal and two votes."""

from functools import cache

from msgspec.structs import replace

from engine.farrago_words.game import FarragoWords
from engine.farrago_words.model import (
    Action,
    Bell,
    Challenge,
    FarragoWordsOptions,
    FarragoWordsView,
    Next,
    Vote,
    Write,
)
from engine.farrago_words.rules.timing import end
from engine.game import Seat
from engine.rng import Rng

FOXES, FROGS = 0, 1
OPTIONS = FarragoWordsOptions("teams", rounds=1, sides=(FOXES, FOXES, FROGS, FROGS))
TOPIC = "kitchen"
LETTERS = tuple("BCDELMST")
WRITTEN = (
    *("Bread", "Bowl", "Cup", "Dragon", "Dishes", "Ladle"),
    *("Milk", "Spoon", "sieve", "the spoon!", "Toaster"),
)
"""The Foxes' answers."""

DRAGON, MILK = 3, 6
"""The numbers of the answers that are challenged."""


@cache
def example() -> FarragoWordsView:
    """Show everybody's view of the round after its votes."""
    game = FarragoWords()
    state = game.apply(game.setup(2, OPTIONS, Rng("example")).state, FOXES, Next(0)).state
    state = replace(state, round=replace(state.round, topic=TOPIC, letters=LETTERS))

    def play(*actions: tuple[Seat, Action]) -> None:
        nonlocal state
        for seat, action in actions:
            state = game.apply(state, seat, action).state

    play((FOXES, Write(WRITTEN, 0, 1)), (FOXES, Bell(end(state))))
    play((FROGS, Write(("An egg",), 2, 1)), (FROGS, Bell(end(state))))
    play((FROGS, Challenge((DRAGON,), "wrong", 2)), (FROGS, Challenge((MILK,), "wrong", 3)))
    bell = end(state)
    play((FOXES, Bell(bell)), (FROGS, Bell(bell)))
    play((FROGS, Vote(0, strike=True, by=3)), (FOXES, Vote(0, strike=True, by=0)), (FROGS, Vote(1, strike=False, by=2)))
    bell = end(state)
    play((FOXES, Bell(bell)), (FROGS, Bell(bell)))
    return game.view(state, None)
