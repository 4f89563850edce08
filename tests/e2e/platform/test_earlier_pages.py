"""Private pages do not pile up: the next one of a kind replaces the one before."""

import pytest

from cogs.battle_farm import GAME_UI
from playground.actors import Actor
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.platform.test_live_panels import begun
from tests.players.farrago_words import letters_on, together, words, write
from tests.players.reading import shown

BOT = BLANK_BOT


def private(person: Actor) -> list[str]:
    """The private messages that a person sees."""
    return [seen.id for seen in person.sees() if seen.ephemeral]


@pytest.mark.parametrize("command", ["help", "hand", "game history", "fart stats"])
async def test_a_command_leaves_one_answer(playground: Playground, command: str) -> None:
    person = playground.actor(f"Ada {command}", channel="lounge")
    await person.slash(command)
    second = shown(await person.slash(command))
    await person.until(lambda: private(person) == [second.id])


@pytest.mark.parametrize("label", ["Hand", "Rules", "Menu"])
async def test_a_button_of_the_board_leaves_one_page(playground: Playground, label: str) -> None:
    ada, bo = playground.actors(f"A {label}", f"B {label}", channel="hall")
    board = await begun(ada, bo)
    before = private(ada)
    for _ in range(3):
        await ada.press(label, message=board)
    await ada.until(lambda: len(set(private(ada)) - set(before)) == 1)


async def test_pages_of_other_kinds_stay(playground: Playground) -> None:
    ada, bo = playground.actors("Ann", "Bea", channel="daily")
    board = await begun(ada, bo)
    before = private(ada)
    for label in ("Hand", "Rules", "Menu"):
        await ada.press(label, message=board)
    await ada.until(lambda: len(set(private(ada)) - set(before)) == 3)


async def test_a_list_of_answers_takes_the_place_of_the_one_before(playground: Playground) -> None:
    party, (ada, _), board = await together(playground, "table", "Ivy", "Jon")
    before = private(ada)
    for word in ("one", "two"):
        await write(ada, board, word)
    await ada.until(lambda: len(set(private(ada)) - set(before)) == 1, 5)
    assert party.board.id == board.id


async def test_a_page_of_challenges_takes_the_place_of_the_list(playground: Playground) -> None:
    party, (ivy, jon), board = await together(playground, "table", "Ivy", "Jon")
    before = private(ivy)
    # Answers that begin with a letter of the round; others cannot be challenged and need no page.
    first, second, *_ = words(letters_on(board))
    await write(ivy, board, first)
    await write(jon, board, second)
    await party.ring("challenge")
    for _ in range(2):
        await ivy.press("🚩 Challenge…", message=party.board)
    await ivy.until(lambda: len(set(private(ivy)) - set(before)) == 1, 5)


async def test_messages_beside_a_lobby_go_when_its_match_begins(playground: Playground) -> None:
    kay, lou, max_ = playground.actors("Kay", "Lou", "Max", channel="hall")
    lobby = shown(await kay.slash("play", game="absolute", player=max_.id))
    await lou.press("Join", message=lobby)
    await kay.press("Add AI…", message=lobby)
    await lou.until(lambda: [seen for seen in lou.sees() if seen.ephemeral and "New to" in seen.text])
    await kay.until(lambda: [seen for seen in kay.sees() if seen.ephemeral and "AI players" in seen.text])
    invitation = next(seen for seen in max_.sees() if "invites you" in seen.text)
    board = shown(await kay.press("Start", message=lobby))
    await kay.until(lambda: private(kay) == [])
    await lou.until(lambda: private(lou) == [])
    await max_.until(lambda: invitation.id not in [seen.id for seen in max_.sees()])
    assert board.id in [seen.id for seen in max_.sees()]


async def test_a_person_who_has_just_learnt_a_game_is_not_asked_whether_it_is_new(playground: Playground) -> None:
    nia, oz = playground.actors("Nia", "Oz", channel="lounge")
    lobby = shown(await oz.slash("play", game="battle_farm"))
    assert GAME_UI.tutorial is not None
    page = shown(await nia.press("Learn by playing", message=shown(await nia.press("More…", message=lobby))))
    await nia.forge(f"g:battle_farm:learn:{len(GAME_UI.tutorial.steps)}", message=page)
    answer = await nia.press("Join", message=lobby)
    offered = next(seen for seen in oz.sees() if "New to" in seen.text)
    await oz.forge(f"g:battle_farm:learn:{len(GAME_UI.tutorial.steps)}", message=lobby)
    await oz.until(lambda: offered.id not in private(oz))
    assert not any("New to" in told.text for told in answer.followups)
