"""When a lobby that nobody changes closes, and when it says so before: pure changes."""

from msgspec.structs import replace

from bot.lobby.lobby import Lobby

LIFE_MS = 30 * 60_000
"""How long a lobby stays open after its last change."""

WARNING_MS = 5 * 60_000
"""How long before its end a lobby says that it will close."""


def aged(lobby: Lobby, now: int) -> Lobby:
    """Close an open lobby whose time is over, or mark it as warned shortly before; any other stays as it is."""
    if lobby.status != "open" or lobby.expires_at > now + WARNING_MS:
        return lobby
    return replace(lobby, status="expired") if lobby.expires_at <= now else replace(lobby, warned=True)


def renewed(lobby: Lobby, now: int) -> Lobby:
    """Let a lobby that has just changed stay open for its whole time again."""
    return replace(lobby, expires_at=now + LIFE_MS, warned=False)
