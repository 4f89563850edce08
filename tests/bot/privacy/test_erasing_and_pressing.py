"""Who erases themselves and presses at once is erased with that press, or plays on by it as somebody new: never half.

The presses go through the program's own way of answering, in every order with the erase.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import discord
import pytest
from sqlalchemy import Connection, select

from bot.core.refusals import NotYourTable
from bot.gateway.client import FarragoClient
from bot.gateway.clock_drift import Drift
from bot.lobby.lobby import LobbySeat
from bot.lobby.looking import LASTS_MS
from bot.match.tables import Opening
from bot.privacy import own_presses
from bot.privacy.own_presses import OwnPresses
from bot.store.repositories.people.erasure import Erasure
from bot.store.repositories.people.looking import LookingPlayer
from bot.store.schema import metadata
from bot.ui.context import Context
from bot.ui.error_replies import asking
from bot.ui.privacy.handlers import show_privacy
from tests.app import PLACE
from tests.bot.groups import CY, gathered
from tests.cogs.pressing import Answers, OneTable
from tests.contract.tutorials import visiting

ADA, BO = 10**18 + 7, 10**18 + 8
NAME = "Adalberta"

HOPS = 30
"""Readings of the store, one after the other."""

Do: TypeAlias = Callable[[Context], Awaitable[object]]


class Client(FarragoClient):
    """Discord's client without Discord."""

    def __init__(self, app: Any) -> None:
        self.app, self.drift = app, Drift()


@dataclass
class House:
    """Ada plays with Bo, and is in their lobby."""

    here: OneTable
    table: str = ""
    lobby: str = ""
    presses: int = field(default=0)

    async def press(self, do: Do) -> None:
        """Let Ada press, as the program answers it."""
        self.presses += 1
        sent = discord.utils.parse_time("2026-11-21T12:00:00+00:00")
        given = SimpleNamespace(
            id=discord.utils.time_snowflake(sent) + self.presses,
            type=discord.InteractionType.component,
            client=Client(self.here.app),
            permissions=discord.Permissions.none(),
            guild_id=PLACE,
            channel_id=PLACE,
            channel=None,
            locale="en-US",
            guild_locale=None,
            user=SimpleNamespace(id=ADA, display_name=NAME),
            message=None,
            data={},
        )
        async with asking(cast("discord.Interaction[Any]", given)) as context:
            await do(replace(context, answer=cast("Any", Answers(in_public=False))))

    async def traces(self) -> set[str]:
        """Name the tables in which Ada's id or name stands."""

        def read(connection: Connection) -> set[str]:
            rows = {table.name: str(connection.execute(select(table)).all()) for table in metadata.sorted_tables}
            return {name for name, text in rows.items() if str(ADA) in text or NAME in text}

        return await self.here.app_parts.store.players._database.read(read)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """An app in which Ada has something."""
    async with visiting(tmp_path) as here:
        parts = here.app_parts
        for player, name in ((ADA, NAME), (BO, "Bo")):
            await parts.store.players.meet(player, name, PLACE)
        table = await gathered(parts, ADA, BO, CY)
        lobby = await parts.lobbies.open("absolute", LobbySeat(BO, "Bo"), place=PLACE, locale="en", key="of Bo")
        await parts.lobbies.join(lobby.id, ADA, NAME)
        made = House(here, table.match.id, lobby.id)
        assert await made.traces() == {"player", "seen", "match", "seat", "lobby"}
        yield made


async def erase(context: Context) -> None:
    """Press *Erase all*."""
    await show_privacy(context, "erase-yes", ())


# What is pressed ----------------------------------------------------------------------------------------------------


async def open_lobby(context: Context) -> None:
    host = LobbySeat(context.reader.id, context.reader.name)
    await context.app.lobbies.open("absolute", host, place=PLACE, locale="en", key=context.key)


async def join(context: Context) -> None:
    (lobby,) = await context.app.lobbies.open_with(BO)
    await context.app.lobbies.join(lobby.id, context.reader.id, context.reader.name)


async def play_alone(context: Context) -> None:
    await context.app.tables.open(Opening("fart", (context.reader.id,), PLACE, key=context.key))


