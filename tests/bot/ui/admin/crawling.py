"""Presses every control of `/admin` once, starting from its first page; keeps everything sent to the moderator, as
bytes.
"""

import json
from collections import deque
from collections.abc import Collection, Iterator
from typing import TypeAlias

from structlog.testing import capture_logs

from bot.core.refusals import Refused, sentence
from bot.ui.admin.addresses import to
from bot.ui.kit import ids
from bot.ui.kit.page import ChannelMenu, Menu, Page, PeopleMenu, notice
from tests.bot.ui.admin.managing import CHANNEL, PRIZE, Manager
from tests.cogs.pressing import Answers
from tests.secrecy.harness import Sent, sent_as

GUEST = 60
"""Who is chosen in menus of people."""

TYPED = "america"
"""What is typed into forms: a reason, a word, and what several time zones are named by."""

READING = frozenset({"", "page", "ask", "why", "whom", "in", "form", "edit", "try"})
"""The acts that show a page or open a form and change nothing; empty: an area is shown."""

Pressed: TypeAlias = tuple[str, tuple[str, ...], str]
"""What was sent: an address, the values of a menu, the field of a form that was filled in."""


def path_of(address: str) -> tuple[str, str]:
    """Return the area and the act in an address of `/admin`; an empty act shows the area."""
    area, _, rest = address.rpartition(":")[2].partition(".")
    return area, rest.partition(".")[0]


async def press_all(manager: Manager, acts: Collection[str] | None = None) -> dict[Pressed, Sent]:
    """Press every control that becomes visible, each once, in order of appearance; only these acts (None: all)."""
    todo = deque[Pressed]([(str(to("home")), (), "")])
    made = dict[Pressed, Sent]()
    while todo:
        pressed = todo.popleft()
        if pressed not in made and (acts is None or path_of(pressed[0])[1] in acts):
            made[pressed], answers = await _press(manager, *pressed)
            for page, _ in answers.pages:
                todo.extend(_controls(page))
            todo.extend((str(form.id), (), field.name) for form in answers.forms for field in form.fields)
    return made


async def _press(manager: Manager, address: str, values: tuple[str, ...], field: str) -> tuple[Sent, Answers]:
    parsed = ids.parse(address)
    assert isinstance(parsed, ids.General)
    typed = {"type": 18, "component": {"type": 4, "custom_id": field, "value": TYPED}}
    with capture_logs() as logged:
        try:
            answers = await manager.send(parsed, values=values, components=[typed] if field else [])
        except Refused as error:
            answers = Answers(False, [(notice(manager.context().line(sentence(error))), False)])
    pages = tuple((sent_as(page), is_public) for page, is_public in answers.pages)
    forms = tuple(json.dumps(form.modal().to_dict()) for form in answers.forms)
    return (pages, forms, tuple(map(str, logged))), answers


def _controls(page: Page) -> Iterator[Pressed]:
    buttons = [section.button for section in page.sections if section.button is not None]
    for row in page.rows:
        if isinstance(row, tuple):
            buttons += row
        elif isinstance(row, Menu):
            # The ends of a menu: the options between them are of the same kind.
            for value, _, _ in dict.fromkeys((row.options[0], row.options[-1])):
                yield str(row.id), (value,), ""
        elif isinstance(row, PeopleMenu):
            yield str(row.id), (str(GUEST),), ""
        else:
            yield str(row.id), (str(CHANNEL if isinstance(row, ChannelMenu) else PRIZE),), ""
    yield from ((str(button.id), (), "") for button in buttons if not button.disabled)
