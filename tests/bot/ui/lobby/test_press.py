"""The buttons of a lobby, pressed as in the program: who may do what, and who sees the result."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, patch

import aiohttp
import discord
import msgspec
import pytest

from bot.core.refusals import NoSuchTable, Refused, UnknownPress
from bot.gateway.attachments import Attachments
from bot.gateway.client import FarragoClient
from bot.gateway.message_queue import RETRY_SECONDS, MessageQueue
from bot.gateway.request_pace import RequestPace, RequestTurn, SlowDown
from bot.gateway.uplink import Uplink
from bot.lobby.lobby import REMOVED_MS, Lobby, LobbySeat
from bot.moderation.refusals import InvitedBlocked
from bot.store.errors import StoreUnavailable
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.ui.dispatch.handlers import handle
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import link
from bot.ui.kit.page import Menu
from bot.ui.lobby import keeper
from bot.ui.lobby.handlers import CannotCall
from bot.ui.lobby.keeper import LobbyKeeper
from bot.ui.lobby.show import LobbyMessage, warn
from bot.ui.start.open_matches import hand_or_list
from tests.app import ADA, BO, PLACE
from tests.bot.channels import FreePace, refusal
from tests.bot.groups import CY, NAMES
from tests.bot.ui.match.test_group_menu import one_table
from tests.cogs.pressing import Answers, OneTable

CHANNEL, MESSAGE, OTHER = 70, 700, 701
HELD = 60.0
DI, EVE, A_BOT = 5, 6, 7


@dataclass
class Client(FarragoClient):
    """A client without Discord, with one channel that records messages and edits."""

    app: Any
    lost: set[int] = field(default_factory=set[int])
    sent: list[str] = field(default_factory=list[str])
    said: list[str] = field(default_factory=list[str])
    mentioned: list[list[int]] = field(default_factory=list[list[int]])

    def get_channel(self, id: int, /) -> Any:
        return None

    def __post_init__(self) -> None:
        self.messages = cast(Any, SimpleNamespace(pace=FreePace(lambda: 0.0), edit=self._edit, delete=self._delete))
        self.queue = MessageQueue(self)
        self.attachments, self.uplink = Attachments(), Uplink(time.monotonic)

    def get_partial_messageable(self, id: int, **_: Any) -> Any:
        return SimpleNamespace(send=partial(self._send, id))

    def _delete(self, channel: int, message: int) -> None:
        self.sent.append(f"delete {channel}/{message}")

    async def take_away(self) -> None:
        self.sent.append("delete")

    async def _edit(self, turn: RequestTurn, **_: Any) -> None:
        self.sent.append(f"edit {turn.message}")

    async def _send(self, channel: int, *, allowed_mentions: discord.AllowedMentions, **what: Any) -> Any:
        self.sent.append("send")
        self.said.append(what.get("content") or "")
        self.mentioned.append([one.id for one in cast(Any, allowed_mentions.users)])
        return SimpleNamespace(id=OTHER, channel=SimpleNamespace(id=channel))


@dataclass
class Gathering:
    """A table that Ada opened and Bo joined, on its message; Cy is a passer-by."""

    here: OneTable
    client: Client
    id: str

    async def lobby(self) -> Lobby:
        return await self.here.app_parts.lobbies.find(self.id)

    async def press(
        self, player: int, verb: str, argument: str = "", *chosen: str, on: int | None = MESSAGE, **data: Any
    ) -> Answers:
        """Press a control on a public message, or (None) on the person's private page."""
        context = self.here.person(player).context(in_public=on is not None, **data)
        flags = SimpleNamespace(ephemeral=on is None)
        message = SimpleNamespace(
            id=on or 1, flags=flags, channel=SimpleNamespace(id=CHANNEL), delete=self.client.take_away
        )
        given = {**vars(context.interaction), "message": message, "client": self.client}
        answers = Answers(on is not None)
        context = replace(context, interaction=cast(Any, SimpleNamespace(**given)), answer=cast(Any, answers))
        await handle(context, ids.OfLobby(self.id, verb, argument), chosen)
        await self.client.queue.settled()
        return answers


