"""Which presses wait for admission, which open a form at once, and for which presses the match's clock waits."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.ui.dispatch import asking
from bot.ui.games.game_ui import CommandsUI, GameUI
from bot.ui.kit import ids

PRESS, AT = 175928847299117063, 1_462_015_105_796
"""The id of an interaction and its time (https://discord.com/developers/docs/reference#snowflakes)."""
FART = GameUI("fart", commands=CommandsUI(forms=frozenset({"type"}), lasting=frozenset({"watch"})))


class Client:
    """A client whose queue records the people admitted."""

    def __init__(self, *, is_crowded: bool) -> None:
        self.noted: list[str] = []
        self.queuing = object()
        admission = SimpleNamespace(is_crowded=is_crowded, inside=self.inside)
        self.app = SimpleNamespace(admission=admission, game_uis={"fart": FART})

    @asynccontextmanager
    async def inside(self, queuing: object) -> AsyncIterator[None]:
        assert queuing == self.queuing
        self.noted.append("admitted")
        yield


@pytest.mark.parametrize("is_crowded", [False, True])
@pytest.mark.parametrize(
    ("address", "expected", "is_waited_for"),
    [
        (ids.PlayAddress("m", 1, "token"), ["admitted"], True),
        (ids.OfMatch("m", "show"), ["admitted"], True),
        (ids.OfMatch("m", "type"), [], True),
        (ids.OfMatch("m", "watch"), [], True),
        (ids.OfGame("fart", "show"), ["admitted"], False),
        (ids.OfGame("fart", "type"), [], False),
        (ids.OfGame("fart", "watch"), [], False),
        (ids.General("type"), ["admitted"], False),
        (ids.OfLobby("m", "watch"), ["admitted"], False),
        (None, ["admitted"], False),
    ],
)
async def test_everything_except_forms_and_lasting_pages_waits_for_admission(
    address: ids.Address | None,
    expected: list[str],
    is_waited_for: bool,
    is_crowded: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client: Any = Client(is_crowded=is_crowded)
    monkeypatch.setattr(asking, "request_soon", lambda: client.noted.append("wanted soon"))
    async with asking._while_crowded(client.app, client, address):  # pyright: ignore[reportPrivateUsage] - it only admits
        noted = list(client.noted)
    is_queued = is_crowded and expected == ["admitted"]
    assert noted == [*(["wanted soon"] if is_queued else []), *expected]
    interaction = cast(Any, SimpleNamespace(id=PRESS, user=SimpleNamespace(id=1)))
    press = asking._open_press(client.app, interaction, address)  # pyright: ignore[reportPrivateUsage] - the entry
    assert (press.match, press.at) == ("m" if is_waited_for else "", AT)
