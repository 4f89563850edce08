"""Battle Farm, a game of crops, beds and mean tricks; its rulings are in `data/battle_farm/rulings.toml`."""

# `engine.search.players` finds them in the package by this name; the `as` marks it as exported for pyright.
from engine.battle_farm.ai.players import PLAYERS as PLAYERS
from engine.battle_farm.events import Event
from engine.battle_farm.game import BattleFarm
from engine.battle_farm.model import Action, BattleFarmView
from engine.battle_farm.state import State
from engine.game import Game

# The annotation has pyright check that the class keeps the contract.
GAME: Game[State, Action, Event, BattleFarmView] = BattleFarm()
