"""What a game's package in `cogs/` offers: how its matches look, and what may be pressed beside its actions.

Everything has a default, so that the smallest face is `FACE = Face("x")`. A face gets views only, never a state.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeAlias

from discord import app_commands

from bot.house import House
from bot.pictures import Picture
from bot.store.rows import Posted
from bot.table import Table
from bot.ui.ask import Ask
from bot.ui.catalogue import Catalogue
from bot.ui.page import Button, Page, Row
from bot.waits import Call
from bot.words import Say, Words
from engine.game import Choice, Line, Seat

Draw: TypeAlias = Callable[..., Picture]
"""(view, say, title) -> picture; pure, run in the drawing threads. `say` gives names plain, as pictures want them."""

Describe: TypeAlias = Callable[[Any, Say], str]
"""(view, say) -> text: the alt text, or the text twin of the picture."""

Deed: TypeAlias = Callable[[Ask, str, str], Awaitable[None]]
"""(ask, about, argument): what a button with a verb does; `about` is the match id, or the game for a game's verb."""


Poster: TypeAlias = Callable[[House, Posted], Awaitable["Sending | None"]]
"""(house, post) -> what to send for a post of this kind from the outbox; None: nothing (any more)."""


Controls: TypeAlias = Callable[[Ask, Table, Seat], Awaitable[tuple[Row, ...]]]
"""(ask, table, seat) -> the rows of a person's panel while their seat is asked."""


Standing: TypeAlias = Callable[[House, Table, Words], Awaitable[tuple[str, ...]]]
"""(house, table, words) -> what a public board says of how a match stands, in those words."""


@dataclass(frozen=True)
class Scene:
    """How a view looks: as a picture with its alt text, and as the text that says the same."""

    draw: Draw | None = None
    alt: Describe | None = None
    text: Describe | None = None


@dataclass(frozen=True)
class Film:
    """How what happened last in a view is shown in several frames, as a battle is.

    `length(view)` is how many frames there are, numbered from 0 (0: nothing moves in this view). `still(view, frame,
    say, title)` draws one of them, `alt(view, frame, say)` is its alt text and `text(view, frame, say)` its text twin;
    `motion(view, say, title)` draws all of them as one animated picture. All are pure functions; those that draw are
    run in the drawing threads, `say` there gives names plain.
    """

    length: Callable[[Any], int]
    still: Callable[[Any, int, Say, str], Picture]
    alt: Callable[[Any, int, Say], str]
    text: Callable[[Any, int, Say], str]
    motion: Callable[[Any, Say, str], Picture]


@dataclass(frozen=True)
class Sending:
    """A page for a channel, not in answer to anybody; it may `mention` people, as a `call` to their turn does."""

    channel: int
    page: Page
    mention: tuple[int, ...] = ()
    call: Call | None = None


@dataclass(frozen=True)
class DailyPosts:
    """A game's daily posts: the server setting that holds their channel, and what plans the post of a day."""

    setting: str
    plan: Callable[[House, int, date], Awaitable[None]]


@dataclass(frozen=True)
class Face:
    """The Discord side of one game.

    `board` is what everybody sees (of a solo game: the player), `hand` what a person sees of a game for several, where
    that is more; `film` is how what happened last is shown moving, on the board and step by step in a replay;
    `controls` takes the place of the buttons of all choices; `board_tools` gives further buttons for the public board;
    where people share seats `board_rows` are all the rows of a board that is played, in place of the way to one's hand,
    and `standing` is what it says in place of whose turn it is, or after the result; `story` picks what is told of the
    last moves (None: the last few lines). `folded` are groups of choices that hide behind one button; `arrange` orders
    the others; `aside` is a line above them; `tools` gives further buttons for a player's panel, `menu` for its menu,
    and `result` the lines and buttons of a finished match; `match_deeds` and `game_deeds` are what verbs do, of which
    `forms` open a form and `lasting` go on by themselves, a step (`deeds.step`) at a time; `posts` is what the outbox
    sends, by kind, and `daily` the post of each day; `warm` makes all sprites before anybody waits for one; `chores` is
    done in the background at the start and every hour; `cards` are what can be looked up by name. `art` names the
    drawings of `data/art` that the pictures need: without one of them the game is not offered.
    """

    game: str
    board: Scene = Scene()
    hand: Scene | None = None
    film: Film | None = None
    controls: Controls | None = None
    board_tools: Callable[[Table, Words], tuple[Button, ...]] | None = None
    board_rows: Callable[[Table, Words], tuple[Row, ...]] | None = None
    standing: Standing | None = None
    folded: frozenset[str] = frozenset()
    story: Callable[[Table, Seat | None], tuple[Line, ...]] | None = None
    title: Callable[..., str] | None = None
    aside: Callable[..., str] | None = None
    arrange: Callable[[Sequence[Choice[Any]]], Sequence[Choice[Any]]] | None = None
    tools: Callable[..., tuple[Button, ...]] | None = None
    menu: Callable[..., tuple[Button, ...]] | None = None
    result: Callable[..., Awaitable[tuple[tuple[str, ...], tuple[Button, ...]]]] | None = None
    match_deeds: Mapping[str, Deed] = field(default_factory=dict[str, Deed])
    game_deeds: Mapping[str, Deed] = field(default_factory=dict[str, Deed])
    forms: frozenset[str] = frozenset()
    lasting: frozenset[str] = frozenset()
    posts: Mapping[str, Poster] = field(default_factory=dict[str, "Poster"])
    art: tuple[str, ...] = ()
    warm: Callable[[], None] | None = None
    daily: "DailyPosts | None" = None
    chores: Callable[[House], Awaitable[None]] | None = None
    cards: Catalogue | None = None
    commands: tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...] = ()
