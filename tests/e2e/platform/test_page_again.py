"""A page that was lost when its person's app restarted comes back by one press or by /hand."""

import pytest

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.platform.test_live_panels import begun, hand
from tests.players.reading import shown

BOT = BLANK_BOT


def read(seen: SeenMessage) -> tuple[str, str, list[str]]:
    """The content of a page; the addresses of pictures differ."""
    return seen.text, seen.alt, seen.labels


async def drawn_by(ada: Actor, bo: Actor) -> tuple[Actor, SeenMessage, SeenMessage]:
    """The person in turn at a table of Absolute for two, with the board and their hand after they drew."""
    board = await begun(ada, bo)
    hands = {person: await hand(person, board) for person in (ada, bo)}
    first = next(person for person in hands if "Draw from deck" in hands[person].labels)
    return first, board, shown(await first.press("Draw from deck", message=hands[first]))


@pytest.mark.parametrize("is_by_command", [False, True])
async def test_choices_of_several_presses_need_not_be_repeated(playground: Playground, is_by_command: bool) -> None:
    people = playground.actors(f"Ada {is_by_command}", f"Bo {is_by_command}")
    first, board, panel = await drawn_by(*people)
    page = shown(await first.press("Build sets", message=panel))
    card = page.menus[0].options[0][1]
    chosen = shown(await first.choose(page.menus[0].custom_id, card, message=page))
    first.restart_app()
    again = shown(await first.slash("hand")) if is_by_command else await hand(first, board)
    assert (read(again), again.id == chosen.id) == (read(chosen), False)
    assert read(shown(await first.press("← Back", message=again))) == read(panel)


async def test_a_page_that_answers_no_question_does_not_come_back(playground: Playground) -> None:
    first, board, panel = await drawn_by(*playground.actors("Cy", "Di", channel="lounge"))
    await first.press("Menu", message=panel)
    first.restart_app()
    assert read(await hand(first, board)) == read(panel)


async def test_the_open_group_of_choices_is_open_again(playground: Playground) -> None:
    ada = playground.actor("Gus", "hall")
    panel = shown(await ada.slash("fart play", seed="abc"))
    folded = shown(await ada.press("Sacrifice…", message=panel))
    ada.restart_app()
    assert read(shown(await ada.slash("hand"))) == read(folded)
