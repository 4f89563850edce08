"""What an earlier version left under way goes on with this one: by what it had sent, and to the end."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from random import Random
from string import ascii_uppercase
from typing import Any

import pytest
import pytest_asyncio

from bot.match.verdicts import verify
from bot.playground.actors import ActResult
from engine.game import Seat
from engine.record import AnyGame
from engine.registry import games
from tests.e2e.beside import Choose, lead_to, open_store, pass_time, steps_of, tables_of
from tests.e2e.play import battle_farm_play, farrago_play
from tests.e2e.play.fart_play import play_on, shown
from tests.e2e.play.group_play import board_of, is_over
from tests.e2e.play.late import question_of
from tests.upgrade.kept_store import FIRST, Control, KeptPlayground, kept_playground, text_of

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

PARTY, ALONE = "farrago_words", "fart"
BY_AI = ("auto", "take_over")
"""Verbs by which an AI plays."""

WORDS = "\n".join(f"{letter}ox" for letter in ascii_uppercase)
"""An answer for each letter that there may be."""

NO_PATIENCE = 0.1
"""Seconds for an answer that nobody reads: most are acknowledged without one, since another's press showed it all."""

PHASES = 40
"""Times that are let pass at a table before it must be over."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[KeptPlayground]:
    """Today's bot on the store; its day hardly moves unless a test moves it.

    People's own pages are written: that they are drawn as well, `test_sent_buttons` sees.
    """
    async with kept_playground(FIRST, tmp_path_factory.mktemp("kept"), slowness=50, in_words=True) as opened:
        yield opened


# What was sent ------------------------------------------------------------------------------------------------------


def about(match: str) -> Iterator[Control]:
    """List what was sent about a match or lobby."""
    return (each for each in FIRST.sent.controls if each.custom_id.split(":")[1:2] == [match])


def live(playground: KeptPlayground, *of: str) -> list[str]:
    """List the matches of some games that are being played."""
    with open_store(playground) as stored:
        found = stored.execute("SELECT id, game FROM match WHERE status = 'playing' ORDER BY id").fetchall()
    return [match for match, game in found if game in of]


async def open_plays(playground: KeptPlayground, match: str) -> list[tuple[Control, str]]:
    """List the controls on sent pages that play now: they answer the question that is put to their reader."""
    async with tables_of(playground) as (_, tables):
        table = await tables.find(match)
    seats = {user.id: table.seat_of(int(user.id)) for user in FIRST.sent.world.users}
    asked = {user: table.question(seat) for user, seat in seats.items() if seat in table.asked}
    every = ((each, user) for each in about(match) for user in FIRST.readers(each) if each.verb not in BY_AI)
    return [(each, user) for each, user in every if question_of(each.custom_id) == str(asked.get(user, "none"))]


async def first_play(playground: KeptPlayground, match: str) -> ActResult | None:
    """Press what was sent until something is played; gives the answer to that."""
    before = len(steps_of(playground, match))
    for control, user in await open_plays(playground, match):
        result = await playground.press(control, user)
        if len(steps_of(playground, match)) > before:
            return result
    return None


async def play_from_hand(playground: KeptPlayground, match: str) -> ActResult:
    """Open one's hand from the board that was sent, and press the first thing there that plays."""
    async with tables_of(playground) as (_, tables):
        table = await tables.find(match)
    user = str(table.match.seats[table.asked[0]])
    opened = await playground.press(next(each for each in about(match) if each.verb == "hand"), user)
    assert opened.private is not None
    play = next(each for each in map(str, (one.custom_id for one in opened.private.buttons)) if each.startswith("t:"))
    return await opened.actor.press(play, message=opened.private)


async def pressed(playground: KeptPlayground, match: str, verb: str) -> list[str]:
    """Let each press all controls of a verb that they were sent; gives what they read."""
    found = [(each, user) for each in about(match) for user in FIRST.readers(each) if each.verb == verb]
    return [text_of(await playground.press(*each)) for each in found]


def people() -> list[str]:
    """List everybody but the bot."""
    return [user.id for user in FIRST.sent.world.users if not user.bot]


async def holds(playground: KeptPlayground, match: str) -> bool:
    """Whether a match is over, and the check that /verify makes finds everything right."""
    async with tables_of(playground) as (store, tables):
        table = await tables.find(match)
        return table.is_over and (await verify(store.matches, table)).holds


# Against the clock --------------------------------------------------------------------------------------------------


async def test_rounds_go_on_by_what_was_sent_and_to_the_end(playground: KeptPlayground) -> None:
    matches = live(playground, PARTY)
    assert len(matches) == 4
    for match in matches:
        forms = [form for form in FIRST.sent.forms if form.form["custom_id"].startswith(f"v:{match}:write:round")]
        before = len(steps_of(playground, match))
        told = [text_of(await playground.hand_in(form, WORDS)) for form in forms]
        told += await pressed(playground, match, "ballot") + await pressed(playground, match, "content")
        assert len(steps_of(playground, match)) > before, told
    await asyncio.gather(*(let_end(playground, match) for match in matches))
    assert [await holds(playground, match) for match in matches] == [True] * 4


