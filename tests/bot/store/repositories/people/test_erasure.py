"""A person is erased in one transaction, on both databases; the data they share with others is sealed again."""

import json

import pytest
from sqlalchemy import Connection, insert, select

from bot.privacy.former import draw_former, lobby_without, match_without
from bot.store import Match, Store
from bot.store.repositories.lobbies import StoredLobby
from bot.store.repositories.people.erasure import Erased
from bot.store.rows import NOBODY, is_former
from bot.store.schema import result, seat
from tests.bot.store.table import ADA, BO, HALL, Clock, any_move, daily, dealt, ending, folded

ROSTER = json.dumps({"host": ADA, "sitters": [{"player": ADA, "name": "Ada"}, {"player": BO, "name": "Bo"}]}).encode()
FORMER = draw_former()


async def erase(store: Store, person: int = ADA) -> Erased:
    await store.erasure.note(person)
    return await store.erasure.erase(
        person,
        lambda match: match_without(match, person, FORMER),
        lambda lobby: lobby_without(lobby, person, FORMER),
    )


async def results_of(store: Store) -> list[tuple[object, ...]]:
    def work(connection: Connection) -> list[tuple[object, ...]]:
        columns = (result.c.match, result.c.seat, result.c.player, result.c.level)
        return [tuple(row) for row in connection.execute(select(*columns).order_by(*columns))]

    return await store.players._database.read(work)


def row(match: str, number: int, player: int, level: str = "") -> dict[str, object]:
    same = {"match": match, "seat": number, "player": player, "level": level, "game": "fart", "purpose": "free"}
    same |= {"server": HALL, "ended_at": 1, "ending": "win", "rank": 1, "score": 1, "seats": 2, "won": True}
    return same | {"turns": 1, "played": 1, "counts": True}


async def test_own_matches_go_and_shared_ones_keep_their_record_under_another_id(store: Store, clock: Clock) -> None:
    solo, of_day = await store.matches.create(dealt()), await store.matches.create(daily())
    await store.matches.act(of_day.id, "end", 0, ending(3))
    shared = await store.matches.create(dealt(seed="2", seats=(ADA, BO), roster=ROSTER))
    await store.matches.act(shared.id, "move", 0, any_move)
    before = await store.matches.find(shared.id)
    assert before is not None
    done = await erase(store)
    assert ({*done.deleted}, done.running, done.changed) == ({solo.id, of_day.id}, (shared.id,), 1)
    # Read again with the columns it is now sealed with.
    after = await store.matches.find(shared.id)
    assert after is not None
    assert (after.seats, after.revision) == ((FORMER, BO), before.revision + 1)
    assert (await folded(store, shared.id), after.snapshot) == (before.state_hash, before.snapshot)
    assert await store.dailies.attempt("fart", "2026-03-01", ADA) is None
    assert await store.personal_data.match_ids(ADA) == ()
    assert [each.id for each in await store.matches.live(BO)] == [shared.id]


async def test_people_not_noted_are_not_erased(store: Store) -> None:
    await store.matches.create(dealt())
    await erase(store, BO)
    assert await store.erasure.erase(ADA, lambda _: None, lambda lobby: lobby) == Erased()
    assert len(await store.personal_data.match_ids(ADA)) == 1
    assert (await store.erasure.noted(), await store.erasure.is_scrub_due()) == ((), True)
    await store.erasure.scrub()
    assert not await store.erasure.is_scrub_due()


async def test_a_refused_step_leaves_all_as_it_was(store: Store) -> None:
    await store.matches.create(dealt())
    await store.matches.create(dealt(seed="2", seats=(ADA, BO), roster=ROSTER))
    await store.erasure.note(ADA)

    def breaks(match: Match) -> Match | None:
        if match.roster is not None:
            raise ValueError("broken")
        return None

    with pytest.raises(ValueError, match="broken"):
        await store.erasure.erase(ADA, breaks, lambda lobby: lobby)
    assert (len(await store.personal_data.match_ids(ADA)), await store.erasure.noted()) == (2, (ADA,))


async def test_results_stay_for_the_others_alone_and_of_two_former_players_of_a_seat_one_row(store: Store) -> None:
    rows = [
        row("alone", 0, ADA), row("alone", 1, NOBODY, "easy"),
        row("shared", 0, ADA), row("shared", 0, BO), row("shared", 1, ADA + 9),
    ]  # fmt: skip
    await store.players._database.write(lambda connection: connection.execute(insert(result), rows))
    await erase(store)
    kept = [("alone", 1, NOBODY, "easy"), ("shared", 0, NOBODY, ""), ("shared", 1, ADA + 9, "")]
    assert await results_of(store) == [*kept[:2], ("shared", 0, BO, ""), kept[2]]
    await erase(store, BO)
    assert await results_of(store) == kept


async def test_a_lobby_does_not_name_erased_people(store: Store) -> None:
    def lobby(number: int, body: dict[str, object], host: int = BO) -> StoredLobby:
        body = {"least": 2, "most": 4, "options": "{}"} | body
        return StoredLobby(
            id=f"{number:010}", game="absolute", place=HALL, host=host, channel=None, message=None, status="open",
            body=json.dumps(body).encode(), expires_at=9, created_at=1,
        )  # fmt: skip

    seats = [{"player": BO, "name": "Bo"}, {"player": ADA, "name": "Ada"}]
    await store.lobbies.create(lobby(1, {"lobby_seats": seats, "invited": [ADA, 5]}), 9)
    await store.lobbies.create(lobby(2, {"lobby_seats": seats[1:]}, ADA), 9)
    await erase(store)
    first, second = await store.lobbies.find(f"{1:010}"), await store.lobbies.find(f"{2:010}")
    assert first is not None
    assert second is not None
    assert json.loads(first.body)["invited"] == [5]
    assert (first.status, json.loads(first.body)["lobby_seats"]) == ("open", seats[:1])
    assert (second.status, is_former(second.host)) == ("cancelled", True)


async def test_no_seat_of_a_former_player_is_left_in_the_index(store: Store) -> None:
    await store.matches.create(dealt(seats=(ADA, BO), roster=ROSTER))
    await erase(store)
    rows = await store.players._database.read(lambda connection: connection.execute(select(seat.c.player)).all())
    assert [player for (player,) in rows] == [BO]
