"""A player sees no more than they may know: what differs in hidden cards only looks the same to the last byte."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.table import Table
from bot.ui.ask import Ask
from bot.ui.page import Page
from bot.ui.panel import panel
from cogs.fart.picture import alt, alt_discard, board, discard, text_board
from engine import record
from engine.fart import GAME
from engine.fart.greedy import greedy
from engine.fart.model import Event, FartOptions, Resign, State
from engine.record import Position
from engine.rng import Rng
from tests.cogs.fart.asking import parlour
from tests.gallery import SAY, TITLE
from tests.house import ADA, BO

GAMES, STATES_OF_EACH = 30, 10
EVERY = 5
"""The discard pile, which hides nothing, is drawn for one state in so many."""

Moment = tuple[Position, tuple[Event, ...]]


def story(seed: str) -> list[Moment]:
    """Play a match, mostly as the plain player does, sometimes at random; one in five is given up in the middle."""
    position, events = record.begin(GAME, seed, 1, FartOptions())
    moments, rng = [(position, events)], Rng(f"moves of {seed}")
    while GAME.outcome(position.state) is None:
        choices = GAME.choices(position.state, 0)
        number, rng = rng.below(len(choices) * 5)
        action = choices[number].action if number < len(choices) else greedy(GAME.view(position.state, 0))
        if int(seed) % 5 == 0 and len(moments) == 20:
            action = Resign()
        position, events = record.advance(GAME, position, 0, action)
        moments.append((position, events))
    return moments


def moments_of(seed: str) -> Iterator[Moment]:
    """Pick the start, the end and others between, spread over the match."""
    moments = story(seed)
    return (moments[number * (len(moments) - 1) // (STATES_OF_EACH - 1)] for number in range(STATES_OF_EACH))


def twin_of(state: State, seed: str) -> State:
    """Give a match that the player cannot tell from this one: hidden cards lie in another order."""
    return GAME.guess(GAME.view(state, 0), Rng(f"twin of {seed}"))


def views(state: State) -> tuple[object, ...]:
    """All that is told of a state without a table: the views of player and onlooker, pictures and texts."""
    seen = GAME.view(state, 0)
    words = (alt(seen, SAY), alt_discard(seen, SAY), text_board(seen, SAY))
    return (GAME.codec.encode(seen), GAME.codec.encode(GAME.view(state, None)), *words)


async def pages(ask: Ask, table: Table) -> list[tuple[Page, object]]:
    """Every page of a running match that differs by what is pressed, with what is sent to Discord."""
    made = [await panel(ask, table, group=group) for group in ("", "sacrifice")]
    return [(page, page.view().to_components()) for page in made]


@pytest.mark.parametrize("seed", [str(number) for number in range(GAMES)])
async def test_two_matches_that_differ_in_hidden_cards_look_the_same(tmp_path: Path, seed: str) -> None:
    differed = 0
    async with parlour(tmp_path) as house:
        table = await house.free(seed, public=True)
        for number, (position, events) in enumerate(moments_of(seed)):
            state = position.state
            twin = twin_of(state, f"{seed}.{number}")
            differed += twin != state
            assert views(twin) == views(state)
            seen, looks = GAME.view(state, 0), GAME.view(twin, 0)
            if number % EVERY == 0:
                assert discard(looks, SAY) == discard(seen, SAY)
            if GAME.outcome(state) is None:
                one = replace(table, position=position, recent=(events,))
                other = replace(one, position=replace_state(position, twin))
                for player in (ADA, BO):
                    ask = house.ask(player)
                    assert await pages(ask, other) == await pages(ask, one)
                pictured = house.ask(text_mode=False)  # the page holds the bytes of the picture and its file's name
                assert await panel(pictured, other) == await panel(pictured, one)
            else:
                assert board(looks, SAY, TITLE) == board(seen, SAY, TITLE)
    assert differed >= STATES_OF_EACH // 2


def replace_state(position: Position, state: State) -> Position:
    """Put another state into a position."""
    return Position(state, position.seq, position.questions)
