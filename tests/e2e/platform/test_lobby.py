"""A table gathers on Discord: joined, left, configured and begun by several people, at once and over restarts."""

import asyncio
import json
import re
import time

from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.e2e.beside import open_store
from tests.e2e.harness import BLANK_BOT, Playground, typed
from tests.e2e.people.admin_pages import set_threads
from tests.players.reading import shown

BOT = BLANK_BOT

CROWD = 100
PARTY = 30
LIMIT = 60.0
"""Seconds within which the bot gets to what it does by itself, on any machine."""
ONLY_HOST = "Only the host can do that."
FULL = "This lobby is full. Open a new one with /play."


def lobby_id(seen: SeenMessage) -> str:
    """The id of the lobby that a message shows."""
    found = next(re.match(r"l:(\w{10}):", button.custom_id or "") for button in seen.buttons)
    assert found is not None
    return found[1]


def seats(seen: SeenMessage | None) -> list[str]:
    """The people in the seats, as the message shows them."""
    assert seen is not None
    return [
        re.sub("[\u2068\u2069*]", "", line[5:]).strip()
        for line in seen.text.splitlines()
        if re.match(r"\*\*[A-Z]\*\*", line)
    ]


async def said(result: ActResult) -> str:
    """The private answer to a person."""
    return (await result.actor.until(lambda: result.private)).text


def texts(result: ActResult) -> list[str]:
    """All private texts to a person, such as the offer to learn the game."""
    return [typed(each.text) for each in result.followups if each.ephemeral] + (
        [typed(result.private.text)] if result.private is not None else []
    )


def match_row(playground: Playground, match: str) -> tuple[list[int], dict[str, object], dict[str, object], str, str]:
    """The stored seats, options, roster, channel and message of a match."""
    with open_store(playground) as stored:
        query = "SELECT seats, options, roster, channel, message FROM match WHERE id = ?"
        players, options, roster, channel, message = stored.execute(query, (match,)).fetchone()
    return json.loads(players), json.loads(options), json.loads(roster), str(channel), str(message)


def is_known_deleted(playground: Playground, lobby: str) -> bool:
    """Whether the bot has noticed that the message of a lobby was deleted."""
    with open_store(playground) as stored:
        (body,) = stored.execute("SELECT body FROM lobby WHERE id = ?", (lobby,)).fetchone()
    return json.loads(body).get("is_deleted", False)


def gathered(playground: Playground, lobby: str) -> int:
    """The number of people in the stored lobby."""
    with open_store(playground) as stored:
        (body,) = stored.execute("SELECT body FROM lobby WHERE id = ?", (lobby,)).fetchone()
    return len(json.loads(body)["lobby_seats"])


def end_in(playground: Playground, lobby: str, seconds: float) -> None:
    """Let the stored time of a lobby end in this number of seconds."""
    with open_store(playground) as stored:
        ends = int((time.time() + seconds) * 1000)
        stored.execute("UPDATE lobby SET expires_at = ? WHERE id = ?", (ends, lobby))


async def opened(host: Actor, **options: str) -> SeenMessage:
    return shown(await host.slash("play", game="absolute", **options))


async def add_ai(host: Actor, lobby: SeenMessage, level: str) -> None:
    """Seat an AI, and wait until the public message shows it, which is edited after the host is answered."""
    page = await own_page(host, "Add AI…", lobby)
    await host.press(f"Add {level} AI", message=page)
    await host.until(lambda: any(level in who for who in seats(host.look(lobby))))


async def own_page(person: Actor, button: str, lobby: SeenMessage) -> SeenMessage:
    """A page for the host: on the lobby itself, or behind More."""
    if button in lobby.labels:
        page = (await person.press(button, message=lobby)).private
        assert page is not None
        return page
    return shown(await person.press(button, message=await own_page(person, "More…", lobby)))


async def cancel(host: Actor, lobby: SeenMessage) -> SeenMessage:
    """The lobby that its host has cancelled."""
    await host.press("Cancel lobby", message=await own_page(host, "More…", lobby))
    return await host.until(lambda: (now := host.look(lobby)) and not now.labels and now)


