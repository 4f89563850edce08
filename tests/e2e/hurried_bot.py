"""The bot with shorter pauses: it polls more often, edits boards faster than Discord allows, and does not draw ahead.

Started in place of `bot`, it plays whole games between people in a third of the time.
"""

import runpy

from bot.match import timers
from bot.messages import boards, outbox
from bot.ops import warming
from bot.ops.alerts import alerts
from bot.ops.scheduled_backups import schedule
from bot.ui.lobby import keeper
from tests.e2e import machine_clock

boards.EVERY = 0.15
timers.LOOK_EVERY = 0.05
outbox.LOOK_EVERY = 0.1
keeper.LOOK_EVERY = 0.2
alerts.LOOK_EVERY = 0.2
schedule.LOOK_EVERY, schedule.FIRST_AFTER_MS = 0.2, 1_000  # off, unless a test sets BACKUP_EVERY
# Tests draw pictures when they look at them.
warming.SOON = 24 * 3600.0


def run() -> None:
    """Become this bot, with the arguments of this process."""
    machine_clock.install()
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    run()
