"""Turns what the bot sends into a message: limits first, then files, then components with their ids filled in.

It never publishes and checks no permissions.
"""

import io
import mimetypes
from dataclasses import dataclass
from typing import Any, cast

from msgspec.structs import replace
from PIL import Image

from .limits import messages
from .limits.components import walk
from .wire import ApiRefusal, Json, Problems, as_object, as_objects
from .world.mentions import mention
from .world.records import EPHEMERAL, V2, Attachment, Message
from .world.world import World

# The first two suppress embeds and notifications.
SETTABLE_FLAGS = (1 << 2) | (1 << 12) | EPHEMERAL | V2


@dataclass(frozen=True)
class File:
    """An uploaded file; `index` is its number in the form."""

    index: int
    name: str
    content: bytes
    content_type: str = ""


def fill(world: World, message: Message, body: Json, files: list[File], *, root: str = "") -> None:
    """Apply a request's form to a new message, or to a copy of an old one that is edited.

    Raises Refusal 50035, 50006 (empty message) or 40005.
    """
    # IS_COMPONENTS_V2 cannot be taken from a message again, so an edit keeps it.
    flags = message.flags & V2 | int(body.get("flags") or 0) & SETTABLE_FLAGS
    # All checks of the request come before the first file is written.
    messages.check_message(body, flags, root=root)
    messages.check_files([len(file.content) for file in files])
    kept = _kept(message, body)
    fresh = [_store(world, file, body, ephemeral=message.is_ephemeral()) for file in files]
    message.flags = flags | message.flags & ~SETTABLE_FLAGS
    message.attachments = [*kept, *fresh]
    if "content" in body:
        message.content = str(body["content"] or "")
    if "embeds" in body:
        message.embeds = [{"type": "rich"} | embed for embed in as_objects(body["embeds"])]
    if "components" in body:
        message.components = number(as_objects(body["components"]))
    if flags & V2:
        _drop_legacy(message)
    # An edit may name files that the message has already, so the result is judged and not the request.
    _check_result(message, _unnamed(body, fresh), root)
    if "content" in body or "components" in body:
        mention(world, message, body.get("allowed_mentions"))


def _drop_legacy(message: Message) -> None:
    if message.content or message.embeds:
        problems = Problems()
        problems.add("flags", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Remove content and embeds first.")
        problems.settle()


def _unnamed(body: Json, fresh: list[Attachment]) -> set[str]:
    """The ids of the kept attachments that an edit lists without their file name: components do not find them."""
    listed = as_objects(body.get("attachments"))
    return {str(item.get("id")) for item in listed if not item.get("filename")} - {each.id for each in fresh}


def _check_result(message: Message, unnamed: set[str], root: str) -> None:
    if not (message.content or message.embeds or message.components or message.attachments):
        raise ApiRefusal(400, 50006, "Cannot send an empty message")
    names = {attachment.filename for attachment in message.attachments if attachment.id not in unnamed}
    problems = Problems()
    for url in references([*message.components, *message.embeds]):
        if url.removeprefix("attachment://") not in names:
            path = f"{root}.components" if root else "components"
            problems.add(
                path,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment {url} was not found.",
            )
    problems.settle()


def references(nodes: list[Json]) -> list[str]:
    """The attachments that components and embeds name, each as `attachment://name`."""
    found: list[str] = []
    for node in nodes:
        for value in node.values():
            if isinstance(value, str):
                if value.startswith("attachment://"):
                    found.append(value)
            # Most values are texts and numbers, which a page has hundreds of.
            elif isinstance(value, dict):
                found += references([cast(Json, value)])
            elif isinstance(value, list):
                found += references(as_objects(cast(object, value)))
    return found


def number(components: list[Json]) -> list[Json]:
    """A copy in which every component has an integer id, counted in the order of reading."""
    done = [_copied(each) for each in components]  # the bot's request must stay unchanged for the journal
    taken = {each["id"] for each in walk(done) if each.get("id")}
    following = 1
    for each in walk(done):
        if not each.get("id"):
            while following in taken:
                following += 1
            each["id"] = following
            taken.add(following)
        each |= _defaults(each)
    return done


def _copied(value: Any) -> Any:
    """A copy of JSON at every depth: `copy.deepcopy`, which may meet anything, takes three times as long."""
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in cast(Json, value).items()}
    return [_copied(each) for each in cast(list[Any], value)] if isinstance(value, list) else value


def _defaults(component: Json) -> Json:
    """What Discord adds when it echoes a component."""
    given: Json
    match component["type"]:
        case 3 | 5 | 6 | 7 | 8:
            given = {"min_values": 1, "max_values": 1}
        case 11 | 13:
            given = {"description": None, "spoiler": False} if component["type"] == 11 else {"spoiler": False}
        case 12:
            items = [{"description": None, "spoiler": False} | item for item in as_objects(component.get("items"))]
            return {"items": items}
        case 14:
            given = {"divider": True, "spacing": 1}
        case 17:
            given = {"accent_color": None, "spoiler": False}
        case _:
            given = {}
    return {key: value for key, value in given.items() if key not in component}


def _kept(message: Message, body: Json) -> list[Attachment]:
    """The old attachments that an edit leaves: all, unless it lists those it wants."""
    if not isinstance(body.get("attachments"), list):
        return list(message.attachments)
    wanted = {str(item.get("id")): item for item in as_objects(body["attachments"])}
    return [_described(each, wanted[each.id]) for each in message.attachments if each.id in wanted]


def _described(kept: Attachment, item: Json) -> Attachment:
    """An attachment that stays, with the description that the edit gives it."""
    return replace(kept, description=item["description"]) if "description" in item else kept


def _store(world: World, file: File, body: Json, *, ephemeral: bool) -> Attachment:
    listed = as_objects(body.get("attachments"))
    # In the form of a request a file that is being sent is listed by its number, not by an id.
    about = as_object(next((item for item in listed if str(item.get("id")) == str(file.index)), None))
    attachment = Attachment(
        id=world.snowflakes.next(),
        filename=str(about.get("filename") or file.name),
        description=about.get("description"),
        size=len(file.content),
        content_type=_type_of(file),
        ephemeral=ephemeral,
    )
    attachment.width, attachment.height = _size_of(file)
    world.disk.save_file(attachment.id, file.content)
    return attachment


def store_upload(world: World, name: str, content: bytes, content_type: str) -> Attachment:
    """Keep a file that a person sends in a form or with a command."""
    messages.check_files([len(content)])
    # No message has the file, so the next start of the playground removes it.
    return _store(world, File(0, name, content, content_type), {}, ephemeral=True)


def _type_of(file: File) -> str:
    guessed = mimetypes.guess_type(file.name)[0]
    given = file.content_type if file.content_type != "application/octet-stream" else ""
    # The name decides first, as discord.py sends every file as application/octet-stream.
    return guessed or given or "application/octet-stream"


def _size_of(file: File) -> tuple[int | None, int | None]:
    if not _type_of(file).startswith("image/") or file.name.endswith(".svg"):
        return None, None
    try:
        with Image.open(io.BytesIO(file.content)) as picture:  # reads the header only
            return picture.size
    except (OSError, ValueError):
        return None, None


def edit_copy(message: Message) -> Message:
    """A copy to fill, so that a refused edit leaves the message unchanged."""
    # Shallow is enough: lists and dicts of a message are replaced and never changed in place.
    values: dict[str, Any] = {name: getattr(message, name) for name in message.__struct_fields__}
    return Message(**values)
