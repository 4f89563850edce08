"""The playground's server: one loopback socket for REST, gateway, files and the player API.

It answers only this machine, and only under its own name.
"""

import ipaddress
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from .acts import Acts
from .api import PlayerApi
from .cdn import Files
from .core import LoopbackDiscord
from .rest.application import ROUTES as APPLICATION
from .rest.interactions import ROUTES as INTERACTIONS
from .rest.messages import ROUTES as MESSAGES
from .rest.places import ROUTES as PLACES
from .rest.routes import Rest
from .rest.threads import ROUTES as THREADS
from .wire import json_answer
from .world.world import FIRST_BOT

log = logging.getLogger("playground")

HOST = "127.0.0.1"
# Above what `limits` and `api` allow, so that their own refusals are the ones that answer.
MAX_BODY = 33 * 1024 * 1024
# An image on a foreign page sends no Origin, but its browser tells where the page stands.
OWN_SITES = ("same-origin", "none")
ROUTES = [*APPLICATION, *INTERACTIONS, *MESSAGES, *PLACES, *THREADS]
RequestHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """A loopback Discord that keeps its world in `folder`."""

    def __init__(self, folder: Path, name: str = FIRST_BOT) -> None:
        """Open the world of a folder; a new one has a bot of this name."""
        self.core = LoopbackDiscord(folder, name)
        self.acts = Acts(self.core)
        self.port = 0
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    async def start(self, port: int = 0) -> None:
        """Listen on the port (0: any free one).

        Raises OSError if the port is taken.
        """
        app = web.Application(client_max_size=MAX_BODY, middlewares=[self._guard])
        app.router.add_get("/gateway", self.core.gateway.handle)
        Rest(self.core, ROUTES).register(app)
        PlayerApi(self.core, self.acts).register(app)
        Files(self.core).register(app)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        listener = _listen(port)
        self.port = listener.getsockname()[1]
        # Before the first request, since every payload holds addresses of files here.
        self.core.payloads.base = self.url
        await web.SockSite(runner, listener).start()
        self._runner = runner

    async def close(self) -> None:
        """Close all sockets; the world is on disk already."""
        self.acts.close()
        # Streams end before the runner, which would wait for open ones until its timeout.
        self.core.feed.close()
        await self.core.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.core.close()

    @web.middleware
    async def _guard(self, request: web.Request, handler: RequestHandler) -> web.StreamResponse:
        """Refuse other machines, and pages of other sites that got here by a borrowed name."""
        names = {f"{name}:{self.port}" for name in (HOST, "localhost", "[::1]")}
        origin = request.headers.get("Origin")
        peer = request.remote or ""
        # Only these routes act in a person's name without any token.
        if request.path.startswith("/play/") and request.headers.get("Sec-Fetch-Site", "none") not in OWN_SITES:
            return json_answer({"error": "Only the playground's own page may ask this."}, 403)
        if (
            not is_loopback(peer)
            # A foreign name that resolves to this machine (DNS rebinding) gives itself away in the Host header.
            or request.host not in names
            # Tools send no Origin, but a browser does with every POST of a page.
            or (origin and origin.removeprefix("http://") not in names)
        ):
            log.warning("playground: refused %s for host %s from origin %s", peer, request.host, origin)
            return json_answer({"error": "The playground serves this machine only."}, 403)
        return await handler(request)


def is_loopback(peer: str) -> bool:
    try:
        return ipaddress.ip_address(peer).is_loopback
    except ValueError:
        return False


def _listen(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere this would let two servers share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
    except OSError:
        listener.close()
        raise
    return listener
