"""Nim on Discord: everything as the house does it."""

from bot.ui.face import Face, Scene
from engine.game import Line

FACE = Face("nim", board=Scene(text=lambda view, say: say(Line("nim-board", {"count": view.counters}))))
