"""The guided first match of each game that has one: the rules accept its script, and each tip follows a press on a
single control.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.core.refusals import UnknownPress
from bot.text.localisation import words
from bot.ui.games.tutorial_script import Tutorial, moment
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Menu, Page
from engine.registry import games
from tests.app import ADA
from tests.cogs.pressing import Person
from tests.contract.tutorials import visiting
from tests.suite.loaded import loaded_games

READING_WORDS_A_MINUTE = 150
PRESS_SECONDS = 2
LONGEST_MINUTES = 5.0
FEWEST, MOST = 6, 24
"""Steps of a guided match."""

TUTORIALS: Mapping[str, Tutorial] = {
    game: ui.tutorial for game, ui in loaded_games().game_uis.items() if ui.tutorial is not None
}


def bare(text: str) -> str:
    """A text without the marks that isolate a name's direction."""
    return re.sub("[\u2068\u2069]", "", text)


def lit(page: Page) -> list[Button | Menu]:
    """The controls that can be pressed."""
    controls = [each for row in page.rows for each in (row if isinstance(row, tuple) else (row,))]
    return [each for each in controls if isinstance(each, Menu) or (isinstance(each, Button) and not each.disabled)]


def is_back(control: Button | Menu, number: int) -> bool:
    """Whether a control leads to the previous step."""
    return isinstance(control.id, ids.OfGame) and control.id.argument.partition(".")[0] == str(number - 1)


async def earn(person: Person, game: str, number: int) -> None:
    """Press the only enabled control besides the way back."""
    (control,) = [each for each in lit(person.page) if not is_back(each, number)]
    form = TUTORIALS[game].steps[number].form
    if form is not None:
        await person.send(control.id)
        await person.submit(form.example)
    elif isinstance(control, Menu):
        assert control.least == control.most == len(control.options), number
        await person.send(control.id, values=[value for value, _, _ in control.options])
    else:
        await person.send(control.id)


def test_all_games_that_the_readme_lists_have_a_guided_match() -> None:
    assert TUTORIALS.keys() >= {"absolute", "battle_farm", "farrago", "farrago_words", "fart"}


@pytest.mark.parametrize("game", TUTORIALS)
def test_the_rules_accept_every_action_of_the_script(game: str) -> None:
    tutorial = TUTORIALS[game]
    carried = ""
    for step in tutorial.steps:
        carried = carried if step.form is None else str(step.form.read(step.form.example, carried))
    assert moment(games()[game], tutorial, len(tutorial.steps), carried).position.seq > 0
    assert FEWEST <= len(tutorial.steps) <= MOST
    assert any(step.action is not None for step in tutorial.steps)


@pytest.mark.parametrize("game", TUTORIALS)
async def test_each_step_lights_one_control_and_its_press_leads_to_the_next(game: str, tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        person = here.person(ADA)
        await person.send(ids.OfGame(game, "learn"), in_public=True)
        for number, step in enumerate(TUTORIALS[game].steps):
            heading = f"Step {number + 1} of {len(TUTORIALS[game].steps)}"
            told = bare("\n".join(person.page.above))
            assert (heading in told, words().say(step.tip) in told) == (True, True)
            assert (words().say(TUTORIALS[game].goal) in told) == (number == 0)
            await earn(person, game, number)
        ways = [control.id for control in lit(person.page)]
        assert ids.OfGame(game, "play") in ways
        assert (ids.OfGame(game, "daily") in ways) == (game in here.app.days)


@pytest.mark.parametrize("game", TUTORIALS)
async def test_a_forged_press_does_not_skip_steps(game: str, tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        person = here.person(ADA)
        for argument in (str(len(TUTORIALS[game].steps) + 1), "x", "-1"):
            with pytest.raises(UnknownPress):
                await person.send(ids.OfGame(game, "learn", argument))
        assert person.page == Page()


@pytest.mark.slow
@pytest.mark.parametrize("game", TUTORIALS)
async def test_it_is_read_and_played_in_five_minutes(game: str, tmp_path: Path) -> None:
    tutorial = TUTORIALS[game]
    async with visiting(tmp_path) as here:
        person = here.person(ADA, text_mode=False)
        await person.send(ids.OfGame(game, "learn"), in_public=True)
        pages = [person.page]
        for number in range(len(tutorial.steps)):
            await earn(person, game, number)
            pages.append(person.page)
    read = sum(len(" ".join((*page.above, *page.below)).split()) for page in pages)
    minutes = read / READING_WORDS_A_MINUTE + len(pages) * PRESS_SECONDS / 60
    assert minutes <= LONGEST_MINUTES, f"{minutes:.1f} minutes"


@pytest.mark.parametrize("game", TUTORIALS)
def test_every_tip_is_one_short_sentence(game: str) -> None:
    read = words()
    tips = [read.say(key) for key in (TUTORIALS[game].goal, *[step.tip for step in TUTORIALS[game].steps])]
    assert [tip for tip in tips if len(tip.split()) > 14] == []
    assert len(set(tips)) == len(tips)
