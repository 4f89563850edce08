"""What the buttons of a lobby do. Who may do what is decided by `bot.lobby`; this answers presses and shows lobbies."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from bot import lobby as changes
from bot.clocks import offered
from bot.lobbies import LobbyBegun, LobbyClosed
from bot.lobby import Lobby, NoTeams, NotHost, TableFull, TooFewSeated
from bot.lobby_forms import options_of
from bot.refusals import Refused, UnknownPress
from bot.shared import party_of
from bot.ui.ask import Ask
from bot.ui.lobby import value_id
from bot.ui.lobby_options import ai_page, invite_page, options_page
from bot.ui.lobby_show import call, link, show_pressed
from bot.ui.page import Page
from bot.ui.refuse import client_of, notice
from engine.record import AnyGame

LobbyDeed: TypeAlias = Callable[[Ask, str, str, tuple[str, ...]], Awaitable[None]]
"""(ask, lobby, argument, chosen values): what a control with a verb does."""

Draw: TypeAlias = Callable[[Lobby], Page]

OUTDATED = (TableFull, TooFewSeated, NoTeams, LobbyClosed, LobbyBegun)
"""Refusals of those who saw an older state of the lobby: it is shown to them as it is now."""


class CannotCall(Refused):
    """Discord does not let the bot send the invitation."""

    key = "refused-lobby-no-post"


async def carry_out_lobby(ask: Ask, lobby: str, verb: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Do what a control of a lobby says. Raises Refused."""
    deed = LOBBY_DEEDS.get(verb)
    if deed is None:
        raise UnknownPress
    ask.house.tables.check_offered((await ask.house.lobbies.find(lobby)).game)
    await deed(ask, lobby, argument, chosen)


async def _public(ask: Ask, lobby_id: str, work: Awaitable[Lobby]) -> None:
    """Change a lobby, and show it where it was pressed, also to those who are refused because it has changed."""
    refused: Refused | None = None
    try:
        await work
    except OUTDATED as error:
        refused = error
    answered = await show_pressed(ask, lobby_id)
    if refused is not None:
        raise refused
    if not answered:
        await ask.answer.soon()


