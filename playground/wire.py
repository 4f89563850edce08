"""What travels on the wire: JSON, snowflakes, Discord's refusals. It never knows a route or a rule."""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, cast

from aiohttp import web

# Discord's JSON is open: objects gain fields without notice, so it is passed on as it came and checked by `limits`.
Json = dict[str, Any]

DISCORD_EPOCH_MS = 1_420_070_400_000


class WireClock:
    """Wall time in seconds, which tests may move forward to let tokens expire."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds


class Snowflakes:
    """Makes ids that carry the true wall time, each larger than the last."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> str:
        # One more than the last, even within a millisecond or after the clock was set back.
        self._last = max(self._last + 1, (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22)
        return str(self._last)


@dataclass
class ApiRefusal(Exception):
    """An answer other than 2xx, in Discord's error JSON; with 429 the seconds after which to try again."""

    status: int
    code: int
    message: str
    errors: Json | None = None
    retry_after: float = 0.0

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after:
            body |= {"retry_after": round(self.retry_after, 3), "global": False}
        return body


@dataclass
class Problems:
    """Collects the faults of a form, and refuses it as 50035 with a tree of errors."""

    tree: Json = field(default_factory=dict[str, Any])

    def add(self, path: str, code: str, message: str) -> None:
        """Note one error; `path` is dotted, e.g. `data.components.0.label`."""
        node = self.tree
        for part in path.split("."):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def settle(self) -> None:
        """Raise Refusal 50035 if anything was noted."""
        if self.tree:
            raise ApiRefusal(400, 50035, "Invalid Form Body", self.tree)


def iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def json_answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A response whose Content-Type is exactly `application/json`: with a charset discord.py returns the bare text."""
    # A text that a person typed may hold a lone surrogate, which UTF-8 cannot encode.
    raw = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
    return web.Response(body=raw, status=status, headers={**(headers or {}), "Content-Type": "application/json"})


def without(body: Any, path: Sequence[str | int]) -> Any:
    """Copy JSON without the key at the end of a path, if it exists."""
    if not path:
        return body
    key, *rest = path
    items = as_list(body)
    if isinstance(key, int) and key < len(items):
        return [*items[:key], *([without(items[key], rest)] if rest else []), *items[key + 1 :]]
    kept = as_object(body)
    if not isinstance(key, str) or key not in kept:
        return body
    others = {name: each for name, each in kept.items() if name != key}
    return others | {key: without(kept[key], rest)} if rest else others


def as_object(value: object) -> Json:
    """The value if it is a JSON object, else an empty one."""
    return cast(Json, value) if isinstance(value, dict) else {}


def as_list(value: object) -> list[object]:
    """The value if it is a JSON array, else an empty one."""
    return cast(list[object], value) if isinstance(value, list) else []


def as_objects(value: object) -> list[Json]:
    """The objects of a JSON array; anything else in it is dropped."""
    return [cast(Json, item) for item in as_list(value) if isinstance(item, dict)]
