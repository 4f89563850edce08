"""The last battle of a view as a film: still by still, as one animated picture, and in words.

Everything is public as soon as it is fought. It ends with the current board. That is its first image too, for clients
that do not animate; others see it too briefly to read how the battle ends. The film of the last battle of a match
begins with the reveal: the board is replaced by the result when it has run.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, animate, coarse, line_height, wrapped
from cogs.farrago.film.shots import Shot, marks_of, seen, shots
from cogs.farrago.film.text import alt, caption, recent_log, step_name, text
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.board import stage_of
from cogs.farrago.pictures.palette import CHALK
from cogs.farrago.pictures.parts import MARGIN, Heading, heading, open_space, plate
from cogs.farrago.pictures.result import CAPTION, HEIGHT, draw_result
from cogs.farrago.pictures.stage import BOTTOM, Stage, draw_stage
from cogs.farrago.pictures.tile import Mark
from cogs.farrago.text.names import names_of
from cogs.farrago.text.notes import heading_of
from engine.farrago.model import BattleView, FarragoView

__all__ = ["alt", "length", "motion", "recent_log", "still", "text"]

FIRST, REVEAL, BEAT, BLOW, KILL, LAST = 30, 1400, 700, 450, 850, 2500
"""Durations of images in milliseconds: the first one, all revealed, an acting card, an attack, its end, the board now.

Some clients would show a shorter first image for 100.
"""

WATCHED = 25_000
"""The maximum duration of a film, in milliseconds."""


# Length, stills and animation of a battle are asked for one after the other, each cutting the same shots.
@lru_cache(maxsize=8)
def _shots(battle: BattleView) -> tuple[Shot, ...]:
    return shots(battle)


def length(view: FarragoView) -> int:
    """Return the number of stills; 0 before the first battle."""
    return len(_shots(view.battle)) if view.battle is not None else 0


def still(view: FarragoView, frame: int, say: Say, title: str) -> Picture:
    """Draw one moment of the battle. Raises IndexError: there is no such frame."""
    battle = _battle(view)
    canvas = _drawn(view, battle, _shots(battle)[frame], say, title)
    return canvas.done("farrago-battle")


def motion(view: FarragoView, say: Say, title: str) -> Picture:
    """Draw the whole battle as one animated picture."""
    battle = _battle(view)
    beats = [*_beats(_shots(battle))]
    return animate(_images(view, battle, beats, say, title), _times(view), "farrago-battle")


def _times(view: FarragoView) -> list[int]:
    times = paced([time for _, _, time in _beats(_shots(_battle(view)))])
    return [*([] if view.is_over else [FIRST]), *times, LAST]


def paced(times: Sequence[int]) -> list[int]:
    """Hurry what would take too long to watch: gives the milliseconds of each image, all together WATCHED at most."""
    room = WATCHED - FIRST - LAST
    share = min(1.0, room / max(1, sum(times)))
    return [int(time * share) for time in times]


def _battle(view: FarragoView) -> BattleView:
    if view.battle is None:
        raise IndexError("nothing has been fought yet")
    return view.battle


_LINES = {36: 1, 32: 2, 30: 2, 28: 2, 26: 2, 20: 3, 15: 4}
"""The type sizes to try for a caption, the largest first, with their numbers of lines."""

Beat = tuple[Shot, bool, int]
"""A shot, whether it shows only the attack without its result, and its milliseconds."""


def _beats(cut: tuple[Shot, ...]) -> Iterator[Beat]:
    yield cut[0], False, REVEAL
    for shot in cut[1:]:
        if shot.attack is None:
            yield shot, False, BEAT
        else:
            yield shot, True, BLOW
            yield shot, False, KILL if shot.kills else BEAT


def _images(view: FarragoView, battle: BattleView, beats: list[Beat], say: Say, title: str) -> Iterator[Image.Image]:
    # Yielded one by one, since a long film has some 70 images of 4 MB each.
    now = coarse(_now(view, say, title).image)
    if not view.is_over:
        yield now
    for shot, begins, _ in beats:
        yield coarse(_drawn(view, battle, shot, say, title, begins=begins).image)
    yield now


def _now(view: FarragoView, say: Say, title: str) -> Canvas:
    """Draw the current board, with a film's lines below it; at the end of a match its result."""
    names = names_of(say)
    if view.is_over:
        return draw_result(view, say, title, names)
    canvas = open_space(HEIGHT)
    heading(canvas, say, title, heading_of(view, names))
    draw_stage(canvas, stage_of(view), say, names)
    turn = view.battle.turn if view.battle is not None else view.turn
    _caption(canvas, say(Line("farrago-picture-film-now", {"turn": turn})), "active")
    return canvas


def _drawn(view: FarragoView, battle: BattleView, shot: Shot, say: Say, title: str, *, begins: bool = False) -> Canvas:
    """Draw a shot; if it `begins`, only who attacks whom."""
    names = names_of(say)
    canvas = open_space(HEIGHT)
    facts = (("cp", Line("farrago-picture-goal", {"limit": view.limit})),)
    turn = Line("farrago-picture-film-turn", {"turn": battle.turn})
    heading(canvas, say, title, Heading(facts, step_name(shot.step), "", turn))
    draw_stage(canvas, _stage(view, battle, shot, begins=begins), say, names)
    _caption(canvas, caption(shot, say), "strength" if begins else _icon(shot))
    return canvas


def _stage(view: FarragoView, battle: BattleView, shot: Shot, *, begins: bool) -> Stage:
    marks = dict(marks_of(shot))
    faces = shot.after.faces
    if begins and shot.attack is not None:
        actor, target = shot.attack
        marks = {actor: Mark("acting"), target: Mark("target")}
        # The blow has not fallen yet, so both stand as they did before it.
        return Stage(shot.before.spheres, faces, view.limit, battle.first, marks, shot.attack, word="active")
    if shot.step == 0:
        marks = _fresh(battle)
    return Stage(seen(shot), faces, view.limit, battle.first, marks, None, shot.gains, word="active")


def _fresh(battle: BattleView) -> dict[tuple[int, int], Mark]:
    return {(seat, tile): Mark(corner="new") for seat, tiles in enumerate(battle.fresh) for tile in tiles}


def _icon(shot: Shot) -> str:
    if shot.kills:
        return "dead"
    if shot.attack is not None:
        return "strength"
    return "new" if shot.step == 0 else "cp" if any(shot.gains) else "active"


def _caption(canvas: Canvas, text: str, icon: str) -> None:
    """Write the shot's caption below the stage, in one or two lines, or in more if that would cut it."""
    box = Box(MARGIN, BOTTOM, WIDTH - 2 * MARGIN, CAPTION)
    plate(canvas, box, 22)
    canvas.paste(sign(icon, 64), box.x + 18, box.y + 14)
    room = Box(box.x + 98, box.y + 8, box.width - 118, box.height - 16)
    pen, most, lines = Pen(CHALK, 0), 0, list[str]()
    for size, most in _LINES.items():
        pen = Pen(CHALK, size, align="left")
        lines = wrapped(text, pen, room.width)
        if len(lines) <= most:
            break
    step = line_height(pen)
    top = room.y + (room.height - min(most, len(lines)) * step) // 2
    # The canvas cuts a line that is too long, so what remains is joined to the last one.
    shown = lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]
    for place, line in enumerate(shown):
        canvas.text(Box(room.x, top + place * step, room.width, step), line, pen)
