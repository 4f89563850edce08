"""The pages on which a host sets up a lobby: AIs, options, clock, invitations. Only they see them."""

from collections.abc import Sequence
from itertools import pairwise

from bot.app import App
from bot.lobby.conversions import ai_name
from bot.lobby.lobby import INVITED, LEVELS, Lobby
from bot.match.time_controls import offered, pace_of
from bot.store.rows import NOBODY
from bot.text.localisation import Words
from bot.text.sanitising import clean
from bot.ui.games.names import value_id
from bot.ui.kit import ids
from bot.ui.kit.page import OPTIONS, Button, Menu, Page, PeopleMenu, Row, Tone, rows_of
from bot.ui.lobby.page import details, option_values, pace_text, preset_of, seats_text, terms_text, value_text
from engine.game import Detail, GameInfo
from engine.record import AnyGame

MENUS = 6
"""Menus on a page: more are too many for a phone."""

AT_ONCE = 5
"""People invited by one choice."""


def options_page(app: App, lobby: Lobby, read: Words, *, page: int = 0, field: str = "") -> Page:
    """Offer the presets, each option and the clock; each menu shows the current choice.

    Many options take several pages: the one with a `field` is shown, else the one of this number.
    """
    game = app.tables.games[lobby.game]
    pages = _pages(_menus(read, game, lobby))
    own = ids.OfLobby(lobby.id, "set", field)
    page = next((number for number, menus in enumerate(pages) if own in {menu.id for menu in menus}), page)
    # An address from an older page may have a number that is too high: some options apply only beside others.
    page = max(0, min(page, len(pages) - 1))
    above = (read.say("lobby-options-title"), terms_text(read, game, lobby))
    return Page(above=above, rows=(*pages[page], *_turning(read, lobby, page, len(pages))), beside=(lobby.id,))


def _menus(read: Words, game: AnyGame, lobby: Lobby) -> tuple[Menu, ...]:
    info = game.info
    values = option_values(game, lobby.options)
    return (
        *((_preset_menu(read, game, lobby),) if len(info.presets) > 1 else ()),
        *(_detail_menu(read, lobby, detail, values[detail.field]) for detail in details(game, values)),
        *(() if lobby.party else (_pace_menu(read, lobby, info),)),
    )


