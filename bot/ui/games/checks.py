"""Checks what a game must provide to be offered: valid English messages, the rulings that it cites, its drawings.

The error names what is missing, with the key and the file.
"""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from bot.pictures.sprites import drawing
from bot.text.fluent_messages import check_syntax
from bot.text.localisation import english_files, words
from bot.text.rule_book import rulebook
from bot.ui.games.game_ui import GameUI
from bot.ui.games.names import value_id
from bot.ui.kit import ids
from engine.content import DATA
from engine.errors import RuleError
from engine.game import GameInfo
from engine.message import Line
from engine.record import AnyGame
from engine.registry import FaultyGame


def check_owed(game: AnyGame, ui: GameUI) -> None:
    """Check all that a game owes.

    Raises:
        FaultyGame: something is missing or cannot be read.
    """
    _check_name(game.info.id)
    errors = _refusals(game.info.id)
    _check_words(game.info, errors)
    _check_badges(ui)
    _check_rulings(game.info.id, errors)
    _check_cards(ui)
    for name in ui.pictures.art:
        if not drawing(name).is_file():
            raise FaultyGame(f"{_named(drawing(name))} is missing, which cogs/{game.info.id} draws")


def _check_name(game: str) -> None:
    """Check that the addresses of the game's buttons can be read again: presses on others are not answered."""
    if ids.parse(str(ids.OfGame(game, "rules"))) is None:
        raise FaultyGame(f"engine/{game}: a game's name is at most 20 letters a to z and _, since buttons hold it")


def _check_words(info: GameInfo, errors: tuple[type[RuleError], ...]) -> None:
    for path in english_files(info.id):
        if wrong := check_syntax(_text(path)):
            raise FaultyGame(f"{_named(path)}, {wrong[0]}: a message cannot be read")
    lacking = next((key for key in _keys(info, errors) if not words().has(key)), None)
    if lacking is not None:
        raise FaultyGame(f"data/{info.id}/words/en.ftl lacks the message `{lacking}`")


def _keys(info: GameInfo, errors: tuple[type[RuleError], ...]) -> Iterator[str]:
    """List the messages that every game has; only where people gather do they see presets and options."""
    yield from (f"{info.id}-name", f"{info.id}-line")
    if info.seats[1] > 1:
        yield from (f"{info.id}-preset-{preset.id}" for preset in info.presets)
        for detail in info.details:
            yield f"{info.id}-option-{detail.field}"
            yield from (f"{info.id}-option-{detail.field}-{value_id(value)}" for value in detail.values)
    yield from (error.key for error in errors)


def _check_cards(ui: GameUI) -> None:
    """Check that every card has a name: a search over all games goes through all of them."""
    if ui.lookup is None:
        return

    def say(line: Line) -> str:
        if not words().has(line.key):
            raise FaultyGame(f"data/{ui.game}/words lacks the message `{line.key}`")
        return line.key  # writing the names of all cards would take a tenth of a second at each start

    for card in ui.lookup.ids:
        ui.lookup.name(card, say)


def _check_badges(ui: GameUI) -> None:
    """Check that every badge has its words and an emblem of its own."""
    emblems = ui.badges.emblems
    for badge in ui.badges.rules:
        for key in (f"{ui.game}-badge-{badge.id}", f"{ui.game}-badge-{badge.id}-how"):
            if not words().has(key):
                raise FaultyGame(f"data/{ui.game}/words lacks the message `{key}`")
        if badge.id not in emblems:
            raise FaultyGame(f"cogs/{ui.game}: the badge {badge.id} has no emblem")
    if len(set(emblems.values())) < len(emblems):
        raise FaultyGame(f"cogs/{ui.game}: two badges have the same emblem, by which people tell them apart")
    if ui.badges.rules and not drawing(ui.badges.frame).is_file():
        raise FaultyGame(f"{_named(drawing(ui.badges.frame))} is missing, the frame of the badges of cogs/{ui.game}")


def _check_rulings(game: str, errors: tuple[type[RuleError], ...]) -> None:
    """Check the rules for players and the rulings: both are optional, but every cited ruling must exist."""
    rules, rulings = DATA / game / "rules.md", DATA / game / "rulings.toml"
    told = _text(rules) if rules.exists() else ""
    if rulings.exists():
        # Read only for its error, which names the file.
        _text(rulings)
    try:
        known = {ruling.id for ruling in rulebook(game).rulings}
    except ValueError as error:
        raise FaultyGame(str(error)) from error
    cited = {error.ruling: _named(Path(inspect.getfile(error)).resolve()) for error in errors if error.ruling}
    # Only the prefixes of known rulings count, so that other words with a number, such as `UTF-8`, are not citations.
    for prefix in {each.rpartition("-")[0] for each in known | cited.keys()}:
        cited |= dict.fromkeys(re.findall(rf"\b{re.escape(prefix)}-\d+\b", told), _named(rules))
    lacks = "lacks" if rulings.exists() else "is missing, and with it"
    for ruling, file in sorted(cited.items()):
        if ruling not in known:
            raise FaultyGame(f"{_named(rulings)} {lacks} {ruling}, which {file} cites")


def _refusals(game: str) -> tuple[type[RuleError], ...]:
    """List the refusals that a game's rules define."""
    # With the dots, since `engine.farrago` is also the beginning of `engine.farrago_words`.
    return tuple(each for each in _below(RuleError) if f"{each.__module__}.".startswith(f"engine.{game}."))


def _below(kind: type[RuleError]) -> Iterator[type[RuleError]]:
    for found in kind.__subclasses__():
        yield from (found, *_below(found))


def _text(path: Path) -> str:
    try:
        # Some editors begin a file with a byte-order mark.
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise FaultyGame(f"{_named(path)} cannot be read: {error}") from error


def _named(path: Path) -> str:
    return path.relative_to(DATA.parent).as_posix()
