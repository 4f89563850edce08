"""A player of another working tree, such as `git worktree add ../before <commit>`, in a process of its own.

So a new player can be judged against the one that it replaces, without keeping the old one in the tree.
"""

import json
import subprocess  # runs this Python alone
import sys
from pathlib import Path
from typing import Any

from engine.game import Seat
from engine.record import AnyGame
from engine.rng import Rng

ANSWER = """
import json, sys
from engine.search import choose
for line in sys.stdin:
    game, level, view, seat, seed = json.loads(line)
    print(choose(game, level, view.encode(), seat, seed).decode(), flush=True)
"""


class Rival:
    """Chooses as a level of the other tree does; both trees must write views and actions of the game alike."""

    def __init__(self, tree: Path, game: AnyGame, level: str) -> None:
        """Start the other tree's process."""
        self._game = game
        self._level = level
        command = [sys.executable, "-c", ANSWER]
        self._process = subprocess.Popen(command, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def choose(self, view: Any, seat: Seat, rng: Rng) -> Any:
        """Ask the other tree. Raises RuntimeError where its process has ended."""
        asked = self._game.codec.encode(view).decode()
        pipe, answers = self._process.stdin, self._process.stdout
        if pipe is None or answers is None:
            raise RuntimeError("the other tree's process has no pipes")
        pipe.write(json.dumps([self._game.info.id, self._level, asked, seat, rng.seed]) + "\n")
        pipe.flush()
        answer = answers.readline()
        if not answer:
            raise RuntimeError("the other tree's process has ended")
        return self._game.codec.action(answer)
