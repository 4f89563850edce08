"""The public board of a table of several people: the same page for everybody, in the table's language.

It is made from the spectator's view only, so that it cannot show hidden information. `bot.messages.boards` sends it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import discord

from bot.app import App
from bot.match.live_panels import revision_of
from bot.match.roster import Roster
from bot.match.table import Table
from bot.pictures import Picture, is_crowded
from bot.store.rows import NOBODY, Match
from bot.text.localisation import Words, words
from bot.text.sanitising import plain
from bot.ui.badges.telling import told_on_board
from bot.ui.games.game_ui import GameUI, ui_of
from bot.ui.kit import ids
from bot.ui.kit.board_images import draw_once
from bot.ui.kit.context import Context
from bot.ui.kit.page import ROW, WARNED, Button, Page, Row, TableState, Tone, rows_of
from bot.ui.kit.scenes import drawn_or_none
from bot.ui.kit.screens import fits
from bot.ui.kit.turns import hand_label, letter, until, write_turn
from bot.ui.match.endings.finale import awaiting, finale_heading, is_held_back, may_move
from bot.ui.match.endings.highlight import highlight_of
from bot.ui.match.endings.result import rematch_button, result_heading, result_lines, share_button
from bot.ui.match.log import ON_A_BOARD, shortened, write_log
from bot.ui.match.recovery import ways_out
from bot.ui.match.verify import seal_line
from bot.ui.match.votes import open_votes
from engine.game import Seat
from engine.message import Line, Who

TEXT_LIMIT = 3900
"""Characters of a whole board; Discord takes 4,000. The oldest moves are dropped first."""

PLAYING = 0x7C5CFF
PAUSED = 0x6B7280
OVER = 0x46A758

RENEWED_MS = 5 * 60_000
"""A press renews a token that lives for less than this time (ms): each renewal costs a request (house choice)."""


def reached_state(match: Match) -> TableState | None:
    """Return the state of a match that a page shows; None where the bot may post, and so edit it at any time."""
    return TableState(match.id, revision_of(match)) if match.lives_in_answers else None


def is_reached(app: App, pressed: discord.Message | None) -> bool:
    """Return whether a token edits the pressed message for some minutes more."""
    return pressed is not None and app.reached.find_table(pressed.id, for_ms=RENEWED_MS) is not None


@dataclass(frozen=True)
class _Reading:
    """A table in the language of its board."""

    table: Table
    ui: GameUI
    words: Words

    def write(self, line: Line) -> str:
        return self.words.line(line, self.table.names)

    def draw(self, line: Line) -> str:
        """Format a line for a picture, where names need no escaping."""
        return self.words.line(line, self.table.names, plain)


async def board_page(app: App, table: Table, *, may_rematch: bool = True) -> Page:
    """Make the public page of a match of several people in its current state.

    It offers a rematch where `may_rematch` and the game is on somewhere in the server.
    """
    people = table.roster
    may_rematch = may_rematch and table.is_over and await _is_on(app, table)
    read = _Reading(table, ui_of(app, table.match.game), words(people.locale))
    # Before all that calls the rules, which have failed.
    if people.quarantined:
        return replace(_quarantine_page(read, people, may_rematch=may_rematch), reached=reached_state(table.match))
    is_final = await is_held_back(app, table)
    picture, alt = await _picture(app, read)
    if is_final:
        ends = app.final_films.begin(table.match.id, 0 if picture is None else picture.lasts)
        if picture is not None and ends > app.now():
            return _film_page(read, _rows(read, people, may_rematch=may_rematch), picture, alt, ends)
    text_view = "" if picture is not None else _text_view(read, people)
    above, below = _texts(read, people, await _standing(app, read, people), text_view)
    page = Page(
        above=above,
        picture=picture,
        alt=alt,
        below=below,
        rows=_rows(read, people, may_rematch=may_rematch),
        accent=OVER if table.is_over else PAUSED if people.paused else PLAYING,
        reached=reached_state(table.match),
    )
    return next(filter(fits, _with_less_log(page)), page)


def _with_less_log(page: Page) -> Iterator[Page]:
    """Yield the page of a board each time with an older line of its log left out, down to none."""
    text_view, log, *rest = page.below
    for less in shortened(log):
        yield replace(page, below=(text_view, less, *rest))


def _film_page(read: _Reading, rows: tuple[Row, ...], picture: Picture, alt: str, ends: int) -> Page:
    """Make the page of a match that has just ended, while its last film runs until a time: the result comes then."""
    match = read.table.match
    return Page(
        above=(read.write(finale_heading(read.table)), read.words.say("finale-here")),
        picture=picture,
        alt=alt,
        rows=rows,
        accent=PLAYING,
        reached=TableState(match.id, awaiting(read.table)) if match.lives_in_answers else None,
        again_at=ends,
    )


async def _is_on(app: App, table: Table) -> bool:
    settings = await app.moderation.settings_of(table.match.place)
    return settings.has_somewhere(table.match.game)


def _quarantine_page(read: _Reading, people: Roster, *, may_rematch: bool) -> Page:
    """Make the page of a quarantined match: the incident and the ways out. It calls no rules."""
    match = read.table.match
    if read.table.is_over:
        history = Button(ids.General("history"), read.words.say("button-history"))
        again = (*(rematch_button(read.table, read.words) if may_rematch else ()), history)
        return Page(above=(_heading(read), read.words.say("board-end-broken", id=people.quarantined)), rows=(again,))
    text = read.words.say("board-quarantined", id=people.quarantined)
    return Page(above=(_heading(read), text), rows=ways_out(match.id, read.words.say), accent=WARNED)


async def board_in_words(app: App, table: Table, reader: Words) -> Page:
    """Make the public page as text for a reader who does not see the picture; it has no buttons."""
    people = table.roster
    read = _Reading(table, ui_of(app, table.match.game), reader)
    above, below = _texts(read, people, await _standing(app, read, people), _text_view(read, people))
    return Page(above=above, below=below)


def _texts(
    read: _Reading, people: Roster, standing: Sequence[str], text_view: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Write the texts above and below the picture or its text view; of too much text the end is left out."""
    above = (_heading(read), *standing)
    notes = "\n".join(read.write(line) for line in (() if read.table.is_over else _notes(people)))
    # By the revision and not by the number of moves: secret ones must not show.
    is_first = read.table.match.revision == 0 and not read.table.is_over
    seal = read.write(seal_line(read.table.match.seed_hash)) if is_first else ""
    # The log gets the room that the text view leaves: the latter replaces the picture.
    room = TEXT_LIMIT - sum(map(len, (*above, notes, seal)))
    # The picture of a result shows how it was decided; its last steps are in the replay.
    is_told = read.table.is_over and not text_view
    log = "" if is_told else write_log(read.ui, read.table, None, read.write, room - len(text_view), ON_A_BOARD)
    return above, (text_view[:room], log, seal, notes)


