"""How far a search for the best line has come; small enough to be stored."""

import msgspec


class Searched(msgspec.Struct, frozen=True):
    """What has been tried in vain: fewer losses than `losses`, of these fewer than `early` in wave 1, and some tables.

    `place` counts the tables tried after `early` losses in wave 1.
    """

    losses: int = 0
    early: int = 0
    place: int = 0
