"""Decisions of a server and the host apply at every way into a game: one sentence, and no writes.

Each way in is tried through its command's function or by an old button, first under each rule and then without any.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import pytest
from sqlalchemy import select

from bot.core.permissions import POSTING
from bot.core.refusals import Refused
from bot.lobby.lobby import LobbySeat, cancelled
from bot.lobby.server_tables import ServerTables
from bot.match.party import Press
from bot.match.tables import Opening
from bot.moderation.refusals import TooManyTables
from bot.moderation.server_settings import ServerSettings, switched
from bot.store.repositories.moderation.blocks import EVERYWHERE
from bot.store.repositories.moderation.open_tables import TableLimit
from bot.store.schema import metadata
from bot.text.localisation import words
from bot.ui.dispatch.handlers import handle
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.lobby.rematch import EndedByModerator
from bot.ui.match.moving import move
from bot.ui.start.play import begin
from cogs.farrago_words.starting import open_table
from cogs.farrago_words.writing import FIELD
from cogs.fart import handlers as fart
from engine.farrago_words import GAME
from engine.farrago_words.model import Next, Write
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY, gathered, roster
from tests.bot.ui.lobby.test_opening import Answered
from tests.bot.ui.lobby.test_press import Client
from tests.cogs.pressing import OneTable
from tests.contract.tutorials import visiting

CHANNEL, OTHER, ELSEWHERE = 71, 72, 901
MODERATOR = 50
HOUR = 3_600_000
SEED = "00" * 32
FAR = 9_999_999_999_999
"""A time long after all, in milliseconds since 1970."""

TYPED = {"type": 18, "component": {"type": 4, "custom_id": FIELD, "value": "Bear, Cat, Dog"}}


class PlaceClient(Client):
    """A client without Discord, as a member of the server."""

    def __post_init__(self) -> None:
        super().__post_init__()
        cast("Any", self.messages).delete = lambda *_: None

    def is_ready(self) -> bool:
        return True

    def get_guild(self, id: int, /) -> Any:
        return object() if id == PLACE else None


@dataclass
class Visit:
    """Ada in a channel where Bo's lobby gathers and two of her own; they have a finished match and a running one."""

    here: OneTable
    joined: str = ""
    hosted: str = ""
    lonely: str = ""
    over: str = ""
    running: str = ""
    party: str = ""
    channel: int = CHANNEL
    private: bool = False
    presses: int = field(default=1_000)

    def ask(self, **data: Any) -> Context:
        """The context of a command, or of a press on a message."""
        self.presses += 1
        context = self.here.person(ADA).context(**data)
        place = self.channel if self.private else PLACE
        given: dict[str, Any] = {
            "id": self.presses,
            "client": PlaceClient(self.here.app),
            "channel_id": self.channel,
            "guild_id": None if self.private else PLACE,
            "context": SimpleNamespace(dm_channel=self.private),
            "app_permissions": POSTING,
        }
        interaction = SimpleNamespace(**{**vars(context.interaction), **given})
        reader = replace(context.reader, place=place)
        answer = cast("Any", Answered(in_public=False))
        return replace(context, interaction=cast("Any", interaction), reader=reader, answer=answer)

    async def press(self, address: str, *chosen: str, **data: Any) -> None:
        """Press a control by its address."""
        parsed = ids.parse(address)
        assert parsed is not None
        await handle(self.ask(values=chosen, **data), parsed, chosen)

    async def rows(self) -> list[Any]:
        """Everything stored, except the decisions of moderators and the host."""
        decided = {"block", "moderation", "guild_settings", "outbox"}
        tables = [table for table in metadata.sorted_tables if table.name not in decided]
        database = self.here.app_parts.store.players._database
        return await database.read(lambda connection: [connection.execute(select(each)).all() for each in tables])


@asynccontextmanager
async def visit(folder: Path) -> AsyncIterator[Visit]:
    """An app with all games, in which people have one of everything."""
    async with visiting(folder) as here:
        parts, made = here.app_parts, Visit(here)
        here.app.learnt[ADA, "fart"] = None  # who is new to it is asked before the daily
        for player, name in ((ADA, "Ada"), (BO, "Bo")):
            await parts.store.players.meet(player, name, PLACE)
        over = await gathered(parts, ADA, BO)
        made.over = over.match.id
        await parts.store.matches.set_message(made.over, CHANNEL, 700)
        await parts.agreements.concede(made.over, BO)
        running = Opening("absolute", (ADA, BO), PLACE, roster=roster(ADA, BO), channel=OTHER, message=701, home=OTHER)
        made.running = (await parts.tables.open(running)).match.id
        for key, host, guest in (("joined", BO, CY), ("hosted", ADA, BO), ("lonely", ADA, None)):
            seat = LobbySeat(host, str(host))
            lobby = await parts.lobbies.open("absolute", seat, place=PLACE, locale="en", key=key, home=CHANNEL)
            if guest is not None:
                await parts.lobbies.join(lobby.id, guest, str(guest))
            await parts.lobbies.show_at(lobby.id, CHANNEL, 702)
            setattr(made, key, lobby.id)
        yield made


