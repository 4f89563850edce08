"""Extra cards for one test."""

from typing import Any, Protocol, cast

import pytest

from engine.farrago.cards import KINDS, Kind
from tests.engine.farrago.fights import FIGURES


class Lend(Protocol):
    """Lends a kind: its type, a creature's cost/strength/health or a building's cost, and its keywords, as words."""

    def __call__(self, name: str, text: str, **more: Any) -> str: ...


@pytest.fixture
def lend(monkeypatch: pytest.MonkeyPatch) -> Lend:
    """Lend cards by name, such as `creature 3/2/4 guard`, `building 2` or `effect`; `more` are fields of their kind."""

    def give(name: str, text: str, **more: Any) -> str:
        type_, *words = text.split()
        if type_ == "creature":
            cost, strength, health = map(int, words.pop(0).split("/"))
            more |= {"cost": cost, "strength": strength, "health": health}
        elif type_ == "building":
            more["cost"] = int(words.pop(0))
        kind: Any = Kind(number=255, id=name, type=cast("Any", type_), keywords=cast("Any", tuple(words)), **more)
        _put(monkeypatch, kind)
        return name

    return give


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lend the cards of `fights`, whose numbers never change."""
    for kind in FIGURES:
        _put(monkeypatch, kind)


def _put(monkeypatch: pytest.MonkeyPatch, kind: Kind) -> None:
    monkeypatch.setitem(cast("dict[str, Kind]", KINDS), kind.id, kind)
