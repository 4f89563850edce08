"""Discord's limits on messages, as strict as Discord's: pure checks."""

from typing import Any

import regex

from ..wire import ApiRefusal, Json, Problems, as_list, as_object, as_objects
from ..world.permissions import BITS
from ..world.records import V2, Channel
from ..world.world import World
from .basics import check_count, check_text
from .components import check_components

MAX_CONTENT, MAX_EMBEDS, MAX_EMBED_TEXT, MAX_FILES, MAX_MENTIONED = 2000, 10, 6000, 10, 100
MAX_FILE_BYTES, MAX_REQUEST_BYTES = 10 * 1024 * 1024, 25 * 1024 * 1024
ACK_SECONDS, TOKEN_SECONDS, USER_INSTALL_FOLLOWUPS = 3.0, 900.0, 5

MESSAGE_FIELDS = {
    *(
        "content",
        "embeds",
        "components",
        "attachments",
        "flags",
        "poll",
        "sticker_ids",
        "tts",
        "nonce",
        "enforce_nonce",
    ),
    *("allowed_mentions", "message_reference"),
    *("username", "avatar_url", "thread_name", "applied_tags", "thread_id", "with_components"),  # of webhooks
}
EMBED_TEXTS = {"title": 256, "description": 4096}
COMMAND_NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")
ALLOWED_MENTIONS = {"parse", "users", "roles", "replied_user"}


def check_message(body: Json, flags: int, *, root: str = "") -> None:
    """Refuse a message's form; `flags` are those it will have, `root` the path of the form in the request.

    Raises Refusal 50035.
    """
    problems = Problems()
    for name in set(body) - MESSAGE_FIELDS:
        problems.add(name, "UNKNOWN_FIELD", "This field does not exist.")
    if isinstance(body.get("content"), str) and len(body["content"]) > MAX_CONTENT:
        problems.add("content", "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_CONTENT} or fewer in length.")
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if flags & V2 and body.get(name):
            problems.add(
                name,
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"{name} cannot be used with IS_COMPONENTS_V2",
            )
    _check_embeds(problems, as_objects(body.get("embeds")))
    check_components(problems, as_objects(body.get("components")), flags)
    _check_mentions(problems, body.get("allowed_mentions"))
    _check_attachments(problems, as_objects(body.get("attachments")))
    # In a callback the form lies below `data`, and so do the paths of its errors.
    if root and problems.tree:
        problems.tree = {root: problems.tree}
    problems.settle()


