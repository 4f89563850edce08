"""The private panel of a person at a table of several: their hand, the last events, and their possible actions.

It is an ephemeral message, opened by the first button of a board and edited by its own presses only; it shows the
person's view.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.core.places import discord_id
from bot.gateway.channel_access import SHOW, is_barred, missing
from bot.match.table import Table
from bot.store.rows import NOBODY
from bot.ui.badges.telling import told_to_reader
from bot.ui.games.game_ui import GameUI, ui_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import Button, Page, Row, Tone, rows_of
from bot.ui.kit.screens import fits, phone_rows
from bot.ui.kit.turns import letter, write_turn
from bot.ui.match.endings.ended import winners
from bot.ui.match.endings.highlight import highlight_of
from bot.ui.match.endings.result import rematch_button, result_heading, share_button
from bot.ui.match.hints import MARK, hint_buttons
from bot.ui.match.log import ON_A_PANEL, log_button, shortened, write_log
from bot.ui.match.solo_panel import choice_rows, tip_of, undo_buttons, view_of
from bot.ui.match.verify import end_line
from bot.ui.match.votes import open_votes
from engine.game import Seat
from engine.message import Line

TEXT_LIMIT = 3_900
"""Characters of a whole page; Discord takes 4,000. The oldest events are dropped first."""

YOURS = 0x7C5CFF
WAITING = 0x6B7280
WON = 0x46A758


async def hand_page(context: Context, table: Table, seat: Seat, *, group: str = "", note: str = "") -> Page:
    """Make the private page of a seat; `group` is a folded group of choices to open, `note` a word about a press.

    A page too tall for a phone loses lines of the log, then has the game's controls in menus, then loses its tip.
    """
    context = context.at(table)
    ui = ui_of(context.app, table.match.game)
    picture, alt, text_view = await view_of(context, ui, table, seat)
    turn = write_turn(table, await context.app.deadlines.of(table.match.id), context.line, seat)
    # A hint has a mark of its own.
    reply = context.say("hand-note", text=note) if note and not note.startswith(MARK) else note
    above = (_heading(context, table, seat), await _ended(context, table) or turn)
    tip = await tip_of(context, ui, table)
    barred = "\n".join(filter(None, (_barred(context, table), _open_votes(context, table, seat))))
    room = TEXT_LIMIT - sum(map(len, (*above, tip, barred, reply)))
    text_view = text_view[:room]
    # Help takes the place of a line, so that picture and buttons stay on a phone's screen.
    lines = ON_A_PANEL - 1 if tip and seat in table.asked else ON_A_PANEL
    log = write_log(ui, table, seat, context.line, room - len(text_view), lines)
    page = Page(
        above=above,
        picture=picture,
        alt=alt,
        accent=_accent(table, seat),
        sections=await told_to_reader(context, table),
    )

    def worded(rows: tuple[Row, ...], tip: str, reply: str) -> Iterator[Page]:
        """Write the page with these rows, each time with a line less of the log."""
        for less in shortened(log):
            texts = (text_view, less, tip, barred, reply)
            yield replace(page, below=tuple(filter(None, texts)), rows=rows)

    rows = await _rows(context, ui, table, seat, group)
    # Without the reply: buttons must not move because of it.
    fitting = next(filter(fits, worded(rows, tip, "")), None)
    if fitting is not None and not reply:
        return fitting
    if fitting is None:
        rows = await _rows(context, ui, table, seat, group, is_short=True)
    *pages, shortest = (*worded(rows, tip, reply), *worded(rows, "", reply))
    return next(filter(fits, pages), shortest)


async def _ended(context: Context, table: Table) -> str:
    """Write how people ended the match, or its highlight; empty while it goes on or without a highlight."""
    if table.end is not None:
        return context.line(end_line(table))
    best = await highlight_of(context.app, table)
    return "" if best is None else context.line(Line("result-highlight", {"what": best}))


def _accent(table: Table, seat: Seat) -> int:
    outcome, end = table.told_outcome, table.end
    has_won = outcome is not None and seat in winners(outcome)
    if has_won or (end is not None and end.winner == seat):
        return WON
    return YOURS if seat in table.asked else WAITING


def _heading(context: Context, table: Table, seat: Seat) -> str:
    """Write how the match stands for a seat, the game, and the seat's letter."""
    people = table.roster
    if table.is_over:
        return context.line(result_heading(table, seat))
    if people.players[seat].level:
        state = "ai"
    elif people.paused:
        state = "paused"
    else:
        asked = table.windows.get(seat)
        state = "others" if asked is None else "asked" if asked.interrupt else "yours"
    game = context.say(f"{table.match.game}-name")
    return context.say("hand-heading", state=state, game=game, letter=letter(seat))


