"""Writes acts of moderators and of the host in one line each, for the log channel and for *Recent actions*."""

from contextlib import suppress

from bot.app import App
from bot.lobby.lobbies import NoSuchLobby
from bot.match.time_controls import PACES
from bot.moderation.moderation import REASON_LIMIT
from bot.moderation.refusals import mentions
from bot.store.rows import NOBODY, ModerationAct, is_former
from bot.text.locales import own_name
from bot.text.localisation import Words
from bot.text.sanitising import inert
from bot.ui.games import game_name
from bot.ui.lobby.page import pace_text

UNVALUED = frozenset({"daily", "seasons"})
"""What is logged without its value, which is several things."""

CHANNELS_SHOWN = 3
"""Channels named in a line; more are counted."""


async def act_text(app: App, read: Words, act: ModerationAct, most: int = REASON_LIMIT) -> str:
    """Write who did what, and why if they said it, up to so many graphemes.

    People are written as mentions, never by name; the sender must let them notify nobody.
    """
    if act.act == "deleted":  # by whom, the bot does not know
        return read.say(f"log-deleted-{act.subject}")
    told = await _told(app, read, act)
    if not act.reason:
        return read.say("log-line", by=_by(read, act.by), what=told)
    return read.say("log-line-why", by=_by(read, act.by), what=told, reason=inert(act.reason, most))


def _by(read: Words, player: int) -> str:
    if player == NOBODY:
        return read.say("log-host")
    return read.say("log-former-moderator") if is_former(player) else f"<@{player}>"


async def _told(app: App, read: Words, act: ModerationAct) -> str:
    match act.act:
        case "ended" | "cancelled" | "hidden":
            game = await _game(app, act.subject)
            # Without its people's data, or long after its end, a match is stored no more.
            return read.say(f"log-{act.act}", game=game_name(read, game)) if game else read.say(f"log-{act.act}-gone")
        case "blocked" | "unblocked":
            who = f"<@{act.subject}>" if act.subject else read.say("log-former")
            return read.say(f"log-{act.act}", who=who)
        case _:
            return _switched(read, act.subject)


async def _game(app: App, table: str) -> str:
    match = await app.matches.find(table)
    if match is not None:
        return match.game
    with suppress(NoSuchLobby):
        return (await app.lobbies.find(table)).game
    return ""


def _switched(read: Words, subject: str) -> str:
    kind, *rest = subject.split()
    if kind in UNVALUED:
        return read.say(f"log-changed-{kind}")
    if kind != "game":
        return read.say(f"log-set-{kind}", **_value(read, kind, rest[0] if rest else ""))
    game, state, *channel = rest
    name = game_name(read, game)
    if channel:
        return read.say("log-game-in", game=name, state=state, channel=f"<#{channel[0]}>")
    return read.say("log-game", game=name, state=state)


def _value(read: Words, kind: str, value: str) -> dict[str, str | int]:
    """Write what a setting was set to, as the arguments of its message."""
    match kind:
        case "channels":
            channels = tuple(int(channel) for channel in value.split(",") if channel)
            form = "all" if not channels else "named" if len(channels) <= CHANNELS_SHOWN else "counted"
            return {"form": form, "channels": mentions(channels), "count": len(channels)}
        case "log_channel":
            return {"state": "off" if value == "0" else "on", "channel": f"<#{value}>"}
        case "most_tables" | "filter_words":
            return {"count": int(value)}
        case "pace":
            return {"value": pace_text(read, value) if value in PACES else read.say("admin-pace-usual")}
        case "language":
            return {"value": own_name(value) if value else read.say("admin-language-usual")}
        case _:
            return {"state": value}