async def opened(here: OneTable, key: str) -> Gathering:
    lobbies = here.app_parts.lobbies
    lobby = await lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key=key)
    await lobbies.join(lobby.id, BO, "Bo")
    await lobbies.show_at(lobby.id, CHANNEL, MESSAGE)
    return Gathering(here, Client(here.app), lobby.id)


@asynccontextmanager
async def gathering(folder: Path, *, ai: bool = False) -> AsyncIterator[Gathering]:
    async with one_table(folder, ADA, BO) as here:
        table = await opened(here, "1")
        if ai:
            await table.press(ADA, "add", "hard", on=None)
        yield table


async def gone(*_: Any, **__: Any) -> None:
    """Refuse an edit, as for a missing message."""
    raise discord.NotFound(cast(Any, SimpleNamespace(status=404, reason="")), {"code": 10008, "message": ""})


def seats(lobby: Lobby) -> str:
    """The people in the seats, with a star for the host; and the status of a lobby that is no longer open."""
    names = [NAMES.get(one.player, one.level) + "*" * (one.player == lobby.host) for one in lobby.lobby_seats]
    return " ".join([*names, *([] if lobby.status == "open" else [f"({lobby.status})"])])


AS_BEFORE = "Ada* Bo"
PRESSES = [
    ("join", "", (AS_BEFORE, AS_BEFORE, "Ada* Bo Cy")),
    ("leave", "", ("Bo*", "Ada*", "NotSeated")),
    ("team", "", ("NoTeams", "NoTeams", "NotSeated")),
    ("start", "", ("Ada* Bo (started)", "NotHost", "NotHost")),
    ("cancel", "", ("Ada* Bo (cancelled)", "NotHost", "NotHost")),
    ("keep", "", (AS_BEFORE, "NotHost", "NotHost")),
    ("options", "", (AS_BEFORE, "NotHost", "NotHost")),
    ("options", "1", (AS_BEFORE, "NotHost", "NotHost")),
    ("ai", "", (AS_BEFORE, "NotHost", "NotHost")),
    ("add", "hard", ("Ada* Bo hard", "NotHost", "NotHost")),
    ("add", "godlike", ("UnknownPress", "NotHost", "NotHost")),
    ("drop", "1.", ("NoAiThere", "NotHost", "NotHost")),
    ("drop", "x.hard", ("UnknownPress",) * 3),
    ("invite", "", (AS_BEFORE, "NotHost", "NotHost")),
    ("pace", "", ("UnknownPress", "NotHost", "NotHost")),
    ("preset", "", ("UnknownPress",) * 3),
    ("set", "rounds", ("UnknownPress",) * 3),
    ("fly", "", ("UnknownPress",) * 3),
]
"""What comes of a verb with its argument, for the host, for somebody seated and for somebody who comes by."""


@pytest.mark.parametrize(("verb", "argument", "expected"), PRESSES)
async def test_each_person_s_rights_at_a_gathering_table(
    tmp_path: Path, verb: str, argument: str, expected: tuple[str, str, str]
) -> None:
    found: list[str] = []
    async with one_table(tmp_path, ADA, BO) as here:
        for player in (ADA, BO, CY):
            table = await opened(here, str(player))
            try:
                await table.press(player, verb, argument)
                found.append(seats(await table.lobby()))
            except Refused as error:
                found.append(type(error).__name__)
                assert seats(await table.lobby()) == AS_BEFORE
    assert tuple(found) == expected


@pytest.mark.parametrize("verb", ["options", "ai", "invite"])
async def test_the_hosts_pages_are_seen_by_the_host_alone(tmp_path: Path, verb: str) -> None:
    async with gathering(tmp_path) as table:
        for on in (MESSAGE, None):
            assert [public for _, public in (await table.press(ADA, verb, on=on)).pages] == [False]
        assert table.client.sent == []


