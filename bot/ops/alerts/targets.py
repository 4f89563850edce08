"""Where alerts go: a webhook, or the direct messages of one person. A fault never names the address or its token."""

from dataclasses import dataclass, field
from typing import Protocol

import aiohttp
import msgspec

import bot
from bot.core.settings import APPLICATION_OWNER, NOBODY, Settings
from bot.gateway.discord_api import Api, ApiResponse, Unreachable, asking

SECONDS = 10.0
"""How long a webhook may take, in seconds."""

NO_MENTIONS: dict[str, list[str]] = {"parse": []}
"""Discord's `allowed_mentions` for a message without mentions."""


class NotSent(Exception):
    """An alert was not taken; the text says why."""


class Target(Protocol):
    """Somewhere that takes alerts."""

    @property
    def setting(self) -> str:
        """Name the setting that it is from."""
        ...

    async def send(self, text: str) -> None:
        """Send a text. Raises NotSent."""
        ...


@dataclass(frozen=True)
class Webhook:
    """Takes JSON as Discord's webhooks do (https://discord.com/developers/docs/resources/webhook#execute-webhook)."""

    url: str = field(repr=False)
    setting: str = "ALERT_WEBHOOK"

    async def send(self, text: str) -> None:
        """Send a text once, without retries. Raises NotSent."""
        timeout = aiohttp.ClientTimeout(total=SECONDS)
        headers = {"User-Agent": f"DiscordBot (Farrago, {bot.__version__})"}
        body = {"content": text, "allowed_mentions": NO_MENTIONS}
        try:
            async with (
                aiohttp.ClientSession(timeout=timeout, headers=headers) as session,
                # A redirect would hand the text to an address that no host has named.
                session.post(self.url, json=body, allow_redirects=False) as answer,
            ):
                status = answer.status
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            # Without its cause, which may quote the address.
            raise NotSent(f"it cannot be reached ({type(error).__name__})") from None
        if not 200 <= status < 300:
            raise NotSent(f"it answered {status}")


class _Named(msgspec.Struct):
    id: str = ""


class _Team(msgspec.Struct):
    owner_user_id: str = ""


class _Owned(msgspec.Struct):
    """The owner of an application: for a team's, `owner` is a user that stands for the team and takes no messages."""

    owner: _Named | None = None
    team: _Team | None = None


@dataclass(frozen=True)
class DirectMessages:
    """The direct messages of a user, or of the application's owner."""

    token: str = field(repr=False)
    whom: int
    setting: str = "ALERT_OWNER"

    async def send(self, text: str) -> None:
        """Send a text once. Raises NotSent."""
        try:
            async with asking(self.token) as api:
                direct = await api.post("/users/@me/channels", {"recipient_id": await self._user(api)})
                channel = _taken(direct).read(_Named).id
                body = {"content": text, "allowed_mentions": NO_MENTIONS}
                _taken(await api.post(f"/channels/{channel}/messages", body))
        except Unreachable as error:
            raise NotSent(f"Discord cannot be reached ({error})") from None
        except msgspec.DecodeError:
            raise NotSent("Discord's answer could not be read") from None

    async def _user(self, api: Api) -> str:
        if self.whom != APPLICATION_OWNER:
            return str(self.whom)
        found = _taken(await api.get("/applications/@me")).read(_Owned)
        owner = found.team.owner_user_id if found.team else found.owner and found.owner.id
        if not owner:
            raise NotSent("Discord names no owner of the application")
        return owner


def _taken(answer: ApiResponse) -> ApiResponse:
    if not 200 <= answer.status < 300:
        raise NotSent(f"Discord answered {answer.reason}")
    return answer


def targets_of(settings: Settings) -> tuple[Target, ...]:
    """List where the alerts of an installation go; direct messages need a token."""
    found: list[Target] = []
    if settings.alert_webhook is not None:
        found.append(Webhook(settings.alert_webhook.get_secret_value()))
    if settings.alert_owner != NOBODY and settings.discord_token is not None:
        found.append(DirectMessages(settings.discord_token.get_secret_value(), settings.alert_owner))
    return tuple(found)
