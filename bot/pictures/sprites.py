"""Turns SVG and colour emoji into images, once, and keeps them in memory.

Those that pictures of the games usually need come drawn, in a *bundle*: a file written by `python -m tools.sprites`. It
names each by a hash of all that it depends on; missing ones are drawn by resvg, which holds the interpreter lock
meanwhile. Sprites are shared: copy one before drawing on it.
"""

import logging
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from html import escape
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile, ZipFile

import resvg_py
from PIL import Image, ImageOps

from bot.pictures.fonts import Face, font_file
from bot.pictures.image_cache import kept

DATA = Path(__file__).resolve().parents[2] / "data"
"""The drawings lie here, one SVG file each: `"fart/saucer"` is `data/fart/art/saucer.svg`."""

BUNDLE = DATA / "sprites.zip"

EMOJI_BOX = 128
"""The square, in SVG units, into which one emoji is set."""

BAND = 1080
"""Rows of a band of a tall backdrop (house choice): nearly every board needs only the first band."""

LETTERS = (Face.DISPLAY, Face.COLOUR_EMOJI)
"""The faces of texts in drawings."""

_log = logging.getLogger(__name__)
_bundle: Path | None = BUNDLE
_note: Callable[[str, Image.Image], None] | None = None


def take_from(bundle: Path | None) -> None:
    """Take sprites from this bundle from now on (None: draw all)."""
    global _bundle
    _bundle = bundle


def watch(note: Callable[[str, Image.Image], None] | None) -> None:
    """Call this with the name and image of each sprite that is made, from now on (None: stop)."""
    global _note
    _note = note


def sources() -> str:
    """Return a digest of all current drawings, and of the libraries and fonts that draw them."""
    art = sorted((*DATA.glob("*/art/*.svg"), *DATA.glob("*/art.toml")))
    return sha256(b"".join((_renderer(), _letters(), *(path.read_bytes() for path in art)))).hexdigest()


def bundled_sources(bundle: Path) -> str:
    """Return the digest of a bundle's sources. Raises OSError, BadZipFile: it cannot be read."""
    with ZipFile(bundle) as opened:
        return opened.comment.decode("ascii", "replace")


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
    letters = _letters() if "<text" in svg else b""
    told = "\0".join((svg, style, str(width), str(height)))
    name = sha256(b"\0".join((_renderer(), letters, told.encode()))).hexdigest()
    image = _bundled(name) or _rendered(svg, width, height, style)
    if _note is not None:
        _note(name, image)
    return image


def _rendered(svg: str, width: int, height: int, style: str) -> Image.Image:
    data = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        style_sheet=style or None,
        # The same picture on every machine, and no search of its fonts.
        skip_system_fonts=True,
        # Fonts are read at each drawing, so only where there is text.
        font_files=[str(font_file(face)) for face in LETTERS] if "<text" in svg else [],
    )
    return _open(data)


def _renderer() -> bytes:
    return resvg_py.__version__.encode()


@cache
def _letters() -> bytes:
    return sha256(b"".join(font_file(face).read_bytes() for face in LETTERS)).digest()


@cache
def _source(name: str) -> str:
    return drawing(name).read_text(encoding="utf-8")


def _open(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data)).convert("RGBA")
    image.load()
    return image


def _bundled(name: str) -> Image.Image | None:
    opened = None if _bundle is None else _opened(_bundle)
    if opened is None:
        return None
    try:
        return _open(opened.read(name))
    except KeyError:
        return None
    except (OSError, BadZipFile) as fault:
        _log.warning("a sprite of the bundle cannot be read and is drawn: %s", fault)
        return None


@cache
def _opened(bundle: Path) -> ZipFile | None:
    try:
        return ZipFile(bundle)
    except FileNotFoundError:
        return None
    except (OSError, BadZipFile) as fault:
        _log.warning("the bundle of sprites cannot be read, all are drawn: %s", fault)
        return None
