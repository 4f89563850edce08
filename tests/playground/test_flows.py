"""Every kind of answer from a bot reaches the person who asked, and only them if it is private."""

import asyncio

import pytest

from playground.interactions.command_form import PlayerError
from tests.e2e.harness import Playground


async def test_ephemeral_panel_shows_text_picture_and_buttons(playground: Playground) -> None:
    ada = playground.actor("Ada")
    result = await ada.slash("sample panel")
    assert result.kind == "message"
    seen = result.message
    assert seen is not None
    assert (seen.text, seen.alt, seen.labels, seen.ephemeral) == ("Count 0", "A green board", ["Count"], True)
    assert [(each.label, each.disabled) for each in seen.buttons] == [("Count", False), ("Never", True)]
    assert (seen.pictures[0].width, seen.pictures[0].height) == (60, 40)
    assert playground.actor("Bo").look(seen.id) is None


async def test_people_and_their_server_have_the_language_that_was_set(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playground.server.core.world, "locale", "pt-BR")
    asked = (await playground.actor("Ada").slash("sample panel")).interaction.payload
    assert (asked["locale"], asked["guild_locale"], asked["guild"]["locale"]) == ("pt-BR",) * 3
    cleo = playground.actor("Cleo")
    playground.server.acts.set_language(cleo.user, "de")
    asked = (await cleo.slash("sample panel")).interaction.payload
    assert (asked["locale"], asked["guild_locale"]) == ("de", "pt-BR")


async def test_press_of_a_dynamic_item_updates_the_message(playground: Playground) -> None:
    ada = playground.actor("Ada")
    panel = (await ada.slash("sample panel")).message
    assert panel is not None
    result = await ada.press("Count", message=panel)
    assert (result.kind, result.message and (result.message.id, result.message.text)) == (
        "update",
        (panel.id, "Count 1"),
    )


async def test_disabled_button_cannot_be_pressed(playground: Playground) -> None:
    ada = playground.actor("Ada")
    await ada.slash("sample panel")
    with pytest.raises(PlayerError, match="disabled"):
        await ada.press("Never")


async def test_select_sends_the_value_of_the_label(playground: Playground) -> None:
    ada = playground.actor("Ada")
    await ada.slash("sample panel")
    result = await ada.choose("Call the coin", "Tails")
    assert result.message is not None
    assert result.message.text == "You called ['t']"


async def test_form_opens_and_its_fields_arrive(playground: Playground) -> None:
    ada = playground.actor("Ada")
    await ada.slash("sample buttons")
    form = await ada.press("Form")
    assert (form.kind, form.modal and form.modal["title"]) == ("modal", "A form")
    result = await ada.submit(form, Word="hello", Coin="Heads", Sure=True)
    assert result.message is not None
    assert result.message.text == "hello ['h'] True"
    with pytest.raises(PlayerError, match="required"):
        await ada.submit(form, Coin="Heads")


async def test_deferred_answer_is_filled_and_followed_up(playground: Playground) -> None:
    bo = playground.actor("Bo")
    result = await bo.slash("sample later", word="leek")
    assert (result.type, result.kind) == (5, "message")
    await bo.until(lambda: len(result.followups) == 2)
    assert [(each.text, each.ephemeral) for each in result.followups] == [("Finally leek", False), ("And more", True)]
    thinking = [event["message"] for event in bo.events("message") if event["message"]["flags"] & 128]
    assert thinking[-1]["id"] == result.followups[0].id


async def test_deferred_update_changes_the_message(playground: Playground) -> None:
    ada = playground.actor("Ada", "lounge")
    await ada.slash("sample buttons")
    result = await ada.press("Slow")
    assert (result.type, result.message and result.message.text) == (6, "Slowly done")


async def test_a_new_message_after_a_deferred_update_is_the_result_of_the_press(playground: Playground) -> None:
    ada = playground.actor("Ada", "lounge")
    await ada.slash("sample buttons")
    result = await ada.press("Apart")
    assert (result.type, result.message and result.message.text) == (6, "For you alone")


async def test_autocomplete_offers_what_the_bot_offers(playground: Playground) -> None:
    choices = await playground.actor("Ada").autocomplete("sample later", "word", word="le")
    assert [choice["value"] for choice in choices] == ["lettuce", "lemon", "leek"]


