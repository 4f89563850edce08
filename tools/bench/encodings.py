"""Compares ways to write the boards of all games as files: `python -m tools.bench.encodings`.

Of each board and way it prints the processor time, the size, and how far the colours are from what was drawn (root mean
square, of 255). `bot.pictures.picture` chose by this table, and by looks at full size and 360 pixels wide.
"""

import time
from collections.abc import Mapping
from io import BytesIO
from statistics import median
from typing import Any

from PIL import Image, ImageChops, ImageStat

from bot.core.settings import Settings
from bot.pictures import keep_in
from bot.pictures.picture import QUALITIES
from tests.cogs.plain_pictures import pixels, unencoded
from tools.gallery import every_picture

ROUNDS = 5

BOARDS = (
    "board-wave-1-middle",
    "battle-farm-table-3",
    "battle-farm-table-6",
    "battle-farm-hand-07",
    "absolute-many-4",
    "absolute-hand-09",
    "farrago-full",
    "farrago-hand-07",
    "farrago_words-scored-teams-2",
)

FULL, HALF, QUARTER = 0, 1, 2
"""Pillow's numbers for 4:4:4, 4:2:2 and 4:2:0."""

WAYS: Mapping[str, Mapping[str, Any]] = {
    "WebP lossless": {"format": "WEBP", "lossless": True, "method": 0, "quality": 0},
    "WebP q80": {"format": "WEBP", "method": 0, "quality": 80},
    "WebP q90": {"format": "WEBP", "method": 0, "quality": 90},
    "JPEG q90 4:4:4": {"format": "JPEG", "quality": 90, "subsampling": FULL},
    "JPEG q85 4:4:4": {"format": "JPEG", "quality": 85, "subsampling": FULL},
    "JPEG q85 4:2:2": {"format": "JPEG", "quality": 85, "subsampling": HALF},
    "JPEG q85 4:2:0": {"format": "JPEG", "quality": 85, "subsampling": QUARTER},
    **{f"JPEG q{each} 4:4:4": {"format": "JPEG", "quality": each, "subsampling": FULL} for each in QUALITIES},
    "PNG": {"format": "PNG", "compress_level": 1},
    "PNG, 256 colours": {"format": "PNG", "compress_level": 1},
}


def main() -> None:
    """Print the table."""
    keep_in(Settings().picture_folder)
    made = every_picture()
    for name in BOARDS:
        with unencoded():
            image = pixels(made[name]())
        print(f"{name}, {image.width} x {image.height}")
        for way, how in WAYS.items():
            taken, data = _written(image, how, coloured=way.endswith("256 colours"))
            print(f"  {way:18} {1000 * taken:6.1f} ms {len(data) / 1000:6.0f} KB {_distance(image, data):6.2f}")


def _written(image: Image.Image, how: Mapping[str, Any], *, coloured: bool) -> tuple[float, bytes]:
    """Write an image; returns the seconds of processor time (median), and the file."""
    taken, data = [], b""
    for _ in range(ROUNDS):
        buffer, began = BytesIO(), time.process_time()
        chosen = image.quantize(256, method=Image.Quantize.FASTOCTREE) if coloured else image
        chosen.save(buffer, **how)
        taken.append(time.process_time() - began)
        data = buffer.getvalue()
    return median(taken), data


def _distance(image: Image.Image, data: bytes) -> float:
    with Image.open(BytesIO(data)) as written:
        differences = ImageStat.Stat(ImageChops.difference(image, written.convert("RGB")))
    return (sum(each**2 for each in differences.rms) / len(differences.rms)) ** 0.5


if __name__ == "__main__":
    main()
