"""The rules of games in which several people share a seat, as what they are; any other game has none of these."""

from typing import Any, TypeAlias, cast

from engine.game import PartyGame
from engine.record import AnyGame

AnyParty: TypeAlias = PartyGame[Any, Any, Any, Any]


def party_of(game: AnyGame) -> AnyParty | None:
    """Give the rules of a game in which several may share a seat as such; None where each has their own."""
    return None if game.info.people is None else cast("AnyParty", game)


def rules_of(game: AnyGame) -> AnyParty:
    """Give the rules of a game of which it is known that several share a seat. Raises ValueError."""
    rules = party_of(game)
    if rules is None:
        raise ValueError(f"in {game.info.id} nobody shares a seat")
    return rules