async def test_a_press_on_the_table_s_message_updates_it_and_from_elsewhere_it_is_edited(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        (page, public), offer = (await table.press(CY, "join")).pages
        assert (public, "Cy" in "".join(page.below), table.client.sent) == (True, True, [])
        assert (offer[0].above, offer[1]) == ((words().say("tutorial-offer", game="Absolute"),), False)
        ((told, to_all),) = (await table.press(DI, "join", on=OTHER)).pages
        assert (to_all, f"https://discord.com/channels/{PLACE}/{CHANNEL}/{MESSAGE}" in told.above[0]) == (False, True)
        assert table.client.sent == [f"edit {MESSAGE}"]


async def test_a_deleted_message_stays_away_until_a_member_of_the_table_wants_it(tmp_path: Path) -> None:
    linked = f"You're in: [open the lobby](https://discord.com/channels/{PLACE}/{CHANNEL}/{MESSAGE})."
    deleted = "You're in. Somebody deleted the lobby's message: /hand brings it back."
    async with gathering(tmp_path) as table:
        requests, edits = cast(Any, table.client.messages), table.client.messages.edit
        requests.edit = gone
        told = [(await table.press(player, "join", on=OTHER)).pages for player in (CY, DI)]
        assert [[page.above[0] for page, _ in pages] for pages in told] == [[linked, deleted], [deleted]]
        assert (table.client.sent, (await table.lobby()).is_deleted) == ([], True)
        requests.edit = edits
        person = table.here.person(BO).context()
        given = SimpleNamespace(**{**vars(person.interaction), "client": table.client})
        page = await hand_or_list(replace(person, interaction=cast(Any, given)))
        lobby = await table.lobby()
        assert (table.client.sent, lobby.message, lobby.is_deleted) == (["send"], OTHER, False)
        assert f"https://discord.com/channels/{PLACE}/{CHANNEL}/{OTHER}" in page.above[1]


async def test_a_deleted_lobby_that_begins_has_a_deleted_board(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        cast(Any, table.client.messages).edit = gone
        await table.press(CY, "join", on=OTHER)
        await table.press(ADA, "start", on=None)
        match = await table.here.app.matches.find(table.id)
        assert match is not None
        assert (match.has_lost_board, table.client.sent) == (True, [])
        assert await table.here.app.deleted_boards.take(PLACE) == (table.id,)


async def test_an_up_to_date_message_is_not_edited(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        painting = table.here.app_parts.lobbies.painting(table.id)  # while another task is painting too
        shown = [(await table.press(CY, "join")).pages for _ in range(2)]
        assert (len(shown[0]), painting.last) == (2, await table.lobby())
        assert [(page.above, public) for page, public in shown[1]] == [(("You're already in this lobby.",), False)]
        await table.press(CY, "join", on=OTHER)
        assert table.client.sent == []


async def test_a_table_without_its_message_adopts_the_pressed_one(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        lobbies = table.here.app_parts.lobbies
        opened = await lobbies.open("absolute", LobbySeat(BO, "Bo"), place=PLACE, locale="en", key="2")
        table.id = opened.id
        await table.press(BO, "leave", on=OTHER)
        lobby = await table.lobby()
        assert (lobby.channel, lobby.message, lobby.status) == (CHANNEL, OTHER, "cancelled")


async def test_an_ai_is_seated_and_taken_away_on_the_hosts_page_and_the_message_follows(tmp_path: Path) -> None:
    async with gathering(tmp_path, ai=True) as table:
        assert [(one.player, one.level) for one in (await table.lobby()).lobby_seats][2:] == [(NOBODY, "hard")]
        ((page, public),) = (await table.press(ADA, "drop", "2.hard", on=None)).pages
        assert (seats(await table.lobby()), public, "hard" in "".join(page.above)) == (AS_BEFORE, False, False)
        assert table.client.sent == [f"edit {MESSAGE}"] * 2


async def test_a_table_is_settled_on_the_hosts_page(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        presets = table.here.app_parts.tables.games["absolute"].info.presets
        for verb, chosen in (("pace", "day"), ("preset", presets[-1].id)):
            ((page, public),) = (await table.press(ADA, verb, "", chosen, on=None)).pages
            assert (public, bool(page.rows)) == (False, True)
        lobby = await table.lobby()
        assert (lobby.pace, lobby.options) == ("day", msgspec.json.encode(presets[-1].options).decode())
        assert (seats(lobby), table.client.sent) == (AS_BEFORE, [f"edit {MESSAGE}"] * 2)


async def test_people_are_invited_once_except_bots_and_those_who_want_no_mention(tmp_path: Path) -> None:
    users = {"users": {str(A_BOT): {"bot": True}}}
    async with gathering(tmp_path) as table:
        await table.here.app_parts.store.players.meet(EVE, "Eve", PLACE)
        await table.here.app_parts.store.players.set_ping(EVE, "never")
        invited = (str(BO), str(CY), str(EVE), str(A_BOT), "x")
        ((_, public),) = (await table.press(ADA, "call", "", *invited, on=None, resolved=users)).pages
        assert ((await table.lobby()).invited, public) == ((CY, EVE), False)
        assert table.client.mentioned == [[CY]]
        assert table.client.said == [f"<@{CY}> <@{EVE}>, \u2068Ada\u2069 invites you to play Absolute."]
        table.client.lost.add(CHANNEL)
        with pytest.raises(CannotCall):
            await table.press(ADA, "call", "", str(DI), on=None)
        assert table.client.mentioned == [[CY]]


async def test_a_blocked_person_is_not_invited(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        await table.here.app.moderation.block(PLACE, DI, until=None, reason="", by=ADA)
        with pytest.raises(InvitedBlocked) as caught:
            await table.press(ADA, "call", "", str(CY), str(DI), on=None)
        assert caught.value.line.args == {"who": f"<@{DI}>"}
        assert ((await table.lobby()).invited, table.client.mentioned) == ((), [])


async def test_a_person_removed_by_the_host_cannot_come_back_for_ten_minutes(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        ((more, _),) = (await table.press(ADA, "more", on=None)).pages
        assert "Remove…" in [button.label for row in more.rows if isinstance(row, tuple) for button in row]
        ((page, _),) = (await table.press(ADA, "remove", on=None)).pages
        assert [row.options for row in page.rows if isinstance(row, Menu)] == [((str(BO), "Bo", ""),)]
        await table.press(ADA, "out", "", str(BO), on=None)
        assert (await table.lobby()).people == (ADA,)
        with pytest.raises(Refused) as refused:
            await table.press(BO, "join")
        assert words().line(refused.value.line) == "The host removed you. You can join again in 10 minutes."
        table.here.app_parts.time.ms += REMOVED_MS
        await table.press(BO, "join")
        assert (await table.lobby()).people == (ADA, BO)
        with pytest.raises(Refused):
            await table.press(BO, "out", "", str(ADA), on=None)


async def test_invitations_and_warnings_go_when_the_lobby_begins_or_closes(tmp_path: Path) -> None:
    for verb in ("start", "cancel"):
        async with gathering(tmp_path / verb) as table:
            await table.press(ADA, "call", "", str(CY), on=None)
            await warn(table.client, await table.lobby())
            assert (await table.lobby()).calls == ((CHANNEL, OTHER), (CHANNEL, OTHER))
            assert f"delete {CHANNEL}/{OTHER}" not in table.client.sent
            await table.press(ADA, verb)
            assert table.client.sent.count(f"delete {CHANNEL}/{OTHER}") == 2
            assert (await table.lobby()).calls == ()


async def test_a_lobby_in_a_channel_that_is_gone_has_no_link(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        assert link(table.client, await table.lobby()) == f"https://discord.com/channels/{PLACE}/{CHANNEL}/{MESSAGE}"
        table.client.lost.add(CHANNEL)
        assert link(table.client, await table.lobby()) == ""


async def test_a_warning_is_a_call_to_the_host_and_goes_when_the_table_is_kept_open(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        lobby = await table.lobby()
        table.here.app_parts.time.ms = lobby.expires_at - 299_000
        await warn(table.client, lobby)
        assert (table.client.said, table.client.mentioned) == (
            [f"<@{ADA}>, your Absolute lobby closes soon (4:59 left)."],
            [[ADA]],
        )
        answers = await table.press(ADA, "keep", on=OTHER)
        assert [(page.above, public) for page, public in answers.pages] == [
            (("The lobby stays open for 30 more minutes.",), False)
        ]
        assert table.client.sent[:2] == ["send", "delete"]
        await table.press(ADA, "cancel")
        assert f"delete {CHANNEL}/{OTHER}" not in table.client.sent  # it has been deleted already


async def test_unoffered_choices_are_refused_as_are_ais_in_shared_seats(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        party = await table.here.app_parts.lobbies.open(
            "farrago_words", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="3"
        )
        table.id = party.id
        for verb, argument in (("ai", ""), ("add", "hard")):
            with pytest.raises(UnknownPress):
                await table.press(ADA, verb, argument)


async def test_a_lobby_that_discord_takes_no_edit_of_now_is_shown_later_as_it_is_then(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        now, requests, queue = [0.0], cast(Any, table.client.messages), table.client.queue
        takes, requests.pace = requests.edit, FreePace(lambda: now[0])

        async def too_early(*_: Any, **__: Any) -> None:
            raise SlowDown(HELD)

        requests.edit = too_early
        await table.press(ADA, "add", "hard", on=None)
        assert (queue.waits(f"lobby {table.id}"), queue.due_at, table.client.sent) == (True, HELD, [])
        requests.edit, now[0] = takes, HELD
        queue.wake()
        await queue.settled()
        assert table.client.sent == [f"edit {MESSAGE}"]


@pytest.mark.parametrize("error", [aiohttp.ClientError(), refusal(503)])
async def test_a_lobby_is_shown_by_itself_once_discord_can_be_reached_again(tmp_path: Path, error: Exception) -> None:
    async with gathering(tmp_path) as table:
        now, requests, queue = [0.0], cast(Any, table.client.messages), table.client.queue
        takes, requests.pace = requests.edit, FreePace(lambda: now[0])
        requests.edit = AsyncMock(side_effect=error)
        await table.press(ADA, "add", "hard", on=None)
        assert (queue.due_at, table.client.sent) == (RETRY_SECONDS, [])
        requests.edit, now[0] = takes, RETRY_SECONDS
        queue.wake()
        await queue.settled()
        assert (queue.due_at, table.client.sent) == (None, [f"edit {MESSAGE}"])


async def test_a_lobby_that_the_store_could_not_give_is_noted_to_be_shown(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        lobbies = table.client.app.lobbies
        with patch.object(lobbies, "find", AsyncMock(side_effect=StoreUnavailable("the disk is full"))):
            table.client.queue.note(LobbyMessage(table.client, table.id, CHANNEL, MESSAGE))
            await table.client.queue.settled()
        assert (lobbies.take_to_show(), table.client.sent) == ((table.id,), [])


@pytest.mark.parametrize("is_there", [True, False])
async def test_a_lobby_that_discord_holds_up_for_ten_minutes_is_sent_again_after_one_unless_it_was_deleted(
    tmp_path: Path, *, is_there: bool
) -> None:
    async with gathering(tmp_path) as table:
        now, requests, queue = [0.0], cast(Any, table.client.messages), table.client.queue
        requests.pace = RequestPace(lambda: now[0])

        async def hold(turn: RequestTurn, **_: Any) -> None:
            requests.pace.refused(turn, 10 * HELD, "shared", is_old=False)
            raise SlowDown(10 * HELD)

        async def look(*_: int) -> bool:
            return is_there

        async def send(turn: RequestTurn, **_: Any) -> int:
            table.client.sent.append("send")
            return OTHER

        requests.edit, requests.is_there, requests.send = hold, look, send
        await table.press(ADA, "add", "hard", on=None)
        wait = now[0] = queue.due_at or 0.0
        queue.wake()
        await queue.settled()
        lobby = await table.lobby()
        sent = ["send", f"delete {CHANNEL}/{MESSAGE}"] if is_there else []
        assert (wait, table.client.sent, lobby.message, lobby.is_deleted) == (
            HELD,
            sent,
            OTHER if is_there else MESSAGE,
            not is_there,
        )


@pytest.mark.parametrize(("error", "again"), [(NoSuchTable(), False), (StoreUnavailable("the disk is full"), True)])
async def test_a_lobby_that_cannot_be_shown_again_is_no_incident_and_waits_for_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, *, again: bool
) -> None:
    async with gathering(tmp_path) as table:
        incidents, lobbies = list[Exception](), table.client.app.lobbies

        async def fail(*_: object) -> None:
            raise error

        monkeypatch.setattr(keeper, "show_elsewhere", fail)
        monkeypatch.setattr(keeper, "incident", lambda error, **_: incidents.append(error))
        lobbies.show_again(table.id)
        await LobbyKeeper(cast(Any, table.client)).look()
        assert (incidents, lobbies.take_to_show()) == ([], (table.id,) if again else ())