async def play_words(visit: Visit, preset: str) -> None:
    """Begin a round of Farrago Words between Bo and Cy in the channel."""
    parts = visit.here.app_parts
    options = next(each.options for each in parts.tables.games["farrago_words"].info.presets if each.id == preset)
    lobby = await parts.lobbies.open(
        "farrago_words", LobbySeat(BO, "Bo"), place=PLACE, locale="en", key="party", home=CHANNEL, options=options
    )
    await parts.lobbies.join(lobby.id, CY, "Cy")
    table = await parts.lobbies.table(await parts.lobbies.start(lobby.id, BO))
    await parts.lobbies.show_at(lobby.id, CHANNEL, 703)
    await parts.tables.press(Press(table.match.id, BO, "Bo", "go", parts.time()), Next())
    visit.party = table.match.id


# The ways in --------------------------------------------------------------------------------------------------------

Go: TypeAlias = Callable[[Visit], Awaitable[object]]


@dataclass(frozen=True)
class Way:
    """A way into a `game`; one that `opens` a table needs room for it, one into a `party` a running match of such a
    game.
    """

    go: Go
    game: str = "absolute"
    opens: bool = False
    party: str = ""


def presses(address: str, *chosen: str, **data: Any) -> Go:
    """Press a button; its address names a lobby or match of the visit."""
    return lambda visit: visit.press(address.format(**vars(visit)), *chosen, **data)


WAYS: Mapping[str, Way] = {
    "/play of several": Way(lambda visit: begin(visit.ask(), "absolute"), opens=True),
    "/play with somebody invited": Way(lambda visit: begin(visit.ask(), "absolute", [CY]), opens=True),
    "/play alone": Way(lambda visit: begin(visit.ask(), "fart"), "fart"),
    "/words play": Way(lambda visit: open_table(visit.ask(), "group"), "farrago_words", opens=True),
    "/words play alone": Way(lambda visit: open_table(visit.ask(), "solo"), "farrago_words", opens=True),
    "/fart play": Way(lambda visit: fart.free(visit.ask(), None, public=False), "fart"),
    "/fart play with a seed, in public": Way(lambda visit: fart.free(visit.ask(), SEED, public=True), "fart"),
    "/fart archive": Way(lambda visit: fart.archive_page(visit.ask(), "2026-11-20"), "fart"),
    "/game move": Way(lambda visit: move(visit.ask(), visit.running), opens=True),
    "Play on a table of several": Way(presses("g:absolute:play"), opens=True),
    "Play on a game for one": Way(presses("g:fart:play"), "fart"),
    "the daily": Way(presses("g:fart:daily_start"), "fart"),
    "the daily post": Way(presses("g:fart:daily"), "fart"),
    "/fart daily": Way(lambda visit: fart.daily(visit.ask()), "fart"),
    "Play again": Way(presses("g:fart:again"), "fart"),
    "the deal of a shared game": Way(presses(f"g:fart:deal:{SEED}"), "fart"),
    "a challenge": Way(presses(f"h:challenge:absolute.{BO}"), opens=True),
    "Join": Way(presses("l:{joined}:join")),
    "Start": Way(presses("l:{hosted}:start")),
    "Start alone": Way(presses("l:{lonely}:alone")),
    "an invitation": Way(presses("l:{hosted}:call", str(CY))),
    "Rematch": Way(presses("v:{over}:rematch"), opens=True),
    "a newcomer's Answer": Way(presses("v:{party}:answer"), "farrago_words", party="teams-2"),
    "a newcomer's answers": Way(
        presses(f"v:{{party}}:write:round.1..{FAR}", components=[TYPED]), "farrago_words", party="group-3"
    ),
    "a newcomer's button": Way(
        presses(f"t:{{party}}:2:{GAME.codec.token(Write(('Bear', 'Cat')))}"), "farrago_words", party="group-3"
    ),
}

# The settings -------------------------------------------------------------------------------------------------------

Blocking: TypeAlias = tuple[int, bool]
"""(server, whether it lasts an hour)."""


@dataclass(frozen=True)
class Rule:
    """A decision, and the key of its sentence; a limit applies to opening tables."""

    told: str
    settings: Callable[[str], ServerSettings] = lambda _: ServerSettings()
    block: Blocking | None = None
    is_limit: bool = False


