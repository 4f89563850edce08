"""The battle that the rules play through, as a picture: the moment of its first kill."""

from cogs.api import Line, Picture, Say
from cogs.farrago.film.shots import shots
from cogs.farrago.pictures.parts import Heading, heading, open_space
from cogs.farrago.pictures.stage import BOTTOM, Stage, draw_stage
from cogs.farrago.pictures.tile import Mark
from cogs.farrago.text.names import names_of
from engine.farrago.example import example as fought


def example(say: Say) -> Picture:
    """Draw the attack that destroys the first creature, before the blow has fallen."""
    battle, limit = fought()
    shot, (actor, target) = next((shot, shot.attack) for shot in shots(battle) if shot.kills and shot.attack)
    canvas = open_space(BOTTOM)
    goal = (("cp", Line("farrago-picture-goal", {"limit": limit})),)
    turn = Line("farrago-picture-turn", {"turn": battle.turn})
    heading(canvas, say, "", Heading(goal, Line("farrago-example-doing"), "strength", turn))
    marks = {actor: Mark("acting"), target: Mark("target")}
    stage = Stage(shot.before.spheres, shot.after.faces, limit, battle.first, marks, shot.attack, word="active")
    draw_stage(canvas, stage, say, names_of(say))
    return canvas.done("farrago-example")
