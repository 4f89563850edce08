"""People and servers, and the lists of matches they see."""

import msgspec
import pytest

from bot.store import Counts, Player, Post, Store
from bot.store.people import FRESH_MS
from tests.bot.store.table import ADA, BO, DEN, HALL, Clock, any_move, dealt, giving_up, opened


async def test_meeting_somebody_notes_their_name_and_language(store: Store, clock: Clock) -> None:
    assert await store.meet(ADA, "Ada", HALL, "en-GB") == Player(ADA, "Ada", "en-GB", False, clock.at)
    assert await store.meet(ADA, "Ada L.", HALL) == Player(ADA, "Ada L.", "en-GB", False, clock.at)
    assert await store.player(ADA) == Player(ADA, "Ada L.", "en-GB", False, clock.at)
    assert await store.player(BO) is None


async def test_meeting_somebody_unchanged_writes_nothing_for_an_hour(store: Store, clock: Clock) -> None:
    first = await store.meet(ADA, "Ada", HALL)
    clock.at += FRESH_MS - 1
    assert await store.meet(ADA, "Ada", HALL) == first
    clock.at += 1
    assert await store.meet(ADA, "Ada", HALL) == msgspec.structs.replace(first, seen_at=clock.at)


async def test_somebody_met_in_another_place_is_written_at_once(store: Store, clock: Clock) -> None:
    await store.meet(ADA, "Ada", HALL)
    clock.at += 1
    assert (await store.meet(ADA, "Ada", DEN)).seen_at == clock.at


async def test_text_mode_lasts(store: Store, address: str) -> None:
    await store.meet(ADA, "Ada", HALL)
    await store.set_text_mode(ADA, on=True)
    assert (await store.meet(ADA, "Ada", HALL)).text_mode is True
    async with opened(address) as other:
        assert (await other.meet(ADA, "Ada", HALL)).text_mode is True


async def test_settings_of_servers(store: Store) -> None:
    await store.set_setting(HALL, "daily_channel", 5)
    await store.set_setting(DEN, "daily_channel", 6)
    await store.set_setting(DEN, "daily_channel", 7)
    await store.set_setting(DEN, "greeting", "hello")
    assert await store.setting(DEN, "daily_channel", int) == 7
    assert await store.setting(HALL, "greeting", str) is None
    assert await store.settings("daily_channel", int) == {HALL: 5, DEN: 7}
    with pytest.raises(msgspec.ValidationError):
        await store.setting(DEN, "greeting", int)


async def test_notes_about_the_installation(store: Store) -> None:
    assert await store.meta("commands") is None
    await store.set_meta("commands", "abc")
    await store.set_meta("commands", "def")
    assert await store.meta("commands") == "def"


async def test_lists_hold_a_players_matches_latest_first(store: Store, clock: Clock) -> None:
    new = [dealt(), dealt(seats=(ADA, BO)), dealt(seats=(BO,)), dealt(game="absolute")]
    for one in new:
        clock.at += 1
        await store.create(one)
    first, shared, bos, other = (one.id for one in new)
    await store.act(bos, "press-1", 0, giving_up)
    clock.at += 1
    await store.act(first, "press-2", 0, any_move)
    assert [match.id for match in await store.live(ADA)] == [first, other, shared]
    assert [match.id for match in await store.live(ADA, "fart")] == [first, shared]
    assert [match.id for match in await store.live(limit=1)] == [first]
    assert [match.id for match in await store.finished(BO)] == [bos]
    assert await store.finished(ADA) == ()


async def test_a_match_is_shown_somewhere(store: Store) -> None:
    match = await store.create(dealt(channel=5))
    await store.set_message(match.id, 6, 77)
    await store.act(match.id, "press-1", 0, any_move)
    stored = await store.match(match.id)
    assert stored is not None
    assert (match.channel, match.message, stored.channel, stored.message) == (5, None, 6, 77)


async def test_counts(store: Store) -> None:
    playing, finished, closed = [await store.create(dealt()) for _ in range(3)]
    await store.act(playing.id, "press-1", 0, any_move)
    await store.act(finished.id, "press-2", 0, giving_up)
    await store.close_match(closed.id)
    for number in range(3):
        await store.post(Post("board", due_at=number * 2**40))
    await store.done(1)
    assert await store.counts() == Counts(playing=1, waiting_posts=2)


async def test_names_that_no_database_takes_are_kept_with_a_sign_in_them(store: Store, address: str) -> None:
    name = "A\0d\ud800a 🦊"
    assert (await store.meet(ADA, name, HALL)).name == "A\ufffdd\ufffda 🦊"
    assert (await store.meet(ADA, name, HALL)).name == "A\ufffdd\ufffda 🦊"
    deck = await store.new_deck(ADA, "farrago", name, b"[]")
    async with opened(address) as other:
        assert (await other.player(ADA), await other.decks(ADA, "farrago")) == (await store.player(ADA), (deck,))


async def test_the_largest_numbers_of_discord_fit(store: Store) -> None:
    most = 2**63 - 1
    await store.meet(most, "Max", most)
    match = await store.create(dealt(seats=(most,), place=most, channel=most, message=most, home=most))
    assert [found.id for found in await store.live(most)] == [match.id]
    assert (match.seats, match.place, match.channel, match.message, match.home) == ((most,), most, most, most, most)
    assert (await store.create(dealt(purpose="daily", day="2026-03-01", seats=(most,)))).seats == (most,)