RULES: Mapping[str, Rule] = {
    "blocked for good": Rule("refused-blocked", block=(PLACE, False)),
    "blocked for a time": Rule("refused-blocked-until", block=(PLACE, True)),
    "blocked by the host": Rule("refused-blocked-by-host", block=(EVERYWHERE, False)),
    "blocked by the host for a time": Rule("refused-blocked-by-host-until", block=(EVERYWHERE, True)),
    "off in the server": Rule("refused-game-off", lambda game: switched(ServerSettings(), game, on=False)),
    "off in the channel": Rule(
        "refused-game-off-here", lambda game: switched(ServerSettings(), game, on=False, channel=CHANNEL)
    ),
    "on in another channel alone": Rule(
        "refused-game-off-but",
        lambda game: switched(switched(ServerSettings(), game, on=False), game, on=True, channel=OTHER),
    ),
    "games belong to another channel": Rule("refused-wrong-channel", lambda _: ServerSettings(channels=(OTHER,))),
    "the channel is full": Rule("refused-too-many-tables", lambda _: ServerSettings(most_tables=3), is_limit=True),
}


async def under(visit: Visit, rule: Rule, go: Go, game: str) -> str:
    """Try a way in under a rule, which is then lifted; returns the key of the refusal, or an empty string."""
    moderation = visit.here.app.moderation
    await moderation.change_settings(PLACE, MODERATOR, lambda _: rule.settings(game))
    if rule.block is not None:
        server, is_short = rule.block
        until = visit.here.app.now() + HOUR if is_short else None
        await moderation.block(server, ADA, until=until, reason="spam", by=MODERATOR)
    try:
        await go(visit)
    except Refused as error:
        return error.line.key if words().line(error.line) else "no sentence"
    finally:
        await moderation.change_settings(PLACE, MODERATOR, lambda _: ServerSettings())
        if rule.block is not None:
            assert await moderation.unblock(rule.block[0], ADA, MODERATOR)
    return ""


@pytest.mark.parametrize("name", WAYS)
async def test_each_rule_closes_a_way_in_with_its_sentence_and_without_writes(tmp_path: Path, name: str) -> None:
    way = WAYS[name]
    async with visit(tmp_path) as visitor:
        if way.party:
            await play_words(visitor, way.party)
        before = await visitor.rows()
        for rule in RULES.values():
            if way.opens or not rule.is_limit:
                assert await under(visitor, rule, way.go, way.game) == rule.told
        assert await visitor.rows() == before
        assert await under(visitor, Rule("", lambda _: ServerSettings(most_tables=4)), way.go, way.game) == ""
        assert await visitor.rows() != before


async def test_a_newcomer_learns_before_they_type_that_they_may_not_come_in_and_members_play_on(tmp_path: Path) -> None:
    off = RULES["off in the server"]
    async with visit(tmp_path) as visitor:
        await play_words(visitor, "group-3")
        opens = presses("v:{party}:answer")
        assert await under(visitor, off, opens, "farrago_words") == off.told
        enters = WAYS["a newcomer's answers"].go
        assert await under(visitor, Rule(""), enters, "farrago_words") == ""
        assert await under(visitor, off, opens, "farrago_words") == ""


async def test_a_table_opened_in_a_thread_admits_the_same_people_as_its_channel(tmp_path: Path) -> None:
    here_alone = Rule("refused-wrong-channel", lambda _: ServerSettings(channels=(OTHER,)))
    async with visit(tmp_path) as visitor:
        await play_words(visitor, "group-3")
        for home, told in ((CHANNEL, here_alone.told), (OTHER, "")):

            async def enter(visit: Visit, home: int = home) -> None:
                press = Press(visit.party, ADA, "Ada", f"{home}", visit.here.app.now(), lambda _: home)
                await visit.here.app.tables.enter(press)

            assert await under(visitor, here_alone, enter, "farrago_words") == told


async def test_a_private_chat_is_no_way_around_a_block_and_there_one_may_play(tmp_path: Path) -> None:
    blocked = RULES["blocked for good"]
    async with visit(tmp_path) as visitor:
        await begin(visitor.ask(), "fart")
        visitor.channel, visitor.private = ELSEWHERE, True
        for name in ("Join", "Start", "an invitation", "Rematch"):
            assert await under(visitor, blocked, WAYS[name].go, "absolute") == blocked.told, name
        # A match begun in the server is at rest there: another one begins.
        for number, name in enumerate(("/play alone", "Play again", "/fart play"), 2):
            assert await under(visitor, blocked, WAYS[name].go, "fart") == "", name
            begun = {match.place for match in await visitor.here.app.matches.live(ADA, "fart")}
            assert begun == {PLACE, ELSEWHERE}, number


