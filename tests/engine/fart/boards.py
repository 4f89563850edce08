"""Boards of F.A.R.T. in one line, for tests: cards as words (`"3S 7S TD"`), the first of a deck drawn first."""

from engine.fart import GAME
from engine.fart.cards import DECK, IS_RED
from engine.fart.model import TABLE_SIZE, Action, Dual, Event, FartOptions, Sacrifice, Single, State
from engine.rng import Rng

OPTIONS = FartOptions()


def cards(text: str) -> tuple[str, ...]:
    named = tuple(text.split())
    assert set(named) <= set(DECK), f"no such card in {text}"
    return named


def board(
    attackers: str,
    table: str,
    *,
    aliens: str = "",
    defenders: str = "",
    discard: str = "",
    wave: int = 1,
    wave2: tuple[str, ...] = (),
    turn: int = 1,
    sacrifices: int = 0,
    sent_back: int = 0,
    resigned: bool = False,
) -> State:
    decks = cards(attackers), cards(aliens), cards(table), cards(defenders), cards(discard)
    return State(wave, *decks, wave2, turn, sacrifices, resigned, sent_back)


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = GAME.apply(state, 0, action).state
    return state


def events(state: State, action: Action) -> tuple[Event, ...]:
    return GAME.apply(state, 0, action).events


def dealt(seed: str) -> State:
    return GAME.setup(1, OPTIONS, Rng(seed)).state


def legal(state: State) -> list[str]:
    """The choices, written `3S+7S` for a dual, `QS` for a single, `-QS` for a sacrifice."""
    return [write(choice.action) for choice in GAME.choices(state, 0)]


def write(action: Action) -> str:
    match action:
        case Dual(first, second):
            return f"{first}+{second}"
        case Single(defender):
            return defender
        case Sacrifice(defender):
            return f"-{defender}"
        case _:
            return "resign"


def ending(state: State) -> tuple[str, int]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.ending, outcome.scores[0]


def check_invariants(state: State) -> None:
    """Check the invariants of a match dealt from a whole deck."""
    everywhere = state.attackers + state.aliens + state.table + state.defenders + state.discard
    assert len(everywhere) == 52
    assert set(everywhere) == set(DECK)
    assert len(state.table) == TABLE_SIZE or not state.defenders
    assert len(state.attackers) <= 3
    assert state.sent_back <= len(state.aliens)
    if state.wave == 1:
        assert all(IS_RED[card] for card in state.attackers + state.aliens)
        assert set(state.wave2) == set(DECK)


def check_second_wave(before: State, begun: State) -> None:
    """Check the start of the second wave, where `before` is the board of the move that ended the first."""
    aliens = len(begun.attackers) + len(begun.aliens)
    assert aliens == 52 - len(begun.table) - len(begun.defenders)
    if begun.defenders:
        assert aliens == 26 + begun.sacrifices
    assert begun.discard == ()
    assert set(begun.table) | set(begun.defenders) == set(DECK) - set(begun.attackers) - set(begun.aliens)
    assert [card for card in before.wave2 if card in begun.attackers + begun.aliens] == [
        *begun.attackers,
        *begun.aliens,
    ]
