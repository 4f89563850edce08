"""Battle Farm, a game of crops, beds and mean tricks; its rulings are in `data/battle_farm/rulings.toml`."""

from engine.battle_farm.ai.players import PLAYERS as PLAYERS
from engine.battle_farm.events import Event
from engine.battle_farm.game import BattleFarm
from engine.battle_farm.model import Action, BattleFarmView
from engine.battle_farm.state import State
from engine.game import Game

GAME: Game[State, Action, Event, BattleFarmView] = BattleFarm()
