"""Deletes the messages beside a lobby once it gathers no more: calls to it, its private pages, offers to learn."""

from bot.gateway.client import FarragoClient
from bot.lobby.lobby import Lobby
from bot.lobby.refusals import NoSuchLobby


async def note_call(client: FarragoClient, lobby_id: str, channel: int, message: int) -> None:
    """Note a message that calls people to a lobby; one that came too late is deleted."""
    try:
        lobby = await client.app.lobbies.note_call(lobby_id, channel, message)
    except NoSuchLobby:
        client.messages.delete(channel, message)
        return
    await tidy(client, lobby)


async def tidy(client: FarragoClient, lobby: Lobby) -> None:
    """Delete the calls and private pages of a lobby that has begun or closed; those of an open one stay."""
    if lobby.status == "open":
        return
    client.app.reached.close(lobby.id)
    for channel, message in await client.app.lobbies.take_calls(lobby):
        client.messages.delete(channel, message)
