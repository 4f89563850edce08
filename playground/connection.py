"""One socket of the gateway: frames as text, or compressed as its client asked for.

https://discord.com/developers/docs/events/gateway#encoding-and-compression
"""

import asyncio
import json
import sys
import zlib
from collections.abc import AsyncIterator, Callable

from aiohttp import WSMessage, WSMsgType, web

from .wire import Json

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LARGE_BYTES = 1024
"""From this size on single frames are compressed, for a client that asks for that as it identifies (house choice)."""

Squeeze = Callable[[bytes], bytes]


class Connection:
    """A socket that sends frames as JSON; `compress` is the compression that its address asks for, if it is known."""

    def __init__(self, socket: web.WebSocketResponse, compress: str | None) -> None:
        self._socket = socket
        self._stream = _STREAMS[compress]() if compress in _STREAMS else None
        self.squeezes_large = False  # single frames, without a stream
        self._close_asked: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self._close_done = asyncio.Event()

    @property
    def closed(self) -> bool:
        return self._socket.closed

    async def send(self, frame: Json) -> None:
        """Send a frame. Raises ConnectionError."""
        text = json.dumps(frame, separators=(",", ":"))
        if self._stream is not None:
            await self._socket.send_bytes(self._stream(text.encode()))
        elif self.squeezes_large and len(text) >= LARGE_BYTES:
            await self._socket.send_bytes(zlib.compress(text.encode()))
        else:
            await self._socket.send_str(text)

    async def frames(self) -> AsyncIterator[WSMessage]:
        """Yield what the peer sends, until one side closes."""
        try:
            while not self._socket.closed:
                reading = asyncio.create_task(self._socket.receive())
                await asyncio.wait({reading, self._close_asked}, return_when=asyncio.FIRST_COMPLETED)
                if self._close_asked.done():
                    # aiohttp waits for the peer's answer only where no other task reads. A connection that ends
                    # before a slow peer has read its close code is reset, and the code is lost.
                    reading.cancel()
                    await asyncio.wait({reading})
                    code, reason = self._close_asked.result()
                    await self._socket.close(code=code, message=reason.encode())
                    return
                if (frame := reading.result()).type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    return
                yield frame
        finally:
            self._close_done.set()

    async def close(self, code: int, reason: str = "") -> None:
        """Close for a task that does not read, and wait until the peer has answered (10 seconds at most)."""
        if not self._close_asked.done():
            self._close_asked.set_result((code, reason))
        await self._close_done.wait()

    async def refuse(self, code: int, reason: str) -> None:
        """Close for the task that reads."""
        await self._socket.close(code=code, message=reason.encode())


def _zlib_stream() -> Squeeze:
    """One stream for the whole connection; each frame ends with a flush."""
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd_stream() -> Squeeze:
    stream = zstd.ZstdCompressor()
    return lambda data: stream.compress(data, stream.FLUSH_BLOCK)


_STREAMS: dict[str, Callable[[], Squeeze]] = {"zlib-stream": _zlib_stream, "zstd-stream": _zstd_stream}
