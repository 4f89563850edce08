"""Farrago Words, a party word game against the clock; its rulings are in `data/farrago_words/rulings.toml`."""

from engine.farrago_words.events import Event
from engine.farrago_words.game import FarragoWords
from engine.farrago_words.model import Action, FarragoWordsView
from engine.farrago_words.state import State
from engine.game import PartyGame

GAME: PartyGame[State, Action, Event, FarragoWordsView] = FarragoWords()

__all__ = ["GAME"]
