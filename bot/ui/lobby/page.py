"""The public message of a lobby: its people, its game, and its buttons.

Once its match has begun the same message is the board. It is in the place's language.
"""

from collections.abc import Mapping, Sequence

import msgspec

from bot.app import App
from bot.lobby.alone import can_play_alone
from bot.lobby.conversions import against, ai_name, options_of
from bot.lobby.lobby import Lobby, LobbySeat
from bot.match.kinds.seating import seating_of
from bot.match.time_controls import offered, pace_of
from bot.moderation.moderation import REASON_LIMIT
from bot.store.rows import NOBODY
from bot.text.localisation import Words, words
from bot.text.sanitising import inert
from bot.ui.games.covers import GameCover, cover_of
from bot.ui.games.names import game_duration, game_line, game_name, players_text, value_id
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Page, Row, TableState, Tone
from bot.ui.kit.people import listed
from bot.ui.kit.turns import letter, until
from bot.ui.tutorial.offer import learn_button
from engine.errors import RuleError
from engine.game import Detail
from engine.message import Line
from engine.record import AnyGame

GATHERING = 0x7C5CFF
CLOSED = 0x6B7280

NAMED = 20
"""People of a party who are named; the rest is counted."""

AWAITED = 5
NAME_LIMIT = 20
"""Graphemes of a name where many are listed."""

UNITS = (("hours", 3_600, 3_600), ("minutes", 60, 120), ("seconds", 1, 1))
"""Units of time with their seconds, and the smallest number of seconds shown in them: one minute is 60 seconds."""


async def lobby_message(app: App, lobby: Lobby) -> Page:
    """Make the public message of a lobby, with the picture of its game while it is open."""
    cover = await cover_of(app, lobby.game, words(lobby.locale)) if lobby.status == "open" else None
    return lobby_page(app, lobby, cover)


def lobby_page(app: App, lobby: Lobby, cover: GameCover | None = None) -> Page:
    """Make the public message of a lobby that has not begun."""
    read = words(lobby.locale)
    if lobby.status != "open":  # also of a game that no longer exists
        above = (read.say("lobby-closed-title", game=game_name(read, lobby.game)), _closed(read, lobby))
        return Page(above=above, accent=CLOSED, reached=_reached(lobby))
    game = app.tables.games[lobby.game]
    # With too few people it need not be asked: `_next` says how many are missing.
    error = against(game, lobby) if lobby.ready else None
    picture, alt = cover or (None, "")
    return Page(
        above=(_title(read, lobby), _about(read, lobby.game)),
        picture=picture,
        alt=alt,
        below=(people_text(read, game, lobby), _terms(read, game, lobby, error)),
        rows=_rows(read, lobby, can_start=lobby.ready and error is None, alone=can_play_alone(game, lobby)),
        accent=GATHERING,
        reached=_reached(lobby),
    )


def _closed(read: Words, lobby: Lobby) -> str:
    """Write why a lobby does not gather any more."""
    if lobby.cancelled_for is None:
        # The last one may have been taken out by a block, which is not for the public.
        if lobby.status == "cancelled" and not lobby.people:
            return read.say("lobby-left")
        return read.say(f"lobby-{lobby.status}")
    if not lobby.cancelled_for:
        return read.say("lobby-cancelled-by-moderator")
    return read.say("lobby-cancelled-by-moderator-why", reason=inert(lobby.cancelled_for, REASON_LIMIT))


def _reached(lobby: Lobby) -> TableState | None:
    """Return what a page shows of a lobby; None where the bot may post, and so edit it at any time."""
    return TableState(lobby.id) if lobby.lives_in_answers else None


def _title(read: Words, lobby: Lobby) -> str:
    name = game_name(read, lobby.game)
    # Those of a party are counted where they are listed, and nearly any number may come.
    if lobby.party:
        return read.say("lobby-title-party", game=name)
    players = players_text(read, lobby.least, lobby.most)
    here = len(lobby.lobby_seats) - len(lobby.awaited)
    return read.say("lobby-title", game=name, here=here, players=players)


def _about(read: Words, game: str) -> str:
    """Write in a small line how long a match takes, and the game's description."""
    about = " · ".join(filter(None, (game_duration(read, game), game_line(read, game))))
    return read.say("lobby-about", about=about) if about else ""


