"""The panel of a match for the one who plays it: the board, what just happened, and a button for every legal action.

It serves every game; a face adds to it (`bot.ui.face`). It shows a view only, and each button names its deed.
"""

from collections.abc import Sequence
from typing import Any

from bot.metrics import draw_seconds
from bot.pictures import Picture, draw, is_crowded, wish
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.face import Face
from bot.ui.page import OPTIONS, ROW, Button, Menu, Page, Row, Tone, rows_of
from bot.ui.verify import end_line
from engine.game import Choice, Outcome, Seat

FOLD_ABOVE = 10
"""A group with more choices than this hides behind one button, whatever the face says."""

SHOWN_BUTTONS = 20
"""Above so many open choices they become selects: with the tools they would pass Discord's 40 components a message."""

EVENTS_SHOWN = 6

RED = 0xE5484D
GREEN = 0x46A758
VIOLET = 0x7C5CFF


async def panel(ask: Ask, table: Table, *, group: str = "", note: str = "") -> Page:
    """Make the page of a match that one plays alone, as the asker may see it.

    `group` is a folded group of choices to open, `note` a word about a press.
    """
    face = ask.house.faces[table.match.game]
    seat = table.seat_of(ask.reader.id)
    title = heading(ask, face, table, whole=table.position.seq == 0)
    picture, alt, twin = await view_of(ask, face, table, seat)
    outcome = table.outcome
    if table.end is not None:
        lines, aside, rows = (ask.line(end_line(table)),), "", rows_of(_after(ask, table))
    elif outcome is None:
        lines = told(ask, table, seat)
        aside = face.aside(ask, table) if face.aside else ""
        rows = _play_rows(ask, face, table, seat, group)
    else:
        result, buttons = await _result(ask, face, table)
        lines, aside, rows = result, "", rows_of(buttons)
    return Page(
        above=(title,),
        picture=picture,
        alt=alt,
        below=tuple(text for text in (twin, note, "\n".join(lines), aside) if text),
        rows=rows,
        accent=_accent(table, outcome),
    )


def _accent(table: Table, outcome: Outcome | None) -> int:
    if outcome is not None and outcome.ending == table.game.info.endings[0]:
        return GREEN
    return RED if table.is_over else VIOLET


def told(ask: Ask, table: Table, seat: Seat | None) -> tuple[str, ...]:
    """Write what just happened, the last few lines of it."""
    return tuple(ask.line(line) for line in table.told(seat))[-EVENTS_SHOWN:]


def heading(ask: Ask, face: Face, table: Table, *, whole: bool = False) -> str:
    """Write the title of a match and the fingerprint of its seed, to which the deal is bound from the start.

    The `whole` SHA-256 stands at the start and in the menu; later its beginning will do.
    """
    title = face.title(ask, table) if face.title else ask.say(f"{face.game}-name")
    return ask.say(
        "panel-heading", title=title, hash=table.match.seed_hash if whole else f"{table.match.seed_hash[:16]}…"
    )


async def view_of(ask: Ask, face: Face, table: Table, seat: Seat | None) -> tuple[Picture | None, str, str]:
    """Give what a seat sees as picture and alt text, or the text twin where the asker wants it or nothing is drawn.

    Where very many wait for pictures the twin comes at once, with a word about that.
    """
    view = table.view(seat)
    scene = face.hand if face.hand is not None and seat is not None else face.board
    if scene.draw is None or ask.reader.text_mode:
        return None, "", scene.text(view, ask.line) if scene.text else ""
    wish()
    if scene.text is not None and is_crowded():
        return None, "", "\n".join((ask.say("panel-crowded"), scene.text(view, ask.line)))
    title = face.title(ask, table) if face.title else ""
    with draw_seconds.time():
        picture = await draw(scene.draw, view, ask.letter, title)
    return picture, scene.alt(view, ask.letter) if scene.alt else "", ""


async def _result(ask: Ask, face: Face, table: Table) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    if face.result is not None:
        return await face.result(ask, table)
    lines = told(ask, table, table.seat_of(ask.reader.id))
    return lines, _after(ask, table)


def _after(ask: Ask, table: Table) -> tuple[Button, ...]:
    return (Button(ids.OfMatch(table.match.id, "verify"), ask.say("button-verify")),)


def _play_rows(ask: Ask, face: Face, table: Table, seat: Seat | None, group: str) -> tuple[Row, ...]:
    if seat is None or not table.choices(seat):
        return ()
    more = Button(ids.OfMatch(table.match.id, "menu"), ask.say("button-menu"))
    tools = face.tools(ask, table) if face.tools else ()
    return choice_rows(ask, face, table, seat, group, (*undo_buttons(ask, table, seat), *tools, more))


def undo_buttons(ask: Ask, table: Table, seat: Seat) -> tuple[Button, ...]:
    """Give the button that takes back a seat's last action, where that may be taken back."""
    if not table.may_undo(seat):
        return ()
    return (Button(ids.OfMatch(table.match.id, "undo", str(table.question(seat))), ask.say("button-undo")),)


def choice_rows(
    ask: Ask, face: Face, table: Table, seat: Seat, group: str, tools: tuple[Button, ...]
) -> tuple[Row, ...]:
    """Lay out the legal actions of a seat, large groups of them folded behind a button, and the `tools` below."""
    choices = table.choices(seat)
    folded = folded_groups(face, choices)
    match = table.match.id
    if group in folded:
        back = Button(ids.OfMatch(match, "show"), ask.say("button-back"))
        inside = [choice for choice in choices if choice.group == group]
        return (*_choice_rows(ask, table, seat, inside, Tone.GRAVE), (back,))
    shown = [choice for choice in choices if choice.group not in folded]
    shown = face.arrange(shown) if face.arrange else shown
    folds = tuple(
        Button(ids.OfMatch(match, "open", name), ask.say(f"{face.game}-group-{name}"), Tone.GRAVE) for name in folded
    )
    return (*_choice_rows(ask, table, seat, shown), *rows_of((*folds, *tools)))


def folded_groups(face: Face, choices: Sequence[Choice[Any]]) -> tuple[str, ...]:
    """Name the groups of choices that stand behind one button, in the order of the choices."""
    groups = list(dict.fromkeys(choice.group for choice in choices))
    sizes = {group: sum(choice.group == group for choice in choices) for group in groups}
    return tuple(group for group in groups if group and (group in face.folded or sizes[group] > FOLD_ABOVE))


def _choice_rows(
    ask: Ask, table: Table, seat: Seat, choices: Sequence[Choice[Any]], tone: Tone = Tone.MAIN
) -> Sequence[Row]:
    question = table.question(seat)
    labels = [(table.game.codec.token(choice.action), ask.line(choice.line)) for choice in choices]
    if len(labels) <= SHOWN_BUTTONS:
        return rows_of(tuple(Button(ids.Play(table.match.id, question, token), label, tone) for token, label in labels))
    pages = [labels[start : start + OPTIONS] for start in range(0, len(labels), OPTIONS)][: ROW - 1]
    return [
        Menu(
            ids.OfMatch(table.match.id, "pick", f"{question}.{number}"),
            ask.say("menu-choose", number=number + 1, count=len(pages)),
            tuple((token, label, "") for token, label in page),
        )
        for number, page in enumerate(pages)
    ]
