"""The commands /words …: their choices, and the settings of a new table in each mode."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.refusals import UnknownPress
from cogs.farrago_words import GAME_UI, starting
from cogs.farrago_words.commands import COMMANDS, play, scores
from cogs.farrago_words.scores import BOARDS
from engine.farrago_words import GAME
from engine.farrago_words.model import FarragoWordsOptions, Mode
from engine.game import Options
from tests.cogs.farrago_words.seated import ANN, seated

Patch = pytest.MonkeyPatch


def choices(command: Any, name: str) -> dict[str, str]:
    """The choices of a command's option, by value."""
    parameter = next(each for each in command.parameters if each.name == name)
    assert not parameter.required
    return {choice.value: choice.name for choice in parameter.choices}


def test_a_table_is_opened_in_any_mode_the_usual_one_first() -> None:
    assert choices(play, "mode") == {
        "group": "Group, for a high score",
        "solo": "Solo, for a high score",
        "teams": "Teams against each other",
        "free": "Each for themselves",
    }


def test_every_list_of_high_scores_can_be_asked_for() -> None:
    assert tuple(choices(scores, "board")) == BOARDS


def test_the_face_has_the_commands_and_they_are_one_group() -> None:
    assert GAME_UI.commands.slash == COMMANDS
    (group,) = COMMANDS
    assert group.name == "words"
    assert [command.name for command in group.commands] == ["play", "scores", "topics"]
    assert all(len(command.description) <= 100 for command in group.commands)


@pytest.mark.parametrize(("mode", "begins"), [("group", False), ("solo", True), ("teams", False), ("free", False)])
async def test_a_mode_has_its_usual_options_and_solo_begins_at_once(
    tmp_path: Path, monkeypatch: Patch, mode: Mode, begins: bool
) -> None:
    opened: list[tuple[str, Options | None, bool]] = []

    async def gather(context: object, game: str, *, options: Options | None, begin: bool) -> None:
        opened.append((game, options, begin))

    monkeypatch.setattr(starting, "gather", gather)
    async with seated(tmp_path, monkeypatch) as one_table:
        await starting.open_table(one_table.player(ANN).context(), mode)
    assert opened == [("farrago_words", FarragoWordsOptions(mode=mode), begins)]
    assert opened[0][1] in [preset.options for preset in GAME.info.presets]


async def test_an_unknown_mode_opens_no_table(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        with pytest.raises(UnknownPress):
            await starting.open_table(one_table.player(ANN).context(), "duel")
