"""Makes one animated picture of many, each shown for its time, once from the first to the last. It knows pixels only.

Each still is drawn only when needed and then freed, so that a long animation takes the memory of three.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.pictures.picture import Picture, named

ONCE = 1
"""How often an animation plays; the last image stays."""


@dataclass
class _Reel:
    """The stills after the first, as the library asks for the frames of an image: one after the other."""

    stills: Iterator[Image.Image]
    n_frames: int
    mode: str = "RGB"
    _now: Image.Image | None = None

    def seek(self, frame: int) -> None:
        """Draw the next one."""
        # The number is not looked at: Pillow's writer asks for each frame once, in order.
        self._now = next(self.stills)

    def getim(self) -> object:
        """Return its pixels."""
        if self._now is None:
            raise ValueError("no frame was sought yet")
        return self._now.getim()


def animate(stills: Iterator[Image.Image], times: Sequence[int], name: str) -> Picture:
    """Write images of one size, as many as there are times (in milliseconds), as a lossless animated WebP.

    Raises:
        ValueError: there is no image, or the name is not plain ASCII letters, digits and hyphens.
    """
    first = next(stills, None)
    if first is None or not times:
        raise ValueError("an animation has at least one image")
    buffer = BytesIO()
    reel = _Reel(stills, len(times) - 1)
    # Without key frames each image stores only its changes; method 0 would make that ten times as large.
    first.save(
        buffer, "WEBP", save_all=True, append_images=[reel], duration=list(times), loop=ONCE, lossless=True,
        method=1, quality=0, kmin=0, kmax=0,
    )  # fmt: skip
    return Picture(buffer.getvalue(), named(name, "webp"), first.width, first.height, sum(times))
