"""Discord without a network: takes discord.py's calls about interactions, and keeps what people see of them.

It takes one acknowledgement for each interaction, as Discord does, and refuses a second one. Judging is left to its
callers.
"""

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, TypeAlias

import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.gateway.request_pace import RequestTurn
from playground.interactions.interaction import DEFER, DEFER_UPDATE, MESSAGE, MODAL, UPDATE
from playground.limits.components import interactive, walk
from playground.limits.selects import SELECTS
from playground.world.records import EPHEMERAL
from tests.bot.channels import FreePace

Json: TypeAlias = dict[str, Any]

ACKNOWLEDGED, UNKNOWN_WEBHOOK = 40060, 10015
TEXT = 10


@dataclass
class Sheet:
    """A message: its owner, if it is private, and its components as they are now."""

    id: int
    owner: int | None
    components: list[Json] = field(default_factory=list[Json])

    @property
    def controls(self) -> tuple[Json, ...]:
        """All enabled controls on it."""
        return tuple(each for each in interactive(self.components) if not each.get("disabled"))

    @property
    def text(self) -> str:
        """All words on it but those on its controls."""
        return "\n".join(str(each["content"]) for each in walk(self.components) if each["type"] == TEXT)


@dataclass
class Given:
    """An interaction as Discord knows it: its answer, the messages made and changed by it, and the forms it opened."""

    id: int
    player: int
    on: Sheet | None
    answer: int | None = None
    sheets: list[Sheet] = field(default_factory=list[Sheet])
    said: list[str] = field(default_factory=list[str])
    forms: list[Json] = field(default_factory=list[Json])
    refused: int = 0

    @property
    def is_answered(self) -> bool:
        """Whether the person got more than a deferral; an update counts even if the board stays the same."""
        return self.answer in (MESSAGE, UPDATE, MODAL, DEFER_UPDATE) or (self.answer == DEFER and bool(self.said))

    @property
    def own(self) -> Sheet | None:
        """Its newest private message."""
        return next((sheet for sheet in reversed(self.sheets) if sheet.owner == self.player), None)


class Wireless(AsyncWebhookAdapter):
    """Receives the program's answers."""

    def __init__(self) -> None:
        super().__init__()
        self.given: dict[str, Given] = {}
        self.messages = 1 << 40

    def open(self, interaction_id: int, player: int, on: Sheet | None) -> Given:
        """Let a person press; the same id again is the same interaction, delivered again."""
        return self.given.setdefault(str(interaction_id), Given(interaction_id, player, on))

    def post(self, components: list[Json], owner: int | None = None) -> Sheet:
        self.messages += 1
        return Sheet(self.messages, owner, components)

    async def request(self, route: Route, session: object, **sent: Any) -> Any:
        """Handle discord.py's requests on interaction routes."""
        payload = _payload(sent)
        if route.path.endswith("/callback"):
            return self._acknowledge(self._find(route), payload)
        given = self._find(route)
        if route.method == "DELETE":
            return None
        if route.method == "PATCH":
            return message_of(self._edit(given, payload))
        return message_of(self._follow_up(given, payload))

    async def http(self, route: Route, **sent: Any) -> Any:
        """Handle discord.py's other requests: messages sent to a channel, or edited there."""
        return message_of(self.post(_components(_payload(sent))))

    def _find(self, route: Route) -> Given:
        """Find an interaction by its token, which is dead if the interaction was dropped."""
        given = self.given.get(route.url.split("token-")[1].partition("/")[0])
        if given is None:
            raise discord.NotFound(_refusal(404), {"code": UNKNOWN_WEBHOOK, "message": "Unknown Webhook"})
        return given

    def _acknowledge(self, given: Given, payload: Json) -> Json:
        if given.answer is not None:
            given.refused += 1
            raise discord.HTTPException(_refusal(400), {"code": ACKNOWLEDGED, "message": "acknowledged before"})
        given.answer = payload["type"]
        data = payload.get("data") or {}
        if given.answer == MODAL:
            given.forms.append(data)
            return _callback(given, None)
        sheet = None
        if given.answer == MESSAGE:
            sheet = self._follow_up(given, data)
        elif given.answer == UPDATE:
            sheet = self._edit(given, data)
        return _callback(given, sheet)

    def _edit(self, given: Given, data: Json) -> Sheet:
        """Change the message that was pressed, or else the first that was made."""
        sheet = given.on if given.answer in (UPDATE, DEFER_UPDATE) else given.sheets[0] if given.sheets else None
        if sheet is None:
            return self._follow_up(given, data)
        sheet.components = _components(data)
        return self._keep(given, sheet)

    def _follow_up(self, given: Given, data: Json) -> Sheet:
        private = int(data.get("flags") or 0) & EPHEMERAL
        return self._keep(given, self.post(_components(data), given.player if private else None))

    def _keep(self, given: Given, sheet: Sheet) -> Sheet:
        given.sheets.append(sheet)
        given.said.append(sheet.text)
        return sheet