async def paint(context: Context, table: Table) -> None:
    """Answer a press on a board with its current state, never an older one than is shown."""
    async with context.app.tables.painting(table.match.id):
        table = await context.app.tables.find(table.match.id)
        match, pressed = table.match, context.interaction.message
        # An old board stays where it could not be deleted after a move, and can still be pressed.
        is_old = match.message is not None and pressed is not None and pressed.id != match.message
        is_lasting = not match.lives_in_answers or is_reached(context.app, pressed)
        if match.shown >= match.revision and match.message is not None and not is_old and is_lasting:
            await context.answer.soon()  # already shown
            return
        page = await board_page(context.app, table)
        sent = await context.answer.show(page)
        if match.lives_in_answers:  # where somebody pressed last: no message there can be deleted or sent again
            shown = sent or pressed
            if shown is not None and shown.id != match.message:
                await context.app.matches.set_message(match.id, None, shown.id)
        elif sent is not None:
            await context.app.matches.set_message(match.id, sent.channel.id, sent.id)
        # Else the board itself is behind still, or shows a film, and the result later.
        if (sent is not None or not is_old) and not page.again_at:
            await context.app.matches.set_shown(match.id, match.revision, match.shown)


def _heading(read: _Reading) -> str:
    if read.table.is_over and not read.table.roster.quarantined:
        return read.write(result_heading(read.table))
    return read.words.say("panel-heading", title=read.words.say(f"{read.table.match.game}-name"))


