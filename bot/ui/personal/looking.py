"""The page of *Tell me*: which lobbies of a server its reader wants to be told of, until when, and the quiet hours.

All of it is private: others do not see who looks for a game before the call.
"""

from asyncio import to_thread
from collections.abc import Sequence
from datetime import timedelta

from msgspec.structs import replace

from bot.core.post_hours import HOURS, HOURS_SETTING, PostHours, clock_time, due_at
from bot.core.refusals import Refused, UnknownPress
from bot.lobby.looking import LASTS_MS, NIGHT
from bot.match.daily import day_of
from bot.match.kinds.seating import seating_of
from bot.moderation.managers import OnlyInServer
from bot.store.repositories.people.looking import LookingPlayer
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.modal import Form
from bot.ui.kit.page import Button, Menu, Page, Row, Tone
from bot.ui.kit.zones import zone_field, zone_menu, zones_meant, zones_typed


class NothingLookedFor(Refused):
    """The person has chosen no game yet, or their time has run out."""

    key = "refused-looking-nothing"


def looking_button(context: Context) -> tuple[Button, ...]:
    """Make the button that leads here; empty outside of a server."""
    if context.interaction.guild_id is None:
        return ()
    return (Button(ids.General("looking"), context.say("button-looking")),)


async def show_looking(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show which lobbies the asker is told of. Raises OnlyInServer."""
    await context.show_alone(await _page(context, await _theirs(context)))


async def set_games(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Set the wishes to the chosen games, for a week from now. Raises OnlyInServer, UnknownPress."""
    if not set(chosen) <= set(_games(context)):
        raise UnknownPress
    theirs = await _theirs(context)
    usual = theirs[0] if theirs else await _usual(context)
    wanted = [replace(usual, game=game, until=context.app.now() + LASTS_MS) for game in chosen]
    await _keep(context, wanted)


async def ask_zone(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Ask on whose clocks the quiet hours are, before they are chosen. Raises OnlyInServer, NothingLookedFor."""
    theirs = await _some(context)
    field = zone_field(context, context.say("form-looking-zone"), theirs[0].zone)
    await context.answer.ask_form(Form(ids.General("looking_zone"), context.say("form-looking-title"), (field,)))


async def set_zone(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Take the zone that was typed or chosen, and show its hours; else offer those that it may mean.

    Raises OnlyInServer, NothingLookedFor, NoSuchZone.
    """
    theirs = await _some(context)
    found, near = await (to_thread(zones_meant, chosen[0]) if chosen else zones_typed(context))
    if found is None:
        menu = zone_menu(context, ids.General("looking_zone"), near)
        await context.show_alone(Page(above=(context.say("admin-zone-several"),), rows=(menu, (_back(context),))))
        return
    await _keep_hours(context, [replace(each, zone=found) for each in theirs])


async def set_quiet_from(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Begin the quiet hours at the chosen hour. Raises OnlyInServer, UnknownPress, NothingLookedFor."""
    await _keep_hours(context, [replace(each, quiet_from=_hour(chosen)) for each in await _some(context)])


async def set_quiet_to(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """End the quiet hours at the chosen hour. Raises OnlyInServer, UnknownPress, NothingLookedFor."""
    await _keep_hours(context, [replace(each, quiet_to=_hour(chosen)) for each in await _some(context)])


async def renew(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Go on for a week from now. Raises OnlyInServer, NothingLookedFor."""
    until = context.app.now() + LASTS_MS
    await _keep(context, [replace(each, until=until) for each in await _some(context)], note="looking-renewed")


async def stop(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Stop all notices of lobbies in this server. Raises OnlyInServer."""
    await _keep(context, [])


async def _keep(context: Context, wanted: Sequence[LookingPlayer], note: str = "") -> None:
    await context.app.looking.set(_server(context), context.reader.id, wanted)
    await context.show_alone(await _page(context, await _theirs(context), note))


async def _keep_hours(context: Context, wanted: Sequence[LookingPlayer]) -> None:
    await context.app.looking.set(_server(context), context.reader.id, wanted)
    await context.show_alone(_hours_page(context, await _some(context)))


def _server(context: Context) -> int:
    if context.interaction.guild_id is None:
        raise OnlyInServer
    return context.interaction.guild_id


async def _theirs(context: Context) -> tuple[LookingPlayer, ...]:
    return await context.app.looking.of(_server(context), context.reader.id)


async def _some(context: Context) -> tuple[LookingPlayer, ...]:
    theirs = await _theirs(context)
    if not theirs:
        raise NothingLookedFor
    return theirs


async def _usual(context: Context) -> LookingPlayer:
    """Make the default of a new wish: the night of the server's clocks, which it chose for its daily posts."""
    server = _server(context)
    hours = await context.app.servers.setting(server, HOURS_SETTING, PostHours) or PostHours()
    return LookingPlayer(server, "", context.reader.id, 0, hours.zone, *NIGHT)


def _games(context: Context) -> tuple[str, ...]:
    """List the games that several people play."""
    return tuple(game for game, rules in context.app.tables.games.items() if seating_of(rules).bounds[1] > 1)


async def _games_on(context: Context) -> tuple[str, ...]:
    """List those of the games that can be played somewhere in the server."""
    settings = await context.app.moderation.settings_of(_server(context))
    return tuple(game for game in _games(context) if settings.has_somewhere(game))


def _hour(chosen: tuple[str, ...]) -> int:
    hour = next(iter(chosen), "")
    if not hour.isdecimal() or int(hour) >= HOURS:
        raise UnknownPress
    return int(hour)


async def _page(context: Context, theirs: Sequence[LookingPlayer], note: str = "") -> Page:
    games = await _games_on(context)
    above = [context.say("looking-title")]
    above += [context.say("looking-about")] if games else [context.say("looking-none")]
    above += [_state(context, theirs)] if games or theirs else []
    above += [context.say(note)] if note else []
    rows: list[Row] = [_games_menu(context, games, theirs)] if games else []
    if theirs:
        rows += [
            (
                Button(ids.General(ids.LOOKING_FORM), context.say("button-looking-quiet")),
                Button(ids.General("looking_renew"), context.say("button-looking-renew"), Tone.MAIN),
                Button(ids.General("looking_stop"), context.say("button-looking-stop"), Tone.GRAVE),
            ),
        ]
    return Page(above=tuple(above), rows=tuple(rows))


def _hours_page(context: Context, theirs: Sequence[LookingPlayer]) -> Page:
    """Make the page of the quiet hours, whose zone has been asked for."""
    one = theirs[0]
    rows = (_hours_menu(context, "from", one.quiet_from), _hours_menu(context, "to", one.quiet_to), (_back(context),))
    return Page(above=(context.say("looking-quiet-title"), _quiet(context, one)), rows=rows)


def _back(context: Context) -> Button:
    return Button(ids.General("looking"), context.say("button-back"))


def _state(context: Context, theirs: Sequence[LookingPlayer]) -> str:
    if not theirs:
        return context.say("looking-off")
    one = theirs[0]
    names = ", ".join(game_name(context.reader.words, each.game) for each in theirs)
    until = min(each.until for each in theirs) // 1000
    on = context.say("looking-on", games=names, until=f"<t:{until}:R>")
    return f"{on}\n{_quiet(context, one)}"


def _quiet(context: Context, one: LookingPlayer) -> str:
    """Write the quiet hours as timestamps, which Discord shows on the reader's own clock, and their zone."""
    if one.quiet_from == one.quiet_to:
        quiet = context.say("looking-no-quiet")
    else:
        first, end = (_clock(context, hour, one.zone) for hour in (one.quiet_from, one.quiet_to))
        quiet = context.say("looking-quiet", **{"from": first, "to": end})
    return f"{quiet}\n{context.say('looking-zone', zone=one.zone)}"


def _clock(context: Context, hour: int, zone: str) -> str:
    tomorrow = day_of(context.app.now()) + timedelta(days=1)
    return f"<t:{due_at(tomorrow, hour, zone) // 1000}:t>"


def _games_menu(context: Context, games: Sequence[str], theirs: Sequence[LookingPlayer]) -> Menu:
    options = tuple((game, game_name(context.reader.words, game), "") for game in games)
    chosen = frozenset(each.game for each in theirs).intersection(games)
    return Menu(
        ids.General("looking_games"), context.say("looking-games"), options, least=0, most=len(games), chosen=chosen
    )


def _hours_menu(context: Context, end: str, hour: int) -> Menu:
    options = tuple((str(each), context.say(f"looking-{end}-hour", hour=clock_time(each)), "") for each in range(HOURS))
    return Menu(ids.General(f"looking_{end}"), context.say(f"looking-{end}"), options, chosen=frozenset({str(hour)}))
