"""The best set of a match, shown at its end, and the worked example of the rules."""

import pytest

from bot.text.localisation import words
from cogs.absolute import GAME_UI
from cogs.absolute.pictures.example import DISCARDED, HAND, PLAYED, example
from cogs.absolute.text.log import highlight
from engine.absolute import GAME
from engine.absolute.events import Event, RoundScored
from engine.absolute.model import AbsoluteOptions, AbsoluteView, Place
from engine.absolute.rules.sets import is_set, score
from tests.cogs.absolute.samples import SAY, over, scored
from tests.engine.absolute.boards import dealt, seat, table
from tests.engine.absolute.random_play import Chance, choose


def written(view: AbsoluteView, events: list[Event]) -> str | None:
    line = highlight(view, events)
    return None if line is None else words().line(line)


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_set_that_scored_most_is_named_with_its_owner(rounds: int) -> None:
    view = scored(3, rounds)
    events = [RoundScored(number, sheet) for number, sheet in enumerate(view.sheets, 1)]
    best = max(part.total for sheet in view.sheets for mine in sheet.seats for part in mine.sets)
    said = highlight(view, events)
    assert said is not None
    assert (said.args["points"], "round" in said.args) == (best, True)


def test_a_match_whose_sets_were_never_scored_has_no_best_one() -> None:
    assert written(over(0, 0), []) is None


def test_a_finished_match_shows_its_best_set() -> None:
    chance, state, events = Chance("best"), dealt("best", 2, AbsoluteOptions(rounds=1)), list[Event]()
    while state.phase != "over":
        step = GAME.apply(state, state.active, choose(state, chance))
        state, events = step.state, [*events, *step.events]
    assert (written(GAME.view(state, None), events) or "").startswith("Best set: ")


def test_the_example_of_the_rules_is_a_legal_turn_with_the_stated_points() -> None:
    state = table(seat("-9q -4s +2q +3q +4q +7c"), seat("+1c"))
    assert state.seats[0].hand == tuple(sorted(HAND, key=state.seats[0].hand.index))
    assert is_set(PLAYED)
    assert score(PLAYED).total == 26
    after = GAME.apply(state, 0, Place(PLAYED)).state
    assert DISCARDED in after.seats[0].hand
    assert GAME_UI.pictures.example is example
    assert example(SAY) == example(SAY)
    assert words().has("absolute-example-alt")
