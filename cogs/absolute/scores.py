"""The score sheets of the finished rounds, set by set with their reasons: open to whoever may see the table."""

from bot.pictures import draw
from bot.refusals import NotYourTable, Refused
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import Button, Page, Tone, rows_of
from cogs.absolute import picture
from cogs.absolute.names import bare_names_of, names_of
from engine.absolute.model import AbsoluteView


class NoRoundOver(Refused):
    """There is no score before the first round has ended."""

    key = "absolute-no-round-over"


async def scores(ask: Ask, match: str, argument: str) -> None:
    """Show the sheet of a round, from 1; without a number that of the last. Raises NotYourTable, NoRoundOver."""
    table = await ask.house.tables.find(match)
    if table.match.visibility == "private" and table.seat_of(ask.reader.id) is None:
        raise NotYourTable
    view: AbsoluteView = table.view(None)
    if not view.sheets:
        raise NoRoundOver
    last = len(view.sheets)
    number = min(max(int(argument), 1), last) if argument.isdecimal() else last
    await ask.show_alone(await scores_page(ask.at(table), table, view, number))


async def scores_page(ask: Ask, table: Table, view: AbsoluteView, number: int) -> Page:
    """Make the page of a round's sheet, with buttons for the other rounds."""
    drawn, alt = None, ""
    if not ask.reader.text_mode:
        names = names_of(view, ask.letter)
        drawn = await draw(picture.sheet, view, number, ask.letter, "", names)
        alt = picture.alt_sheet(view, number, ask.letter, names)
    rounds = tuple(
        Button(
            ids.OfMatch(table.match.id, "scores", str(each)),
            ask.say("absolute-button-round", number=each),
            Tone.MAIN if each == number else Tone.PLAIN,
        )
        for each in range(1, len(view.sheets) + 1)
        if len(view.sheets) > 1
    )
    is_seated = table.seat_of(ask.reader.id) is not None
    back = (Button(ids.OfMatch(table.match.id, "show"), ask.say("button-back")),) if is_seated else ()
    text = picture.text_sheet(view, number, ask.line, bare_names_of(view, ask.line))
    return Page(picture=drawn, alt=alt, below=(text,), rows=rows_of((*rounds, *back)))
