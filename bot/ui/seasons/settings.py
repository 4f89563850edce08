"""A server's settings about seasons."""

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.app import App
from bot.core.refusals import Refused
from bot.store.rows import ModerationAct

SEASONS_SETTING = "seasons"
"""The server setting of the `Seasons`, and its name in the log."""


class Seasons(msgspec.Struct, frozen=True, omit_defaults=True):
    """The channel of the posts (0: off), `since` when they are on, in milliseconds, and the champions' role.

    A `role` of 0 means that champions get no role.
    """

    channel: int = 0
    since: int = 0
    role: int = 0


class SeasonsOff(Refused):
    """A role is chosen while the posts, which choose champions, are off."""

    key = "refused-seasons-off"


async def seasons_of(app: App, server: int) -> Seasons:
    return await app.servers.setting(server, SEASONS_SETTING, Seasons) or Seasons()


async def change_seasons(app: App, server: int, by: int, **changed: Any) -> Seasons:
    """Set fields of a server's seasons, by a moderator, and log it; returns the new settings. Raises SeasonsOff."""

    def decide(stored: Seasons | None) -> tuple[Seasons, tuple[ModerationAct, ...]]:
        before = stored or Seasons()
        after = replace(before, **changed)
        # An old page of a manager still has its menu after another has turned the posts off.
        if after.role and not after.channel:
            raise SeasonsOff
        subject = f"{SEASONS_SETTING} {after.channel} {after.role}"
        act = ModerationAct(server=server, by=by, act="switched", subject=subject)
        return after, () if after == before else (act,)

    return await app.servers.change_setting(server, SEASONS_SETTING, Seasons, decide)
