"""The geometry of a sphere: faces, rows, adjacency, and the tiles of a scope. No other module computes it.

A tile is a number: 4 * row + face, so that counting up goes row by row, left to right (FAR-2). What lies on a tile is
not its concern.
"""

from collections.abc import Callable, Mapping, Sequence

from engine.farrago.rules.ops import Scope

FACES, ROWS = 4, 3
"""FAR-1: four faces of three tiles each make the twelve; the "four active tiles" of the text are a slip."""

TILES = FACES * ROWS
ALL: tuple[int, ...] = tuple(range(TILES))
"""All tiles row by row, left to right (FAR-2)."""

FACE_OF: tuple[int, ...] = tuple([tile % FACES for tile in ALL])
ROW_OF: tuple[int, ...] = tuple([tile // FACES for tile in ALL])

FACE_TILES: tuple[tuple[int, ...], ...] = tuple([tuple(range(face, TILES, FACES)) for face in range(FACES)])
"""The tiles of each face, top to bottom."""

NEAREST: tuple[tuple[int, ...], ...] = tuple(
    [tuple(sorted(range(ROWS), key=lambda other, row=row: (abs(other - row), other))) for row in range(ROWS)]
)
"""For each row all rows, the nearest first and of equally near ones the upper (FAR-19)."""

ROW_NAMES = ("top", "middle", "bottom")


def _adjacent(tile: int) -> tuple[int, ...]:
    """FAR-3 [H]: one row up or down, or the same row of a neighbouring face; the first face is next to the last."""
    row, face = divmod(tile, FACES)
    beside = [FACES * row + (face + step) % FACES for step in (-1, 1)]
    # Rows do not wrap around as faces do: the poles are not adjacent
    return tuple(sorted([FACES * other + face for other in (row - 1, row + 1) if 0 <= other < ROWS] + beside))


ADJACENT: tuple[tuple[int, ...], ...] = tuple([_adjacent(tile) for tile in ALL])


def _without(tiles: Sequence[int], tile: int) -> tuple[int, ...]:
    return tuple([other for other in tiles if other != tile])


def _everywhere(tiles_of: Callable[[int, int], Sequence[int]]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Tabulate the tiles of a scope by the acting tile, then by the face that is active on the sphere it is about."""
    # Worked out once, since AI players look targets up in many battles for each placement
    return tuple([tuple([tuple(tiles_of(tile, active)) for active in range(FACES)]) for tile in ALL])


SCOPES: Mapping[Scope, tuple[tuple[tuple[int, ...], ...], ...]] = {
    "self": _everywhere(lambda tile, _: (tile,)),
    "adjacent": _everywhere(lambda tile, _: ADJACENT[tile]),
    "face": _everywhere(lambda tile, _: _without(FACE_TILES[FACE_OF[tile]], tile)),
    "active": _everywhere(lambda tile, active: _without(FACE_TILES[active], tile)),
    "sphere": _everywhere(lambda tile, _: _without(ALL, tile)),
    "opposite": _everywhere(lambda tile, _: (tile,)),
    "enemy_face": _everywhere(lambda tile, _: FACE_TILES[FACE_OF[tile]]),
    "enemy_active": _everywhere(lambda _, active: FACE_TILES[active]),
    "enemy_sphere": _everywhere(lambda _, __: ALL),
}
"""The tiles of a scope, by the acting tile and by the active face of the sphere that the scope is about."""

ON_ENEMY: frozenset[Scope] = frozenset({"opposite", "enemy_face", "enemy_active", "enemy_sphere"})
"""The scopes on the other sphere."""


def next_face(face: int) -> int:
    """Return the face to the right, the first after the last."""
    return (face + 1) % FACES
