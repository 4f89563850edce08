"""Names cards, tiles and planets in lines."""

from functools import lru_cache

from engine.farrago.model import Planet
from engine.farrago.rules.sphere import FACE_OF, ROW_NAMES, ROW_OF
from engine.message import Line


@lru_cache(maxsize=512)
def card_line(kind: str) -> Line:
    """Name a kind of card."""
    return Line(f"farrago-card-{kind}")


@lru_cache(maxsize=16)
def tile_line(tile: int) -> Line:
    """Name a tile: its face from 1, and its row."""
    return Line("farrago-tile", {"face": FACE_OF[tile] + 1, "row": ROW_NAMES[ROW_OF[tile]]})


def planet_line(planet: Planet) -> Line:
    """Name a planet."""
    return Line(f"farrago-planet-{planet}")
