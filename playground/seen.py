"""A message as a person sees it: text, descriptions of pictures, buttons, menus."""

import re
from dataclasses import dataclass

from .limits.components import BUTTON, FILE, TEXT, walk
from .limits.selects import SELECTS
from .wire import Json, as_object, as_objects
from .world.records import EPHEMERAL, LOADING, THREAD_CREATED


@dataclass(frozen=True)
class SeenButton:
    """A button; a link button has a url and no custom_id."""

    label: str
    custom_id: str | None
    url: str | None
    disabled: bool
    style: int
    emoji: str


@dataclass(frozen=True)
class SeenMenu:
    """A select menu with its options as (label, value); empty for menus of people or places.

    From `least` to `most` values may be chosen; `chosen` are those that the bot chose beforehand.
    """

    custom_id: str
    placeholder: str
    options: tuple[tuple[str, str], ...]
    disabled: bool
    type: int
    least: int
    most: int
    chosen: tuple[str, ...]


@dataclass(frozen=True)
class SeenPicture:
    """A picture with its alternative text and address."""

    alt: str
    url: str
    width: int | None
    height: int | None


@dataclass(frozen=True)
class Attached:
    """A file to fetch; one that a component shows as a picture is a Picture instead."""

    name: str
    url: str
    size: int
    content_type: str


@dataclass(frozen=True)
class SeenMessage:
    """What a person sees of one message; `raw` is the JSON that the page gets."""

    id: str
    channel_id: str
    author: str
    text: str
    pictures: tuple[SeenPicture, ...]
    buttons: tuple[SeenButton, ...]
    menus: tuple[SeenMenu, ...]
    files: tuple[Attached, ...]
    ephemeral: bool
    thinking: bool
    raw: Json

    @property
    def for_me(self) -> bool:
        """Whether the message mentions its viewer, by name or as one of many."""
        return bool(self.raw.get("mentions_me"))

    @property
    def thread_id(self) -> str | None:
        """The thread that began with this message, or that it announces."""
        if self.raw["type"] == THREAD_CREATED:
            return as_object(self.raw["message_reference"])["channel_id"]
        return as_object(self.raw.get("thread")).get("id")

    @property
    def alt(self) -> str:
        """All alternative texts, one a line."""
        return "\n".join(picture.alt for picture in self.pictures)

    @property
    def labels(self) -> list[str]:
        """Labels of the buttons that can be pressed, in order."""
        return [button.label for button in self.buttons if not button.disabled]

    def button(self, wanted: str | re.Pattern[str]) -> SeenButton | None:
        """The first button with this label, else with this custom_id, else with a label that the pattern finds."""
        if isinstance(wanted, re.Pattern):
            return next((each for each in self.buttons if wanted.search(each.label)), None)
        exact = (each for each in self.buttons if each.label == wanted)
        return next(exact, None) or next((each for each in self.buttons if each.custom_id == wanted), None)

    def menu(self, wanted: str | re.Pattern[str]) -> SeenMenu | None:
        """The first menu of this placeholder or custom_id."""
        if isinstance(wanted, re.Pattern):
            return next((each for each in self.menus if wanted.search(each.placeholder)), None)
        return next((each for each in self.menus if wanted in (each.placeholder, each.custom_id)), None)


def see(raw: Json) -> SeenMessage:
    """Read the page's JSON of a message."""
    every = list(walk(as_objects(raw["components"])))
    embeds = as_objects(raw["embeds"])
    texts = [str(raw["content"]), *(str(each["content"]) for each in every if each["type"] == TEXT)]
    texts += [str(embed[key]) for embed in embeds for key in ("title", "description") if embed.get(key)]
    author = raw["author"]
    return SeenMessage(
        id=raw["id"],
        channel_id=raw["channel_id"],
        author=author["global_name"] or author["username"],
        text="\n".join(text for text in texts if text),
        pictures=tuple(_pictures(raw, every)),
        buttons=tuple(_button(each) for each in every if each["type"] == BUTTON),
        menus=tuple(_menu(each) for each in every if each["type"] in SELECTS),
        files=tuple(_files(raw, every)),
        ephemeral=bool(raw["flags"] & EPHEMERAL),
        thinking=bool(raw["flags"] & LOADING),
        raw=raw,
    )


def _pictures(raw: Json, every: list[Json]) -> list[SeenPicture]:
    holders = [item for each in every for item in ([each] if "media" in each else as_objects(each.get("items")))]
    found = [_picture(item, as_object(item["media"])) for item in holders]
    # With components only the attachments that they name are shown.
    if not raw["components"]:
        found += [_picture(each, each) for each in as_objects(raw["attachments"]) if _is_picture(each)]
    return found


def _files(raw: Json, every: list[Json]) -> list[Attached]:
    if not raw["components"]:
        return [_attached(each) for each in as_objects(raw["attachments"]) if not _is_picture(each)]
    shown = [(each, as_object(each["file"])) for each in every if each["type"] == FILE]
    return [Attached(each["name"], file["url"], each["size"], file["content_type"]) for each, file in shown]


def _is_picture(attachment: Json) -> bool:
    return str(attachment["content_type"]).startswith("image/")


def _attached(attachment: Json) -> Attached:
    return Attached(attachment["filename"], attachment["url"], attachment["size"], attachment["content_type"])


def _picture(holder: Json, media: Json) -> SeenPicture:
    return SeenPicture(holder.get("description") or "", media["url"], media.get("width"), media.get("height"))


def _button(body: Json) -> SeenButton:
    return SeenButton(
        label=body.get("label") or "",
        custom_id=body.get("custom_id"),
        url=body.get("url"),
        disabled=bool(body.get("disabled")),
        style=body["style"],
        emoji=as_object(body.get("emoji")).get("name") or "",
    )


def _menu(body: Json) -> SeenMenu:
    options = tuple((str(each["label"]), str(each["value"])) for each in as_objects(body.get("options")))
    defaults = [each["value"] for each in as_objects(body.get("options")) if each.get("default")]
    return SeenMenu(
        custom_id=body["custom_id"],
        placeholder=body.get("placeholder") or "",
        options=options,
        disabled=bool(body.get("disabled")),
        type=body["type"],
        least=body.get("min_values", 1),
        most=body.get("max_values", 1),
        chosen=(*defaults, *(each["id"] for each in as_objects(body.get("default_values")))),
    )