async def let_end(playground: KeptPlayground, match: str) -> None:
    """Let time pass until a match is over."""
    onlooker = playground.actor("Ada")
    for _ in range(PHASES):
        if match not in live(playground, PARTY):
            return
        steps = len(steps_of(playground, match))
        pass_time(playground, match)
        await onlooker.until(lambda before=steps: len(steps_of(playground, match)) > before)
    raise AssertionError(f"{match} does not end")


# In turns -----------------------------------------------------------------------------------------------------------


def game_of(state: Any) -> AnyGame:
    """Find the game of a state."""
    return games()[type(state).__module__.split(".")[1]]


def has_ended(state: Any) -> bool:
    return game_of(state).outcome(state) is not None


CHANCES: dict[str, Choose] = {"battle_farm": battle_farm_play.Chance("on"), "farrago": farrago_play.Chance("on")}
CHANCE = Random("on")


def choose(state: Any, seat: Seat) -> Any:
    """Play at random by the rules."""
    chance = CHANCES.get(game_of(state).info.id)
    return chance(state, seat) if chance else CHANCE.choice(game_of(state).choices(state, seat)).action


async def test_tables_play_on_by_what_was_sent_and_to_the_end(playground: KeptPlayground) -> None:
    matches = live(playground, "absolute", "battle_farm", "farrago")
    assert len(matches) == 10
    for match in matches:
        await pressed(playground, match, "resume")
    first = {match: await first_play(playground, match) for match in matches}
    unasked = [match for match, result in first.items() if result is None]
    assert len(unasked) == 2  # there, nobody who is on turn had opened a hand
    assert not any([(await play_from_hand(playground, match)).failed for match in unasked])
    await lead_to(playground, dict.fromkeys(matches, has_ended), choose)
    assert [await holds(playground, match) for match in matches] == [True] * 10
    for match in matches:
        place = next(each.channel for each in about(match))
        await playground.actor("Ada", place).until(lambda m=match, at=place: is_shown_over(playground, m, at))


def is_shown_over(playground: KeptPlayground, match: str, place: str) -> bool:
    """Whether the board of a match says that it is over."""
    board = board_of(playground.actor("Ada", place), match)
    return board is not None and is_over(board)


# Alone, and what is not a match -------------------------------------------------------------------------------------


async def test_dailies_and_matches_of_ones_own_go_on_by_what_was_sent_and_to_the_end(
    playground: KeptPlayground,
) -> None:
    matches = live(playground, ALONE)
    assert len(matches) == 5
    for match in matches:
        result = await first_play(playground, match)
        assert result is not None, match
        await play_on(result.actor, shown(result))
    assert [await holds(playground, match) for match in matches] == [True] * 5
    with open_store(playground) as stored:
        attempts = stored.execute("SELECT day, ranked FROM daily_attempt ORDER BY day").fetchall()
    assert attempts == [("2026-11-19", 1)] * 2 + [("2026-11-20", 1)] * 3


async def test_lobbies_gather_and_start_by_what_was_sent(playground: KeptPlayground) -> None:
    with open_store(playground) as stored:
        lobbies = [each for (each,) in stored.execute("SELECT id FROM lobby WHERE status = 'open'")]
    assert len(lobbies) == 6
    for lobby in lobbies:
        join, start = (next(each for each in about(lobby) if each.verb == verb) for verb in ("join", "start"))
        await asyncio.gather(*(playground.press(join, user, NO_PATIENCE) for user in people()))
        await playground.actor("Ada").until(lambda now=lobby: may_start(playground, now))
        await asyncio.gather(*(playground.press(start, user, NO_PATIENCE) for user in people()))
        await playground.actor("Ada").until(lambda now=lobby: now in live(playground, *games()))


def may_start(playground: KeptPlayground, lobby: str) -> bool:
    """Whether a lobby has begun by itself, or two have a seat there."""
    with open_store(playground) as stored:
        query = "SELECT status <> 'open' OR json_array_length(body, '$.chairs') > 1 FROM lobby WHERE id = ?"
        return stored.execute(query, (lobby,)).fetchone() == (1,)


async def test_drafts_of_decks_grow_by_what_was_sent(playground: KeptPlayground) -> None:
    taking = {
        each.custom_id.split(":")[3].split(".")[0]: each for each in FIRST.sent.controls if each.verb == "decktake"
    }
    assert len(taking) > 1
    before = cards_in(playground)
    for control in taking.values():
        await playground.press(control, FIRST.readers(control)[0])
    after = cards_in(playground)
    assert {deck: count - before[deck] for deck, count in after.items()} == {
        deck: int(str(deck) in taking) for deck in after
    }


def cards_in(playground: KeptPlayground) -> dict[int, int]:
    """Count the cards of each stored deck."""
    with open_store(playground) as stored:
        decks = stored.execute("SELECT number, body FROM entry WHERE collection = 'decks'").fetchall()
    return {number: sum(count for _, count in json.loads(body)) for number, body in decks}
