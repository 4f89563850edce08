"""Group play on a public board: people press at once, choose several options, fill in forms, call each other."""

import asyncio

import pytest

from playground.interactions.command_form import PlayerError
from playground.seen import SeenMessage
from tests.e2e.harness import Playground

LONG = "x" * 4000


async def board_in(playground: Playground, channel: str) -> SeenMessage:
    await playground.actor("Ada", channel).slash("group board")
    return playground.board(channel)


async def test_a_press_on_the_public_board_gives_each_person_their_own_hand(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo")
    board = await board_in(playground, "table")
    hands = await asyncio.gather(*(each.press("My hand", message=board) for each in (ada, bo)))
    assert [hand.private and hand.private.text for hand in hands] == ["The hand of Ada", "The hand of Bo"]
    assert hands[0].private is not None
    assert bo.look(hands[0].private) is None
    assert playground.board() == board


async def test_a_hundred_people_press_the_same_button_at_once(playground: Playground) -> None:
    crowd = playground.crowd(100, "daily")
    board = await board_in(playground, "daily")
    results = await asyncio.gather(*(each.press("Join", message=board) for each in crowd))
    assert {result.kind for result in results} == {"update"}
    assert (await playground.board_when(lambda seen: seen.text == "100 joined", "daily")).id == board.id
    hands = await asyncio.gather(*(each.press("My hand", message=board) for each in crowd))
    assert [hand.private and hand.private.text for hand in hands] == [f"The hand of {each.name}" for each in crowd]
    fresh = crowd[0].look(board)
    assert (board.text, fresh and fresh.text) == ("Nobody yet", "100 joined")


async def test_several_options_are_chosen_by_label_or_value(playground: Playground) -> None:
    ada = playground.actor("Ada", "lounge")
    board = await board_in(playground, "lounge")
    menu = board.menu("Two or three")
    assert menu is not None
    assert (menu.least, menu.most, menu.chosen) == (2, 3, ())
    chosen = await ada.choose("Two or three", "Blue", "red", message=board)
    assert chosen.private is not None
    assert chosen.private.text == "Ada: blue, red"


@pytest.mark.parametrize(
    ("values", "why"),
    [
        (("red",), "Choose 2 to 3"),
        (("red", "green", "blue", "orange"), "Choose 2 to 3"),
        (("red", "red"), "Choose 2 to 3"),
        (("red", "pink"), "pink is not one of the options"),
    ],
)
async def test_too_few_too_many_twice_or_strange_options_are_refused(
    playground: Playground, values: tuple[str, ...], why: str
) -> None:
    board = await board_in(playground, "lounge")
    with pytest.raises(PlayerError, match=why):
        await playground.actor("Ada", "lounge").choose("Two or three", *values, message=board)


async def test_people_are_chosen_by_name_and_sent_with_their_data(playground: Playground) -> None:
    ada, bo, cleo = playground.actors("Ada", "Bo", "Cleo", channel="lounge")
    board = await board_in(playground, "lounge")
    chosen = await ada.choose("Whom?", "Bo", cleo.id, message=board)
    assert chosen.private is not None
    assert chosen.private.text == f"Ada: {bo.id}, {cleo.id}"
    resolved = chosen.interaction.payload["data"]["resolved"]
    assert {user["global_name"] for user in resolved["users"].values()} == {"Bo", "Cleo"}
    assert set(resolved["members"]) == {bo.id, cleo.id}
    for wrong in ((), ("Ada", "Bo", "Cleo"), ("Nobody",)):
        with pytest.raises(PlayerError):
            await ada.choose("Whom?", *wrong, message=board)


async def test_channels_are_chosen_by_name_among_those_on_offer_and_sent_with_their_data(
    playground: Playground,
) -> None:
    ada = playground.actor("Ada", "lounge")
    board = await board_in(playground, "lounge")
    table, daily = playground.channel("table"), playground.channel("daily")
    chosen = await ada.choose("Where?", "#table", daily.id, message=board)
    assert chosen.private is not None
    assert chosen.private.text == f"Ada: {table.id}, {daily.id}"
    resolved = chosen.interaction.payload["data"]["resolved"]
    assert {channel["name"]: channel["guild_id"] for channel in resolved["channels"].values()} == {
        "table": table.guild_id,
        "daily": table.guild_id,
    }
    assert (await ada.choose("Where?", message=board)).private is not None
    await ada.slash("group thread", name="aside")
    thread = next(each for each in playground.core.world.channels.values() if each.is_thread())
    for wrong in (("table", "daily", "lounge"), ("nowhere",), (thread.id,)):
        with pytest.raises(PlayerError):
            await ada.choose("Where?", *wrong, message=board)


async def test_two_people_fill_in_the_same_form_at_once_and_the_board_is_edited(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    board = await board_in(playground, "lounge")
    forms = await asyncio.gather(*(each.press("Note", message=board) for each in (ada, bo)))
    prefilled = [form.modal and form.modal["components"][0]["component"]["value"] for form in forms]
    assert prefilled == ["Dear Ada", "Dear Bo"]
    first = await ada.submit(forms[0], Text=LONG, Side="Left", Colours=["Red", "Yellow"])
    assert (first.kind, first.message and first.message.id) == ("update", board.id)
    assert first.interaction.payload["message"]["id"] == board.id
    assert playground.board("lounge").text == f"Ada notes 4000: {'x' * 60} | l | red, yellow"
    await bo.submit(forms[1], Side="r", Colours=["orange"])
    assert playground.board("lounge").text == "Bo notes 7: Dear Bo | r | orange"


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"Text": LONG + "x", "Side": "l", "Colours": ["red"]}, "0 to 4000 characters"),
        ({"Side": "up", "Colours": ["red"]}, "not one of the options"),
        ({"Colours": ["red"]}, "Choose one"),
        ({"Side": "l", "Colours": []}, "Choose 1 to 2"),
        ({"Side": "l", "Colours": ["red"], "Else": "x"}, "no field Else"),
    ],
)
async def test_an_invalid_form_is_refused(playground: Playground, values: dict[str, object], why: str) -> None:
    ada = playground.actor("Ada", "lounge")
    form = await ada.press("Note", message=await board_in(playground, "lounge"))
    with pytest.raises(PlayerError, match=why):
        await ada.submit(form, **values)


