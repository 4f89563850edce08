"""The content of a message as a value: texts, a picture, rows of controls; and its conversion to Components V2.

A page has no callbacks, and discord.py keeps none: its buttons are addresses (`bot.ui.ids`).
"""

from dataclasses import dataclass, field, replace
from enum import Enum
from io import BytesIO
from itertools import combinations, pairwise
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.gateway.attachments import PictureFile
from bot.pictures import Picture
from bot.ui import ids

LABEL_LIMIT = 80
ALT_LIMIT = 1024
ROW = 5
OPTIONS = 25
"""Options that Discord takes in one menu."""
PICTURES = 10

PHONE_ROW = 267
"""Pixels that a phone gives to a row of buttons (measured in a window 360 pixels wide)."""


class Tone(Enum):
    """What a button means; Discord's colours follow, words say the same."""

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


@dataclass(frozen=True)
class ChannelMenu:
    """A select of `least` to `most` text channels of the server; Discord offers them.

    Those in `chosen`, by id, are when it is shown; Discord takes none or as many as may be chosen.
    """

    id: ids.Address
    placeholder: str
    least: int = 1
    most: int = 1
    chosen: tuple[int, ...] = ()


@dataclass(frozen=True)
class RoleMenu:
    """A select of a role of the server; Discord offers them. That in `chosen` (0: none) is when it is shown."""

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
class AnsweredTable:
    """That a page shows a lobby or match to all where only answers can: its id, and of a match revision and status."""

    id: str
    revision: tuple[int, str] | None = None


