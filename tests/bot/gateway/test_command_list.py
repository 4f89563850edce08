"""Commands in Discord's form are recognised as ours, with everything that it fills in or omits; changes are
detected.
"""

import asyncio
import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.gateway.command_list import COMPARED, CommandJson, Difference, compare, payload, read
from tests.bot.text.languages import languages
from tests.playground.loopback import loopback
from tests.suite.grouping import grouped
from tests.suite.loaded import loaded_games

with TemporaryDirectory() as folder, languages(Path(folder), {}):
    OURS = asyncio.run(payload(loaded_games().commands))
    """In English alone, whatever languages there are."""
FILLED_IN: dict[str, CommandJson] = {
    "numbers and dates": {"id": "1", "application_id": "2", "version": "3", "guild_id": None},
    "the older word for direct messages": {"dm_permission": False},
    "no translations": {"name_localizations": None, "description_localizations": None, "name_localized": "x"},
    "who handles it": {"handler": 1},
    "what Discord may add one day": {"is_shiny": True},
}


def named(commands: list[CommandJson], name: str) -> CommandJson:
    return next(each for each in commands if each["name"] == name)


async def test_our_commands_equal_the_form_that_discord_returns(tmp_path: Path) -> None:
    async with loopback(tmp_path) as there:
        path = f"/applications/{there.server.core.world.me.application_id}/commands"
        _, put = await there.call("PUT", path, OURS)
        _, listed = await there.call("GET", f"{path}?with_localizations=true")
    assert put != OURS
    assert "options" not in named(listed, "help")
    assert [compare(OURS, theirs) for theirs in (put, listed, listed[::-1])] == [Difference()] * 3


@pytest.mark.parametrize("more", FILLED_IN.values(), ids=FILLED_IN)
def test_values_filled_in_by_discord_make_no_difference(more: CommandJson) -> None:
    assert not compare(OURS, [each | more for each in copy.deepcopy(OURS)])


@pytest.mark.parametrize("name", ["nsfw", "options", "default_member_permissions"])
def test_default_values_may_be_left_out(name: str) -> None:
    usual: CommandJson = {"type": 1, "name": "a", "description": "d", "nsfw": False, "options": []}
    mine = usual | {"default_member_permissions": None}
    assert not compare([mine], [{key: value for key, value in mine.items() if key != name}])


def test_permissions_are_text_at_discord_and_sets_have_no_order() -> None:
    mine: CommandJson = {
        "name": "a",
        "default_member_permissions": 32,
        "contexts": [2, 0, 1],
        "integration_types": [1, 0],
    }
    theirs: CommandJson = {
        "name": "a",
        "default_member_permissions": "32",
        "contexts": [0, 1, 2],
        "integration_types": [0, 1],
    }
    assert not compare([mine], [theirs])


def test_if_we_leave_the_contexts_to_discord_any_will_do() -> None:
    mine: CommandJson = {"name": "a", "contexts": None, "integration_types": None}
    assert not compare([mine], [{"name": "a", "contexts": [0, 1, 2], "integration_types": [0, 1]}])
    assert not compare([mine], [{"name": "a", "contexts": None, "integration_types": [0]}])
    assert compare([mine | {"contexts": [0]}], [mine | {"integration_types": [0]}])


def _first_option(command: CommandJson) -> CommandJson:
    return command["options"][0]["options"][0]


CHANGES: dict[str, Callable[[CommandJson], object]] = {
    "description": lambda each: each.update(description="another"),
    "a translation": lambda each: each.update(description_localizations={"de": "eine andere"}),
    "for adults": lambda each: each.update(nsfw=True),
    "places": lambda each: each.update(contexts=[0, 1]),
    "installations": lambda each: each.update(integration_types=[0]),
    "permissions": lambda each: each.update(default_member_permissions="0"),
    "an option gone": lambda each: each["options"].pop(),
    "options in another order": lambda each: each["options"].reverse(),
    "no options": lambda each: each.pop("options"),
    "an option's name": lambda each: _first_option(each).update(name="other"),
    "an option's type": lambda each: _first_option(each).update(type=4),
    "an option required": lambda each: _first_option(each).update(required=True),
    "an option completed": lambda each: _first_option(each).update(autocomplete=True),
    "the least length": lambda each: _first_option(each).update(min_length=0),
    "a choice's value": lambda each: _first_option(each)["choices"][0].update(value="other"),
    "choices in another order": lambda each: _first_option(each)["choices"].reverse(),
}


@grouped("change", CHANGES.values())
def test_any_real_change_is_seen_from_both_sides(change: Callable[[CommandJson], object]) -> None:
    other = copy.deepcopy(OURS)
    change(named(other, "words"))
    assert compare(OURS, other) == Difference(changed=("/words",))
    assert compare(other, OURS) == Difference(changed=("/words",))


def test_missing_and_unknown_commands_are_named() -> None:
    theirs = [*OURS[1:], {"type": 1, "name": "old"}, {"type": 2, "name": OURS[0]["name"]}]
    difference = compare(OURS, theirs)
    name = OURS[0]["name"]
    assert difference == Difference(missing=(f"/{name}",), unknown=("/old", name))
    assert str(difference) == f"missing: /{name}; not ours: /old, {name}"


def keys(form: CommandJson) -> Iterator[str]:
    """The keys of a command, of its options and of their choices."""
    yield from form
    for inner in (*form.get("options", ()), *form.get("choices", ())):
        yield from keys(inner)


def test_all_keys_that_we_send_are_compared() -> None:
    assert {key for each in OURS for key in keys(each)} - set(COMPARED) == {"dm_permission"}


def test_each_of_our_commands_names_its_contexts() -> None:
    assert [each["name"] for each in OURS if None in (each["contexts"], each["integration_types"])] == []


def test_an_empty_list_may_come_as_null() -> None:
    assert (read(b"null"), read(b"[]")) == ([], [])
