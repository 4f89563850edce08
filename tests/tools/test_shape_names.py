"""Which public names mean two things, on trees made for it."""

from pathlib import Path

import pytest

from tests.tools.trees import shape, sources
from tools.shape.limits import LIMITS
from tools.shape.names import definitions

PLATFORM, GAMES = "names of the platform with two meanings", "names of games that repeat the platform's"


def places(name: str, root: Path, files: dict[str, str]) -> tuple[str, ...]:
    return LIMITS[name].count(shape(root, files)).places


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("class Table:\n    class Inner:\n        pass\n", ("Table",)),
        ("class _Table:\n    pass\n", ()),
        ("Seat: TypeAlias = int\n", ("Seat",)),
        ("Action = Play | Pass\n", ("Action",)),
        ("Say = Callable[[str], str]\n", ("Say",)),
        ('Id = NewType("Id", int)\n', ("Id",)),
        ("Press = Deed\n", ("Press",)),
        ("Table = table.Table\n", ()),
        ("from bot.match.table import Table\n", ()),
        ("LIMIT = A | B\nSeats = 4\nseats = tuple[int]\nGame = make()\n", ()),
        ('T = TypeVar("T")\nItem = TypeVar("Item")\n', ()),
        ("if TYPE_CHECKING:\n    Say = Callable[[], str]\nelse:\n    Say = object\n", ("Say", "Say")),
        ("def Made():\n    class Table:\n        pass\n", ()),
    ],
)
def test_classes_and_aliases_are_definitions(text: str, names: tuple[str, ...]):
    assert definitions(sources({"bot/a.py": text})[0]) == names


def test_two_definitions_are_told_and_a_name_handed_on_is_not(tmp_path: Path):
    files = {
        "engine/game.py": "class Step:\n    pass\n\n\nclass Line:\n    pass\n",
        "bot/store/rows.py": "Step = tuple[int, int]\n",
        "bot/a.py": "from engine.game import Line, Step\n\n__all__ = ['Line', 'Step']\n",
        "cogs/fart/step.py": "class Line:\n    pass\n",
    }
    assert places(PLATFORM, tmp_path, files) == ("Step: bot.store.rows, engine.game",)


def test_a_game_may_repeat_another_games_name_and_never_the_platforms(tmp_path: Path):
    files = {
        "engine/game.py": "class Step:\n    pass\n",
        "bot/ui/page.py": "class Page:\n    pass\n",
        "engine/one/a.py": "class Card:\n    pass\n\n\nclass Step:\n    pass\n",
        "engine/two/b.py": "class Card:\n    pass\n",
        "cogs/two/c.py": "class Page:\n    pass\n\n\nclass _Step:\n    pass\n",
    }
    assert places(GAMES, tmp_path, files) == ("Page: cogs.two.c", "Step: engine.one.a")
    assert places(PLATFORM, tmp_path, files) == ()
