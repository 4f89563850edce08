"""Converts a lobby to a row of the store and back, and to the roster of its match."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.lobby.lobby import Lobby, LobbySeat
from bot.match.kinds.seating import Occupant, seating_of
from bot.match.roster import Roster
from bot.store.repositories.lobbies import StoredLobby
from bot.store.rows import NOBODY
from bot.text.localisation import words
from engine.errors import RuleError
from engine.game import Options
from engine.record import AnyGame


def gathered(game: AnyGame, lobby: Lobby, used: Sequence[str] = (), own: Sequence[str] | None = None) -> Options:
    """Complete the options for those who sit here. Raises RuleError.

    `used` are the game's topics used lately, `own` the server's own topics, None where they are not looked up.
    """
    # With a single side everybody has side 0, which is no wish.
    wishes = {number: lobby_seat.side for number, lobby_seat in enumerate(lobby.lobby_seats)} if lobby.sides > 1 else {}
    return seating_of(game).gathered(options_of(game, lobby.options), len(lobby.lobby_seats), wishes, used, own)


def against(game: AnyGame, lobby: Lobby) -> RuleError | None:
    """Return the rules' objection to a match of those who are here now; None where they may begin."""
    try:
        gathered(
            game,
            replace(lobby, lobby_seats=tuple(lobby_seat for lobby_seat in lobby.lobby_seats if lobby_seat.is_person)),
        )
    except RuleError as error:
        return error
    return None


def roster_of(game: AnyGame, lobby: Lobby, options: Options, now: int, veterans: Collection[int]) -> Roster:
    """Make the roster of the table that a lobby becomes, with complete options; AIs are named in its language.

    `veterans` have played a match of the game to its end: all others get more time.
    """
    read = words(lobby.locale)
    here = tuple(
        Occupant(lobby_seat.player, ai_name(read.say, lobby, seat), lobby_seat.level, lobby_seat.side)
        if lobby_seat.player == NOBODY
        else Occupant(lobby_seat.player, lobby_seat.name, side=lobby_seat.side)
        for seat, lobby_seat in enumerate(lobby.lobby_seats)
    )
    occupants, members = seating_of(game).seats(options, here, now, read.line)
    people = Roster(host=lobby.host, players=occupants, pace=lobby.pace, locale=lobby.locale, members=members)
    if members:  # the clock is everybody's
        return people
    beginners = (seat for seat, each in enumerate(occupants) if each.is_person and each.player not in veterans)
    return replace(people, beginners=tuple(beginners), first_turns=(0,) * len(occupants))


def ai_name(say: Callable[..., str], lobby: Lobby, seat: int) -> str:
    """Name the AI in a seat by its number among the AIs and its level, in the words of `say` (key, arguments)."""
    number = sum(lobby_seat.player == NOBODY for lobby_seat in lobby.lobby_seats[: seat + 1])
    return say("ai-name", number=number, level=say(f"ai-level-{lobby.lobby_seats[seat].level}"))


def options_of(game: AnyGame, text: str) -> Options:
    """Read a game's options. Raises msgspec.ValidationError."""
    options: Options = game.codec.read_options(text.encode())
    return options


def lobby_seat_again(place: Occupant) -> LobbySeat:
    """Give an AI its seat in the next match, and keep a person's for them."""
    if place.player == NOBODY:
        return LobbySeat(NOBODY, level=place.level)
    return LobbySeat(place.player, place.name, awaited=True, side=place.side)


_COLUMNS = tuple(name for name in StoredLobby.__struct_fields__ if name != "body")


def to_row(lobby: Lobby) -> StoredLobby:
    """Write a lobby as the store keeps it."""
    # What has a column is not in the body too, so that the two cannot disagree.
    rest = {name: value for name, value in msgspec.to_builtins(lobby).items() if name not in _COLUMNS}
    return StoredLobby(body=msgspec.json.encode(rest), **{name: getattr(lobby, name) for name in _COLUMNS})


def from_row(stored: StoredLobby) -> Lobby:
    """Read a lobby from the store."""
    rest: dict[str, Any] = msgspec.json.decode(stored.body)
    return msgspec.convert(rest | {name: getattr(stored, name) for name in _COLUMNS}, Lobby)
