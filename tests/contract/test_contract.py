"""Every registered game keeps its contract, in every preset and at every number of seats."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, cast

import msgspec
import pytest
from _pytest.mark import ParameterSet

from bot.text.localisation import words
from engine.conformance import check_game, random_game
from engine.content import DATA
from engine.errors import RuleError
from engine.game import PartyGame, Preset
from engine.message import Line
from engine.record import AnyGame
from engine.registry import games
from engine.rng import Rng

MATCHES, MANY = 6, 24
"""Matches of a game for one; the more seats, the longer each of them is, so the fewer are played, but one at least."""

LONG = 250
"""Actions of matches after which another one is not begun: games with long matches have positions enough in one."""

CROWDS = (1, 2, 3, 8)
"""Numbers of people for party games, if they make a match."""

BUTTON = 80
"""Characters that fit on a Discord button."""

LARGE = 6
"""Seats from which on a match takes so long that it belongs to the slow tests."""

MIDDLING = "battle_farm-short-3", "battle_farm-short-4", "battle_farm-short-5"
"""Tables whose matches are long, and go through the rules as those of one seat fewer and one more do."""


def _marks(game: AnyGame, preset: Preset, seats: int) -> tuple[pytest.MarkDecorator, ...]:
    """Leave further presets at large tables to the long runs, since the first preset shows the differences of size."""
    if preset != game.info.presets[0] and seats != game.info.seats[0]:
        return (pytest.mark.long,)
    return (pytest.mark.slow,) if seats >= LARGE else ()


def _tables(game: AnyGame, preset: Preset) -> Iterator[ParameterSet]:
    """List tables of every number of seats; where several share a seat, tables of some people, gathered."""
    if game.info.people is None:
        for seats in range(game.info.seats[0], game.info.seats[1] + 1):
            name, marks = f"{game.info.id}-{preset.id}-{seats}", _marks(game, preset, seats)
            yield pytest.param(game, seats, preset.options, id=name, marks=marks)
        return
    party = cast("PartyGame[Any, Any, Any, Any]", game)
    for people in CROWDS:
        with suppress(RuleError):  # this number of people cannot play this way
            options = party.gather(preset.options, people, {}, ())
            seats = 1 + max(party.seats(options))
            yield pytest.param(game, seats, options, id=f"{game.info.id}-{preset.id}-of-{people}")


TABLES = [table for game in games().values() for preset in game.info.presets for table in _tables(game, preset)]


def check_matches(game: AnyGame, seats: int, options: msgspec.Struct, matches: int, most: int) -> None:
    """Check up to `matches` random matches, fewer once they have had `most` actions."""
    actions = 0
    for seed in range(max(1, matches // seats)):
        if actions < most:
            actions += check_game(game, f"contract {seed}", seats, options).position.seq


@pytest.mark.parametrize(("game", "seats", "options"), [table for table in TABLES if table.id not in MIDDLING])
def test_random_matches_pass_every_check(game: AnyGame, seats: int, options: msgspec.Struct):
    check_matches(game, seats, options, MATCHES, LONG)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_many_random_matches_pass_every_check(game: AnyGame, seats: int, options: msgspec.Struct):
    check_matches(game, seats, options, MANY, MANY * LONG)


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


PARTIES = [game for game in games().values() if game.info.people is not None]


@pytest.mark.parametrize("game", PARTIES, ids=lambda game: game.info.id)
def test_people_are_gathered_so_that_no_seat_is_empty(game: "PartyGame[Any, Any, Any, Any]"):
    gathered = 0
    for preset in game.info.presets:
        for people in range(1, 26):
            with suppress(RuleError):
                options = game.gather(preset.options, people, {}, ("used",))
                seats = game.seats(options)
                assert len(seats) == people
                assert set(seats) == set(range(1 + max(seats)))
                assert game.info.seats[0] <= 1 + max(seats) <= game.info.seats[1]
                assert game.people(game.setup(1 + max(seats), options, Rng("people")).state) == seats
                gathered += 1
    assert gathered >= len(game.info.presets)


@pytest.mark.parametrize("game", PARTIES, ids=lambda game: game.info.id)
def test_people_who_may_choose_get_the_side_that_they_wish(game: "PartyGame[Any, Any, Any, Any]"):
    for preset in game.info.presets:
        sides = game.sides(preset.options)
        if sides > 1:
            options = game.gather(preset.options, 2 * sides, dict.fromkeys(range(sides), sides - 1), ())
            assert game.seats(options)[:sides] == (sides - 1,) * sides
            assert set(game.seats(options)) == set(range(sides))
            names = [game.side(options, seat) for seat in range(sides)]
            assert len({words().line(name) for name in names if name}) == sides


def test_every_refusal_has_words_and_a_ruling():
    refusals = [kind for kind in below(RuleError) if kind.__module__.startswith("engine.")]
    assert [kind for kind in refusals if not words().has(kind.key)] == []
    ruled = [game for game in games() if (DATA / game / "rulings.toml").exists()]
    by_games = {
        game: [each for each in refusals if f"{each.__module__}.".startswith(f"engine.{game}.")] for game in ruled
    }
    assert all(by_games.values())
    assert [kind for found in by_games.values() for kind in found if not kind.ruling] == []


def below(kind: type[Any]) -> list[type[Any]]:
    return [kind, *(deeper for child in kind.__subclasses__() for deeper in below(child))]
