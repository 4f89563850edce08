"""Screen readers read every character of alt texts aloud, so they are free of Discord's markup."""

import re

import pytest

from bot.text.localisation import words
from bot.text.sanitising import plain
from engine.conformance import random_game
from engine.message import Line
from engine.registry import games
from tests.cogs.looking import GAME_UIS

MARKUP = re.compile(r"\*\*|__|~~|\|\||`|^(?:#{1,3}|-#|>) ", re.MULTILINE)


@pytest.mark.parametrize("name", games())
def test_no_picture_of_a_match_is_described_with_markdown(name: str) -> None:
    game, boards = games()[name], GAME_UIS[name].boards
    seats = game.info.seats[0]
    names = [f"Player {seat}" for seat in range(seats)]

    def say(line: Line) -> str:
        return words().line(line, names, plain)

    alts: set[str] = set()
    for moment in random_game(game, "alts", seats, game.info.presets[0].options):
        for viewer in (*range(seats), None):
            view = game.view(moment.position.state, viewer)
            scene = boards.public if viewer is None else boards.hand
            if scene is not None and scene.alt is not None:
                alts.add(scene.alt(view, say))
    assert alts
    assert [alt for alt in alts if MARKUP.search(alt)] == []
