"""Refuses commands that store times while this machine's clock is behind; they do not ask Discord for the time."""

from datetime import UTC, datetime

from bot.core.clock import TRUSTED_SECONDS
from bot.match.last_reachable import last_reached
from bot.store.errors import StoreRefused
from bot.store.store import Store, now_ms


class ClockBehind(StoreRefused):
    """This machine's clock shows a time before the bot's last connection, which Discord's clock dates."""


async def check_clock(store: Store) -> None:
    """Pass unless this machine's clock is behind Discord's time in the store. Raises ClockBehind."""
    now, reached = now_ms(), await last_reached(store.notes)
    if now < reached - 1000 * TRUSTED_SECONDS:
        raise ClockBehind(
            f"This machine's clock says {moment(now)}, yet the bot was connected at {moment(reached)} by Discord's: "
            "switch on time synchronisation (NTP), then try again."
        )


def moment(time: int) -> str:
    """Write a time in milliseconds since 1970 for the host."""
    return f"{datetime.fromtimestamp(time / 1000, UTC):%Y-%m-%d %H:%M} UTC"
