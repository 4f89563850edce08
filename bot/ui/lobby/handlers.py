"""Handlers of a lobby's buttons: presses are answered, lobbies shown. `bot.lobby.lobby` decides who may do what."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, TypeAlias

import aiohttp
import discord
import msgspec
from msgspec.structs import replace

from bot.core.places import discord_id
from bot.core.refusals import NotHost, Refused, UnknownPress
from bot.core.snowflakes import snowflake
from bot.lobby import lobby as changes
from bot.lobby.conversions import options_of
from bot.lobby.lobby import Lobby
from bot.lobby.refusals import LobbyBegun, LobbyClosed, NoTeams, TableFull, TooFewSeated
from bot.match.kinds.seating import seating_of
from bot.match.time_controls import offered
from bot.ui.games.names import value_id
from bot.ui.kit import ids
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import Page, notice
from bot.ui.lobby.looking_calls import call_looking
from bot.ui.lobby.options import ai_page, invite_page, options_page, remove_page
from bot.ui.lobby.page import more_page
from bot.ui.lobby.show import call, show_pressed, told_joined
from bot.ui.tutorial.offer import offer_tutorial
from engine.record import AnyGame

LobbyHandler: TypeAlias = Callable[[Context, str, str, tuple[str, ...]], Awaitable[None]]
"""(context, lobby, argument, chosen values): the handler of a verb."""

DrawPage: TypeAlias = Callable[[Lobby], Page]

OUTDATED = (TableFull, TooFewSeated, NoTeams, LobbyClosed, LobbyBegun)
"""Refusals caused by an outdated page: the current lobby is shown with them."""


PLAYING = frozenset({"join", "start", "alone", "call"})
"""Verbs of a lobby for playing, or calling people to it: the game must be on in its channel."""

LEAVING = frozenset({"leave", "cancel"})
"""Verbs of a lobby that a blocked person may use too."""


class CannotCall(Refused):
    """Discord does not let the bot send the invitation."""

    key = "refused-lobby-no-post"


async def handle_lobby(context: Context, lobby: str, verb: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Handle a control of a lobby. Raises Refused."""
    handler = LOBBY_HANDLERS.get(verb)
    if handler is None:
        raise UnknownPress
    # Before the handlers, which look the game up among those that are offered.
    found = await context.app.lobbies.find(lobby)
    context.app.tables.check_offered(found.game)
    await _check_moderation(context, found, verb)
    await handler(context, lobby, argument, chosen)


async def _check_moderation(context: Context, lobby: Lobby, verb: str) -> None:
    """Pass where the asker may do this at a lobby: a blocked person may only leave.

    Raises Blocked, ServerBlocked, GameOff, WrongChannel.
    """
    moderation, player = context.app.moderation, context.reader.id
    if verb in PLAYING:
        home = context.home_of(lobby.home or lobby.channel or discord_id(lobby.place))
        await moderation.check_may_play(lobby.place, home, player, lobby.game)
    elif verb not in LEAVING:
        await moderation.check_not_blocked(lobby.place, player)


async def _public(context: Context, lobby_id: str, work: Awaitable[Lobby]) -> None:
    """Change a lobby and show it where it was pressed, also after a refusal caused by an outdated page."""
    refused: Refused | None = None
    try:
        await work
    except OUTDATED as error:
        refused = error
    # Before the refusal, so that its reason stands under a page that agrees with it.
    answered = await show_pressed(context, lobby_id)
    if refused is not None:
        raise refused
    # The message is up to date already, or another one was pressed: Discord still wants an answer.
    if not answered:
        await context.answer.soon()