def _barred(context: Context, table: Table) -> str:
    """Return a warning that the public board cannot be shown, and the fix; empty where it can."""
    channel = table.match.channel
    if channel is None or table.is_over:
        return ""
    client = client_of(context.interaction)
    if not is_barred(client, channel, SHOW):
        return ""
    if channel in client.lost:
        return context.say("hand-board-lost")
    lacks = tuple(Line(f"permission-{name}") for name in missing(client, channel, SHOW))
    return context.line(Line("hand-board-barred", {"channel": f"<#{channel}>", "missing": lacks}))


def _open_votes(context: Context, table: Table, seat: Seat) -> str:
    """Write the open votes that a seat has a say in, and where to vote."""
    people = table.roster
    if table.is_over or people.stands_still or table.kind.shares_seats:
        return ""
    lines = [context.line(line) for line in open_votes(people)]
    if not lines or seat not in people.present:
        return ""
    return "\n".join((*lines, context.say("hand-vote")))


async def _rematch(context: Context, table: Table) -> tuple[Button, ...]:
    """Make the button to a rematch where the asker may play one."""
    match = table.match
    may_play = await context.may_play_in(
        match.place, context.home_of(match.home or discord_id(match.place)), match.game
    )
    return rematch_button(table, context.reader.words) if may_play else ()


async def _rows(
    context: Context, ui: GameUI, table: Table, seat: Seat, group: str, *, is_short: bool = False
) -> tuple[Row, ...]:
    match = table.match.id
    again = Button(ids.OfMatch(match, "hand"), context.say("button-refresh"))
    log = log_button(context, table)
    menu = Button(ids.OfMatch(match, "menu"), context.say("button-menu"))
    tools = ui.panel.buttons(context, table) if ui.panel.buttons else ()
    if table.is_over:
        ends = (
            *await _rematch(context, table),
            *share_button(table, context.reader.words),
            Button(ids.OfMatch(match, "replay"), context.say("button-board-replay")),
            Button(ids.General("history"), context.say("button-history")),
        )
        return rows_of((*ends, *tools))
    people = table.roster
    occupant = people.players[seat]
    if occupant.level and occupant.player != NOBODY:
        back = Button(ids.OfMatch(match, "return"), context.say("button-take-back"), Tone.GOOD)
        # A seat that was conceded cannot be taken back.
        return ((back, again, menu) if occupant.is_person else (again, menu),)
    if people.paused:
        return ((Button(ids.OfMatch(match, "resume"), context.say("button-resume"), Tone.GOOD), menu),)
    # What others of the seat may still do is not the reader's to know.
    if seat not in table.asked or table.kind.shares_seats:
        return rows_of((*tools, log, again, menu))
    below = (*undo_buttons(context, table, seat), *hint_buttons(context, ui, table, seat), *tools, log, again, menu)
    controls = (is_short and ui.panel.short_controls) or ui.panel.controls
    if controls is not None:
        return (*await controls(context, table, seat), *phone_rows(below))
    return choice_rows(context, ui, table, seat, group, below)
