"""The bot as it is, but for its pauses: it looks more often, and edits boards faster than Discord would take it.

Started in the place of `bot`: whole games between people are played in a third of the time.
"""

import runpy

from bot import boards, clock, publish
from bot.ui import lobby_keeper

boards.EVERY = 0.15
clock.LOOK_EVERY = 0.05
publish.LOOK_EVERY = 0.1
lobby_keeper.LOOK_EVERY = 0.2

if __name__ == "__main__":
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
