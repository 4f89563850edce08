"""Our slash commands held against those that Discord has for us: does it have the same, and if not, what differs?

Both sides come to one form first, since Discord fills in what was left out, leaves out what is usual, and sorts sets.
It asks nobody and sends nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

import msgspec
from discord import Client, Intents, app_commands

Json: TypeAlias = dict[str, Any]
Declared: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu

SLASH = 1
"""Discord's type of a command that is typed."""

COMPARED = (
    *("type", "name", "name_localizations", "description", "description_localizations", "options", "nsfw"),
    *("default_member_permissions", "contexts", "integration_types"),
    *("required", "autocomplete", "choices", "value", "channel_types"),
    *("min_value", "max_value", "min_length", "max_length"),
)
"""What of a command, an option or a choice is ours to say. Of the rest, Discord numbers and dates the commands, and
`dm_permission` is its older word for a part of `contexts`."""

_SETS = ("contexts", "integration_types", "channel_types")
_LEFT_TO_DISCORD = ("contexts", "integration_types")
"""Where ours says nothing of these, Discord takes what the application is set up for."""


@dataclass(frozen=True)
class Difference:
    """The commands that Discord lacks, has otherwise, or has without our knowing; none of them: the lists are equal."""

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


def payload(commands: Iterable[Declared], tree: app_commands.CommandTree[Any] | None = None) -> list[Json]:
    """Give commands as they are told to Discord, by this tree (None: by one as it usually is)."""
    tree = tree or app_commands.CommandTree(Client(intents=Intents.none()))
    return [command.to_dict(tree) for command in commands]


def read(body: bytes) -> list[Json]:
    """Read Discord's list of commands; it may say null for an empty one. Raises msgspec.DecodeError."""
    return cast("list[Json] | None", msgspec.json.decode(body, type=list[Json] | None)) or []


def path_of(application: int | str) -> str:
    """Where an application's commands of all servers are in Discord's API."""
    return f"/applications/{application}/commands"


def listing_of(application: int | str) -> str:
    """Where they can be read with all their translations, as `compare` wants them."""
    return f"{path_of(application)}?with_localizations=true"


def compare(ours: Sequence[Json], theirs: Sequence[Json]) -> Difference:
    """Tell what differs between our commands, as `payload` gives them, and those that Discord has.

    The order of commands means nothing, that of options and choices is what people see.
    """
    mine, known = _by_name(ours), _by_name(theirs)
    return Difference(
        tuple(_spoken(key) for key in mine if key not in known),
        tuple(_spoken(key) for key, each in mine.items() if key in known and not _is_same(each, known[key])),
        tuple(_spoken(key) for key in known if key not in mine),
    )


def _by_name(commands: Sequence[Json]) -> dict[tuple[int, str], Json]:
    return {(each.get("type") or SLASH, str(each.get("name"))): each for each in commands}


def _spoken(key: tuple[int, str]) -> str:
    kind, name = key
    return f"/{name}" if kind == SLASH else name


def _is_same(mine: Json, theirs: Json) -> bool:
    free = {name for name in _LEFT_TO_DISCORD if mine.get(name) is None}
    return _normal(mine, free) == _normal(theirs, free)


def _normal(form: Mapping[str, Any], free: Iterable[str] = ()) -> Json:
    """Give what is ours to say of a command, an option or a choice, without what says no more than its absence."""
    found = {name: _plain(name, form.get(name)) for name in COMPARED if name not in free}
    return {name: value for name, value in found.items() if not _says_nothing(value)}


def _plain(name: str, value: Any) -> Any:
    if value is None:
        return None
    if name in ("options", "choices"):
        return [_normal(each) for each in cast("list[Json]", value)]
    if name in _SETS:
        return sorted(value)
    return int(value) if name == "default_member_permissions" else value


def _says_nothing(value: object) -> bool:
    return value is None or value is False or value in ("", [], {})
