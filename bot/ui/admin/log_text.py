"""Writes acts of moderators and of the host in one line each, for the log channel and for *Recent actions*."""

from contextlib import suppress

from bot.app import App
from bot.lobby.refusals import NoSuchLobby
from bot.match.kinds.choosing import kind_at
from bot.match.time_controls import PACES
from bot.moderation.moderation import REASON_LIMIT
from bot.moderation.refusals import mentions, moment
from bot.store.rows import FORMER, NOBODY, ModerationAct, is_former
from bot.text.locales import own_name
from bot.text.localisation import Words
from bot.text.sanitising import inert
from bot.ui.games.names import game_name
from bot.ui.kit.people import listed
from bot.ui.lobby.page import pace_text

CHANNELS_SHOWN = 3
"""Channels named in a line; more are counted."""

PEOPLE_SHOWN, WORDS_SHOWN = 5, 5
"""The most people of a table, and words added to or removed from a list, named in a line; more are counted."""


async def act_text(app: App, read: Words, act: ModerationAct, most: int = REASON_LIMIT) -> str:
    """Write who did what, and why if they said it, up to `most` graphemes.

    People are written as mentions, never by name; the sender must suppress their notifications.
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
            game, people = await _table(app, act.subject)
            # Without its people's data, or long after its end, a match is stored no more.
            if not game:
                return read.say(f"log-{act.act}-gone")
            who = listed(read, [_person(read, each) for each in people], PEOPLE_SHOWN)
            return read.say(f"log-{act.act}", game=game_name(read, game), people=who)
        case "blocked":
            person, _, until = act.subject.partition(" ")
            ends = read.say("admin-block-until", until=moment(int(until))) if until else read.say("admin-block-good")
            return read.say("log-blocked", who=_person(read, int(person or FORMER)), until=ends)
        case "unblocked":
            return read.say("log-unblocked", who=_person(read, int(act.subject or FORMER)))
        case _:
            return _switched(read, act.subject)


def _person(read: Words, player: int) -> str:
    return read.say("log-former") if is_former(player) else f"<@{player}>"


async def _table(app: App, table: str) -> tuple[str, tuple[int, ...]]:
    """Find the game and the people of a match or lobby; no game where it is stored no more."""
    match = await app.matches.find(table)
    if match is not None:
        members = (member.player for member in kind_at(match).roster.members)
        return match.game, tuple(dict.fromkeys(each for each in (*match.seats, *members) if each != NOBODY))
    with suppress(NoSuchLobby):
        lobby = await app.lobbies.find(table)
        return lobby.game, lobby.people
    return "", ()


def _switched(read: Words, subject: str) -> str:
    kind, _, value = subject.partition(" ")
    if kind != "game":
        return read.say(f"log-set-{kind}", **_value(read, kind, value))
    game, state, *channel = value.split()
    name = game_name(read, game)
    if channel:
        return read.say("log-game-in", game=name, state=state, channel=f"<#{channel[0]}>")
    return read.say("log-game", game=name, state=state)


def _words(read: Words, changed: list[str], sign: str) -> str:
    """List the words that were added or removed, each hidden until a reader wants to see it."""
    told = [f"||{inert(word[1:])}||" for word in changed if word.startswith(sign)]
    return listed(read, told, WORDS_SHOWN) if told else "none"


def _value(read: Words, kind: str, value: str) -> dict[str, str | int]:
    """Write the new value of a setting, as the arguments of its message."""
    match kind:
        case "channels":
            channels = tuple(int(channel) for channel in value.split(",") if channel)
            form = "all" if not channels else "named" if len(channels) <= CHANNELS_SHOWN else "counted"
            return {"form": form, "channels": mentions(channels), "count": len(channels)}
        case "log_channel":
            channel = value.partition(" ")[0]
            return {"state": "off" if channel == "0" else "on", "channel": f"<#{channel}>"}
        case "most_tables":
            return {"count": int(value)}
        case "filter_words":
            count, *changed = value.split("\n")
            return {"count": int(count), "added": _words(read, changed, "+"), "removed": _words(read, changed, "-")}
        case "daily":
            channel, morning, evening, zone = value.split() if value != "off" else ("off", "", "", "")
            form = "off" if channel == "off" else "hours" if channel == "0" else "on"
            return {"form": form, "channel": f"<#{channel}>", "morning": morning, "evening": evening, "zone": zone}
        case "seasons":
            channel, role = value.split()
            form = "off" if channel == "0" else "plain" if role == "0" else "role"
            return {"form": form, "channel": f"<#{channel}>", "role": f"<@&{role}>"}
        case "pace":
            return {"value": pace_text(read, value) if value in PACES else read.say("admin-pace-usual")}
        case "language":
            return {"value": own_name(value) if value else read.say("admin-language-usual")}
        case _:
            return {"state": value}
