"""Every registered game keeps its contract, in every preset and at every number of seats."""

from typing import Any

import msgspec
import pytest

from bot.words import words
from engine.conformance import check_game, random_game
from engine.errors import RuleError
from engine.game import Line, Preset
from engine.record import AnyGame
from engine.registry import games

MATCHES = 12
"""Matches of a game for one; the more seats, the longer each of them is, so the fewer are played."""

LONG = 500
"""Actions of matches after which another one is not begun: games with long matches have positions enough in one."""

BUTTON = 80
"""Characters that fit on a Discord button."""


def _marks(game: AnyGame, preset: Preset, seats: int) -> tuple[pytest.MarkDecorator, ...]:
    """Leave further presets at large tables to the long runs: what else there is to see, the first preset shows."""
    return () if preset == game.info.presets[0] or seats == game.info.seats[0] else (pytest.mark.long,)


TABLES = [
    pytest.param(
        game, seats, preset.options, id=f"{game.info.id}-{preset.id}-{seats}", marks=_marks(game, preset, seats)
    )
    for game in games().values()
    for preset in game.info.presets
    for seats in range(game.info.seats[0], game.info.seats[1] + 1)
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_random_matches_pass_every_check(game: AnyGame, seats: int, options: msgspec.Struct):
    actions = 0
    for seed in range(MATCHES // seats):
        if actions < LONG:
            actions += check_game(game, f"contract {seed}", seats, options).position.seq


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_line_of_a_match_has_words_and_choices_fit_a_button(game: AnyGame, seats: int, options: msgspec.Struct):
    names = [f"Player {seat}" for seat in range(seats)]
    for moment in random_game(game, "words", seats, options):
        state = moment.position.state
        told = [game.tell(event, viewer) for event in moment.events for viewer in (*range(seats), None)]
        for line in told:
            assert line is None or words().line(line, names)
        for seat, window in game.asked(state).items():
            assert words().line(Line(window.about), names)
            for choice in game.choices(state, seat):
                assert 0 < len(words().line(choice.line, names)) <= BUTTON


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_presets_and_endings_have_words(game: AnyGame):
    keys = [f"{game.info.id}-preset-{preset.id}" for preset in game.info.presets]
    keys += [f"{game.info.id}-ending-{ending}" for ending in game.info.endings]
    assert [key for key in keys if not words().has(key)] == []


def test_every_refusal_has_words_and_a_ruling():
    refusals = [kind for kind in below(RuleError) if kind.__module__.startswith("engine.")]
    assert [kind for kind in refusals if not words().has(kind.key)] == []
    by_games = [kind for kind in refusals if kind.__module__ != "engine.errors"]
    assert [kind for kind in by_games if not kind.ruling] == []
    assert len(by_games) >= len(games())


def below(kind: type[Any]) -> list[type[Any]]:
    return [kind, *(deeper for child in kind.__subclasses__() for deeper in below(child))]
