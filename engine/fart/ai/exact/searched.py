"""How far a search for the best line has come; small enough to be stored."""

import msgspec

from engine.fart.ai.best_line import HIGHEST_SCORE

NEAR = 1
"""Points that a line may lie below what is possible and yet be as good as proved (FART-25)."""


class Searched(msgspec.Struct, frozen=True):
    """What has been tried in vain: fewer losses than `losses`, of these fewer than `early` in wave 1, and some tables.

    `place` counts the tables tried after `early` losses in wave 1.
    """

    losses: int = 0
    early: int = 0
    place: int = 0

    @property
    def bound(self) -> int:
        """Points that no line scores more than, as each of fewer losses was tried in vain (FART-17)."""
        return HIGHEST_SCORE - self.losses
