"""The answer to an interaction: at once or deferred in time, shown to the right people, under any refusal of
Discord.
"""

import asyncio
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest

from bot.gateway.channel_access import UNKNOWN_MESSAGE
from bot.pictures import Picture
from bot.ui.kit import answer as answers
from bot.ui.kit.answer import GONE, FormTooLate
from bot.ui.kit.ids import General
from bot.ui.kit.modal import Form, TextField
from bot.ui.kit.page import Page
from tests.bot.ui.answered import (
    BOARD,
    FILES,
    SEEN,
    THINKING,
    UNSEEN,
    Shown,
    a_message,
    answering,
    command,
    press,
    words_of,
)

FORM = Form(General("form"), "A form", (TextField("text", "Text"),))
GOOD, REFUSAL = Page(("the answer",)), Page(("a refusal",))


def refused(code: int, status: int = 400) -> discord.HTTPException:
    """Make discord.py's exception for a refusal of Discord."""
    kind = discord.NotFound if code in {UNKNOWN_MESSAGE, 10062, 10015} else discord.HTTPException
    return kind(cast("Any", SimpleNamespace(status=status, reason="")), {"code": code, "message": "no"})


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Defer after a hundredth of a second."""
    monkeypatch.setattr(answers, "PATIENCE", 0.01)
    monkeypatch.setattr(answers, "PRESS_PATIENCE", 0.01)


@pytest.mark.parametrize("private", [True, False])
async def test_a_quick_command_is_answered_at_once_by_a_message_of_its_visibility(private: bool) -> None:
    fake = command()
    async with answering(fake, private=private) as answer:
        assert isinstance(await answer.show(GOOD), discord.Message)
    assert (fake.calls, fake.messages) == (["send_message"], [Shown("the answer", private)])


async def test_a_quick_press_changes_its_own_message_and_sends_none() -> None:
    fake = press()
    async with answering(fake) as answer:
        assert await answer.show(GOOD) is None
    assert (fake.calls, fake.messages) == (["edit_message"], [Shown("the answer", private=False)])


async def test_additions_to_a_press_are_next_to_its_message() -> None:
    fake = press()
    async with answering(fake) as answer:
        await answer.add(REFUSAL)
        await answer.add(GOOD, private=False)
    assert fake.messages == [Shown(BOARD, False), Shown("a refusal", True), Shown("the answer", False)]


@pytest.mark.parametrize("error", [refused(UNKNOWN_MESSAGE, 404), aiohttp.ClientError(), TimeoutError()])
async def test_a_refusal_is_shown_even_if_the_control_cannot_be_removed(error: Exception) -> None:
    fake = press()
    cast("Any", fake).original_response = AsyncMock(side_effect=error)
    async with answering(fake) as answer:
        await answer.take_away("g:fart:daily")
        await answer.add(REFUSAL)
    assert fake.messages == [Shown(BOARD, False), Shown("a refusal", True)]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("private", [True, False])
async def test_a_slow_command_is_deferred_and_its_answer_takes_the_place(private: bool) -> None:
    fake = command()
    async with answering(fake, private=private) as answer:
        await fake.tried.wait()
        assert fake.messages == [Shown(THINKING, private)]
        assert isinstance(await answer.show(GOOD), discord.Message)
        assert await answer.show(REFUSAL) is None
    assert fake.calls == ["defer", "edit_original_response", "edit_original_response"]
    assert fake.messages == [Shown("a refusal", private)]


@pytest.mark.usefixtures("impatient")
async def test_a_page_after_another_message_of_a_slow_command_is_not_a_new_message() -> None:
    fake = command()
    async with answering(fake) as answer:
        await fake.tried.wait()
        await answer.add(GOOD)
        assert await answer.show(REFUSAL) is None


@pytest.mark.usefixtures("impatient")
async def test_a_slow_press_is_deferred_unseen_and_then_edited() -> None:
    fake = press()
    async with answering(fake) as answer:
        await fake.tried.wait()
        assert fake.messages == [Shown(BOARD, private=False)]
        assert await answer.show(GOOD) is None
    assert (fake.calls, fake.messages) == (["defer", "edit_original_response"], [Shown("the answer", private=False)])


async def test_work_known_to_be_slow_is_deferred_at_once_and_once() -> None:
    fake = command()
    async with answering(fake) as answer:
        await answer.soon()
        await answer.soon()
    assert fake.calls == ["defer"]


@pytest.mark.usefixtures("impatient")
async def test_finished_work_is_not_deferred() -> None:
    fake = command()
    async with answering(fake):
        pass
    await asyncio.sleep(0.05)
    assert fake.calls == []


async def test_a_press_is_deferred_later_than_a_command_since_a_form_may_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "PATIENCE", 0.01)
    fake = press()
    async with answering(fake) as answer:
        await asyncio.sleep(0.05)
        await answer.ask_form(FORM)
    assert fake.calls == ["send_modal"]


async def test_a_press_that_waits_for_others_is_deferred_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "QUEUE_PATIENCE", 0.01)
    fake = press()
    async with answering(fake) as answer:
        with answer.queuing():
            await fake.tried.wait()
        await answer.show(GOOD)
    assert fake.calls == ["defer", "edit_original_response"]


async def test_a_press_whose_turn_has_come_is_deferred_as_late_as_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "QUEUE_PATIENCE", 0.01)
    for fake, answered_by in ((command(), "send_message"), (press(), "edit_message")):
        async with answering(fake) as answer:
            with answer.queuing():
                pass
            await asyncio.sleep(0.05)
            await answer.show(GOOD)
        assert fake.calls == [answered_by]


@pytest.mark.usefixtures("impatient")
async def test_a_form_that_takes_too_long_is_deferred_all_the_same() -> None:
    fake = press()
    async with answering(fake) as answer:
        await fake.tried.wait()
        with pytest.raises(FormTooLate):
            await answer.ask_form(FORM)
    assert fake.calls == ["defer"]


@pytest.mark.usefixtures("impatient")
async def test_a_private_refusal_of_a_slow_public_command_is_not_seen_by_others() -> None:
    fake = command()
    async with answering(fake, private=False) as answer:
        await fake.tried.wait()
        await answer.add(REFUSAL)
    assert fake.messages == [Shown("a refusal", private=True)]


@pytest.mark.usefixtures("impatient")
async def test_a_refusal_after_the_answer_of_a_slow_public_command_leaves_the_answer_there() -> None:
    fake = command()
    async with answering(fake, private=False) as answer:
        await fake.tried.wait()
        await answer.show(GOOD)
        await answer.add(REFUSAL)
    assert fake.messages == [Shown("the answer", private=False), Shown("a refusal", private=True)]


@pytest.mark.parametrize("code", sorted(GONE))
async def test_an_answer_that_discord_no_longer_takes_is_dropped_without_further_messages(code: int) -> None:
    for fake in (command(), press()):
        fake.faults = {"send_message": refused(code), "edit_message": refused(code)}
        async with answering(fake) as answer:
            assert await answer.show(GOOD) is None
            assert await answer.show(GOOD) is None
            assert await answer.add(REFUSAL) is None
        assert len(fake.calls) == 1
        fake.faults = {"send_message": refused(code)}
        async with answering(fake) as answer:
            assert await answer.add(GOOD) is None
        assert "the answer" not in [message.text for message in fake.messages]


@pytest.mark.parametrize("error", [refused(50035), refused(0, 500), refused(50013, 403)])
async def test_any_other_refusal_is_raised(error: discord.HTTPException) -> None:
    for fake in (command(), press()):
        fake.faults = {"send_message": error, "edit_message": error}
        async with answering(fake) as answer:
            with pytest.raises(discord.HTTPException) as raised:
                await answer.show(GOOD)
        assert raised.value is error


@pytest.mark.parametrize(
    "error",
    [refused(10062, 404), refused(40060), refused(0, 500), aiohttp.ClientConnectionError("reset")],
    ids=["gone", "delivered twice", "broken", "connection"],
)
async def test_an_answer_arrives_although_deferring_it_failed(error: Exception) -> None:
    for fake, answered_by in ((command(), "send_message"), (press(), "edit_message")):
        fake.faults = {"defer": error}
        async with answering(fake, private=False) as answer:
            await answer.soon()
            await answer.show(GOOD)
        assert fake.calls == ["defer", answered_by]
        assert fake.messages == [Shown("the answer", private=False)]


@pytest.mark.parametrize("private_board", [True, False])
@pytest.mark.parametrize("deferred", [True, False])
async def test_a_pressed_message_that_was_deleted_comes_back_for_the_same_people(
    private_board: bool, deferred: bool
) -> None:
    fake = press(private_board=private_board)
    fake.faults = {call: refused(UNKNOWN_MESSAGE, 404) for call in ("edit_message", "edit_original_response")}
    async with answering(fake) as answer:
        if deferred:
            await answer.soon()
        assert isinstance(await answer.show(GOOD), discord.Message)
        instead = answer._instead
        assert instead is not None
        assert await answer.show(GOOD) is None
    assert fake.messages[1:] == [Shown("the answer", private_board)]
    cast(AsyncMock, instead.edit).assert_awaited_once()


@pytest.mark.parametrize("deferred", [True, False])
async def test_a_page_that_its_person_dismisses_during_a_lasting_press_stays_away(deferred: bool) -> None:
    fake = press(private_board=True)
    async with answering(fake) as answer:
        if deferred:
            await answer.soon()
        for _ in range(3):
            assert await answer.show(GOOD) is None
            fake.faults = {"edit_original_response": refused(UNKNOWN_MESSAGE, 404)}
    assert fake.messages == [Shown("the answer", private=True)]


@pytest.mark.parametrize("code", [UNKNOWN_MESSAGE, 50027])
async def test_an_addition_is_replaced_in_place_and_ignored_if_it_is_gone(code: int) -> None:
    fake = press(private_board=True)
    async with answering(fake) as answer:
        sent = await answer.add(GOOD)
        assert sent is not None
        edit = cast("Mock", sent.edit)
        await answer.replace(sent, GOOD)
        assert words_of(edit.call_args.kwargs["view"]) == "the answer"
        edit.side_effect = refused(code)
        await answer.replace(sent, REFUSAL)
    assert [shown.text for shown in fake.messages] == [BOARD, "the answer"]


# Pictures -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deferred", [True, False])
@pytest.mark.parametrize(("picture", "kept"), [(SEEN, [5]), (UNSEEN, [])], ids=["the same", "another"])
async def test_a_picture_that_the_pressed_message_shows_is_kept_and_another_uploaded(
    picture: Picture, kept: list[int], deferred: bool
) -> None:
    fake = press()
    fake.message = a_message(seen=5)
    async with answering(fake) as answer:
        if deferred:
            await answer.soon()
        await answer.show(Page(("the answer",), picture))
    assert fake.kept[-1] == kept


async def test_the_message_s_current_content_is_what_is_kept() -> None:
    fake = press()
    fake.message = a_message(seen=5)
    fake.client.attachments.note(fake.message.id, {FILES["seen"]: 6})
    async with answering(fake) as answer:
        await answer.show(Page(("the answer",), SEEN))
    assert fake.kept == [[6]]


@pytest.mark.parametrize("picture", [SEEN, None], ids=["the same", "none"])
async def test_kept_files_are_known_without_a_reply_of_discord(picture: Picture | None) -> None:
    fake = press()
    fake.message, fake.tells = a_message(seen=5), False
    async with answering(fake) as answer:
        await answer.show(Page(("the answer",), picture))
    assert fake.client.attachments.on(fake.message.id) == ({FILES["seen"]: 5} if picture else {})


async def test_uploaded_files_are_unknown_without_a_reply_of_discord() -> None:
    fake = press()
    fake.message, fake.tells = a_message(seen=5), False
    async with answering(fake) as answer:
        await answer.show(Page(("the answer",), UNSEEN))
    assert fake.client.attachments.on(fake.message.id) is None


async def test_a_kept_picture_that_discord_does_not_know_is_uploaded() -> None:
    fake = press()
    fake.message, fake.faults["edit_message"] = a_message(seen=5), refused(50035)
    async with answering(fake) as answer:
        await answer.show(Page(("the answer",), SEEN))
    assert (fake.calls, fake.kept) == (["edit_message"] * 2, [[5], []])
    assert fake.messages == [Shown("the answer", private=False)]