def _check_embeds(problems: Problems, embeds: list[Json]) -> None:
    check_count(problems, "embeds", embeds, 0, MAX_EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        here = f"embeds.{index}"
        for name, most in EMBED_TEXTS.items():
            if embed.get(name) is not None:
                check_text(problems, f"{here}.{name}", embed[name], 0, most)
        fields = as_objects(embed.get("fields"))
        check_count(problems, f"{here}.fields", fields, 0, 25)
        for number, each in enumerate(fields):
            check_text(problems, f"{here}.fields.{number}.name", each.get("name"), 1, 256)
            check_text(problems, f"{here}.fields.{number}.value", each.get("value"), 1, 1024)
        total += _embed_text(embed, fields)
    if total > MAX_EMBED_TEXT:
        problems.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _embed_text(embed: Json, fields: list[Json]) -> int:
    texts: list[Any] = [embed.get("title"), embed.get("description")]
    texts += [as_object(embed.get("footer")).get("text"), as_object(embed.get("author")).get("name")]
    texts += [each.get(key) for each in fields for key in ("name", "value")]
    return sum(len(str(text)) for text in texts if text)


def _check_mentions(problems: Problems, mentions: object) -> None:
    rules = as_object(mentions)
    for name in set(rules) - ALLOWED_MENTIONS:
        problems.add(f"allowed_mentions.{name}", "UNKNOWN_FIELD", "This field does not exist.")
    for each in as_list(rules.get("parse")):
        if each not in ("users", "roles", "everyone"):
            problems.add("allowed_mentions.parse", "BASE_TYPE_CHOICES", f"{each!r} is no kind of mention.")
    for name in ("users", "roles"):
        ids = as_list(rules.get(name))
        if ids and name in as_list(rules.get("parse")):
            problems.add(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.',
            )
        if len(ids) > MAX_MENTIONED:
            problems.add(f"allowed_mentions.{name}", "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_MENTIONED} or fewer.")


def _check_attachments(problems: Problems, attachments: list[Json]) -> None:
    check_count(problems, "attachments", attachments, 0, MAX_FILES)
    for index, attachment in enumerate(attachments):
        if attachment.get("description") is not None:
            check_text(problems, f"attachments.{index}.description", attachment["description"], 0, 1024)


def check_files(sizes: list[int]) -> None:
    """Refuse files above Discord's default limits (40005)."""
    if any(size > MAX_FILE_BYTES for size in sizes) or sum(sizes) > MAX_REQUEST_BYTES:
        raise ApiRefusal(413, 40005, "Request entity too large")


def check_choices(body: Json) -> None:
    """Refuse the choices of an autocomplete (50035)."""
    problems = Problems()
    choices = as_objects(body.get("choices"))
    _check_choices(problems, "data.choices", choices)
    problems.settle()


def _check_choices(problems: Problems, path: str, choices: list[Json]) -> None:
    check_count(problems, path, choices, 0, 25)
    for index, choice in enumerate(choices):
        check_text(problems, f"{path}.{index}.name", choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            check_text(problems, f"{path}.{index}.value", choice["value"], 1, 100)


def check_commands(bodies: list[Json]) -> None:
    """Refuse a set of commands (50035, or 30032 for more than 100)."""
    slash = [body for body in bodies if body.get("type", 1) == 1]
    if any(sum(body.get("type") == kind for body in bodies) > 15 for kind in (2, 3)):
        raise ApiRefusal(400, 30032, "Maximum number of application commands reached (15)")
    if len(slash) > 100:
        raise ApiRefusal(400, 30032, "Maximum number of application commands reached (100)")
    problems = Problems()
    names = [(body.get("type", 1), body.get("name")) for body in bodies]
    for index, body in enumerate(bodies):
        if names.count(names[index]) > 1:
            problems.add(
                f"{index}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        if body not in slash:
            _check_menu_command(problems, str(index), body)
        else:
            _check_command(problems, str(index), body)
            if _command_text(body) > 8000:
                problems.add(str(index), "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
    problems.settle()


def _check_menu_command(problems: Problems, path: str, body: Json) -> None:
    check_text(problems, f"{path}.name", body.get("name"), 1, 32)
    if body.get("description") or body.get("options"):
        problems.add(path, "APPLICATION_COMMAND_MENU", "A menu's command has neither a description nor options")


def _check_command(problems: Problems, path: str, body: Json) -> None:
    name = body.get("name")
    if not isinstance(name, str) or not COMMAND_NAME.fullmatch(name) or name != name.lower():
        problems.add(f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    check_text(problems, f"{path}.description", body.get("description"), 1, 100)
    options = as_objects(body.get("options"))
    check_count(problems, f"{path}.options", options, 0, 25)
    _check_choices(problems, f"{path}.choices", as_objects(body.get("choices")))
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        problems.add(
            f"{path}.options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must come first"
        )
    if len({option.get("name") for option in options}) != len(options):
        problems.add(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")
    for index, option in enumerate(options):
        _check_command(problems, f"{path}.options.{index}", option)


def _command_text(body: Json) -> int:
    own = len(str(body.get("name", ""))) + len(str(body.get("description", "")))
    choices = sum(
        len(str(choice.get("name"))) + len(str(choice.get("value"))) for choice in as_objects(body.get("choices"))
    )
    return own + choices + sum(_command_text(option) for option in as_objects(body.get("options")))


def require(world: World, channel: Channel, *needed: str) -> None:
    """Refuse unless the bot has these permissions in the channel.

    Raises Refusal 50001 if it cannot see the channel, 50013 if a permission is missing.
    """
    bits = world.permissions(world.me.bot_id, channel)
    if not world.sees_channel(world.me.bot_id, channel) or not bits & BITS["view_channel"]:
        raise ApiRefusal(403, 50001, "Missing Access")
    if any(not bits & BITS[name] for name in needed):
        raise ApiRefusal(403, 50013, "Missing Permissions")


def may(world: World, channel: Channel, name: str) -> bool:
    """Whether the bot has this permission in the channel."""
    return bool(world.permissions(world.me.bot_id, channel) & BITS[name])
