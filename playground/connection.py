"""One socket of the gateway: frames as text, or compressed as its client asked for.

https://discord.com/developers/docs/events/gateway#encoding-and-compression
"""

import json
import sys
import zlib
from collections.abc import Callable

from aiohttp import web

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

    async def close(self, code: int, reason: str = "") -> None:
        await self._socket.close(code=code, message=reason.encode())


def _zlib_stream() -> Squeeze:
    """One stream for the whole connection; each frame ends with a flush."""
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd_stream() -> Squeeze:
    stream = zstd.ZstdCompressor()
    return lambda data: stream.compress(data, stream.FLUSH_BLOCK)


_STREAMS: dict[str, Callable[[], Squeeze]] = {"zlib-stream": _zlib_stream, "zstd-stream": _zstd_stream}
