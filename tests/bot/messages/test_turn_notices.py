"""Turn notices: only the active person is mentioned, if they want it, and old notices are deleted."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.core.shards import Shards
from bot.match import roster
from bot.match.deadlines import GRACE_MS, TurnNotice
from bot.match.table import Table
from bot.match.time_controls import PACES
from bot.messages import boards as boards_module
from bot.messages.boards import Boards
from bot.messages.outbox import Publisher
from bot.messages.turn_notices import AWAY_MS, NOTED_AS, TurnNotices
from bot.store.rows import NOBODY, Ping, RosterUpdate
from bot.ui.kit.channel_messages import CallMessage, Sending
from engine.absolute.model import Draw
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.channels import BOARD, CHANNEL, Channel, Place
from tests.bot.groups import gathered, press, turn_of

NAME = "Ada"
HOSTILE = "@everyone <@2> **x**"


@dataclass
class Stage:
    """A table whose turn notices are sent to a channel."""

    place: Place
    boards: Boards
    publisher: Publisher
    table: Table

    @property
    def parts(self) -> AppParts:
        return self.place.parts

    @property
    def channel(self) -> Channel:
        return self.place.channel

    @property
    def turn_notices(self) -> list[int]:
        """The ids of the existing notices."""
        return [message for message in self.channel.messages if message != BOARD]

    async def wait(self, milliseconds: int) -> None:
        """Let time pass, and send the posts that are due."""
        self.parts.time.ms += milliseconds
        await self.publisher.publish_due()
        await self.boards.settled()

    async def until_warned(self) -> None:
        """Let time pass until the turn is nearly over."""
        (deadline,) = await self.parts.store.deadlines.of(self.table.match.id)
        pace = PACES[roster.read(self.table.match.roster or b"").pace]
        await self.wait(deadline.due_at - 1000 * pace.warning - self.parts.time())

    async def say(self, player: int, ping: Ping) -> None:
        """Set when a person is called."""
        await self.parts.store.players.meet(player, str(player), PLACE)
        await self.parts.store.players.set_ping(player, ping)

    async def change(self, **occupant: Any) -> None:
        """Change the active person in the stored roster."""
        seat = self.table.asked[0]

        def decide(match: Any) -> RosterUpdate:
            people = roster.read(match.roster)
            people = roster.seated(people, seat, changed(people.players[seat], **occupant))
            deadlines = tuple(self.deadlines)
            return RosterUpdate(roster=roster.write(people), deadlines=deadlines)

        self.deadlines = await self.parts.store.deadlines.of(self.table.match.id)
        await self.parts.store.matches.update_roster(self.table.match.id, decide)
        self.table = await self.parts.tables.find(self.table.match.id)

    deadlines: Any = ()


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the pause between two edits of a board."""
    monkeypatch.setattr(boards_module, "EVERY", 0.0)


@asynccontextmanager
async def stage(folder: Path, *players: int, pace: str = "live", seen: int = 0) -> AsyncIterator[Stage]:
    """Open a table; its first player was last seen this number of milliseconds ago (0: never)."""
    async with app_parts(folder) as parts:
        table = await gathered(parts, *(players or (ADA, BO)), pace=pace)
        await parts.store.matches.set_message(table.match.id, CHANNEL, BOARD)
        place = Place(parts, Channel())
        turn_notices = TurnNotices(place.app, place.messages.delete)
        boards = Boards(place.client, turn_notices, parts.time)
        parts.tables.on_change.append(boards.note)
        publisher = Publisher(place.client, turn_notices.posters, parts.time, turn_notices.stand)
        at = Stage(place, boards, publisher, await parts.tables.find(table.match.id))
        if seen:
            await at.change(seen_at=parts.time() - seen)
        try:
            yield at
        finally:
            await boards.close()
            await place.queue.close()


