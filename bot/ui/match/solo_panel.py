"""The panel of a solo match: the board, the last events, and a button for every legal action.

It serves every game; a game adds to it (`bot.ui.games.game_ui`). It shows a view only, and each button carries an
address (`bot.ui.kit.ids`).
"""

from collections.abc import Sequence
from typing import Any

from bot.core.metrics import draw_seconds
from bot.match.table import Table
from bot.pictures import Picture, draw, is_crowded, request_soon
from bot.ui.badges.telling import told_to_reader
from bot.ui.games.game_ui import GameUI, ui_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import OPTIONS, ROW, Button, Menu, Page, Row, Tone, rows_of
from bot.ui.kit.scenes import Scene, drawn_or_none
from bot.ui.kit.screens import phone_rows
from bot.ui.match.endings.ended import score_of
from bot.ui.match.endings.result import result_line, share_button, unit_of
from bot.ui.match.hints import hint_buttons
from bot.ui.match.log import ON_A_PANEL
from bot.ui.match.verify import end_line, seal_line
from engine.game import Choice, Outcome, Seat

FOLD_ABOVE = 10
"""A group with more choices than this hides behind one button, whatever the game says."""

SHOWN_BUTTONS = 20
"""More open choices than this become selects: as buttons they would exceed Discord's 40 components per message."""

RED = 0xE5484D
GREEN = 0x46A758
VIOLET = 0x7C5CFF


async def panel(context: Context, table: Table, *, group: str = "", note: str = "") -> Page:
    """Make the page of a solo match, as the asker may see it.

    `group` is a folded group of choices to open, `note` a word about a press.
    """
    ui = ui_of(context.app, table.match.game)
    seat = table.seat_of(context.reader.id)
    title = heading(context, ui, table)
    picture, alt, text_view = await view_of(context, ui, table, seat)
    outcome = table.told_outcome
    if table.end is not None:
        lines, tip, rows = (context.line(end_line(table)),), "", rows_of(_after(context, table))
    elif outcome is None:
        tip = _opened(context, ui, table, group) or await tip_of(context, ui, table)
        # One or the other, so that the buttons stay on a phone's screen.
        lines = () if tip else _log(context, ui, table, seat)
        rows = _play_rows(context, ui, table, seat, group)
    else:
        title = _result_title(context, ui, table, outcome)
        result, buttons = await _result(context, ui, table)
        lines, tip, rows = result, "", rows_of(buttons)
    return Page(
        above=(title,),
        picture=picture,
        alt=alt,
        below=tuple(text for text in (text_view, note, "\n".join(lines), tip, _seal(context, table)) if text),
        rows=rows,
        accent=_accent(table, outcome),
        sections=await told_to_reader(context, table),
    )


def _seal(context: Context, table: Table) -> str:
    """Write the seal of the deal before its first move; a guided match has none."""
    is_first = table.position.seq == 0 and not table.is_over and table.match.purpose != "tutorial"
    return context.line(seal_line(table.match.seed_hash)) if is_first else ""


def _accent(table: Table, outcome: Outcome | None) -> int:
    if outcome is not None and outcome.left:
        return VIOLET
    # The first of the endings is the one to aim for.
    if outcome is not None and outcome.ending == table.game.info.endings[0]:
        return GREEN
    return RED if table.is_over else VIOLET


def recent_lines(context: Context, table: Table, seat: Seat | None) -> tuple[str, ...]:
    """Write the last few events."""
    return tuple(context.line(line) for line in table.last_lines(seat))[-ON_A_PANEL:]


def _log(context: Context, ui: GameUI, table: Table, seat: Seat | None) -> tuple[str, ...]:
    """Write the last few events, or those that the game chooses."""
    if ui.boards.log is None:
        return recent_lines(context, table, seat)
    return tuple(context.line(line) for line in ui.boards.log(table, seat))[-ON_A_PANEL:]


def _opened(context: Context, ui: GameUI, table: Table, group: str) -> str:
    """Write the choice in an opened group that the game folds; empty where no such group is open."""
    seat = table.seat_of(context.reader.id)
    if seat is None or group not in ui.panel.folded or group not in folded_groups(ui, table.choices(seat)):
        return ""
    return context.say(f"{ui.game}-group-{group}-opened")


async def tip_of(context: Context, ui: GameUI, table: Table) -> str:
    """Write the game's tip for people who have never finished a match of it; empty for others."""
    # A guided match has its own tips.
    if ui.panel.tip is None or table.is_over or table.match.purpose == "tutorial":
        return ""
    if await context.app.matches.is_veteran(ui.game, context.reader.id):
        return ""
    return ui.panel.tip(context, table)


def heading(context: Context, ui: GameUI, table: Table) -> str:
    """Write the title of a match."""
    title = ui.boards.title(context, table) if ui.boards.title else context.say(f"{ui.game}-name")
    return context.say("panel-heading", title=title)


def _result_title(context: Context, ui: GameUI, table: Table, outcome: Outcome) -> str:
    """Write the result of a solo match, with its title."""
    title = ui.boards.title(context, table) if ui.boards.title else context.say(f"{ui.game}-name")
    if outcome.left:
        return context.say("result-heading", result=context.line(result_line(table)), game=title)
    score = context.line(score_of(unit_of(table), outcome.scores[0]))
    ending = f"{ui.game}-ending-{outcome.ending}"
    if context.reader.words.has(ending):
        score = context.say("result-ending", ending=context.say(ending), score=score)
    return context.say("result-heading", result=score, game=title)


