"""Replays a finished match step by step, as any player saw it or with all hands open; exports its record.

Only finished matches, and never more than the chosen view.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.core.refusals import UnknownPress
from bot.match.replays import Replay
from bot.match.table import Table
from bot.pictures import Picture, draw
from bot.ui.games.game_ui import Handler, ui_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Download, Menu, Page, Row, rows_of
from bot.ui.kit.scenes import Film, Scene, drawn_or_none
from bot.ui.kit.turns import letter
from bot.ui.lookup.replay_stops import ReplayPath, ReplayStop
from bot.ui.match.solo_panel import recent_lines, view_of
from bot.ui.match.verify import check_open, end_line
from engine.game import Seat
from engine.message import Line, Who

EVERYBODY = "all"
OPEN = "open"
"""The point of view: a spectator's, or everybody's at once; else a seat's number."""

LEAP = 10
"""Steps of the wider buttons, in matches longer than two of these."""

TEXT_LIMIT = 3800
"""Characters of a page; Discord takes 4,000."""

TOLD_LIMIT = 1500
"""Characters for the events of a step; its text view has the rest."""

LOOKING = 0x6B7280


@dataclass(frozen=True)
class Eyes:
    """The view that is shown: a seat's, or without one a spectator's; with `every` hand if all is open."""

    seat: Seat | None = None
    every: bool = False

    def __str__(self) -> str:
        """Encode it for an address."""
        return OPEN if self.every else EVERYBODY if self.seat is None else str(self.seat)


def eyes_of(text: str, table: Table) -> Eyes:
    """Read whose view is wanted; of a solo match it is always the player's. Raises UnknownPress."""
    if table.kind.is_solo:
        return Eyes(0)
    if text in (EVERYBODY, ""):
        return Eyes()
    if text == OPEN:
        return Eyes(every=True)
    if text.isdecimal() and int(text) < len(table.match.seats):
        return Eyes(int(text))
    raise UnknownPress


async def replay_page(context: Context, table: Table, step: int = 0, eyes: str = "", frame: int = 0) -> Page:
    """Make the page of a step, or of a frame of its events; clamped to the range.

    Raises:
        NotYourTable, NotOverYet, DayOpen: as `check_open`.
        BrokenRecord: the record of the match cannot be played; UnknownPress: there is no such view.
    """
    # At each step, since the address of a step may be forged.
    check_open(context, table)
    replay = await context.app.replays.of(table)
    context, seen_by, film = context.at(table), eyes_of(eyes, table), ui_of(context.app, table.match.game).boards.film
    way = ReplayPath(table, replay, film, seen_by.seat, seen_by.every)
    stop = way.clamped(ReplayStop(step, frame))
    then = replay.at(table, stop.step)
    game = context.say(f"{table.match.game}-name")
    title = context.say("replay-title", game=game, match=table.match.id, step=stop.step, count=replay.last)
    if film is not None and stop.frame:
        title += context.say("replay-frame", frame=stop.frame, count=way.frames(stop.step))
        pictures, text, recent_log = await _filmed(context, then, film, seen_by, stop.frame - 1)
    else:
        pictures, text = await _seen(context, then, seen_by)
        recent_log = _clipped(_told(context, table, replay, stop.step, seen_by), TOLD_LIMIT)
    (first, alt), more = (pictures[0], pictures[1:]) if pictures else ((None, ""), ())
    return Page(
        above=(title,),
        picture=first,
        alt=alt,
        more=more,
        below=(_clipped(text, TEXT_LIMIT - len(title) - len(recent_log)), recent_log),
        rows=_rows(context, way, stop, seen_by),
        accent=LOOKING,
    )


def _clipped(text: str, limit: int) -> str:
    """Leave out the last lines of a text that is too long."""
    return text if len(text) <= limit else text[: limit - 2].rpartition("\n")[0] + "\n…"


# What is seen -------------------------------------------------------------------------------------------------------


async def _seen(context: Context, then: Table, eyes: Eyes) -> tuple[tuple[tuple[Picture, str], ...], str]:
    """Show a table at a step: pictures with alt texts, and as text the parts that they show too small or omit.

    Discord crops pictures in a gallery, so open hands are also written out.
    """
    ui = ui_of(context.app, then.match.game)
    picture, alt, text_view = await view_of(context, ui, then, eyes.seat)
    if not eyes.every or ui.boards.hand is None:
        return () if picture is None else ((picture, alt),), text_view
    pictures = [(picture, alt)]
    for seat in range(len(then.match.seats)):
        hand, text, _ = await view_of(context, ui, then, seat)
        pictures.append((hand, f"{context.plain_text(_named(seat, then))}: {text}"))
    # In a crowd, and where a drawing raised, a view has no picture.
    shown = tuple((each, text) for each, text in pictures if each is not None)
    return shown, "\n".join(
        text for text in (text_view, *_open_hands(context, then, ui.boards.public, ui.boards.hand)) if text
    )


async def _filmed(
    context: Context, then: Table, film: Film, eyes: Eyes, frame: int
) -> tuple[tuple[tuple[Picture, str], ...], str, str]:
    """Show a frame of a step: the picture with its alt text unless the asker reads text, and its text."""
    view = then.view(eyes.seat)
    recent_log = film.text(view, frame, context.line)
    if context.reader.text_mode:
        return (), "", recent_log
    title = context.say(f"{then.match.game}-name")
    picture = await drawn_or_none(draw(film.still, view, frame, context.plain_text, title), then.match.game)
    if picture is None:
        return (), "", recent_log
    return ((picture, film.alt(view, frame, context.plain_text)),), "", recent_log


