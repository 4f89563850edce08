"""F.A.R.T., Wil Su's solo game of two alien waves (later Area 52); its rulings are in `data/fart/rulings.toml`."""

from engine.fart.ai.players import PLAYERS as PLAYERS
from engine.fart.game import Fart
from engine.fart.model import Action, Event, State, View
from engine.game import Game

GAME: Game[State, Action, Event, View] = Fart()
