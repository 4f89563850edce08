"""The private panel of a person at a table of several: their hand, what happened, and what they may do now.

It is an ephemeral message, opened by *My hand* and edited by its own presses only; it shows the person's view.
"""

from bot.reach import SHOW, is_barred, missing
from bot.store.rows import NOBODY
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.face import Face
from bot.ui.page import Button, Page, Row, Tone, rows_of
from bot.ui.panel import choice_rows, undo_buttons, view_of
from bot.ui.refuse import client_of
from bot.ui.story import write_story
from bot.ui.turns import letter, write_turn
from engine.game import Line, Seat

STORY_LIMIT = 1_000
"""Characters for what happened last, where there is room for them."""

TEXT_LIMIT = 3_900
"""Characters of a whole page; Discord takes 4,000. The oldest of what happened give way first."""

YOURS = 0x7C5CFF
WAITING = 0x6B7280


async def hand_page(ask: Ask, table: Table, seat: Seat, *, group: str = "", note: str = "") -> Page:
    """Make the private page of a seat; `group` is a folded group of choices to open, `note` a word about a press."""
    ask = ask.at(table)
    face = ask.house.faces[table.match.game]
    picture, alt, twin = await view_of(ask, face, table, seat)
    turn = write_turn(table, await ask.house.store.deadlines(table.match.id), ask.line, seat)
    reply = ask.say("hand-note", text=note) if note else ""
    above = (ask.say("hand-heading", game=ask.say(f"{face.game}-name"), letter=letter(seat)), turn)
    last = (_aside(ask, face, table), _barred(ask, table), reply)
    room = TEXT_LIMIT - sum(map(len, (*above, *last)))
    twin = twin[:room]
    story = write_story(face, table, seat, ask.line, min(STORY_LIMIT, room - len(twin)))
    return Page(
        above=above,
        picture=picture,
        alt=alt,
        below=tuple(text for text in (twin, story, *last) if text),
        rows=await _rows(ask, face, table, seat, group),
        accent=YOURS if seat in table.asked else WAITING,
    )


def _aside(ask: Ask, face: Face, table: Table) -> str:
    return face.aside(ask, table) if face.aside and not table.is_over else ""


def _barred(ask: Ask, table: Table) -> str:
    """Tell whoever plays that the public board cannot be shown, and what mends it; empty where it can."""
    channel = table.match.channel
    if channel is None or table.is_over:
        return ""
    client = client_of(ask.interaction)
    if not is_barred(client, channel, SHOW):
        return ""
    if channel in client.lost:
        return ask.say("hand-board-lost")
    lacks = tuple(Line(f"permission-{name}") for name in missing(client, channel, SHOW))
    return ask.line(Line("hand-board-barred", {"channel": f"<#{channel}>", "missing": lacks}))


async def _rows(ask: Ask, face: Face, table: Table, seat: Seat, group: str) -> tuple[Row, ...]:
    match = table.match.id
    again = Button(ids.OfMatch(match, "hand"), ask.say("button-look-again"))
    menu = Button(ids.OfMatch(match, "menu"), ask.say("button-menu"))
    tools = face.tools(ask, table) if face.tools else ()
    people = table.company
    if people is None or table.is_over:
        ends = (
            Button(ids.OfMatch(match, "rematch"), ask.say("button-board-rematch"), Tone.MAIN),
            Button(ids.OfMatch(match, "replay"), ask.say("button-board-replay")),
            Button(ids.OfHouse("history"), ask.say("button-history")),
        )
        return rows_of((*ends, *tools, again))
    sitter = people.sitters[seat]
    if sitter.level and sitter.player != NOBODY:
        back = Button(ids.OfMatch(match, "return"), ask.say("button-take-back"), Tone.GOOD)
        return ((back, again, menu) if sitter.is_person else (again, menu),)
    if people.paused:
        return ((Button(ids.OfMatch(match, "resume"), ask.say("button-resume"), Tone.GOOD), menu),)
    if seat not in table.asked or table.is_party:  # what others of the seat may still do is not the reader's to know
        return rows_of((*tools, again, menu))
    below = (*undo_buttons(ask, table, seat), *tools, again, menu)
    if face.controls is not None:
        return (*await face.controls(ask, table, seat), *rows_of(below))
    return choice_rows(ask, face, table, seat, group, below)
