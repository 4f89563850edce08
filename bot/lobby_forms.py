"""What a lobby turns into: a row of the store and back, the company at the match that it becomes. It changes none."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot.company import Company, Sitter
from bot.lobby import Chair, Lobby
from bot.store.lobbies import StoredLobby
from bot.store.rows import NOBODY
from bot.words import words
from engine.game import Options
from engine.record import AnyGame


def company_of(lobby: Lobby, now: int) -> Company:
    """Say who sits at the table that a lobby becomes; AIs are named in its language."""
    say = words(lobby.locale).say
    sitters = tuple(
        Sitter(player=chair.player, name=chair.name, seen_at=now)
        if chair.player != NOBODY
        else Sitter(player=NOBODY, name=ai_name(say, lobby, seat), level=chair.level)
        for seat, chair in enumerate(lobby.chairs)
    )
    return Company(host=lobby.host, sitters=sitters, pace=lobby.pace, locale=lobby.locale)


def ai_name(say: Callable[..., str], lobby: Lobby, seat: int) -> str:
    """Name the AI in a seat by its number among the AIs and its level, in the words of `say` (key, arguments)."""
    number = sum(chair.player == NOBODY for chair in lobby.chairs[: seat + 1])
    return say("ai-name", number=number, level=say(f"ai-level-{lobby.chairs[seat].level}"))


def options_of(game: AnyGame, text: str) -> Options:
    """Read a game's options. Raises msgspec.ValidationError."""
    options: Any = msgspec.json.decode(text, type=game.codec.options)
    return options


def chair_again(sitter: Sitter) -> Chair:
    """Give an AI its seat in the next match, and keep a person's for them."""
    if sitter.player == NOBODY:
        return Chair(NOBODY, level=sitter.level)
    return Chair(sitter.player, sitter.name, awaited=True)


_COLUMNS = tuple(name for name in StoredLobby.__struct_fields__ if name != "body")


def to_row(lobby: Lobby) -> StoredLobby:
    """Write a lobby as the store keeps it."""
    fields: Mapping[str, Any] = msgspec.structs.asdict(lobby)
    rest = {name: value for name, value in fields.items() if name not in _COLUMNS}
    return StoredLobby(body=msgspec.json.encode(rest), **{name: fields[name] for name in _COLUMNS})


def from_row(stored: StoredLobby) -> Lobby:
    """Read a lobby from the store."""
    rest: dict[str, Any] = msgspec.json.decode(stored.body)
    return msgspec.convert(rest | {name: getattr(stored, name) for name in _COLUMNS}, Lobby)
