"""Names of games: listed names can be typed, in any spelling people use, and unclear ones are explained."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.gateway.command_list import CommandJson, payload
from bot.text.localisation import words
from bot.ui.games.names import NoSuchGame, SeveralGames, fitting_games, game_name, meant_game, offer_games
from engine.registry import games
from tests.bot.text.languages import languages
from tests.suite.grouping import grouped

GAMES = ("absolute", "battle_farm", "farrago", "farrago_words", "fart")
"""The games that the names typed here are about."""


@app_commands.command(name="look", description="Look")
async def look(interaction: discord.Interaction[Any], game: str) -> None:
    """Take a game."""


async def choices(known: Sequence[str]) -> list[CommandJson]:
    """The choices of an option in a nested group, as sent to Discord."""
    group = app_commands.Group(name="outer", description="Outer")
    inner = app_commands.Group(name="inner", description="Inner", parent=group)
    inner.add_command(look)
    offer_games([group], known)
    return (await payload([group]))[0]["options"][0]["options"][0]["options"][0].get("choices", [])


async def offered(known: Sequence[str]) -> list[tuple[str, str]]:
    """The names and values of the choices."""
    return [(each["name"], each["value"]) for each in await choices(known)]


@pytest.mark.parametrize("game", games())
async def test_each_game_is_meant_by_its_name_as_the_list_shows_it(game: str) -> None:
    ((name, value),) = [each for each in await offered([*games()]) if each[1] == game]
    for typed in (name, name.upper(), name.lower(), f"  {name}\n", value, value.upper(), value.replace("_", "-")):
        assert meant_game(games(), words(), typed) == game


SPELLINGS = {
    "Farrago": "farrago",
    "fárràgo": "farrago",
    "farrago words": "farrago_words",
    "Farrago-Words": "farrago_words",
    "FARRAGO_WORDS": "farrago_words",
    "words": "farrago_words",
    "fart": "fart",
    "F.A.R.T.": "fart",
    "f.a.r.t": "fart",
    "area 52": "fart",
    "Battle Farm": "battle_farm",
    "battle-farm": "battle_farm",
    "BATTLEFARM": "battle_farm",
    "ＡＢＳＯＬＵＴＥ": "absolute",
    "abs": "absolute",
}


@grouped("typed", SPELLINGS)
def test_a_game_is_meant_in_any_spelling_and_an_exact_name_wins(typed: str) -> None:
    assert meant_game(GAMES, words(), typed) == SPELLINGS[typed]


@pytest.mark.parametrize("typed", ["chess", "", "   ", "...", "-", "\u200b", "x" * 4_000, "@everyone", "t", "♥"])
def test_an_unknown_name_is_answered_with_the_list_of_games(typed: str) -> None:
    with pytest.raises(NoSuchGame) as caught:
        meant_game(GAMES, words(), typed)
    text = words().line(caught.value.line)
    assert text.endswith("Absolute, Battle Farm, Farrago, Farrago Words, F.A.R.T. (Area 52).")
    assert len(text) < 250
    assert "@everyone" not in text


def test_an_ambiguous_name_is_answered_with_its_games() -> None:
    with pytest.raises(SeveralGames) as caught:
        meant_game(GAMES, words(), "Farr")
    assert words().line(caught.value.line) == (
        "Several games fit \u2068Farr\u2069: Farrago, Farrago Words. Type the whole name."
    )


def test_a_game_is_meant_by_its_name_in_the_readers_language_and_in_english(tmp_path: Path) -> None:
    files = {"absolute/words/de.ftl": "absolute-name = Betrag\n", "fart/words/de.ftl": "fart-name = Öde\n"}
    with languages(tmp_path, files):
        german = words("de")
        assert [meant_game(GAMES, german, typed) for typed in ("betrag", "Absolute", "ode", "fart")] == [
            "absolute",
            "absolute",
            "fart",
            "fart",
        ]
        assert fitting_games(GAMES, german, "BETR") == ("absolute",)
        assert fitting_games(GAMES, words(), "betrag") == ()


def test_two_games_of_one_name_are_distinguished_by_their_ids(tmp_path: Path) -> None:
    files = {"absolute/words/de.ftl": "absolute-name = Spiel\n", "fart/words/de.ftl": "fart-name = Spiel\n"}
    with languages(tmp_path, files):
        assert fitting_games(GAMES, words("de"), "spiel") == ("absolute", "fart")
        assert meant_game(GAMES, words("de"), "fart") == "fart"


async def test_the_choices_are_the_games_each_named_in_every_language_that_has_its_own_name(tmp_path: Path) -> None:
    files = {"absolute/words/de.ftl": "absolute-name = Betrag\n", "fart/words/pt-BR.ftl": "fart-name = Pum\n"}
    with languages(tmp_path, files):
        assert [choice["value"] for choice in await choices(GAMES)] == list(GAMES)
        assert [choice for choice in await choices(GAMES) if "name_localizations" in choice] == [
            {"name": "Absolute", "value": "absolute", "name_localizations": {"de": "Betrag"}},
            {"name": "F.A.R.T. (Area 52)", "value": "fart", "name_localizations": {"pt-BR": "Pum"}},
        ]


async def test_more_games_than_discord_takes_as_choices_are_typed() -> None:
    many = [f"game{number}" for number in range(26)]
    assert [len(await choices(many[:count])) for count in (25, 26, 1)] == [25, 0, 1]


async def test_a_game_without_a_name_is_offered_by_its_id_and_takes_no_other_from_the_list() -> None:
    known = (*GAMES, "nameless")
    assert game_name(words(), "nameless") == "nameless"
    assert await offered(known) == [*(await offered(GAMES)), ("nameless", "nameless")]
    assert meant_game(known, words(), "Nameless") == "nameless"
