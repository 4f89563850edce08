"""Nim on Discord: a line of text; the buttons of all choices are the platform's."""

from cogs.api import BoardsUI, GameUI, Line, Scene

GAME_UI = GameUI(
    "nim",
    BoardsUI(Scene(text=lambda view, say: say(Line("nim-board", {"count": view.counters})))),
)
