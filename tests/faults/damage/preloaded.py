"""Imports everything that playing processes need, for the process they are forked from."""

import bot.store.postgres.opening
import tests.faults.damage.killed
import tests.faults.damage.killed_work
from engine import record
from engine.registry import games

LOADED = (bot.store.postgres.opening, tests.faults.damage.killed_work, tests.faults.damage.killed)

for _game in games().values():  # caches that a game fills at its first match are filled here
    record.begin(_game, "1", _game.info.seats[1], _game.info.presets[0].options)
