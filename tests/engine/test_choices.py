"""Lists of choices get their words lazily, and otherwise behave like any list."""

from engine.choices import LazyChoices
from engine.fart.model import Single, State
from engine.fart.play import begin
from engine.game import Choice, Seat
from engine.message import Line

ACTIONS = (Single("TD"), Single("KH"), Single("2C"))


class Naming:
    """Names actions by card and seat, and records the calls."""

    def __init__(self) -> None:
        self.named: list[str] = []

    def __call__(self, state: State, seat: Seat, action: Single) -> Choice[Single]:
        self.named.append(action.defender)
        return Choice(action, Line("single", {"card": action.defender, "seat": seat}))


def listed(naming: Naming, actions: tuple[Single, ...] = ACTIONS, seat: Seat = 0) -> LazyChoices[State, Single]:
    return LazyChoices(begin("lazy").state, seat, actions, naming)


def test_only_choices_that_are_read_get_words():
    naming = Naming()
    choices = listed(naming)
    assert (len(choices), bool(choices), naming.named) == (3, True, [])
    assert choices[1] == Choice(ACTIONS[1], Line("single", {"card": "KH", "seat": 0}))
    assert [choice.action for choice in choices[2:]] == [ACTIONS[2]]
    assert naming.named == ["KH", "2C"]


def test_it_reads_from_first_to_last_and_like_a_list_backwards_too():
    choices = listed(Naming())
    assert tuple(choice.action for choice in choices) == ACTIONS
    assert tuple(choice.action for choice in reversed(choices)) == ACTIONS[::-1]
    assert list(choices) == [choices[place] for place in range(3)] == [choices[place] for place in range(-3, 0)]


def test_lists_are_equal_if_their_choices_are():
    choices = listed(Naming())
    assert choices == listed(Naming())
    assert choices != listed(Naming(), ACTIONS[:2])
    assert choices != listed(Naming(), seat=1)
    assert choices != list(choices)
    assert not listed(Naming(), ())