@dataclass(frozen=True)
class Page:
    """A message: texts above, a picture with its alt text, sections, texts below, a file, rows of controls.

    `more` are further pictures with their alt texts, ten in all with the first: beside it, smaller, unless the page
    `is_stacked`. A page that somebody plays on says so by `playing`, and is repainted when its match changes; one with
    a film is made again at its end, `again_at`, in milliseconds since 1970 (0: there is none). One that `is_kept` is
    not, nor does it give way to another: it has what its reader typed or may want to copy. One that `is_due` takes the
    place of the page its person plays on, but stays as it is while its question is open.
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
    answered: AnsweredTable | None = field(default=None, compare=False)
    is_kept: bool = False
    is_due: bool = field(default=False, compare=False)
    sections: tuple[PageSection, ...] = ()
    is_stacked: bool = False
    again_at: int = field(default=0, compare=False)

    def view(self) -> ui.LayoutView:
        """Build the components; stopped at once, so that discord.py keeps no view for the message."""
        view = ui.LayoutView(timeout=None)
        # Discord refuses a text display without characters, so empty texts are left out.
        parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(text) for text in self.above if text]
        if self.picture is not None:
            shown = [_picture(name, alt) for name, _, alt in self._pictures()]
            parts += [ui.MediaGallery(one) for one in shown] if self.is_stacked else [ui.MediaGallery(*shown)]
        parts.extend(_section(section) for section in self.sections)
        parts.extend(ui.TextDisplay(text) for text in self.below if text)
        if self.download is not None:
            parts.append(ui.File(f"attachment://{self.download.filename}"))
        parts.extend(_row(row) for row in self.rows)
        view.add_item(ui.Container(*parts, accent_colour=self.accent))
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """Make the files to upload, new ones at each call, since sending closes them."""
        beside = (section.picture[0] for section in self.sections if section.picture is not None)
        pictures = (
            *((picture, name) for name, picture, _ in self._pictures()),
            *((each, _named(each)) for each in beside),
        )
        files: list[discord.File] = [PictureFile(picture.data, name) for picture, name in pictures]
        if self.download is not None:
            files.append(discord.File(BytesIO(self.download.data), self.download.filename))
        return files

    def without_data(self) -> "Page":
        """Return the page without the bytes of its pictures: it equals this one, but cannot be sent."""
        return replace(
            self,
            picture=None if self.picture is None else self.picture.without_data(),
            more=tuple((picture.without_data(), alt) for picture, alt in self.more),
            sections=tuple(
                replace(each, picture=(each.picture[0].without_data(), each.picture[1])) if each.picture else each
                for each in self.sections
            ),
        )

    def _pictures(self) -> list[tuple[str, Picture, str]]:
        """List the pictures with their file names, made unique, and their alt texts."""
        if self.picture is None:
            return []
        more = [(f"{number}-{_named(picture)}", picture, alt) for number, (picture, alt) in enumerate(self.more, 2)]
        return [(_named(self.picture), self.picture, self.alt), *more[: PICTURES - 1]]


def _named(picture: Picture) -> str:
    """Name a file by what is in it, so that a message that shows the same picture already keeps it."""
    stem, _, suffix = picture.filename.rpartition(".")
    return f"{stem}-{picture.digest}.{suffix}"


def _section(section: PageSection) -> ui.Item[Any]:
    """Make what Discord shows of a section; without anything beside it, it is a text."""
    if section.button is not None:
        return ui.Section(section.text, accessory=pressable(section.button))
    if section.picture is not None:
        picture, alt = section.picture
        url = f"attachment://{_named(picture)}"
        thumbnail: ui.Thumbnail[Any] = ui.Thumbnail(url, description=alt[:ALT_LIMIT] or None)
        return ui.Section(section.text, accessory=thumbnail)
    return ui.TextDisplay(section.text)


def _picture(name: str, alt: str) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(f"attachment://{name}", description=alt[:ALT_LIMIT] or None)


class _ChosenValue(discord.SelectDefaultValue):
    """A channel or a role that is chosen when its menu is shown."""

    def to_dict(self) -> Any:
        # discord.py 2.7.1 sends the id as a number, and Discord's schema has a text.
        return {**super().to_dict(), "id": str(self.id)}


def _row(row: Row) -> ui.ActionRow[ui.LayoutView]:
    if isinstance(row, Menu):
        # Discord takes 100 characters in a label here, and on a button only LABEL_LIMIT.
        options = [
            discord.SelectOption(
                value=value, label=label[:100], description=description[:100] or None, default=value in row.chosen
            )
            for value, label, description in row.options
        ]
        return ui.ActionRow(
            ui.Select(
                custom_id=str(row.id),
                placeholder=row.placeholder[:150],
                options=options,
                min_values=row.least,
                max_values=row.most,
            )
        )
    if isinstance(row, PeopleMenu):
        return ui.ActionRow(
            ui.UserSelect(custom_id=str(row.id), placeholder=row.placeholder[:150], max_values=row.most)
        )
    if isinstance(row, ChannelMenu):
        # People gather and are posted to where there is text: not in voice channels, forums or categories.
        return ui.ActionRow(
            ui.ChannelSelect(
                custom_id=str(row.id),
                placeholder=row.placeholder[:150],
                channel_types=[discord.ChannelType.text, discord.ChannelType.news],
                min_values=row.least,
                max_values=row.most,
                default_values=[
                    _ChosenValue(id=each, type=discord.SelectDefaultValueType.channel) for each in row.chosen
                ],
            )
        )
    if isinstance(row, RoleMenu):
        chosen = [_ChosenValue(id=row.chosen, type=discord.SelectDefaultValueType.role)] if row.chosen else []
        return ui.ActionRow(
            ui.RoleSelect(custom_id=str(row.id), placeholder=row.placeholder[:150], default_values=chosen)
        )
    return ui.ActionRow(*(pressable(button) for button in row))


def pressable(button: Button) -> ui.Button[Any]:
    """Make what discord.py sends of a button."""
    return ui.Button(
        custom_id=str(button.id),
        label=button.label if len(button.label) <= LABEL_LIMIT else button.label[: LABEL_LIMIT - 1] + "…",
        style=button.tone.value,
        emoji=button.emoji,
        disabled=button.disabled,
    )


def rows_of(buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    """Lay buttons out in as few rows as hold them, none much longer than another: six are three and three."""
    if not buttons:
        return ()
    count = -(-len(buttons) // ROW)
    ends = [len(buttons) * row // count for row in range(count + 1)]
    return tuple(buttons[start:end] for start, end in pairwise(ends))


def phone_rows(buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    """Lay buttons out in as few rows as hold them, split where they wrap to the fewest lines on a phone."""
    count = -(-len(buttons) // ROW)
    splits = ((0, *ends, len(buttons)) for ends in combinations(range(1, len(buttons)), count - 1)) if buttons else ()
    layouts = ([buttons[start:end] for start, end in pairwise(split)] for split in splits)
    fitting = (rows for rows in layouts if max(map(len, rows)) <= ROW)
    return tuple(min(fitting, key=lambda rows: (sum(map(_lines, rows)), max(map(len, rows))), default=()))


_GAP = 8
_LEAST_BUTTON = 60
_SIDES = 24
_LETTER, _SIGN = 7, 11


def _lines(row: tuple[Button, ...]) -> int:
    """Count the lines of a row on a phone."""
    lines, room = 1, PHONE_ROW
    for button in row:
        # Estimated: suits and other signs are wider than letters.
        width = sum(_LETTER if sign.isascii() else _SIGN for sign in button.label) + _SIDES
        width = max(_LEAST_BUTTON, width)
        if width > room:
            lines, room = lines + 1, PHONE_ROW
        room -= width + _GAP
    return lines
