"""The stalemate, an end that the rule text does not foresee (BF-63 [H])."""

from collections.abc import Sequence
from typing import Protocol

from engine.battle_farm.model import Phase
from engine.battle_farm.state import Farm
from engine.game import Seat

STALL_ROUNDS = 3
"""BF-63 [H]: full rounds in a row without a purchase, a play, a planting or a growing crop after which a match ends."""


class Standing(Protocol):
    """The values that a stalemate depends on, of a match or of a field during an action."""

    @property
    def farms(self) -> Sequence[Farm]: ...
    @property
    def order(self) -> tuple[Seat, ...]: ...
    @property
    def active(self) -> Seat: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def last_round(self) -> str: ...
    @property
    def quiet(self) -> int: ...


def is_stalemate(match: Standing) -> bool:
    """Return at the end of a turn whether the match ends; only a round's last turn completes an idle round.

    `quiet` counts turns in a row with trades at most, after which no crop grew anywhere.
    """
    if match.last_round or match.active != match.order[-1]:
        return False
    return match.quiet >= STALL_ROUNDS * len(match.farms)


def idle_rounds(match: Standing) -> int:
    """Count the full rounds in a row that were idle before this turn; 0 once this turn is not, and after the end."""
    if match.phase == "over":
        return 0
    # The turns of this round do not count yet: one that is still to come may be active.
    return max(0, match.quiet - match.order.index(match.active)) // len(match.farms)
