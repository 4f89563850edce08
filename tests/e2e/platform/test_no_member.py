"""Tables where the bot is not a member: among friends and in other servers, lobbies and boards are shown only in
answers.
"""

import signal

import pytest

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import deal_anew, forget_pages, is_kept
from tests.e2e.harness import BLANK_BOT, Playground, hand_of, typed
from tests.e2e.platform.test_live_panels import becomes, begun, hand
from tests.players import battle_farm, farrago
from tests.players.battle_farm import Farmer
from tests.players.farrago_words import content, gathered, letters_on, write
from tests.players.help import more
from tests.players.reading import is_over, match_on, now_of, private, said, shown
from tests.players.table import play_on

BOT = BLANK_BOT

pytestmark = pytest.mark.slow


def friends(playground: Playground, *names: str) -> tuple[Actor, ...]:
    """People in a group conversation; only the first has installed the bot."""
    people = [playground.actor(name, "visit") for name in names]
    talk = playground.core.world.add_group("friends", *(person.user for person in people)).id
    return tuple(person.tab(talk) for person in people)


async def test_friends_in_a_group_gather_and_play_where_the_bot_is_not_a_member(playground: Playground) -> None:
    ada, bo, cy = friends(playground, "Ada", "Bo", "Cy")
    refused = len(playground.refused)
    lobby = shown(await ada.slash("play", game="absolute"))
    assert "I can't call anyone in this chat. /hand shows whose turn it is." in typed(lobby.text)
    assert "More…" in lobby.labels
    for friend in (bo, cy):
        lobby = shown(await friend.press("Join", message=lobby))
    board = shown(await ada.press("Start", message=lobby))
    assert (board.id, board.ephemeral, board.pictures != []) == (lobby.id, False, True)
    panels = {person: await hand(person, board) for person in (ada, bo, cy)}
    turn = next(person for person, panel in panels.items() if "Draw from deck" in panel.labels)
    await turn.press("Draw from deck", message=panels[turn])
    await turn.press("Hold", message=turn.look(panels[turn]))
    match = match_on(board)
    # No one has pressed on the board, whose token is still valid.
    await ada.until(lambda: now_of(ada, match).alt != board.alt)
    follower = next(person for person in panels if person is not turn)
    listed = shown(await follower.slash("hand"))
    assert "Draw from deck" in listed.labels or f"/{board.id}" in listed.text
    assert playground.refused[refused:] == []


async def test_two_friends_play_a_match_to_its_end_in_their_own_messages(playground: Playground) -> None:
    ada, bo = playground.actor("Ada", "visit"), playground.actor("Bo", "visit")
    talk = playground.core.world.add_friends(ada.user, bo.user).id
    ada, bo = ada.tab(talk), bo.tab(talk)
    first = await farrago.begin(ada, bo)
    await deal_anew(playground, match_on(first), "a short match 1696")
    people = [farrago.Duelist(ada), farrago.Duelist(bo, planet="Bastion", turns=1)]
    last = await play_on(playground, people, first)
    assert is_over(last)
    await bo.press("Rematch", message=last)
    again = await ada.until(lambda: next((seen for seen in ada.sees() if "Join" in seen.labels), None))
    board = shown(await ada.press("Join", message=again))
    assert match_on(board) != match_on(last)


async def test_the_hosts_pages_change_a_lobby_that_lives_in_answers(playground: Playground) -> None:
    ada, _ = friends(playground, "Ada", "Bo")
    lobby = shown(await ada.slash("play", game="battle_farm"))
    page = private(await ada.press("Add AI…", message=lobby))
    await ada.press("Add medium AI", message=page)
    await becomes(ada, lobby, "Start")
    assert "AI 1 (medium)" in said(lobby_now(ada, lobby))


async def test_a_press_updates_a_board_whose_tokens_have_expired(playground: Playground) -> None:
    ada, bo = friends(playground, "Ada", "Bo")
    board = await begun(ada, bo)
    panels = {person: await hand(person, board) for person in (ada, bo)}
    turn = next(person for person, panel in panels.items() if "Draw from deck" in panel.labels)
    await playground.stop_bot()
    forget_pages(playground)
    await playground.start_bot()
    await turn.press("Draw from deck", message=panels[turn])
    await turn.press("Hold", message=turn.look(panels[turn]))
    assert lobby_now(ada, board).alt == board.alt
    await hand(bo, board)
    assert lobby_now(ada, board).alt != board.alt


async def test_a_press_on_an_up_to_date_board_lets_it_follow_its_match_again(playground: Playground) -> None:
    ada, bo = friends(playground, "Ada", "Bo")
    board = await begun(ada, bo)
    await playground.stop_bot()
    forget_pages(playground)
    await playground.start_bot()
    panels = {person: await hand(person, board) for person in (ada, bo)}
    turn = next(person for person, panel in panels.items() if "Draw from deck" in panel.labels)
    await turn.press("Draw from deck", message=panels[turn])
    await turn.press("Hold", message=turn.look(panels[turn]))
    await ada.until(lambda: lobby_now(ada, board).alt != board.alt)


