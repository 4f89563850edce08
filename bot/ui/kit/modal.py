"""Forms as values, and the raw input from forms and selects.

A form holds no callback and is never kept by discord.py, which would know it only by its address and give one person's
submission to the form of another; a submission is routed by its address (`bot.ui.kit.ids`), like a press.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import discord
from discord import ui

from bot.text.sanitising import typed
from bot.ui.kit import ids

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
    """A form that opens over the page: up to five fields, sent together to the address."""

    id: ids.Address
    title: str
    fields: tuple[TextField, ...]

    def modal(self) -> "FormModal":
        """Write the form as it is sent."""
        return FormModal(self.title[:TITLE_LIMIT], str(self.id), [_label(field) for field in self.fields])


class FormModal(ui.Modal):
    """A form for discord.py to open: the fields as they are sent, as `bot.ui.kit.page.PageView` has a page's.

    Items of discord.py refer to their form as it does to them: a reference cycle. It is stopped at once, so that
    discord.py keeps no form.
    """

    def __init__(self, title: str, custom_id: str, components: list[dict[str, Any]]) -> None:
        """Take title, address and fields."""
        super().__init__(title=title, custom_id=custom_id, timeout=None)
        self._components = components
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        """Give the fields to discord.py."""
        return self._components


def _label(field: TextField) -> dict[str, Any]:
    style = discord.TextStyle.short if field.lines == "one" else discord.TextStyle.paragraph
    box = {
        "type": discord.ComponentType.text_input.value,
        "style": style.value,
        "custom_id": field.name,
        "required": field.is_needed,
        "max_length": field.most,
        **({"placeholder": field.example[:HINT_LIMIT]} if field.example else {}),
        **({"value": field.text} if field.text else {}),
    }
    described = {"description": field.hint[:HINT_LIMIT]} if field.hint else {}
    return {
        "type": discord.ComponentType.label.value,
        "label": field.label[:LABEL_LIMIT],
        "component": box,
        **described,
    }


def typed_in(interaction: discord.Interaction[Any]) -> Mapping[str, str]:
    """Read the values of a form by the names of its fields; empty if it is not a form."""
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
            yield str(inner.get("custom_id", "")), typed(str(inner["value"] or ""))