@pytest.mark.parametrize(
    ("ping", "seen", "called"),
    [
        ("never", 0, False),
        ("mention", GRACE_MS, True),
        ("away", AWAY_MS - GRACE_MS - 1, False),
        ("away", AWAY_MS - GRACE_MS, True),
        ("away", 0, True),
    ],
)
async def test_a_turn_that_begins_calls_its_person_as_they_chose(
    tmp_path: Path, ping: Ping, seen: int, *, called: bool
) -> None:
    async with stage(tmp_path, pace="slow", seen=seen) as at:
        player = turn_of(at.table)
        await at.say(player, ping)
        await at.wait(GRACE_MS - 1)
        assert at.turn_notices == []
        await at.wait(1)
        assert [at.channel.called(notice) for notice in at.turn_notices] == ([[player]] if called else [])
        if called:
            (notice,) = at.turn_notices
            # Plain text, which a phone shows as its notification.
            assert (
                at.channel.messages[notice]["content"] == f"<@{player}>, your turn in Absolute: Draw a card (12 h left)"
            )
            assert not at.channel.messages[notice]["silent"]
            assert [button["custom_id"] for button in _buttons(at, notice)] == [f"v:{at.table.match.id}:hand"]


def _buttons(at: Stage, message: int) -> list[dict[str, Any]]:
    return [item for item in at.channel.messages[message]["view"].walk() if "custom_id" in item]


