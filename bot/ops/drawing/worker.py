"""The drawing process: draws the sprites of the games into a folder, and what the bot asks for in between.

Started as `python -m bot.ops.drawing.worker FOLDER GAME...`. It reads requests from standard input, writes reports to
standard output, and ends with the bot.
"""

import os
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import BinaryIO

from bot import pictures
from bot.match import worker
from bot.ops.drawing.reports import Finished, Progress, Report, Served, line_of, sprite_in
from bot.pictures import sprites
from bot.pictures.sprites import Sprite
from bot.ui.game_ui import GameUI

KEPT_BYTES = 16 * 2**20
"""Bytes of images that are kept for composing (house choice): nothing is shown from here, and the machine may be
small.
"""

TELL_EVERY = 0.2
"""Seconds between two reports of progress."""


class DrawingProcess:
    """Draws the games in order; `tell` takes its reports."""

    def __init__(self, reports: BinaryIO, asked: "SimpleQueue[Sprite]") -> None:
        """Take where reports go, and where requests come from."""
        self._reports = reports
        self._asked = asked
        self._drawn = set[str]()
        # What the games that are done have drawn, and what the others are thought to need.
        self._done, self._left = 0, dict[str, int]()
        self._told_at = 0.0

    def draw(self, game_uis: Sequence[GameUI]) -> None:
        """Draw all that the games want ahead; one that raises is reported, and the next one drawn."""
        self._left = {ui.game: ui.pictures.sprites for ui in game_uis}
        sprites.watch(self._note)
        self._progress()
        for ui in game_uis:
            self._serve()
            fault = _fault_of(ui)
            self._done, self._left[ui.game] = len(self._drawn), 0
            self._tell(Finished(ui.game, fault))
        self._progress()

    def _note(self, name: str) -> None:
        """Count a sprite, and draw first what somebody waits for."""
        self._drawn.add(name)
        if time.monotonic() - self._told_at >= TELL_EVERY:
            self._progress()
        self._serve()

    def _serve(self) -> None:
        while True:
            try:
                wanted = self._asked.get_nowait()
            except Empty:
                return
            with suppress(ValueError):  # who asked for it draws it too, and meets the same
                sprites.keep(wanted)
            self._tell(Served(wanted.name))

    def _progress(self) -> None:
        self._told_at = time.monotonic()
        # The game that is being drawn may turn out to need more than was thought.
        of = max(self._done + sum(self._left.values()), len(self._drawn))
        self._tell(Progress(len(self._drawn), of))

    def _tell(self, report: Report) -> None:
        self._reports.write(line_of(report))
        self._reports.flush()


def _fault_of(ui: GameUI) -> str:
    """Draw what a game wants ahead; returns what that raised, empty: nothing."""
    try:
        if ui.pictures.warm is not None:
            ui.pictures.warm()
    except Exception as error:  # the bot logs it, and draws this game again by itself
        return f"{type(error).__name__}: {error}"
    return ""


def _read_on(requests: BinaryIO, asked: "SimpleQueue[Sprite]") -> None:
    """Take requests until the bot is gone, then end this process: nobody would read what it tells."""
    for line in requests:
        asked.put(sprite_in(line))
    os._exit(0)


def main(folder: str, games: Sequence[str], game_uis: Mapping[str, GameUI] | None = None) -> None:
    """Draw the games of these ids into the folder."""
    # Output of libraries must not stand among the reports.
    reports, sys.stdout = sys.stdout.buffer, sys.stderr
    worker.start()
    asked = SimpleQueue[Sprite]()
    threading.Thread(target=_read_on, args=(sys.stdin.buffer, asked), daemon=True).start()
    pictures.keep_in(Path(folder))
    pictures.keep_at_most(KEPT_BYTES)
    if game_uis is None:
        # Imported late: it imports the whole program, and requests are read already.
        from bot.game_loader import load_cogs

        game_uis = load_cogs().game_uis
    DrawingProcess(reports, asked).draw([game_uis[game] for game in games if game in game_uis])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
    # The thread that reads requests holds standard input, with which Python cannot end in order.
    os._exit(0)
