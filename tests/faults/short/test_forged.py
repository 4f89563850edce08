"""That nobody can press for another, and that the suite would see if they could."""

import pytest

from bot.core.refusals import UnknownPress
from bot.lobby.lobby import LobbySeat
from bot.text.localisation import words
from tests.app import PLACE
from tests.faults.damage.trespass import HOST, Trespass, trespass
from tests.faults.damage.unguarded import let_anybody_play
from tests.faults.found import unmet
from tests.faults.players.in_process_bot import Push, desk, image_cache
from tests.faults.rows.forged import QUICK_FORGERIES, measure


def test_no_forgery_is_taken_for_another_persons_move() -> None:
    figures = measure(quick=True)
    assert unmet(figures) == []
    assert figures[0].value == QUICK_FORGERIES


async def test_a_program_that_takes_anybody_for_whose_turn_it_is_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    let_anybody_play(monkeypatch)
    told = Trespass()
    await trespass(told, "careless", 80)
    assert told.accepted != []


async def test_no_ai_is_offered_where_people_share_seats() -> None:
    with image_cache() as folder:
        async with desk(folder) as at:
            await at.meet(HOST)
            opening = at.app.lobbies.open("farrago_words", LobbySeat(HOST, "Host"), place=PLACE, locale="en", key="k")
            lobby = (await opening).id
            given = await at.push(lobby, Push(HOST, f"l:{lobby}:ai"))
            assert (at.incidents, given.said) == ([], [words().line(UnknownPress().line)])