async def test_three_join_one_leaves_an_ai_comes_the_options_change_and_it_starts(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy")
    lobby = await opened(ada)
    assert not lobby.ephemeral
    assert seats(lobby) == ["Ada · host"]
    assert lobby.labels == ["Join", "Play alone", "Add AI…", "Leave", "More…"]
    await bo.press("Join", message=lobby)
    await cy.press("Join", message=lobby)
    await bo.press("Leave", message=lobby)
    page = await own_page(ada, "Add AI…", lobby)
    page = shown(await ada.press("Add hard AI", message=page))
    page = shown(await ada.press("Add easy AI", message=page))
    page = shown(await ada.press("Remove AI 1 (hard)", message=page))
    assert "Remove AI 1 (easy)" in page.labels
    page = await own_page(ada, "Options…", lobby)
    assert page.menus[0].placeholder == "Game: Standard: 3 rounds"
    page = shown(await ada.choose(page.menus[0].custom_id, "Quick: 1 round", message=page))
    page = shown(await ada.choose(page.menus[2].custom_id, "Not allowed", message=page))
    page = shown(await ada.choose(page.menus[3].custom_id, "48 h per turn", message=page))
    assert page.menus[0].placeholder == "Game: Custom"
    terms = "Rounds: 1 round · Best plays: Not allowed · 48 h per turn"
    now = await bo.until(lambda: (now := bo.look(lobby)) and terms in now.text and now)
    assert seats(now) == ["Ada · host", "Cy", "🤖 AI 1 (easy)"]
    board = shown(await ada.press("Start", message=lobby))
    assert board.id == lobby.id
    assert board.button("Join") is None
    players, options, roster, channel, message = match_row(playground, lobby_id(lobby))
    assert players == [int(ada.id), int(cy.id), 0]
    assert options == {"rounds": 1, "suggestions": False}
    assert roster["pace"] == "day"
    assert (channel, message) == (lobby.channel_id, lobby.id)
    assert "lobby can't change now" in await said(
        await ada.forge(f"l:{lobby_id(lobby)}:pace", values=["live"], message=board)
    )


async def test_a_hundred_people_join_at_once_and_the_message_shows_the_final_state(playground: Playground) -> None:
    ada = playground.actor("Ada", "hall")
    lobby = await opened(ada)
    guests = playground.crowd(CROWD, "hall")
    for guest in guests:
        guest.patience = 0.0  # a press on a message that is already up to date is only acknowledged
    answers = await asyncio.gather(*(guest.press("Join", message=lobby) for guest in guests))
    await ada.until(lambda: sum(FULL in texts(answer) for answer in answers) == CROWD - 5, LIMIT)
    await ada.until(lambda: len(seats(ada.look(lobby))) == 6, LIMIT)
    refused = [guest.name for guest, answer in zip(guests, answers, strict=True) if FULL in texts(answer)]
    assert len(refused) == CROWD - 5
    now = ada.look(lobby)
    assert now is not None
    assert seats(now)[0] == "Ada · host"
    assert sorted(seats(now)[1:]) == sorted({guest.name for guest in guests} - set(refused))
    join = now.button("Join")
    assert join is not None
    assert join.disabled


async def test_only_the_host_decides_and_the_next_person_is_host_when_the_host_leaves(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    lobby = await opened(ada)
    await bo.press("Join", message=lobby)
    for button in ("Start", "Add AI…"):
        assert await said(await bo.press(button, message=lobby)) == ONLY_HOST
    for verb in ("options", "invite", "cancel"):
        assert await said(await bo.forge(f"l:{lobby_id(lobby)}:{verb}", message=lobby)) == ONLY_HOST
    await ada.press("Leave", message=lobby)
    assert seats(bo.look(lobby)) == ["Bo · host"]
    assert await said(await ada.press("Leave", message=lobby)) == "You're not in this lobby. Press *Join* first."
    assert "Need at least 2 players" in await said(await bo.forge(f"l:{lobby_id(lobby)}:start", message=lobby))
    over = shown(await bo.press("Leave", message=lobby))
    assert "This lobby was closed." in over.text
    assert over.labels == []
    assert "has closed" in await said(await ada.forge(f"l:{lobby_id(lobby)}:join", message=lobby))


async def test_two_starts_at_once_begin_one_match(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    lobby = await opened(ada)
    await bo.press("Join", message=lobby)
    playground.faults.repeats = 2
    ada.patience = 0.0
    await asyncio.gather(*(ada.press("Start", message=lobby) for _ in range(2)))
    playground.faults.clear()
    await ada.until(lambda: (now := ada.look(lobby)) and "Join" not in now.labels, LIMIT)
    with open_store(playground) as stored:
        found = stored.execute("SELECT count(*) FROM match WHERE channel = ?", (int(lobby.channel_id),)).fetchone()
    assert found == (1,)
    now = ada.look(lobby)
    assert now is not None
    assert now.button("Join") is None


async def test_it_continues_after_a_kill_and_nobody_can_have_more_than_three(playground: Playground) -> None:
    ada, bo = playground.actors("Una", "Bo", channel="daily")
    lobbies = [await opened(ada) for _ in range(3)]
    assert "3 open lobbies" in await said(await ada.slash("play", game="absolute"))
    await playground.restart_bot(kill=9)
    await bo.press("Join", message=lobbies[0])
    assert seats(ada.look(lobbies[0]))[:2] == ["Una · host", "Bo"]
    for lobby in lobbies:
        assert "cancelled" in (await cancel(ada, lobby)).text


async def test_it_warns_its_host_and_closes_unless_it_is_kept_open(playground: Playground) -> None:
    ada, bo = playground.actors("Wendy", "Bob", channel="hall")
    kept, quiet = await opened(ada), await opened(bo)
    with open_store(playground) as stored:
        stored.execute("UPDATE player SET ping = 'never' WHERE id = ?", (int(bo.id),))
    await playground.restart_bot()  # forgets choices from earlier tests
    end_in(playground, lobby_id(kept), 200)
    warning = await ada.until(lambda: next((seen for seen in ada.pings() if "closes" in seen.text), None), LIMIT)
    assert await said(await bo.press("Keep open", message=warning)) == ONLY_HOST
    assert "stays open" in shown(await ada.press("Keep open", message=warning)).text
    end_in(playground, lobby_id(quiet), 200)
    await bo.until(lambda: any("closes" in seen.text and bo.mention in seen.text for seen in bo.sees()), LIMIT)
    end_in(playground, lobby_id(quiet), 0.5)
    over = await bo.until(lambda: (now := bo.look(quiet)) and "lobby closed" in now.text and now, LIMIT)
    assert over.labels == []
    assert bo.pings() == []
    assert seats(ada.look(kept))[0] == "Wendy · host"
    await cancel(ada, kept)


async def test_people_are_invited_by_mention_and_by_choice_and_only_they_are_called(playground: Playground) -> None:
    ada, bo, cy, di = playground.actors("Ida", "Ben", "Cleo", "Dee")
    lobby = await opened(ada, player=bo.id)
    called = await bo.until(lambda: next((seen for seen in bo.pings() if "invites" in seen.text), None))
    page = await own_page(ada, "Invite…", lobby)
    again = await ada.choose("Choose people…", "Ben", message=page)
    assert "Nobody new to invite" in await said(again)
    await ada.choose("Choose people…", "Cleo", "Ben", message=page)
    await cy.until(cy.pings)
    assert [len(person.pings()) for person in (ada, bo, cy, di)] == [0, 1, 1, 0]
    joined = await bo.press("Join", message=called)
    assert "You're in" in await said(joined)
    now = await ada.until(lambda: (now := ada.look(lobby)) and seats(now)[:2] == ["Ida · host", "Ben"] and now)
    assert bo.mention not in now.text
    assert cy.mention in now.text
    await cancel(ada, lobby)


async def test_people_are_named_one_by_one_but_not_bots_or_oneself(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ina", "Bo", "Cy", channel="lounge")
    itself = await ada.slash("play", game="absolute", player=ada.id)
    await ada.until(lambda: any("Nobody new to invite: you're in already." in each.text for each in itself.followups))
    (lobby,) = (each for each in itself.followups if not each.ephemeral)
    await cancel(ada, lobby)
    robot = await ada.slash("play", game="absolute", player=bo.id, player2=playground.core.world.me.bot_id)
    assert "Farrago\u2069 is a bot and can't play." in await said(robot)
    assert [each.ephemeral for each in robot.followups] == [True]
    alone = await ada.slash("play", game="fart", player=bo.id)
    assert await said(alone) == ("F.A.R.T. (Area 52) is solo. Start it without other players.")
    both = shown(await ada.slash("play", game="absolute", player2=bo.id, player4=cy.id))
    assert {bo.mention, cy.mention} <= {*both.text.replace("`", " ").split()} or both.labels
    await cy.until(cy.pings)
    await cancel(ada, both)


async def test_a_deleted_lobby_stays_away_until_one_of_its_people_wants_it(playground: Playground) -> None:
    ada, bo = playground.actors("Abe", "Bo", channel="daily")
    lobby = await opened(ada)
    page = await own_page(ada, "Add AI…", lobby)
    playground.delete_message(lobby)
    await ada.press("Add medium AI", message=page)
    async with asyncio.timeout(LIMIT):
        while not is_known_deleted(playground, lobby_id(lobby)):  # noqa: ASYNC110 - the bot has no event for it
            await asyncio.sleep(0.05)
    assert "Join" not in [label for seen in ada.sees() for label in seen.labels]
    await ada.slash("hand")
    anew = await playground.board_when(lambda seen: "Join" in seen.labels, "daily")
    assert anew.id != lobby.id
    await bo.press("Join", message=anew)
    assert seats(ada.look(anew))[:3] == ["Abe · host", "🤖 AI 1 (medium)", "Bo"]
    await ada.press("Start", message=anew)
    assert match_row(playground, lobby_id(anew))[4] == anew.id


async def test_a_lobby_and_a_board_that_were_deleted_come_back_by_hand_without_any_change(
    playground: Playground,
) -> None:
    ada, bo = playground.actors("Amy", "Bob", channel="hall")
    lobby = await opened(ada)
    end_in(playground, lobby_id(lobby), 20 * 60)  # unchanged for ten minutes
    playground.delete_message(lobby)
    await ada.slash("hand")
    anew = await playground.board_when(lambda seen: "Join" in seen.labels, "hall")
    await bo.press("Join", message=anew)
    await ada.press("Start", message=anew)
    with open_store(playground) as stored:
        stored.execute("UPDATE match SET updated_at = updated_at - 60000 WHERE id = ?", (lobby_id(anew),))
    playground.delete_message(anew)
    await asyncio.gather(ada.slash("hand"), bo.slash("hand"))
    (board,) = [each for each in ada.sees() if not each.ephemeral and "Menu" in each.labels]
    assert match_row(playground, lobby_id(anew))[4] == board.id


async def test_a_server_may_want_a_thread_for_each_table(playground: Playground) -> None:
    owner, bo = playground.actor("Ada", "lounge"), playground.actor("Bo", "lounge")
    assert "gets its own thread" in (await set_threads(owner, "on")).text
    answer = shown(await owner.slash("play", game="absolute"))
    linked = await owner.until(lambda: (now := owner.look(answer)) and "<#" in now.text and now)
    thread = playground.channel("Absolute: Ada's game")
    assert (linked.thread_id, f"<#{thread.id}>" in linked.text, linked.labels) == (thread.id, True, [])
    there, lobby = bo.tab(thread.id), playground.board(thread.id)
    await there.press("Join", message=lobby)
    await owner.tab(thread.id).press("Start", message=lobby)
    assert match_row(playground, lobby_id(lobby))[3:] == (thread.id, lobby.id)

    playground.lose_permission("create_public_threads", "lounge")
    fallen = await owner.slash("play", game="absolute")
    explained = "I can't open threads here, so the lobby is in this channel."
    told = f"{explained} Missing permission: Create Public Threads."
    await owner.until(lambda: told in [each.text for each in fallen.followups])
    (here,) = (each for each in fallen.followups if not each.ephemeral)
    assert seats(here)[0] == "Ada · host"
    playground.restore_permissions("lounge")
    await cancel(owner, here)
    assert "stay in the channel" in (await set_threads(owner, "off")).text
    await cancel(owner, await opened(owner))


async def test_where_the_bot_may_not_post_no_table_gathers(playground: Playground) -> None:
    ada = playground.actor("Ada", "hall")
    playground.lose_permission("send_messages", "hall")
    assert "Missing permission: Send Messages." in await said(await ada.slash("play", game="absolute"))
    playground.restore_permissions("hall")


async def test_groups_gather_in_the_bots_own_conversation(playground: Playground) -> None:
    guest = playground.actor("Gus", "visit")
    assert shown(await guest.slash("play", game="fart")).ephemeral
    alone = guest.dm()
    lobby = await opened(alone)
    await add_ai(alone, lobby, "hard")
    await alone.press("Start", message=lobby)
    assert match_row(playground, lobby_id(lobby))[0] == [int(guest.id), 0]


async def test_a_rematch_is_one_table_and_starts_with_the_last_who_comes_back(playground: Playground) -> None:
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy", channel="hall")
    lobby = await opened(ada)
    await bo.press("Join", message=lobby)
    await add_ai(ada, lobby, "easy")
    board = shown(await ada.press("Start", message=lobby))
    wanted = f"v:{lobby_id(lobby)}:rematch"
    assert "isn't over yet" in await said(await ada.forge(wanted, message=board))
    with open_store(playground) as stored:
        stored.execute("UPDATE match SET status = 'closed' WHERE id = ?", (lobby_id(lobby),))
    assert "You're not in this game" in await said(await cy.forge(wanted, message=board))
    offered = shown(await bo.forge(wanted, message=board))
    assert seats(offered)[:3] == ["waiting for Ada", "Bo · host", "🤖 AI 1 (easy)"]
    assert "Starts when everyone is back" in offered.text
    assert "The match has begun" in await said(await ada.forge(wanted, message=board))
    now = await ada.until(lambda: (now := ada.look(offered)) and "Join" not in now.labels and now)
    assert match_row(playground, lobby_id(offered))[0] == [int(ada.id), int(bo.id), 0]
    assert match_row(playground, lobby_id(offered))[4] == now.id


async def test_where_the_bot_cannot_see_a_table_ends_unseen_and_its_next_press_shows_it(
    playground: Playground,
) -> None:
    ada, bo = playground.actors("Fay", "Bo", channel="daily")
    lobby = await opened(ada)
    refused = len(playground.refused)
    playground.lose_permission("view_channel", "daily")
    # Its answer shows that the bot has noticed the loss, which came first: otherwise it would send a warning, and be
    # refused.
    await bo.slash("help")
    end_in(playground, lobby_id(lobby), 0.2)

    def has_ended() -> bool:
        with open_store(playground) as stored:
            query = "SELECT status FROM lobby WHERE id = ?"
            return stored.execute(query, (lobby_id(lobby),)).fetchone() == ("expired",)

    await bo.until(has_ended, LIMIT)
    playground.restore_permissions("daily")
    assert "has closed" in await said(await bo.press("Join", message=lobby))
    now = ada.look(lobby)
    assert now is not None
    assert "This lobby closed" in now.text
    assert now.labels == []
    assert len(playground.refused) == refused


async def test_a_party_gathers_changes_teams_begins_and_meets_again(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    lobby = shown(await ada.slash("play", game="farrago_words"))
    assert lobby.labels == ["Join", "Start", "Play alone", "Leave", "More…"]
    page = await own_page(ada, "Options…", lobby)
    shows: list[str] = []
    playground.core.on_exchange.append(lambda method, route, sent, status, answer: shows.append(f"{method} {route}"))
    hold = playground.faults.hold("PATCH /channels/*")
    await ada.choose(page.menus[2].custom_id, "2 rounds", message=page)
    # The table is shown only after this, since edits come one by one. Boards of other tables may wait as well.
    await ada.until(lambda: hold.waiting)
    shows.clear()
    guests = playground.crowd(PARTY, "lounge")
    for guest in guests:
        guest.patience = 0.0  # a press is acknowledged; its change is shown when the hold ends
    answers = await asyncio.gather(*(guest.press("Join", message=lobby) for guest in guests))
    await ada.until(lambda: gathered(playground, lobby_id(lobby)) == PARTY + 1, LIMIT)
    hold.release()
    full = await ada.until(lambda: (now := ada.look(lobby)) and f"· {PARTY + 1}" in now.text and now, LIMIT)
    assert f"and {PARTY + 1 - 20} more" in full.text
    refusals = {text for answer in answers for text in texts(answer) if not text.startswith("New to ")}
    assert not refusals
    assert 0 < sum(show.startswith("PATCH /channels/") for show in shows) < PARTY // 4
    page = await own_page(ada, "Options…", lobby)
    await ada.choose(page.menus[1].custom_id, "Teams against each other", message=page)
    await ada.until(lambda: (now := ada.look(lobby)) and "Foxes** · 16" in now.text)
    await bo.press("Join", message=lobby)
    assert "Frogs** · 17" in shown(await ada.press("Change team", message=lobby)).text
    board = shown(await ada.press("Start", message=lobby))
    assert board.id == lobby.id
    assert board.labels[-2:] == ["Rules", "Menu"]
    menu = await own_page(ada, "Menu", board)
    menu = shown(await ada.press("End match…", message=menu))
    await ada.press("Yes, end it", message=menu)
    over = await bo.until(lambda: (now := bo.look(board)) and "Rematch" in now.labels and now)
    assert "Ended by the host" in over.text
    await bo.press("Rematch", message=over)
    again = await bo.until(lambda: "Change team" in bo.last().labels and bo.last())
    assert "Bo⁩ · host" in again.text
    assert f"and {PARTY - 4} more" in again.text
