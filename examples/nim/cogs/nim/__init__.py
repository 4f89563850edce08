"""Nim on Discord: everything as the house does it."""

from cogs.api import BoardsUI, GameUI, Line, Scene

GAME_UI = GameUI("nim", BoardsUI(Scene(text=lambda view, say: say(Line("nim-board", {"count": view.counters})))))