class OfflineRequests:
    """The messages of channels: accepts all that is sent or deleted, and reports no messages below a board."""

    def __init__(self, wireless: Wireless) -> None:
        self.pace = FreePace(lambda: asyncio.get_running_loop().time())
        self._wireless = wireless

    async def edit(self, turn: RequestTurn, **_: object) -> None:
        turn.answered(self.pace.now())

    async def send(self, turn: RequestTurn, **_: object) -> int:
        turn.answered(self.pace.now())
        return self._wireless.post([]).id

    async def count_below(self, channel: int, message: int, most: int) -> int:
        """Return 0."""
        return 0

    async def is_there(self, channel: int, message: int) -> bool:
        """Return True."""
        return True

    def delete(self, channel: int, message: int) -> None:
        """Take a message away."""

    async def settled(self) -> None:
        """Return at once."""


def values_of(control: Json) -> tuple[str, ...]:
    """The options of a menu; empty for a button or a menu of people."""
    if control["type"] not in SELECTS:
        return ()
    return tuple(str(option["value"]) for option in control.get("options", ()))


def fields_of(form: Json) -> Iterator[tuple[str, str]]:
    """The fields of a form, with their current values."""
    for each in walk(form["components"]):
        if each["type"] == discord.ComponentType.text_input.value:
            yield str(each["custom_id"]), str(each.get("value") or "")


def _components(data: Json) -> list[Json]:
    return list(data.get("components") or ())


def _payload(sent: Json) -> Json:
    """Read a body that was sent as JSON, or as a form with files."""
    parts: Sequence[Json] = sent.get("multipart") or sent.get("form") or ()
    packed = next((part["value"] for part in parts if part["name"] == "payload_json"), None)
    params = sent.get("params")
    if packed is None and params is not None and not isinstance(params, dict):
        return _payload({"multipart": params.multipart, "payload": params.payload})
    return json.loads(packed) if packed is not None else sent.get("payload") or sent.get("json") or {}


def message_of(sheet: Sheet) -> Json:
    """Write a message in the form that discord.py reads, without its components, which it does not need."""
    return {
        "id": str(sheet.id), "type": 0, "channel_id": "900", "content": "", "author": person(0), "embeds": [],
        "attachments": [], "timestamp": "2026-11-21T12:00:00+00:00", "edited_timestamp": None, "tts": False,
        "mention_everyone": False, "mentions": [], "mention_roles": [], "pinned": False, "components": [],
        "flags": 0 if sheet.owner is None else EPHEMERAL,
    }  # fmt: skip


def person(player: int) -> Json:
    """Write a person in the form that discord.py reads."""
    return {"id": str(player), "username": f"guest{player}", "global_name": f"Guest {player}", "discriminator": "0",
            "avatar": None, "bot": False}  # fmt: skip


def _callback(given: Given, sheet: Sheet | None) -> Json:
    body: Json = {"interaction": {"id": str(given.id), "type": 3}}
    if sheet is not None:
        body["resource"] = {"type": given.answer, "message": message_of(sheet)}
    return body


def _refusal(status: int) -> Any:
    return SimpleNamespace(status=status, reason="refused")
