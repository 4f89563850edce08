"""A blocked person gets the same refusal at every way to begin, join or play; controls that only show still answer."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.core.refusals import Refused
from bot.match.table import Table
from bot.moderation.refusals import Blocked
from bot.ui.dispatch.general import GENERAL_HANDLERS
from bot.ui.dispatch.handlers import GAME_HANDLERS, MATCH_HANDLERS, TABLE_HANDLERS
from bot.ui.games.game_ui import uis_of
from bot.ui.kit import ids
from bot.ui.lobby.handlers import LEAVING, LOBBY_HANDLERS
from bot.ui.lookup.handlers import LOOKUP_HANDLERS
from bot.ui.tutorial.pages import LEARN_HANDLERS
from cogs.farrago.decks.handlers import DECK_HANDLERS
from engine.errors import RuleError
from tests.app import ADA, BO, PLACE
from tests.bot.ui.admin.managing import MODERATOR, Manager, managed
from tests.players.dealt import GAMES, Deal, deal, gather, play_address

PLAYING = {"challenge", "hand", "play"}
"""What plays and belongs to no game; the rest of it looks things up or sets them."""

LOOKING = {*LOOKUP_HANDLERS, *LEARN_HANDLERS, *DECK_HANDLERS, "board", "table", "show_board", "stats", "scores"}
"""What belongs to a game and plays nothing: rules, cards, lessons, decks, results."""

AFTER_THE_END = {"rematch"}
"""What plays of the controls of a match that is over."""


@dataclass
class Place:
    """A server where Ada sits at a table of each game, a finished one and a lobby."""

    ada: Manager
    tables: list[Table]
    over: Table
    lobby: str

    def arguments(self, verb: str) -> str:
        """An argument for a verb's control, where it needs a valid one."""
        known = {"challenge": f"absolute.{BO}", "hand": self.tables[0].match.id, "deal": "a1b2", "past": "2026-01-02"}
        return known.get(verb, "")

    def ways(self) -> Iterator[ids.Address]:
        """All controls that begin, join or play."""
        uis = uis_of(self.ada.one_table.app)
        for table in self.tables:
            ui, match = uis[table.match.game], table.match.id
            action = next(iter(table.game.choices(table.position.state, table.asked[0]))).action
            yield play_address(table, table.asked[0], action)
            of_all = MATCH_HANDLERS if table.kind.is_solo else TABLE_HANDLERS
            yield from (ids.OfMatch(match, verb) for verb in {**of_all, **ui.commands.match_handlers, "mend": None})
            of_game = {*GAME_HANDLERS, *ui.commands.game_handlers} - LOOKING
            yield from (ids.OfGame(table.match.game, verb, self.arguments(verb)) for verb in of_game)
        yield from (ids.OfMatch(self.over.match.id, verb) for verb in AFTER_THE_END)
        yield from (ids.OfLobby(self.lobby, verb) for verb in LOBBY_HANDLERS.keys() - LEAVING)
        yield from (ids.General(verb, self.arguments(verb)) for verb in PLAYING)

    def looks(self) -> Iterator[ids.Address]:
        """All other controls."""
        for game, ui in uis_of(self.ada.one_table.app).items():
            of_game = {*GAME_HANDLERS, *ui.commands.game_handlers} & LOOKING
            yield from (ids.OfGame(game, verb) for verb in of_game)
        yield from (ids.OfMatch(self.over.match.id, verb) for verb in TABLE_HANDLERS.keys() - AFTER_THE_END)
        yield from (ids.OfLobby(self.lobby, verb) for verb in LEAVING)
        yield from (ids.General(verb) for verb in GENERAL_HANDLERS.keys() - PLAYING)

    async def is_refused(self, address: ids.Address) -> bool:
        """Let Ada press; returns whether she was told that she is blocked."""
        try:
            await self.ada.send(address)
        except Blocked:
            return True
        except (Refused, RuleError):
            return False
        return False


@asynccontextmanager
async def blocked(folder: Path) -> AsyncIterator[Place]:
    async with managed(folder) as (here, ada):
        ada.player, parts = ADA, here.app_parts
        deals = [Deal(game, 1 if game == "fart" else 2, game, ADA) for game in GAMES]
        tables = [await deal(parts.tables, each, here.app.now()) for each in deals]
        over = await deal(parts.tables, Deal("absolute", 2, "over", ADA), here.app.now())
        await parts.store.matches.close(over.match.id)
        lobby = await gather(parts.lobbies, "absolute", (ADA, BO), "lobby")
        await here.app.moderation.block(PLACE, ADA, until=None, reason="", by=MODERATOR)
        yield Place(ada, tables, over, lobby.id)


async def test_every_way_to_begin_join_or_play_refuses_a_blocked_person(tmp_path: Path) -> None:
    async with blocked(tmp_path) as place:
        assert [str(way) for way in place.ways() if not await place.is_refused(way)] == []


async def test_controls_that_do_not_play_answer_a_blocked_person(tmp_path: Path) -> None:
    async with blocked(tmp_path) as place:
        assert [str(look) for look in place.looks() if await place.is_refused(look)] == []
