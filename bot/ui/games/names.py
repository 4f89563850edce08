"""The games by name: the choices of an option, those that match a typed text, and the one that is meant.

A game is named by its id, or by its name in the reader's language or in English. Case, accents, dots, hyphens and
surrounding blanks do not count, and a beginning is enough where it fits one game only.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from discord import app_commands

from bot.core.refusals import Refused
from bot.gateway.command_list import Declared
from bot.gateway.command_texts import command_text
from bot.text.fuzzy_matching import BEGINS, EXACT, WORDS, fold, nearest
from bot.text.localisation import TYPED_LIMIT, Words, words
from bot.text.sanitising import inert
from bot.ui.kit.page import OPTIONS
from engine.record import AnyGame

GAME_OPTION = "game"
"""The name of options that take one of the games."""

# So that `fart` finds F.A.R.T., and a hyphen typed for a space counts as one.
_UNSIGNED = str.maketrans({".": None, "-": " "})


class NoSuchGame(Refused):
    """No game has the name `typed`; `games` are the existing names."""

    key = "refused-no-such-game"


class SeveralGames(Refused):
    """Each of these `games` fits the `typed` text."""

    key = "refused-several-games"


def game_name(read: Words, game: str) -> str:
    """Name a game to a reader; a game without a name in the files is named by its id."""
    key = f"{game}-name"
    return read.say(key) if read.has(key) else game


def game_line(read: Words, game: str) -> str:
    """Return a game's description of one line; empty if its messages lack it."""
    key = f"{game}-line"
    return read.say(key) if read.has(key) else ""


def game_duration(read: Words, game: str) -> str:
    """Return how long a match of a game takes, in words; empty if its messages lack it."""
    key = f"{game}-duration"
    return read.say(key) if read.has(key) else ""


def players_text(read: Words, least: int, most: int) -> str:
    """Write how many players a game takes."""
    return read.say("players-exact", most=most) if least == most else read.say("players-range", least=least, most=most)


def game_facts(read: Words, game: AnyGame) -> str:
    """Write the players and the duration of a game."""
    least, most = game.info.people or game.info.seats
    players = read.say("players-solo") if most == 1 else players_text(read, least, most)
    return " · ".join(filter(None, (players, game_duration(read, game.info.id))))


def offer_games(commands: Iterable[Declared], games: Iterable[str]) -> None:
    """Give every option called `game` of these commands, and of those below them, the games as its choices.

    Each is named in all languages. More games than Discord takes as choices are typed instead.
    """
    choices = [_choice(game) for game in games]
    for command in _leaves(commands):
        if command.get_parameter(GAME_OPTION) is not None:
            app_commands.choices(**{GAME_OPTION: choices if len(choices) <= OPTIONS else []})(command)


def _choice(game: str) -> app_commands.Choice[str]:
    key = f"{game}-name"
    name = command_text(key) if words().has(key) else game
    return app_commands.Choice(name=name, value=game)


def _leaves(commands: Iterable[Declared]) -> Iterator[app_commands.Command[Any, ..., Any]]:
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from _leaves(command.commands)
        elif isinstance(command, app_commands.Command):
            yield command


def fitting_games(games: Iterable[str], read: Words, typed: str) -> tuple[str, ...]:
    """List the ids of the games that match: the one with this name, else those whose name begins with it.

    Each word of a name may begin with it.
    """
    known = tuple(games)
    # A choice sends the game's id; a text comes only while Discord has an older list of the commands.
    if typed in known:
        return (typed,)
    ranked = nearest(_unsigned(typed), [_names(read, game) for game in known])
    # The nearest alone: Farrago is a whole name, though Farrago Words begins with it as well.
    for near in (EXACT, BEGINS, WORDS):
        if found := tuple(known[place] for nearness, place in ranked if nearness == near):
            return found
    return ()


def meant_game(games: Iterable[str], read: Words, typed: str) -> str:
    """Find the id of the game that was typed.

    Raises:
        NoSuchGame, SeveralGames: no game fits, or more than one.
    """
    known = tuple(games)
    found = fitting_games(known, read, typed)
    if len(found) == 1:
        return found[0]
    named = ", ".join(game_name(read, game) for game in found or known)
    raise (SeveralGames if found else NoSuchGame)(typed=inert(typed, TYPED_LIMIT), games=named)


def _names(read: Words, game: str) -> tuple[str, ...]:
    """List a game's names, folded as typed texts are."""
    names = (game, game_name(read, game), game_name(words(), game))
    return tuple(dict.fromkeys(fold(_unsigned(name)) for name in names))


def _unsigned(text: str) -> str:
    return text.translate(_UNSIGNED)


def value_id(value: int | str | bool) -> str:  # noqa: FBT001 - a value to name
    """Return the value of an option as used in keys and in menus."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
