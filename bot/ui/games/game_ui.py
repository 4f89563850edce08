"""The Discord side of one game, in parts: the `GAME_UI` of its package in `cogs/`.

Every part is optional, so that the smallest is `GAME_UI = GameUI("x")`. A part is given a view, or a `Table` that gives
views: never the state of a match.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeAlias, cast

from discord import app_commands

from bot.app import App
from bot.match.table import Table
from bot.pictures import Picture
from bot.pictures.badges import PLAIN_FRAME
from bot.text.localisation import Say, Words
from bot.ui.games.catalogue import Catalogue
from bot.ui.games.tutorial_script import TUTORIAL_FORM, Tutorial
from bot.ui.kit.channel_messages import Poster
from bot.ui.kit.context import Context
from bot.ui.kit.ids import GENERAL_FORMS
from bot.ui.kit.page import Button, Page, Row
from bot.ui.kit.scenes import Film, Scene
from engine.badges import Badge
from engine.game import Choice, Seat
from engine.message import Line

SlashCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
"""A slash command, or a group of them."""

Handler: TypeAlias = Callable[[Context, str, str], Awaitable[None]]
"""(context, about, argument): handles a verb of a button; `about` is the match id, or the game for a game's verb."""

BoardStanding: TypeAlias = Callable[[App, Table, Words], Awaitable[tuple[str, ...]]]
"""(app, table, words) -> the lines of a public board on how a match stands, in those words."""

Controls: TypeAlias = Callable[[Context, Table, Seat], Awaitable[tuple[Row, ...]]]
"""(context, table, seat) -> the rows of a person's panel while their seat is asked."""

PanelButtons: TypeAlias = Callable[[Context, Table], tuple[Button, ...]]
"""(context, table) -> further buttons for the person who asks."""

PanelText: TypeAlias = Callable[[Context, Table], str]
"""(context, table) -> a line of text for the person who asks; empty: none."""

Ending: TypeAlias = tuple[tuple[str, ...], tuple[Button, ...]]
"""The lines and the buttons of a finished match."""


@dataclass(frozen=True)
class BoardsUI:
    """How a match is shown. Each function is called for the public board and, where it fits, for a panel."""

    public: Scene = field(default_factory=Scene)
    """The view of everybody; in a solo game, of its player."""
    hand: Scene | None = None
    """The view of a person in a game for several; None: the same as everybody's."""
    film: Film | None = None
    """The animation of the last events, on the board and step by step in a replay; None: without one."""
    title: PanelText | None = None
    """The title of a solo match, over its panel and in its picture; None: the name of the game."""
    log: Callable[[Table, Seat | None], tuple[Line, ...]] | None = None
    """(table, viewer) -> the lines about the last moves; None: the last few lines."""
    standing: BoardStanding | None = None
    """Lines of the board in place of whose turn it is, or after the result; None or no lines: the default."""
    highlight: Callable[[Any, Sequence[Any]], Line | None] | None = None
    """(last view of a spectator, all events of the match in order) -> the moment that decided it or stood out."""
    buttons: Callable[[Table, Words], tuple[Button, ...]] | None = None
    """(table, words) -> further buttons for the public board."""
    rows: Callable[[Table, Words], tuple[Row, ...]] | None = None
    """(table, words) -> all rows of a board that is played, in place of the way to one's hand (people share seats)."""


@dataclass(frozen=True)
class PanelUI:
    """The controls of play, and the texts beside them."""

    controls: Controls | None = None
    """Takes the place of the buttons of all choices, and of `folded` and `arrange`; None: those buttons are shown."""
    short_controls: Controls | None = None
    """The same in fewer lines, for a panel that is too tall for a phone; None: not available."""
    folded: frozenset[str] = frozenset()
    """The groups of choices that hide behind one button each, which say `<game>-group-<group>-opened` when opened.

    Large groups hide anyway.
    """
    arrange: Callable[[Sequence[Choice[Any]]], Sequence[Choice[Any]]] | None = None
    """Puts the other choices in an order; None: the rules' own."""
    tip: PanelText | None = None
    """Writes a line for people who have never finished a match of the game."""
    hint: Callable[[Any, Any, Line | None], tuple[Line, ...]] | None = None
    """(view of the asked, an AI's action, its words where it is listed) -> what it does, why, and what it brings.

    The lines are written one after the other. None: there are no hints.
    """
    unadvised: frozenset[str] = frozenset()
    """The questions (`Window.about`) to which an AI answers by chance alone: there is no hint."""
    passed: Callable[[Any, Any], Any] | None = None
    """(view of the asked, an AI's action) -> the view after it, if the controls take it without a press; else None."""
    buttons: PanelButtons | None = None
    """Further buttons below the choices."""
    menu: PanelButtons | None = None
    """Further buttons for the menu of a match."""
    page: Callable[[Context, Table, str], Awaitable[Page]] | None = None
    """(context, table, a word about a press) -> the page to play on, where the platform's own does not serve."""
    result: Callable[[Context, Table], Awaitable[Ending]] | None = None
    """The ending of a solo match; None: its score, and the way to the next one."""