def people_text(read: Words, game: AnyGame, lobby: Lobby) -> str:
    """List the people: by seat, or where people share seats by team (a few of each by name), and those awaited."""
    seating = seating_of(game)
    if not seating.is_shared:
        return seats_text(read, lobby)
    if lobby.sides < 2:
        lines = [_crowd(read, lobby, read.say("lobby-people"), lobby.lobby_seats, NAMED)]
    else:
        options, lines = options_of(game, lobby.options), list[str]()
        for side in range(lobby.sides):
            line = seating.side(options, side)
            name = read.say("seat", number=side + 1) if line is None else read.line(line)
            lobby_seats = tuple(lobby_seat for lobby_seat in lobby.lobby_seats if lobby_seat.side == side)
            lines.append(_crowd(read, lobby, name, lobby_seats, NAMED // lobby.sides))
    awaited = listed(read, [inert(lobby_seat.name, NAME_LIMIT) for lobby_seat in lobby.awaited], AWAITED)
    return "\n".join((*lines, read.say("lobby-awaited", who=awaited) if awaited else "")).rstrip()


def _crowd(read: Words, lobby: Lobby, name: str, lobby_seats: Sequence[LobbySeat], most: int) -> str:
    """Name those of these lobby seats who are here."""
    here = [lobby_seat for lobby_seat in lobby_seats if lobby_seat.is_person]
    names = [
        read.say(
            "lobby-seat-host" if lobby_seat.player == lobby.host else "person", who=inert(lobby_seat.name, NAME_LIMIT)
        )
        for lobby_seat in here
    ]
    who = listed(read, names, most) or read.say("lobby-nobody")
    return read.say("lobby-crowd", name=name, count=len(here), who=who)


def seats_text(read: Words, lobby: Lobby) -> str:
    """List the taken seats with their players."""
    taken = [_lobby_seat(read, lobby, seat) for seat in range(len(lobby.lobby_seats))]
    lines = [read.say("lobby-seat", letter=letter(seat), who=who) for seat, who in enumerate(taken)]
    return "\n".join(lines)


def _lobby_seat(read: Words, lobby: Lobby, seat: int) -> str:
    lobby_seat: LobbySeat = lobby.lobby_seats[seat]
    if lobby_seat.player == NOBODY:
        return read.say("lobby-seat-ai", name=ai_name(read.say, lobby, seat))
    if lobby_seat.awaited:
        return read.say("lobby-seat-awaited", who=inert(lobby_seat.name))
    key = "lobby-seat-host" if lobby_seat.player == lobby.host else "lobby-seat-person"
    return read.say(key, who=inert(lobby_seat.name))


def _terms(read: Words, game: AnyGame, lobby: Lobby, error: RuleError | None) -> str:
    lines = [
        changed_text(read, game, lobby),
        _invited(read, lobby),
        _next(read, lobby, error),
        read.say("lobby-closes", until=until(lobby.expires_at)),
        read.say("lobby-no-calls") if lobby.lives_in_answers else "",
    ]
    return "\n".join(line for line in lines if line)


def changed_text(read: Words, game: AnyGame, lobby: Lobby) -> str:
    """Write the differences from the usual game: another preset or other options, and another clock."""
    usual, preset = option_values(game, ""), preset_of(game, lobby.options)
    values = option_values(game, lobby.options)
    if preset:
        changed = [] if preset == game.info.presets[0].id else [read.say(f"{game.info.id}-preset-{preset}")]
    else:
        differing = (each for each in details(game, values) if values[each.field] != usual[each.field])
        changed = [_option(read, game, each, values) for each in differing]
    if lobby.pace != offered(game.info)[0] and not lobby.party:
        changed.append(pace_text(read, lobby.pace, game.info.turn_share))
    return read.say("lobby-terms", terms=" · ".join(changed)) if changed else ""


def _option(read: Words, game: AnyGame, detail: Detail, values: Mapping[str, int | str | bool]) -> str:
    name = read.say(f"{game.info.id}-option-{detail.field}")
    return read.say("lobby-option", name=name, value=value_text(read, game.info.id, detail.field, values[detail.field]))


def terms_text(read: Words, game: AnyGame, lobby: Lobby) -> str:
    """Write the game with its options, and the clock where there is a choice."""
    options = options_text(read, game, lobby.options)
    if lobby.party:
        return options
    return read.say("lobby-all-terms", options=options, pace=pace_text(read, lobby.pace, game.info.turn_share))


def _invited(read: Words, lobby: Lobby) -> str:
    """Name the invited people who have not come."""
    missing = [player for player in lobby.invited if player not in lobby.people]
    return read.say("lobby-invited", who=", ".join(f"<@{player}>" for player in missing)) if missing else ""


def _next(read: Words, lobby: Lobby, error: RuleError | None) -> str:
    """Write which condition the lobby waits for, other than its host."""
    if not lobby.ready and lobby.needed:
        return read.say("lobby-needs", count=lobby.needed)
    if not lobby.ready and lobby.awaited:
        return read.say("lobby-needs-awaited")
    if error is not None:
        return read.line(Line(error.key, error.line_args))
    alone = lobby.returning and lobby.awaited and not lobby.is_crowd
    return read.say("lobby-begins-by-itself") if alone else ""


def options_text(read: Words, game: AnyGame, options: str) -> str:
    """Name the preset that these options are, or else each option."""
    preset = preset_of(game, options)
    if preset:
        return read.say(f"{game.info.id}-preset-{preset}")
    values = option_values(game, options)
    return " · ".join(_option(read, game, detail, values) for detail in details(game, values))


def details(game: AnyGame, values: Mapping[str, int | str | bool]) -> tuple[Detail, ...]:
    """List the options that apply, given these values."""
    every = ((detail, detail.beside) for detail in game.info.details)
    return tuple(detail for detail, beside in every if beside is None or values[beside[0]] == beside[1])


def pace_text(read: Words, pace: str, share: float = 1.0) -> str:
    """Name a clock by the time that a turn has: this share of its own."""
    usual = pace_of(pace).turn
    if usual is None:
        return read.say("pace-none")
    turn = round(usual * share)
    unit, size = next((unit, size) for unit, size, least in UNITS if 2 * turn % size == 0 and turn >= least)
    return read.say(f"pace-{unit}", count=f"{turn / size:g}")


def preset_of(game: AnyGame, options: str) -> str:
    """Return the preset that has these options; empty if there is no such preset."""
    wanted = options_of(game, options)
    return next((preset.id for preset in game.info.presets if preset.options == wanted), "")


def option_values(game: AnyGame, options: str) -> Mapping[str, int | str | bool]:
    """Read the value of each option that people may set; of no text those of the usual game."""
    return msgspec.structs.asdict(options_of(game, options) if options else game.info.presets[0].options)


def value_text(read: Words, game: str, field: str, value: int | str | bool) -> str:  # noqa: FBT001 - a value to name
    """Name the value of an option."""
    return read.say(f"{game}-option-{field}-{value_id(value)}")


def _rows(read: Words, lobby: Lobby, *, can_start: bool, alone: bool) -> tuple[Row, ...]:
    def button(verb: str, tone: Tone = Tone.PLAIN, *, disabled: bool = False) -> Button:
        return Button(ids.OfLobby(lobby.id, verb), read.say(f"button-lobby-{verb}"), tone, disabled=disabled)

    # What brings the game nearer comes first and is coloured: a seat, or the start once there are enough.
    start = (button("start", Tone.GOOD, disabled=not can_start),) if can_start or not alone else ()
    # Alone at a table that needs others, the host is offered the game without them instead.
    begin = (*start, *((button("alone"),) if alone else ()))
    # A full table may keep seats for people who are awaited, and they take theirs with this button.
    join = button("join", Tone.PLAIN if can_start else Tone.MAIN, disabled=lobby.is_full and not lobby.awaited)
    own = (*(() if lobby.party else (button("ai"),)), *((button("team"),) if lobby.sides > 1 else ()))
    return ((join, *begin), (*own, button("leave"), button("more")))


def more_page(app: App, lobby: Lobby, read: Words, *, is_host: bool) -> Page:
    """Offer the entries beside a lobby: rules and the guided match to anybody, options and invitations to the host."""

    def button(verb: str, tone: Tone = Tone.PLAIN) -> Button:
        return Button(ids.OfLobby(lobby.id, verb), read.say(f"button-lobby-{verb}"), tone)

    # Where the bot may not post it cannot call people.
    invite = () if lobby.lives_in_answers else (button("invite"),)
    rules = Button(ids.OfGame(lobby.game, "rules"), read.say("button-rules"))
    shared = (rules, *learn_button(app, lobby.game, read))
    above = (
        read.say("lobby-more-title", game=game_name(read, lobby.game)),
        terms_text(read, app.tables.games[lobby.game], lobby),
    )
    others = any(each.player not in (lobby.host, NOBODY) for each in lobby.lobby_seats)
    remove = (button("remove"),) if others else ()
    own = ((button("options"), *invite, *remove),) if is_host else ()
    # Apart from the others, since it ends the lobby.
    end = ((button("cancel", Tone.GRAVE),),) if is_host else ()
    return Page(above=above, rows=(*own, shared, *end), beside=(lobby.id,))
