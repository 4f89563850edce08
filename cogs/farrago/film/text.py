"""A battle of Farrago in words, shot by shot as in the film, from public information only."""

from collections.abc import Iterator

from cogs.api import NAME_LENGTHS, Arg, Line, Say, Who, escaped, fitting_alt, plain
from cogs.farrago.film.shots import Shot, shots
from cogs.farrago.text.names import SEATS, bare_names_of, names_of
from cogs.farrago.text.text_view import sphere_text
from engine.farrago.battle_lines import battle_line, is_routine
from engine.farrago.battle_log import Acted, RpChanged
from engine.farrago.film import OVER
from engine.farrago.model import BattleView, FarragoView
from engine.farrago.naming import card_line, tile_line

_STEPS = {
    0: "reveal", 1: "start", 2: "start", 3: "static", 4: "static", 5: "others", 6: "creatures", 7: "end", 8: "end",
}  # fmt: skip

_TOLD = 2
"""Actions of a shot that a caption describes in full; for more it names the acting cards."""


def step_name(step: int) -> Line:
    """Name a step of the battle."""
    return Line(f"farrago-picture-step-{_STEPS.get(step, 'over')}")


def caption(shot: Shot, say: Say) -> str:
    """Describe a shot, as far as fits on a picture."""
    if shot.step == 0:
        return say(Line("farrago-picture-film-reveal"))
    if shot.step == OVER:
        return say(Line("farrago-picture-film-over"))
    actors = [each for each in shot.happenings if isinstance(each, Acted)]
    # Used resources are one sentence, no matter how many they are.
    if len(actors) > _TOLD and not all(is_routine(frame.happenings) for frame in shot.frames):
        names = tuple(
            Line("farrago-picture-film-new", {"card": card_line(each.card), "tile": tile_line(each.tile)})
            for each in actors
        )
        return say(Line("farrago-picture-film-many", {"cards": names}))
    return " · ".join(shot_sentences(shot, say))


def shot_sentences(shot: Shot, say: Say) -> Iterator[str]:
    """Describe all of a shot, a sentence or more for each acting card; used resources in one."""
    used: list[Line] = []
    for frame in shot.frames:
        if frame.actor is not None and is_routine(frame.happenings):
            used.extend(_gain(each) for each in frame.happenings if isinstance(each, RpChanged))
            continue
        line = battle_line(frame.happenings)
        if line is not None:
            yield say(line)
    if used:
        yield say(Line("farrago-picture-film-rp", {"parts": tuple(used)}))


def text(view: FarragoView, frame: int, say: Say) -> str:
    """Describe a still, as Discord markdown. Raises IndexError: there is no such frame."""
    battle = _battle(view)
    cut = shots(battle)
    shot = cut[frame]
    if shot.step == 0:
        return "\n".join(_reveal(battle, [escaped(name, NAME_LENGTHS[0]) for name in bare_names_of(say)], say))
    if shot.step == OVER:
        return "\n".join((*shot_sentences(shot, say), _sums(shot, say)))
    return "\n".join(shot_sentences(shot, say))


def recent_log(view: FarragoView, say: Say) -> tuple[str, ...]:
    """Return the whole battle in lines; empty without a battle."""
    if view.battle is None:
        return ()
    return tuple(line for frame in range(len(shots(view.battle))) for line in text(view, frame, say).split("\n"))


def alt(view: FarragoView, frame: int, say: Say) -> str:
    """Describe a still: the action, then the cards on both spheres. Raises IndexError: there is no such frame."""
    battle = _battle(view)
    shot = shots(battle)[frame]
    names = [plain(name, NAME_LENGTHS[1]) for name in names_of(say)]
    begun = say(Line("farrago-picture-film-alt", {"turn": battle.turn, "step": step_name(shot.step)}))
    happens = " ".join(_reveal(battle, names, say)) if shot.step == 0 else caption(shot, say)
    head = f"{begun} {happens} {_sums(shot, say)}"
    spheres = [
        f"{names[seat]}: {sphere_text(shot.after.spheres[seat], say, only=shot.after.faces[seat])}."
        for seat in range(SEATS)
    ]
    return fitting_alt((" ".join((head, *spheres)), head))


def _battle(view: FarragoView) -> BattleView:
    if view.battle is None:
        raise IndexError("nothing has been fought yet")
    return view.battle


def _gain(each: RpChanged) -> Line:
    args: dict[str, Arg] = {"player": Who(each.seat), "amount": each.amount, "tile": tile_line(each.tile)}
    return Line("farrago-picture-film-rp-of", args)


def _sums(shot: Shot, say: Say) -> str:
    cp = [sphere.cp for sphere in shot.after.spheres]
    return say(Line("farrago-picture-film-cp", {"one": Who(0), "cp": cp[0], "two": Who(1), "other": cp[1]}))


def _reveal(battle: BattleView, names: list[str], say: Say) -> Iterator[str]:
    """Describe the reveal: who strikes first, the active faces, and each new card."""
    yield say(Line("farrago-picture-film-begins", {"turn": battle.turn, "name": names[battle.first]}))
    for seat in range(SEATS):
        new = tuple(
            Line("farrago-picture-film-new", {"card": card_line(card.kind), "tile": tile_line(tile)})
            for tile in battle.fresh[seat]
            if (card := battle.spheres[seat].tiles[tile].card) is not None
        )
        args: dict[str, Arg] = {"name": names[seat], "face": battle.faces[seat] + 1, "cards": new}
        yield say(Line(f"farrago-picture-film-reveals{'' if new else '-nothing'}", args))
