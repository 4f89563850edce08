"""Brings matches to the phases in which panels are measured: a fixed deal each, played by AIs to a wanted state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import Choose, Wanted, deal_again, lead, tables_of
from tests.e2e.harness import Playground
from tests.players.reading import match_on, now_of, shown
from tests.players.table import PATIENCE

SEED = "heights"


@dataclass(frozen=True)
class Way:
    """A match that has begun, the state wanted of it, and its AI player."""

    board: SeenMessage
    wanted: Wanted
    choose: Choose
    seed: str = SEED

    @property
    def match(self) -> str:
        return match_on(self.board)


async def reach(playground: Playground, ways: Sequence[Way]) -> Mapping[str, Any]:
    """Deal the matches again and play each to its state, while the bot is down; returns the states by match."""
    await playground.stop_bot()
    states: dict[str, Any] = {}
    async with tables_of(playground) as (_, tables):
        for way in ways:
            await deal_again(playground, tables, way.match, way.seed)
            states[way.match] = await lead(tables, way.match, way.wanted, way.choose)
    await playground.start_bot()
    return states


async def lobby(host: Actor, game: str, *guests: Actor) -> SeenMessage:
    """A lobby that people have joined."""
    opened = shown(await host.slash("play", game=game))
    for guest in guests:
        # A press may be answered with the offer of a guided match.
        await pressed(guest, opened, ":join")
    return await host.until(lambda: host.look(opened))


async def board(person: Actor, way: Way) -> SeenMessage:
    """The public board of a match, once the bot has caught up with its new state."""
    return await person.until(lambda: (now := now_of(person, way.match)) and now.raw != way.board.raw and now, PATIENCE)


async def hand(person: Actor, way: Way) -> SeenMessage:
    """The person's panel in a match, reached from the page left open."""
    result = await person.press(f"v:{way.match}:hand", message=await board(person, way))
    page = await person.until(lambda: result.private or result.failed)
    assert isinstance(page, SeenMessage), result.text
    return await pressed(person, page, ":show") if page.button(f"v:{way.match}:show") else page


async def pressed(person: Actor, seen: SeenMessage, wanted: str) -> SeenMessage:
    """The page behind the first button whose address contains `wanted`, e.g. `:swap`."""
    addresses = [each.custom_id or "" for each in seen.buttons if not each.disabled]
    result = await person.press(_first(addresses, wanted), message=seen)
    return result.private or shown(result)


async def chosen(person: Actor, seen: SeenMessage, wanted: str) -> SeenMessage:
    """The page after choosing the first option of a menu whose address contains `wanted`."""
    address = _first([each.custom_id for each in seen.menus], wanted)
    menu = seen.menu(address)
    assert menu is not None
    result = await person.choose(address, menu.options[0][1], message=seen)
    return result.private or shown(result)


def _first(addresses: Sequence[str], wanted: str) -> str:
    found = next((each for each in addresses if wanted in each), None)
    assert found is not None, f"no {wanted} among {addresses}"
    return found
