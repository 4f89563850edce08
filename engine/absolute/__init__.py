"""Absolute, Tony Diaz's game of sets that come to zero; its rulings are in `data/absolute/rulings.toml`."""

from engine.absolute.ai.players import PLAYERS as PLAYERS
from engine.absolute.events import Event
from engine.absolute.game import Absolute
from engine.absolute.model import AbsoluteView, Action
from engine.absolute.state import State
from engine.game import Game

GAME: Game[State, Action, Event, AbsoluteView] = Absolute()
