"""Draws what the games' pictures are made of before anybody waits for it: sprites, composed cards, one of each picture.

Turning SVG into sprites holds the interpreter, so without kept ones all is drawn before login. Where they are kept,
what is left to do is done beside the answering, soon after the start: nobody waits for it.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path

from bot import pictures
from bot.logs import incident
from bot.pictures.fonts import FontMissing
from bot.pictures.sprites import ART
from bot.ui.face import Face

SOON = 30.0
"""Seconds after the start in which those who pressed something while the program was away are answered first."""

DATA = ART.parent


async def warm_before_login(faces: Sequence[Face], folder: Path) -> None:
    """Draw all, unless the sprites of this very art are kept in the folder. Raises FontMissing.

    A game that cannot be drawn is logged, and tried again at the next start; it keeps no other from being drawn.
    """
    pictures.look_up()
    if _mark(folder).exists():
        return
    failed = False
    for face in faces:
        try:
            await asyncio.to_thread(_warm, face)
        except FontMissing:
            raise
        except Exception as error:
            failed = True
            incident(error, game=face.game)
    if not failed:
        _note_stocked(folder)


async def stay_warm(faces: Sequence[Face]) -> None:
    """Draw what is not in memory yet, a game at a time; then rest for ever, as a service does."""
    await asyncio.sleep(SOON)
    for face in faces:
        try:
            await pictures.draw_ahead(partial(_warm, face))
        except Exception as error:  # it is drawn when somebody wants to see it, or fails with a word to them
            incident(error, game=face.game)
    await asyncio.Event().wait()


def _warm(face: Face) -> None:
    if face.warm is not None:
        face.warm()


def _mark(folder: Path) -> Path:
    """Name the file that says that the sprites of all our drawings, as they are now, are kept."""
    art = (*sorted(ART.glob("*.svg")), *sorted(DATA.glob("*/art.toml")))
    return folder / f"{sha256(b''.join(path.read_bytes() for path in art)).hexdigest()}.stocked"


def _note_stocked(folder: Path) -> None:
    if folder.is_dir():  # else it could not be made, and a word was said about it
        _mark(folder).touch()
