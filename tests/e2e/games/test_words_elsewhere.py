"""Solo Farrago Words where the bot is not a member: the board lives in the answers to presses."""

import pytest

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import open_store, pass_time
from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.farrago_words import form, letters_on, phase_of, words, write
from tests.players.fart import step
from tests.players.reading import address_of, match_on, said, shown
from tests.players.table import PATIENCE

BOT = BLANK_BOT


def visitor(playground: Playground, place: str) -> Actor:
    """A person who brings the bot along: to a server or a group of people."""
    uma = playground.actor(f"Uma in {place}", "strict" if place == "a strict server" else "visit")
    if place != "a group":
        return uma
    bo = playground.actor("Bo", "visit")
    return uma.tab(playground.core.world.add_group("friends", uma.user, bo.user).id)


async def ring(playground: Playground, person: Actor, match: str) -> None:
    """End the time of the open phase, and wait until the clock has played it."""

    def revision() -> int:
        with open_store(playground) as stored:
            ((found,),) = stored.execute("SELECT revision FROM match WHERE id = ?", (match,))
            return found

    before = revision()
    pass_time(playground, match)
    await person.until(lambda: revision() > before, PATIENCE)


def now(person: Actor, board: SeenMessage) -> SeenMessage:
    """The board as it is now in its channel."""
    found = person.look(board.id)
    assert found is not None
    return found


async def told(person: Actor, board: SeenMessage, what: str) -> None:
    """Wait until a message beside the board has a text."""
    await person.until(lambda: any(what in said(seen) for seen in person.sees() if seen.id != board.id))


async def late_form(playground: Playground, uma: Actor, board: SeenMessage, match: str) -> None:
    """The bell rings over an open form, which is submitted after it."""
    opened = await form(uma, board)
    await ring(playground, uma, match)
    late = f"{letters_on(board)[4]}end"
    await uma.submit(opened, answers=late)
    await told(uma, board, late)


async def late_press(playground: Playground, uma: Actor, board: SeenMessage, match: str) -> None:
    """The bell rings, and a press made before arrives from the board as it showed the round; by now it may show
    more.
    """
    await ring(playground, uma, match)
    await uma.forge(address_of(board, "answer"), message=board)
    await told(uma, board, "round")


async def late_look(playground: Playground, uma: Actor, board: SeenMessage, match: str) -> None:
    """The same, with a press that opens the list of answers."""
    await ring(playground, uma, match)
    await uma.forge(address_of(board, "list"), message=board)
    await told(uma, board, "points")


@pytest.mark.parametrize("place", ["a server", "a strict server", "a group"])
@pytest.mark.parametrize("opening", ["words play", "play"])
async def test_a_solo_match_of_words_is_played_to_the_end_where_the_bot_is_not_a_member(
    playground: Playground, place: str, opening: str
) -> None:
    uma, refused = visitor(playground, place), len(playground.refused)
    if opening == "play":
        board = shown(await uma.press("Play alone", message=shown(await uma.slash("play", game="Farrago Words"))))
    else:
        board = shown(await uma.slash("words play", mode="solo"))
    match = match_on(board)
    assert board.ephemeral == (place == "a strict server")
    for ends in (late_form, late_press, late_look):
        await uma.press(address_of(board, "go"), message=board)
        board = now(uma, board)
        assert phase_of(board) == "round"
        await write(uma, board, *words(letters_on(board)[:3]))
        await ends(playground, uma, board, match)
        board = now(uma, board)
        assert phase_of(board) == ("over" if ends is late_look else "ready")
    assert "wrote" not in board.alt
    assert "18 points" in board.alt
    await uma.press("Rematch", message=board)
    again = await uma.until(lambda: next((seen for seen in uma.sees() if "🏁 Go!" in seen.labels), None))
    assert (again.id != board.id, phase_of(again)) == (True, "ready")
    assert playground.refused[refused:] == []


async def test_fart_is_played_in_a_group(playground: Playground) -> None:
    uma = visitor(playground, "a group")
    seen = shown(await uma.slash("fart play", seed="abc"))
    assert (await step(uma, seen)).alt != seen.alt
