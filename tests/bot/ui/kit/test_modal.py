"""Forms: built within Discord's limits, stateless, opened only as a first answer, and read when submitted."""

import time
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import discord
import pytest
from discord import ui

from bot.core.presses.registry import Presses
from bot.gateway.attachments import Attachments
from bot.gateway.client import FarragoClient
from bot.gateway.uplink import Uplink
from bot.ui.dispatch import controls
from bot.ui.dispatch.controls import answer_control, install
from bot.ui.kit import ids
from bot.ui.kit.answer import FormTooLate, Responder
from bot.ui.kit.modal import Form, TextField, chosen_in, typed_in
from bot.ui.kit.page import Page

ADDRESS = ids.OfMatch("0123456789", "typed", "3")
FORM = Form(
    ADDRESS, "t" * 60, (TextField("sets", "l" * 60, "h" * 120, "e" * 120, "as it was", 400), TextField("more", "More"))
)


def interaction(kind: discord.InteractionType, **more: Any) -> Any:
    """Make an unanswered interaction."""
    response = SimpleNamespace(is_done=lambda: False, send_modal=AsyncMock(), edit_message=AsyncMock())
    client = SimpleNamespace(attachments=Attachments(), uplink=Uplink(time.monotonic))
    return SimpleNamespace(id=1, type=kind, message=None, response=response, client=client, **more)


def submitted(**values: str) -> dict[str, Any]:
    """Make the data of a submitted form, as Discord writes it, with a text between the fields."""
    fields = [{"type": 4, "custom_id": name, "value": value} for name, value in values.items()]
    labels = [{"type": 18, "id": place, "component": field} for place, field in enumerate(fields)]
    return {"custom_id": str(ADDRESS), "components": [{"type": 10, "id": 9}, *labels]}


async def test_a_form_keeps_discords_limits_and_discord_py_does_not_keep_the_form() -> None:
    modal = FORM.modal()
    assert modal.is_finished()
    sent = modal.to_dict()
    assert (sent["custom_id"], len(sent["title"])) == (str(ADDRESS), 45)
    first, second = sent["components"]
    assert (len(first["label"]), len(first["description"])) == (45, 100)
    box = first["component"]
    assert (box["custom_id"], box["style"], box["value"], box["max_length"]) == ("sets", 2, "as it was", 400)
    assert len(box["placeholder"]) == 100
    assert (second["component"]["max_length"], "description" in second, "value" in second["component"]) == (
        4000,
        False,
        False,
    )


async def test_a_form_is_written_as_discord_py_would_write_it() -> None:
    label, hint, example = (each * 120 for each in "lhe")
    modal = ui.Modal(title="t" * 45, custom_id=str(ADDRESS), timeout=None)
    box = ui.TextInput[ui.Modal](
        custom_id="sets",
        style=discord.TextStyle.paragraph,
        placeholder=example[:100],
        default="as it was",
        max_length=400,
    )
    modal.add_item(ui.Label(text=label[:45], description=hint[:100], component=box))
    more = ui.TextInput[ui.Modal](custom_id="more", style=discord.TextStyle.short, max_length=4000, required=False)
    modal.add_item(ui.Label(text="More", component=more))
    fields = (
        TextField("sets", label, hint, example, "as it was", 400),
        TextField("more", "More", lines="one", is_needed=False),
    )
    written = modal.to_dict()
    for field in written["components"]:
        assert field["component"].pop("label") is None  # the text is in the surrounding label
    assert Form(ADDRESS, "t" * 60, fields).modal().to_dict() == written


async def test_a_field_of_one_line_is_sent_by_enter() -> None:
    one, several = (Form(ADDRESS, "Bid", (TextField("coins", "Coins", lines=each),)) for each in ("one", "several"))
    styles = [form.modal().to_dict()["components"][0]["component"]["style"] for form in (one, several)]
    assert styles == [discord.TextStyle.short.value, discord.TextStyle.paragraph.value]


async def test_typed_text_is_read_by_the_names_of_the_fields() -> None:
    data = submitted(sets="+3c -3d\n<@1>", more="")
    assert typed_in(cast("Any", SimpleNamespace(data=data))) == {"sets": "+3c -3d\n<@1>", "more": ""}
    assert typed_in(cast("Any", SimpleNamespace(data=None))) == {}
    assert chosen_in(cast("Any", SimpleNamespace(data={"values": ["a", "b"]}))) == ("a", "b")
    assert chosen_in(cast("Any", SimpleNamespace(data={}))) == ()


async def test_a_form_is_the_first_answer_or_none() -> None:
    pressed = interaction(discord.InteractionType.component)
    async with Responder(pressed) as answer:
        await answer.ask_form(FORM)
    (modal,) = pressed.response.send_modal.await_args.args
    assert modal.to_dict() == FORM.modal().to_dict()
    pressed.response.is_done = lambda: True
    async with Responder(pressed) as answer:
        with pytest.raises(FormTooLate):
            await answer.ask_form(FORM)
    assert pressed.response.send_modal.await_count == 1


async def test_a_form_that_was_opened_from_a_message_is_answered_by_changing_it() -> None:
    sent = interaction(discord.InteractionType.modal_submit)
    sent.message = SimpleNamespace(id=1, flags=SimpleNamespace(ephemeral=True), components=[])
    async with Responder(sent) as answer:
        await answer.show(Page(("the answer",)))
    assert sent.response.edit_message.await_count == 1


async def test_presses_and_forms_are_taken_from_the_event_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[object] = []
    monkeypatch.setattr(controls, "answer_control", AsyncMock(side_effect=taken.append))
    client = Mock(spec=FarragoClient)
    client.tree = Mock()
    client.app = SimpleNamespace(presses=Presses())
    client.begins = lambda each: each not in taken
    install(client)
    (on_interaction,) = client.event.call_args.args
    kinds = (
        discord.InteractionType.component,
        discord.InteractionType.modal_submit,
        discord.InteractionType.application_command,
    )
    interactions = [interaction(kind) for kind in kinds]
    interactions[0].message = object()
    for each in (*interactions, *interactions):
        await on_interaction(each)
    assert taken == interactions[:2]


async def test_the_address_of_a_form_is_read_like_that_of_a_button(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    asker = SimpleNamespace(
        app=SimpleNamespace(moderation=SimpleNamespace(check_server=AsyncMock())), reader=SimpleNamespace(place=1)
    )

    class Asking:
        """A context manager without effect."""

        async def __aenter__(self) -> object:
            return asker

        async def __aexit__(self, *_: object) -> None: ...

    monkeypatch.setattr(controls, "asking", lambda _, address: Asking())
    monkeypatch.setattr(controls, "handle", AsyncMock(side_effect=lambda *given: done.append(given)))
    await answer_control(interaction(discord.InteractionType.modal_submit, data=submitted(sets="+3c")))
    assert done == [(asker, ADDRESS, ())]


async def test_characters_that_databases_refuse_are_replaced_in_typed_text() -> None:
    data = submitted(word="fo\0x \ud83e\udd8a 🦊")
    assert typed_in(cast("Any", SimpleNamespace(data=data))) == {"word": "fo\ufffdx \ufffd\ufffd 🦊"}
