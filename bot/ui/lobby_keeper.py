"""Closes lobbies in which nothing changes any more, after a warning; their times are stored, so none is forgotten."""

from bot.client import Farrago
from bot.lobby import Lobby
from bot.logs import incident
from bot.services import repeat
from bot.ui.lobby_show import show_elsewhere, warn

LOOK_EVERY = 2.0
"""Seconds between looks at the lobbies."""


class LobbyKeeper:
    """Watches the lobbies."""

    def __init__(self, client: Farrago) -> None:
        """Take the client, which shows what has become of them."""
        self._client = client

    async def run(self) -> None:
        """Watch for as long as the program runs."""
        await self._client.wait_until_ready()
        await repeat(self.look, LOOK_EVERY)

    async def look(self) -> None:
        """Close the lobbies whose time has come, and warn where it is about to."""
        for lobby in await self._client.house.lobbies.sweep():
            try:
                await self._tell(lobby)
            except Exception as error:  # one broken lobby must not keep the others from hearing it
                incident(error, lobby=lobby.id)

    async def _tell(self, lobby: Lobby) -> None:
        if lobby.status == "expired":
            await show_elsewhere(self._client, lobby.id)
        else:
            await warn(self._client, lobby)