async def view_of(context: Context, ui: GameUI, table: Table, seat: Seat | None) -> tuple[Picture | None, str, str]:
    """Return the view of a seat, as `scene_of` does."""
    scene = ui.boards.hand if ui.boards.hand is not None and seat is not None else ui.boards.public
    title = ui.boards.title(context, table) if ui.boards.title else ""
    return await scene_of(context, ui.game, scene, table.view(seat), title)


async def scene_of(
    context: Context, game: str, scene: Scene, view: Any, title: str = ""
) -> tuple[Picture | None, str, str]:
    """Return a view as picture and alt text; as text where the asker prefers it or no picture can be drawn.

    In a crowd the text is returned at once, with a note.
    """
    if scene.draw is None or context.reader.text_mode:
        return None, "", scene.text(view, context.line) if scene.text else ""
    request_soon()
    if scene.text is not None and is_crowded():
        return None, "", "\n".join((context.say("panel-crowded"), scene.text(view, context.line)))
    with draw_seconds.time():
        picture = await drawn_or_none(draw(scene.draw, view, context.plain_text, title), game)
    if picture is None:
        return None, "", scene.text(view, context.line) if scene.text else ""
    return picture, scene.alt(view, context.plain_text) if scene.alt else "", ""


async def _result(context: Context, ui: GameUI, table: Table) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    if ui.panel.result is not None:
        return await ui.panel.result(context, table)
    lines = _log(context, ui, table, table.seat_of(context.reader.id))
    return lines, _after(context, table)


def _after(context: Context, table: Table) -> tuple[Button, ...]:
    verify = Button(ids.OfMatch(table.match.id, "verify"), context.say("button-verify"))
    return (*share_button(table, context.reader.words), verify)


def _play_rows(context: Context, ui: GameUI, table: Table, seat: Seat | None, group: str) -> tuple[Row, ...]:
    if seat is None or not table.choices(seat):
        return ()
    more = Button(ids.OfMatch(table.match.id, "menu"), context.say("button-menu"))
    tools = ui.panel.buttons(context, table) if ui.panel.buttons else ()
    tools = (*undo_buttons(context, table, seat), *hint_buttons(context, ui, table, seat), *tools, more)
    return choice_rows(context, ui, table, seat, group, tools)


def undo_buttons(context: Context, table: Table, seat: Seat) -> tuple[Button, ...]:
    """Return the button to undo a seat's last action, if allowed."""
    if not table.may_undo(seat):
        return ()
    return (Button(ids.OfMatch(table.match.id, "undo", str(table.question(seat))), context.say("button-undo")),)


def choice_rows(
    context: Context, ui: GameUI, table: Table, seat: Seat, group: str, tools: tuple[Button, ...]
) -> tuple[Row, ...]:
    """Lay out the legal actions of a seat, the `tools` below, and last the buttons that open a folded group of them."""
    choices = table.choices(seat)
    folded = folded_groups(ui, choices)
    match = table.match.id
    # A group from an older page may not be folded any more; the usual rows are shown then.
    if group in folded:
        back = Button(ids.OfMatch(match, "show"), context.say("button-back"))
        inside = [choice for choice in choices if choice.group == group]
        return (*_choice_rows(context, table, seat, inside, Tone.GRAVE), (back,))
    shown = [choice for choice in choices if choice.group not in folded]
    shown = ui.panel.arrange(shown) if ui.panel.arrange else shown
    folds = tuple(
        Button(ids.OfMatch(match, "open", name), context.say(f"{ui.game}-group-{name}"), Tone.GRAVE) for name in folded
    )
    tone = Tone.MAIN if all(choice.group not in ui.panel.folded for choice in shown) else Tone.GRAVE
    return (*_choice_rows(context, table, seat, shown, tone), *phone_rows((*tools, *folds)))


def folded_groups(ui: GameUI, choices: Sequence[Choice[Any]]) -> tuple[str, ...]:
    """Name the groups of choices that stand behind one button, in the order of the choices.

    The groups that the game folds stay open where they are the only choices.
    """
    groups = list(dict.fromkeys(choice.group for choice in choices))
    sizes = {group: sum(choice.group == group for choice in choices) for group in groups}
    by_game: frozenset[str] = frozenset() if ui.panel.folded.issuperset(groups) else ui.panel.folded
    return tuple(group for group in groups if group and (group in by_game or sizes[group] > FOLD_ABOVE))


def _choice_rows(
    context: Context, table: Table, seat: Seat, choices: Sequence[Choice[Any]], tone: Tone = Tone.MAIN
) -> Sequence[Row]:
    question = table.question(seat)
    labels = [(table.game.codec.token(choice.action), context.line(choice.line)) for choice in choices]
    if len(labels) <= SHOWN_BUTTONS:
        buttons = tuple(
            Button(ids.PlayAddress(table.match.id, question, token), label, tone) for token, label in labels
        )
        # More have too many layouts to compare.
        return phone_rows(buttons) if len(labels) <= FOLD_ABOVE else rows_of(buttons)
    pages = [labels[start : start + OPTIONS] for start in range(0, len(labels), OPTIONS)][: ROW - 1]
    return [
        Menu(
            ids.OfMatch(table.match.id, "pick", f"{question}.{number}"),
            context.say("menu-choose", number=number + 1, count=len(pages)),
            tuple((token, label, "") for token, label in page),
        )
        for number, page in enumerate(pages)
    ]
