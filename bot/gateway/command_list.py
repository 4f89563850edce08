"""Compares our slash commands with Discord's list of them: are they equal, and if not, how do they differ?

Both sides are normalised first, since Discord fills in omitted fields, omits defaults, and sorts sets. Pure.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

import msgspec
from discord import Client, app_commands

from bot.core.permissions import INTENTS
from bot.gateway.command_texts import CommandJson, CommandTranslator, without_refused

Declared: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu

SLASH = 1
"""Discord's type of a command that is typed."""

_SUBCOMMANDS = (1, 2)
"""Discord's types of an option that is a subcommand, or a group of those."""

COMPARED = (
    *("type", "name", "name_localizations", "description", "description_localizations", "options", "nsfw"),
    *("default_member_permissions", "contexts", "integration_types"),
    *("required", "autocomplete", "choices", "value", "channel_types"),
    *("min_value", "max_value", "min_length", "max_length"),
)
"""The fields of a command, an option or a choice that we set.

Discord sets the ids and versions, and `dm_permission` is its older form of a part of `contexts`.
"""

_SETS = ("contexts", "integration_types", "channel_types")
_LEFT_TO_DISCORD = ("contexts", "integration_types")
"""Fields that Discord fills from the application's settings where ours omit them."""


@dataclass(frozen=True)
class Difference:
    """The commands that are missing at Discord, different, or unknown to us; all empty: the lists are equal."""

    missing: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything differs."""
        return bool(self.missing or self.changed or self.unknown)

    def __str__(self) -> str:
        """The commands that differ, e.g. `missing: /deck; different: /play, /help; not ours: /old`."""
        parts = {"missing": self.missing, "different": self.changed, "not ours": self.unknown}
        return "; ".join(f"{how}: {', '.join(names)}" for how, names in parts.items() if names)


async def payload(commands: Iterable[Declared], tree: app_commands.CommandTree[Any] | None = None) -> list[CommandJson]:
    """Return commands as sent to Discord, in all languages, by this tree (None: a default one)."""
    tree = tree or app_commands.CommandTree(Client(intents=INTENTS))
    translator = CommandTranslator()
    return without_refused([await command.get_translated_payload(tree, translator) for command in commands])


def read(body: bytes) -> list[CommandJson]:
    """Parse Discord's list of commands; an empty list may be null. Raises msgspec.DecodeError."""
    return cast("list[CommandJson] | None", msgspec.json.decode(body, type=list[CommandJson] | None)) or []


def ids_of(commands: Iterable[CommandJson]) -> dict[str, int]:
    """Return the id of each slash command in Discord's list, by the text after the slash: `game rules`."""
    slash = (each for each in commands if (each.get("type") or SLASH) == SLASH)
    return {typed: int(each["id"]) for each in slash for typed in _typed(each)}


def _typed(command: CommandJson) -> Iterator[str]:
    below = [option for option in command.get("options") or () if option["type"] in _SUBCOMMANDS]
    if not below:
        yield str(command["name"])
    for option in below:
        yield from (f"{command['name']} {rest}" for rest in _typed(option))


def path_of(application: int | str) -> str:
    """Return the API path of an application's global commands."""
    return f"/applications/{application}/commands"


def listing_of(application: int | str) -> str:
    """Return the API path that lists them with all translations, as `compare` needs them."""
    return f"{path_of(application)}?with_localizations=true"


def compare(ours: Sequence[CommandJson], theirs: Sequence[CommandJson]) -> Difference:
    """Compare our commands, in the form of `payload`, with Discord's.

    The order of commands is ignored; that of options and choices counts, since people see it.
    """
    mine, known = _by_name(ours), _by_name(theirs)
    return Difference(
        tuple(_spoken(key) for key in mine if key not in known),
        tuple(_spoken(key) for key, each in mine.items() if key in known and not _is_same(each, known[key])),
        tuple(_spoken(key) for key in known if key not in mine),
    )


def _by_name(commands: Sequence[CommandJson]) -> dict[tuple[int, str], CommandJson]:
    return {(each.get("type") or SLASH, str(each.get("name"))): each for each in commands}


def _spoken(key: tuple[int, str]) -> str:
    kind, name = key
    return f"/{name}" if kind == SLASH else name


def _is_same(mine: CommandJson, theirs: CommandJson) -> bool:
    free = {name for name in _LEFT_TO_DISCORD if mine.get(name) is None}
    return _normal(mine, free) == _normal(theirs, free)


def _normal(form: Mapping[str, Any], free: Iterable[str] = ()) -> CommandJson:
    """Return the fields that we set of a command, an option or a choice, without those equal to the default."""
    found = {name: _plain(name, form.get(name)) for name in COMPARED if name not in free}
    return {name: value for name, value in found.items() if not _says_nothing(value)}


def _plain(name: str, value: Any) -> Any:
    if value is None:
        return None
    if name in ("options", "choices"):
        return [_normal(each) for each in cast("list[CommandJson]", value)]
    if name in _SETS:
        return sorted(value)
    # discord.py writes the number itself, Discord sends it as a text.
    return int(value) if name == "default_member_permissions" else value


def _says_nothing(value: object) -> bool:
    # `is False`, since 0 may be a bound of a number and says something.
    return value is None or value is False or value in ("", [], {})