async def test_public_board_is_sent_edited_and_seen_by_all(playground: Playground) -> None:
    ada, bo = playground.actor("Ada", "daily"), playground.actor("Bo", "daily")
    await ada.slash("sample board")
    board = bo.last()
    assert (board.text, board.alt, board.ephemeral) == ("Count 7", "A red board", False)
    result = await bo.press("Count")
    assert result.message is not None
    assert result.message.text == "Count 8"
    assert ada.look(board.id) == result.message


async def test_missing_or_unknown_option_is_refused_before_it_reaches_the_bot(playground: Playground) -> None:
    ada = playground.actor("Ada")
    with pytest.raises(PlayerError, match="required"):
        await ada.slash("sample later")
    with pytest.raises(PlayerError, match="no option"):
        await ada.slash("sample later", word="x", wood="y")
    with pytest.raises(PlayerError, match="no command"):
        await ada.slash("sample nothing")


async def test_user_installed_command_works_elsewhere_and_in_direct_messages(playground: Playground) -> None:
    ada = playground.actor("Ada")
    direct = await ada.dm().slash("anywhere", friend="Bo")
    assert direct.message is not None
    assert direct.message.text == "Ada greets Bo"
    with pytest.raises(PlayerError, match="no command"):
        await ada.tab("visit").slash("sample panel")
    visit = ada.tab("visit")
    result = await visit.slash("anywhere")
    assert result.message is not None
    await visit.until(lambda: visit.sees()[0].text.startswith("refused"))
    assert [each.text for each in visit.sees()] == ["refused 40094 at 6", "1", "2", "3", "4", "5"]


async def test_hostile_name_is_carried_unharmed(playground: Playground) -> None:
    name = "<script>`*@everyone*`\u202e"
    seen = await playground.actor(name, "lounge").write("hello")
    assert playground.actor("Bo", "lounge").last().author == name
    assert seen.author == name


async def test_socket_dropped_during_a_press_is_resumed_and_the_press_answered(playground: Playground) -> None:
    ada = playground.actor("Ada")
    await ada.slash("sample panel")
    await playground.drop_socket()
    result = await ada.press("Count")
    assert result.message is not None
    assert result.message.text == "Count 1"
    assert any(frame.body["t"] == "RESUMED" for frame in playground.core.gateway.journal if frame.to_bot)


async def test_silence_fails_after_three_seconds_and_a_late_answer_is_refused(playground: Playground) -> None:
    playground.expect_unanswered(2)
    ada = playground.actor("Ada", "hall")
    await ada.slash("sample buttons")
    hold = playground.faults.hold("POST /interactions/*")
    pressed, typed = await asyncio.gather(ada.press("Silent"), ada.slash("sample held"))
    assert (pressed.kind, pressed.text) == ("failed", "This interaction failed")
    assert (typed.kind, typed.text) == ("failed", "The application did not respond")
    hold.release()
    await ada.until(lambda: ada.last().text == "too late 10062")


async def test_second_acknowledgement_is_refused(playground: Playground) -> None:
    ada = playground.actor("Ada")
    await ada.slash("sample buttons")
    result = await ada.press("Double")
    await ada.until(lambda: ada.last().text == "refused 40060")
    assert [refusal.code for refusal in result.refusals] == [40060]


async def test_token_dies_after_fifteen_minutes(playground: Playground) -> None:
    ada = playground.actor("Ada")
    hold = playground.faults.hold("PATCH /webhooks/*")
    result = await ada.slash("sample late")
    await ada.until(lambda: hold.waiting)
    playground.core.clock.advance(15 * 60 + 1)
    hold.release()
    await ada.until(lambda: ada.last().text == "late 50027")
    assert result.message is not None
    assert result.message.text == "Waiting"


async def test_buttons_outlive_kill_9_of_the_bot(playground: Playground) -> None:
    ada = playground.actor("Ada")
    panel = (await ada.slash("sample panel")).message
    assert panel is not None
    await playground.restart_bot(kill=9)
    result = await ada.press("Count", message=panel)
    assert result.message is not None
    assert result.message.text == "Count 1"


async def test_everything_outlives_a_restart_of_server_and_bot(playground: Playground) -> None:
    ada = playground.actor("Ada")
    panel = (await ada.slash("sample panel")).message
    assert panel is not None
    await playground.restart_server()
    again = playground.actor("Ada")
    assert again.look(panel.id) == panel
    result = await again.press("Count", message=panel)
    assert result.message is not None
    assert result.message.text == "Count 1"