async def _join(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Take a seat; whoever does so on another message than the lobby's is told where that is."""
    lobby = await ask.house.lobbies.find(lobby_id)
    joining = ask.house.lobbies.join(lobby_id, ask.reader.id, ask.reader.name)
    message = ask.interaction.message
    if message is None or lobby.message in (None, message.id):
        await _public(ask, lobby_id, joining)
        return
    await joining
    await ask.answer.add(notice(ask.say("lobby-joined", link=link(client_of(ask.interaction), lobby))))
    await show_pressed(ask, lobby_id)


async def _leave(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _public(ask, lobby_id, ask.house.lobbies.change(lobby_id, lambda lobby: changes.left(lobby, ask.reader.id)))


async def _team(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Go over to the next team."""
    player = ask.reader.id
    await _public(ask, lobby_id, ask.house.lobbies.change(lobby_id, lambda lobby: changes.changed_sides(lobby, player)))


async def _start(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _public(ask, lobby_id, ask.house.lobbies.start(lobby_id, ask.reader.id))


async def _cancel(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    change = ask.house.lobbies.change(lobby_id, lambda lobby: changes.cancelled(lobby, ask.reader.id))
    await _public(ask, lobby_id, change)


async def _keep(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Let a lobby that is about to close stay open as long as a new one."""
    await ask.house.lobbies.change(lobby_id, lambda lobby: changes.kept(lobby, ask.reader.id))
    await ask.answer.show(Page(above=(ask.say("lobby-kept"),)))
    await show_pressed(ask, lobby_id)


# The host's own pages -------------------------------------------------------------------------------------------------


async def _open(ask: Ask, lobby_id: str, draw: Draw) -> None:
    """Show the host a page of their own. Raises NotHost, LobbyBegun, LobbyClosed."""
    lobby = await ask.house.lobbies.change(lobby_id, lambda lobby: lobby)
    if lobby.host != ask.reader.id:
        raise NotHost
    await ask.show_alone(draw(lobby))


async def _settle(ask: Ask, lobby_id: str, change: Callable[[Lobby], Lobby], draw: Draw) -> None:
    """Change a lobby from the host's page, and show that and the public message as they are now."""
    await ask.answer.show(draw(await ask.house.lobbies.change(lobby_id, change)))
    await show_pressed(ask, lobby_id)


def _options(ask: Ask, page: int = 0, field: str = "") -> Draw:
    return lambda lobby: options_page(ask.house, lobby, ask.reader.words, page=page, field=field)


def _ais(ask: Ask) -> Draw:
    return lambda lobby: ai_page(lobby, ask.reader.words)


def _guests(ask: Ask) -> Draw:
    return lambda lobby: invite_page(lobby, ask.reader.words)


async def _open_options(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Show a page of the options: `argument` is its number, and without one the first is meant."""
    page = int(argument) if argument.isdecimal() else 0
    await _open(ask, lobby_id, _options(ask, page))


async def _open_ais(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Show which AIs may be seated. Raises UnknownPress where people share seats: no button leads there."""
    if (await ask.house.lobbies.find(lobby_id)).party:
        raise UnknownPress
    await _open(ask, lobby_id, _ais(ask))


async def _open_invitations(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _open(ask, lobby_id, _guests(ask))


async def _add_ai(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    await _settle(ask, lobby_id, lambda lobby: changes.with_ai(lobby, ask.reader.id, argument), _ais(ask))


async def _drop_ai(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    seat, _, level = argument.partition(".")
    if not seat.isdecimal():
        raise UnknownPress
    by = ask.reader.id
    await _settle(ask, lobby_id, lambda lobby: changes.without_ai(lobby, by, int(seat), level), _ais(ask))


async def _set_preset(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    def change(lobby: Lobby) -> Lobby:
        presets = ask.house.tables.games[lobby.game].info.presets
        found = next((preset.options for preset in presets if preset.id in chosen), None)
        if found is None:
            raise UnknownPress
        return _with_options(ask, lobby, msgspec.json.encode(found).decode())

    await _settle(ask, lobby_id, change, _options(ask))


async def _set_option(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    def change(lobby: Lobby) -> Lobby:
        game = ask.house.tables.games[lobby.game]
        return _with_options(ask, lobby, set_option(game, lobby.options, argument, chosen))

    await _settle(ask, lobby_id, change, _options(ask, field=argument))


def _with_options(ask: Ask, lobby: Lobby, options: str) -> Lobby:
    """Play with other options, and with as many teams as they have."""
    game = ask.house.tables.games[lobby.game]
    party = party_of(game)
    sides = 1 if party is None else party.sides(options_of(game, options))
    return changes.with_options(lobby, ask.reader.id, options, sides)


def set_option(game: AnyGame, options: str, field: str, chosen: tuple[str, ...]) -> str:
    """Set one option to the value of a menu; options are JSON. Raises UnknownPress for what the game does not offer."""
    for detail in game.info.details:
        for value in detail.values:
            if detail.field == field and value_id(value) in chosen:
                changed: dict[str, Any] = {field: value}
                return msgspec.json.encode(replace(options_of(game, options), **changed)).decode()
    raise UnknownPress


async def _set_pace(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    pace = next(iter(chosen), "")

    def change(lobby: Lobby) -> Lobby:
        return changes.with_pace(lobby, ask.reader.id, pace, offered(ask.house.tables.games[lobby.game].info))

    await _settle(ask, lobby_id, change, _options(ask))


async def _call(ask: Ask, lobby_id: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Invite those who were chosen; bots are not."""
    data: Any = ask.interaction.data or {}
    users: Mapping[str, Any] = data.get("resolved", {}).get("users", {})
    players = [int(each) for each in chosen if each.isdecimal() and not users.get(each, {}).get("bot")]
    before = (await ask.house.lobbies.find(lobby_id)).invited
    await _settle(ask, lobby_id, lambda lobby: changes.with_invited(lobby, ask.reader.id, players), _guests(ask))
    lobby = await ask.house.lobbies.find(lobby_id)
    fresh = tuple(player for player in dict.fromkeys(players) if player in lobby.invited and player not in before)
    if not await call(client_of(ask.interaction), lobby, ask.reader.name, fresh):
        raise CannotCall(channel=f"<#{lobby.channel}>")


LOBBY_DEEDS: Mapping[str, LobbyDeed] = {
    "join": _join,
    "leave": _leave,
    "team": _team,
    "start": _start,
    "cancel": _cancel,
    "keep": _keep,
    "options": _open_options,
    "preset": _set_preset,
    "set": _set_option,
    "pace": _set_pace,
    "ai": _open_ais,
    "add": _add_ai,
    "drop": _drop_ai,
    "invite": _open_invitations,
    "call": _call,
}
