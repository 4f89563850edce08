"""Shares a finished match: one message with a picture of the result, once in a channel, on a press of a player."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.app import App
from bot.core.refusals import NotYourTable, Refused
from bot.match.table import Table
from bot.pictures import Picture, draw, is_crowded
from bot.pictures.share_card import ROWS, Ranked, ShareCard, share_card
from bot.text.localisation import Words, words
from bot.text.sanitising import plain
from bot.ui.games.game_ui import Handler, ui_of
from bot.ui.kit import ids
from bot.ui.kit.board_images import draw_once
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page, Row
from bot.ui.kit.people import told_apart
from bot.ui.kit.post_permission import may_post
from bot.ui.kit.scenes import drawn_or_none
from bot.ui.kit.turns import LETTERS
from bot.ui.match.endings.ended import Finisher, is_parted, placed, score_of, winners
from bot.ui.match.endings.finale import wants_still
from bot.ui.match.endings.highlight import highlight_of
from bot.ui.match.endings.result import has_result, result_heading, result_line, result_lines, unit_of
from bot.ui.match.verify import check_open
from engine.message import Line, Who

ACCENT = 0xFFD666


class NoResult(Refused):
    """A match that ended without a result cannot be shared."""

    key = "refused-share-no-result"


class SharedHere(Refused):
    """A match is shared once in a channel."""

    key = "refused-shared-here"


@dataclass(frozen=True)
class MatchInWords:
    """A finished match in the words of its readers."""

    app: App
    table: Table
    words: Words
    names: tuple[str, ...]
    best: Line | None

    def write(self, line: Line) -> str:
        return self.words.line(line, self.names)

    def draw(self, line: Line) -> str:
        """Format a line for a picture of the game, where names need no escaping."""
        return self.words.line(line, self.names, plain)

    def tell(self, line: Line) -> str:
        """Format a line for the card or its alt text, with the letters of seats before names that look alike."""
        named = (*told_apart(self.names[: len(LETTERS)]), *self.names[len(LETTERS) :])
        return self.words.line(line, named, plain)

    @property
    def card(self) -> ShareCard:
        """The content of the picture."""
        table, outcome, telling = self.table, self.table.told_outcome, self.best
        if outcome is None and table.end is not None and telling is None:
            telling = Line(f"picture-end-{table.end.how}")
        rows = () if outcome is None else tuple(map(self._row, placed(outcome)))
        more = self.words.say("share-more", count=len(rows) - ROWS + 1) if len(rows) > ROWS else ""
        game = self.words.say(f"{table.match.game}-name")
        told, result = "" if telling is None else self.tell(telling), self.tell(result_line(table))
        has_winner = outcome is None or bool(winners(outcome))
        return ShareCard(game, result, rows, more, told, has_winner=has_winner)

    def _row(self, one: Finisher) -> Ranked:
        name, score = Line("person", {"who": Who(one.seat)}), score_of(unit_of(self.table), one.score)
        return Ranked(one.place, self.tell(name), self.tell(score), self.tell(one.why) if one.left else "")

    @property
    def alt(self) -> str:
        """The alt text of the picture."""
        card = self.card
        rows = map(_told, card.rows[: ROWS - bool(card.more)])
        parted = tuple(map(self.tell, self._parted))
        return "\n".join(filter(None, (card.game, card.result, *rows, card.more, *parted, card.telling)))

    @property
    def _parted(self) -> tuple[Line, ...]:
        """The tie-break of equal scores, if there was one and the game has words for it."""
        outcome, key = self.table.told_outcome, f"{self.table.match.game}-ending-tied"
        return (Line(key),) if outcome is not None and is_parted(outcome) and self.words.has(key) else ()

    @property
    def text(self) -> tuple[str, str]:
        """The same as text: heading and body."""
        best = () if self.best is None else (Line("result-highlight", {"what": self.best}),)
        lines = (*result_lines(self.table, self.words), *self._parted, *best)
        return self.write(result_heading(self.table)), "\n".join(map(self.write, lines))


def _told(row: Ranked) -> str:
    """Write a row of the card for its alt text."""
    return f"– {row.name}: {row.score} ({row.why})" if row.why else f"{row.place}. {row.name}: {row.score}"


async def share(context: Context, match: str, argument: str) -> None:
    """Post the result of a match where one of its players asks, or give it as text to anybody who may see it.

    Raises:
        NotYourTable, NotOverYet, DayOpen: as `check_open`; NoResult; SharedHere: it was shared in this channel before.
    """
    table = await context.app.tables.find(match)
    check_open(context, table)
    if not has_result(table):
        raise NoResult
    if argument == "text":
        await context.answer.add(Page(above=(await _telling(context, table, context.reader.words)).text))
        return
    if table.kind.seat_had(context.reader.id, table.match.seats) is None:
        raise NotYourTable
    if not may_post(context):
        await context.answer.add(await share_page(context, table))
        return
    await _post(context, table)


async def _post(context: Context, table: Table) -> None:
    """Post the result in the channel of the press, and remember where."""
    channel = context.interaction.channel_id or 0
    shares = context.app.shares(table.match.game)
    # Stored before it is posted, so that of two presses at once only one posts; undone if that fails.
    if not await shares.add(channel=channel, match=table.match.id):
        entry = await shares.find(channel=channel, match=table.match.id)
        message = "" if entry is None else entry.body.decode()
        server = context.interaction.guild_id or "@me"
        raise SharedHere(link=f"https://discord.com/channels/{server}/{channel}/{message}".rstrip("/"))
    sent = None
    try:
        sent = await context.answer.add(await share_page(context, table), private=False)
    finally:
        if sent is None:
            await shares.delete(channel=channel, match=table.match.id)
    if sent is not None:
        await shares.put(str(sent.id).encode(), channel=channel, match=table.match.id)


async def share_page(context: Context, table: Table) -> Page:
    """Make the message that shares a match, in the language of its table."""
    read = context.reader.words if table.kind.is_solo else words(table.roster.locale)
    telling = await _telling(context, table, read)
    board = await _board(telling)
    picture = await drawn_or_none(draw(share_card, telling.card, board), table.match.game)
    film = await _film(telling)
    heading, lines = telling.text
    by = telling.words.line(Line("share-by", {"who": Who(0)}), (context.reader.name,))
    return Page(
        above=(heading, lines if picture is None else ""),
        picture=picture,
        alt=telling.alt,
        more=() if film is None or picture is None else ((film, telling.words.say("share-film-alt")),),
        is_stacked=True,
        below=(by,),
        rows=_rows(telling),
        accent=ACCENT,
    )


async def _telling(context: Context, table: Table, read: Words) -> MatchInWords:
    names = table.names or (context.reader.name,)
    return MatchInWords(context.app, table, read, names, await highlight_of(context.app, table))


def _rows(telling: MatchInWords) -> tuple[Row, ...]:
    match = telling.table.match
    # Where only answers show a board, a press on any public message of the match is answered by the board in its place.
    if match.lives_in_answers:
        return ()
    replay = Button(ids.OfMatch(match.id, "replay"), telling.words.say("button-board-replay"))
    return ((replay, Button(ids.OfMatch(match.id, "share", "text"), telling.words.say("button-share-text"))),)


async def _board(telling: MatchInWords) -> Picture | None:
    """Draw the last board as everybody sees it, or as the player of a solo match does; None if it cannot be drawn."""
    table = telling.table
    scene = ui_of(telling.app, table.match.game).boards.public
    if scene.draw is None:
        return None
    view = table.view(0 if table.kind.is_solo else None)
    title = telling.words.say(f"{table.match.game}-name")
    return await drawn_or_none(draw(scene.draw, view, telling.draw, title), table.match.game)


async def _film(telling: MatchInWords) -> Picture | None:
    """Draw how a match ended as a film; None where it has none, somebody there wants it still, or many wait."""
    table, film = telling.table, ui_of(telling.app, telling.table.match.game).boards.film
    if film is None or table.outcome is None or is_crowded() or table.kind.is_solo:
        return None
    view = table.view(None)
    if not film.length(view) or await wants_still(telling.app, table):
        return None
    title = telling.words.say(f"{table.match.game}-name")
    key = (film.motion, table.game.codec.encode(view), title, telling.words.locale, table.names)
    return await drawn_or_none(draw_once(key, film.motion, view, telling.draw, title), table.match.game)


SHARE_HANDLERS: Mapping[str, Handler] = {"share": share}
