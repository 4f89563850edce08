"""People and servers, and the lists of matches they see."""

from typing import Any

import msgspec
import pytest

from bot.core.shards import Shards
from bot.store import Counts, Person, Post, Store
from bot.store.repositories import experience, players
from bot.store.repositories.experience import KEPT_MS, Experience
from bot.store.repositories.players import FRESH_MS
from tests.bot.store.table import ADA, BO, DEN, HALL, Clock, any_move, dealt, ending, giving_up, opened

CY = BO + 1


async def test_meeting_a_person_stores_their_name_and_language(store: Store, clock: Clock) -> None:
    assert await store.players.meet(ADA, "Ada", HALL, "en-GB") == Person(ADA, "Ada", "en-GB", False, clock.at)
    assert await store.players.meet(ADA, "Ada L.", HALL) == Person(ADA, "Ada L.", "en-GB", False, clock.at)
    assert await store.players.find(ADA) == Person(ADA, "Ada L.", "en-GB", False, clock.at)
    assert await store.players.find(BO) is None


async def test_meeting_an_unchanged_person_is_not_written_for_an_hour(store: Store, clock: Clock) -> None:
    first = await store.players.meet(ADA, "Ada", HALL)
    clock.at += FRESH_MS - 1
    assert await store.players.meet(ADA, "Ada", HALL) == first
    clock.at += 1
    assert await store.players.meet(ADA, "Ada", HALL) == msgspec.structs.replace(first, seen_at=clock.at)


async def test_a_person_met_in_another_place_is_written_at_once(store: Store, clock: Clock) -> None:
    await store.players.meet(ADA, "Ada", HALL)
    clock.at += 1
    assert (await store.players.meet(ADA, "Ada", DEN)).seen_at == clock.at


async def test_text_mode_lasts(store: Store, address: str) -> None:
    await store.players.meet(ADA, "Ada", HALL)
    await store.players.set_text_mode(ADA, on=True)
    assert (await store.players.meet(ADA, "Ada", HALL)).text_mode is True
    async with opened(address) as other:
        assert (await other.players.meet(ADA, "Ada", HALL)).text_mode is True


@pytest.mark.parametrize(
    ("name", "value"), [("text_mode", True), ("still", True), ("ping", "never"), ("ping", "always")]
)
async def test_a_new_setting_is_known_at_the_next_press(file_store: Store, name: str, value: Any) -> None:
    people = file_store.players
    before = await people.meet(ADA, "Ada", HALL)
    match name:
        case "text_mode":
            await people.set_text_mode(ADA, on=value)
        case "still":
            await people.set_still(ADA, on=value)
        case _:
            await people.set_ping(ADA, value)
    chosen = msgspec.structs.replace(before, **{name: value})
    assert [await people.find(ADA), await people.meet(ADA, "Ada", HALL), await people.meet(BO, "Bo", HALL)] == [
        chosen,
        chosen,
        msgspec.structs.replace(before, id=BO, name="Bo"),
    ]


async def test_with_too_many_people_the_one_met_longest_ago_is_written_again(
    file_store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "REMEMBERED", 2)
    for player in (ADA, BO, CY):
        await file_store.players.meet(player, "", HALL)
    met_at, clock.at = clock.at, clock.at + 1
    seen_at = [(await file_store.players.meet(player, "", HALL)).seen_at for player in (CY, BO, ADA)]
    assert seen_at == [met_at, met_at, clock.at]


async def test_a_server_that_is_forgotten_takes_no_note_of_anything_else_with_it(file_store: Store) -> None:
    await file_store.notes.put("about", "us")
    for server in (HALL, DEN):
        await file_store.servers.note_left(server)
    await file_store.servers.forget(HALL)
    assert await file_store.notes.find("about") == "us"
    assert set(await file_store.servers.left_at()) == {DEN}


async def test_settings_of_servers(store: Store) -> None:
    await store.servers.set_setting(HALL, "daily_channel", 5)
    await store.servers.set_setting(DEN, "daily_channel", 6)
    await store.servers.set_setting(DEN, "daily_channel", 7)
    await store.servers.set_setting(DEN, "greeting", "hello")
    assert await store.servers.setting(DEN, "daily_channel", int) == 7
    assert await store.servers.setting(HALL, "greeting", str) is None
    assert await store.servers.settings("daily_channel", int) == {HALL: 5, DEN: 7}
    with pytest.raises(msgspec.ValidationError):
        await store.servers.setting(DEN, "greeting", int)


async def test_notes_about_the_installation(store: Store) -> None:
    assert await store.notes.find("commands") is None
    await store.notes.put("commands", "abc")
    await store.notes.put("commands", "def")
    assert await store.notes.find("commands") == "def"


async def test_lists_hold_a_players_matches_latest_first(store: Store, clock: Clock) -> None:
    new = [dealt(), dealt(seats=(ADA, BO)), dealt(seats=(BO,)), dealt(game="absolute")]
    for one in new:
        clock.at += 1
        await store.matches.create(one)
    first, shared, bos, other = (one.id for one in new)
    await store.matches.act(bos, "press-1", 0, giving_up)
    clock.at += 1
    await store.matches.act(first, "press-2", 0, any_move)
    assert [match.id for match in await store.matches.live(ADA)] == [first, other, shared]
    assert [match.id for match in await store.matches.live(ADA, "fart")] == [first, shared]
    assert [match.id for match in await store.matches.live(limit=1)] == [first]
    assert [match.id for match in await store.matches.finished(BO)] == [bos]
    assert await store.matches.finished(ADA) == ()