def _open_hands(context: Context, then: Table, board: Scene, hand: Scene) -> tuple[str, ...]:
    """Write for each seat the part of its view that is not public."""
    if board.text is None or hand.text is None:
        return ()
    public = set(board.text(then.view(None), context.line).splitlines())
    lines: list[str] = []
    for seat in range(len(then.match.seats)):
        own = [line for line in hand.text(then.view(seat), context.line).splitlines() if line not in public]
        args = {"letter": letter(seat), "who": Who(seat), "hand": " ".join(own)}
        lines.append(context.line(Line("replay-hand", args)))
    return tuple(lines)


def _told(context: Context, table: Table, replay: Replay, step: int, eyes: Eyes) -> str:
    """Write the events of a step; after the last one also how people ended the match, if they did."""
    undone = replay.moments[step].undone
    lines = recent_lines(context, replay.at(table, step), eyes.seat)
    if undone is not None:
        lines = (context.line(Line("replay-undone", {"who": Who(undone)})),)
    if step == replay.last and table.outcome is None:
        lines = (*lines, context.line(end_line(table)))
    return "\n".join(lines)


# What can be pressed ------------------------------------------------------------------------------------------------


def _rows(context: Context, way: ReplayPath, stop: ReplayStop, eyes: Eyes) -> tuple[Row, ...]:
    match = way.table.match.id
    tools = (
        Button(ids.OfMatch(match, "export"), context.say("button-export")),
        Button(ids.OfMatch(match, "verify"), context.say("button-verify")),
    )
    return (*_turning(context, way, stop, eyes), *_choosing(context, way.table, stop, eyes), tools)


def _turning(context: Context, way: ReplayPath, stop: ReplayStop, eyes: Eyes) -> tuple[Row, ...]:
    """Return the buttons to other stops; with the direction in each address, since ids must be unique."""
    last = way.replay.last
    ends = {
        "first": ReplayStop(0),
        "far_back": _leap(way, stop.step - LEAP, way.before),
        "back": way.before(stop),
        "on": way.after(stop),
        "far_on": _leap(way, stop.step + LEAP, way.after),
        "last": ReplayStop(last),
    }
    return rows_of(
        tuple(
            Button(
                ids.OfMatch(way.table.match.id, "replay", f"{end.step}.{eyes}.{end.frame}.{name}"),
                context.say(f"button-replay-{name}", leap=LEAP),
                disabled=end == stop,
            )
            for name, end in ends.items()
            if last > 2 * LEAP or not name.startswith("far")
        )
    )


def _leap(way: ReplayPath, step: int, further: Callable[[ReplayStop], ReplayStop]) -> ReplayStop:
    """Go to a step, or `further` if it is invisible in this view."""
    stop = way.clamped(ReplayStop(step))
    return stop if way.stops_at(stop.step) else further(stop)


def _choosing(context: Context, table: Table, stop: ReplayStop, eyes: Eyes) -> tuple[Row, ...]:
    """Return the choice of a view, where several people played."""
    if table.kind.is_solo:
        return ()
    seats = (
        (str(seat), context.plain_text(Line("replay-seen-by", {"who": _named(seat, table)})))
        for seat in range(len(table.match.seats))
    )
    has_hands = not table.kind.shares_seats or ui_of(context.app, table.match.game).boards.hand is not None
    open_ = ((OPEN, context.say("replay-open")),) if has_hands else ()
    every = ((EVERYBODY, context.say("replay-everybody")), *seats, *open_)
    options = tuple((f"{stop.step}.{value}.{stop.frame}", label, "") for value, label in every)
    address = ids.OfMatch(table.match.id, "replay", str(stop.step))
    chosen = frozenset({f"{stop.step}.{eyes}.{stop.frame}"})
    return (Menu(address, context.say("replay-eyes"), options, chosen=chosen),)


def _named(seat: Seat, table: Table) -> Line:
    """Name a seat with its letter; where people share seats their names say it all."""
    return Line("person" if table.kind.shares_seats else "replay-seat", {"letter": letter(seat), "who": Who(seat)})


# The handlers ------------------------------------------------------------------------------------------------------


async def _replay(context: Context, match: str, argument: str) -> None:
    """Show a step to the asker alone: `argument` is its number, the view, the frame, and the direction.

    A menu's value has no direction, and the button that opens a replay names at most a step.
    """
    table = await context.app.tables.find(match)
    step, eyes, frame = (*argument.split("."), "", "")[:3]
    await context.show_alone(await replay_page(context, table, _number(step), eyes, _number(frame)))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0


async def _export(context: Context, match: str, argument: str) -> None:
    """Send the record as a file to the asker alone, in a new message."""
    table = await context.app.tables.find(match)
    check_open(context, table)
    name = f"farrago-{table.match.game.replace('_', '-')}-{table.match.id}.json"
    download = Download(name, await context.app.replays.export(table, context.reader.words))
    await context.answer.add(Page(above=(context.say("export-text", match=table.match.id),), download=download))


REPLAY_HANDLERS: Mapping[str, Handler] = {"replay": _replay, "export": _export}
