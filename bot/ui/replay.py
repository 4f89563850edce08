"""Looks at a match that is over, step by step, as anybody at the table saw it or with all hands open; gives its record.

It shows nothing of a match that goes on, and never more than the view of whoever's eyes are chosen.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.pictures import Picture, draw
from bot.refusals import UnknownPress
from bot.replays import Replay
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.face import Deed, Film, Scene
from bot.ui.page import Button, Download, Menu, Page, Row, rows_of
from bot.ui.panel import told, view_of
from bot.ui.stops import Stop, Way
from bot.ui.turns import letter
from bot.ui.verify import check_open, end_line
from engine.game import Line, Seat, Who

EVERYBODY = "all"
OPEN = "open"
"""Whose eyes: a spectator's, or everybody's at once; else a seat's number."""

LEAP = 10
"""Steps that the wider buttons go, in matches of more than two leaps."""

TEXT_LIMIT = 3800
"""Characters of a page; Discord takes 4,000."""

TOLD_LIMIT = 1500
"""Characters of what happened in a step; the picture's twin has the rest."""

LOOKING = 0x6B7280


@dataclass(frozen=True)
class Eyes:
    """Whose view is shown: a seat's, or without one everybody's; `every` hand beside it, if all is open."""

    seat: Seat | None = None
    every: bool = False

    def __str__(self) -> str:
        """Write them as they stand in an address."""
        return OPEN if self.every else EVERYBODY if self.seat is None else str(self.seat)


def eyes_of(text: str, table: Table) -> Eyes:
    """Read whose view is wanted; of a match that one plays alone it is always the player's. Raises UnknownPress."""
    if table.company is None:
        return Eyes(0)
    if text in (EVERYBODY, ""):
        return Eyes()
    if text == OPEN:
        return Eyes(every=True)
    if text.isdecimal() and int(text) < len(table.match.seats):
        return Eyes(int(text))
    raise UnknownPress


async def replay_page(ask: Ask, table: Table, step: int = 0, eyes: str = "", frame: int = 0) -> Page:
    """Make the page of a step, or of a frame of what happened in it; brought into range.

    Raises:
        NotYourTable, NotOverYet, DayOpen: as `check_open`.
        BrokenRecord: the record of the match cannot be played; UnknownPress: nobody has such eyes.
    """
    check_open(ask, table)
    replay = await ask.house.replays.of(table)
    ask, seen_by, film = ask.at(table), eyes_of(eyes, table), ask.house.faces[table.match.game].film
    way = Way(table, replay, film, seen_by.seat, seen_by.every)
    stop = way.clamped(Stop(step, frame))
    then = replay.at(table, stop.step)
    game = ask.say(f"{table.match.game}-name")
    title = ask.say("replay-title", game=game, match=table.match.id, step=stop.step, count=replay.last)
    if film is not None and stop.frame:
        title += ask.say("replay-frame", frame=stop.frame, count=way.frames(stop.step))
        pictures, text, story = await _filmed(ask, then, film, seen_by, stop.frame - 1)
    else:
        pictures, text = await _seen(ask, then, seen_by)
        story = _clipped(_told(ask, table, replay, stop.step, seen_by), TOLD_LIMIT)
    (first, alt), more = (pictures[0], pictures[1:]) if pictures else ((None, ""), ())
    return Page(
        above=(title,),
        picture=first,
        alt=alt,
        more=more,
        below=(_clipped(text, TEXT_LIMIT - len(title) - len(story)), story),
        rows=_rows(ask, way, stop, seen_by),
        accent=LOOKING,
    )


def _clipped(text: str, limit: int) -> str:
    """Leave out the last lines of a text that is too long."""
    return text if len(text) <= limit else text[: limit - 2].rpartition("\n")[0] + "\n…"


# What is seen -------------------------------------------------------------------------------------------------------


async def _seen(ask: Ask, then: Table, eyes: Eyes) -> tuple[tuple[tuple[Picture, str], ...], str]:
    """Show a table as it was then: pictures with their alt texts, and in words what they show too small or not at all.

    Beside one another pictures are cut at their edges by Discord, so that open hands are also written.
    """
    face = ask.house.faces[then.match.game]
    picture, alt, twin = await view_of(ask, face, then, eyes.seat)
    if not eyes.every or face.hand is None:
        return () if picture is None else ((picture, alt),), twin
    pictures = [(picture, alt)]
    for seat in range(len(then.match.seats)):
        hand, text, _ = await view_of(ask, face, then, seat)
        pictures.append((hand, f"{ask.letter(_named(seat, then))}: {text}"))
    drawn = tuple((each, text) for each, text in pictures if each is not None)
    return drawn, "\n".join(text for text in (twin, *_open_hands(ask, then, face.board, face.hand)) if text)


async def _filmed(
    ask: Ask, then: Table, film: Film, eyes: Eyes, frame: int
) -> tuple[tuple[tuple[Picture, str], ...], str, str]:
    """Show a frame of what happened: the picture with its alt text unless the asker reads text, and what it shows."""
    view = then.view(eyes.seat)
    story = film.text(view, frame, ask.line)
    if ask.reader.text_mode:
        return (), "", story
    picture = await draw(film.still, view, frame, ask.letter, ask.say(f"{then.match.game}-name"))
    return ((picture, film.alt(view, frame, ask.letter)),), "", story


