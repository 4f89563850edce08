"""The weighing player."""

from engine.absolute.players_medium import Plain


class Weighing(Plain):
    """Weighs."""
