"""Forms as values, and the raw input from forms and selects.

A form holds no callback and is never kept by discord.py, which would know it by its address alone and give one person's
submission to the form of another; a submission is routed by its address (`bot.ui.ids`), like a press.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import discord
from discord import ui

from bot.text.sanitising import storable
from bot.ui import ids

TITLE_LIMIT = 45
LABEL_LIMIT = 45
HINT_LIMIT = 100
TEXT_LIMIT = 4000


@dataclass(frozen=True)
class TextField:
    """A text to type, in one line or several: `name` finds it again, `hint` stands above, `text` is in it already.

    One that is not `is_needed` may stay empty.
    """

    name: str
    label: str
    hint: str = ""
    example: str = ""
    text: str = ""
    most: int = TEXT_LIMIT
    lines: Literal["one", "several"] = "several"
    is_needed: bool = True


@dataclass(frozen=True)
class Form:
    """What opens over the page: up to five fields, sent together to the address."""

    id: ids.Address
    title: str
    fields: tuple[TextField, ...]

    def modal(self) -> ui.Modal:
        """Build the form; stopped at once, so that discord.py does not keep it."""
        modal = ui.Modal(title=self.title[:TITLE_LIMIT], custom_id=str(self.id), timeout=None)
        for field in self.fields:
            modal.add_item(_label(field))
        modal.stop()
        return modal


def _label(field: TextField) -> ui.Label[ui.Modal]:
    box: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=field.name,
        style=discord.TextStyle.short if field.lines == "one" else discord.TextStyle.paragraph,
        placeholder=field.example[:HINT_LIMIT] or None,
        default=field.text or None,
        max_length=field.most,
        required=field.is_needed,
    )
    return ui.Label(text=field.label[:LABEL_LIMIT], description=field.hint[:HINT_LIMIT] or None, component=box)


def typed_in(interaction: discord.Interaction[Any]) -> Mapping[str, str]:
    """Read what was typed into a form, by the names of its fields; nothing where no form was sent."""
    data: Any = interaction.data or {}
    return dict(_texts(data.get("components", ())))


def chosen_in(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Read the values that were chosen in a select."""
    data: Any = interaction.data or {}
    return tuple(str(value) for value in data.get("values", ()))


def _texts(components: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    for component in components:
        # Each field is wrapped in a label (`_label`).
        inner = component.get("component")
        if inner is not None and "value" in inner:
            yield str(inner.get("custom_id", "")), storable(str(inner["value"] or ""))
