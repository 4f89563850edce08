"""Draws the first board of a match, so that it is known before a match whether a game's boards can be drawn."""

import traceback

from bot.match.kinds.shared import rules_of
from bot.text.localisation import words
from bot.text.sanitising import plain
from bot.ui.games.game_ui import GameUI
from engine.errors import RuleError
from engine.game import Options
from engine.message import Line
from engine.record import AnyGame, begin

SEED = "first board"

MOST_PEOPLE = 8
"""The most people tried to begin a party game with."""


def picture_fault(game: AnyGame, ui: GameUI) -> str:
    """Return which error the public board raised where, drawn at the start of a match; empty if it drew."""
    scene = ui.boards.public
    if scene.draw is None:
        return ""
    seats, options = _smallest(game)
    view = game.view(begin(game, SEED, seats, options)[0].state, None)
    names = [f"Player {seat + 1}" for seat in range(seats)]

    def write(line: Line) -> str:
        return words().line(line, names, plain)

    try:
        scene.draw(view, write, words().say(f"{game.info.id}-name"))
        if scene.alt is not None:
            scene.alt(view, write)
    except Exception as error:  # a game's drawing may raise anything
        # The innermost frame: the line that raised, not the one here that called it.
        at = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} in {at.filename.rpartition('/')[2]}, line {at.lineno}: {error}"
    return ""


def _smallest(game: AnyGame) -> tuple[int, Options]:
    """Return the fewest seats of a game, and options with which they begin."""
    options = game.info.presets[0].options
    if game.info.people is None:
        return game.info.seats[0], options
    party = rules_of(game)
    for people in range(1, MOST_PEOPLE + 1):
        try:
            gathered = party.gather(options, people, {}, ())
        except RuleError:  # so few do not play so
            continue
        return 1 + max(party.seats(gathered)), gathered
    raise ValueError(f"{game.info.id} cannot begin with up to {MOST_PEOPLE} people")
