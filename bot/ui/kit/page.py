"""The content of a message as a value: texts, a picture, rows of controls; and its conversion to Components V2.

A page has no callbacks, so discord.py does not keep it: its buttons are addresses (`bot.ui.kit.ids`).
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise
from typing import Any, TypeAlias

import discord
from discord import ComponentType as Kind
from discord import ui

from bot.gateway.attachments import PictureFile, Upload
from bot.match.table import Table
from bot.pictures import Picture
from bot.ui.kit import ids

LABEL_LIMIT = 80
OPTION_LIMIT = 100
"""Characters that Discord takes in the label and the description of an option."""
ALT_LIMIT = 1024
ROW = 5
WARNED = 0xFFB224
"""The accent of what needs attention."""
OPTIONS = 25
"""Options that Discord takes in one menu."""
PICTURES = 10
COMPONENTS = 40
"""Components of a message, nested ones counted (https://discord.com/developers/docs/components/reference)."""

Component: TypeAlias = dict[str, Any]
"""A component as Discord takes it, in JSON."""


class Tone(Enum):
    """The meaning of a button; Discord's colours follow, words say the same."""

    MAIN = discord.ButtonStyle.primary
    PLAIN = discord.ButtonStyle.secondary
    GOOD = discord.ButtonStyle.success
    GRAVE = discord.ButtonStyle.danger


@dataclass(frozen=True)
class Button:
    """A press: its address and the words on it (clipped to 80 characters)."""

    id: ids.Address
    label: str
    tone: Tone = Tone.PLAIN
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True)
class Menu:
    """A select of up to 25 options: (value, label, description).

    `least` to `most` of them may be chosen; the values in `chosen` are when it is shown.
    """

    id: ids.Address
    placeholder: str
    options: tuple[tuple[str, str, str], ...]
    least: int = 1
    most: int = 1
    chosen: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PeopleMenu:
    """A select of up to `most` people of the place; Discord offers them."""

    id: ids.Address
    placeholder: str
    most: int = 1


TEXT_CHANNELS = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
)
"""Channels in which messages are sent: those for voice have a chat."""


@dataclass(frozen=True)
class ChannelMenu:
    """A select of `least` to `most` channels of the server in which messages can be sent; Discord offers them.

    Those in `chosen`, by id, are preselected; Discord takes none or as many as may be chosen. With `threads`, forums
    are offered too.
    """

    id: ids.Address
    placeholder: str
    least: int = 1
    most: int = 1
    chosen: tuple[int, ...] = ()
    threads: bool = False


@dataclass(frozen=True)
class RoleMenu:
    """A select of a role of the server; Discord offers them. That in `chosen` (0: no role) is preselected."""

    id: ids.Address
    placeholder: str
    chosen: int = 0


@dataclass(frozen=True)
class Download:
    """A file for people to keep, under an ASCII name."""

    filename: str
    data: bytes


@dataclass(frozen=True)
class PageSection:
    """A text with a button or a small picture (and its alt text) at its right."""

    text: str
    button: Button | None = None
    picture: tuple[Picture, str] | None = None


Row: TypeAlias = tuple[Button, ...] | Menu | PeopleMenu | ChannelMenu | RoleMenu
"""A row of a page: up to `ROW` buttons, or one menu."""


@dataclass(frozen=True)
class PlayingPage:
    """That somebody plays a match on a page: the revision and status that it shows, and the `question` that it puts.

    A repaint keeps the `group` of choices that is open and the `note` about a press, until another question is asked.
    One that `is_last` shows how the match ended, and is not repainted.
    """

    match: str
    revision: tuple[int, str]
    group: str = ""
    note: str = ""
    question: int | None = None
    is_last: bool = False


@dataclass(frozen=True)
class TableState:
    """The state of a lobby or match that a page shows to all: its id, and of a match revision and status."""

    id: str
    revision: tuple[int, str] | None = None