async def test_a_blocked_person_cannot_resume_or_end_a_broken_match_of_others(tmp_path: Path) -> None:
    blocked = RULES["blocked for good"]
    async with visit(tmp_path) as visitor:
        await visitor.here.app.tables.quarantine(visitor.running, ValueError("a fault"))
        before = await visitor.rows()
        for way in ("on", "end"):
            press = presses(f"v:{{running}}:mend:{way}")
            assert await under(visitor, blocked, press, "absolute") == blocked.told
        assert await visitor.rows() == before


# Room in a channel --------------------------------------------------------------------------------------------------


async def test_when_two_tables_are_opened_at_once_one_takes_the_last_place(tmp_path: Path) -> None:
    async with visit(tmp_path) as visitor:
        await visitor.here.app.moderation.change_settings(PLACE, MODERATOR, lambda _: ServerSettings(most_tables=4))
        asked = [open_table(visitor.ask(), mode) for mode in ("solo", "solo")]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        refused = [answer for answer in answers if answer is not None]
        assert [type(each) for each in refused] == [TooManyTables]
        assert await visitor.here.app_parts.store.open_tables.count({CHANNEL}) == 4


async def test_a_rematch_counts_for_the_channel_in_which_it_is_shown(tmp_path: Path) -> None:
    async with visit(tmp_path) as visitor:
        parts = visitor.here.app_parts
        await parts.store.matches.set_message(visitor.over, OTHER, 700)
        await visitor.press(f"v:{visitor.over}:rematch")
        counted = [await parts.store.open_tables.count({channel}) for channel in (CHANNEL, OTHER)]
        (lobby,) = [each for each in await parts.lobbies.open_with(ADA) if each.returning]
        visitor.channel = OTHER
        await parts.lobbies.change(lobby.id, lambda each: cancelled(each, ADA))
        # It is opened again in its message, no matter where it is asked for.
        await visitor.press(f"v:{visitor.over}:rematch")
        again = await parts.lobbies.find(lobby.id)
        assert (again.home, again.status, counted) == (CHANNEL, "open", [4, 1])
        assert (again.channel, again.message) == (lobby.channel, lobby.message)


async def test_a_match_that_a_moderator_ended_has_no_rematch(tmp_path: Path) -> None:
    async with visit(tmp_path) as visitor:
        parts = visitor.here.app_parts
        table = await gathered(parts, ADA, BO)
        await ServerTables(parts.store, parts.tables).end(PLACE, table.match.id, by=MODERATOR)
        with pytest.raises(EndedByModerator):
            await visitor.press(f"v:{table.match.id}:rematch")


async def test_a_table_counts_once_from_its_lobby_to_the_end_of_its_match(tmp_path: Path) -> None:
    async with visit(tmp_path) as visitor:
        parts = visitor.here.app_parts
        counted = [await parts.store.open_tables.count({CHANNEL})]
        lobby = await parts.lobbies.start(visitor.hosted, ADA)
        counted.append(await parts.store.open_tables.count({CHANNEL}))
        table = await parts.lobbies.table(lobby)
        counted.append(await parts.store.open_tables.count({CHANNEL}))
        await parts.agreements.concede(table.match.id, BO)
        assert [*counted, await parts.store.open_tables.count({CHANNEL})] == [3, 3, 3, 2]


async def test_a_repeated_request_is_not_refused_because_of_its_own_table(tmp_path: Path) -> None:
    room = TableLimit((CHANNEL,), 3)
    async with visit(tmp_path) as visitor:
        lobbies, seat = visitor.here.app_parts.lobbies, LobbySeat(ADA, "Ada")
        again = await lobbies.open("absolute", seat, place=PLACE, locale="en", key="hosted", home=CHANNEL, room=room)
        assert again == await lobbies.find(visitor.hosted)


async def test_reopening_a_rematch_needs_room_but_joining_it_does_not(
    tmp_path: Path,
) -> None:
    async with visit(tmp_path) as visitor:
        parts, over = visitor.here.app_parts, await visitor.here.app_parts.tables.find(visitor.over)
        lobby = await parts.lobbies.rematch(over.match, over.roster, ADA, TableLimit((CHANNEL,), 4))
        await parts.lobbies.change(lobby.id, lambda each: cancelled(each, ADA))
        with pytest.raises(TooManyTables):
            await parts.lobbies.rematch(over.match, over.roster, ADA, TableLimit((CHANNEL,), 3))
        assert (await parts.lobbies.find(lobby.id)).status == "cancelled"
        await parts.lobbies.rematch(over.match, over.roster, ADA, TableLimit((CHANNEL,), 4))
        joined = await parts.lobbies.rematch(over.match, over.roster, BO, TableLimit((CHANNEL,), 4))
        assert (joined.id, joined.status) == (lobby.id, "started")
