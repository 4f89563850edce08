"""What a person types behind a slash, as the data of an interaction.

It finds the command, converts and checks its options; it never sends anything.
"""

from dataclasses import dataclass, field
from typing import Any

from ..rest.payloads import Payloads
from ..wire import Json, as_object, as_objects
from ..world.permissions import BITS, permissions_of
from ..world.records import Channel, Command, User
from ..world.world import World
from .envelope import context_of
from .files_form import keep_upload

SLASH, USER_MENU = 1, 2
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)


class PlayerError(Exception):
    """What a person tried is impossible; the text is one sentence for them."""


@dataclass
class Resolved:
    """The objects behind the ids in options or selects."""

    world: World
    payloads: Payloads
    channel: Channel
    body: dict[str, Json] = field(default_factory=dict[str, Json])

    def _put(self, kind: str, key: str, value: Json) -> None:
        self.body.setdefault(kind, {})[key] = value

    def user(self, given: str) -> str | None:
        wanted = given.removeprefix("<@").removeprefix("!").removesuffix(">").removeprefix("@")
        user = self.world.find_person(wanted) or self.world.users.get(wanted)
        if user is None:
            return None
        self._put("users", user.id, self.payloads.user(user))
        guild = self.world.guild_of(self.channel)
        if guild is not None:
            member = self.payloads.member(user, guild)
            # Discord's resolved members go without these three.
            del member["user"], member["deaf"], member["mute"]
            self._put("members", user.id, member | {"permissions": str(self.world.permissions(user.id, self.channel))})
        return user.id

    def role(self, given: str) -> str | None:
        guild = self.world.guild_of(self.channel)
        wanted = given.removeprefix("<@&").removesuffix(">")
        role = next((each for each in guild.roles if wanted in (each.id, each.name)), None) if guild else None
        if role is None:
            return None
        self._put("roles", role.id, self.payloads.role(role))
        return role.id

    def place(self, given: str) -> str | None:
        wanted = given.removeprefix("<#").removesuffix(">").removeprefix("#")
        places = [each for each in self.world.channels.values() if each.guild_id == self.channel.guild_id]
        found = next((each for each in places if wanted in (each.id, each.name)), None)
        if found is None or found.guild_id is None:
            return None
        body = self.payloads.channel(found)
        kept = {key: body[key] for key in ("id", "name", "type", "parent_id", "guild_id") if key in body}
        self._put(
            "channels", found.id, kept | {"permissions": str(self.world.permissions(self.world.me.bot_id, found))}
        )
        return found.id

    def upload(self, given: object) -> str | None:
        attachment = keep_upload(self.world, given)
        if attachment is None:
            return None
        self._put("attachments", attachment.id, self.payloads.attachment(attachment))
        return attachment.id

    def entity(self, kind: int, given: object) -> str | None:
        """The id of a user, role, channel or either, by the type of the option."""
        match kind:
            case 6:
                return self.user(str(given))
            case 7:
                return self.place(str(given))
            case 8:
                return self.role(str(given))
            case _:
                return self.user(str(given)) or self.role(str(given))


def is_allowed(world: World, command: Command, user: User, channel: Channel) -> bool:
    """Whether the picker or the menus offer this command to the user in the channel."""
    body, guild = command.body, world.guild_of(channel)
    if command.guild_id not in (None, channel.guild_id):
        return False
    contexts = body.get("contexts")
    if contexts is not None and context_of(channel) not in contexts:
        return False
    by_user = 1 in body.get("integration_types", [0]) and user.installed
    if channel.is_private():
        return by_user and contexts is not None
    if guild is None:
        return body.get("dm_permission", True) or contexts is not None
    if not by_user and not (guild.bot_member and 0 in body.get("integration_types", [0])):
        return False
    needed = body.get("default_member_permissions")
    held = permissions_of(user.id, guild, channel)
    if not held & BITS["use_application_commands"]:
        return False
    return (
        # 0 stands for administrators only, and not for everybody.
        needed is None or bool(held & BITS["administrator"]) or (int(needed) != 0 and held & int(needed) == int(needed))
    )


def _offered(world: World, kind: int, user: User, channel: Channel) -> list[Command]:
    """The commands of a kind that the user has in the channel."""
    every = (each for each in world.commands.values() if each.body.get("type") == kind)
    return [each for each in every if is_allowed(world, each, user, channel)]


def find_user_command(world: World, name: str, user: User, channel: Channel) -> Command:
    """The command called `name` in a person's menu.

    Raises PlayerError.
    """
    command = next((each for each in _offered(world, USER_MENU, user, channel) if each.body["name"] == name), None)
    if command is None:
        raise PlayerError(f"There is no {name} in this menu.")
    return command


