"""Decides whether a first hand is kept (FAR-34)."""

from engine.farrago.ai.plan import own_of
from engine.farrago.cards import KINDS
from engine.farrago.model import FarragoView

LEAST_RESOURCES = 1
"""Resources of a hand that is kept: exchanging hands of one as well won no more and left more hands without any."""


def is_kept(view: FarragoView) -> bool:
    """Return whether the viewer keeps the first hand."""
    return sum([KINDS[card.kind].type == "resource" for card in own_of(view).hand]) >= LEAST_RESOURCES
