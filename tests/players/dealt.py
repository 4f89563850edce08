"""Short tables of each of the five games for faults to strike, dealt alike for the same seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.lobby.conversions import gathered, roster_of
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby, LobbySeat
from bot.match.kinds.seating import seating_of
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.store.rows import NOBODY, id_for
from bot.ui.kit import ids
from engine.farrago_words.model import FarragoWordsOptions
from engine.game import Options, Seat
from engine.record import AnyGame
from tests.app import PLACE
from tests.engine.chance import Chance

GAMES = ("fart", "absolute", "battle_farm", "farrago", "farrago_words")
MOST = {"fart": 1, "absolute": 6, "battle_farm": 6, "farrago": 2, "farrago_words": 8}
"""Number of people: as many as the game seats, eight for a party game."""

PRESETS = {"absolute": "quick", "battle_farm": "short", "farrago": "short"}
FIRST, STRANGER = 11, 99
"""The first of the people, who are numbered on, and somebody who plays nowhere."""


@dataclass(frozen=True)
class Deal:
    """A game, the number of its players, the name it is dealt by, and the first of the players."""

    game: str
    people: int
    name: str
    first: int = FIRST

    @property
    def match(self) -> str:
        """The id of the match."""
        return id_for(self.name)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(range(self.first, self.first + self.people))


def deal_of(game: str, name: str) -> Deal:
    """Choose the number of players at random."""
    least = 1 if game == "fart" else 2
    return Deal(game, least + Chance(f"people {name}").below(MOST[game] - least + 1), f"{game} {name}")


def play_address(table: Table, seat: Seat, action: Any) -> ids.PlayAddress:
    """The address of the button that plays an action of a seat."""
    return ids.PlayAddress(table.match.id, table.question(seat), table.game.codec.token(action))


async def gather(
    lobbies: Lobbies,
    game: str,
    players: Sequence[int],
    key: str,
    options: Options | None = None,
    home: int | None = None,
) -> Lobby:
    """Let people gather in a lobby that the first of them opens."""
    host = LobbySeat(players[0], f"Guest {players[0]}")
    lobby = await lobbies.open(game, host, place=PLACE, locale="en", key=key, options=options, home=home)
    for player in players[1:]:
        lobby = await lobbies.join(lobby.id, player, f"Guest {player}")
    return lobby


async def deal(tables: Tables, how: Deal, now: int) -> Table:
    """Open the table."""
    rules = tables.games[how.game]
    if how.game == "fart":
        return await tables.open(Opening(how.game, how.players, PLACE, seed=how.name, id=how.match))
    lobby = lobby_of(rules, how, now)
    options = gathered(rules, lobby)
    people = roster_of(rules, lobby, options, now, how.players)
    seats = (NOBODY,) * len(people.players) if seating_of(rules).is_shared else how.players
    opening = Opening(how.game, seats, PLACE, public=True, options=options, seed=how.name, id=how.match, roster=people)
    return await tables.open(opening)


def lobby_of(rules: AnyGame, how: Deal, now: int) -> Lobby:
    """Make the lobby that they have gathered in."""
    lobby_seats = tuple(LobbySeat(player, f"Guest {player}") for player in how.players)
    options = options_for(rules, how)
    return Lobby(
        id=how.match, game=how.game, place=PLACE, host=how.first, least=1, most=how.people,
        created_at=now, expires_at=now, options=msgspec.json.encode(options).decode(), lobby_seats=lobby_seats,
        party=rules.info.people is not None,
    )  # fmt: skip


def options_for(rules: AnyGame, how: Deal) -> Options:
    """Choose options for a short match; for a party game, any of its ways to play."""
    if how.game != "farrago_words":
        presets = rules.info.presets
        return next(preset.options for preset in presets if preset.id == PRESETS.get(how.game, presets[0].id))
    modes: Sequence[FarragoWordsOptions] = (
        FarragoWordsOptions("group", rounds=1),
        FarragoWordsOptions("teams", rounds=1),
        FarragoWordsOptions("free", rounds=1),
    )
    return Chance(f"mode {how.name}").choice(modes)
