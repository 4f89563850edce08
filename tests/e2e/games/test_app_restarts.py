"""Whole matches of people whose app restarts after every fifth press, which loses private messages.

The matches end, and each time one press leads back; a form that was open takes one more.
"""

from collections.abc import Sequence

import pytest

from cogs.api import OPTIONS
from playground.seen import SeenMessage
from tests.e2e.beside import deal_anew
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.app_restarts import RestartedApp, Visit, WayBack, by_command, check_restarts, restarted
from tests.players.absolute import HABITS, Player
from tests.players.battle_farm import Farmer
from tests.players.farrago import Duelist
from tests.players.farrago_words import Party, content, gathered, letters_on, phase_of, words
from tests.players.fart import next_press, over
from tests.players.pairs import ABSOLUTE, BATTLE_FARM, FARRAGO
from tests.players.reading import match_on, now_of, said, shown
from tests.players.table import PATIENCE, Person, play_on

pytestmark = pytest.mark.slow

BOT = BLANK_BOT

SHORT = "restarted 2"
"""A deal of Battle Farm that two people end soon; another would do, and take longer."""

ENDS = ("ear", "ox", "at")

FIRST = "🥇"
"""Stands before who is first on the board of a match that was not broken off."""


async def play_out(playground: Playground, players: Sequence[Person], board: SeenMessage) -> None:
    """Play to the end, and check how people came back."""
    people = [player.actor for player in players]
    apps = [person for person in people if isinstance(person, RestartedApp)]
    for app in apps:
        app.begin()
    match = match_on(await play_on(playground, players, board, WayBack(players, match_on(board))))
    # If a finale runs first, the board shows the result after it.
    await people[0].until(lambda: FIRST in said(now_of(people[0], match)), PATIENCE)
    check_restarts(*apps)


# Alone --------------------------------------------------------------------------------------------------------------


async def test_fart_goes_on_by_the_command(playground: Playground) -> None:
    (gus,) = restarted(playground, "hall", "Gus")
    gus.begin()
    seen = shown(await gus.slash("fart play", seed="restarted"))
    while not over(seen):
        seen = gus.look(seen) or await gus.back_to(seen, by_command)
        pressed = next_press(seen)
        seen = shown(await gus.press(pressed, message=seen))
        if pressed.startswith("t:"):
            gus.trail.clear()
    check_restarts(gus)


# At a table of several ----------------------------------------------------------------------------------------------


async def absolute(playground: Playground, *people: RestartedApp, ais: Sequence[str] = ()) -> None:
    board = await ABSOLUTE.begin(*people, ais=ais)
    players = [Player(person, HABITS[number % 3 :] + HABITS[: number % 3]) for number, person in enumerate(people)]
    await play_out(playground, players, board)


async def battle_farm(playground: Playground, *people: RestartedApp, ais: Sequence[str] = ()) -> None:
    board = await BATTLE_FARM.begin(*people, ais=ais)
    # For the lobby's shortest goal people who play as these do need hundreds of presses.
    await deal_anew(playground, match_on(board), SHORT, limit=10)
    players = [Farmer(person, turns=number) for number, person in enumerate(people)]
    await play_out(playground, players, now_of(people[0], match_on(board)))


async def farrago(playground: Playground, *people: RestartedApp) -> None:
    board = await FARRAGO.begin(*people)
    planets = ("Zephyr", "Bastion")
    players = [
        Duelist(person, planet=planet, turns=number)
        for number, (person, planet) in enumerate(zip(people, planets, strict=True))
    ]
    await play_out(playground, players, board)


async def test_absolute_goes_on_by_the_hand(playground: Playground) -> None:
    await absolute(playground, *restarted(playground, "table", "Ada", "Bo"))


async def test_battle_farm_goes_on_by_the_hand(playground: Playground) -> None:
    await battle_farm(playground, *restarted(playground, "lounge", "Cy", "Dee"))


async def test_farrago_goes_on_by_the_hand(playground: Playground) -> None:
    await farrago(playground, *restarted(playground, "daily", "El", "Fay"))


@pytest.mark.long
async def test_absolute_of_three_and_an_ai_with_pictures(drawn: Playground) -> None:
    await absolute(drawn, *restarted(drawn, "table", "Ada", "Bo", "Cy"), ais=["medium"])


@pytest.mark.long
async def test_battle_farm_of_four_and_an_ai_with_pictures(drawn: Playground) -> None:
    await battle_farm(drawn, *restarted(drawn, "lounge", "Dee", "El", "Fay", "Gus"), ais=["medium"])


@pytest.mark.long
async def test_farrago_with_pictures(drawn: Playground) -> None:
    await farrago(drawn, *restarted(drawn, "daily", "Hal", "Ivy"))


# On the public board ------------------------------------------------------------------------------------------------


async def play_words(playground: Playground, people: Sequence[RestartedApp], rounds: str) -> None:
    """Play without teams: write, challenge and vote."""
    party = await gathered(playground, "Each for themselves", *people, rounds=rounds)
    for person in people:
        person.begin()
    while phase_of(party.board) != "over":
        await play_round(party, people)
        await party.host.until(lambda: phase_of(party.board) in ("ready", "over"))
    check_restarts(*people)


async def play_round(party: Party, people: Sequence[RestartedApp]) -> None:
    """Everyone writes, some more than once; each challenges an answer of the next person, and votes where they may."""
    letters = letters_on(await party.go(people[-1]))
    for number, person in enumerate(people):
        for end in ENDS[: 1 + number % 3]:
            await Visit(party, person).write(*words(letters[2 * number : 2 * number + 2], end=end))
    await party.ring("challenge")
    for number, person in enumerate(people):
        await Visit(party, person).challenge(f"{letters[(2 * number + 2) % (2 * len(people))]}ear")
    await content(party, *people)
    await party.host.until(lambda: phase_of(party.board) == "vote")
    for person in people:
        if phase_of(party.board) == "vote":
            await Visit(party, person).vote(strike=True)


async def test_words_go_on_by_the_public_board(playground: Playground) -> None:
    await play_words(playground, restarted(playground, "table", "Ivy", "Jo", "Kim"), "3 rounds")


@pytest.mark.long
async def test_words_of_four_with_pictures(drawn: Playground) -> None:
    await play_words(drawn, restarted(drawn, "hall", "Kit", "Lou", "Max", "Ned"), "5 rounds")


async def test_the_letter_whose_answers_are_compared_stays_so(playground: Playground) -> None:
    ada, bo = restarted(playground, "lounge", "Olga", "Pat")
    party = await gathered(playground, "Each for themselves", ada, bo, rounds="1 round")
    letters = letters_on(await party.go(ada))
    await Visit(party, bo).write(*words(letters, OPTIONS // len(letters) + 1))
    await party.ring("challenge")
    visit = Visit(party, ada)
    await visit.open("challenge")
    await visit.press("challenge", r".*\.same")
    await visit.choose("of_letter", letters[1])
    looked_at = visit.page
    ada.restart_app()
    again = await visit.open("challenge")
    assert looked_at is not None
    assert f"{letters[1]}ear" in [label for menu in looked_at.menus for label, _ in menu.options]
    assert (again.text, again.menus, again.labels) == (looked_at.text, looked_at.menus, looked_at.labels)
