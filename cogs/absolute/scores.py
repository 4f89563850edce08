"""The score sheets of the finished rounds, set by set with reasons, for everybody who may see the table."""

from cogs.absolute.pictures import picture
from cogs.absolute.text.names import bare_names_of, names_of
from cogs.api import Button, Context, NotYourTable, OfMatch, Page, Refused, Table, Tone, draw, drawn_or_none, rows_of
from engine.absolute.model import AbsoluteView


class NoRoundOver(Refused):
    """There is no score before the first round has ended."""

    key = "absolute-no-round-over"


async def scores(context: Context, match: str, argument: str) -> None:
    """Show the sheet of a round, from 1; without a number that of the last. Raises NotYourTable, NoRoundOver."""
    table = await context.app.tables.find(match)
    if table.match.visibility == "private" and table.seat_of(context.reader.id) is None:
        raise NotYourTable
    view: AbsoluteView = table.view(None)
    if not view.sheets:
        raise NoRoundOver
    last = len(view.sheets)
    number = min(max(int(argument), 1), last) if argument.isdecimal() else last
    await context.show_alone(await scores_page(context.at(table), table, view, number))


async def scores_page(context: Context, table: Table, view: AbsoluteView, number: int) -> Page:
    """Make the page of a round's sheet, with buttons for the other rounds."""
    image, alt = None, ""
    if not context.reader.text_mode:
        names = names_of(view, context.plain_text)
        image = await drawn_or_none(draw(picture.sheet, view, number, context.plain_text, "", names), "absolute")
        alt = picture.alt_sheet(view, number, context.plain_text, names)
    rounds = tuple(
        Button(
            OfMatch(table.match.id, "scores", str(each)),
            context.say("absolute-button-round", number=each),
            Tone.MAIN if each == number else Tone.PLAIN,
        )
        for each in range(1, len(view.sheets) + 1)
        if len(view.sheets) > 1
    )
    is_seated = table.seat_of(context.reader.id) is not None
    back = (Button(OfMatch(table.match.id, "show"), context.say("button-back")),) if is_seated else ()
    text = picture.text_sheet(view, number, context.line, bare_names_of(view, context.line))
    return Page(picture=image, alt=alt, below=(text,), rows=rows_of((*rounds, *back)))