async def test_a_board_goes_on_following_its_match_after_a_kill(playground: Playground) -> None:
    ada, bo = friends(playground, "Ada", "Bo")
    board = await begun(ada, bo)
    panels = {person: await hand(person, board) for person in (ada, bo)}
    turn = next(person for person, panel in panels.items() if "Draw from deck" in panel.labels)
    await ada.until(lambda: all(is_kept(playground, each) for each in (board, *panels.values())))
    await playground.restart_bot(signal.SIGKILL)
    await turn.press("Draw from deck", message=panels[turn])
    await turn.press("Hold", message=turn.look(panels[turn]))
    await ada.until(lambda: lobby_now(ada, board).alt != board.alt)


async def test_a_lobby_from_before_a_kill_is_updated_without_a_press_and_its_pages_go_when_it_begins(
    playground: Playground,
) -> None:
    ada, _ = friends(playground, "Ada", "Bo")
    lobby = shown(await ada.slash("play", game="battle_farm"))
    page = private(await ada.press("Add AI…", message=lobby))
    offer = await ada.until(lambda: next((seen for seen in ada.sees() if "New to" in seen.text), None))
    await ada.until(lambda: all(is_kept(playground, each) for each in (lobby, page, offer)))
    await playground.restart_bot(signal.SIGKILL)
    await ada.press("Add medium AI", message=page)
    await becomes(ada, lobby, "Start")
    await ada.press("Start", message=lobby_now(ada, lobby))
    await ada.until(lambda: not {page.id, offer.id} & {seen.id for seen in ada.sees()})


async def test_a_table_in_answers_is_moved_to_where_its_people_talk(playground: Playground) -> None:
    ada, bo = friends(playground, "Ada", "Bo")
    board = await begun(ada, bo)
    there = ada.tab(playground.core.world.add_group("others", ada.user, bo.user).id)
    moved = shown(await there.slash("game move", match=match_on(board)))
    assert moved.alt == board.alt
    await ada.until(lambda: ada.look(board.id) is None)  # deleted last, when the new board is stored
    listed = shown(await there.press("Your games", message=await more(there)))
    assert f"/{moved.id}" in listed.text


@pytest.mark.parametrize("game", ["absolute", "battle_farm", "farrago", "farrago_words"])
@pytest.mark.parametrize("place", ["the bot's messages", "a group", "a server", "a strict server"])
async def test_every_solo_game_can_be_played_anywhere(playground: Playground, game: str, place: str) -> None:
    uma = playground.actor(f"Uma {game}", "visit")
    match place:
        case "the bot's messages":
            uma = uma.dm()
        case "a group":
            uma = uma.tab(playground.core.world.add_group("friends", uma.user).id)
        case "a strict server":
            uma = uma.tab("strict")
        case _:
            pass
    lobby = shown(await uma.slash("play", game=game))
    assert lobby.ephemeral == (place == "a strict server")
    board = shown(await uma.press("Play alone", message=lobby))
    assert (board.id, board.pictures != []) == (lobby.id, True)
    if game == "farrago_words":
        assert "🏁 Go!" in board.labels
    else:
        panel = await uma.press(hand_of(board), message=board)
        assert (await uma.until(lambda: panel.private)).pictures != []


def lobby_now(person: Actor, message: SeenMessage) -> SeenMessage:
    found = person.look(message.id)
    assert found is not None
    return found


async def test_a_friend_is_invited_and_challenged_by_the_table_itself(playground: Playground) -> None:
    ada, bo = friends(playground, "Ada", "Bo")
    lobby = shown(await ada.slash("play", game="absolute", player=bo.user.id))
    assert f"Invited: <@{bo.user.id}>" in lobby.text
    games = shown(await ada.user_command("Challenge to…", bo))
    await ada.press("Farrago", message=games)
    table = await bo.until(lambda: next((seen for seen in bo.sees() if "New Farrago game" in seen.text), None))
    assert f"Invited: <@{bo.user.id}>" in table.text
    assert hand_of(shown(await ada.press("Start", message=shown(await bo.press("Join", message=table)))))


async def test_a_party_of_friends_writes_and_challenges_to_the_end(playground: Playground) -> None:
    people, refused = friends(playground, "Ada", "Bo", "Cy"), len(playground.refused)
    party = await gathered(playground, "Group, 1 round", *people)
    board = await party.go(people[-1])
    for person, letter in zip(people, letters_on(board), strict=False):
        await write(person, board, f"{letter}ear")
    await party.ring("challenge")
    await content(party, *people)
    await people[0].until(lambda: is_over(party.board))
    assert "Ada, Bo, Cy: **6 points**" in said(party.board)
    assert playground.refused[refused:] == []


@pytest.mark.long
async def test_two_friends_farm_to_the_end(playground: Playground) -> None:
    people = friends(playground, "Ada", "Bo")
    board = await battle_farm.begin(*people)
    await deal_anew(playground, match_on(board), "restarted 2")
    farmers = [Farmer(person, turns=number) for number, person in enumerate(people)]
    last = await play_on(playground, farmers, now_of(people[0], match_on(board)))
    assert "reached the goal of" in said(last)


async def test_a_person_is_told_if_only_they_can_see_a_public_answer(playground: Playground) -> None:
    uma, sentence = playground.actor("Uma alone", "strict"), "Only you can see this: Discord hides my messages here."
    for answer in (await uma.slash("fart play", seed="abc", public=True), await uma.slash("play", game="absolute")):
        await uma.until(lambda answer=answer: answer.followups[-1].text.startswith(sentence))
        assert answer.followups[0].ephemeral
    visitor = playground.actor("Uma among others", "visit")
    assert len((await visitor.slash("fart play", seed="abc", public=True)).followups) == 1
