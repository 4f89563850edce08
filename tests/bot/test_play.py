"""Farrago in the playground, with its own games, settings and name."""

from pathlib import Path

import pytest

from bot.core.installation import ROOT
from bot.core.settings import Settings
from bot.pictures.fonts import Face, font_file
from bot.play import bot_environment, play
from playground.launch import Launch


def test_it_is_launched_as_the_settings_and_the_options_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Launch] = []
    monkeypatch.setattr("bot.play.start", started.append)
    play(Settings(data_dir=tmp_path), port=1024, browser=False, locale="de", uplink=0.5)
    assert started == [
        Launch(
            tmp_path,
            1024,
            browser=False,
            locale="de",
            uplink=0.5,
            name="Farrago",
            emoji_font=font_file(Face.COLOUR_EMOJI),
            command=("bot", "run"),
            folder=ROOT,
            environment=bot_environment(tmp_path),
        )
    ]
