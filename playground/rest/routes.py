"""Takes the bot's REST requests: token, faults, rate limits, the route, the answer, and then the publishing.

The routes are in the rest_* modules.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from aiohttp import web

from ..compose import File
from ..core import LoopbackDiscord
from ..line import HEAD_BYTES, HomeLine, arrival
from ..wire import ApiRefusal, Json, as_object, json_answer

log = logging.getLogger("playground.rest")


@dataclass(frozen=True)
class Call:
    """One request, taken apart."""

    params: dict[str, str]
    query: dict[str, str]
    body: Any
    files: list[File]

    @property
    def form(self) -> Json:
        return as_object(self.body)


@dataclass
class RouteAnswer:
    """What goes back, and what happens once it is out."""

    body: object = None
    status: int = 200
    afterwards: list[Callable[[], None]] = field(default_factory=list[Callable[[], None]])


class Route(NamedTuple):
    """A route with Discord's own names for its parameters; `open` ones carry their right in the address."""

    method: str
    template: str
    handle: Callable[[LoopbackDiscord, Call], Awaitable[RouteAnswer]]
    open: bool = False


PREFIX = "/api/v10"
NO_CONTENT = 204
VIA = {"Via": "1.1 playground"}
"""On each 429: without it discord.py takes one for a ban by Cloudflare."""
MAJOR = ("channel_id", "guild_id", "interaction_token", "webhook_token")
"""Parameters whose values are separate rate limit buckets."""


class Rest:
    """The REST side of the server."""

    def __init__(self, core: LoopbackDiscord, routes: list[Route]) -> None:
        self._core = core
        self._routes = routes

    def register(self, app: web.Application) -> None:
        for route in self._routes:
            app.router.add_route(route.method, PREFIX + route.template, self._serve(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _serve(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            core = self._core
            about = request.match_info
            major = next((about[name] for name in MAJOR if name in about), "")
            verdict = core.rates.take(route.method, route.template, major)
            planned = await core.faults.meet(route.method, route.template)
            if verdict.wait:
                core.rates.note(route.method, route.template, 429)
                scope = "global" if verdict.is_global else "user"
                return _slow_down(verdict.wait, verdict.headers, scope)
            if planned and planned.status == 429:  # the bot could not know: Discord does not count such a one
                core.rates.hold(route.method, route.template, major, planned.retry_after)
                return _slow_down(planned.retry_after, verdict.headers, "shared")
            if planned:
                core.rates.note(route.method, route.template, planned.status)
                return json_answer({"message": "Planned fault", "code": planned.code}, planned.status)
            return await self._answer(route, request, verdict.headers)

        return serve

    async def _answer(self, route: Route, request: web.Request, headers: dict[str, str]) -> web.StreamResponse:
        sent: Any = None
        try:
            if not route.open and request.headers.get("Authorization") != f"Bot {self._core.world.me.token}":
                raise ApiRefusal(401, 0, "401: Unauthorized")
            call = await _read(request, self._core.line)
            # Noted before it is handled, so that a refused request is in the journal too.
            sent = call.body
            answer = await route.handle(self._core, call)
        except ApiRefusal as refusal:
            answer = RouteAnswer(refusal.body(), refusal.status)
            if refusal.retry_after:
                headers = headers | VIA | {"Retry-After": f"{refusal.retry_after:.3f}"}
        except ConnectionResetError:  # the bot was killed before its request was read whole: no answer is needed
            return web.Response(status=NO_CONTENT)
        except Exception as error:  # a bug here must look like one: it is counted, and every test asks for the count
            log.exception("playground bug in %s %s", route.method, route.template)
            self._core.errors.append(f"{route.method} {route.template}: {error!r}")
            answer = RouteAnswer({"message": "500: Internal Server Error", "code": 0}, 500)
        return await self._send(route, request, sent, answer, headers)

    async def _send(
        self, route: Route, request: web.Request, sent: Any, answer: RouteAnswer, headers: dict[str, str]
    ) -> web.StreamResponse:
        if answer.status == NO_CONTENT:
            response: web.Response = web.Response(status=NO_CONTENT, headers=headers)
        else:
            response = json_answer(answer.body, answer.status, headers)
        self._core.rates.note(route.method, route.template, answer.status)
        # Before the sending, so that tests see the exchange even if the bot is killed in it.
        for watch in self._core.on_exchange:
            watch(route.method, route.template, sent, answer.status, answer.body)
        try:
            # Sent here and not by aiohttp after the return, since publishing waits until the answer is out.
            await response.prepare(request)
            await response.write_eof()
        finally:  # what was stored is shown, even if the bot is gone
            if answer.afterwards:  # equal delays keep the order
                asyncio.get_running_loop().call_later(self._core.publish_delay, self._publish, answer.afterwards)
        return response

    def _publish(self, afterwards: list[Callable[[], None]]) -> None:
        try:
            for act in afterwards:
                act()
        except Exception as error:
            log.exception("playground bug while publishing")
            self._core.errors.append(f"publishing: {error!r}")

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        self._core.unknown_routes.append(f"{request.method} {request.path}")
        log.error("playground: unknown route %s %s", request.method, request.path)
        return json_answer({"message": "404: Not Found", "code": 0}, 404)


def _slow_down(wait: float, headers: dict[str, str], scope: str) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": scope == "global"}
    extra = {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": scope, "X-RateLimit-Remaining": "0"}
    return json_answer(body, 429, headers | VIA | extra)


async def _read(request: web.Request, line: HomeLine) -> Call:
    """Read a request, which has arrived when the bot's line has carried the whole of it."""
    params, query = dict(request.match_info), dict(request.query)
    arrives = line.put(HEAD_BYTES)
    try:
        if request.content_type == "multipart/form-data":
            body, files, arrives = await _read_multipart(request, line)
        else:
            raw = await request.read()
            arrives = line.put(len(raw))
            body, files = json.loads(raw) if raw else None, []
    except ValueError:  # JSON, text or parts that cannot be read
        raise ApiRefusal(400, 50109, "The request body contains invalid JSON.") from None
    finally:
        await arrival(arrives)
    return Call(params, query, body, files)


async def _read_multipart(request: web.Request, line: HomeLine) -> tuple[Any, list[File], float]:
    """Read the parts of a form; gives its JSON, its files, and when the last of them has arrived."""
    body: Any = {}
    files: list[File] = []
    form: Json = {}
    arrives = 0.0
    async for part in await request.multipart():
        if not hasattr(part, "read"):
            continue
        field_ = cast(Any, part)  # aiohttp types a part as reader or nested multipart; Discord's forms are flat
        content = bytearray()
        # By pieces: others may put theirs on the line between them.
        while piece := bytes(await field_.read_chunk()):
            content += piece
            arrives = line.put(len(piece))
        name = str(field_.name or "")
        if name == "payload_json":
            body = json.loads(content)
        elif name.startswith("files["):
            kind = str(field_.headers.get("Content-Type", ""))
            files.append(File(int(name[6:-1]), str(field_.filename or "file"), bytes(content), kind))
        else:
            form[name] = content.decode()
    # A form without payload_json has its fields one by one.
    return body or form, files, arrives