async def test_a_match_is_shown_somewhere(store: Store) -> None:
    match = await store.matches.create(dealt(channel=5))
    await store.matches.set_message(match.id, 6, 77)
    await store.matches.act(match.id, "press-1", 0, any_move)
    stored = await store.matches.find(match.id)
    assert stored is not None
    assert (match.channel, match.message, stored.channel, stored.message) == (5, None, 6, 77)


async def test_a_board_s_content_is_unknown_after_two_concurrent_paints(store: Store) -> None:
    match = await store.matches.create(dealt())

    async def shown() -> int | None:
        found = await store.matches.find(match.id)
        return None if found is None else found.shown

    assert (await store.matches.set_shown(match.id, 3, over=0), await shown()) == (True, 3)
    assert (await store.matches.set_shown(match.id, 4, over=0), await shown()) == (False, -1)
    assert (await store.matches.set_shown(match.id, 4, over=-1), await shown()) == (True, 4)
    assert (await store.matches.set_shown(match.id, 2), await shown()) == (True, 4)
    assert (await store.matches.set_shown("nosuchmatch", 1, over=0), await shown()) == (False, 4)


async def test_counts(store: Store) -> None:
    playing, finished, closed = [await store.matches.create(dealt()) for _ in range(3)]
    await store.matches.act(playing.id, "press-1", 0, any_move)
    await store.matches.act(finished.id, "press-2", 0, giving_up)
    await store.matches.close(closed.id)
    for number in range(3):
        await store.outbox.post(Post("board", due_at=number * 2**40))
    await store.outbox.done(1)
    assert await store.counts() == Counts(playing=1, waiting_posts=2)


async def test_names_that_no_database_takes_are_kept_with_a_sign_in_them(store: Store, address: str) -> None:
    name = "A\0d\ud800a 🦊"
    assert (await store.players.meet(ADA, name, HALL)).name == "A\ufffdd\ufffda 🦊"
    assert (await store.players.meet(ADA, name, HALL)).name == "A\ufffdd\ufffda 🦊"
    deck = await store.decks("farrago").add(ADA, name, b"[]")
    async with opened(address) as other:
        assert (await other.players.find(ADA), await other.decks("farrago").of(ADA)) == (
            await store.players.find(ADA),
            (deck,),
        )


async def test_the_largest_numbers_of_discord_fit(store: Store) -> None:
    most = 2**63 - 1
    await store.players.meet(most, "Max", most)
    match = await store.matches.create(dealt(seats=(most,), place=most, channel=most, message=most, home=most))
    assert [found.id for found in await store.matches.live(most)] == [match.id]
    assert (match.seats, match.place, match.channel, match.message, match.home) == ((most,), most, most, most, most)
    assert (await store.matches.create(dealt(purpose="daily", day="2026-03-01", seats=(most,)))).seats == (most,)


async def test_a_veteran_has_played_a_match_of_the_game_to_its_end(store: Store) -> None:
    over = await store.matches.create(dealt("over"))
    await store.matches.act(over.id, "end", 0, ending(3))
    closed = await store.matches.create(dealt("closed", seats=(BO,)))
    await store.matches.close(closed.id)
    await store.matches.create(dealt("under way", seats=(CY,)))
    assert await store.matches.veterans(over.game, (ADA, BO, CY)) == {ADA}
    assert await store.matches.veterans(over.game, (BO, CY)) == frozenset()
    assert await store.matches.veterans("another", (ADA, BO, CY)) == frozenset()


async def test_finishing_a_first_match_makes_a_veteran(store: Store, clock: Clock) -> None:
    over = await store.matches.create(dealt("over"))

    async def are_veterans() -> list[bool]:
        return [await store.matches.is_veteran(over.game, player) for player in (ADA, BO)]

    assert await are_veterans() == [False, False]
    await store.matches.act(over.id, "end", 0, ending(3))
    assert await are_veterans() == [True, False]
    clock.at += KEPT_MS
    assert await are_veterans() == [True, False]


async def test_a_process_among_others_asks_again_who_is_a_veteran(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        for store in (one, other):
            store.matches._resources.shards = Shards(0, 0, 2)  # pyright: ignore[reportPrivateUsage] - as `Store.open` sets it
        over = await one.matches.create(dealt("over"))
        assert not await other.matches.is_veteran(over.game, ADA)
        await one.matches.act(over.id, "end", 0, ending(3))
        assert await other.matches.is_veteran(over.game, ADA)


def test_experience_is_forgotten_after_a_minute_and_when_a_match_ends_also_while_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(experience, "KEPT", 2)
    clock = Clock()
    known = Experience(lambda: clock.at)

    def all_known() -> list[bool | None]:
        return [known.of("fart", player) for player in (ADA, BO, CY)]

    for player in (ADA, BO, CY):
        known.note("fart", player, is_veteran=player == CY, ends=0)
    assert all_known() == [None, False, True]
    clock.at += KEPT_MS
    assert all_known() == [None, None, None]
    known.note("fart", CY, is_veteran=True, ends=0)
    known.forget()
    known.note("fart", ADA, is_veteran=False, ends=0)
    assert all_known() == [None, None, None]