@dataclass(frozen=True)
class DailyUI:
    """A game's challenge of the day in the channels of servers, and the work done ahead for it."""

    setting: str
    """The server setting that holds the channel of the daily posts."""
    plan: Callable[[App, int, date], Awaitable[None]]
    """(app, server, day): puts the post of a day into the outbox."""
    posts: Mapping[str, Poster] = field(default_factory=dict[str, Poster])
    """The posts of the outbox, by kind."""
    chores: Callable[[App], Awaitable[None]] | None = None
    """Done in the background, at the start and every hour."""
    leaderboard: Callable[[Context, str], Awaitable[Page]] | None = None
    """(context, "today", "month", "last" or "all") -> the page of the leaderboard of the days.

    It takes the place of the platform's leaderboard of the game; None: there is none.
    """


@dataclass(frozen=True)
class CommandsUI:
    """Commands beside the actions of the rules: slash commands, and verbs in buttons' addresses."""

    slash: tuple[SlashCommand, ...] = ()
    """The game's own slash commands."""
    match_handlers: Mapping[str, Handler] = field(default_factory=dict[str, Handler])
    """Handlers of verbs about a match; one of the same name replaces the platform's."""
    game_handlers: Mapping[str, Handler] = field(default_factory=dict[str, Handler])
    """Handlers of verbs about the game, which need no match."""
    forms: frozenset[str] = frozenset()
    """The verbs among both that open a form, which must be the first response: so they never wait or defer."""
    lasting: frozenset[str] = frozenset()
    """The verbs among both that go on by themselves, a step (`handlers.handler_step`) at a time."""


@dataclass(frozen=True)
class PicturesUI:
    """The sources of the game's pictures."""

    art: tuple[str, ...] = ()
    """The names of the drawings in `data/<game>/art` that they need: without one of them the game is not offered."""
    warm: Callable[[], None] | None = None
    """Draws all sprites before anybody waits for one."""
    cover: Callable[[], Picture] | None = None
    """Draws a picture of the game, wide and low, without words; its alt text is the message `<game>-cover-alt`."""
    example: Callable[[Say], Picture] | None = None
    """Draws the worked example of the rules; its alt text is the message `<game>-example-alt`."""


@dataclass(frozen=True)
class BadgesUI:
    """The game's badges and their looks: nine fit on a page."""

    rules: tuple[Badge, ...] = ()
    """The badges, in the order in which they are listed; their words are `<game>-badge-<id>` and `-badge-<id>-how`."""
    emblems: Mapping[str, str] = field(default_factory=dict[str, str])
    """The colour emoji of each, by its id: all differ, as only they distinguish badges with the same frame."""
    frame: str = PLAIN_FRAME
    """The drawing around them, 128 units square; its own shape for each game."""


@dataclass(frozen=True)
class GameUI:
    """The Discord side of the game of this id; parts left out have the platform's defaults."""

    game: str
    """The id of the game, which is the name of its three folders."""
    boards: BoardsUI = field(default_factory=BoardsUI)
    panel: PanelUI = field(default_factory=PanelUI)
    lookup: Catalogue | None = None
    """The cards that can be looked up by name; None: there are none."""
    daily: DailyUI | None = None
    """The challenge of the day; None: there is none."""
    commands: CommandsUI = field(default_factory=CommandsUI)
    pictures: PicturesUI = field(default_factory=PicturesUI)
    tutorial: Tutorial | None = None
    """The guided first match; None: there is none."""
    badges: BadgesUI = field(default_factory=BadgesUI)


def uis_of(app: App) -> Mapping[str, GameUI]:
    """Return the Discord sides of all games, by the game's id."""
    # `App` cannot name the type: a GameUI's functions take a Context, which has the App.
    return cast("Mapping[str, GameUI]", app.game_uis)


async def has_open_day(context: Context, game: str) -> bool:
    """Return whether a game has a daily challenge that the reader has not finished today."""
    if ui_of(context.app, game).daily is None:
        return False
    return await context.app.days[game].is_open(context.reader.id)


def ui_of(app: App, game: str) -> GameUI:
    """Return the Discord side of a game. Raises KeyError: it is not offered."""
    return uis_of(app)[game]


def opens_form(app: App, verb: str) -> bool:
    """Return whether a verb of any game or of ours opens a form, which must be the first response: it never waits."""
    # The address of a match does not name its game, and the match is read only after this is asked.
    return verb in (TUTORIAL_FORM, *GENERAL_FORMS) or any(verb in ui.commands.forms for ui in uis_of(app).values())


def goes_on(app: App, verb: str) -> bool:
    """Return whether a verb of any game goes on by itself: it waits for each of its steps, not once for all."""
    return any(verb in ui.commands.lasting for ui in uis_of(app).values())