def _open_hands(ask: Ask, then: Table, board: Scene, hand: Scene) -> tuple[str, ...]:
    """Write for each seat what it sees beyond what everybody does."""
    if board.text is None or hand.text is None:
        return ()
    public = set(board.text(then.view(None), ask.line).splitlines())
    lines: list[str] = []
    for seat in range(len(then.match.seats)):
        own = [line for line in hand.text(then.view(seat), ask.line).splitlines() if line not in public]
        args = {"letter": letter(seat), "who": Who(seat), "hand": " ".join(own)}
        lines.append(ask.line(Line("replay-hand", args)))
    return tuple(lines)


def _told(ask: Ask, table: Table, replay: Replay, step: int, eyes: Eyes) -> str:
    """Say what the step was; after the last one also how people ended the match, if they did."""
    undone = replay.moments[step].undone
    lines = told(ask, replay.at(table, step), eyes.seat)
    if undone is not None:
        lines = (ask.line(Line("replay-undone", {"who": Who(undone)})),)
    if step == replay.last and table.outcome is None:
        lines = (*lines, ask.line(end_line(table)))
    return "\n".join(lines)


# What can be pressed ------------------------------------------------------------------------------------------------


def _rows(ask: Ask, way: Way, stop: Stop, eyes: Eyes) -> tuple[Row, ...]:
    match = way.table.match.id
    tools = (
        Button(ids.OfMatch(match, "export"), ask.say("button-export")),
        Button(ids.OfMatch(match, "verify"), ask.say("button-verify")),
    )
    return (*_turning(ask, way, stop, eyes), *_choosing(ask, way.table, stop, eyes), tools)


def _turning(ask: Ask, way: Way, stop: Stop, eyes: Eyes) -> tuple[Row, ...]:
    """Give the buttons that turn to other stops; each address names its way, since several may lead to one stop."""
    last = way.replay.last
    ends = {
        "first": Stop(0),
        "far_back": _leap(way, stop.step - LEAP, way.before),
        "back": way.before(stop),
        "on": way.after(stop),
        "far_on": _leap(way, stop.step + LEAP, way.after),
        "last": Stop(last),
    }
    return rows_of(
        tuple(
            Button(
                ids.OfMatch(way.table.match.id, "replay", f"{end.step}.{eyes}.{end.frame}.{name}"),
                ask.say(f"button-replay-{name}", leap=LEAP),
                disabled=end == stop,
            )
            for name, end in ends.items()
            if last > 2 * LEAP or not name.startswith("far")
        )
    )


def _leap(way: Way, step: int, further: Callable[[Stop], Stop]) -> Stop:
    """Go to a step, or `further` where these eyes saw nothing of it."""
    stop = way.clamped(Stop(step))
    return stop if way.stops_at(stop.step) else further(stop)


def _choosing(ask: Ask, table: Table, stop: Stop, eyes: Eyes) -> tuple[Row, ...]:
    """Give the choice of whose eyes, where several people played."""
    if table.company is None:
        return ()
    seats = (
        (str(seat), ask.letter(Line("replay-seen-by", {"who": _named(seat, table)})))
        for seat in range(len(table.match.seats))
    )
    has_hands = not table.is_party or ask.house.faces[table.match.game].hand is not None
    open_ = ((OPEN, ask.say("replay-open")),) if has_hands else ()
    every = ((EVERYBODY, ask.say("replay-everybody")), *seats, *open_)
    options = tuple((f"{stop.step}.{value}.{stop.frame}", label, "") for value, label in every)
    address = ids.OfMatch(table.match.id, "replay", str(stop.step))
    chosen = frozenset({f"{stop.step}.{eyes}.{stop.frame}"})
    return (Menu(address, ask.say("replay-eyes"), options, chosen=chosen),)


def _named(seat: Seat, table: Table) -> Line:
    """Name a seat with its letter; where people share seats their names say it all."""
    return Line("person" if table.is_party else "replay-seat", {"letter": letter(seat), "who": Who(seat)})


# The deeds ----------------------------------------------------------------------------------------------------------


async def _replay(ask: Ask, match: str, argument: str) -> None:
    """Show a step to the asker alone: `argument` is its number, whose eyes, the frame, and the way there.

    Of a menu's value the way is missing, and of what older versions wrote the frame.
    """
    table = await ask.house.tables.find(match)
    step, eyes, frame = (*argument.split("."), "", "")[:3]
    await ask.show_alone(await replay_page(ask, table, _number(step), eyes, _number(frame)))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0


async def _export(ask: Ask, match: str, argument: str) -> None:
    """Give the record as a file to the asker alone, beside what was pressed."""
    table = await ask.house.tables.find(match)
    check_open(ask, table)
    name = f"farrago-{table.match.game.replace('_', '-')}-{table.match.id}.json"
    download = Download(name, await ask.house.replays.export(table))
    await ask.answer.add(Page(above=(ask.say("export-text", match=table.match.id),), download=download))


REPLAY_DEEDS: Mapping[str, Deed] = {"replay": _replay, "export": _export}
