"""One playthrough per ending, kept as a readable page; `pytest --rewrite-golden` rewrites them."""

from pathlib import Path
from random import Random

from engine.farrago import GAME
from engine.farrago.cards import KINDS
from engine.farrago.model import (
    Action,
    Bring,
    ChooseFace,
    DeckList,
    FarragoOptions,
    KeepHand,
    NewHand,
    Place,
    Ready,
    Starter,
    TakeBack,
)
from engine.farrago.rules.legal import legal
from engine.farrago.rules.sphere import FACE_OF
from engine.farrago.state import State
from engine.game import Outcome, Seat
from engine.rng import Rng
from tests.engine.farrago.proof import after, table, zone
from tests.engine.farrago.transcript import Move, show, transcript

GOLDEN = Path(__file__).parent / "golden"
MOST = 3
"""Cards that the players of these pages place in a turn."""


def plain(state: State, seat: Seat, chance: Random) -> Action:
    """Play plainly: the most expensive affordable cards, all on one face or two, which is then the active one."""
    plan, mine = state.plans[seat], state.zones[seat]
    listed = [each for each in legal(state, seat) if not isinstance(each, TakeBack)]
    places = [each for each in listed if isinstance(each, Place) and FACE_OF[each.tile] in (seat, seat + 1)]
    if places and len(plan.placed) < MOST:
        return max(places, key=lambda each: (KINDS[mine.cards[each.card]].cost, chance.random()))
    strength = [0] * 4
    for tile, each in enumerate(mine.tiles):
        strength[FACE_OF[tile]] += KINDS[mine.cards[each.standing.card]].strength if each.standing else 0
    best = max(range(4), key=strength.__getitem__)
    return ChooseFace(best) if best != plan.face else Ready()


def first(state: State, seat: Seat, decks: tuple[Action, Action]) -> Action | None:
    """Before turn 1, bring the deck; the second player takes a new hand, the first one keeps theirs."""
    if state.phase == "decks":
        return decks[seat]
    if state.phase == "exchange":
        return NewHand() if seat else KeepHand()
    return None


def played(seed: str, options: FarragoOptions, decks: tuple[Action, Action]) -> tuple[list[Move], Outcome]:
    """Play a whole match plainly."""
    chance, state = Random(seed), GAME.setup(2, options, Rng(seed)).state
    moves: list[Move] = []
    while asked := GAME.asked(state):
        seat = min(asked)
        moves.append((seat, first(state, seat, decks) or plain(state, seat, chance)))
        state = GAME.apply(state, *moves[-1]).state
    outcome = GAME.outcome(state)
    assert outcome
    return moves, outcome


def idle(seed: str, options: FarragoOptions, decks: tuple[Action, Action]) -> tuple[list[Move], Outcome]:
    """Let both choose a deck and then stay idle."""
    state = GAME.setup(2, options, Rng(seed)).state
    moves: list[Move] = list(enumerate(decks))
    for seat, action in moves:
        state = GAME.apply(state, seat, action).state
    while asked := GAME.asked(state):
        moves.append((min(asked), GAME.timeout(state, min(asked))))
        state = GAME.apply(state, *moves[-1]).state
    outcome = GAME.outcome(state)
    assert outcome
    return moves, outcome


def check_page(name: str, page: str, rewrite_golden: bool):
    path = GOLDEN / f"{name}.txt"
    if rewrite_golden:
        path.write_text(page, encoding="utf-8")
    assert page == path.read_text(encoding="utf-8")


def test_playthrough_to_the_limit_reads_as_written(rewrite_golden: bool):
    seed, options = "golden", FarragoOptions(limit=10)
    moves, outcome = played(seed, options, (Starter("zephyr"), Starter("verdance")))
    assert outcome.ending == "limit"
    check_page("limit", transcript("Farrago: limit", seed, options, moves), rewrite_golden)


def test_playthrough_of_a_small_deck_that_runs_out_reads_as_written(rewrite_golden: bool):
    springs: DeckList = (("clear_spring", 30),)
    seed, options = "golden idle", FarragoOptions()
    moves, outcome = idle(seed, options, (Bring(springs), Starter("mirage")))
    assert (outcome.ending, outcome.places) == ("deck", (2, 1))
    check_page("deck", transcript("Farrago: deck", seed, options, moves), rewrite_golden)


def test_table_is_shown_in_a_line_for_each_seat():
    state = after(table(zone("1t=4 2m:dust_bunny@1", "clear_spring", cp=3), first=1), "a 1t clear_spring")
    assert show(state).splitlines() == [
        "turn 3 placement",
        "  Ann  3 CP, deck 12, pile  0 | 1t=4 2m:dust_bunny@1 | clear_spring",
        "> Bob  0 CP, deck 12, pile  0 | bare | no cards",
    ]
