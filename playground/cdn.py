"""Serves files of the playground over HTTP: attachments, avatars, emojis, and the page itself."""

import asyncio
import html
import zlib
from pathlib import Path

import regex
from aiohttp import web

from .core import LoopbackDiscord

PAGE = Path(__file__).parent / "page"
# What lies under an id never changes: an edit stores its pictures under fresh ids.
FOR_EVER = {"Cache-Control": "max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
POLICY = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
# In a frame of a foreign page a person could be made to click on what they do not see.
UNFRAMED = {"Content-Security-Policy": "frame-ancestors 'none'"}
# An SVG that a bot sends must not run scripts in the page's origin.
HARMLESS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}
COLOURS = ("#5865f2", "#3ba55d", "#d9822b", "#c0398b", "#0e8a9c", "#b23c3c", "#7a5cd6", "#5d6b1f")


class Files:
    """Routes below /cdn, / and /page."""

    def __init__(self, core: LoopbackDiscord) -> None:
        self._core = core

    def register(self, app: web.Application) -> None:
        app.router.add_get("/cdn/attachments/{id:[0-9]+}/{name}", self._attachment)
        app.router.add_get("/cdn/avatars/{id:[0-9]+}.svg", self._avatar)
        app.router.add_get("/cdn/embed/avatars/{number}.png", self._plain_avatar)
        app.router.add_get("/cdn/emojis/{id:[0-9]+}.{ending}", self._emoji)
        app.router.add_get("/cdn/fonts/emoji.ttf", self._emoji_font)
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{path:.*}", self._page)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        # The name comes from the address and chooses the type alone; HARMLESS keeps even a page of HTML from running.
        path = self._core.world.disk.file(request.match_info["id"])
        if not path.is_file():
            raise web.HTTPNotFound
        await asyncio.sleep(self._core.picture_delay)
        kind = {"Content-Type": _type_of(request.match_info["name"])}
        return web.FileResponse(path, headers=FOR_EVER | HARMLESS | kind)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        emoji = self._core.world.emojis.get(request.match_info["id"])
        if emoji is None:
            raise web.HTTPNotFound
        path = self._core.world.disk.file(emoji.id)
        return web.FileResponse(path, headers=FOR_EVER | HARMLESS | {"Content-Type": emoji.content_type})

    async def _emoji_font(self, _: web.Request) -> web.StreamResponse:
        """Serve the emoji font for browsers on systems without one."""
        if self._core.emoji_font is None:
            raise web.HTTPNotFound
        return web.FileResponse(self._core.emoji_font, headers=FOR_EVER | {"Content-Type": "font/ttf"})

    async def _avatar(self, request: web.Request) -> web.StreamResponse:
        user = self._core.world.users.get(request.match_info["id"])
        if user is None:
            raise web.HTTPNotFound
        return _svg(draw_avatar(user.name, bot=user.bot))

    async def _plain_avatar(self, request: web.Request) -> web.StreamResponse:
        # discord.py asks for .png here; a browser goes by the Content-Type.
        return _svg(draw_avatar(request.match_info["number"], bot=False))

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return _file(PAGE / "index.html")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        path = (PAGE / request.match_info["path"]).resolve()
        # `..` and links must not lead out of the folder.
        if not path.is_relative_to(PAGE):
            raise web.HTTPNotFound
        return _file(path)


def _file(path: Path) -> web.StreamResponse:
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers=POLICY | UNFRAMED | {"Content-Type": _type_of(path.name)})


def _type_of(name: str) -> str:
    ending = name.rpartition(".")[2].lower()
    return {
        "html": "text/html; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "svg": "image/svg+xml",
        "webp": "image/webp",
        "png": "image/png",
        "gif": "image/gif",
        "jpg": "image/jpeg",
        "jpeg": "image/jpeg",
        "woff2": "font/woff2",
        "txt": "text/plain; charset=utf-8",
        "json": "application/json",
    }.get(ending, "application/octet-stream")


def _svg(text: str) -> web.Response:
    return web.Response(body=text.encode(), headers=POLICY | HARMLESS | {"Content-Type": "image/svg+xml"})


def draw_avatar(name: str, *, bot: bool) -> str:
    """A coloured disc with the first letter of a name as SVG."""
    letters = regex.findall(r"\X", regex.sub(r"[\p{C}\p{Z}]", "", name))
    # One grapheme may carry any number of combining marks.
    letter = html.escape(letters[0][:8].upper()) if letters else "?"
    # Not hash(), which differs from process to process: a person keeps their colour.
    colour = "#e8b730" if bot else COLOURS[zlib.crc32(name.encode(errors="replace")) % len(COLOURS)]
    ink = "#1e1f22" if bot else "#fff"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">'
        f'<circle cx="40" cy="40" r="40" fill="{colour}"/>'
        f'<text x="40" y="41" fill="{ink}" font-family="system-ui, sans-serif" font-size="38" font-weight="600" '
        f'text-anchor="middle" dominant-baseline="central">{letter}</text></svg>'
    )
