"""Closes idle lobbies after a warning; their deadlines are stored and survive a restart."""

from bot.core.logs import incident
from bot.core.refusals import Refused
from bot.core.services import repeat
from bot.gateway.client import FarragoClient
from bot.lobby.lobby import Lobby
from bot.store.errors import StoreUnavailable
from bot.ui.lobby.show import show_elsewhere, warn

LOOK_EVERY = 2.0
"""Seconds between looks at the lobbies."""


class LobbyKeeper:
    """Watches the lobbies."""

    def __init__(self, client: FarragoClient) -> None:
        """Take the client, which repaints the lobbies."""
        self._client = client

    async def run(self) -> None:
        """Watch for as long as the program runs."""
        # `look` marks a lobby as warned before it tells anybody: without a connection that warning would be lost.
        await self._client.wait_until_ready()
        await repeat(self._client.clock.trusting(self.look), LOOK_EVERY)

    async def look(self) -> None:
        """Close expired lobbies, warn those that expire soon, and bring those up to date that need it."""
        for lobby_id in self._client.app.lobbies.take_to_show():
            try:
                await show_elsewhere(self._client, lobby_id)
            except Refused:  # it was forgotten since, or its match cannot be played now
                continue
            except StoreUnavailable:
                self._client.app.lobbies.show_again(lobby_id)
            except Exception as error:
                incident(error, lobby=lobby_id)
        for lobby in await self._client.app.lobbies.sweep():
            try:
                await self._tell(lobby)
            except Exception as error:  # one broken lobby must not stop the others
                incident(error, lobby=lobby.id)

    async def _tell(self, lobby: Lobby) -> None:
        if lobby.status == "expired":
            await show_elsewhere(self._client, lobby.id)
        else:
            await warn(self._client, lobby)
