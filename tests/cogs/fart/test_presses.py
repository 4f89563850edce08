"""The number of presses in a match: every action is a button; a sacrifice beside an attack takes two."""

from bot.ui.match.solo_panel import folded_groups
from cogs.fart import GAME_UI
from engine import record
from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.model import FartOptions

AIM = 1.05
"""Presses an action, at most, over full games of the greedy player."""


def presses(seed: str) -> tuple[int, int]:
    """Count the actions of a match played by the greedy player, and the presses they take on the panel."""
    position, _ = record.begin(GAME, seed, 1, FartOptions())
    actions = pressed = 0
    while GAME.outcome(position.state) is None:
        choices = GAME.choices(position.state, 0)
        action = greedy(GAME.view(position.state, 0))
        group = next(choice.group for choice in choices if choice.action == action)
        pressed += 2 if group in folded_groups(GAME_UI, choices) else 1
        actions += 1
        position, _ = record.advance(GAME, position, 0, action)
    return actions, pressed


def test_a_game_takes_hardly_more_presses_than_actions() -> None:
    counts = [presses(str(seed)) for seed in range(200)]
    assert sum(pressed for _, pressed in counts) / sum(actions for actions, _ in counts) <= AIM