def user_command_data(command: Command, target: str, resolved: Resolved) -> Json:
    """The `data` of an interaction by a person's menu.

    Raises PlayerError for an unknown name.
    """
    person = resolved.user(target)
    if person is None:
        raise PlayerError("There is no such user.")
    data: Json = {"id": command.id, "name": command.body["name"], "type": USER_MENU, "target_id": person}
    return data | {"resolved": resolved.body}


@dataclass
class TypedOption:
    """A typed command, found among the registered ones."""

    command: Command
    path: list[Json]  # the subcommand group and subcommand, outermost first
    declared: list[Json]

    @property
    def name(self) -> str:
        return " ".join([str(self.command.body["name"]), *(str(step["name"]) for step in self.path)])


def find_command(world: World, name: str, user: User, channel: Channel) -> TypedOption:
    """The command called `name`, with its subcommand.

    Raises PlayerError.
    """
    words = name.removeprefix("/").split()
    offered = _offered(world, SLASH, user, channel)
    command = next((each for each in offered if words and each.body["name"] == words[0]), None)
    if command is None:
        raise PlayerError(f"There is no command /{name} here.")
    path: list[Json] = []
    declared = as_objects(command.body.get("options"))
    for word in words[1:]:
        step = next((each for each in declared if each["name"] == word and each["type"] in (SUBCOMMAND, GROUP)), None)
        if step is None:
            raise PlayerError(f"There is no command /{name}.")
        path.append(step)
        declared = as_objects(step.get("options"))
    if any(each["type"] in (SUBCOMMAND, GROUP) for each in declared):
        raise PlayerError(f"/{name} needs a subcommand.")
    return TypedOption(command, path, declared)


def command_data(typed: TypedOption, given: Json, resolved: Resolved, *, focused: str | None = None) -> Json:
    """The `data` of the interaction; with `focused` that of an autocomplete.

    Raises PlayerError for a missing, unknown or wrong option.
    """
    known = {option["name"] for option in typed.declared}
    for name in given:
        if name not in known:
            raise PlayerError(f"/{typed.name} has no option {name}.")
    options: list[Json] = []
    for option in typed.declared:
        name = option["name"]
        if name == focused:
            value = given.get(name, "")
            # What is being typed is sent as text, even where a number is wanted: it may be half written.
            options.append({"name": name, "type": option["type"], "value": str(value), "focused": True})
        elif given.get(name) is not None:
            options.append({"name": name, "type": option["type"], "value": _convert(option, given[name], resolved)})
        elif option.get("required") and focused is None:  # While typing, options may still be missing.
            raise PlayerError(f"The option {name} is required.")
    for step in reversed(typed.path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    body = typed.command.body
    data: Json = {"id": typed.command.id, "name": body["name"], "type": 1, "options": options}
    if typed.command.guild_id:
        data["guild_id"] = typed.command.guild_id
    if resolved.body:
        data["resolved"] = resolved.body
    return data


def _convert(option: Json, given: object, resolved: Resolved) -> Any:
    kind, name = option["type"], option["name"]
    choices = as_objects(option.get("choices"))
    if choices:
        found = [choice["value"] for choice in choices if str(given) in (str(choice["value"]), choice["name"])]
        if not found:
            raise PlayerError(f"{given} is not one of the choices of {name}.")
        return found[0]
    match kind:
        case 3:
            return _text(option, str(given))
        case 4 | 10:
            return _number(option, str(given))
        case 5:
            if str(given).lower() not in ("true", "false"):
                raise PlayerError(f"{name} must be true or false.")
            return str(given).lower() == "true"
        case 11:
            value = resolved.upload(as_object(given))
        case _:
            value = resolved.entity(kind, given)
    if value is None:
        raise PlayerError(f"{name}: nothing called that was found.")
    return value


def _text(option: Json, value: str) -> str:
    least, most = option.get("min_length", 0), option.get("max_length", 6000)
    if not least <= len(value) <= most:
        raise PlayerError(f"{option['name']} must be {least} to {most} characters long.")
    return value


def _number(option: Json, text: str) -> int | float:
    try:
        value = int(text) if option["type"] == INTEGER else float(text)
    except ValueError:
        raise PlayerError(f"{option['name']} must be a number.") from None
    # Discord's own bounds, within which a double is exact.
    least, most = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
    if not least <= value <= most:
        raise PlayerError(f"{option['name']} must be between {least} and {most}.")
    return value
