"""Farrago, a card game of two planets and four-faced spheres; its rulings are in `data/farrago/rulings.toml`."""

from engine.farrago.ai.players import PLAYERS
from engine.farrago.events import Event
from engine.farrago.game import Farrago
from engine.farrago.model import Action, FarragoView
from engine.farrago.state import State
from engine.game import Game

GAME: Game[State, Action, Event, FarragoView] = Farrago()

__all__ = ["GAME", "PLAYERS"]