async def play_the_day(context: Context) -> None:
    await context.app.days["fart"].attempt(context.reader.id, PLACE)


async def keep_a_deck(context: Context) -> None:
    await context.app.store.decks("farrago").add(context.reader.id, "Storm", b"{}")


async def look_for_players(context: Context) -> None:
    wish = LookingPlayer(PLACE, "absolute", context.reader.id, context.app.now() + LASTS_MS, "UTC", 0, 0)
    await context.app.looking.set(PLACE, context.reader.id, [wish])


async def play_on(context: Context) -> None:
    (match,) = await context.app.matches.live(BO)
    with suppress(NotYourTable):
        await context.app.agreements.offer_end(match.id, context.reader.id, wanted=True)


async def choose_text(context: Context) -> None:
    await context.app.players.set_text_mode(context.reader.id, on=True)


PRESSES: Mapping[str, tuple[Do, set[str]]] = {
    "a lobby is opened": (open_lobby, {"lobby"}),
    "a lobby is joined": (join, {"lobby"}),
    "a game alone is begun": (play_alone, {"match", "seat"}),
    "today's challenge is begun": (play_the_day, {"match", "seat", "daily_attempt"}),
    "a deck is kept": (keep_a_deck, {"entry"}),
    "players are looked for": (look_for_players, {"looking"}),
    "a vote at the old table": (play_on, set[str]()),
    "text is chosen": (choose_text, set[str]()),
}
"""What is pressed, and the tables that then tell of somebody new, beside who they are."""

each_press = pytest.mark.parametrize(("do", "written"), PRESSES.values(), ids=PRESSES)


# In every order -----------------------------------------------------------------------------------------------------


@each_press
async def test_a_press_that_was_read_before_the_erase_goes_with_it(
    house: House, do: Do, written: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    erases, read, done = Erasure.erase, asyncio.Event(), list[str]()

    async def held(context: Context) -> None:
        read.set()
        # As long as an erase takes that waits for nobody.
        for _ in range(HOPS):
            await context.app.store.erasure.noted()
        await do(context)
        done.append("pressed")

    async def noted(*given: Any) -> Any:
        done.append("erased")
        return await erases(*given)

    monkeypatch.setattr(Erasure, "erase", noted)
    pressing = asyncio.create_task(house.press(held))
    await read.wait()
    await asyncio.gather(pressing, house.press(erase))
    assert (done, await house.traces()) == (["pressed", "erased"], set())


@each_press
async def test_a_press_that_comes_while_the_erase_is_worked_on_is_somebody_new(
    house: House, do: Do, written: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    erases, pressing = Erasure.erase, list[asyncio.Task[None]]()

    async def meanwhile(*given: Any) -> Any:
        pressing.append(asyncio.create_task(house.press(do)))
        await asyncio.sleep(0)
        return await erases(*given)

    monkeypatch.setattr(Erasure, "erase", meanwhile)
    await house.press(erase)
    await asyncio.gather(*pressing)
    assert await house.traces() == {"player", "seen", *written}


@each_press
async def test_a_press_that_is_delivered_after_the_erase_is_somebody_new(
    house: House, do: Do, written: set[str]
) -> None:
    await house.press(erase)
    assert await house.traces() == set()
    await house.press(do)
    assert await house.traces() == {"player", "seen", *written}
    # At the table and in the lobby of before they are nobody.
    assert (await house.here.app.tables.find(house.table)).seat_of(ADA) is None


async def test_who_presses_erase_twice_at_once_is_erased(house: House) -> None:
    await asyncio.gather(house.press(erase), house.press(erase))
    assert await house.traces() == set()
    assert await house.here.app.store.erasure.noted() == ()


async def test_other_people_are_held_back_by_nobody_s_erase() -> None:
    presses = OwnPresses()
    async with presses.pressing(BO), presses.erasing(ADA), presses.pressing(BO):
        pass
    assert not presses._working


async def test_a_press_that_goes_on_by_itself_is_waited_for_a_while_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_presses, "PATIENCE", 0.0)
    presses = OwnPresses()
    async with presses.pressing(ADA), presses.erasing(ADA):
        pass
    async with presses.pressing(ADA):
        assert presses._working[ADA] == 1