async def _standing(app: App, read: _Reading, people: Roster) -> tuple[str, ...]:
    """Write how the match ended or whom it waits for, and the game's own status line."""
    table = read.table
    own = await read.ui.boards.standing(app, table, read.words) if read.ui.boards.standing else ()
    if table.is_over:
        best = await highlight_of(app, table)
        lines = (*result_lines(table, read.words), *((Line("result-highlight", {"what": best}),) if best else ()))
        badges = await told_on_board(app, table, read.write)
        return ("\n".join((*(read.write(line) for line in lines), *((badges,) if badges else ()))), *own)
    return own or (write_turn(table, await app.deadlines.of(table.match.id), read.write),)


async def _picture(app: App, read: _Reading) -> tuple[Picture | None, str]:
    """Draw the spectators' view, if the game draws, and describe it.

    The last events are animated if allowed, unless very many wait for pictures: a film takes as long as twenty.
    """
    table, scene, film = read.table, read.ui.boards.public, read.ui.boards.film
    view = table.view(None)
    if scene.draw is None:
        return None, ""
    # `may_move` comes last, since it reads a row for each person.
    moves = film is not None and film.length(view) > 0 and not is_crowded() and await may_move(app, table)
    function = film.motion if film is not None and moves else scene.draw
    title = read.words.say(f"{table.match.game}-name")
    # Names and language too: they are on the picture but not in the view.
    key = (function, table.game.codec.encode(view), title, read.words.locale, table.names)
    picture = await drawn_or_none(draw_once(key, function, view, read.draw, title), table.match.game)
    return picture, scene.alt(view, read.draw) if scene.alt and picture else ""


def _text_view(read: _Reading, people: Roster) -> str:
    """Write the picture's content; at least who sits where."""
    scene = read.ui.boards.public
    if scene.text is not None:
        return scene.text(read.table.view(None), read.write)
    return "\n".join(read.write(Line("board-seat", _named(seat))) for seat in range(len(people.players)))


def _named(seat: Seat) -> dict[str, str | Who]:
    return {"letter": letter(seat), "who": Who(seat)}


# What people settle -------------------------------------------------------------------------------------------------


def _notes(people: Roster) -> tuple[Line, ...]:
    """Write that the bot was away, whose seats AIs play, who missed a turn, and the open offers and votes."""
    back = (Line("board-back", {"when": until(people.back_at)}),) if people.back_at else ()
    away = (
        Line(f"board-away-{occupant.away}", _named(seat))
        for seat, occupant in enumerate(people.players)
        if occupant.player != NOBODY and occupant.away
    )
    missed = (Line("board-missed", _named(seat)) for seat in people.missing if seat in people.present)
    return (*back, *away, *missed, *open_votes(people))


# What can be pressed ------------------------------------------------------------------------------------------------


def _rows(read: _Reading, people: Roster, *, may_rematch: bool) -> tuple[Row, ...]:
    tools = read.ui.boards.buttons(read.table, read.words) if read.ui.boards.buttons else ()
    if read.table.is_over:
        history = Button(ids.General("history"), read.words.say("button-history"))
        rematch = rematch_button(read.table, read.words) if may_rematch else ()
        again = (*rematch, *share_button(read.table, read.words))
        return rows_of((*again, _button(read, "replay"), _button(read, "verify"), history, *tools))
    if read.ui.boards.rows is not None:
        return _with_app(read, read.ui.boards.rows(read.table, read.words))
    hand = Button(ids.OfMatch(read.table.match.id, "hand"), hand_label(read.table.match.game, read.words), Tone.MAIN)
    shared = (hand, _button(read, "rules"), _button(read, "menu"), *tools)
    return rows_of((_button(read, "resume", Tone.GOOD), *shared) if people.paused else shared)


def _with_app(read: _Reading, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Add the buttons that every table has, to the last row if there is room."""
    app = (_button(read, "rules"), _button(read, "menu"))
    last = rows[-1] if rows else ()
    if isinstance(last, tuple) and len(last) + len(app) <= ROW:
        return (*rows[:-1], (*last, *app))
    return (*rows, app)


def _button(read: _Reading, verb: str, tone: Tone = Tone.PLAIN) -> Button:
    return Button(ids.OfMatch(read.table.match.id, verb), read.words.say(f"button-board-{verb}"), tone)