@dataclass(frozen=True)
class Page:
    """A message: texts above, a picture with its alt text, sections, texts below, a file, rows of controls.

    `more` are further pictures with their alt texts, ten in all with the first: beside it, smaller, unless the page
    `is_stacked`. A page that somebody plays on is marked by `playing`, and is repainted when its match changes; one
    with a film is made again at its end, `again_at`, in milliseconds since 1970 (0: without a film). One that `is_kept`
    is not, and does not give way to another: it has text that its reader typed or may want to copy. One that `is_due`
    takes the place of the page its person plays on, but stays as it is while its question is open. One that `follows`
    its match is made again so after each change of it. One that stands `beside` a lobby or a guided match goes with it.
    """

    above: tuple[str, ...] = ()
    picture: Picture | None = None
    alt: str = ""
    below: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    accent: int | None = None
    more: tuple[tuple[Picture, str], ...] = ()
    download: Download | None = None
    playing: PlayingPage | None = field(default=None, compare=False)
    reached: TableState | None = field(default=None, compare=False)
    is_kept: bool = False
    is_due: bool = field(default=False, compare=False)
    sections: tuple[PageSection, ...] = ()
    is_stacked: bool = False
    again_at: int = field(default=0, compare=False)
    beside: tuple[str, ...] = field(default=(), compare=False)
    follows: "Callable[[Any, Table], Awaitable[Page]] | None" = field(default=None, compare=False)

    def view(self) -> "PageView":
        """Write the components. Raises ValueError: they are more than Discord takes."""
        # Discord refuses a text display without characters, so empty texts are left out.
        parts = [_text(text) for text in self.above if text]
        if self.picture is not None:
            shown = [_picture(name, alt) for name, _, alt in self._pictures()]
            parts += [_gallery([one]) for one in shown] if self.is_stacked else [_gallery(shown)]
        parts += map(_section, self.sections)
        parts += [_text(text) for text in self.below if text]
        if self.download is not None:
            parts.append({"type": Kind.file.value, "file": _uploaded(self.download.filename), "spoiler": False})
        parts += map(_row, self.rows)
        container = {
            "type": Kind.container.value,
            "accent_color": self.accent or None,
            "spoiler": False,
            "components": parts,
        }
        return PageView([container])

    def files(self) -> list[discord.File]:
        """Make the files to upload, new ones at each call, since sending closes them."""
        beside = (section.picture[0] for section in self.sections if section.picture is not None)
        pictures = (
            *((picture, name) for name, picture, _ in self._pictures()),
            *((each, _named(each)) for each in beside),
        )
        files: list[discord.File] = [PictureFile(picture.data, name) for picture, name in pictures]
        if self.download is not None:
            files.append(Upload(self.download.data, self.download.filename))
        return files

    def without_data(self) -> "Page":
        """Return the page without the bytes of its pictures: it equals this one, but cannot be sent."""
        return self.with_pictures(Picture.without_data)

    def with_pictures(self, change: Callable[[Picture], Picture]) -> "Page":
        """Return the page with another in the place of each picture."""
        return replace(
            self,
            picture=None if self.picture is None else change(self.picture),
            more=tuple((change(picture), alt) for picture, alt in self.more),
            sections=tuple(
                replace(each, picture=(change(each.picture[0]), each.picture[1])) if each.picture else each
                for each in self.sections
            ),
        )

    def pictures(self) -> tuple[Picture, ...]:
        """Return all its pictures."""
        beside = tuple(section.picture[0] for section in self.sections if section.picture is not None)
        return (*(picture for _, picture, _ in self._pictures()), *beside)

    def _pictures(self) -> list[tuple[str, Picture, str]]:
        """List the pictures with their file names, made unique, and their alt texts."""
        if self.picture is None:
            return []
        more = [(f"{number}-{_named(picture)}", picture, alt) for number, (picture, alt) in enumerate(self.more, 2)]
        return [(_named(self.picture), self.picture, self.alt), *more[: PICTURES - 1]]


def _named(picture: Picture) -> str:
    """Name a file by its content, so that a message that shows the same picture already keeps it."""
    stem, _, suffix = picture.filename.rpartition(".")
    return f"{stem}-{picture.digest}.{suffix}"


def notice(text: str) -> Page:
    """Make a page of one sentence."""
    return Page(above=(text,), accent=WARNED)


class PageView(ui.LayoutView):
    """A view for discord.py to send, of a page or a row of buttons: the components as they are sent.

    A page of discord.py's own items would take three times as long, and only their output is used. It is stopped at
    once, so that discord.py keeps no view for the message.
    """

    def __init__(self, components: list[Component], *, is_v2: bool = True) -> None:
        """Take the components. Raises ValueError: they are more than Discord takes."""
        super().__init__(timeout=None)
        self._components = components
        self._is_v2 = is_v2
        if self.total_children_count > COMPONENTS:
            raise ValueError(f"a message of {self.total_children_count} components, which may have {COMPONENTS}")
        self.stop()

    def walk(self) -> Iterator[Component]:
        """Yield all components, nested ones included."""
        return _walk(self._components)

    @property
    def total_children_count(self) -> int:
        """The number of components, nested ones included."""
        return sum(1 for _ in self.walk())

    def content_length(self) -> int:
        """Count the characters of all texts."""
        return sum(len(each.get("content", "")) for each in self.walk())

    def to_components(self) -> list[Component]:
        """Give them to discord.py."""
        return self._components

    def has_components_v2(self) -> bool:
        """Tell discord.py whether they are a page; buttons below a text are not."""
        return self._is_v2


