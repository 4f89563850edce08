"""Behaviour that depends on how people sit comes from the match's kind, which the roster alone determines."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.refusals import AiPlays, Gone, NotYourTable, OwnTime, Paused, Stale
from bot.match.absences import handed_over
from bot.match.kinds.choosing import as_shared, kind_of
from bot.match.kinds.match_kind import MatchKind
from bot.match.kinds.seating import Occupant, seating_of
from bot.match.kinds.secrecy import OPEN, SecretTurn
from bot.match.roster import By, Roster, SealedTurn, alone
from bot.match.time_controls import AskedTurn
from bot.store.rows import NOBODY
from engine.absolute.model import AbsoluteOptions
from engine.battle_farm.model import BattleFarmOptions
from engine.farrago.model import FarragoOptions
from engine.game import Window
from engine.registry import games
from tests.app import ADA, BO
from tests.bot.crowd import CY, score, singers
from tests.bot.fake_party_game import FakePartyGame
from tests.bot.groups import roster

NOW = 1_000_001
INFO = games()["absolute"].info
TURN = SealedTurn(7, NOW + 60_000, "about", (0, 1))
ASKED = Window("asked", 60, turn=7, grace=3)

ALONE = kind_of(alone(ADA))
SEATED = kind_of(roster(ADA, BO, NOBODY))
SHARED = kind_of(singers("parts", ADA, BO, CY))


def rests(kind: MatchKind) -> MatchKind:
    return kind_of(replace(kind.roster, paused=True))


def in_secret(kind: MatchKind) -> MatchKind:
    return kind_of(replace(kind.roster, sealed=TURN))


def test_solo_players_are_not_called_and_their_seats_are_not_stored() -> None:
    assert (ALONE.stored, ALONE.is_solo, ALONE.called, ALONE.secrecy) == (None, True, (), OPEN)
    assert [ALONE.acted(0, by, 7, NOW) for by in ("person", "clock", "ai")] == [ALONE] * 3


@pytest.mark.parametrize("kind", [ALONE, SEATED])
def test_unshared_seats_take_no_newcomers(kind: MatchKind) -> None:
    with pytest.raises(NotYourTable):
        as_shared(kind)


def test_a_person_is_found_by_seat_or_by_number_if_seats_are_shared() -> None:
    assert (ALONE.seat_of(ADA, (ADA,)), SEATED.seat_of(BO, (ADA, BO))) == (0, 1)
    assert (SHARED.number_of(CY), SHARED.seat_of(CY, (NOBODY, NOBODY))) == (2, 0)
    assert (SEATED.number_of(BO), SHARED.seat_of(99, (NOBODY, NOBODY))) == (None, None)


def test_opponents_are_the_other_seats_or_sides_and_a_single_side_has_only_mates() -> None:
    assert SEATED.others(0, ADA) == ("Bo", "AI")
    assert SHARED.others(0, ADA) == ("Part 2",)
    assert kind_of(singers("one", ADA, BO)).others(0, ADA) == ("Bo",)


def test_a_timeout_counts_as_silence_of_an_inactive_person_with_their_own_seat() -> None:
    occupant = replace(SEATED.roster.players[1], seen_at=NOW)
    seen = kind_of(replace(SEATED.roster, players=(SEATED.roster.players[0], occupant)))
    assert [kind.timed_out_by(1, NOW - 1) for kind in (SEATED, seen, SHARED)] == [
        "clock",
        "excused",
        "excused",
    ]


@pytest.mark.parametrize(
    ("kind", "seat", "by", "error"),
    [
        (SEATED, 2, "person", Gone),
        (kind_of(handed_over(SEATED.roster, 0, "silent")), 0, "person", AiPlays),
        (SEATED, 0, "ai", Stale),
        (SEATED, 2, "clock", Stale),
        (rests(SEATED), 0, "person", Paused),
        (rests(SEATED), 0, "clock", Stale),
        (SHARED, 0, "person", NotYourTable),
        (SHARED, 0, "ai", Stale),
    ],
)
def test_nobody_can_play_in_a_seat_that_is_not_theirs_now(
    kind: MatchKind, seat: int, by: By, error: type[Exception]
) -> None:
    with pytest.raises(error):
        kind.acted(seat, by, 7, NOW)


def test_only_the_clock_makes_somebody_miss_a_turn() -> None:
    missed = SEATED.acted(0, "clock", 7, NOW).roster.players[0].missed
    assert (missed, SEATED.acted(0, "excused", 7, NOW), SEATED.acted(0, "clock", None, NOW)) == ((7,), SEATED, SEATED)


def test_times_of_shared_seats_end_on_a_whole_second_as_discord_shows_them() -> None:
    ends = [kind.ends_at(INFO, AskedTurn(0, 7, ASKED), NOW) for kind in (ALONE, SEATED, SHARED)]
    assert ends == [NOW + 60_000, NOW + 60_000, 1_061_000]


def test_a_secret_turn_has_one_end_for_all_and_grace_and_an_open_one_neither() -> None:
    secret, known = in_secret(SEATED).secrecy, SEATED.secrecy
    assert secret == SecretTurn(TURN)
    assert [each.ends_at(5) for each in (known, secret)] == [5, TURN.ends]
    assert [each.grace_ms(ASKED) for each in (known, secret)] == [0, 3_000]
    assert [each.since_begun(NOW + 1_500, 60) for each in (known, secret)] == [0, 1_500]


def test_in_a_secret_turn_all_are_named_no_matter_who_has_answered() -> None:
    secret = in_secret(SEATED).secrecy
    assert (secret.seats((1,)), OPEN.seats((1,))) == ((0, 1), (1,))
    assert [secret.has_answered(seat, (1,)) for seat in (0, 1, 2, None)] == [True, False, False, False]


def test_nobody_is_voted_out_of_a_secret_turn_or_a_side() -> None:
    assert [kind.may_be_replaced(0) for kind in (SEATED, in_secret(SEATED), SHARED)] == [
        True,
        False,
        False,
    ]


def test_presses_that_wait_count_until_the_end_of_a_secret_turn_of_shared_seats() -> None:
    kinds = (ALONE, SEATED, in_secret(SEATED), SHARED, in_secret(SHARED))
    assert [kind.counted_until for kind in kinds] == [None, None, None, None, TURN.ends]


def test_the_board_shows_who_is_asked_and_in_secret_all_who_were_asked() -> None:
    windows, questions = {1: ASKED, 2: ASKED}, (1, 1, 1)
    assert SEATED.turns_shown(windows, questions) == ((1, -1),)
    assert in_secret(SEATED).turns_shown(windows, questions) == ((0, 7), (1, 7))
    assert SHARED.turns_shown({1: ASKED}, questions) == ((1, 7),)


def test_a_question_put_in_anothers_turn_moves_no_board() -> None:
    windows = {0: replace(ASKED, interrupt=True), 1: ASKED}
    assert SEATED.turns_shown(windows, (1, 1, 1)) == ((1, -1),)
    assert SHARED.turns_shown(windows, (1, 1)) == ((0, 7), (1, 7))  # there is no turn notice, so the board shows it


def test_agreements_are_for_tables_with_a_seat_for_each() -> None:
    SEATED.check_agreements()
    for kind, error in ((ALONE, NotYourTable), (SHARED, OwnTime)):
        with pytest.raises(error):
            kind.check_agreements()


def _silent(roster: Roster) -> Roster:
    return replace(roster, players=(replace(roster.players[0], missed=(3,), seen_at=5), *roster.players[1:]))


@pytest.mark.parametrize(
    ("change", "same"),
    [(_silent, True), (lambda roster: handed_over(roster, 0, "silent"), False)],
    ids=["seen", "gone"],
)
def test_last_seen_times_are_not_shown_to_others(change: Callable[[Roster], Roster], same: bool) -> None:
    assert kind_of(change(SEATED.roster)).is_same_to_all(SEATED) is same


def test_gathered_people_get_a_seat_each_or_a_side_from_the_rules() -> None:
    here = (Occupant(ADA, "Ada"), Occupant(BO, "Bo"), Occupant(NOBODY, "AI", "hard"))
    own, none = seating_of(games()["absolute"]).seats(INFO.presets[0].options, here, NOW, str)
    assert ([(one.player, one.level, one.seen_at) for one in own], none) == (
        [(ADA, "", NOW), (BO, "", NOW), (NOBODY, "hard", 0)],
        (),
    )
    sides, members = seating_of(FakePartyGame()).seats(score("parts", 2), here[:2], NOW, lambda line: line.key)
    assert [side.player for side in sides] == [NOBODY, NOBODY]
    assert [(one.player, one.seat) for one in members] == [(ADA, 0), (BO, 1)]


@pytest.mark.parametrize(
    ("game", "played", "again"),
    [
        ("absolute", AbsoluteOptions(1, False), AbsoluteOptions(1, False)),
        ("battle_farm", BattleFarmOptions(100, False), BattleFarmOptions(100, False)),
        ("farrago", FarragoOptions(12), FarragoOptions(12)),
    ],
)
def test_another_match_keeps_what_people_chose_and_takes_the_rules_of_now(game: str, played: Any, again: Any) -> None:
    assert seating_of(games()[game]).again(played) == again
