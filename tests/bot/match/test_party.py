"""Tables where people share seats: the platform determines actor and time; people enter and leave, each once."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot.core.refusals import (
    CameTooOften,
    LeftInSecret,
    NoRoom,
    NoSuchTable,
    NotYourTable,
    Over,
    Refused,
    Stale,
    TooLate,
    UnknownPress,
)
from bot.lobby.server_tables import ServerTables
from bot.match import roster as rosters
from bot.match.kinds.choosing import kind_of
from bot.match.party import COMINGS, EARLIEST_MS, Press
from bot.match.roster import SEEN_EVERY_MS, Member
from bot.match.tables import OPEN_MATCHES, Opening, Tables
from engine.errors import NotAsked, NothingToUndo, RuleError
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.crowd import (
    CY,
    DI,
    EL,
    GRACE_MS,
    MATCH,
    ROUND_MS,
    entries,
    notes,
    now,
    party_app,
    people,
    press,
    ring,
    sing,
    singers,
    stage,
)
from tests.bot.fake_party_game import Bell, Closed, Enter, FakePartyGame, Late, Leave, Next, NotNow, Sing, Told

# Who and when ---------------------------------------------------------------------------------------------------------


async def test_presses_act_for_their_presser_in_their_seat_at_their_time(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        parts.time.ms += 2_000
        await parts.tables.press(press(parts, BO, "forged", ago=500), Sing("high", by=0, at=59_999))
        assert await notes(parts) == (("high", 1, 1, 1_500),)


async def test_a_forged_token_acts_neither_for_another_nor_at_another_time(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        table, token = await now(parts), FakePartyGame().codec.token(Sing("x", by=1, at=1))
        parts.time.ms += 7_000
        await parts.tables.act(MATCH, ADA, table.question(0), token, "press", at=parts.time() - 250)
        await parts.tables.act(MATCH, ADA, table.question(0), token, "press without a time")
        assert await notes(parts) == (("x", 0, 0, 6_750), ("x", 0, 0, 7_000))


@pytest.mark.parametrize(
    ("action", "refusal"), [(Bell(60_000), NotNow), (Enter(by=2), UnknownPress), (Leave(by=1), UnknownPress)]
)
async def test_tokens_cannot_ring_enter_or_leave(
    tmp_path: Path, action: Bell | Enter | Leave, refusal: type[Exception]
) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        before = await now(parts)
        parts.time.ms += ROUND_MS + 1  # in the grace, once the bell itself is due
        with pytest.raises(refusal):
            await parts.tables.act(MATCH, ADA, before.question(0), FakePartyGame().codec.token(action), "forged")
        assert await now(parts) == before


@pytest.mark.parametrize(("ago", "at"), [(-5_000, 30_000), (0, 30_000), (31_000, 0), (EARLIEST_MS + 10**9, 0)], ids=str)
async def test_a_press_was_made_neither_later_than_now_nor_before_its_turn(tmp_path: Path, ago: int, at: int) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        parts.time.ms += 30_000
        await sing(parts, ADA, "la", ago)
        assert await notes(parts) == (("la", 0, 0, at),)


async def test_a_press_of_long_ago_counts_from_the_earliest_that_discord_would_take(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        parts.time.ms += EARLIEST_MS + 60_001  # no bell rang: the bot was away
        with pytest.raises(Late):
            await sing(parts, ADA, "la", ago=EARLIEST_MS + 60_001)
        parts.time.ms -= 1
        assert (await sing(parts, ADA, "la", ago=EARLIEST_MS + 60_001)).position.state.sung[0].at == ROUND_MS


async def test_outside_secret_turns_the_time_does_not_matter(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, singing=False) as parts:
        parts.time.ms += 5_000
        await parts.tables.press(press(parts, BO, "go", ago=100), Next(by=0))
        assert await entries(parts) == [(1, Next(by=1))]


async def test_an_actor_gets_their_action_and_their_own_sheet(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        await sing(parts, ADA)
        table = await sing(parts, BO)
        assert table.done == (Told(1, 2, secret=True),)
        assert [one.note for one in table.sheet(1).sung] == ["note 2"]
        assert (await now(parts)).done == ()


async def test_shared_seats_are_played_only_by_a_person_s_press(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        table = await now(parts)
        with pytest.raises(NotYourTable):
            await parts.tables.play(table, 0, table.question(0), Sing("whose?"), "unsigned")
        with pytest.raises(NotYourTable):
            await parts.tables.give_up(table, 0, "leave")
        with pytest.raises(NothingToUndo):
            await parts.tables.undo(table, 0, table.question(0), "undo")
        assert await now(parts) == table


# Once -----------------------------------------------------------------------------------------------------------------


async def test_a_press_that_comes_again_plays_once_and_enters_once(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        first = await sing(parts, CY, "la")
        assert await sing(parts, CY, "la") == first
        assert (await entries(parts))[1:] == [(0, Enter(by=2)), (0, Sing("la", by=2, at=0))]


async def test_presses_of_a_newcomer_at_once_enter_them_once(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        keys = ("a", "b", "a", "c", "b", "a")
        await asyncio.gather(*(sing(parts, CY, key) for key in keys))
        assert {number for _, _, number, _ in await notes(parts)} == {2}
        assert sorted(note for note, *_ in await notes(parts)) == ["a", "b", "c"]
        assert len((await people(parts)).members) == 3


async def test_fifty_people_at_once_all_come_in_and_all_that_they_sing_counts(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        crowd = range(100, 150)
        await asyncio.gather(*(sing(parts, player, f"{player} {turn}") for turn in range(3) for player in crowd))
        table, present = await now(parts), await people(parts)
        assert sorted(note for note, *_ in await notes(parts)) == sorted(
            f"{n} {turn}" for n in crowd for turn in range(3)
        )
        assert [member.player for member in present.members[:2]] == [ADA, BO]
        assert {member.player for member in present.members[2:]} == set(crowd)
        assert tuple(member.seat for member in present.members) == table.position.state.people
        assert [present.members[by].player for _, _, by, _ in await notes(parts)] == [
            int(note.split()[0]) for note, *_ in await notes(parts)
        ]


async def test_a_press_that_was_played_and_comes_again_after_its_person_left_changes_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, CY) as parts:
        await sing(parts, BO, "la")
        await parts.tables.leave(MATCH, BO, "leave")
        gone = await now(parts)
        assert await sing(parts, BO, "la") == gone
        await ring(parts)
        for player in (DI, EL, BO):  # he comes back, into the other part
            await parts.tables.enter(press(parts, player, f"again {player}"))
        back = await now(parts)
        assert back.seat_of(BO) == 0
        assert await sing(parts, BO, "la") == await parts.tables.leave(MATCH, BO, "leave") == back


async def test_after_leaving_in_secret_a_person_joins_another_side_only_after_the_round(
    tmp_path: Path,
) -> None:
    """This keeps people from spying on another side and coming back."""
    async with stage(tmp_path, ADA, BO, CY) as parts:
        await parts.tables.enter(press(parts, DI, "Di enters"))
        await parts.tables.leave(MATCH, ADA, "leave")
        await parts.tables.leave(MATCH, BO, "leave too")
        assert (await parts.tables.enter(press(parts, EL, "El enters"))).seat_of(EL) == 0
        before = await now(parts)
        with pytest.raises(LeftInSecret):
            await parts.tables.enter(press(parts, ADA, "to part 2"))
        assert await now(parts) == before
        assert (await parts.tables.enter(press(parts, BO, "back to part 2"))).seat_of(BO) == 1
        await ring(parts)
        assert (await parts.tables.enter(press(parts, ADA, "to any part"))).seat_of(ADA) is not None


# Coming and going -----------------------------------------------------------------------------------------------------


async def test_people_join_only_by_entering_and_a_second_time_has_no_effect(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        table = await parts.tables.enter(press(parts, CY, "enter"))
        assert (table.member_of(CY), table.seat_of(CY), table.names) == (2, 0, ("Part 1", "Part 2", "Ada", "Bo", "Cy"))
        assert await parts.tables.enter(press(parts, CY, "enter")) == table
        assert await parts.tables.enter(press(parts, CY, "enter again")) == table
        assert (await parts.store.matches.live(CY))[0].id == MATCH


async def test_moderators_are_shown_who_came_in_a_secret_round_once_it_is_over(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        listed = ServerTables(parts.store, parts.tables)
        before = await listed.of(PLACE)
        table = await parts.tables.enter(press(parts, CY, "enter"))
        assert table.seat_of(CY) == 0
        assert await listed.of(PLACE) == before
        await ring(parts)
        ((shown,), (known,)) = await listed.of(PLACE), before
        assert set(shown.people) - set(known.people) == {"Cy"}


async def test_moderators_are_shown_who_plays_now_and_who_left_in_a_secret_round_until_it_is_over(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        listed = ServerTables(parts.store, parts.tables)
        before = await listed.of(PLACE)
        await parts.tables.leave(MATCH, BO, "leave")
        assert await listed.of(PLACE) == before
        await ring(parts)
        ((shown,), (known,)) = await listed.of(PLACE), before
        assert set(known.people) - set(shown.people) == {"Bo"}


async def test_returning_people_get_a_new_number_a_limited_number_of_times(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        for time in range(COMINGS):
            table = await sing(parts, CY, f"note {time}")
            assert table.member_of(CY) == 2 + time
            table = await parts.tables.leave(MATCH, CY, f"leave {time}")
            assert (table.member_of(CY), table.seat_of(CY)) == (None, None)
            assert await parts.tables.leave(MATCH, CY, "once more") == table
        with pytest.raises(CameTooOften):
            await sing(parts, CY, "too often")
        assert [note for note, *_ in await notes(parts)] == [f"note {time}" for time in range(COMINGS)]
        assert [member.left for member in (await people(parts)).members] == [False, False, *[True] * COMINGS]


async def test_a_newcomer_refused_by_the_rules_does_not_join(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, kind="alone") as parts:
        before = await now(parts)
        with pytest.raises(Closed):
            await sing(parts, CY)
        assert await now(parts) == before


async def test_a_match_has_no_more_people_than_its_game_allows(tmp_path: Path) -> None:
    class Small(FakePartyGame):
        info = replace(FakePartyGame.info, people=(1, 3))

    async with stage(tmp_path, ADA, BO) as parts:
        parts.tables.games = {"absolute": Small()}
        await sing(parts, CY)
        with pytest.raises(NoRoom):
            await sing(parts, DI)
        await parts.tables.leave(MATCH, CY, "leave")  # and keeps that number
        with pytest.raises(NoRoom):
            await sing(parts, DI)


async def test_a_person_without_a_name_cannot_enter(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        table = await now(parts)
        with pytest.raises(NotYourTable):
            await parts.tables.act(MATCH, CY, table.question(0), FakePartyGame().codec.token(Sing()), "press")
        await parts.tables.act(MATCH, CY, table.question(0), FakePartyGame().codec.token(Sing()), "press", name="Cy")
        assert (await people(parts)).members[2] == Member(CY, "Cy", 0, seen_at=parts.time(), came_in=2)


async def test_after_the_host_leaves_the_longest_member_is_host(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, CY, singing=False) as parts:
        await parts.tables.leave(MATCH, BO, "Bo leaves")
        assert (await people(parts)).host == ADA
        await parts.tables.leave(MATCH, ADA, "Ada leaves")
        assert (await people(parts)).host == CY
        over = await parts.tables.leave(MATCH, CY, "Cy leaves")
        assert (over.match.status, over.roster and over.roster.host) == ("finished", CY)


async def test_a_host_who_leaves_in_secret_stays_host_until_it_is_public(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, CY) as parts:
        await parts.tables.leave(MATCH, ADA, "Ada leaves")
        assert (await people(parts)).host == ADA
        parts.time.ms += ROUND_MS + GRACE_MS + 1000
        await parts.clock.play_overdue()
        assert (await people(parts)).host == BO


async def test_only_somebody_who_was_there_can_leave(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        with pytest.raises(NotYourTable):
            await parts.tables.leave(MATCH, CY, "leave")


async def test_a_table_with_a_seat_for_each_refuses_such_presses(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc"))
        one = Press(table.match.id, ADA, "Ada", "press", parts.time())
        for attempt in (
            parts.tables.press(one, Sing()),
            parts.tables.enter(one),
            parts.tables.leave(one.match, ADA, "leave"),
        ):
            with pytest.raises(NotYourTable):
                await attempt
        with pytest.raises(NoSuchTable):
            await parts.tables.press(Press("zzzzzzzzzz", ADA, "Ada", "press", parts.time()), Sing())


# In time --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("waited", [0, 1, GRACE_MS - 1], ids=str)
async def test_presses_in_time_count_while_the_clock_waits_and_later_ones_do_not(tmp_path: Path, waited: int) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        parts.time.ms += ROUND_MS + waited
        await parts.clock.play_overdue()
        await sing(parts, ADA, "in time", ago=waited)
        assert await notes(parts) == (("in time", 0, 0, ROUND_MS),)
        parts.time.ms += 1
        with pytest.raises(Late):
            await sing(parts, ADA, "late", ago=waited)


async def test_an_answer_after_the_bell_is_refused_as_too_late(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        question = (await now(parts)).question(0)
        parts.time.ms += ROUND_MS + GRACE_MS
        await parts.clock.play_overdue()
        before = await now(parts)
        with pytest.raises(TooLate):
            await sing(parts, ADA, "in time", ago=GRACE_MS, question=question)
        with pytest.raises(Stale) as early:
            await sing(parts, ADA, question=question + 2)
        assert early.type is Stale
        with pytest.raises(NotNow):  # an action without a question gets the rules' answer
            await sing(parts, ADA)
        assert await now(parts) == before


async def test_a_seat_whose_bell_has_rung_is_too_late_while_others_are_open(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, kind="alone") as parts:
        table = await now(parts)
        parts.time.ms += ROUND_MS + GRACE_MS
        await parts.tables.play(table, 0, table.question(0), Bell(ROUND_MS), "the clock's", "excused")
        with pytest.raises(TooLate):
            await sing(parts, ADA, ago=GRACE_MS, question=table.question(0))
        with pytest.raises(NotAsked):
            await sing(parts, ADA, ago=GRACE_MS)
        await sing(parts, BO, "still open", ago=GRACE_MS, question=table.question(1))
        assert [note for note, *_ in await notes(parts)] == ["still open"]


async def test_after_the_end_only_repeats_of_earlier_presses_are_answered(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        await sing(parts, ADA, "la")
        for _ in range(3):
            await ring(parts)
        over = await now(parts)
        assert over.match.status == "finished"
        for attempt in (
            sing(parts, ADA, "late"),
            sing(parts, CY, "new"),
            parts.tables.enter(press(parts, CY, "enter")),
        ):
            with pytest.raises(Over):
                await attempt
        with pytest.raises(Over):
            await parts.tables.leave(MATCH, ADA, "leave")
        assert await sing(parts, ADA, "la") == over == await now(parts)


# Storing -----------------------------------------------------------------------------------------------------------


def test_a_roster_of_an_old_match_reads_as_before_and_is_no_party() -> None:
    old = b'{"host":1,"sitters":[{"player":1,"name":"Ada"},{"player":0,"name":"AI","level":"hard"}],"pace":"slow"}'
    read = rosters.read(old)
    assert (kind_of(read).shares_seats, read.names, read.members, read.number_of(ADA)) == (
        False,
        ("Ada", "AI"),
        (),
        None,
    )
    assert msgspec.json.decode(rosters.write(read)) == msgspec.json.decode(old)


def test_a_roster_with_shared_seats_survives_storing() -> None:
    party = rosters.member_left(singers("parts", ADA, BO, CY), 1)
    assert rosters.read(rosters.write(party)) == party
    assert (kind_of(party).shares_seats, party.number_of(BO), party.number_of(CY), party.present) == (True, None, 2, ())


def test_members_and_their_last_activity_are_not_a_public_change() -> None:
    party = singers("parts", ADA, BO)
    more = rosters.entered(rosters.member_seen(party, 0, 10**6), Member(CY, "Cy", 0))
    for after in (more, rosters.member_left(more, 0)):  # Ada was the host
        assert kind_of(after).is_same_to_all(kind_of(party))
    assert not kind_of(replace(more, pausing=(0,))).is_same_to_all(kind_of(party))


def test_a_sign_of_life_is_written_down_once_in_a_while() -> None:
    party = rosters.member_seen(singers("one", ADA, BO), 1, 100_000)
    assert party.members[1].seen_at == 100_000
    assert rosters.member_seen(party, 1, 100_000 + SEEN_EVERY_MS - 1) is party
    assert rosters.member_seen(party, 1, 100_000 + SEEN_EVERY_MS).members[1].seen_at == 100_000 + SEEN_EVERY_MS


async def test_in_a_secret_turn_notes_and_newcomers_stay_hidden(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        before = await now(parts)
        told: list[str] = []
        parts.tables.on_change.append(told.append)
        await sing(parts, ADA)
        await sing(parts, CY)
        after = await parts.tables.leave(MATCH, BO, "leave")
        assert (after.match.revision, told, len(after.recent)) == (before.match.revision, [], len(before.recent))
        assert after.view(None) == before.view(None)


async def test_marks_and_songs_are_stored_as_they_come(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, kind="one", singing=False) as parts:
        assert await parts.store.topics.used(PLACE, "absolute") == ()
        await parts.tables.press(press(parts, ADA, "begin"), Next())
        assert await parts.store.topics.used(PLACE, "absolute") == ("spring",)
        await sing(parts, CY)
        for _ in range(3):
            await ring(parts)
        assert await parts.store.topics.used(PLACE, "absolute") == ("spring", "summer")
        ((mark),) = await parts.store.high_scores.best(PLACE, "absolute", "choir")
        assert (mark.match, mark.points) == (MATCH, 1)


async def test_a_match_with_shared_seats_does_not_count_towards_the_limit_of_open_ones(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        parts.tables.games = {**games(), **parts.tables.games}
        for number in range(OPEN_MATCHES):
            options = FakePartyGame().gather(FakePartyGame.info.presets[0].options, 1, {}, ())
            await parts.tables.open(
                Opening("absolute", (0,), PLACE, options=options, roster=singers("one", ADA), id=f"party{number:05}")
            )
        assert len(await parts.store.matches.live(ADA)) == OPEN_MATCHES
        alone = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc"))
        assert alone.match.status == "playing"


async def test_a_rule_that_is_broken_stays_the_rules_own_sentence(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        with pytest.raises(RuleError) as refused:
            await parts.tables.press(press(parts, ADA, "go"), Next())
        assert refused.type is NotNow


# In any case -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
async def test_roster_and_rules_agree_on_who_is_there_no_matter_what_people_do_at_once(
    tmp_path: Path, seed: int
) -> None:
    chance = Random(seed)

    async def attempt(parts: AppParts, number: int) -> None:
        player = chance.choice((ADA, BO, CY, DI, EL))
        key = f"key {chance.choice((number, number - 1))}"  # now and then a key comes again, or is another person's
        kind = chance.choice(("sing", "sing", "sing", "next", "enter", "leave"))
        with suppress(Refused, RuleError):
            if kind == "leave":
                await parts.tables.leave(MATCH, player, f"{key} {player}")
            elif kind == "enter":
                await parts.tables.enter(press(parts, player, f"{key} {player}"))
            else:
                action = Sing(f"{key} {player}") if kind == "sing" else Next()
                await parts.tables.press(press(parts, player, f"{key} {player}"), action)

    async with stage(tmp_path, ADA, BO, CY) as parts:
        for batch in range(12):
            await asyncio.gather(*(attempt(parts, 10 * batch + number) for number in range(6)))
            table, members = await now(parts), (await people(parts)).members
            assert tuple(None if one.left else one.seat for one in members) == table.position.state.people
            assert len({one.player for one in members if not one.left}) == sum(not one.left for one in members)
            parts.time.ms += 7_000
            await parts.clock.play_overdue()
        sung, members = await notes(parts), (await people(parts)).members
        assert len({note for note, *_ in sung}) == len(sung) > 5
        assert all(note.endswith(f" {members[by].player}") for note, _, by, _ in sung)
        assert (await Tables(parts.store, parts.tables.games, parts.time).find(MATCH)).position == (
            await now(parts)
        ).position