async def _join(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Take a seat; after a press on another message the answer links to the lobby's."""
    lobby = await context.app.lobbies.find(lobby_id)
    joining = context.app.lobbies.join(lobby_id, context.reader.id, context.reader.name)
    message = context.interaction.message
    if message is None or lobby.message in (None, message.id):
        await _public(context, lobby_id, joining)
        after = await context.app.lobbies.find(lobby_id)
        await _call_one_more(context, after)
        if context.reader.id in lobby.people:
            await context.answer.add(notice(context.say("lobby-joined-already")))
        elif after.status == "open":  # else no time is left to learn it
            await offer_tutorial(context, after)
        return
    after = await joining
    # First the answer: edits of a message elsewhere are rate-limited, answers are not.
    await context.answer.add(notice(told_joined(context, lobby)))
    await show_pressed(context, lobby_id)
    now = await context.app.lobbies.find(lobby_id)
    if now.is_deleted and not lobby.is_deleted:  # which was found out only now
        await context.answer.add(notice(told_joined(context, now)))
    await _call_one_more(context, after)


async def _call_one_more(context: Context, lobby: Lobby) -> None:
    """Call those who look for the game, once exactly one more can begin it."""
    if lobby.needed == 1:
        await call_looking(context.app, lobby, "one wanted")


async def _leave(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _public(
        context, lobby_id, context.app.lobbies.change(lobby_id, lambda lobby: changes.left(lobby, context.reader.id))
    )


async def _team(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Go over to the next team."""
    player = context.reader.id
    await _public(
        context, lobby_id, context.app.lobbies.change(lobby_id, lambda lobby: changes.changed_sides(lobby, player))
    )


async def _start(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _public(context, lobby_id, context.app.lobbies.start(lobby_id, context.reader.id))


async def _alone(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Begin with the host alone: as a solo match, or against AIs."""
    await _public(context, lobby_id, context.app.lobbies.start_alone(lobby_id, context.reader.id))


async def _cancel(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    change = context.app.lobbies.change(lobby_id, lambda lobby: changes.cancelled(lobby, context.reader.id))
    if context.in_public:  # as lobbies had it once
        await _public(context, lobby_id, change)
        return
    await change
    await context.answer.show(notice(context.say("lobby-cancelled")))
    await show_pressed(context, lobby_id)


async def _keep(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Let a lobby that is about to close stay open as long as a new one."""
    message = context.interaction.message if context.in_public else None
    warning = None if message is None else message.id
    await context.app.lobbies.change(lobby_id, lambda lobby: changes.kept(lobby, context.reader.id, warning))
    await context.answer.add(notice(context.say("lobby-kept")))
    if message is not None:
        with suppress(discord.HTTPException, aiohttp.ClientError):  # deleted already, or it stays as an old warning
            await message.delete()
    await show_pressed(context, lobby_id)


# The host's own pages -------------------------------------------------------------------------------------------------


async def _open(context: Context, lobby_id: str, draw: DrawPage) -> None:
    """Show the host a private page. Raises NotHost, LobbyBegun, LobbyClosed."""
    # No change, but it refuses a lobby that has begun or closed as any change does.
    lobby = await context.app.lobbies.change(lobby_id, lambda lobby: lobby)
    if lobby.host != context.reader.id:
        raise NotHost
    await context.show_alone(draw(lobby))


async def _settle(context: Context, lobby_id: str, change: Callable[[Lobby], Lobby], draw: DrawPage) -> None:
    """Change a lobby from the host's page, and show that and the public message as they are now."""
    await context.answer.show(draw(await context.app.lobbies.change(lobby_id, change)))
    await show_pressed(context, lobby_id)


def _options(context: Context, page: int = 0, field: str = "") -> DrawPage:
    return lambda lobby: options_page(context.app, lobby, context.reader.words, page=page, field=field)


def _ais(context: Context) -> DrawPage:
    return lambda lobby: ai_page(lobby, context.reader.words)


def _removing(context: Context) -> DrawPage:
    return lambda lobby: remove_page(lobby, context.reader.words)


def _guests(context: Context) -> DrawPage:
    return lambda lobby: invite_page(lobby, context.reader.words)


async def _open_more(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the page *More* of a lobby to anybody. Raises LobbyBegun, LobbyClosed."""
    lobby = await context.app.lobbies.change(lobby_id, lambda lobby: lobby)
    is_host = lobby.host == context.reader.id
    await context.show_alone(more_page(context.app, lobby, context.reader.words, is_host=is_host))


async def _open_options(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Show a page of the options: `argument` is its number, and without one the first is meant."""
    page = int(argument) if argument.isdecimal() else 0
    await _open(context, lobby_id, _options(context, page))


async def _open_ais(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Show which AIs may be seated. Raises UnknownPress where people share seats: no button leads there."""
    if (await context.app.lobbies.find(lobby_id)).party:
        raise UnknownPress
    await _open(context, lobby_id, _ais(context))


async def _open_invitations(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _open(context, lobby_id, _guests(context))


async def _add_ai(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _settle(context, lobby_id, lambda lobby: changes.with_ai(lobby, context.reader.id, argument), _ais(context))


async def _drop_ai(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    # The level is checked too, so that an outdated page removes no other AI that has moved up to this seat.
    seat, _, level = argument.partition(".")
    if not seat.isdecimal():
        raise UnknownPress
    by = context.reader.id
    await _settle(context, lobby_id, lambda lobby: changes.without_ai(lobby, by, int(seat), level), _ais(context))


async def _open_removing(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _open(context, lobby_id, _removing(context))


async def _remove(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Remove the chosen person."""
    by, player, now = context.reader.id, ids.id_in(chosen), context.app.now()
    await _settle(context, lobby_id, lambda lobby: changes.without_person(lobby, by, player, now), _removing(context))


async def _set_preset(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    def change(lobby: Lobby) -> Lobby:
        presets = context.app.tables.games[lobby.game].info.presets
        found = next((preset.options for preset in presets if preset.id in chosen), None)
        if found is None:
            raise UnknownPress
        return _with_options(context, lobby, msgspec.json.encode(found).decode())

    await _settle(context, lobby_id, change, _options(context))


async def _set_option(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    def change(lobby: Lobby) -> Lobby:
        game = context.app.tables.games[lobby.game]
        return _with_options(context, lobby, set_option(game, lobby.options, argument, chosen))

    await _settle(context, lobby_id, change, _options(context, field=argument))


def _with_options(context: Context, lobby: Lobby, options: str) -> Lobby:
    """Change the options, and the number of teams with them."""
    game = context.app.tables.games[lobby.game]
    sides = seating_of(game).sides(options_of(game, options))
    return changes.with_options(lobby, context.reader.id, options, sides)


def set_option(game: AnyGame, options: str, field: str, chosen: tuple[str, ...]) -> str:
    """Set one option to the value of a menu; options are JSON. Raises UnknownPress: the game does not offer it."""
    for detail in game.info.details:
        for value in detail.values:
            if detail.field == field and value_id(value) in chosen:
                changed: dict[str, Any] = {field: value}
                return msgspec.json.encode(replace(options_of(game, options), **changed)).decode()
    raise UnknownPress


async def _set_pace(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    pace = next(iter(chosen), "")

    def change(lobby: Lobby) -> Lobby:
        return changes.with_pace(lobby, context.reader.id, pace, offered(context.app.tables.games[lobby.game].info))

    await _settle(context, lobby_id, change, _options(context))


async def _call(context: Context, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Invite the chosen people, except bots. Raises InvitedBlocked."""
    data: Any = context.interaction.data or {}
    users: Mapping[str, Any] = data.get("resolved", {}).get("users", {})
    people = (snowflake(each) for each in chosen if not users.get(each, {}).get("bot"))
    players = [person for person in people if person is not None]
    before = await context.app.lobbies.find(lobby_id)
    await context.app.moderation.check_invited(before.place, players)
    by, now = context.reader.id, context.app.now()
    await _settle(context, lobby_id, lambda lobby: changes.with_invited(lobby, by, players, now), _guests(context))
    lobby = await context.app.lobbies.find(lobby_id)
    # Somebody who was invited before must not be mentioned a second time.
    invited = {*lobby.invited} - {*before.invited}
    fresh = tuple(player for player in dict.fromkeys(players) if player in invited)
    if not await call(client_of(context.interaction), lobby, context.reader.name, fresh):
        raise CannotCall(channel=f"<#{lobby.channel}>")


LOBBY_HANDLERS: Mapping[str, LobbyHandler] = {
    "join": _join,
    "leave": _leave,
    "team": _team,
    "start": _start,
    "alone": _alone,
    "cancel": _cancel,
    "keep": _keep,
    "more": _open_more,
    "options": _open_options,
    "preset": _set_preset,
    "set": _set_option,
    "pace": _set_pace,
    "ai": _open_ais,
    "add": _add_ai,
    "drop": _drop_ai,
    "invite": _open_invitations,
    "remove": _open_removing,
    "out": _remove,
    "call": _call,
}
