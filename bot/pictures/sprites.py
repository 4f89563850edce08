"""Turns SVG and colour emoji into images, once: kept in memory, and in a cache folder where one is set.

resvg holds the interpreter lock while it draws, so the bot makes all sprites ahead, at its first start in another
process (`bot.ops.warming`). Sprites are shared: copy one before drawing on it. A file is named by a hash of all that
its sprite depends on.
"""

import hashlib
import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from html import escape
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import resvg_py
from PIL import Image, ImageOps, UnidentifiedImageError

from bot.pictures.fonts import Face, font_file
from bot.pictures.image_cache import kept

DATA = Path(__file__).resolve().parents[2] / "data"
"""The drawings lie here, one SVG file each: `"fart/saucer"` is `data/fart/art/saucer.svg`."""

EMOJI_BOX = 128
"""The square, in SVG units, into which one emoji is set."""

BAND = 1080
"""Rows of a tall backdrop that are kept together (house choice): nearly every board needs the first of them alone."""

_log = logging.getLogger(__name__)
_folder: Path | None = None


class Sprite(NamedTuple):
    """A sprite to draw: the name of its file, what is drawn, the size in pixels, and CSS that is applied to it."""

    name: str
    svg: str
    width: int
    height: int
    style: str


_elsewhere: Callable[[Sprite], None] | None = None
_note: Callable[[str], None] | None = None


def draw_elsewhere(draw: Callable[[Sprite], None] | None) -> None:
    """Let this draw sprites into the folder that are not kept yet, from now on (None: they are drawn here).

    A sprite that is not there afterwards is drawn here.
    """
    global _elsewhere
    _elsewhere = draw


def watch(note: Callable[[str], None] | None) -> None:
    """Call this with the name of each sprite that was drawn or read, from now on (None: call nothing)."""
    global _note
    _note = note


def keep(sprite: Sprite) -> None:
    """Draw a sprite into the folder, unless it is there. Raises ValueError: it cannot be drawn."""
    if _folder is not None and not (_folder / f"{sprite.name}.png").exists():
        _write(sprite.name, _rendered(sprite))


def keep_in(folder: Path | None) -> None:
    """Keep sprites in this folder from now on (None: in memory only); it is made when needed."""
    global _folder
    _folder = folder


def drawing(name: str) -> Path:
    """The file of a drawing: `"<game>/<name>"`."""
    game, _, stem = name.partition("/")
    return DATA / game / "art" / f"{stem}.svg"


def art(name: str, width: int, height: int, style: str = "") -> Image.Image:
    """Draw a `drawing` at a size in pixels; `style` is CSS that is applied to it."""
    return draw_svg(_source(name), width, height, style)


def backdrop(name: str, width: int, height: int, style: str = "") -> Image.Image:
    """Draw a `drawing` like `art`, but as RGB, and leave it to the caller to keep it in memory."""
    return _made(_source(name), width, height, style).convert("RGB")


def backdrop_rows(name: str, width: int, tallest: int, first: int, count: int) -> Image.Image:
    """Copy rows of a `drawing` as tall as the tallest picture, to draw on; memory holds those that are used."""
    if first // BAND == (first + count - 1) // BAND:
        top = first - first % BAND
        return _band(name, width, tallest, top).crop((0, first - top, width, first - top + count))
    image = Image.new("RGB", (width, count))
    for top in range(first - first % BAND, min(first + count, tallest), BAND):
        image.paste(_band(name, width, tallest, top), (0, top - first))
    return image


def emoji(text: str, size: int) -> Image.Image:
    """Draw one colour emoji into a square of `size` pixels."""
    box = f"0 0 {EMOJI_BOX} {EMOJI_BOX}"
    look = 'x="64" y="103" font-size="101" text-anchor="middle" font-family="Noto Color Emoji"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><text {look}>{escape(text)}</text></svg>'
    return draw_svg(svg, size, size)


def shrunk(made: Callable[[int, int], Image.Image], master: int, size: int) -> Image.Image:
    """Make a square sprite of `size` pixels from one of `master` pixels, which is drawn once for all smaller ones."""
    if size >= master:
        return made(size, size)
    # A box filter keeps plain surfaces plain, other filters do not: a tenth fewer bytes.
    return ImageOps.fit(made(master, master), (size, size), Image.Resampling.BOX)


@kept
def draw_svg(svg: str, width: int, height: int, style: str = "") -> Image.Image:
    """Draw an SVG text at a size in pixels, as RGBA."""
    return _made(svg, width, height, style)


@kept
def _band(name: str, width: int, tallest: int, top: int) -> Image.Image:
    return backdrop(name, width, tallest).crop((0, top, width, min(top + BAND, tallest)))


def _made(svg: str, width: int, height: int, style: str) -> Image.Image:
    # With the version of resvg: another one may draw otherwise, and must not find the earlier one's files.
    name = hashlib.sha256("\0".join((resvg_py.__version__, svg, style, str(width), str(height))).encode()).hexdigest()
    sprite = Sprite(name, svg, width, height, style)
    image = _read(name)
    if image is None and _elsewhere is not None:
        _elsewhere(sprite)
        image = _read(name)
    if image is None:
        data = _rendered(sprite)
        _write(name, data)
        image = _open(data)
    if _note is not None:
        _note(name)
    return image


def _rendered(sprite: Sprite) -> bytes:
    return resvg_py.svg_to_bytes(
        svg_string=sprite.svg,
        width=sprite.width,
        height=sprite.height,
        style_sheet=sprite.style or None,
        # The same picture on every machine, and no search of its fonts.
        skip_system_fonts=True,
        # Fonts are read at each drawing, so only where there is text.
        font_files=[str(font_file(face)) for face in (Face.DISPLAY, Face.COLOUR_EMOJI)]
        if "<text" in sprite.svg
        else [],
    )


@cache
def _source(name: str) -> str:
    return drawing(name).read_text(encoding="utf-8")


def _open(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data)).convert("RGBA")
    image.load()
    return image


def _read(name: str) -> Image.Image | None:
    if _folder is None:
        return None
    try:
        return _open((_folder / f"{name}.png").read_bytes())
    except FileNotFoundError:
        return None
    # Pillow raises SyntaxError for a PNG that is broken inside.
    except (OSError, UnidentifiedImageError, SyntaxError) as fault:
        _log.warning("a kept sprite cannot be read and is drawn again: %s", fault)
        return None


def _write(name: str, data: bytes) -> None:
    if _folder is None:
        return
    # A reader never sees half a file; a full disk costs only the cache.
    part = _folder / f"{name}.{os.getpid()}-{threading.get_ident()}.part"
    try:
        _folder.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(_folder / f"{name}.png")
    except OSError as fault:
        _log.warning("a sprite cannot be kept: %s", fault)
        with suppress(OSError):  # half a file would take room on the full disk
            part.unlink()
