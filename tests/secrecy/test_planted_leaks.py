"""The harness detects leaks: each plausible one makes twin tables differ, in any game.

Leaks through every output of the program are added on purpose, and plausible ones of each game.
"""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from bot.game_loader import load_cogs
from bot.match.table import Table
from bot.messages.turn_notices import TurnNotices
from engine.battle_farm.rules import play
from engine.game import Seat
from tests.engine.chance import Chance
from tests.secrecy.absolute import planted_leaks as absolute
from tests.secrecy.battle_farm import planted_leaks as battle_farm
from tests.secrecy.farrago import planted_leaks as farrago
from tests.secrecy.farrago_words import planted_leaks as farrago_words
from tests.secrecy.fart import planted_leaks as fart
from tests.secrecy.information_sources import stepped
from tests.secrecy.output_channels import CHANNELS, DRAWN, Channel, hidden_number
from tests.secrecy.planted_leaks import (
    TABLES,
    Leak,
    Where,
    anywhere,
    board_from_the_active_seats_view,
    caught,
    take_all_words_away,
)
from tests.secrecy.specs import GAMES, ground

SEATS = {"absolute": 3, "battle_farm": 3, "farrago": 2, "farrago_words": 2, "fart": 1}

LEAKS: Mapping[str, Mapping[Leak, Where]] = {
    "absolute": absolute.LEAKS,
    "battle_farm": battle_farm.LEAKS,
    "farrago": farrago.LEAKS,
    "farrago_words": farrago_words.LEAKS,
    "fart": fart.LEAKS,
}
GAME_UIS = load_cogs()[0]
WITH_HANDS = [game for game in GAMES if GAME_UIS[game].boards.hand is not None]


@pytest.mark.parametrize("channel", CHANNELS, ids=lambda channel: channel.__name__)
@pytest.mark.parametrize("game", GAMES)
async def test_the_net_catches_what_goes_out_by(game: str, channel: Channel, monkeypatch: pytest.MonkeyPatch) -> None:
    channel(monkeypatch)
    async for _ in caught(ground(game), SEATS[game], None, anywhere, drawn=channel in DRAWN):
        return
    pytest.fail(f"{channel} was not seen")


@pytest.mark.parametrize(
    ("game", "leak"),
    [(game, leak) for game, leaks in LEAKS.items() for leak in leaks],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
async def test_the_net_catches(game: str, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    async for _ in caught(ground(game), SEATS[game], leak(monkeypatch), LEAKS[game][leak]):
        return
    pytest.fail(f"{leak} was not seen")


@pytest.mark.parametrize("game", WITH_HANDS)
async def test_the_net_catches_a_hand_in_a_picture(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All words are taken away, so that of the board only the bytes of its picture are left to differ."""
    board_from_the_active_seats_view(monkeypatch)
    take_all_words_away(monkeypatch)
    ui = GAME_UIS[game]
    assert ui.boards.hand is not None
    where = farrago.in_a_placement if game == "farrago" else anywhere
    open_hand = replace(ui, boards=replace(ui.boards, public=ui.boards.hand))
    async for found in caught(ground(game), SEATS[game], open_hand, where, drawn=True):
        if "part 1 " in found:
            return
    pytest.fail("no picture of the board differed")


async def test_the_net_catches_a_call_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game in which nothing is answered in secret: there the words of a call are made as it is sent."""
    number, by_board = hidden_number(monkeypatch), TurnNotices.by_board

    async def leaky(self: TurnNotices, table: Table, seat: Seat) -> tuple[str, tuple[int, ...]]:
        text, mentioned = await by_board(self, table, seat)
        return text and f"{text} {number()}", mentioned

    monkeypatch.setattr(TurnNotices, "by_board", leaky)
    async for _ in caught(ground("absolute"), SEATS["absolute"], None, anywhere):
        return
    pytest.fail("no call was seen")


def _step_everywhere(game: str) -> None:
    for number, pair in enumerate(ground(game).pairs(SEATS[game], TABLES, "looks")):
        stepped(ground(game).guide, pair, Chance(f"look {number}"))


def test_the_net_catches_a_look_that_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play.play
    monkeypatch.setattr(play, "play", lambda state, seat, action: changed(played(state, seat, action), reveals=False))
    with pytest.raises(AssertionError):
        _step_everywhere("battle_farm")
