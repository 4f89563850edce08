"""A lobby as a value: seats, host and status stay consistent through any order of actions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.core.refusals import NotHost, Refused, UnknownPress
from bot.lobby import lobby as changes
from bot.lobby.lobby import INVITED, LEVELS, REMOVED_MS, Lobby, LobbySeat
from bot.lobby.refusals import (
    InvitedRemoved,
    NoAiThere,
    NobodyToInvite,
    NobodyToRemove,
    NotSeated,
    RemovedByHost,
    TableFull,
    TooFewSeated,
)
from bot.match.time_controls import PACES
from bot.store.rows import NOBODY

ADA, BO, CY, DI, EVE = 1, 2, 3, 4, 5
NAMES = {ADA: "Ada", BO: "Bo", CY: "Cy", DI: "Di"}


def gathered(*people: int, ais: int = 0, **fields: object) -> Lobby:
    """A lobby for two to four, hosted by the first of these people."""
    lobby_seats = (*(LobbySeat(player, NAMES[player]) for player in people), *[LobbySeat(NOBODY, level="hard")] * ais)
    lobby = Lobby(
        id="0123456789",
        game="absolute",
        place=9,
        host=people[0],
        least=2,
        most=4,
        options="{}",
        created_at=0,
        expires_at=0,
        lobby_seats=lobby_seats,
    )
    return replace(lobby, **fields)


def seats(lobby: Lobby) -> list[int]:
    """The people by seat."""
    return [lobby_seat.player for lobby_seat in lobby.lobby_seats]


# Any order of actions -------------------------------------------------------------------------------------------------

STEP = st.tuples(
    st.sampled_from(["join", "leave", "ai", "drop", "start", "cancel", "pace", "options", "invite", "keep"]),
    st.sampled_from(sorted(NAMES)),
    st.integers(0, 4),
)


def done(lobby: Lobby, verb: str, by: int, number: int) -> Lobby:
    """Do an action of the lobby."""
    match verb:
        case "join":
            return changes.begun_if_complete(changes.joined(lobby, by, NAMES[by]))
        case "leave":
            return changes.left(lobby, by)
        case "ai":
            return changes.with_ai(lobby, by, LEVELS[number % 3])
        case "drop":
            return changes.without_ai(lobby, by, number, lobby.lobby_seats[number % len(lobby.lobby_seats)].level)
        case "start":
            return changes.started(lobby, by)
        case "cancel":
            return changes.cancelled(lobby, by)
        case "pace":
            return changes.with_pace(lobby, by, ("live", "slow", "day", "none")[number % 4], tuple(PACES))
        case "options":
            return changes.with_options(lobby, by, str(number))
        case "keep":
            return changes.kept(lobby, by)
        case _:
            return changes.with_invited(lobby, by, [number, DI], 0)


def assert_right(lobby: Lobby) -> None:
    """Check the invariants of every lobby."""
    kept = [lobby_seat.player for lobby_seat in lobby.lobby_seats if lobby_seat.player != NOBODY]
    assert len(lobby.lobby_seats) <= lobby.most
    assert len(kept) == len(set(kept))
    assert all(lobby_seat.level in LEVELS for lobby_seat in lobby.lobby_seats if lobby_seat.player == NOBODY)
    if lobby.status in ("open", "started"):
        assert lobby.host in lobby.people
    if lobby.status == "started":
        assert len(lobby.lobby_seats) >= lobby.least
        assert not lobby.awaited


@given(st.booleans(), st.lists(STEP, max_size=40))
def test_in_any_order_of_presses_a_lobby_stays_right_and_a_refused_one_changes_nothing(
    returning: bool, steps: list[tuple[str, int, int]]
) -> None:
    lobby = gathered(ADA)
    if returning:
        lobby = replace(
            lobby,
            returning=True,
            lobby_seats=(*lobby.lobby_seats, LobbySeat(BO, "Bo", awaited=True), LobbySeat(NOBODY, level="hard")),
        )
    for verb, by, number in steps:
        if lobby.status != "open":
            break
        before = lobby
        try:
            lobby = done(lobby, verb, by, number)
        except Refused:
            assert lobby == before
        if verb not in ("join", "leave", "keep", "drop") and lobby != before:
            assert by == before.host
        assert_right(lobby)


# One action each ------------------------------------------------------------------------------------------------------


def test_seats_are_taken_in_the_order_of_joining_and_once_a_person() -> None:
    lobby = changes.joined(changes.joined(gathered(ADA), BO, "Bo"), CY, "Cy")
    assert seats(lobby) == [ADA, BO, CY]
    assert changes.joined(lobby, BO, "Bo") == lobby


def test_neither_people_nor_ais_can_sit_down_at_a_full_table() -> None:
    full = gathered(ADA, BO, CY, ais=1)
    with pytest.raises(TableFull):
        changes.joined(full, DI, "Di")
    with pytest.raises(TableFull):
        changes.with_ai(full, ADA, "hard")
    assert changes.joined(full, CY, "Cy") == full


def test_the_host_role_moves_on_and_the_last_person_to_leave_cancels_even_with_ais() -> None:
    lobby = gathered(ADA, BO, ais=1)
    after = changes.left(lobby, ADA)
    assert (after.host, seats(after), after.status) == (BO, [BO, NOBODY], "open")
    assert changes.left(lobby, BO).host == ADA
    assert changes.left(after, BO).status == "cancelled"
    with pytest.raises(NotSeated):
        changes.left(after, ADA)


@pytest.mark.parametrize("verb", ["ai", "drop", "start", "cancel", "pace", "options", "invite", "keep"])
def test_only_the_host_settles_the_table(verb: str) -> None:
    with pytest.raises(NotHost):
        done(gathered(ADA, BO, ais=1), verb, BO, 2)


def test_an_ai_is_taken_away_from_the_seat_it_was_seen_in_or_not_at_all() -> None:
    lobby = changes.with_ai(gathered(ADA, ais=1), ADA, "easy")
    assert seats(changes.without_ai(lobby, ADA, 1, "hard")) == [ADA, NOBODY]
    for seat, level in ((1, "easy"), (0, ""), (3, "hard"), (-1, "easy")):
        with pytest.raises(NoAiThere):
            changes.without_ai(lobby, ADA, seat, level)
    # As if the first person had left.
    behind = replace(lobby, lobby_seats=lobby.lobby_seats[::-1])
    assert seats(changes.without_ai(behind, ADA, 0, "easy")) == [NOBODY, ADA]


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownPress):
        changes.with_ai(gathered(ADA), ADA, "hardest")


def test_it_starts_with_enough_players_of_whom_one_is_a_person() -> None:
    with pytest.raises(TooFewSeated):
        changes.started(gathered(ADA), ADA)
    assert changes.started(gathered(ADA, ais=1), ADA).status == "started"
    assert changes.started(gathered(ADA, BO), ADA).status == "started"


def test_unknown_options_are_refused() -> None:
    with pytest.raises(UnknownPress):
        changes.with_ai(gathered(ADA), ADA, "godlike")
    with pytest.raises(UnknownPress):
        changes.with_pace(gathered(ADA), ADA, "hasty", tuple(PACES))


def test_each_is_invited_once_and_invitations_are_limited() -> None:
    lobby = changes.with_invited(gathered(ADA, BO), ADA, [BO, CY, CY, DI], 0)
    assert lobby.invited == (CY, DI)
    for players in ([CY, DI, ADA], [], list(range(10, 10 + INVITED))):
        with pytest.raises(NobodyToInvite):
            changes.with_invited(lobby, ADA, players, 0)


def test_the_host_removes_somebody_who_stays_away_for_ten_minutes_and_is_not_invited_again_before() -> None:
    lobby = changes.with_invited(gathered(ADA, BO, CY), ADA, [DI], 0)
    after = changes.without_person(lobby, ADA, BO, 1_000)
    assert after.people == (ADA, CY)
    for by, player, refused in ((CY, BO, NotHost), (ADA, ADA, NobodyToRemove), (ADA, EVE, NobodyToRemove)):
        with pytest.raises(refused):
            changes.without_person(lobby, by, player, 0)
    for now in (1_000, REMOVED_MS):
        with pytest.raises(RemovedByHost) as told:
            changes.check_not_removed(after, BO, now)
        assert told.value.line.args == {"minutes": 10 if now == 1_000 else 1}
        with pytest.raises(InvitedRemoved) as told:
            changes.with_invited(after, ADA, [BO, CY], now)
        assert told.value.line.args == {"who": f"<@{BO}>", "minutes": 10 if now == 1_000 else 1}
    changes.check_not_removed(after, CY, 1_000)
    back = REMOVED_MS + 1_000
    changes.check_not_removed(after, BO, back)
    assert changes.with_invited(after, ADA, [BO], back).invited == (DI, BO)


# A table that comes together again ------------------------------------------------------------------------------------


def returning() -> Lobby:
    """Ada is back in the second of four seats; Bo and Cy are expected."""
    lobby_seats = (
        LobbySeat(BO, "Bo", awaited=True),
        LobbySeat(ADA, "Ada"),
        LobbySeat(NOBODY, level="hard"),
        LobbySeat(CY, "Cy", awaited=True),
    )
    return gathered(ADA, lobby_seats=lobby_seats, returning=True)


def test_reserved_seats_are_for_their_people_only() -> None:
    with pytest.raises(TableFull):
        changes.joined(returning(), DI, "Di")
    back = changes.joined(returning(), BO, "Bo anew")
    assert back.lobby_seats[0] == LobbySeat(BO, "Bo anew")
    assert changes.begun_if_complete(back) == back


def test_the_last_one_awaited_starts_it_in_the_old_seats() -> None:
    complete = changes.begun_if_complete(changes.joined(changes.joined(returning(), CY, "Cy"), BO, "Bo"))
    assert (complete.status, seats(complete)) == ("started", [BO, ADA, NOBODY, CY])


def test_the_host_may_start_earlier_without_those_who_are_awaited() -> None:
    begun = changes.started(returning(), ADA)
    assert (begun.status, seats(begun)) == ("started", [ADA, NOBODY])


def test_declining_to_come_back_frees_the_seat() -> None:
    assert seats(changes.left(returning(), CY)) == [BO, ADA, NOBODY]
    assert changes.left(returning(), ADA).status == "cancelled"


def test_another_lobby_does_not_begin_by_itself() -> None:
    assert changes.begun_if_complete(gathered(ADA, BO, CY)).status == "open"