async def test_a_call_pings_the_named_person_and_a_silent_one_pings_nobody(playground: Playground) -> None:
    ada, bo, cleo = playground.actors("Ada", "Bo", "Cleo", channel="lounge")
    before = len(bo.pings())
    await ada.slash("group call", who="Bo", loud=False)
    quiet = bo.last()
    await ada.slash("group call", who="Bo", loud=True)
    loud = bo.last()
    assert [quiet.text, loud.text] == [f"{bo.mention}, your turn"] * 2
    assert [quiet.for_me, loud.for_me] == [False, True]
    assert [each.id for each in bo.pings()[before:]] == [loud.id]
    assert (bo.unread(), ada.pings(), cleo.pings()) == ({"lounge": 1}, [], [])
    bo.read()
    assert (bo.unread(), bo.events("read")[-1]) == ({}, {"channel_id": bo.channel.id})


async def test_the_answer_to_a_command_is_edited_with_the_bots_own_token(playground: Playground) -> None:
    ada = playground.actor("Ada", "lounge")
    answer = await ada.slash("group edit")
    edited = await playground.board_when(lambda seen: seen.text == "After", "lounge")
    assert answer.message is not None
    assert edited.id == answer.message.id


async def test_pictures_and_files_of_one_message_are_seen_and_fetched(playground: Playground) -> None:
    ada = playground.actor("Ada", "lounge")
    shown = (await ada.slash("group gallery", count=10)).message
    assert shown is not None
    assert len({each.url for each in shown.pictures}) == 10
    assert shown.alt.splitlines()[0] == "A red picture"
    exported = (await ada.slash("group export")).message
    assert exported is not None
    (record,) = exported.files
    assert (record.name, record.content_type, ada.fetch(record)) == (
        "record.json",
        "application/json",
        b'{"game": "sample"}',
    )
    assert exported.pictures == ()


async def test_a_mention_in_a_text_stays_as_it_was_picked(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    told = (await ada.slash("group invite", friend="Bo", others=f"{bo.mention} too")).message
    assert told is not None
    assert told.text == f"`{bo.id}` `{bo.mention} too`"


async def test_a_thread_is_a_place_of_its_own(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    await ada.slash("group thread", name="Table 1")
    there = playground.actor("Bo", "Table 1")
    hand = await there.press("My hand", message=playground.board("Table 1"))
    assert hand.private is not None
    assert (hand.private.text, hand.private.channel_id) == ("The hand of Bo", there.channel.id)
    line = next(seen for seen in reversed(bo.sees()) if seen.thread_id)
    assert (line.text, line.thread_id) == ("Table 1", there.channel.id)


@pytest.mark.parametrize("name", ["create_public_threads", "send_messages_in_threads"])
async def test_a_thread_needs_its_permissions(playground: Playground, name: str) -> None:
    ada = playground.actor("Ada", "lounge")
    playground.lose_permission(name, "lounge")
    result = await ada.slash("group thread", name=f"without {name}")
    playground.restore_permissions("lounge")
    assert result.message is not None
    assert result.message.text == "refused 50013"


async def test_messages_after_another_can_be_counted_in_readable_channels(playground: Playground) -> None:
    ada = playground.actor("Ada", "hall")
    first = await ada.write("one")
    for text in ("two", "three"):
        await ada.write(text)
    told = [(await ada.slash("group since", message=first.id)).message]
    for name in ("read_message_history", "view_channel"):
        playground.lose_permission(name, "hall")
        told.append((await ada.slash("group since", message=first.id)).message)
        playground.restore_permissions("hall")
    assert [each and each.text for each in told] == ["2 came after", "0 came after", "refused 50001"]