def _walk(components: Iterable[Component]) -> Iterator[Component]:
    for each in components:
        yield each
        yield from _walk(each.get("components", ()))
        if "accessory" in each:
            yield each["accessory"]


def _text(text: str) -> Component:
    return {"type": Kind.text_display.value, "content": text}


def _uploaded(name: str) -> Component:
    """Refer to a file that is sent along."""
    return {"url": f"attachment://{name}"}


def _gallery(items: list[Component]) -> Component:
    return {"type": Kind.media_gallery.value, "items": items}


def _section(section: PageSection) -> Component:
    """Write a section; without anything beside it, it is a text."""
    text = _text(section.text)
    if section.button is not None:
        accessory = button_component(section.button)
    elif section.picture is not None:
        picture, alt = section.picture
        accessory = {
            "type": Kind.thumbnail.value,
            "spoiler": False,
            "media": _uploaded(_named(picture)),
            "description": alt[:ALT_LIMIT] or None,
        }
    else:
        return text
    return {"type": Kind.section.value, "components": [text], "accessory": accessory}


def _picture(name: str, alt: str) -> Component:
    item: Component = {"media": _uploaded(name), "spoiler": False}
    return item | {"description": alt[:ALT_LIMIT]} if alt else item


def _row(row: Row) -> Component:
    return row_component([_menu(row)] if not isinstance(row, tuple) else [button_component(each) for each in row])


def _menu(row: Menu | PeopleMenu | ChannelMenu | RoleMenu) -> Component:
    special: Component = {}
    match row:
        case Menu():
            kind, least, most = Kind.select, row.least, row.most
            special = {"options": [_option(row, *each) for each in row.options]}
        case PeopleMenu():
            kind, least, most = Kind.user_select, 1, row.most
        case ChannelMenu():
            kinds = (*TEXT_CHANNELS, *((discord.ChannelType.forum,) if row.threads else ()))
            types = [each.value for each in kinds]
            kind, least, most = Kind.channel_select, row.least, row.most
            special = {"channel_types": types}
            if row.chosen:
                special["default_values"] = [{"id": str(each), "type": "channel"} for each in row.chosen]
        case RoleMenu():
            kind, least, most = Kind.role_select, 1, 1
            if row.chosen:
                special["default_values"] = [{"id": str(row.chosen), "type": "role"}]
    return {
        "type": kind.value,
        "custom_id": str(row.id),
        "placeholder": row.placeholder[:150],
        "min_values": least,
        "max_values": most,
        "disabled": False,
        **special,
    }


def _option(menu: Menu, value: str, label: str, description: str) -> Component:
    option: Component = {"label": label[:OPTION_LIMIT], "value": value, "default": value in menu.chosen}
    return option | {"description": description[:OPTION_LIMIT]} if description else option


def row_component(parts: list[Component]) -> Component:
    """Write a row of buttons or of one menu. Raises ValueError: they are more than Discord takes."""
    if len(parts) > ROW:
        raise ValueError(f"a row of {len(parts)}, which may have {ROW}")
    return {"type": Kind.action_row.value, "components": parts}


def without(components: Iterable[Component], address: str) -> list[Component]:
    """Remove a control by its address, and the row that it leaves empty."""
    kept: list[Component] = []
    for each in components:
        if each.get("custom_id") == address:
            continue
        inside = each.get("components")
        left = each if inside is None else each | {"components": without(inside, address)}
        if inside is None or left["components"]:
            kept.append(left)
    return kept


def button_component(button: Button) -> Component:
    """Write a button."""
    label = button.label
    written: Component = {
        "type": Kind.button.value,
        "style": button.tone.value.value,
        "disabled": button.disabled,
        "custom_id": str(button.id),
    }
    if label:
        written["label"] = label if len(label) <= LABEL_LIMIT else label[: LABEL_LIMIT - 1] + "…"
    if button.emoji:
        written["emoji"] = discord.PartialEmoji.from_str(button.emoji).to_dict()
    return written


def link_component(label: str, address: str) -> Component:
    """Write a button that leads to an address of the web."""
    style = discord.ButtonStyle.link.value
    return {"type": Kind.button.value, "style": style, "disabled": False, "label": label, "url": address}


def rows_of(buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    """Lay buttons out in as few rows as hold them, of similar length: six are three and three."""
    if not buttons:
        return ()
    count = -(-len(buttons) // ROW)
    ends = [len(buttons) * row // count for row in range(count + 1)]
    return tuple(buttons[start:end] for start, end in pairwise(ends))