async def test_a_person_the_bot_has_not_met_is_called_when_away(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        assert [at.channel.called(notice) for notice in at.turn_notices] == [[turn_of(at.table)]]


async def test_a_table_without_a_clock_names_no_time(tmp_path: Path) -> None:
    async with stage(tmp_path, pace="none") as at:
        await at.wait(GRACE_MS)
        (notice,) = at.turn_notices
        assert "<t:" not in at.channel.shown(notice)


async def test_a_player_who_has_acted_in_the_turn_is_not_called_to_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.say(turn_of(at.table), "mention")
        at.parts.time.ms += 1
        at.table = await press(at.parts, at.table, Draw("deck"))
        await at.wait(GRACE_MS)
        assert at.turn_notices == []


@pytest.mark.parametrize("state", ["ai", "paused", "passed"])
async def test_a_call_that_is_moot_is_not_sent(tmp_path: Path, state: str) -> None:
    async with stage(tmp_path) as at:
        first, second = turn_of(at.table), ADA + BO - turn_of(at.table)
        await at.say(first, "mention")
        await at.say(second, "never")
        if state == "ai":
            await at.change(level="medium", away="silent")
        elif state == "paused":
            for player in (first, second):
                at.table = await at.parts.agreements.offer_pause(at.table.match.id, player, wanted=True)
        else:
            while turn_of(at.table) == first:
                at.table = await press(at.parts, at.table, at.table.choices(at.table.asked[0])[-1].action)
        await at.wait(GRACE_MS)
        assert at.turn_notices == []


async def test_a_turn_about_to_end_is_warned_of_and_the_earlier_call_goes(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        player = turn_of(at.table)
        await at.wait(GRACE_MS)
        (earlier,) = at.turn_notices
        await at.until_warned()
        (warning,) = at.turn_notices
        assert warning != earlier
        assert at.channel.called(warning) == [player]
        assert "Then the bot passes for you." in at.channel.shown(warning)
        await at.wait(20_000)
        assert at.turn_notices == [warning]


async def test_the_last_turn_before_an_ai_takes_over_says_so(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.change(missed=(1,))
        await at.until_warned()
        assert "an AI takes your seat" in at.channel.shown(at.turn_notices[-1])


async def test_a_person_who_wants_no_calls_is_warned_by_a_harmless_name(tmp_path: Path) -> None:
    async with stage(tmp_path, seen=1) as at:
        await at.say(turn_of(at.table), "never")
        await at.change(name=HOSTILE)
        await at.until_warned()
        (warning,) = at.turn_notices
        assert at.channel.called(warning) == []
        assert at.channel.messages[warning]["silent"]
        assert "@everyone" not in at.channel.shown(warning)
        assert "<@2>" not in at.channel.shown(warning)


async def test_no_name_at_the_table_is_mentioned_by_a_call(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.change(name=HOSTILE)
        await at.wait(GRACE_MS)
        await at.until_warned()
        for what in at.channel.messages.values():
            allowed = what["allowed_mentions"]
            assert (allowed.everyone, allowed.roles) == (False, False)
            assert {user.id for user in allowed.users} <= {turn_of(at.table)}


@pytest.mark.parametrize("pause", [1_000, 20_000, 70_000])
async def test_a_paused_turn_is_called_and_warned_again_when_its_time_restarts(tmp_path: Path, pause: int) -> None:
    async with stage(tmp_path) as at:
        match, player = at.table.match.id, turn_of(at.table)
        for one in (ADA, BO):
            await at.parts.agreements.offer_pause(match, one, wanted=True)
        await at.wait(pause)
        assert at.turn_notices == []
        await at.parts.agreements.resume(match, BO)
        await at.change(seen_at=0)
        await at.wait(GRACE_MS)
        (notice,) = at.turn_notices
        assert at.channel.called(notice) == [player]
        await at.wait(PACES["live"].warning * 1000 - GRACE_MS)
        assert at.turn_notices == [notice]
        await at.until_warned()
        (warning,) = at.turn_notices
        assert "Then the bot passes for you." in at.channel.shown(warning)
        await at.wait(20_000)
        assert [verb for verb, _ in at.channel.requests].count("send") == 2


async def test_a_call_goes_as_soon_as_its_person_has_acted(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        assert len(at.turn_notices) == 1
        at.parts.time.ms += 1
        await press(at.parts, at.table, Draw("deck"))
        await at.boards.settled()
        assert at.turn_notices == []


@pytest.mark.parametrize("since", ["nothing", "acted", "conceded", "over and forgotten"])
async def test_a_call_of_before_a_restart_goes_once_its_person_acted_or_the_match_is_over(
    tmp_path: Path, since: str
) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        called = at.turn_notices
        assert len(called) == 1
        at.parts.tables.on_change.clear()  # the process was killed
        at.parts.time.ms += 1
        match since:
            case "acted":
                await press(at.parts, at.table, Draw("deck"))
            case "conceded":
                await at.parts.agreements.concede(at.table.match.id, ADA)
            case "over and forgotten":
                await at.parts.agreements.concede(at.table.match.id, ADA)
                await at.parts.store.retention.drop(at.parts.time() + 1, at.parts.time() + 1, 1)
            case _:
                pass
        for _ in range(2):
            restarted = TurnNotices(at.place.app, at.place.messages.delete)
            await restarted.find_again()
            boards = Boards(at.place.client, restarted, at.parts.time)
            boards.tidy_notices()
            await boards.settled()
            assert at.turn_notices == (called if since == "nothing" else [])
        assert [verb for verb, _ in at.channel.requests].count("delete") == (since != "nothing")


async def test_a_call_that_comes_while_the_one_before_is_found_obsolete_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        (earlier,) = at.turn_notices
        notices, find = at.place.app.tables, at.place.app.tables.find
        at.parts.tables.on_change.clear()
        at.parts.time.ms += 1
        table = await press(at.parts, at.table, Draw("deck"))
        again = TurnNotices(at.place.app, at.place.messages.delete)
        await again.find_again()
        next_call = Sending(CHANNEL, CallMessage("Your turn"), notice=TurnNotice(table.match.id, table.asked[0], 99))

        async def find_while_another_comes(match_id: str) -> Table:
            found = await find(match_id)
            await again.stand(next_call, earlier + 1)
            return found

        monkeypatch.setattr(notices, "find", find_while_another_comes)
        await again.tidy(table.match.id)
        await at.place.messages.settled()
        deleted = [message for verb, message in at.channel.requests if verb == "delete"]
        assert (deleted, again.called) == ([earlier], (table.match.id,))


async def test_a_note_of_another_version_keeps_no_call_from_being_found_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        notes, again = at.parts.store.notes, TurnNotices(at.place.app, at.place.messages.delete)
        await notes.put(f"{NOTED_AS}another", "{}")
        await again.find_again()
        assert again.called == (at.table.match.id,)


async def test_the_next_call_takes_the_place_of_one_of_before_a_restart(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        (earlier,) = at.turn_notices
        restarted = TurnNotices(at.place.app, at.place.messages.delete)
        await restarted.find_again()
        at.publisher = Publisher(at.place.client, restarted.posters, at.parts.time, restarted.stand)
        await at.until_warned()
        (warning,) = at.turn_notices
        assert warning != earlier


async def test_a_call_sent_while_its_person_acts_goes_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(tmp_path) as at:
        send = at.channel.send

        async def send_late(**what: Any) -> Any:
            at.parts.time.ms += 1
            await press(at.parts, at.table, Draw("deck"))
            await at.boards.settled()
            return await send(**what)

        monkeypatch.setattr(at.channel, "send", send_late)
        await at.wait(GRACE_MS)
        assert [verb for verb, _ in at.channel.requests] == ["edit", "send", "delete"]
        assert at.turn_notices == []


async def test_a_call_that_cannot_be_deleted_is_ignored(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        at.channel.messages.pop(at.turn_notices[0])
        await at.until_warned()
        assert len(at.turn_notices) == 1
        assert at.channel.requests[-1][0] == "delete"
        assert await at.parts.store.outbox.take(at.parts.time()) == ()


async def test_a_turn_brings_two_new_messages_plus_the_board_if_talk_has_pushed_it_up(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        for player in (ADA, BO):
            await at.say(player, "mention")
        new: Counter[int] = Counter()
        for _ in range(120):
            at.channel.talk(1)
            await at.wait(2_000)
            await _count(at, new)
            if not _ai_plays(at.table):
                await at.parts.clock.play_overdue()
            await at.boards.settled()
            at.table = await at.parts.tables.find(at.table.match.id)
            await _count(at, new)
        assert sorted(set(new.values())) == [2, 3]


async def _count(at: Stage, new: "Counter[int]") -> None:
    """Count the messages sent for the current turn since the last count."""
    sent = sum(verb == "send" for verb, _ in at.channel.requests)
    new[at.table.view(None).turn] += sent - new.total()


def _ai_plays(table: Table) -> bool:
    people = table.roster
    return people is not None and any(people.players[seat].level for seat in table.asked)


async def test_the_seat_of_an_ai_is_never_called(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, NOBODY, NOBODY) as at:
        for _ in range(3):
            await at.wait(GRACE_MS)
            await at.until_warned()
        assert {player for notice in at.turn_notices for player in at.channel.called(notice)} <= {ADA}


async def test_a_call_is_found_again_by_the_process_that_has_its_place_now(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        for shards, found in ((Shards(0, 1, 4), (at.table.match.id,)), (Shards(2, 3, 4), ())):
            at.parts.store.share(shards)
            restarted = TurnNotices(at.place.app, at.place.messages.delete)
            await restarted.find_again()
            assert restarted.called == found


async def test_a_call_is_deleted_when_its_person_acts_through_another_process(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.wait(GRACE_MS)
        assert len(at.turn_notices) == 1
        at.parts.tables.on_change.clear()
        at.parts.time.ms += 1
        await press(at.parts, at.table, Draw("deck"))
        at.parts.store.share(Shards(2, 3, 4))
        await TurnNotices(at.place.app, at.place.messages.delete).tidy(at.table.match.id)
        await at.place.messages.settled()
        assert at.turn_notices == []
