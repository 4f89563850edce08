"""What a lobby turns into: a row of the store and back, the company at the match that it becomes. It changes none."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.company import Company, Member, Sitter
from bot.lobby import Chair, Lobby
from bot.shared import AnyParty, party_of
from bot.store.lobbies import StoredLobby
from bot.store.rows import NOBODY
from bot.words import words
from engine.errors import RuleError
from engine.game import Options, Seat
from engine.record import AnyGame


def gathered(game: AnyParty, lobby: Lobby, used: Sequence[str]) -> Options:
    """Complete the options for those who sit here; `used` is what of the game was used lately. Raises RuleError."""
    wishes = {number: chair.side for number, chair in enumerate(lobby.chairs)} if lobby.sides > 1 else {}
    return game.gather(options_of(game, lobby.options), len(lobby.chairs), wishes, used)


def against(game: AnyGame, lobby: Lobby) -> RuleError | None:
    """Give what the rules have against a match of those who are here now; None where they may begin."""
    party = party_of(game)
    if party is None:
        return None
    try:
        gathered(party, replace(lobby, chairs=tuple(chair for chair in lobby.chairs if chair.is_person)), ())
    except RuleError as error:
        return error
    return None


def party_company(game: AnyParty, lobby: Lobby, options: Options, now: int) -> Company:
    """Say who shares which seat at the party that a lobby becomes; a seat of several has the name of the side."""
    sides = game.seats(options)
    members = tuple(
        Member(chair.player, chair.name, seat, seen_at=now) for chair, seat in zip(lobby.chairs, sides, strict=True)
    )
    sitters = tuple(
        Sitter(player=NOBODY, name=_side_name(game, lobby, options, members, seat)) for seat in range(1 + max(sides))
    )
    return Company(host=lobby.host, sitters=sitters, pace=lobby.pace, locale=lobby.locale, members=members)


def _side_name(game: AnyParty, lobby: Lobby, options: Options, members: Sequence[Member], seat: Seat) -> str:
    line = game.side(options, seat)
    if line is not None:
        return words(lobby.locale).line(line)
    return next(member.name for member in members if member.seat == seat)


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


def chairs_again(people: Company, player: int, sides: int) -> tuple[Chair, ...]:
    """Keep a chair in their team for each who shared a seat to the end, and for `player` in any case."""
    last = {member.player: member for member in people.members if not member.left or member.player == player}
    return tuple(
        Chair(member.player, member.name, awaited=True, side=member.seat if member.seat < sides else 0)
        for member in last.values()
    )


def details_of(game: AnyGame, options: Options) -> Options:
    """Leave of options what people set, unless it is no longer offered: the rest was filled in for those who played."""
    fields: Mapping[str, Any] = msgspec.structs.asdict(options)
    kept = (detail for detail in game.info.details if fields[detail.field] in detail.values)
    changed = {detail.field: fields[detail.field] for detail in kept}
    return replace(game.info.presets[0].options, **changed)


def with_current_rules(game: AnyGame, options: Options) -> Options:
    """Take from the presets the fields that people cannot choose: a match from before a rule has its old value."""
    presets = [msgspec.structs.asdict(preset.options) for preset in game.info.presets]
    offered = {detail.field for detail in game.info.details}
    rules = {
        field: value
        for field, value in presets[0].items()
        if field not in offered and all(preset[field] == value for preset in presets)
    }
    return replace(options, **rules)


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
