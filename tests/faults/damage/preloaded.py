"""What every process that plays needs, loaded by the process that they are forked from: imported for that alone."""

import bot.store.postgres.opening
import tests.faults.damage.killed
import tests.faults.damage.killed_work
from engine import record
from engine.registry import games

LOADED = (bot.store.postgres.opening, tests.faults.damage.killed_work, tests.faults.damage.killed)

for _game in games().values():  # what a game works out at its first match, it has then
    record.begin(_game, "1", _game.info.seats[1], _game.info.presets[0].options)
