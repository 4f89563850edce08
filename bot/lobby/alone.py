"""Completes a lobby for a host who plays without others: as a solo match where the game has one, else against AIs."""

import msgspec

from bot.lobby import lobby as changes
from bot.lobby.lobby import Lobby
from bot.lobby.refusals import TableFull
from bot.match.kinds.seating import seating_of
from engine.record import AnyGame

USUAL_LEVEL = "medium"
"""The level of the AI opponents unless the host chooses another (house choice)."""


def can_play_alone(game: AnyGame, lobby: Lobby) -> bool:
    """Return whether the host is alone here and can play the game so."""
    return lobby.is_alone and (not lobby.party or bool(game.info.solo))


def for_host_alone(game: AnyGame, lobby: Lobby, by: int) -> Lobby:
    """Choose the solo options, or seat as many AIs as are needed. Raises NotHost; TableFull where others have come."""
    if not can_play_alone(game, lobby):
        raise TableFull
    solo = next((preset.options for preset in game.info.presets if preset.id == game.info.solo), None)
    if solo is not None:
        return changes.with_options(lobby, by, msgspec.json.encode(solo).decode(), seating_of(game).sides(solo))
    while not lobby.ready:
        lobby = changes.with_ai(lobby, by, USUAL_LEVEL)
    return lobby