def _pages(menus: Sequence[Menu]) -> tuple[Sequence[Menu], ...]:
    """Lay menus out on as few pages as hold them, of similar length."""
    count = max(1, -(-len(menus) // MENUS))
    ends = [len(menus) * page // count for page in range(count + 1)]
    return tuple(menus[start:end] for start, end in pairwise(ends))


def _turning(read: Words, lobby: Lobby, page: int, count: int) -> tuple[Row, ...]:
    """Return the buttons to the previous and the next page; the one before the first is *More*."""
    ways = (("back", page - 1, page > 0), ("more", page + 1, page < count - 1))
    buttons = tuple(
        Button(ids.OfLobby(lobby.id, "options", str(to)), read.say(f"button-lobby-options-{way}"))
        for way, to, leads in ways
        if leads
    )
    return ((*(() if page else (_back(read, lobby),)), *buttons),)


def _back(read: Words, lobby: Lobby) -> Button:
    return Button(ids.OfLobby(lobby.id, "more"), read.say("button-lobby-back"))


def _preset_menu(read: Words, game: AnyGame, lobby: Lobby) -> Menu:
    name, preset = game.info.id, preset_of(game, lobby.options)
    now = read.say(f"{name}-preset-{preset}") if preset else read.say("lobby-preset-none")
    presets = tuple((each.id, read.say(f"{name}-preset-{each.id}"), "") for each in game.info.presets)
    return _menu(read, lobby, ids.OfLobby(lobby.id, "preset"), read.say("lobby-preset"), now, presets)


def _pace_menu(read: Words, lobby: Lobby, info: GameInfo) -> Menu:
    more, share = read.say("pace-learning"), info.turn_share
    options = tuple((pace, pace_text(read, pace, share), more if pace_of(pace).turn else "") for pace in offered(info))
    now = pace_text(read, lobby.pace, share)
    return _menu(read, lobby, ids.OfLobby(lobby.id, "pace"), read.say("lobby-pace"), now, options)


def _detail_menu(read: Words, lobby: Lobby, detail: Detail, value: int | str | bool) -> Menu:  # noqa: FBT001 - a value
    options = tuple(
        (value_id(each), value_text(read, lobby.game, detail.field, each), _about(read, lobby.game, detail.field, each))
        for each in detail.values
    )
    name = read.say(f"{lobby.game}-option-{detail.field}")
    now = value_text(read, lobby.game, detail.field, value)
    return _menu(read, lobby, ids.OfLobby(lobby.id, "set", detail.field), name, now, options)


def _about(read: Words, game: str, field: str, value: int | str | bool) -> str:  # noqa: FBT001 - a value to tell
    """Say what the value of an option does, where its name does not."""
    key = f"{game}-option-{field}-{value_id(value)}-about"
    return read.say(key) if read.has(key) else ""


def _menu(
    read: Words, lobby: Lobby, address: ids.OfLobby, name: str, now: str, options: tuple[tuple[str, str, str], ...]
) -> Menu:
    return Menu(address, read.say("lobby-menu", name=name, now=now), options)


def ai_page(lobby: Lobby, read: Words) -> Page:
    """Offer an AI of each level as long as a seat is free, and to take away each that sits there."""
    add = tuple(
        Button(
            ids.OfLobby(lobby.id, "add", level),
            read.say("button-lobby-add", level=read.say(f"ai-level-{level}")),
            Tone.MAIN,
            disabled=lobby.is_full,
        )
        for level in LEVELS
    )
    remove = tuple(
        Button(
            ids.OfLobby(lobby.id, "drop", f"{seat}.{lobby_seat.level}"),
            read.say("button-lobby-drop", name=ai_name(read.say, lobby, seat)),
            Tone.GRAVE,
        )
        for seat, lobby_seat in enumerate(lobby.lobby_seats)
        if lobby_seat.player == NOBODY
    )
    full = (read.say("lobby-ai-full"),) if lobby.is_full else ()
    above = (read.say("lobby-ai-title"), seats_text(read, lobby), *full)
    return Page(above=above, rows=(*rows_of(add), *rows_of(remove), (_back(read, lobby),)), beside=(lobby.id,))


def invite_page(lobby: Lobby, read: Words) -> Page:
    """Offer people to invite, as long as more may be."""
    # Discord refuses a menu with a maximum of 0, so at 0 there is none.
    left = INVITED - len(lobby.invited)
    people = ", ".join(f"<@{player}>" for player in lobby.invited)
    above = (read.say("lobby-invite-title"), read.say("lobby-invited", who=people) if people else "")
    menu = PeopleMenu(ids.OfLobby(lobby.id, "call"), read.say("lobby-invite-whom"), min(AT_ONCE, left))
    return Page(above=above, rows=(*((menu,) if left else ()), (_back(read, lobby),)), beside=(lobby.id,))


def remove_page(lobby: Lobby, read: Words) -> Page:
    """Offer to remove somebody from a lobby; of a crowd those who came last."""
    guests = [lobby_seat for lobby_seat in lobby.lobby_seats if lobby_seat.player not in (lobby.host, NOBODY)]
    options = tuple((str(each.player), clean(each.name), "") for each in reversed(guests[-OPTIONS:]))
    menu = (Menu(ids.OfLobby(lobby.id, "out"), read.say("lobby-remove-whom"), options),) if options else ()
    above = (read.say("lobby-remove-title"), "" if options else read.say("lobby-remove-nobody"))
    return Page(above=above, rows=(*menu, (_back(read, lobby),)), beside=(lobby.id,))
